//! No bot thinks longer than it is asked to.

use crate::advice::table;
use bots::{Effort, Kind, Level, Limits, Seated, Skill};
use catalog::Table;
use game::{Next, Seed};
use rustix::time::{ClockId, clock_gettime};
use serde_json::Value;
use std::cell::Cell;
use std::time::{Duration, Instant};

/// The bots that search.
const SEARCHERS: [Kind; 3] = [Kind::Level(Level::Strong), Kind::Level(Level::Step7), Kind::Level(Level::Expert)];

/// Every move is evaluated once, whatever the limit; beyond that, a node limit is never exceeded.
#[test]
fn nodes_are_kept() {
    for info in catalog::games() {
        let table = table(info.id);
        let moves = table.legal(None).len() as u64;
        for kind in SEARCHERS {
            for nodes in [0, 1, 50, 1_000, 5_000] {
                let advice = bots::advise(kind, &*table, None, &Limits::nodes(nodes), 1).unwrap();
                let most = nodes.max(moves);
                assert!(advice.nodes <= most, "{} {kind}: {} of {nodes} nodes", info.id, advice.nodes);
            }
        }
    }
}

/// `Skill::of` is kept: without other limits, a level that uses no clock stops at its game's number of nodes, or after
/// one evaluation of each move; and a higher limit does not make it search more.
#[test]
fn efforts_are_what_levels_do() {
    struct Efforts(u8);
    impl bots::LearnedVisitor for Efforts {
        type Output = [Effort; 8];

        fn visit<G: bots::Learned>(self) -> [Effort; 8] {
            Level::ALL.map(|level| Skill::of::<G>(level, self.0).effort())
        }
    }
    for info in catalog::games() {
        for players in [2, 4] {
            let efforts = bots::visit_learned(info.id, Efforts(players)).unwrap();
            let mut table = catalog::open(info.id, Some(players), Value::Null, Some(Seed::numbered(3))).unwrap();
            let mut rng = Seed::numbered(4).rng(0);
            go_to_decision(&mut *table);
            // The first decisions of some games leave no choice.
            for _ in 0..6 {
                let (seat, mv) = table.random_move(&mut rng).unwrap();
                table.play(Some(seat), &mv).unwrap();
                go_to_decision(&mut *table);
            }
            let moves = table.legal(None).len() as u64;
            for (level, effort) in Level::ALL.into_iter().zip(efforts) {
                if level.time().is_some() {
                    assert_eq!(effort, Effort::FULL, "only the clock stops it");
                    continue;
                }
                let advice = bots::advise(Kind::Level(level), &*table, None, &Limits::nodes(u64::MAX), 1).unwrap();
                let most = effort.nodes.max(moves);
                assert!(advice.nodes <= most, "{} {}: {} nodes of {most}", info.id, level.name(), advice.nodes);
                assert!(
                    advice.nodes >= effort.nodes.min(40) / 2,
                    "{} {}: {} nodes",
                    info.id,
                    level.name(),
                    advice.nodes
                );
            }
        }
    }
}

/// A fake clock stands still until it has been read a given number of times; then time is up. From then on a bot may
/// only finish its current unit of work, at any decision of a game and with any number of seats: neither long move
/// lists nor a reused tree make the unit longer.
#[test]
fn a_clock_that_the_test_turns_stops_a_bot() {
    for info in catalog::games() {
        for players in [2, 4] {
            let kind = Kind::Level(Level::Expert);
            let seed = Some(Seed::numbered(players.into()));
            let mut table = catalog::open(info.id, Some(players), Value::Null, seed).unwrap();
            let mut bots: Vec<Seated> = (0..players).map(|seat| Seated::new(kind, seat.into())).collect();
            go_to_decision(&mut *table);
            while let Some(seat) = table.next().decider() {
                let readings = Cell::new(0u32);
                let expired = || {
                    readings.set(readings.get() + 1);
                    readings.get() > 1
                };
                let advice = bots[seat.index()].advise(&*table, Some(seat), &Limits::until(&expired)).unwrap();
                let (id, readings) = (info.id, readings.get());
                assert!(readings <= 4, "{id}: {readings} readings");
                let piece = 300 + 2 * table.legal(None).len() as u64;
                assert!(advice.nodes <= piece, "{id}: {} nodes", advice.nodes);
                table.play(Some(seat), advice.best().mv()).unwrap();
                go_to_decision(&mut *table);
            }
            assert_eq!(table.next(), Next::Over);
        }
    }
}

#[test]
fn playouts_stop_at_the_end_of_a_game() {
    let table = table("azul");
    let calls = Cell::new(0);
    let expired = || {
        calls.set(calls.get() + 1);
        calls.get() > 10
    };
    let advice = bots::advise(Kind::Playout, &*table, None, &Limits::until(&expired), 1).unwrap();
    let visits: u32 = advice.candidates.iter().map(|candidate| candidate.visits).sum();
    assert_eq!(visits as usize, table.legal(None).len() + 10);
}

/// The CPU time of this thread: other programs' work must not count against the bot.
fn cpu_time() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

/// Never more than 50 ms over the time given, even in a test build, through a stretch of a game in which a bot that
/// reuses its tree carries along more and more.
#[test]
fn a_real_clock_is_kept() {
    for info in catalog::games() {
        let mut table = table(info.id);
        for kind in SEARCHERS {
            let mut bot = Seated::new(kind, 1);
            for _ in 0..8 {
                let (started, on_the_wall) = (cpu_time(), Instant::now());
                let asked = Duration::from_millis(15);
                let expired = || cpu_time().saturating_sub(started) >= asked;
                let advice = bot.advise(&*table, None, &Limits::until(&expired)).unwrap();
                // On a virtual machine, CPU time may jump ahead of wall time.
                let took = cpu_time().saturating_sub(started).min(on_the_wall.elapsed());
                assert!(took <= asked + Duration::from_millis(50), "{} {kind}: {took:?}", info.id);
                table.play(None, advice.best().mv()).unwrap();
                go_to_decision(&mut *table);
            }
        }
    }
}

fn go_to_decision(table: &mut dyn Table) {
    while matches!(table.next(), Next::Chance(_)) {
        table.deal(None).unwrap();
    }
}

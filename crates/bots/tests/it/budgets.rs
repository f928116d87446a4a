//! No bot thinks longer than it is asked to.

use crate::advice::table;
use bots::{Kind, Level, Limits, Seated};
use catalog::Table;
use game::Next;
use rustix::time::{ClockId, clock_gettime};
use std::cell::Cell;
use std::time::Duration;

/// The bots that search.
const SEARCHERS: [Kind; 2] = [Kind::Level(Level::Strong), Kind::Level(Level::Expert)];

/// Every move is looked at once, whatever the limit; beyond that a limit of nodes is a limit.
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

/// A clock that does not go by itself: it stands still until it has been read so often, then the time is up. From
/// then on a bot has only the piece of work in hand to finish.
#[test]
fn a_clock_that_the_test_turns_stops_a_bot() {
    for info in catalog::games() {
        let table = table(info.id);
        for kind in SEARCHERS {
            let readings = Cell::new(0u32);
            let expired = || {
                readings.set(readings.get() + 1);
                readings.get() > 3
            };
            let advice = bots::advise(kind, &*table, None, &Limits::until(&expired), 1).unwrap();
            assert!(readings.get() <= 6, "{} {kind}: {} readings", info.id, readings.get());
            let piece = 1_000 + 2 * table.legal(None).len() as u64;
            assert!(advice.nodes <= piece, "{} {kind}: {} nodes", info.id, advice.nodes);
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

/// The processor's time of this thread: what other programs do meanwhile is none of the bot's fault.
fn cpu_time() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

/// Never more than asked and 50 ms, though the test build is slow: through a whole stretch of a game, where a bot that
/// keeps its tree has more and more to carry along.
#[test]
fn a_real_clock_is_kept() {
    for info in catalog::games() {
        let mut table = table(info.id);
        for kind in SEARCHERS {
            let mut bot = Seated::new(kind, 1);
            for _ in 0..8 {
                let started = cpu_time();
                let asked = Duration::from_millis(15);
                let expired = || cpu_time().saturating_sub(started) >= asked;
                let advice = bot.advise(&*table, None, &Limits::until(&expired)).unwrap();
                let took = cpu_time().saturating_sub(started);
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

//! What every bot promises, for every game.

use bots::{Kind, Level, Limits};
use catalog::{Table, Visitor};
use game::{Game, Next, Options, Seat, Seed};
use serde_json::Value;
use std::cell::Cell;

/// A table at the first decision.
fn table(id: &str) -> Box<dyn Table> {
    let mut table = catalog::open(id, None, Value::Null, Some(Seed::numbered(11))).unwrap();
    while matches!(table.next(), Next::Chance(_)) {
        table.deal(None).unwrap();
    }
    table
}

#[test]
fn advice_is_legal_and_repeats() {
    for info in catalog::games() {
        let table = table(info.id);
        for kind in Kind::ALL {
            let ask = |number| bots::advise(kind, &*table, None, &Limits::nodes(8_000), number).unwrap();
            let advice = ask(1);
            assert_eq!(table.check(None, advice.best().mv()), Ok(()));
            assert_eq!(advice, ask(1), "{} {kind}", info.id);
            for candidate in &advice.candidates {
                assert!((candidate.value.as_slice().iter().sum::<f64>() - 1.0).abs() < 1e-9);
            }
        }
        let playout = bots::advise(Kind::Playout, &*table, None, &Limits::nodes(20_000), 1).unwrap();
        assert_eq!(playout.candidates.len(), table.legal(None).len());
        // A single move is tried only once.
        assert!(playout.nodes >= 20_000 || playout.candidates.len() == 1);
    }
}

/// The first decisions of every variant, for every seat that is asked: where choices are sealed, a bot has to do with
/// what its seat sees.
#[test]
fn every_variant_can_be_thought_about() {
    struct Variants;
    impl Visitor for Variants {
        type Output = Vec<Value>;

        fn visit<G: Game>(self) -> Vec<Value> {
            G::Options::variants().iter().map(|options| serde_json::to_value(options).unwrap()).collect()
        }
    }
    for info in catalog::games() {
        for options in catalog::visit(info.id, Variants).unwrap() {
            let mut table = catalog::open(info.id, None, options, Some(Seed::numbered(5))).unwrap();
            let mut decisions = 0;
            while decisions < 4 {
                if let Next::Seats(seats) = table.next() {
                    for seat in seats.iter() {
                        let advice = bots::advise(Kind::Playout, &*table, Some(seat), &Limits::nodes(0), 1).unwrap();
                        assert_eq!(table.check(Some(seat), advice.best().mv()), Ok(()));
                    }
                    let (seat, mv) = table.random_move(&mut Seed::numbered(decisions).rng(0)).unwrap();
                    table.play(Some(seat), &mv).unwrap();
                    decisions += 1;
                } else {
                    table.deal(None).unwrap();
                }
            }
        }
    }
}

/// Walks random games of every game; at each decision each bot gives a legal move, whatever the position.
#[test]
fn no_position_brings_an_illegal_move() {
    for info in catalog::games() {
        for players in info.players.clone() {
            let mut rng = Seed::numbered(5).rng(u64::from(players));
            let mut table = catalog::open(info.id, Some(players), Value::Null, Some(Seed::numbered(3))).unwrap();
            while table.next() != Next::Over {
                let Some((seat, mv)) = table.random_move(&mut rng) else {
                    table.deal(None).unwrap();
                    continue;
                };
                for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Playout) {
                    let limits = Limits::nodes(60);
                    let advice = bots::advise(kind, &*table, Some(seat), &limits, table.len() as u64).unwrap();
                    assert_eq!(table.check(Some(seat), advice.best().mv()), Ok(()), "{} {kind}", info.id);
                }
                table.play(Some(seat), &mv).unwrap();
            }
        }
    }
}

/// A search may finish the piece of work in hand, and no more.
#[test]
fn node_limits_are_kept() {
    for info in catalog::games() {
        let table = table(info.id);
        let moves = table.legal(None).len() as u64;
        for kind in [Kind::Level(Level::Strong), Kind::Level(Level::Expert)] {
            let advice = bots::advise(kind, &*table, None, &Limits::nodes(5_000), 1).unwrap();
            // Every move is looked at once whatever the limit, and a game without a judge finishes its random game.
            let piece = if info.id == "burgundy" { 2_000 } else { 2 * moves + 400 };
            assert!(advice.nodes <= 5_000 + piece, "{} {kind}: {} nodes", info.id, advice.nodes);
        }
    }
}

#[test]
fn an_expert_beats_a_greedy_player() {
    let mut wins = 0;
    for number in 0..6 {
        let mut table = catalog::open("azul", Some(2), Value::Null, Some(Seed::numbered(number))).unwrap();
        while table.next() != Next::Over {
            let Some(seat) = table.next().decider() else {
                table.deal(None).unwrap();
                continue;
            };
            let expert = seat.index() == number as usize % 2;
            let kind = if expert { Kind::Level(Level::Expert) } else { Kind::Greedy };
            let advice = bots::advise(kind, &*table, None, &Limits::nodes(1_000), number).unwrap();
            table.play(None, advice.best().mv()).unwrap();
        }
        wins += usize::from(table.outcome().unwrap().places[Seat::new(number as usize % 2)] == 1);
    }
    assert!(wins >= 5, "{wins} of 6");
}

#[test]
fn the_seed_of_the_table_does_not_matter() {
    let seeded = table("azul");
    let unseeded = catalog::load("azul", seeded.state(), None).unwrap();
    let ask = |table: &dyn Table| bots::advise(Kind::Playout, table, None, &Limits::nodes(10_000), 1);
    assert_eq!(ask(&*seeded), ask(&*unseeded));
}

#[test]
fn the_clock_of_the_caller_stops_it() {
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

#[test]
fn who_is_not_asked_gets_no_advice() {
    let table = table("azul");
    let asked = table.next().decider().unwrap();
    let other = asked.next(table.players());
    assert!(bots::advise(Kind::Random, &*table, Some(other), &Limits::nodes(1), 1).is_none());
    assert!(bots::advise(Kind::Random, &*table, Some(Seat::new(4)), &Limits::nodes(1), 1).is_none());
    let fresh = catalog::open("azul", None, Value::Null, None).unwrap();
    assert!(bots::advise(Kind::Random, &*fresh, None, &Limits::nodes(1), 1).is_none());
}

#[test]
fn playouts_beat_chance() {
    let mut wins = 0.0;
    for number in 0..10 {
        let mut table = catalog::open("azul", Some(2), Value::Null, Some(Seed::numbered(number))).unwrap();
        loop {
            match table.next() {
                Next::Over => break,
                Next::Chance(_) => {
                    table.deal(None).unwrap();
                }
                Next::Seats(seats) => {
                    let kind = if seats.contains(Seat::new(0)) { Kind::Playout } else { Kind::Random };
                    let advice = bots::advise(kind, &*table, None, &Limits::nodes(20_000), number).unwrap();
                    table.play(None, advice.best().mv()).unwrap();
                }
            }
        }
        let winners: Vec<Seat> = table.outcome().unwrap().winners().collect();
        if winners.contains(&Seat::new(0)) {
            wins += 1.0 / winners.len() as f64;
        }
    }
    assert!(wins >= 9.0, "{wins} of 10");
}

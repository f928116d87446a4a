//! Advice is complete, repeatable and based on what the seat sees.

use bots::{Kind, Level, Limits, Seated};
use catalog::{Table, Visitor};
use game::{Game, Next, Options, Seat, Seed};
use serde_json::Value;

/// A table at the first decision.
pub(crate) fn table(id: &str) -> Box<dyn Table> {
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
        // Where there is nothing to choose, there is nothing to think about.
        assert!(playout.nodes >= 20_000 || playout.candidates.len() == 1);
    }
}

/// The first decisions of every variant, for every seat that is asked: where choices are sealed, a bot has only what
/// its seat sees.
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

#[test]
fn the_seed_of_the_table_does_not_matter() {
    let seeded = table("azul");
    let unseeded = catalog::load("azul", seeded.state(), None).unwrap();
    let ask = |table: &dyn Table| bots::advise(Kind::Playout, table, None, &Limits::nodes(10_000), 1);
    assert_eq!(ask(&*seeded), ask(&*unseeded));
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

/// A bot that stays at the table reuses its search, and is as repeatable as one that is asked once.
#[test]
fn a_seated_bot_repeats() {
    for info in catalog::games() {
        let play = || {
            let mut table = table(info.id);
            let mut bots: Vec<Seated> = Seat::all(table.players())
                .map(|seat| Seated::new(Kind::ALL[10 - seat.index()], seat.index() as u64))
                .collect();
            for _ in 0..40 {
                if let Some(seat) = table.next().decider() {
                    let advice = bots[seat.index()].advise(&*table, None, &Limits::nodes(300)).unwrap();
                    table.play(None, advice.best().mv()).unwrap();
                } else if table.next() == Next::Over {
                    break;
                } else {
                    table.deal(None).unwrap();
                }
            }
            table.record()
        };
        assert_eq!(play(), play(), "{}", info.id);
    }
}

/// The same bot can be sent to a table of another game and forgets the first.
#[test]
fn a_seated_bot_changes_tables() {
    let mut bot = Seated::new(Kind::Level(Level::Expert), 1).with_threads(2);
    for info in catalog::games() {
        let table = table(info.id);
        let advice = bot.advise(&*table, None, &Limits::nodes(200)).unwrap();
        assert_eq!(table.check(None, advice.best().mv()), Ok(()));
    }
}

/// A bot that stays gives legal advice after everything that can happen to a table: decisions taken back, once and far; a
/// move that it did not advise; another seat's decisions, as when it takes over for a person; a new game at the same table,
/// and one with more seats.
#[test]
fn a_seated_bot_bears_undo_takeover_and_reset() {
    for info in catalog::games() {
        for level in Level::ALL {
            let mut bot = Seated::new(Kind::Level(level), 1);
            let mut rng = Seed::numbered(9).rng(0);
            for (game, players) in [2, 2, *info.players.end()].into_iter().enumerate() {
                let seed = Some(Seed::numbered(game as u64));
                let mut table = catalog::open(info.id, Some(players), Value::Null, seed).unwrap();
                for step in 0..24 {
                    while matches!(table.next(), Next::Chance(_)) {
                        table.deal(None).unwrap();
                    }
                    let Some(seat) = table.next().decider() else { break };
                    let advice = bot.advise(&*table, Some(seat), &Limits::nodes(400)).unwrap();
                    for candidate in &advice.candidates {
                        assert_eq!(table.check(Some(seat), candidate.mv()), Ok(()), "{} {}", info.id, level.name());
                    }
                    match step % 6 {
                        2 => assert!(table.undo()),
                        4 => {
                            // Up to five decisions, or to the beginning.
                            let _ = (0..5).all(|_| table.undo());
                        }
                        5 => {
                            let (seat, mv) = table.random_move(&mut rng).unwrap();
                            table.play(Some(seat), &mv).unwrap();
                        }
                        _ => drop(table.play(Some(seat), advice.best().mv()).unwrap()),
                    }
                }
            }
        }
    }
}

/// What a bot remembers is bounded, even after a long search, and still helps.
#[test]
fn a_seated_bot_remembers_within_bounds() {
    for info in catalog::games() {
        for level in Level::ALL {
            let mut table = table(info.id);
            let mut bot = Seated::new(Kind::Level(level), 1);
            for _ in 0..2 {
                let advice = bot.advise(&*table, None, &Limits::nodes(70_000)).unwrap();
                assert!(bot.bytes() <= Seated::MOST_BYTES, "{} {}: {}", info.id, level.name(), bot.bytes());
                table.play(None, advice.best().mv()).unwrap();
                while matches!(table.next(), Next::Chance(_)) {
                    table.deal(None).unwrap();
                }
            }
            match level {
                // Coloretto begins with decisions that leave no choice.
                Level::Expert => assert!(bot.bytes() > 1 << 20 || info.id == "coloretto", "{}", info.id),
                // A small tree stays as it is.
                Level::Step7 => {}
                _ => assert!(bot.bytes() < 400_000, "{} {}: {}", info.id, level.name(), bot.bytes()),
            }
        }
    }
}

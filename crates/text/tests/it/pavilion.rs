//! Summer Pavilion's tables, moves and events as they are printed, in both languages.

use crate::printed::{self, Printed, centre_is_full, screen, speaks_persian};
use catalog::{AnyEvent, EventList, Table};
use game::{Next, Seat};
use i18n::Lang;
use pavilion::{Bonus, Colour, Event, Loss, Pavilion, Side, Source, Star, WildTake};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::json;
use std::collections::BTreeMap;
use text::Describe;

const GAME: Printed = Printed::of("pavilion").by(step);

/// Carries out the next action: a deal of the seed, or a random move that is a pass only if it has to be.
fn step(table: &mut dyn Table, rng: &mut Pcg64Mcg) -> EventList {
    if !matches!(table.next(), Next::Seats(_)) {
        return printed::step(table, rng);
    }
    let pass_only = table.legal(None).iter().all(|mv| mv == "pass");
    loop {
        let (_, mv) = table.random_move(rng).unwrap();
        if mv != "pass" || pass_only {
            return table.play(None, &mv).unwrap();
        }
    }
}

fn in_phase(phase: &'static str, round: u8) -> impl Fn(&dyn Table) -> bool {
    move |table| table.state()["phase"] == phase && table.state()["round"] == round
}

#[test]
fn the_start() {
    GAME.check_start(&json!({"players": 3}));
}

/// The token lies in the centre among wild tiles, and both hands hold some.
#[test]
fn in_the_middle_of_a_draft() {
    GAME.check_between("draft", &json!({"players": 2}), in_phase("draft", 4), centre_is_full);
}

#[test]
fn a_tile_to_place() {
    GAME.check_when("place", &json!({"players": 2}), in_phase("place", 3));
}

#[test]
fn bonus_tiles_to_pick() {
    GAME.check("pick", |lang| {
        let mut table = GAME.open(json!({"players": 2}));
        let events = GAME.play_until(&mut *table, lang, |table| table.state()["due"].as_u64() > Some(1));
        format!("{}\n\n{}", events[events.len() - 5..].join("\n"), screen(&*table, lang))
    });
}

#[test]
fn tiles_to_keep() {
    GAME.check("keep", |lang| {
        let mut table = GAME.open(json!({"players": 4}));
        let several = |table: &dyn Table| in_phase("keep", 2)(table) && table.legal(None).len() > 3;
        GAME.play_until(&mut *table, lang, several);
        let first = screen(&*table, lang);
        let mv = table.legal(None).swap_remove(0);
        table.play(None, &mv).unwrap();
        format!("{first}\n{mv}\n{}", screen(&*table, lang))
    });
}

#[test]
fn tiles_to_keep_in_the_last_round() {
    GAME.check_when("keep-last", &json!({"players": 3}), in_phase("keep", 6));
}

#[test]
fn the_grey_side() {
    GAME.check_when("grey", &json!({"players": 2, "side": "grey"}), in_phase("place", 5));
}

#[test]
fn the_end() {
    GAME.check_end("over", &json!({"players": 2}), 20);
}

/// Plays tables of all variants to the end and shows every position and its events.
fn all_games(mut see: impl FnMut(&dyn Table, &[Box<dyn AnyEvent>])) {
    for side in ["coloured", "grey"] {
        for players in 2..=4 {
            for number in 0..2 {
                let mut table = GAME.open(json!({"players": players, "side": side}));
                let mut rng = Pcg64Mcg::seed_from_u64(number);
                see(&*table, &[]);
                while table.next() != Next::Over {
                    let events = step(&mut *table, &mut rng);
                    see(&*table, &events);
                }
            }
        }
    }
}

/// Too rare in a few random games.
const RARE: [Event; 10] = [
    Event::BonusShort { seat: Seat::FIRST, count: 1 },
    Event::BonusShort { seat: Seat::FIRST, count: 2 },
    Event::Lost { seat: Seat::FIRST, points: 0, why: Loss::Forgiven },
    Event::Lost { seat: Seat::FIRST, points: -1, why: Loss::Forgiven },
    Event::Lost { seat: Seat::FIRST, points: -2, why: Loss::Forgiven },
    Event::TookWild { seat: Seat::FIRST, source: Source::factory(2), colour: Colour::Green, why: WildTake::Alone },
    Event::Scored {
        seat: Seat::FIRST,
        points: 20,
        bonus: Some(Bonus::Star { star: Star::West, colour: Some(Colour::Purple), side: Side::Coloured }),
    },
    Event::Scored {
        seat: Seat::FIRST,
        points: 12,
        bonus: Some(Bonus::Star { star: Star::Centre, colour: None, side: Side::Coloured }),
    },
    Event::Scored {
        seat: Seat::FIRST,
        points: 12,
        bonus: Some(Bonus::Star { star: Star::West, colour: None, side: Side::Grey }),
    },
    Event::Scored { seat: Seat::FIRST, points: 16, bonus: Some(Bonus::Number { number: 4 }) },
];

/// One sentence for every kind of event and every reason for it.
#[test]
fn every_event_has_its_sentence() {
    GAME.check("events", |lang| {
        let mut told = BTreeMap::new();
        all_games(|table, events| {
            for event in events {
                let json = event.json();
                let what = (json["event"].to_string(), event.clause().to_string(), json["round"] == 1);
                told.entry(what).or_insert_with(|| text::event(table, &**event, &lang.into()));
            }
        });
        for (what, event) in RARE.iter().enumerate() {
            let clause = game::Event::clause(event).to_string();
            told.insert((format!("rare {what:02}"), clause, false), Pavilion::event(event, &lang.into()));
        }
        let lines = told.into_iter().map(|((_, clause, _), sentence)| format!("{sentence} {clause}"));
        lines.collect::<Vec<_>>().join("\n")
    });
}

/// One phrase for every kind of move, distinguished by the words that only some of them have.
#[test]
fn every_kind_of_move_has_its_phrase() {
    const MARKS: [&str; 15] = [
        "factory",
        "centre",
        "supply",
        "token",
        " 0 points",
        "1 point",
        "wild",
        "place",
        "bonus tiles",
        "bonus tile",
        "keep",
        "only",
        "no tile",
        "after",
        "next round",
    ];
    GAME.check("moves", |lang| {
        let mut told = BTreeMap::new();
        all_games(|table, _| {
            for ((mv, words), (_, english)) in text::moves(table, lang).into_iter().zip(text::moves(table, Lang::En)) {
                let kind = MARKS.map(|mark| english.contains(mark));
                told.entry(kind).or_insert_with(|| format!("{mv}  {words}"));
            }
        });
        told.into_values().collect::<Vec<_>>().join("\n")
    });
}

/// In whole games nothing lacks its message and no line is too wide.
#[test]
fn whole_games_can_be_told() {
    for lang in Lang::ALL {
        all_games(|table, events| {
            printed::fits(&screen(table, lang));
            for event in events {
                printed::sentence(table, &**event, lang);
            }
        });
    }
}

#[test]
fn persian_has_no_western_digits_except_in_notation() {
    let mut table = GAME.open(json!({"first": 0}));
    table.deal(None).unwrap();
    table.deal(None).unwrap();
    speaks_persian(&*table, &["9g", "sw4g+6"]);
}

/// Every move that can be typed has a phrase, legal or not.
#[test]
fn every_move_that_can_be_read_has_words() {
    let mut table = GAME.open(json!({"first": 0}));
    let told = |table: &dyn Table| {
        for mv in ["9g", "cg", "1p", "sw4g+6", "ne1r", "c6p+5", "pass", "+g", "kr", "done"] {
            for lang in Lang::ALL {
                let words = text::mv(table, None, mv, lang).unwrap();
                assert!(!words.is_empty() && !words.contains('⟨'), "{words}");
            }
        }
        assert!(text::mv(table, None, "x", Lang::Fa).is_err());
    };
    told(&*table);
    GAME.play_until(&mut *table, Lang::En, |table| table.next() == Next::Over);
    told(&*table);
}

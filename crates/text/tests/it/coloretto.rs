//! Coloretto's tables, moves and events as they are printed, in both languages.

use crate::printed::{self, Printed, one_of_each_kind, phase, screen, speaks_persian, tell};
use catalog::Table;
use coloretto::components::LETTERS;
use coloretto::{Card, Coloretto, Event, Row};
use game::{Event as _, Next, Seat};
use i18n::Lang;
use serde_json::json;
use std::collections::BTreeMap;
use text::Describe;

const GAME: Printed = Printed::of("coloretto");

fn taken(table: &dyn Table) -> usize {
    table.state()["taken"].as_array().unwrap().iter().filter(|row| !row.is_null()).count()
}

#[test]
fn the_start() {
    GAME.check_start(&json!({"players": 2}));
}

#[test]
fn in_the_middle_of_a_round() {
    let late = |table: &dyn Table| table.state()["pile"].as_str().unwrap().starts_with("o4");
    GAME.check_when("turn", &json!({"players": 4}), |table| phase(table, "turn") && late(table) && taken(table) == 2);
}

#[test]
fn a_drawn_card_waits_for_a_row() {
    GAME.check_when("put", &json!({"players": 3, "scoring": "purple"}), |table| {
        phase(table, "put") && taken(table) == 1
    });
}

#[test]
fn all_rows_are_full() {
    GAME.check_when("full", &json!({"players": 3}), |table| {
        phase(table, "turn") && !table.legal(None).contains(&"d".to_owned())
    });
}

#[test]
fn chance_brings_a_card() {
    GAME.check_when("draw", &json!({"players": 5, "golden": false}), |table| phase(table, "draw"));
    GAME.check_when("golden", &json!({"players": 3}), |table| phase(table, "golden"));
}

#[test]
fn the_last_round() {
    GAME.check_when("next-is-last", &json!({"players": 3}), |table| {
        table.state()["last_round"] == false && counts(table, "pile").values().sum::<u32>() == 15
    });
    GAME.check_when("last-round", &json!({"players": 2}), |table| {
        table.state()["last_round"] == true && phase(table, "turn")
    });
}

/// The cards of a field of the state, `o6 b4`, by sign.
fn counts(table: &dyn Table, field: &str) -> BTreeMap<char, u32> {
    let state = table.state();
    let cards = state[field].as_str().unwrap().split(' ').filter(|kind| *kind != "-");
    cards.map(|kind| (kind.chars().next().unwrap(), kind[1..].parse().unwrap())).collect()
}

/// CO-2.8: in the last round of five there are cards for all spaces except the one that the golden joker costs.
#[test]
fn the_pile_is_empty() {
    GAME.check("no-pile", |lang| {
        let mut table = GAME.open(json!({"players": 5, "first": 0}));
        table.deal(Some("start o b r g y")).unwrap();
        loop {
            let (pile, state) = (counts(&*table, "pile"), table.state());
            let left: u32 = pile.values().sum();
            if table.next() == Next::Chance("card") {
                let card = if left == 15 { '*' } else { *pile.keys().find(|sign| **sign != '*').unwrap() };
                table.deal(Some(&format!("card {card}"))).unwrap();
                continue;
            }
            if left == 0 && phase(&*table, "turn") {
                assert!(state["rows"].as_array().unwrap().iter().any(|row| row.as_str().unwrap().len() == 2));
                return screen(&*table, lang);
            }
            let cards = |row: u8| state["rows"][usize::from(row - b'1')].as_str().unwrap().replace('-', "").len();
            let taking = if state["last_round"] == true { taken(&*table) == 0 && cards(b'1') == 3 } else { left == 15 };
            let moves = table.legal(None);
            // All rows grow equally, so that all can be taken.
            let mv = if phase(&*table, "put") {
                moves.iter().min_by_key(|mv| cards(mv.as_bytes()[1]))
            } else {
                moves.iter().find(|mv| taking && mv.starts_with('t')).or(moves.first())
            };
            table.play(None, mv.unwrap()).unwrap();
        }
    });
}

#[test]
fn the_end() {
    for (name, options) in
        [("over", json!({"players": 2})), ("over-purple", json!({"players": 5, "scoring": "purple"}))]
    {
        GAME.check_end(name, &options, 25);
    }
}

/// The first sentence of every kind of event in a few games, and of those too rare in random games.
#[test]
fn events() {
    GAME.check("events", |lang| {
        let games = (2..=5).flat_map(|players| {
            (0..20).map(move |number| (printed::open("coloretto", json!({"players": players}), number), number))
        });
        let kinds = one_of_each_kind(games, lang, |event| {
            let minus = event.points().is_some_and(|(_, points)| points < 0);
            let json = event.json();
            let jokers = json["colours"].as_array().map(Vec::len);
            let many = json["count"].as_u64() > Some(6);
            format!("{minus} {jokers:?} {many}")
        });
        let mut text: Vec<String> = kinds.into_values().collect();
        let (seat, row) = (Seat::new(1), Row::numbered(3).unwrap());
        let mut say =
            |event: Event| text.push(format!("{} {}", Coloretto::event(&event, &lang.into()), event.clause()));
        say(Event::NothingLeft { seat });
        for card in LETTERS.iter().map(|letter| Card::from_letter(*letter).unwrap()) {
            say(Event::Drew { seat, card });
            say(Event::Put { seat, row, card });
            if card != Card::Golden {
                say(Event::TurnedUp { seat, card });
            }
        }
        text.join("\n")
    });
}

/// No table of random games is too wide, in any variant; no event lacks its sentence.
#[test]
fn whole_games_can_be_told() {
    for players in 2..=5 {
        for (scoring, golden) in [("yellow", true), ("purple", false)] {
            for lang in Lang::ALL {
                tell(GAME.open(json!({"players": players, "scoring": scoring, "golden": golden})), lang, screen);
            }
        }
    }
}

#[test]
fn persian_has_no_western_digits_except_in_notation() {
    let mut table = GAME.open(json!({"first": 0}));
    GAME.play_until(&mut *table, Lang::Fa, |table| phase(table, "put"));
    speaks_persian(&*table, &["t5", "p5", "t1", "d"]);
}

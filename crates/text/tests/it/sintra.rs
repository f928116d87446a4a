//! Stained Glass of Sintra's tables, moves and events as they are printed, in both languages.

use crate::printed::{self, Printed, one_of_each_kind, phase, screen, speaks_persian, tell};
use catalog::Table;
use game::{Event as _, Options as _, Seat};
use i18n::Lang;
use serde_json::{Value, json};
use sintra::{Event, Sintra, StartPlayer, Strips};
use text::Describe;

const GAME: Printed = Printed::of("sintra");

/// A set with more jokers than the default.
fn odd_strips() -> Value {
    let mut odd = sintra::Options::variants().into_iter().map(|options| options.strips);
    serde_json::to_value(odd.find(|strips| *strips != Strips::Balanced)).unwrap()
}

/// How many panes lie in the window below the glazier of the seat that decides.
fn window(table: &dyn Table) -> usize {
    let state = table.state();
    let palace = &state["palaces"][state["seat"].as_u64().unwrap() as usize];
    let column = &palace["columns"][palace["glazier"].as_u64().unwrap() as usize - 1];
    column["window"].as_str().unwrap().replace('-', "").len()
}

#[test]
fn the_start() {
    GAME.check_start(&json!({"players": 2}));
}

#[test]
fn in_the_middle_of_a_round() {
    GAME.check_when("turn", &json!({"players": 3, "side": "B"}), |table| {
        let state = table.state();
        phase(table, "turn") && state["round"] == 4 && state["centre"].as_str().unwrap().len() > 6
    });
}

#[test]
fn a_pane_is_kept() {
    let options = json!({"players": 2});
    GAME.check_when("keep-upper", &options, |table| phase(table, "keep") && window(table) == 0);
    GAME.check_when("keep-lower", &options, |table| phase(table, "keep") && window(table) == 1);
}

/// A custom set; panes can go on jokers or on spaces of their colour.
#[test]
fn jokers() {
    let options = json!({"players": 2, "gaps": "block", "strips": odd_strips()});
    GAME.check_when("jokers", &options, |table| {
        phase(table, "turn") && table.legal(None).iter().any(|mv| mv.ends_with("*1"))
    });
}

#[test]
fn the_end() {
    for (name, side) in [("over-a", "A"), ("over-b", "B")] {
        GAME.check_end(name, &json!({"players": 2, "side": side}), 16);
    }
}

/// The first sentence of every kind of event in a few games.
#[test]
fn events() {
    GAME.check("events", |lang| {
        let tables = [(2, "A", odd_strips()), (3, "B", json!("balanced")), (4, "A", odd_strips())];
        let games = tables.into_iter().flat_map(|(players, side, strips)| {
            let options = json!({"players": players, "side": side, "strips": strips});
            (0..10).map(move |number| (printed::open("sintra", options.clone(), number), number))
        });
        let mut kinds = one_of_each_kind(games, lang, |event| {
            let json = event.json();
            let form = (json["jokers"].as_u64() > Some(0), json["windows"].as_array().map(|windows| windows.len() > 1));
            let nothing = event.points().is_some_and(|(_, points)| points == 0);
            format!("{form:?} {nothing}")
        });
        // Too rare in random games.
        let seat = Seat::new(1);
        let event = Event::NewStartPlayer { seat, why: StartPlayer::Unchanged };
        let sentence = format!("{} {}", Sintra::event(&event, &lang.into()), event.clause());
        kinds.insert("same start player".to_owned(), sentence);
        kinds.into_values().collect::<Vec<_>>().join("\n")
    });
}

/// No table of random games is too wide, in any variant; no event lacks its sentence.
#[test]
fn whole_games_can_be_told() {
    for players in 2..=4 {
        for (side, gaps, strips) in [("A", "skip", json!("balanced")), ("B", "block", odd_strips())] {
            for lang in Lang::ALL {
                tell(
                    GAME.open(json!({"players": players, "side": side, "gaps": gaps, "strips": strips})),
                    lang,
                    screen,
                );
            }
        }
    }
}

#[test]
fn persian_has_no_western_digits_except_in_notation() {
    let mut table = GAME.open(json!({"first": 0}));
    GAME.play_until(&mut *table, Lang::Fa, |table| phase(table, "keep"));
    speaks_persian(&*table, &["9w-8*2", "cp-x", "r", "kw"]);
}

//! Stained Glass of Sintra's tables, moves and events as they are printed, in both languages.

use crate::printed::{self, one_of_each_kind, play_until, screen, tell};
use catalog::Table;
use game::{Event as _, Next, Seat};
use i18n::Lang;
use serde_json::{Value, json};
use sintra::{Event, Sintra, StartPlayer};
use text::Describe;

fn open(options: Value) -> Box<dyn Table> {
    printed::open("sintra", options, 7)
}

fn check(name: &str, content: impl Fn(Lang) -> String) {
    printed::check("sintra", name, content);
}

/// A set with more jokers than the default.
fn odd_strips() -> Value {
    json!([
        ["*bo**", "**o*b"],
        ["ooooo", "*****"],
        ["oo**w", "wyobp"],
        ["bb*b*", "yypp*"],
        ["wywyw", "bopob"],
        ["wywyw", "bopob"],
        ["y*pwy", "pwbyp"],
        ["wbyow", "*bpo*"],
    ])
}

/// Checks the table at the first position for which `wanted` holds.
fn check_when(name: &str, options: &Value, wanted: impl Fn(&dyn Table) -> bool) {
    check(name, |lang| {
        let mut table = open(options.clone());
        play_until(&mut *table, lang, &wanted);
        screen(&*table, lang)
    });
}

fn phase(table: &dyn Table, phase: &str) -> bool {
    table.state()["phase"] == phase
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
    check("start", |lang| {
        let mut table = open(json!({"players": 2}));
        let before = screen(&*table, lang);
        let events = play_until(&mut *table, lang, |table| phase(table, "turn"));
        format!("{before}\n{}\n\n{}", events.join("\n"), screen(&*table, lang))
    });
}

#[test]
fn in_the_middle_of_a_round() {
    check_when("turn", &json!({"players": 3, "side": "B"}), |table| {
        let state = table.state();
        phase(table, "turn") && state["round"] == 4 && state["centre"].as_str().unwrap().len() > 6
    });
}

#[test]
fn a_pane_is_kept() {
    let options = json!({"players": 2});
    check_when("keep-upper", &options, |table| phase(table, "keep") && window(table) == 0);
    check_when("keep-lower", &options, |table| phase(table, "keep") && window(table) == 1);
}

/// A custom set; panes can go on jokers or on spaces of their colour.
#[test]
fn jokers() {
    let options = json!({"players": 2, "gaps": "block", "strips": odd_strips()});
    check_when("jokers", &options, |table| {
        phase(table, "turn") && table.legal(None).iter().any(|mv| mv.ends_with("*1"))
    });
}

#[test]
fn the_end() {
    for (name, side) in [("over-a", "A"), ("over-b", "B")] {
        check(name, |lang| {
            let mut table = open(json!({"players": 2, "side": side}));
            let events = play_until(&mut *table, lang, |table| table.next() == Next::Over);
            format!("{}\n\n{}", events[events.len() - 16..].join("\n"), screen(&*table, lang))
        });
    }
}

/// The first sentence of every kind of event in a few games.
#[test]
fn events() {
    check("events", |lang| {
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
                tell(open(json!({"players": players, "side": side, "gaps": gaps, "strips": strips})), lang, screen);
            }
        }
    }
}

#[test]
fn persian_has_no_western_digits_except_in_notation() {
    let mut table = open(json!({"first": 0}));
    play_until(&mut *table, Lang::Fa, |table| phase(table, "keep"));
    let text = text::table(&*table, &Lang::Fa.into());
    assert!(!text.contains(|c: char| c.is_ascii_digit()), "{text}");
    for odd in ["9w-8*2", "cp-x", "r", "kw"] {
        assert!(text::mv(&*table, None, odd, Lang::Fa).is_ok(), "{odd}: not a legal move");
    }
    assert!(text::mv(&*table, None, "x", Lang::Fa).is_err());
}

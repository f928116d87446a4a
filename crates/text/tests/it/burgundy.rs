//! The tables, moves and events of The Castles of Burgundy as they are printed, in both languages.

use crate::printed::{self, one_of_each_kind, screen, sentence, step, table, tell};
use burgundy::{Burgundy, Event, Kind, Scoring};
use catalog::Table;
use game::{Next, Seat};
use i18n::Lang;
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use std::fmt::Write;
use text::Describe;

/// How many random games are searched for a position.
const GAMES: u64 = 60;

fn open(options: &Value, seed: u64) -> Box<dyn Table> {
    printed::open("burgundy", options.clone(), seed)
}

fn check(name: &str, content: impl Fn(Lang) -> String) {
    printed::check("burgundy", name, content);
}

/// The first table in random games for which `wanted` holds, with the sentences on the way.
fn find(options: &Value, lang: Lang, wanted: impl Fn(&dyn Table) -> bool) -> (Box<dyn Table>, Vec<String>) {
    for seed in 0..GAMES {
        let mut table = open(options, seed);
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut told = Vec::new();
        loop {
            if wanted(&*table) {
                return (table, told);
            }
            if table.next() == Next::Over {
                break;
            }
            let events = step(&mut *table, &mut rng);
            told.extend(events.iter().map(|event| sentence(&*table, &**event, lang)));
        }
    }
    panic!("no random game comes to this");
}

/// The name of what the table waits for.
fn stage(table: &dyn Table) -> String {
    match &table.state()["stage"] {
        Value::String(name) => name.clone(),
        Value::Object(stage) => stage.keys().next().unwrap().clone(),
        other => panic!("{other} is no stage"),
    }
}

/// The part after the boards: the question, whose turn it is, and the moves.
fn asked(of: &dyn Table, lang: Lang) -> String {
    let screen = screen(of, lang);
    let parts: Vec<&str> = screen.split("\n\n").collect();
    parts[parts.len() - 2..].join("\n")
}

#[test]
fn the_start() {
    check("start", |lang| {
        let before = table(&*open(&json!({"players": 2}), 7), lang);
        let (first, told) = find(&json!({"players": 2}), lang, |table| stage(table) == "turn");
        format!("{before}\n{}\n\n{}", told.join("\n"), screen(&*first, lang))
    });
}

#[test]
fn in_the_middle() {
    check("middle", |lang| {
        let late = |table: &dyn Table| table.state()["phase"] == "D" && table.state()["round"] == 3;
        let (middle, _) = find(&json!({"players": 4}), lang, |table| late(table) && stage(table) == "turn");
        screen(&*middle, lang)
    });
}

/// Every decision that can be pending: the question and the moves.
#[test]
fn decisions() {
    let stages =
        ["burn", "load", "keep", "load_second", "castle", "city_hall", "warehouse", "carpenter", "church", "market"];
    check("decisions", |lang| {
        let mut text = String::new();
        for wanted in stages {
            let (pending, _) = find(&json!({"players": 3}), lang, |table| stage(table) == wanted);
            writeln!(text, "# {wanted}\n{}", asked(&*pending, lang)).unwrap();
        }
        let dice = |table: &dyn Table| {
            let seat = table.next().decider().map_or(0, Seat::index);
            table.state()["players"][seat]["dice"].as_array().map_or(2, Vec::len)
        };
        let (last, _) = find(&json!({"players": 2}), lang, |table| stage(table) == "turn" && dice(table) == 0);
        writeln!(text, "# end\n{}", asked(&*last, lang)).unwrap();
        text
    });
}

/// Experts choose one after the other, or all at once: nothing reveals what an envelope holds.
#[test]
fn experts() {
    check("experts", |lang| {
        let choosing = |table: &dyn Table| stage(table) == "estate_choice";
        let (open, _) = find(&json!({"players": 2, "estates": "expert"}), lang, choosing);
        let secret = json!({"players": 3, "estates": "expert", "choosing": "secret"});
        let one_left = |table: &dyn Table| matches!(table.next(), Next::Seats(seats) if seats.len() == 2);
        let (sealed, told) = find(&secret, lang, |table| choosing(table) && one_left(table));
        format!("{}\n{}\n{}", screen(&*open, lang), told.join("\n"), table(&*sealed, lang))
    });
}

#[test]
fn the_end() {
    check("over", |lang| {
        let (over, told) = find(&json!({"players": 2}), lang, |table| table.next() == Next::Over);
        format!("{}\n\n{}", told[told.len() - 30..].join("\n"), screen(&*over, lang))
    });
}

/// The options of a game with this number: all of them come up.
fn options(players: u8, number: u64) -> Value {
    let leftovers = if number.is_multiple_of(2) { "keep" } else { "clear" };
    let (estates, choosing) = if number.is_multiple_of(3) { ("expert", "secret") } else { ("one", "public") };
    json!({"players": players, "leftovers": leftovers, "estates": estates, "choosing": choosing})
}

/// The first sentence of every kind of event in some games.
#[test]
fn events() {
    check("events", |lang| {
        let games = (2..=4).flat_map(|players| (0..12).map(move |seed| (open(&options(players, seed), seed), seed)));
        let kinds = one_of_each_kind(games, lang, |event| {
            let json = event.json();
            match json["event"].as_str().unwrap() {
                "AreaCompleted" | "BonusTaken" => json["kind"].to_string(),
                "Adjusted" => json["workers"].as_u64().unwrap().min(2).to_string(),
                "Laid" | "Cleared" => (json["depot"] == 0).to_string(),
                _ => String::new(),
            }
        });
        let mut text: Vec<String> = kinds.into_values().collect();
        // Too rare in random games.
        let seat = Seat::new(1);
        for kind in Kind::ALL {
            text.extend(
                [true, false].map(|large| Burgundy::event(&Event::BonusTaken { seat, kind, large }, &lang.into())),
            );
        }
        text.push(Burgundy::event(&Event::Scored { seat, points: 2, why: Scoring::SmallBonus }, &lang.into()));
        text.join("\n")
    });
}

/// No table of random games is too wide; no event lacks its sentence.
#[test]
fn whole_games_can_be_told() {
    for (players, lang) in (2..=4).flat_map(|players| Lang::ALL.map(|lang| (players, lang))) {
        tell(open(&options(players, 0), 0), lang, table);
    }
}

/// Every move in notation has its phrase, legal now or not.
#[test]
fn every_move_has_a_phrase() {
    let (turn, _) = find(&json!({"players": 2}), Lang::En, |table| stage(table) == "turn");
    for mv in [
        "d3 take 4 ship",
        "take 0 k17",
        "d1 place wh C3",
        "place castle D4",
        "d2 sell 2",
        "sell 6",
        "d6 workers",
        "workers",
        "buy 0 cow3",
        "buy 2 mine",
        "end",
        "burn chi4",
        "load 0",
        "load 6",
        "keep 5",
        "pass",
        "estate 9 D4",
    ] {
        for lang in Lang::ALL {
            match text::mv(&*turn, None, mv, lang) {
                Ok(words) => assert!(!words.contains('⟨') && !words.is_empty(), "{mv}: {words}"),
                // The one exception is not notation: a ship takes goods from numbered depots only.
                Err(_) => assert_eq!(mv, "load 0"),
            }
        }
    }
    assert!(text::mv(&*turn, None, "x", Lang::Fa).is_err());
}

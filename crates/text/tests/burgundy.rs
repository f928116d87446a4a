//! The tables, moves and events of The Castles of Burgundy as they are printed, in both languages.

use burgundy::{Burgundy, Event, Kind, Scoring};
use catalog::Table;
use game::{Next, Seat, Seed};
use i18n::Lang;
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;
use text::Describe;

/// The longest line, not counting zero-width marks.
const COLUMNS: usize = 100;

/// How many random games are searched for a position.
const GAMES: u64 = 60;

fn open(options: &Value, seed: u64) -> Box<dyn Table> {
    catalog::open("burgundy", None, options.clone(), Some(Seed::numbered(seed))).unwrap()
}

/// One random action: what happened, each sentence with its kind.
fn step(table: &mut dyn Table, rng: &mut Pcg64Mcg, lang: Lang) -> Vec<(String, String)> {
    let events = match table.next() {
        Next::Over => panic!("the game ended first"),
        Next::Chance(_) => table.deal(None).unwrap().1,
        Next::Seats(_) => {
            let (seat, mv) = table.random_move(rng).unwrap();
            table.play(Some(seat), &mv).unwrap()
        }
    };
    let told = |event: Box<dyn catalog::AnyEvent>| {
        let sentence = format!("{} {}", text::event(table, &*event, &lang.into()), event.clause());
        assert!(!sentence.contains('⟨'), "{sentence}");
        let json = event.json();
        let sign = |key: &str| json[key].to_string();
        let kind = match json["event"].as_str().unwrap() {
            "AreaCompleted" | "BonusTaken" => sign("kind"),
            "Adjusted" => (json["workers"].as_u64().unwrap().min(2)).to_string(),
            "Laid" | "Cleared" => (sign("depot") == "0").to_string(),
            _ => String::new(),
        };
        (format!("{} {} {kind}", json["event"], event.clause()), sentence)
    };
    events.into_iter().map(told).collect()
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
            told.extend(step(&mut *table, &mut rng, lang).into_iter().map(|(_, sentence)| sentence));
        }
    }
    panic!("no random game comes to this");
}

/// The table in words; checks that no line is too long and no message is missing.
fn table(table: &dyn Table, lang: Lang) -> String {
    let text = text::table(table, &lang.into()) + "\n" + &text::turn(table, &lang.into()) + "\n";
    assert!(!text.contains('⟨'), "{text}");
    for line in text.lines() {
        let width = line.chars().filter(|c| !matches!(c, '\u{200C}'..='\u{200F}')).count();
        assert!(width <= COLUMNS, "{width} columns: {line}");
    }
    text
}

/// What a player sees: the table, whose turn it is and what can be done.
fn screen(of: &dyn Table, lang: Lang) -> String {
    let mut screen = table(of, lang);
    for (mv, words) in text::moves(of, lang) {
        writeln!(screen, "{mv}  {words}").unwrap();
    }
    assert!(!screen.contains('⟨'), "{screen}");
    screen
}

fn check(name: &str, content: impl Fn(Lang) -> String) {
    for lang in Lang::ALL {
        insta::assert_snapshot!(format!("{name}-{lang}"), content(lang));
    }
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

/// The first sentence of every kind of event in some games; no table on the way is too wide.
#[test]
fn events() {
    check("events", |lang| {
        let mut kinds: BTreeMap<String, String> = BTreeMap::new();
        for (players, seed) in (2..=4).flat_map(|players| (0..12).map(move |seed| (players, seed))) {
            let leftovers = if seed % 2 == 0 { "keep" } else { "clear" };
            let (estates, choosing) = if seed % 3 == 0 { ("expert", "secret") } else { ("one", "public") };
            let options = json!({"players": players, "leftovers": leftovers, "estates": estates, "choosing": choosing});
            let mut game = open(&options, seed);
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            while game.next() != Next::Over {
                if seed == 0 {
                    table(&*game, lang);
                }
                for (kind, sentence) in step(&mut *game, &mut rng, lang) {
                    kinds.entry(kind).or_insert(sentence);
                }
            }
        }
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

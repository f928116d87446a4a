//! Stained Glass of Sintra's tables, moves and events as they are printed, in both languages.

use catalog::Table;
use game::{Event as _, Next, Seat, Seed};
use i18n::Lang;
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use sintra::{Event, Sintra, StartPlayer};
use std::collections::BTreeMap;
use std::fmt::Write;
use text::Describe;

/// The longest line, not counting zero-width marks.
const COLUMNS: usize = 100;

fn open(options: Value) -> Box<dyn Table> {
    catalog::open("sintra", None, options, Some(Seed::numbered(7))).unwrap()
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

/// One random action: what happened, and a key for what kind of thing it was.
fn step(table: &mut dyn Table, rng: &mut Pcg64Mcg, lang: Lang) -> Vec<(String, String)> {
    let events = match table.next() {
        Next::Over => panic!("the game ended first"),
        Next::Chance(_) => table.deal(None).unwrap().1,
        Next::Seats(_) => {
            let (_, mv) = table.random_move(rng).unwrap();
            table.play(None, &mv).unwrap()
        }
    };
    let told = |event: Box<dyn catalog::AnyEvent>| {
        let sentence = format!("{} {}", text::event(table, &*event, &lang.into()), event.clause());
        assert!(!sentence.contains('⟨'), "{sentence}");
        let json = event.json();
        let form = (json["jokers"].as_u64() > Some(0), json["windows"].as_array().map(|windows| windows.len() > 1));
        let nothing = event.points().is_some_and(|(_, points)| points == 0);
        (format!("{} {} {form:?} {nothing}", json["event"], event.clause()), sentence)
    };
    events.into_iter().map(told).collect()
}

/// Plays at random until `wanted` holds; returns the events on the way in words, each with its clause.
fn play_until(table: &mut dyn Table, lang: Lang, wanted: impl Fn(&dyn Table) -> bool) -> Vec<String> {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    let mut told = Vec::new();
    while !wanted(table) {
        told.extend(step(table, &mut rng, lang).into_iter().map(|(_, sentence)| sentence));
    }
    told
}

/// What a player sees: the table, whose turn it is and what can be done.
fn screen(table: &dyn Table, lang: Lang) -> String {
    let mut screen = text::table(table, &lang.into()) + "\n" + &text::turn(table, &lang.into()) + "\n";
    for (mv, words) in text::moves(table, lang) {
        writeln!(screen, "{mv}  {words}").unwrap();
    }
    assert!(!screen.contains('⟨'), "{screen}");
    for line in screen.lines() {
        let width = line.chars().filter(|c| !matches!(c, '\u{200C}'..='\u{200F}')).count();
        assert!(width <= COLUMNS, "{width} columns: {line}");
    }
    screen
}

fn check(name: &str, content: impl Fn(Lang) -> String) {
    for lang in Lang::ALL {
        insta::assert_snapshot!(format!("{name}-{lang}"), content(lang));
    }
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
        let mut kinds: BTreeMap<String, String> = BTreeMap::new();
        for (players, side, strips) in [(2, "A", odd_strips()), (3, "B", json!("balanced")), (4, "A", odd_strips())] {
            for number in 0..10 {
                let options = json!({"players": players, "side": side, "strips": strips});
                let mut table = catalog::open("sintra", None, options, Some(Seed::numbered(number))).unwrap();
                let mut rng = Pcg64Mcg::seed_from_u64(number);
                while table.next() != Next::Over {
                    for (kind, sentence) in step(&mut *table, &mut rng, lang) {
                        kinds.entry(kind).or_insert(sentence);
                    }
                }
            }
        }
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
                let mut table = open(json!({"players": players, "side": side, "gaps": gaps, "strips": strips}));
                let mut rng = Pcg64Mcg::seed_from_u64(3);
                while table.next() != Next::Over {
                    screen(&*table, lang);
                    step(&mut *table, &mut rng, lang);
                }
                screen(&*table, lang);
            }
        }
    }
}

#[test]
fn persian_has_no_western_digits_but_in_notation() {
    let mut table = open(json!({"first": 0}));
    play_until(&mut *table, Lang::Fa, |table| phase(table, "keep"));
    let text = text::table(&*table, &Lang::Fa.into());
    assert!(!text.contains(|c: char| c.is_ascii_digit()), "{text}");
    for odd in ["9w-8*2", "cp-x", "r", "kw"] {
        assert!(text::mv(&*table, None, odd, Lang::Fa).is_ok(), "{odd}: not a legal move");
    }
    assert!(text::mv(&*table, None, "x", Lang::Fa).is_err());
}

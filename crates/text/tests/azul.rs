//! Azul's tables, moves and events as they are printed, in both languages.

use catalog::Table;
use game::{Next, Seed};
use i18n::Lang;
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use std::fmt::Write;

fn open(options: Value) -> Box<dyn Table> {
    catalog::open("azul", None, options, Some(Seed::numbered(7))).unwrap()
}

/// Plays at random until `wanted` holds; returns the events on the way in words, each with its clause.
fn play_until(table: &mut dyn Table, lang: Lang, wanted: impl Fn(&dyn Table) -> bool) -> String {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    let mut told = String::new();
    while !wanted(table) {
        let events = match table.next() {
            Next::Over => panic!("the game ended first"),
            Next::Chance(_) => table.deal(None).unwrap().1,
            Next::Seats(_) => {
                let (_, mv) = table.random_move(&mut rng).unwrap();
                table.play(None, &mv).unwrap()
            }
        };
        for event in events {
            let sentence = text::event(table, &*event, &lang.into());
            assert!(!sentence.contains('⟨'), "{sentence}");
            writeln!(told, "{sentence} {}", event.clause()).unwrap();
        }
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
    screen
}

fn check(name: &str, content: impl Fn(Lang) -> String) {
    for lang in Lang::ALL {
        insta::assert_snapshot!(format!("{name}-{lang}"), content(lang));
    }
}

#[test]
fn the_start() {
    check("start", |lang| {
        let mut table = open(json!({"players": 3}));
        let before = screen(&*table, lang);
        let events = play_until(&mut *table, lang, |table| matches!(table.next(), Next::Seats(_)));
        format!("{before}\n{events}\n{}", screen(&*table, lang))
    });
}

#[test]
fn in_the_middle_of_a_draft() {
    check("draft", |lang| {
        let mut table = open(json!({"players": 2}));
        play_until(&mut *table, lang, |table| table.state()["round"] == 4);
        let events = play_until(&mut *table, lang, |table| table.state()["centre"].as_str().unwrap().len() > 4);
        format!("{events}\n{}", screen(&*table, lang))
    });
}

#[test]
fn a_choice_on_the_grey_wall() {
    check("grey", |lang| {
        let mut table = open(json!({"players": 2, "wall": "grey"}));
        let tiling = |table: &dyn Table| table.state()["phase"] == "tile";
        play_until(&mut *table, lang, |table| table.state()["round"] == 3);
        play_until(&mut *table, lang, tiling);
        screen(&*table, lang)
    });
}

#[test]
fn the_end() {
    check("over", |lang| {
        let mut table = open(json!({"players": 2}));
        let events = play_until(&mut *table, lang, |table| table.next() == Next::Over);
        let last: Vec<&str> = events.lines().collect();
        format!("{}\n\n{}", last[last.len() - 30..].join("\n"), screen(&*table, lang))
    });
}

/// Every kind of event comes up in a few random games; none may lack its sentence.
#[test]
fn whole_games_can_be_told() {
    for wall in ["coloured", "grey"] {
        for players in 2..=4 {
            for lang in Lang::ALL {
                let mut table = open(json!({"players": players, "wall": wall}));
                play_until(&mut *table, lang, |table| table.next() == Next::Over);
            }
        }
    }
}

#[test]
fn persian_has_no_western_digits_but_in_notation() {
    let mut table = open(json!({"first": 0}));
    table.deal(None).unwrap();
    let text = text::table(&*table, &Lang::Fa.into());
    assert!(!text.contains(|c: char| c.is_ascii_digit()), "{text}");
    assert!(text::mv(&*table, None, "9t-5", Lang::Fa).is_ok(), "a factory that is not in play");
    assert!(text::mv(&*table, None, "x", Lang::Fa).is_err());
}

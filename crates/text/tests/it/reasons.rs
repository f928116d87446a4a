//! Why other moves were better, for the decisions of `crates/bots/tests/data/reasons`: each is a sentence of its own in
//! both languages.

#![expect(clippy::print_stderr, reason = "sentences are there to be read")]

use bots::{Kind, Level, Limits, review};
use game::Seat;
use i18n::Lang;
use serde_json::Value;

/// Every decision of a file with what is said about it.
fn said(path: &str, game: &str, nodes: u64, mut each: impl FnMut(usize, Option<[String; 4]>)) {
    let positions: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    for (number, known) in positions.into_iter().enumerate() {
        let table = catalog::load(game, known["state"].clone(), None).unwrap();
        let seat: Seat = serde_json::from_value(known["seat"].clone()).unwrap();
        let played = known["played"].as_str().unwrap();
        let expert = Kind::Level(Level::Expert);
        let review = review(expert, &*table, seat, played, 1, &mut |work| work(&Limits::nodes(nodes))).unwrap();
        let sentences = review.better.as_ref().filter(|better| better.fact.is_some()).map(|better| {
            let moves = [played, &better.line[0]].map(|mv| text::mv(&*table, Some(seat), mv, Lang::En).unwrap());
            let [fa, en] = Lang::ALL.map(|lang| {
                let because = text::better_because(&*table, seat, better, &lang.into()).unwrap();
                assert!(because.clause.is_some());
                because.words
            });
            let moves = format!("seat {}, −{:.2}: {} → {}", seat.index() + 1, review.loss, moves[0], moves[1]);
            let hint = text::hint_because(&*table, seat, better, &Lang::En.into()).unwrap();
            [moves, en, fa, hint.words]
        });
        each(number, sentences);
    }
}

/// Each names what happens and whose points it is about, and a hint says what it is compared with.
#[test]
fn reasons_are_sentences() {
    for game in catalog::ids() {
        let path = format!("{}/../bots/tests/data/reasons/{game}.json", env!("CARGO_MANIFEST_DIR"));
        let mut told = 0;
        said(&path, game, 300, |number, said| {
            let Some([_, en, fa, hint]) = said else { return };
            told += 1;
            assert!(en.contains("Player ") && fa.contains("بازیکن "), "{game} {number}: {en} {fa}");
            assert!(en.starts_with("With the ") || en.starts_with("Because ") || en.starts_with("Only "), "{en}");
            assert!(!fa.chars().any(|char| char.is_ascii_digit() && !fa.contains('\u{200E}')), "{fa}");
            assert_ne!(hint, en);
        });
        assert!(told >= 20, "{game}: {told} of 30");
    }
}

#[test]
#[ignore = "for reading"]
fn say_reasons() {
    for game in catalog::ids() {
        let path = std::env::var("KASHI_REASONS").map_or_else(
            |_| format!("{}/../bots/tests/data/reasons/{game}.json", env!("CARGO_MANIFEST_DIR")),
            |path| format!("{path}.{game}.json"),
        );
        said(&path, game, 3_000, |number, said| match said {
            Some(said) => eprintln!("{game} {number} {}", said.join("\n  ")),
            None => eprintln!("{game} {number}: nothing"),
        });
    }
}

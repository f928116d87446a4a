//! People are called by their names, whatever these are.

use catalog::Table;
use game::{Game, Next, Seed};
use i18n::Lang;
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::Value;
use text::{Describe, Speaker};

/// Two names that occur in no sentence.
const SIGNS: [&str; 2] = ["\u{E000}", "\u{E001}"];

/// Names that a replacement of text, a pattern or a line would trip over.
const NAMES: [[&str; 2]; 5] = [
    ["Player 2", "Player 1"],
    ["بازیکن ۲", "بازیکن ۱"],
    ["Sara سارا 12", "(שרה) – سارا\u{200C}جان"],
    ["{ $seat }", "{ seat-name } { $points -> *[other] x }"],
    ["a name of several words that is as long as the server lets it be", "⟨azul-over-row⟩"],
];

fn naming(lang: Lang, names: [&str; 2]) -> Speaker {
    Speaker::naming(lang, names.map(|name| Some(name.to_owned())))
}

/// Everything said about a game of two: events, tables on the way, whose turn it is and how it ended.
fn told(id: &str, speaker: &Speaker) -> String {
    let mut table = catalog::open(id, Some(2), Value::Null, Some(Seed::numbered(3))).unwrap();
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let mut lines = Vec::new();
    let look = |table: &dyn Table, lines: &mut Vec<String>| {
        lines.extend([text::table(table, speaker), text::turn(table, speaker)]);
    };
    loop {
        let events = match table.next() {
            Next::Over => break look(&*table, &mut lines),
            Next::Chance(_) => table.deal(None).unwrap().1,
            Next::Seats(_) => {
                let (seat, mv) = table.random_move(&mut rng).unwrap();
                if table.len().is_multiple_of(16) {
                    look(&*table, &mut lines);
                }
                table.play(Some(seat), &mv).unwrap()
            }
        };
        lines.extend(events.iter().map(|event| text::event(&*table, &**event, speaker)));
    }
    // Where a line wraps depends on the length of the names.
    lines.join("\n").replace("\n    ", " ")
}

/// Whatever people are called, their names appear exactly where they are meant.
#[test]
fn a_name_stands_where_its_seat_is_meant() {
    for info in catalog::games() {
        for lang in Lang::ALL {
            let signs = told(info.id, &naming(lang, SIGNS));
            assert!(SIGNS.iter().all(|sign| signs.contains(sign)), "{} {lang}: {signs}", info.id);
            for names in NAMES {
                // The signs occur in no name and no sentence, so this replacement is sound.
                let expected = signs.replace(SIGNS[0], names[0]).replace(SIGNS[1], names[1]);
                assert_eq!(told(info.id, &naming(lang, names)), expected, "{} {lang} {names:?}", info.id);
            }
        }
    }
}

/// Exactly those without a name are called by their number.
#[test]
fn who_has_no_name_is_called_by_the_number_of_the_seat() {
    for info in catalog::games() {
        for (lang, numbers) in [(Lang::En, ["Player 1", "Player 2"]), (Lang::Fa, ["بازیکن ۱", "بازیکن ۲"])]
        {
            let signs = told(info.id, &naming(lang, SIGNS));
            assert!(!numbers.iter().any(|number| signs.contains(number)), "{} {lang}: {signs}", info.id);
            let isolated = SIGNS.map(|sign| format!("\u{2068}{sign}\u{2069}"));
            let expected = signs.replace(&isolated[0], numbers[0]).replace(&isolated[1], numbers[1]);
            assert_eq!(told(info.id, &lang.into()), expected);
            let second = Speaker::naming(lang, [None, Some(SIGNS[1].to_owned())]);
            assert_eq!(told(info.id, &second), signs.replace(&isolated[0], numbers[0]));
        }
    }
}

/// Names do not affect the direction of the text around them, in both languages, even if they contain direction marks.
#[test]
fn names_are_isolated() {
    let event = azul::Event::MarkerTaken { seat: game::Seat::FIRST };
    let say = |lang, name: &str| azul::Azul::event(&event, &naming(lang, [name, ""]));
    assert_eq!(say(Lang::En, "سارا"), "\u{2068}سارا\u{2069} also takes the first-player marker.");
    assert_eq!(say(Lang::Fa, "Sara"), "\u{2068}Sara\u{2069} نشانگر آغازکننده را هم برداشت.");
    assert_eq!(say(Lang::En, "a\u{2069}\u{202E}b"), "\u{2068}ab\u{2069} also takes the first-player marker.");
}

/// A long line is not wrapped inside a name, which would separate its isolating marks.
#[test]
fn no_line_is_broken_inside_a_name() {
    let options = burgundy::Options { players: 4, ..Default::default() };
    let mut table = burgundy::Burgundy::setup(&options).unwrap();
    table.deal(&burgundy::Deal::First(game::Seat::FIRST), &mut ());
    for length in 20..60 {
        let name = "ab ".repeat(length).trim_end()[..length].trim_end().to_owned();
        for lang in Lang::ALL {
            let text = table.table(&Speaker::naming(lang, [(); 4].map(|()| Some(name.clone()))));
            for line in text.lines() {
                let count = |mark: char| line.chars().filter(|c| *c == mark).count();
                assert_eq!(count('\u{2068}'), count('\u{2069}'), "{line}");
            }
        }
    }
}

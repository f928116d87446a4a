//! Coloretto's sentences as they are seen: signs and numbers keep their order in a Persian line.

use game::Seat;
use i18n::{Lang, Value, list, sum, tr};
use unicode_bidi::{BidiInfo, Level};

/// A line as a terminal or a browser shows it, from the left; right-to-left brackets are not mirrored.
fn seen(logical: &str) -> String {
    let info = BidiInfo::new(logical, Some(Level::rtl()));
    let seen = info.reorder_line(&info.paragraphs[0], 0..logical.len());
    seen.chars().filter(|c| !matches!(c, '\u{200C}'..='\u{200F}')).collect()
}

/// A number after a “+2” is separate: without the mark after it, both would form one left-to-right run.
#[test]
fn numbers_stay_apart() {
    let cards = [
        tr!(Lang::Fa, "coloretto-pluses", count = 3),
        tr!(Lang::Fa, "coloretto-jokers", count = 2),
        tr!(Lang::Fa, "coloretto-pluses", count = 1),
    ];
    let turned: String = "جوکر".chars().rev().collect();
    let card: String = "کارت".chars().rev().collect();
    assert_eq!(seen(&list(Lang::Fa, &cards)), format!("»+۲« {card} ۱ و {turned} ۲ ،»+۲« {card} ۳"));
}

#[test]
fn a_row_reads_from_the_right() {
    let cards = tr!(Lang::Fa, "coloretto-pluses", count = 1);
    let words = tr!(Lang::Fa, "coloretto-table-row-full", cards = cards);
    let line = tr!(Lang::Fa, "coloretto-table-cards", name = "ا", letters = Value::latin("+"), cards = words);
    let (card, full): (String, String) = ("کارت".chars().rev().collect(), "پر".chars().rev().collect());
    assert_eq!(seen(&line), format!("){full} ؛»+۲« {card} ۱( + :ا"));
    let letter =
        tr!(Lang::Fa, "coloretto-table-letter", letter = Value::latin("+"), card = Value::word("coloretto-plus"));
    assert_eq!(seen(&letter), "»+۲« +");
}

/// What follows a sum, such as the id of its rule, is on its left.
#[test]
fn sums_are_written_from_the_left() {
    let scored = tr!(
        Lang::Fa,
        "coloretto-scored-pluses",
        seat = i18n::seat_name(Lang::Fa, Seat::FIRST),
        points = 6,
        count = 3,
        each = 2
    );
    let clause = tr!(Lang::Fa, "text-by-rule", clause = game::clause!("CO-5.6"));
    let line = seen(&format!("{scored} {clause}"));
    assert!(line.starts_with(")CO-5.6( .۳ × ۲ = ۶ ،»+۲« "), "{line}");
    let total = sum(Lang::Fa, &[6, 3, -1]);
    let seat = tr!(Lang::Fa, "coloretto-table-seat", seat = "ا", sum = total, points = 8);
    assert!(seen(&seat).ends_with(" ۶ + ۳ − ۱ = ۸ :ا"), "{}", seen(&seat));
}

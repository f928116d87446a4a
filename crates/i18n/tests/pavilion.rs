//! Summer Pavilion's sentences as they are seen: letters, numbers and sums keep their order in a Persian line.

use game::{Seat, clause};
use i18n::{Lang, Locale, Value, tr};
use unicode_bidi::{BidiInfo, Level};

/// A line as a terminal or a browser shows it, from the left; right-to-left brackets are not mirrored.
fn seen(logical: &str) -> String {
    let info = BidiInfo::new(logical, Some(Level::rtl()));
    let seen = info.reorder_line(&info.paragraphs[0], 0..logical.len());
    seen.chars().filter(|c| !matches!(c, '\u{200C}'..='\u{200F}' | '\u{2068}' | '\u{2069}')).collect()
}

fn turned(text: &str) -> String {
    text.chars().rev().collect()
}

/// The count in words is separate from the letters before it: it is not drawn to their right.
#[test]
fn a_factory_reads_from_the_right() {
    for locale in [Lang::Fa.into(), Lang::Fa.isolated()] {
        let said = |locale: Locale| {
            let green = Value::word("pavilion-colour-green");
            let tiles = tr!(locale, "pavilion-tiles-wild", count = 2, colour = green);
            tr!(locale, "pavilion-text-source", name = "ا", letters = Value::latin("gg"), tiles = tiles)
        };
        assert_eq!(seen(&said(locale)), format!("){} ۲( gg :ا", turned("سبز آزاد")));
    }
}

/// A sum is written from the left, and the id of its rule is on its left.
#[test]
fn a_run_spells_its_sum_out() {
    for locale in [Lang::Fa.into(), Lang::Fa.isolated()] {
        let said = |locale: Locale| {
            let scored =
                tr!(locale, "pavilion-scored-run", seat = i18n::seat_name(locale, Seat::FIRST), points = 4, others = 3);
            format!("{scored} {}", tr!(locale, "text-by-rule", clause = clause!("SP-7.2")))
        };
        let line = seen(&said(locale));
        assert!(line.starts_with(")SP-7.2( .۱ + ۳ = ۴ :"), "{line}");
    }
}

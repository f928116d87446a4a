//! Azul's sentences, as a log would print them.

use game::Seat;
use i18n::{Lang, Locale, Value, list, tr};
use unicode_bidi::{BidiInfo, Level};

fn red<'a>() -> Value<'a> {
    Value::word("azul-colour-red")
}

#[test]
fn a_turn_reads_well_in_both_languages() {
    let turn = |lang: Lang| {
        let seat = i18n::seat_name(lang, Seat::new(1));
        let tiles = [("azul-colour-blue", 2), ("azul-colour-teal", 1)]
            .map(|(colour, count)| tr!(lang, "azul-tiles", count = count, colour = Value::word(colour)));
        [
            tr!(lang, "azul-took-factory", seat = seat, count = 1, colour = red(), factory = 4),
            tr!(lang, "azul-to-centre", tiles = list(lang, &tiles)),
            tr!(lang, "azul-to-line", seat = "سارا", line = 2, colour = red(), count = 1),
            tr!(lang, "azul-move-factory-line", count = 3, colour = red(), factory = 2, line = 4),
        ]
    };
    assert_eq!(
        turn(Lang::Fa),
        [
            "بازیکن ۲ از کارگاه ۴ برداشت: ۱ کاشی قرمز.",
            "بقیه به وسط میز رفت: ۲ آبی و ۱ فیروزه‌ای.",
            "سارا در ردیف مشق ۲ گذاشت: ۱ کاشی قرمز.",
            "۳ کاشی قرمز از کارگاه ۲ به ردیف مشق ۴",
        ]
    );
    assert_eq!(
        turn(Lang::En),
        [
            "Player 2 takes 1 red from factory 4.",
            "The rest goes to the centre: 2 blue and 1 teal.",
            "سارا places 1 red on line 2.",
            "take 3 red from factory 2 to line 4",
        ]
    );
}

/// The sum is written from the left, whether the numbers are isolated or not.
#[test]
fn a_cross_spells_its_sum_out() {
    let said = |locale: Locale| {
        tr!(
            locale,
            "azul-scored-cross",
            seat = i18n::seat_name(locale, Seat::FIRST),
            points = 7,
            horizontal = 3,
            vertical = 4
        )
    };
    assert_eq!(said(Lang::En.into()), "7 points for Player 1, row and column: 3 + 4 = 7.");
    for locale in [Lang::Fa.into(), Lang::Fa.isolated()] {
        let logical = said(locale);
        let info = BidiInfo::new(&logical, Some(Level::rtl()));
        let seen = info.reorder_line(&info.paragraphs[0], 0..logical.len());
        let seen: String =
            seen.chars().filter(|c| !matches!(c, '\u{200E}' | '\u{200F}' | '\u{2068}' | '\u{2069}')).collect();
        assert!(seen.starts_with(".۳ + ۴ = ۷ :"), "{seen}");
    }
}

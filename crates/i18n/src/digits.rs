//! Numbers, sums and lists, as each language writes them.

use crate::Lang;
use std::fmt::Display;

/// Left-to-right mark: zero width, but text between two of them keeps its order inside Persian text.
pub(crate) const LRM: char = '\u{200E}';

/// The real minus sign. A hyphen is shorter than a plus and allows line breaks.
const MINUS: char = '\u{2212}';

/// The Persian decimal separator.
const DECIMAL: char = '٫';

/// Text in the language's digits: Persian ones in Persian, Western ones in English.
///
/// A minus before a number becomes U+2212 in both languages. In Persian a left-to-right mark stands before it, which is
/// how CLDR writes negative numbers there: the sign stays on the left of its number even in a right-to-left line; and a
/// decimal point becomes `٫`. It is meant for numbers and for text about numbers: ids and notation (`AZ-2.5`, `3r-2`)
/// are the same in both languages and are not passed through here.
pub fn digits(lang: Lang, text: impl Display) -> String {
    let text = text.to_string();
    let is_persian = lang == Lang::Fa;
    let mut written = String::with_capacity(text.len() * 2);
    let mut before = ' ';
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let number_follows = rest.peek().is_some_and(char::is_ascii_digit);
        match c {
            '-' | MINUS if number_follows && !before.is_alphanumeric() => {
                written.extend(is_persian.then_some(LRM).into_iter().chain([MINUS]));
            }
            '0'..='9' if is_persian => written.push(persian_digit(c)),
            '.' if is_persian && number_follows && before.is_ascii_digit() => written.push(DECIMAL),
            _ => written.push(c),
        }
        before = c;
    }
    written
}

fn persian_digit(ascii: char) -> char {
    char::from_u32('۰' as u32 + (ascii as u32 - '0' as u32)).expect("the ten Persian digits stand in one row")
}

/// Terms and their sum, spelled out: `3 + 4 = 7`. A single term is only itself.
///
/// In Persian, too, a sum is written from the left, so it is enclosed in left-to-right marks.
pub fn sum(lang: Lang, terms: &[i64]) -> String {
    let total: i64 = terms.iter().sum();
    let text = match terms {
        [] | [_] => total.to_string(),
        [first, others @ ..] => {
            let mut text = first.to_string();
            for term in others {
                text.push_str(if *term < 0 { " \u{2212} " } else { " + " });
                text.push_str(&term.unsigned_abs().to_string());
            }
            format!("{text} = {total}")
        }
    };
    match lang {
        Lang::Fa => format!("{LRM}{}{LRM}", digits(lang, text)),
        Lang::En => digits(lang, text),
    }
}

/// Items in a row: `a, b and c`; «الف، ب و پ».
pub fn list<S: AsRef<str>>(lang: Lang, items: &[S]) -> String {
    let (comma, and) = match lang {
        Lang::Fa => ("، ", " و "),
        Lang::En => (", ", " and "),
    };
    let mut text = String::new();
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            text.push_str(if index + 1 == items.len() { and } else { comma });
        }
        text.push_str(item.as_ref());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_bidi::{BidiInfo, Level};

    /// What a reader sees from left to right in a Persian line, without the marks.
    fn seen(logical: &str) -> String {
        let info = BidiInfo::new(logical, Some(Level::rtl()));
        let line = info.reorder_line(&info.paragraphs[0], 0..logical.len());
        line.chars().filter(|c| !matches!(c, '\u{200E}' | '\u{2066}'..='\u{2069}')).collect()
    }

    #[test]
    fn persian_has_its_own_digits() {
        assert_eq!(digits(Lang::Fa, 1_234_567_890), "۱۲۳۴۵۶۷۸۹۰");
        assert_eq!(digits(Lang::Fa, "دور 3 از 10"), "دور ۳ از ۱۰");
        assert_eq!(digits(Lang::Fa, "52.5 ± 1.25."), "۵۲٫۵ ± ۱٫۲۵.");
        assert_eq!(digits(Lang::En, 1_234_567_890), "1234567890");
    }

    #[test]
    fn a_minus_stands_to_the_left_of_its_number() {
        assert_eq!(digits(Lang::Fa, -14), "\u{200E}\u{2212}۱۴");
        assert_eq!(digits(Lang::En, -14), "\u{2212}14", "the same sign as in sums");
        assert_eq!(digits(Lang::En, "3r-2"), "3r-2", "not in notation");
        assert_eq!(digits(Lang::Fa, "3-5"), "۳-۵", "between numbers it is no sign");
        assert_eq!(seen(&format!("او {} گرفت", digits(Lang::Fa, -14))), "تفرگ \u{2212}۱۴ وا");
        assert_eq!(seen(&format!("او {} گرفت", "\u{2212}۱۴")), "تفرگ ۱۴\u{2212} وا", "and would not without the mark");
    }

    #[test]
    fn a_sum_reads_from_the_left() {
        assert_eq!(sum(Lang::En, &[3, 4]), "3 + 4 = 7");
        assert_eq!(sum(Lang::En, &[3, -4]), "3 \u{2212} 4 = \u{2212}1");
        assert_eq!(sum(Lang::En, &[5]), "5");
        assert_eq!(sum(Lang::En, &[]), "0");
        assert_eq!(seen(&format!("امتیاز: {}.", sum(Lang::Fa, &[3, 4]))), ".۳ + ۴ = ۷ :زایتما");
        assert_eq!(seen(&format!("امتیاز: {}.", sum(Lang::Fa, &[3, -4]))), ".۳ \u{2212} ۴ = \u{2212}۱ :زایتما");
    }

    #[test]
    fn lists_end_with_and() {
        assert_eq!(list(Lang::En, &["a", "b", "c"]), "a, b and c");
        assert_eq!(list(Lang::Fa, &["الف", "ب", "پ"]), "الف، ب و پ");
        assert_eq!(list(Lang::Fa, &["الف"]), "الف");
        assert_eq!(list::<&str>(Lang::En, &[]), "");
    }
}

//! What the people at a table are called.

use crate::{Lang, Locale, tr};
use game::Seat;

/// The mark before a name: first strong isolate.
const OPEN: char = '\u{2068}';

/// The mark after a name: pop directional isolate.
const CLOSE: char = '\u{2069}';

/// What a seat without a name is called: "Player 2".
pub fn seat_name(locale: impl Into<Locale>, seat: Seat) -> String {
    tr!(locale, "seat-name", seat = seat.index() + 1)
}

/// What a person with this name is called in the reader's language. A guest who chose no name was given one in a language
/// of their own; the reader sees it in theirs. An empty name is that of a deleted account.
pub fn called(reader: Lang, name: &str) -> String {
    if name.is_empty() {
        return tr!(reader, "web-account-deleted-person");
    }
    let digit =
        |sign: char| sign.to_digit(10).or_else(|| (sign as u32).checked_sub('۰' as u32).filter(|value| *value < 10));
    let number = name.chars().filter_map(digit).take(6).fold(0, |number, digit| number * 10 + digit);
    let made_up = Lang::ALL.iter().any(|lang| tr!(*lang, "guest-name", number = number) == name);
    if made_up { tr!(reader, "guest-name", number = number) } else { name.to_owned() }
}

/// A name enclosed in U+2068 and U+2069, so that its direction does not affect the sentence around it.
///
/// The name is untrusted. What would end a line or affect the sentence is removed: marks that change the direction of
/// what follows, or that close what the name has not opened. What it leaves open is closed.
pub fn isolated(name: &str) -> String {
    let (mut text, mut open) = (String::from(OPEN), 0);
    for c in name.chars() {
        match c {
            '\u{2066}'..=OPEN => open += 1,
            CLOSE if open == 0 => continue,
            CLOSE => open -= 1,
            '\u{2028}'..='\u{202E}' => continue,
            c if c.is_control() => continue,
            _ => {}
        }
        text.push(c);
    }
    text.extend(std::iter::repeat_n(CLOSE, open + 1));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_without_a_name_is_called_by_its_number() {
        assert_eq!(seat_name(Lang::En, Seat::new(1)), "Player 2");
        assert_eq!(seat_name(Lang::Fa, Seat::new(1)), "بازیکن ۲");
    }

    #[test]
    fn a_name_that_was_made_up_is_read_in_the_readers_language() {
        assert_eq!(called(Lang::En, "مهمان ۴۰۷۱"), "Guest 4071");
        assert_eq!(called(Lang::Fa, "Guest 4071"), "مهمان ۴۰۷۱");
        assert_eq!(called(Lang::En, "Guest of honour 7"), "Guest of honour 7");
        assert_eq!(called(Lang::En, "مهتاب"), "مهتاب");
    }

    #[test]
    fn a_name_cannot_reach_out_of_its_marks() {
        assert_eq!(isolated("سارا Sara"), "\u{2068}سارا Sara\u{2069}");
        assert_eq!(isolated("علی\u{200C}رضا"), "\u{2068}علی\u{200C}رضا\u{2069}", "a half-space is part of a name");
        assert_eq!(isolated("a\u{2069}\u{202E}b\n\u{2028}c"), "\u{2068}abc\u{2069}");
        assert_eq!(isolated("a\u{2067}b"), "\u{2068}a\u{2067}b\u{2069}\u{2069}");
        let nested = "the bot of \u{2068}سارا\u{2069}";
        assert_eq!(isolated(nested), format!("\u{2068}{nested}\u{2069}"));
    }
}

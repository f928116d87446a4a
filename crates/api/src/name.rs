//! The names of people and accounts: which are allowed, and which count as the same.
//!
//! A name must not deceive: nothing in it is invisible, nothing turns the text around, and it doesn't mix alphabets whose
//! letters look alike. Two names are the same if their [`fold`]s are: Arabic and Persian keyboards write the same name with
//! different letters, and people type digits, capitals and half-spaces as their keyboard has them.

use crate::MAX_NAME;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// How many characters an account has at least.
pub const MIN_ACCOUNT: usize = 3;

/// How many marks may stand on one letter: Vietnamese needs two, pointed Persian and the scripts of India up to three.
const MAX_MARKS: usize = 3;

/// The half-space of Persian.
const ZWNJ: char = '\u{200c}';

/// Why a name is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameError {
    /// It has no letter or digit, or more than [`MAX_NAME`] characters.
    Length,
    /// It has a character that can't be seen, that turns the text around, or more marks on a letter than any script has.
    Hidden,
    /// Latin, Greek and Cyrillic letters stand in the same word: they look alike.
    Mixed,
}

/// A name as it is shown: composed, with single spaces.
pub fn shown(name: &str) -> Result<String, NameError> {
    let composed: String = name.nfc().collect();
    let shown = composed.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let letters: Vec<char> = shown.chars().collect();
    if letters.len() > MAX_NAME || !letters.iter().any(|letter| letter.is_alphanumeric()) {
        // What has only invisible characters is short, but that isn't what is wrong with it.
        return Err(if letters.iter().copied().any(is_hidden) { NameError::Hidden } else { NameError::Length });
    }
    let mut marks = 0;
    for (at, &letter) in letters.iter().enumerate() {
        marks = if is_combining_mark(letter) { marks + 1 } else { 0 };
        let half_space = letter == ZWNJ && joins(&letters, at);
        if marks > MAX_MARKS || (marks > 0 && at + 1 == marks) || (is_hidden(letter) && !half_space) {
            return Err(NameError::Hidden);
        }
    }
    if shown.split(|sign: char| !sign.is_alphanumeric()).any(is_mixed) {
        return Err(NameError::Mixed);
    }
    Ok(shown)
}

/// The account that a name stands for: 3 to 24 letters, digits, `-` and `_`, folded. None if it stands for none.
pub fn account(name: &str) -> Option<String> {
    let shown = shown(name).ok()?;
    let folded = fold(&shown);
    let allowed = |letter: char| letter.is_alphanumeric() || is_combining_mark(letter) || "-_".contains(letter);
    let sound = !shown.contains(' ') && (MIN_ACCOUNT..=MAX_NAME).contains(&folded.chars().count());
    (sound && folded.chars().all(allowed)).then_some(folded)
}

/// What a name is compared by: without regard to capitals, to compatibility forms, to the keyboard's letters and digits, to
/// spaces and half-spaces, to short vowels and stretched letters.
pub fn fold(name: &str) -> String {
    // Lower case can decompose a letter, and composing can't bring capitals back.
    let lower = name.nfkc().flat_map(char::to_lowercase).filter(|letter| !is_ignored(*letter));
    lower.map(folded).nfkc().collect()
}

fn is_ignored(letter: char) -> bool {
    let is_short_vowel = matches!(letter, '\u{64b}'..='\u{652}' | '\u{670}');
    letter.is_whitespace() || letter == ZWNJ || letter == '\u{640}' || is_short_vowel
}

fn folded(letter: char) -> char {
    match letter {
        'ي' | 'ى' | 'ې' => 'ی',
        'ك' => 'ک',
        'ة' | 'ۀ' | 'ہ' | 'ە' => 'ه',
        '۰'..='۹' => digit(letter, '۰'),
        '٠'..='٩' => digit(letter, '٠'),
        other => other,
    }
}

fn digit(letter: char, zero: char) -> char {
    char::from_digit(u32::from(letter) - u32::from(zero), 10).unwrap_or(letter)
}

/// Whether the half-space at this place stands between letters of a script that joins its letters.
fn joins(letters: &[char], at: usize) -> bool {
    let is_joining = |letter: Option<&char>| {
        letter.is_some_and(|letter| {
            matches!(letter, '\u{620}'..='\u{6ff}' | '\u{750}'..='\u{77f}' | '\u{8a0}'..='\u{8ff}' | '\u{900}'..='\u{dff}')
        })
    };
    at > 0 && is_joining(letters.get(at - 1)) && is_joining(letters.get(at + 1))
}

/// Whether a character can't be seen, turns the text around, or means nothing to anybody else.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || (letter.is_whitespace() && letter != ' ')
        || matches!(letter,
            // Soft hyphen, grapheme joiner, Arabic letter mark, fillers and inherent vowels without a shape.
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            // Spaces without width, joiners, bidi marks, embeddings, overrides and isolates, invisible operators.
            | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            // The empty Braille cell, Hangul fillers, variation selectors, the byte order mark, annotations.
            | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffd}'
            // Shorthand and musical controls, private use, tags.
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

fn is_mixed(word: &str) -> bool {
    let has = |is: fn(char) -> bool| usize::from(word.nfkc().any(is));
    let latin = has(|letter| letter.is_alphabetic() && matches!(letter, 'A'..='z' | '\u{c0}'..='\u{24f}'));
    let greek = has(|letter| matches!(letter, '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}'));
    let cyrillic = has(|letter| matches!(letter, '\u{400}'..='\u{52f}' | '\u{1c80}'..='\u{1c8f}'));
    latin + greek + cyrillic > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_people_are_shown_as_they_are_written() {
        for name in
            ["مهتاب", "Sara", "علی‌رضا", "José", "Nguyễn", "李雷", "A B", "مُحَمَّد", "علی ۲", "राम", "Zoë 👑", "O'Neil"]
        {
            assert_eq!(shown(name).as_deref(), Ok(name));
        }
        assert_eq!(shown("  A   B ").as_deref(), Ok("A B"));
        assert_eq!(shown("Jose\u{301}").as_deref(), Ok("José"), "composed");
    }

    #[test]
    fn names_that_deceive_are_refused() {
        use NameError::{Hidden, Length, Mixed};
        let strokes = "a".to_owned() + &"\u{336}".repeat(23);
        let cases = [
            ("", Length),
            ("  ", Length),
            ("!?", Length),
            ("aaaaaaaaaaaaaaaaaaaaaaaaa", Length),
            ("a\nb", Hidden),
            ("\u{202e}nimda", Hidden),
            ("\u{200b}", Hidden),
            ("a\u{2066}b", Hidden),
            ("\u{3164}", Hidden),
            ("a\u{e0041}", Hidden),
            ("a\u{a0}b", Hidden),
            ("\u{301}a", Hidden),
            (&*strokes, Hidden),
            ("a\u{200c}b", Hidden),
            ("علی\u{200c}", Hidden),
            ("\u{430}lice", Mixed),
            ("al\u{456}ce", Mixed),
            ("\u{3b1}lice", Mixed),
        ];
        for (name, why) in cases {
            assert_eq!(shown(name), Err(why), "{name:?}");
        }
    }

    #[test]
    fn the_same_name_from_another_keyboard_is_the_same() {
        let same = [
            ["علی", "علي"],
            ["علی", "على"],
            ["کیان", "كيان"],
            ["سارا۲", "سارا2"],
            ["سارا٢", "سارا2"],
            ["Alice", "ａＬＩＣＥ"],
            ["علی‌رضا", "علی رضا"],
            ["علیرضا", "علــیرضا"],
            ["محمد", "مُحَمَّد"],
            ["ﻋﻠﯽ", "علی"],
        ];
        for [a, b] in same {
            assert_eq!(fold(a), fold(b), "{a} {b}");
            assert_eq!(fold(&fold(a)), fold(a), "{a}: folding again changes nothing");
        }
        assert_ne!(fold("آرش"), fold("ارش"));
        assert_ne!(fold("Jose"), fold("José"));
    }

    #[test]
    fn accounts_are_letters_digits_and_two_signs() {
        assert_eq!(account("Mahtab_2").as_deref(), Some("mahtab_2"));
        assert_eq!(account("علي").as_deref(), Some("علی"));
        assert_eq!(account("علی‌رضا").as_deref(), Some("علیرضا"));
        for name in ["", "ab", "a b c", "a.b.c", "\u{430}lice", &"a".repeat(25)] {
            assert_eq!(account(name), None, "{name}");
        }
    }
}

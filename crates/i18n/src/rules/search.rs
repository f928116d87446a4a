//! Searching the rules.

use super::synonyms::meant;
use super::{Chapter, ClauseText, pages};
use crate::Lang;

/// A clause that a search has found, and where it is.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The id of the game.
    pub game: &'static str,
    /// The chapter.
    pub chapter: &'static Chapter,
    /// The clause.
    pub clause: &'static ClauseText,
}

/// How well a clause fits a word of a query, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fit {
    /// It has the word.
    Word,
    /// It has what the rules say for the word.
    Synonym,
    /// It has a word that is written almost like it.
    Misspelt,
}

/// Every clause that fits all the words of the query by its id, its text or the title of its chapter. A clause whose id is
/// the query comes first, then those that have the words themselves, then those that have other words for them. Only if
/// there is none at all, words that differ by one letter count as well. Nothing for a query without words.
///
/// People type Persian in many ways: Arabic and Persian letters and digits count as the same, and so do a half-space
/// and a space.
pub fn search(lang: Lang, query: &str) -> Vec<Found> {
    let query = plain(query);
    let words: Vec<&str> = query.split_whitespace().collect();
    if words.is_empty() {
        return Vec::new();
    }
    let exact = fitting(lang, &query, &words, Fit::Synonym);
    if exact.is_empty() { fitting(lang, &query, &words, Fit::Misspelt) } else { exact }
}

/// The clauses that fit all words at least so well, the best first.
fn fitting(lang: Lang, query: &str, words: &[&str], worst: Fit) -> Vec<Found> {
    let mut found = Vec::new();
    for (game, page) in pages(lang) {
        for chapter in &page.chapters {
            for clause in &chapter.clauses {
                let text = plain(&format!("{} {} {}", clause.clause, clause.text, chapter.title));
                let fits = words.iter().map(|word| fit(lang, game, &text, word, worst));
                if let Some(fit) = fits.collect::<Option<Vec<_>>>().and_then(|fits| fits.into_iter().max()) {
                    let is_named = plain(&clause.clause.to_string()) == query;
                    found.push(((!is_named, fit), Found { game, chapter, clause }));
                }
            }
        }
    }
    found.sort_by_key(|(order, _)| *order);
    found.into_iter().map(|(_, hit)| hit).collect()
}

fn fit(lang: Lang, game: &str, text: &str, word: &str, worst: Fit) -> Option<Fit> {
    if text.contains(word) {
        return Some(Fit::Word);
    }
    if meant(lang, game, word).any(|meant| text.contains(meant)) {
        return Some(Fit::Synonym);
    }
    let is_misspelt = || text.split(|c: char| !c.is_alphanumeric()).any(|other| begins_almost(other, word));
    (worst == Fit::Misspelt && is_misspelt()).then_some(Fit::Misspelt)
}

/// Whether a word begins with something that differs from another by one letter at most: endings don't matter.
fn begins_almost(word: &str, with: &str) -> bool {
    let length = with.chars().count();
    let ends = word.char_indices().map(|(at, _)| at).chain([word.len()]);
    ends.enumerate().any(|(count, end)| count.abs_diff(length) <= 1 && differ_by_one(with, &word[..end]))
}

/// Short words are too close to each other to be mistaken for one another.
const LONG_WORD: usize = 5;

/// Whether one letter too many, too few or wrong, or two that changed places, make one long word of the other.
fn differ_by_one(one: &str, other: &str) -> bool {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let (short, long) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    if short.len() + 1 < LONG_WORD || long.len() < LONG_WORD || long.len() - short.len() > 1 {
        return false;
    }
    let same = short.iter().zip(&long).take_while(|(a, b)| a == b).count();
    let (short_rest, long_rest) = (&short[same..], &long[same..]);
    if short.len() < long.len() {
        return short_rest == &long_rest[1..];
    }
    match (short_rest, long_rest) {
        ([], []) => true,
        ([_, a @ ..], [_, b @ ..]) if a == b => true,
        ([a, b, left @ ..], [c, d, right @ ..]) => a == d && b == c && left == right,
        _ => false,
    }
}

/// Normalises what people type differently: case, Arabic forms of Persian letters, digits, vowel signs, half-spaces.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.trim().chars().flat_map(char::to_lowercase) {
        match c {
            'ي' | 'ى' => plain.push('ی'),
            'ك' => plain.push('ک'),
            'أ' | 'إ' => plain.push('ا'),
            'ۀ' | 'ة' => plain.push('ه'),
            '۰'..='۹' => plain.push(western(c, '۰')),
            '٠'..='٩' => plain.push(western(c, '٠')),
            // Many people type a space for a half-space.
            '\u{200C}' => plain.push(' '),
            // Vowel signs and the marks of direction.
            '\u{064B}'..='\u{0652}' | '\u{0654}' | '\u{0670}' | '\u{200E}' | '\u{200F}' => {}
            _ => plain.push(c),
        }
    }
    plain
}

fn western(digit: char, zero: char) -> char {
    char::from_digit(digit as u32 - zero as u32, 10).expect("the caller has matched a digit")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spelling_does_not_matter() {
        assert_eq!(plain("ردیفِ كاشي‌ها ۲٣"), plain("ردیف کاشی ها 23"));
        assert_eq!(plain(" AZ-2.5 "), "az-2.5");
    }

    /// Only the first clause of every chapter is searched for: each search reads all pages.
    #[test]
    fn clauses_are_found_by_their_own_words() {
        for lang in Lang::ALL {
            for (game, page) in pages(lang) {
                for clause in page.chapters.iter().map(|chapter| &chapter.clauses[0]) {
                    let first = search(lang, &clause.clause.to_string())[0];
                    assert_eq!((first.game, first.clause), (game, clause), "an id comes first");
                    let hits = search(lang, &clause.text);
                    assert!(hits.iter().any(|hit| hit.clause == clause), "{}", clause.clause);
                }
            }
        }
    }

    /// The ids of what a search finds in a game.
    fn ids(lang: Lang, game: &str, query: &str) -> Vec<String> {
        let hits = search(lang, query).into_iter().filter(|hit| hit.game == game);
        hits.map(|hit| hit.clause.clause.to_string()).collect()
    }

    #[test]
    fn other_words_are_understood() {
        for (lang, game, query, clause) in [
            (Lang::En, "azul", "penalty", "AZ-4.1"),
            (Lang::En, "azul", "center color", "AZ-2.3"),
            (Lang::En, "sintra", "penalty", "SG-6.1"),
            (Lang::En, "pavilion", "jokers", "SP-6.1"),
            (Lang::En, "coloretto", "deck", "CO-1.14"),
            (Lang::En, "burgundy", "money", "CB-2.12"),
            (Lang::Fa, "azul", "جریمه", "AZ-4.1"),
            (Lang::Fa, "sintra", "جریمه", "SG-6.1"),
            (Lang::Fa, "pavilion", "جوکر", "SP-6.1"),
            (Lang::Fa, "burgundy", "پول", "CB-13.2"),
        ] {
            let found = ids(lang, game, query);
            assert!(found.iter().any(|id| id == clause), "{query}: {found:?}");
        }
    }

    /// Who searches for a word that the rules have wants that before what it may also mean.
    #[test]
    fn the_word_itself_comes_first() {
        let hits = search(Lang::En, "market");
        assert_eq!(hits[0].clause.clause.prefix(), "CB");
        assert!(hits.iter().any(|hit| hit.game == "pavilion"), "the supply of Summer Pavilion");
    }

    #[test]
    fn a_slip_of_the_finger_is_forgiven() {
        for (lang, query, meant) in [
            (Lang::En, "patern line", "pattern line"),
            (Lang::En, "glaizer", "glazier"),
            (Lang::En, "knowlegde tile 7", "knowledge tile 7"),
            (Lang::En, "warehoose", "warehouse"),
            (Lang::Fa, "دیوتر", "دیوار"),
            (Lang::Fa, "انبارر", "انبار"),
        ] {
            let (found, wanted) = (search(lang, query), search(lang, meant));
            let ids = |hits: &[Found]| hits.iter().map(|hit| hit.clause.clause).collect::<Vec<_>>();
            assert!(!wanted.is_empty() && ids(&wanted).iter().all(|id| ids(&found).contains(id)), "{query}");
        }
        assert!(search(Lang::En, "lyd").is_empty(), "short words count as they are");
    }

    #[test]
    fn one_letter_is_the_limit() {
        assert!(begins_almost("glaziers", "glaizer") && !begins_almost("glass", "glaizer"));
        for (one, other) in
            [("tower", "towers"), ("tower", "twoer"), ("tower", "towen"), ("tower", "ower"), ("tower", "tower")]
        {
            assert!(differ_by_one(one, other) && differ_by_one(other, one), "{one} {other}");
        }
        for (one, other) in
            [("tower", "towels"), ("tower", "wteor"), ("tile", "tiles2"), ("line", "lime"), ("tower", "row")]
        {
            assert!(!differ_by_one(one, other) && !differ_by_one(other, one), "{one} {other}");
        }
    }

    #[test]
    fn no_words_find_nothing() {
        assert!(search(Lang::Fa, "  ").is_empty());
        assert!(search(Lang::En, "zugzwang en passant").is_empty());
    }
}

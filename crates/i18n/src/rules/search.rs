//! Searching the rules.

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

/// Every clause that has all the words of the query in its id, its text or the title of its chapter; a clause whose
/// id is the query comes first. Nothing for a query without words.
///
/// People type Persian in many ways: Arabic and Persian letters and digits count as the same, and so do a half-space
/// and a space.
pub fn search(lang: Lang, query: &str) -> Vec<Found> {
    let query = plain(query);
    let words: Vec<&str> = query.split_whitespace().collect();
    if words.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (game, page) in pages(lang) {
        for chapter in &page.chapters {
            for clause in &chapter.clauses {
                let text = plain(&format!("{} {} {}", clause.clause, clause.text, chapter.title));
                if words.iter().all(|word| text.contains(word)) {
                    found.push(Found { game, chapter, clause });
                }
            }
        }
    }
    found.sort_by_key(|hit| plain(&hit.clause.clause.to_string()) != query);
    found
}

/// Normalises what people type differently: case, Arabic forms of Persian letters, digits, vowel signs, half-spaces.
fn plain(text: &str) -> String {
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

    #[test]
    fn no_words_find_nothing() {
        assert!(search(Lang::Fa, "  ").is_empty());
        assert!(search(Lang::En, "zugzwang en passant").is_empty());
    }
}

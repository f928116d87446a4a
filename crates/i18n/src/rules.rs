//! The rules pages: every game's numbered clauses, in both languages.
//!
//! The files are `rules/<game>.<lang>.md`; [`parse`] says what one looks like. They are embedded as they are and parsed
//! once, on first use.

mod page;
mod search;
mod synonyms;

pub use page::{Chapter, ClauseText, FigureText, Mark, Page, PageError, Problem, parse};
pub use search::{Found, search};

use crate::{Lang, Locale, try_tr};
use game::Clause;
use std::sync::LazyLock;

/// Game id, language and text of every page that the build script found.
const SOURCES: &[(&str, Lang, &str)] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// Game id, language and page, in the order of [`SOURCES`].
static PAGES: LazyLock<Vec<(&str, Lang, Page)>> = LazyLock::new(|| {
    let read = |(game, lang, text): &(&'static str, Lang, &str)| {
        // The text is a constant that a test parses, so this cannot happen at run time.
        let page = parse(text).unwrap_or_else(|fault| panic!("rules/{game}.{lang}.md:{fault}"));
        (*game, *lang, page)
    };
    SOURCES.iter().map(read).collect()
});

/// All pages of a language with their games' ids, in the order of the ids.
pub fn pages(lang: Lang) -> impl Iterator<Item = (&'static str, &'static Page)> {
    PAGES.iter().filter(move |(_, of, _)| *of == lang).map(|(game, _, page)| (*game, page))
}

/// The page of a game, by its id.
pub fn page(game: &str, lang: Lang) -> Option<&'static Page> {
    pages(lang).find(|(id, _)| *id == game).map(|(_, page)| page)
}

/// A clause of any game.
pub fn clause(lang: Lang, clause: Clause) -> Option<&'static ClauseText> {
    pages(lang).find(|(_, page)| page.prefix == clause.prefix()).and_then(|(_, page)| page.clause(clause))
}

/// The id of the game that a clause belongs to.
pub fn game_of(clause: Clause) -> Option<&'static str> {
    pages(Lang::En).find(|(_, page)| page.prefix == clause.prefix()).map(|(game, _)| game)
}

/// The name of the file in which a figure is drawn for readers of a language.
pub fn figure_file(id: &str, lang: Lang) -> String {
    format!("figure-{}.{lang}.svg", id.to_ascii_lowercase())
}

/// What the points by a clause are for, in two or three words: the message `points-<clause>`, else the chapter's title.
pub fn points_for(locale: impl Into<Locale>, game: &str, clause: Clause) -> String {
    let locale = locale.into();
    let key = format!("points-{}", clause.to_string().to_ascii_lowercase().replace('.', "-"));
    try_tr(locale, &key, &[]).unwrap_or_else(|_| {
        let chapters = page(game, locale.lang).map_or(&[][..], |page| &page.chapters);
        let of = chapters.iter().find(|chapter| chapter.clauses.iter().any(|found| found.clause == clause));
        of.map_or_else(String::new, |chapter| chapter.title.clone())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_there_in_both_languages() {
        let games = |lang| pages(lang).map(|(game, _)| game).collect::<Vec<_>>();
        assert_eq!(games(Lang::Fa), games(Lang::En));
    }

    /// Both languages tell a newcomer the same: as many paragraphs, about a dozen sentences.
    #[test]
    fn every_page_begins_with_the_game_in_short() {
        for (game, english) in pages(Lang::En) {
            let persian = page(game, Lang::Fa).unwrap();
            assert_eq!(english.overview.len(), persian.overview.len(), "{game}");
            for page in [english, persian] {
                let sentences: usize = page.overview.iter().map(|paragraph| paragraph.matches(". ").count() + 1).sum();
                assert!((10..=16).contains(&sentences), "{game}: {sentences} sentences");
            }
        }
    }

    #[test]
    fn every_clause_is_found_by_its_id() {
        for lang in Lang::ALL {
            for (game, page) in pages(lang) {
                assert!(std::ptr::eq(super::page(game, lang).unwrap(), page));
                for text in page.clauses() {
                    assert_eq!(clause(lang, text.clause), Some(text));
                }
            }
        }
        assert_eq!(clause(Lang::Fa, game::clause!("QQ-1.1")), None);
        assert!(page("chess", Lang::En).is_none());
    }
}

//! The rules pages: every game's numbered clauses, in both languages.
//!
//! The files are `rules/<game>.<lang>.md`; [`parse`] says what one looks like. They are embedded as they are and parsed
//! once, on first use; a browser loads them one by one.

mod page;
mod search;
mod synonyms;

pub use page::{Chapter, ClauseText, FigureText, Mark, Page, PageError, Problem, parse};
pub use search::{Found, search};

use crate::{Lang, Locale, try_tr};
use game::Clause;
use std::sync::{LazyLock, PoisonError, RwLock};

/// A page that the build script found.
struct Source {
    game: &'static str,
    lang: Lang,
    title: &'static str,
    /// What it says; in a browser that comes later.
    text: Option<&'static str>,
}

const SOURCES: &[Source] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// A page with its game's id and its language.
type Readable = (&'static str, Lang, &'static Page);

/// The pages that can be read, in the order of [`SOURCES`].
static PAGES: LazyLock<RwLock<Vec<Readable>>> = LazyLock::new(|| {
    let read = |Source { game, lang, text, .. }: &Source| {
        // The text is a constant that a test parses, so this cannot happen at run time.
        let page = parse((*text)?).unwrap_or_else(|fault| panic!("rules/{game}.{lang}.md:{fault}"));
        Some((*game, *lang, lasting(page)))
    };
    RwLock::new(SOURCES.iter().filter_map(read).collect())
});

/// It lives as long as the program, like the text that it was read from.
fn lasting(page: Page) -> &'static Page {
    Box::leak(Box::new(page))
}

/// Adds the page of a game: a browser loads it when a reader wants it. Nothing changes if it is there already, or if
/// there is no such game.
pub fn add(game: &str, lang: Lang, text: &str) -> Result<(), PageError> {
    let page = parse(text)?;
    let place = |game: &str, lang: Lang| SOURCES.iter().position(|source| source.game == game && source.lang == lang);
    let Some(at) = place(game, lang) else { return Ok(()) };
    let mut pages = PAGES.write().unwrap_or_else(PoisonError::into_inner);
    if !pages.iter().any(|(of, spoken, _)| *of == game && *spoken == lang) {
        pages.push((SOURCES[at].game, lang, lasting(page)));
        pages.sort_by_key(|(game, lang, _)| place(game, *lang));
    }
    Ok(())
}

/// All pages of a language with their games' ids, in the order of the ids.
pub fn pages(lang: Lang) -> impl Iterator<Item = (&'static str, &'static Page)> {
    let pages = PAGES.read().unwrap_or_else(PoisonError::into_inner);
    let spoken: Vec<_> = pages.iter().filter(|(_, of, _)| *of == lang).map(|(game, _, page)| (*game, *page)).collect();
    spoken.into_iter()
}

/// The page of a game, by its id.
pub fn page(game: &str, lang: Lang) -> Option<&'static Page> {
    pages(lang).find(|(id, _)| *id == game).map(|(_, page)| page)
}

/// What a game is called: the title of its page, which is always known.
pub fn title(game: &str, lang: Lang) -> Option<&'static str> {
    SOURCES.iter().find(|source| source.game == game && source.lang == lang).map(|source| source.title)
}

/// The ids of the games that have pages.
pub(crate) fn games() -> impl Iterator<Item = &'static str> {
    SOURCES.iter().filter(|source| source.lang == Lang::En).map(|source| source.game)
}

/// Each game and, in small letters, what its clauses begin with.
pub(crate) fn prefixes() -> impl Iterator<Item = (&'static str, String)> {
    pages(Lang::En).map(|(game, page)| (game, page.prefix.to_ascii_lowercase()))
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
    fn every_page_has_the_title_that_is_known_without_it() {
        for (lang, (game, page)) in Lang::ALL.into_iter().flat_map(|lang| pages(lang).map(move |page| (lang, page))) {
            assert_eq!(title(game, lang), Some(page.title.as_str()));
        }
        assert_eq!(title("chess", Lang::En), None);
    }

    #[test]
    fn a_page_that_comes_twice_or_is_of_no_game_changes_nothing() {
        let (text, before) = (SOURCES[0].text.unwrap(), pages(SOURCES[0].lang).count());
        add(SOURCES[0].game, SOURCES[0].lang, text).unwrap();
        add("chess", SOURCES[0].lang, text).unwrap();
        assert_eq!(pages(SOURCES[0].lang).count(), before);
        assert!(add(SOURCES[0].game, SOURCES[0].lang, "<!doctype html>").is_err());
    }

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

//! What comes after the page itself, when it is needed: words in the reader's language, drawings, style sheets.
//! `boot.js` knows where they lie, fetches them, and puts drawings and style sheets into the page.
//!
//! Words are messages ([`i18n::packs`]) and rules. What has been needed in one language is loaded in the other when the
//! reader changes to it, before anything is said in it ([`crate::prefs`]).

use crate::lasting::Lasting;
use crate::prefs;
use game::Clause;
use i18n::Lang;
use i18n::packs::Pack;
use i18n::rules::ClauseText;
use js_sys::{Function, Promise, Reflect};
use leptos::prelude::window;
use std::cell::RefCell;
use std::sync::OnceLock;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// Something did not come; it may come later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Away;

/// Words of one kind, whatever the language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Words {
    /// The messages of a pack, by its name.
    Messages(String),
    /// The rules of a game, by its id.
    Rules(String),
}

impl Words {
    /// The name of their file, as `boot.js` knows it.
    fn file(&self, lang: Lang) -> String {
        match self {
            Words::Messages(pack) => format!("{pack}.{lang}.ftl"),
            Words::Rules(game) => format!("{game}.{lang}.md"),
        }
    }

    /// From now on they can be said.
    fn learn(&self, lang: Lang, text: &str) -> Result<(), Away> {
        match self {
            Words::Messages(_) => i18n::add_messages(lang, text).map_err(|_| Away),
            Words::Rules(game) => {
                i18n::rules::add(game, lang, text).map_err(|_| Away)?;
                if let Some(pages) = PAGES.get() {
                    pages.update(|pages| *pages += 1);
                }
                Ok(())
            }
        }
    }
}

thread_local! {
    /// Everything that was needed so far, and in which languages it is there.
    static NEEDED: RefCell<Vec<(Words, Vec<Lang>)>> = RefCell::default();
}

/// How many pages of rules have come.
static PAGES: OnceLock<Lasting<usize>> = OnceLock::new();

/// What a clause says, in the reader's language. The rules of a table come after it: whatever shows a clause asks again
/// when they are there.
pub fn clause(clause: Clause) -> Option<&'static ClauseText> {
    track_rules();
    i18n::rules::clause(prefs::lang(), clause)
}

/// The view that reads rules now is drawn again when more have come.
pub fn track_rules() {
    if let Some(pages) = PAGES.get() {
        pages.with(|_| ());
    }
}

/// Lets the rules of a game come, which nobody waits for. Should they stay away, the next table asks again.
pub fn expect_rules(game: &str) {
    let coming = bring(&[], &[Words::Rules(game.to_owned())]);
    leptos::task::spawn_local(async move {
        let _ = coming.all().await;
    });
}

/// Notes that words are needed.
fn need(words: &Words) {
    NEEDED.with_borrow_mut(|needed| {
        if !needed.iter().any(|(known, _)| known == words) {
            needed.push((words.clone(), Vec::new()));
        }
    });
}

/// What is needed and not there in a language.
fn lacking(lang: Lang) -> Vec<Words> {
    let is_missing = |(words, there): &(Words, Vec<Lang>)| (!there.contains(&lang)).then(|| words.clone());
    NEEDED.with_borrow(|needed| needed.iter().filter_map(is_missing).collect())
}

/// Learns words that have come.
fn learn(words: &Words, lang: Lang, text: &str) -> Result<(), Away> {
    words.learn(lang, text)?;
    NEEDED.with_borrow_mut(|needed| {
        if let Some((_, there)) = needed.iter_mut().find(|(known, _)| known == words)
            && !there.contains(&lang)
        {
            there.push(lang);
        }
    });
    Ok(())
}

/// The messages that `boot.js` has fetched for the page itself.
pub fn begin(lang: Lang, messages: &str) -> Result<(), Away> {
    PAGES.get_or_init(|| Lasting::new(0));
    let frame = Words::Messages(Pack::Frame.name().to_owned());
    need(&frame);
    learn(&frame, lang, messages)
}

/// Asks `boot.js` for a file; it begins to come at once.
fn asked(name: &str) -> Option<Promise> {
    let kashi = Reflect::get(&window(), &"kashi".into()).ok()?;
    let bring = Reflect::get(&kashi, &"bring".into()).ok()?.dyn_into::<Function>().ok()?;
    bring.call1(&kashi, &name.into()).ok()?.dyn_into().ok()
}

/// A text that is in neither language, such as the positions of a tutorial.
pub async fn text(name: &str) -> Result<String, Away> {
    let text = JsFuture::from(asked(name).ok_or(Away)?).await.map_err(|_| Away)?;
    text.as_string().ok_or(Away)
}

/// Files that are on their way.
#[must_use = "they are there once this was waited for"]
pub struct Coming {
    things: Vec<Option<Promise>>,
    words: Vec<Words>,
}

/// Lets drawings, style sheets and words come.
pub fn bring(files: &[&str], words: &[Words]) -> Coming {
    words.iter().for_each(need);
    let words: Vec<Words> = words.to_vec();
    let lang = prefs::spoken();
    let ahead = lacking(lang).into_iter().filter(|lacks| words.contains(lacks));
    // What is asked for twice comes once: here it only begins.
    ahead.for_each(|words| drop(asked(&words.file(lang))));
    Coming { things: files.iter().map(|name| asked(name)).collect(), words }
}

impl Coming {
    /// Waits for all of them.
    pub async fn all(self) -> Result<(), Away> {
        for thing in self.things {
            JsFuture::from(thing.ok_or(Away)?).await.map_err(|_| Away)?;
        }
        // The reader may change the language meanwhile.
        loop {
            let lang = prefs::spoken();
            speak(lang, |words| self.words.contains(words)).await?;
            if prefs::spoken() == lang {
                return Ok(());
            }
        }
    }
}

/// Makes everything that was needed so far ready in a language.
pub async fn whole(lang: Lang) -> Result<(), Away> {
    // More may be needed by the time that it is there.
    while !lacking(lang).is_empty() {
        speak(lang, |_| true).await?;
    }
    Ok(())
}

/// Learns what is lacking in a language, of those words.
async fn speak(lang: Lang, which: impl Fn(&Words) -> bool) -> Result<(), Away> {
    let lacking: Vec<Words> = lacking(lang).into_iter().filter(which).collect();
    let coming: Vec<Option<Promise>> = lacking.iter().map(|words| asked(&words.file(lang))).collect();
    for (words, coming) in lacking.iter().zip(coming) {
        let text = JsFuture::from(coming.ok_or(Away)?).await.map_err(|_| Away)?;
        learn(words, lang, &text.as_string().ok_or(Away)?)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_needed_in_one_language_lacks_in_the_other() {
        begin(Lang::En, "one = One").unwrap();
        let azul = Words::Rules("azul".to_owned());
        need(&azul);
        need(&azul);
        let frame = Words::Messages("frame".to_owned());
        assert_eq!(lacking(Lang::En), std::slice::from_ref(&azul));
        assert_eq!(lacking(Lang::Fa), [frame.clone(), azul.clone()]);
        assert_eq!(azul.file(Lang::Fa), "azul.fa.md");
        assert_eq!(frame.file(Lang::En), "frame.en.ftl");
        assert_eq!(learn(&azul, Lang::En, "<!doctype html>"), Err(Away), "a page of the server is no rules page");
        assert_eq!(lacking(Lang::En), [azul]);
    }
}

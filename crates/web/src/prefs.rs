//! What the reader prefers: language, theme, motion, sound and the like. Kept in this browser; a member's also at the server.

use crate::lasting::Lasting;
use crate::room::showing::{Manner, Pace};
use crate::{keep, later, net};
use api::{Language, Preferences};
pub use api::{Motion, Theme};
use i18n::{Lang, Locale};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::sync::OnceLock;

/// What is chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own on the page of preferences")]
pub struct Choice {
    /// The language; none until the reader chooses one.
    pub lang: Option<Lang>,
    /// The theme.
    pub theme: Theme,
    /// How much moves.
    pub motion: Motion,
    /// Larger signs on tiles, and letters beside colours.
    pub glyphs: bool,
    /// A sound when it is my turn.
    pub sound: bool,
    /// A sound when something is taken.
    pub sound_take: bool,
    /// A sound when something is put down.
    pub sound_place: bool,
    /// A sound when points rise.
    pub sound_score: bool,
    /// A sound when the game is over.
    pub sound_end: bool,
    /// How loud the sound of my turn is, in per cent.
    pub volume: u8,
    /// How loud taking is.
    pub volume_take: u8,
    /// How loud putting down is.
    pub volume_place: u8,
    /// How loud points are.
    pub volume_score: u8,
    /// How loud the end is.
    pub volume_end: u8,
    /// A notification when it is my turn and the page is not in sight.
    pub notify: bool,
    /// A move is made by the first touch, without confirming.
    pub one_click: bool,
    /// The only legal move plays itself.
    pub auto_forced: bool,
    /// The plain view in place of the board.
    pub plain: bool,
}

impl Default for Choice {
    fn default() -> Self {
        Choice {
            lang: None,
            theme: Theme::System,
            motion: Motion::System,
            glyphs: false,
            sound: true,
            sound_take: false,
            sound_place: false,
            sound_score: false,
            sound_end: false,
            volume: 70,
            volume_take: 70,
            volume_place: 70,
            volume_score: 70,
            volume_end: 70,
            notify: false,
            one_click: false,
            auto_forced: false,
            plain: false,
        }
    }
}

impl Choice {
    /// As the server keeps them.
    fn told(&self) -> Preferences {
        Preferences {
            language: self.lang.map(|lang| match lang {
                Lang::Fa => Language::Fa,
                Lang::En => Language::En,
            }),
            theme: Some(self.theme),
            motion: Some(self.motion),
            glyphs: Some(self.glyphs),
            sound: Some(self.sound),
            sound_take: Some(self.sound_take),
            sound_place: Some(self.sound_place),
            sound_score: Some(self.sound_score),
            sound_end: Some(self.sound_end),
            volume: Some(self.volume),
            volume_take: Some(self.volume_take),
            volume_place: Some(self.volume_place),
            volume_score: Some(self.volume_score),
            volume_end: Some(self.volume_end),
            notify: Some(self.notify),
            one_click: Some(self.one_click),
            auto_forced: Some(self.auto_forced),
            plain: Some(self.plain),
        }
    }

    /// What was chosen elsewhere holds here, too; the rest stays.
    fn adopt(&mut self, told: Preferences) {
        self.lang = told.language.map_or(self.lang, |language| {
            Some(match language {
                Language::Fa => Lang::Fa,
                Language::En => Lang::En,
            })
        });
        self.theme = told.theme.unwrap_or(self.theme);
        self.motion = told.motion.unwrap_or(self.motion);
        self.glyphs = told.glyphs.unwrap_or(self.glyphs);
        self.sound = told.sound.unwrap_or(self.sound);
        self.sound_take = told.sound_take.unwrap_or(self.sound_take);
        self.sound_place = told.sound_place.unwrap_or(self.sound_place);
        self.sound_score = told.sound_score.unwrap_or(self.sound_score);
        self.sound_end = told.sound_end.unwrap_or(self.sound_end);
        self.volume = told.volume.unwrap_or(self.volume);
        self.volume_take = told.volume_take.unwrap_or(self.volume_take);
        self.volume_place = told.volume_place.unwrap_or(self.volume_place);
        self.volume_score = told.volume_score.unwrap_or(self.volume_score);
        self.volume_end = told.volume_end.unwrap_or(self.volume_end);
        self.notify = told.notify.unwrap_or(self.notify);
        self.one_click = told.one_click.unwrap_or(self.one_click);
        self.auto_forced = told.auto_forced.unwrap_or(self.auto_forced);
        self.plain = told.plain.unwrap_or(self.plain);
    }
}

/// The name under which the choice is kept; `theme.js` reads it before the first paint.
const KEY: &str = "kashi.preferences";

static CHOICE: OnceLock<Lasting<Choice>> = OnceLock::new();

/// The language that is spoken: its words are there.
static SPOKEN: OnceLock<Lasting<Lang>> = OnceLock::new();

thread_local! {
    /// The language whose words came with the page.
    static FIRST: Cell<Lang> = const { Cell::new(Lang::Fa) };
}

/// The words of this language have come with the page.
pub fn speak(lang: Lang) {
    FIRST.set(lang);
}

/// Reads what was chosen last and keeps the page in line with it. Called once, by the app.
pub fn begin() {
    let choice = Lasting::new(keep::load::<Choice>(KEY).unwrap_or_default());
    let spoken = Lasting::new(FIRST.get());
    if CHOICE.set(choice).is_err() || SPOKEN.set(spoken).is_err() {
        return;
    }
    // Another language is spoken as soon as its words are there.
    Effect::new(move |_| {
        let wished = choice.with(|choice| choice.lang).unwrap_or_else(of_browser);
        if wished == spoken.get_untracked() {
            return;
        }
        leptos::task::spawn_local(async move {
            // Without them the reader keeps the language that they have; the next touch tries again.
            if later::whole(wished).await.is_ok() {
                spoken.set(wished);
            }
        });
    });
    Effect::new(move |before: Option<()>| {
        let lang = lang();
        let choice = choice.get();
        let page = document().document_element().expect("a page has a root");
        let set = |name: &str, value: &str| page.set_attribute(name, value).expect("attributes can be set");
        set("lang", lang.code());
        set("dir", lang.direction().as_str());
        match choice.theme {
            Theme::System => page.remove_attribute("data-theme").expect("attributes can be removed"),
            Theme::Light => set("data-theme", "light"),
            Theme::Dark => set("data-theme", "dark"),
        }
        set(
            "data-motion",
            match choice.motion {
                Motion::System => "system",
                Motion::Calm => "calm",
                Motion::Quick => "quick",
                Motion::Off => "off",
            },
        );
        set("data-glyphs", if choice.glyphs { "large" } else { "plain" });
        if before.is_some() {
            keep::save(KEY, &choice);
            tell_server(lang);
        }
    });
}

/// The server writes pages in the language that the reader chose last; it can't read what this browser keeps.
fn tell_server(lang: Lang) {
    let cookie = format!("kashi-lang={lang}; Path=/; Max-Age=31536000; SameSite=Lax");
    // A browser without cookies gets pages in its own language.
    let _ = js_sys::Reflect::set(&document(), &"cookie".into(), &cookie.into());
}

/// Keeps the choice of a member in line with the server, so that it is the same on all their devices. Called once, by the
/// app, after it has begun with who it is for.
pub fn follow_member() {
    let member =
        Memo::new(|_| net::me().with(|me| me.as_ref().filter(|me| me.account.is_some()).map(|me| me.preferences)));
    let known = StoredValue::new(None::<Preferences>);
    Effect::new(move |_| {
        let Some(told) = member.get() else { return };
        known.set_value(Some(told));
        // The server has a language for every person. If nothing else was ever chosen, the language was not either.
        if told == (Preferences { language: told.language, ..Preferences::default() }) {
            return;
        }
        let mut adopted = choice().get_untracked();
        adopted.adopt(told);
        if choice().with_untracked(|choice| *choice != adopted) {
            choice().set(adopted);
        }
    });
    Effect::new(move |_| {
        let told = choice().with(Choice::told);
        if member.get().is_none() || known.get_value() == Some(told) {
            return;
        }
        known.set_value(Some(told));
        // Without an answer it is sent again with the next change; this browser remembers it anyway.
        leptos::task::spawn_local(async move {
            let _ = net::put::<Preferences>("/api/me/preferences", &told).await;
        });
    });
}

/// The choice, for reading and changing.
pub fn choice() -> Lasting<Choice> {
    *CHOICE.get().expect("the app begins with the preferences")
}

/// The reader's language now; what asks is run again when it changes.
pub fn lang() -> Lang {
    SPOKEN.get().expect("the app begins with the preferences").get()
}

/// The reader's language at this moment.
pub fn spoken() -> Lang {
    SPOKEN.get().expect("the app begins with the preferences").get_untracked()
}

/// The language with isolating marks round inserted values, as sentences in a page need them.
pub fn locale() -> Locale {
    lang().isolated()
}

fn of_browser() -> Lang {
    let wishes = window().navigator().languages();
    let wishes: Vec<String> = wishes.iter().filter_map(|tag| tag.as_string()).collect();
    Lang::guess(&wishes.join(",")).unwrap_or_default()
}

/// Whether things should stand still: as the reader chose, or as their system says.
pub fn still() -> bool {
    choice().with(|choice| choice.motion == Motion::Off)
        || window().match_media("(prefers-reduced-motion: reduce)").ok().flatten().is_some_and(|query| query.matches())
}

/// How what happens at a table is shown.
pub fn manner() -> Manner {
    let pace = choice().with(|choice| match choice.motion {
        // In words there is nothing to look at.
        _ if choice.plain => Pace::Off,
        Motion::System => Pace::Normal,
        Motion::Calm => Pace::Calm,
        Motion::Quick => Pace::Quick,
        Motion::Off => Pace::Off,
    });
    Manner { pace, still: still() }
}

/// A message in the reader's language, as a closure that follows the language: `t!("web-undo")`, `t!("round", round = n)`.
/// Values are computed again each time, so signals in them are followed, too.
///
/// Without values it is a plain function: a closure would be a type of its own, and views and attributes are compiled once
/// for every type that they show.
#[macro_export]
macro_rules! t {
    ($key:literal $(,)?) => {{
        let said: fn() -> String = || i18n::tr!($crate::prefs::locale(), $key);
        said
    }};
    ($key:literal $(, $name:ident = $value:expr)+ $(,)?) => {
        move || i18n::tr!($crate::prefs::locale(), $key $(, $name = $value)+)
    };
}

/// A message now, for event handlers and titles.
#[macro_export]
macro_rules! say {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        i18n::tr!($crate::prefs::locale(), $key $(, $name = $value)*)
    };
}

/// A number in the reader's digits.
pub fn number(value: impl std::fmt::Display) -> String {
    i18n::digits(lang(), value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_to_the_server_is_what_another_device_adopts() {
        let mine = Choice {
            lang: Some(Lang::En),
            theme: Theme::Dark,
            one_click: true,
            sound: false,
            sound_end: true,
            volume: 20,
            volume_take: 10,
            volume_place: 30,
            volume_score: 50,
            volume_end: 90,
            motion: Motion::Calm,
            ..Choice::default()
        };
        let mut other = Choice::default();
        other.adopt(mine.told());
        assert_eq!(other, mine);
        other.adopt(Preferences::default());
        assert_eq!(other, mine, "what was never chosen changes nothing");
    }
}

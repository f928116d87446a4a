//! Who looks: language, theme, motion, sound and the like. Kept in this browser; a member's also at the server.

use crate::keep;
use i18n::{Lang, Locale};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// Light, dark, or as the system says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the system says.
    #[default]
    System,
    /// Plaster by day.
    Light,
    /// The courtyard at night.
    Dark,
}

/// How much moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Motion {
    /// As the system says.
    #[default]
    System,
    /// Everything, at half the time.
    Quick,
    /// Nothing.
    Off,
}

/// What is chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own on the page of preferences")]
pub struct Choice {
    /// The language; none until somebody chooses one.
    pub lang: Option<Lang>,
    /// The theme.
    pub theme: Theme,
    /// How much moves.
    pub motion: Motion,
    /// Larger signs on tiles, and letters beside colours.
    pub glyphs: bool,
    /// A sound when it is my turn.
    pub sound: bool,
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
            notify: false,
            one_click: false,
            auto_forced: false,
            plain: false,
        }
    }
}

/// The name under which the choice is kept; `theme.js` reads it before the first paint.
const KEY: &str = "kashi.preferences";

static CHOICE: OnceLock<RwSignal<Choice>> = OnceLock::new();

/// Reads what was chosen last and keeps the page in line with it. Called once, by the app.
pub fn begin() {
    let choice = RwSignal::new(keep::load::<Choice>(KEY).unwrap_or_default());
    if CHOICE.set(choice).is_err() {
        return;
    }
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
                Motion::Quick => "quick",
                Motion::Off => "off",
            },
        );
        set("data-glyphs", if choice.glyphs { "large" } else { "plain" });
        if before.is_some() {
            keep::save(KEY, &choice);
        }
    });
}

/// The choice, for reading and changing.
pub fn choice() -> RwSignal<Choice> {
    *CHOICE.get().expect("the app begins with the preferences")
}

/// The reader's language now; whoever asks is told again when it changes.
pub fn lang() -> Lang {
    choice().with(|choice| choice.lang).unwrap_or_else(of_browser)
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

/// Whether things should stand still.
pub fn still() -> bool {
    match choice().with(|choice| choice.motion) {
        Motion::Off => true,
        Motion::Quick => false,
        Motion::System => {
            window().match_media("(prefers-reduced-motion: reduce)").ok().flatten().is_some_and(|query| query.matches())
        }
    }
}

/// A message in the reader's language, as a closure that follows the language: `t!("web-undo")`, `t!("round", round = n)`.
/// Values are worked out anew each time, so signals in them are followed, too.
#[macro_export]
macro_rules! t {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        move || i18n::tr!($crate::prefs::locale(), $key $(, $name = $value)*)
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

//! Which language, and how it is set.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A language of Kashi.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// Persian.
    #[default]
    Fa,
    /// English.
    En,
}

/// Which way a language is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Right to left.
    Rtl,
    /// Left to right.
    Ltr,
}

/// A text that names no language of [`Lang::ALL`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no language {0:?}: there are fa and en")]
pub struct UnknownLang(pub String);

impl Lang {
    /// Both languages, Persian first.
    pub const ALL: [Lang; 2] = [Lang::Fa, Lang::En];

    /// The code in commands, addresses and `lang` attributes.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::Fa => "fa",
            Lang::En => "en",
        }
    }

    /// What the language calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Lang::Fa => "فارسی",
            Lang::En => "English",
        }
    }

    /// Which way it is written.
    pub const fn direction(self) -> Direction {
        match self {
            Lang::Fa => Direction::Rtl,
            Lang::En => Direction::Ltr,
        }
    }

    /// The language with isolating marks around every inserted value: for the web.
    pub const fn isolated(self) -> Locale {
        Locale { lang: self, isolate: true }
    }

    /// The first choice among the languages that a text asks for: an `Accept-Language` header
    /// (`fa-IR,fa;q=0.9,en;q=0.8`), a `LANG` (`fa_IR.UTF-8`) or a `LANGUAGE` (`fa:en`). `None` if it asks for neither.
    pub fn guess(wish: &str) -> Option<Lang> {
        let mut best: Option<(Lang, u32)> = None;
        for item in wish.split([',', ':']) {
            let mut parts = item.split(';').map(str::trim);
            let Some(lang) = parts.next().and_then(Lang::of_tag) else { continue };
            let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(THOUSAND, thousandths);
            if weight > best.map_or(0, |(_, most)| most) {
                best = Some((lang, weight));
            }
        }
        best.map(|(lang, _)| lang)
    }

    /// The language of one tag (`fa-IR`, `en_GB.UTF-8`, `per`), whatever country and encoding follow it.
    fn of_tag(tag: &str) -> Option<Lang> {
        let language = tag.split(['-', '_', '.', '@']).next()?;
        match language.to_ascii_lowercase().as_str() {
            "fa" | "fas" | "per" | "pes" => Some(Lang::Fa),
            "en" | "eng" => Some(Lang::En),
            _ => None,
        }
    }
}

/// A weight of 1.
const THOUSAND: u32 = 1000;

/// A weight such as `0.85` in thousandths; 0 if it is none. Headers know no finer ones.
fn thousandths(weight: &str) -> u32 {
    let (whole, decimals) = weight.split_once('.').unwrap_or((weight, ""));
    format!("{whole}{decimals:0<3.3}").parse().unwrap_or(0)
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(code: &str) -> Result<Self, UnknownLang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code).ok_or_else(|| UnknownLang(code.to_owned()))
    }
}

impl Direction {
    /// The value of a `dir` attribute.
    pub const fn as_str(self) -> &'static str {
        match self {
            Direction::Rtl => "rtl",
            Direction::Ltr => "ltr",
        }
    }
}

/// A language and how values are set into its sentences. A plain [`Lang`] is one without isolating marks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Locale {
    /// The language.
    pub lang: Lang,
    /// Whether inserted values are enclosed in U+2068 and U+2069. Right for a browser, which does not draw them; many
    /// terminals draw them as boxes.
    pub isolate: bool,
}

impl From<Lang> for Locale {
    fn from(lang: Lang) -> Self {
        Locale { lang, isolate: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_read_and_print() {
        for lang in Lang::ALL {
            assert_eq!(lang.to_string().parse(), Ok(lang));
            assert_eq!(serde_json::to_string(&lang).unwrap(), format!("\"{lang}\""));
        }
        assert_eq!("de".parse::<Lang>(), Err(UnknownLang("de".to_owned())));
        assert_eq!(Lang::Fa.direction().as_str(), "rtl");
    }

    #[test]
    fn the_first_known_wish_is_granted() {
        for (wish, lang) in [
            ("fa_IR.UTF-8", Some(Lang::Fa)),
            ("en_GB.UTF-8", Some(Lang::En)),
            ("fa-IR,fa;q=0.9,en;q=0.8", Some(Lang::Fa)),
            ("de-DE, de;q=0.9, en;q=0.5, fa;q=0.6", Some(Lang::Fa)),
            ("en;q=0.5,fa;q=0.5", Some(Lang::En)),
            ("fa;q=0,en;q=0.1", Some(Lang::En)),
            ("fa;q=much,en", Some(Lang::En)),
            ("fa:en", Some(Lang::Fa)),
            ("pes", Some(Lang::Fa)),
            ("C.UTF-8", None),
            ("POSIX", None),
            ("*", None),
            ("", None),
        ] {
            assert_eq!(Lang::guess(wish), lang, "{wish:?}");
        }
    }
}

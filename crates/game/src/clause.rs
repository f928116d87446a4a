//! Clauses: the numbered rules of `rules/<game>.{en,fa}.md` that code, events and refusals cite.

use crate::ParseError;
use std::fmt;
use std::str::FromStr;

/// The id of one numbered rule, such as `AZ-2.5`: two letters for the game, a chapter and a number.
///
/// Code cites clauses by [`clause!`](crate::clause), whose literal is read at compile time, so that a search for the id
/// finds every place that implements the rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause {
    prefix: [u8; 2],
    chapter: u8,
    number: u8,
}

impl Clause {
    /// Reads a clause id; `None` if the text is not one.
    ///
    /// Only the one canonical spelling is read: no leading zeros, no spaces.
    pub const fn parse(text: &str) -> Option<Clause> {
        let bytes = text.as_bytes();
        if bytes.len() < 6 || bytes[2] != b'-' {
            return None;
        }
        if !bytes[0].is_ascii_uppercase() || !bytes[1].is_ascii_uppercase() {
            return None;
        }
        let Some((chapter, after)) = small_number(bytes, 3) else { return None };
        if after >= bytes.len() || bytes[after] != b'.' {
            return None;
        }
        let Some((number, end)) = small_number(bytes, after + 1) else { return None };
        if end != bytes.len() {
            return None;
        }
        Some(Clause { prefix: [bytes[0], bytes[1]], chapter, number })
    }

    /// The two letters of the game: `AZ`, `SG`, `SP`, `CO` or `CB`.
    pub fn prefix(&self) -> &str {
        std::str::from_utf8(&self.prefix).expect("a clause prefix is two ASCII capitals by construction")
    }

    /// The chapter: 2 in `AZ-2.5`.
    pub const fn chapter(self) -> u8 {
        self.chapter
    }

    /// The number within the chapter: 5 in `AZ-2.5`.
    pub const fn number(self) -> u8 {
        self.number
    }
}

/// Reads one or two digits without a leading zero at `at`: the number and the index after it.
const fn small_number(bytes: &[u8], at: usize) -> Option<(u8, usize)> {
    if at >= bytes.len() || !bytes[at].is_ascii_digit() || bytes[at] == b'0' {
        return None;
    }
    let first = bytes[at] - b'0';
    if at + 1 < bytes.len() && bytes[at + 1].is_ascii_digit() {
        return Some((first * 10 + (bytes[at + 1] - b'0'), at + 2));
    }
    Some((first, at + 1))
}

/// A clause id, read at compile time: `clause!("AZ-2.5")`. A malformed literal does not compile.
#[macro_export]
macro_rules! clause {
    ($id:literal) => {
        const {
            match $crate::Clause::parse($id) {
                Some(clause) => clause,
                None => panic!("not a clause id, such as AZ-2.5"),
            }
        }
    };
}

/// Declares why things happen: enums with the clause of each reason, for [events](crate::Event) to carry and to derive
/// their clauses from. JSON: the reason in snake case.
///
/// ```
/// game::reasons! {
///     /// What ends the game.
///     pub enum Ended {
///         /// A row of a wall is complete.
///         Row => "AZ-5.1",
///         /// There is no tile to draw for a new round.
///         NoTiles => "AZ-4.13",
///     }
/// }
/// assert_eq!(Ended::NoTiles.clause(), game::clause!("AZ-4.13"));
/// ```
#[macro_export]
macro_rules! reasons {
    ($(
        $(#[$about:meta])*
        pub enum $name:ident {
            $($(#[$meaning:meta])* $reason:ident => $clause:literal,)+
        }
    )+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, ::serde::Serialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$meaning])* $reason,)+
        }

        impl $name {
            /// The rule that says so.
            pub const fn clause(self) -> $crate::Clause {
                match self {
                    $($name::$reason => $crate::clause!($clause),)+
                }
            }
        }
    )+};
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}.{}", self.prefix(), self.chapter, self.number)
    }
}

crate::debug_as_display!(Clause);

impl FromStr for Clause {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Clause::parse(text).ok_or_else(|| ParseError::new(text, "expected-clause", "a clause id such as AZ-2.5"))
    }
}

crate::json_as_text!(Clause);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_and_print() {
        for id in ["AZ-2.5", "CB-16.26", "SP-10.7"] {
            assert_eq!(id.parse::<Clause>().unwrap().to_string(), id);
        }
        assert_eq!(clause!("AZ-2.15"), Clause::parse("AZ-2.15").unwrap());
    }

    #[test]
    fn other_texts_are_refused() {
        for text in
            ["", "AZ", "AZ-2", "AZ-2.", "AZ-.5", "az-2.5", "AZ-02.5", "AZ-2.05", "AZ-2.5 ", "AZ-2.555", "ÄZ-2.5"]
        {
            assert!(text.parse::<Clause>().is_err(), "{text:?}");
        }
    }
}

//! Whose house this is: the name that an operator gives a server, such as a café's.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// How long the name of a house may be: it stands in one line of a heading.
pub const MAX_HOUSE: usize = 60;

/// The name of a house, in any language. It is text, and is escaped wherever it stands in a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House(String);

/// Why a name of a house is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum HouseError {
    /// There is nothing to be seen.
    #[error("it is empty")]
    Empty,
    /// It is too long.
    #[error("it has more than {MAX_HOUSE} characters")]
    TooLong,
    /// It has characters that can't be seen or that turn the text around.
    #[error("it has characters that can't be seen")]
    Hidden,
}

impl House {
    /// The name.
    pub fn name(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for House {
    type Err = HouseError;

    fn from_str(text: &str) -> Result<Self, HouseError> {
        if text.chars().any(is_hidden) {
            return Err(HouseError::Hidden);
        }
        let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
        match name.chars().count() {
            0 => Err(HouseError::Empty),
            count if count > MAX_HOUSE => Err(HouseError::TooLong),
            _ => Ok(House(name)),
        }
    }
}

/// Control characters, marks that turn the text around, and invisible ones; but not the joiners, which Persian is written with.
fn is_hidden(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_is_called_as_it_likes() {
        for (text, name) in
            [("کافه نقش‌جهان", "کافه نقش‌جهان"), ("  Café  Tile ", "Café Tile"), ("喫茶店 <1>", "喫茶店 <1>")]
        {
            assert_eq!(text.parse::<House>().unwrap().name(), name);
        }
    }

    #[test]
    fn a_name_that_would_break_a_heading_is_refused() {
        assert_eq!("  ".parse::<House>(), Err(HouseError::Empty));
        assert_eq!("x".repeat(MAX_HOUSE + 1).parse::<House>(), Err(HouseError::TooLong));
        assert!("ک".repeat(MAX_HOUSE).parse::<House>().is_ok(), "letters count, not bytes");
        for text in ["a\nb", "a\u{202e}b", "a\u{200b}b", "\u{7}"] {
            assert_eq!(text.parse::<House>(), Err(HouseError::Hidden), "{text:?}");
        }
    }
}

//! How a table is described: in which language, with which names.

use game::Seat;
use i18n::{Lang, Value, isolated, seat_name};
use std::borrow::Cow;

/// A language, and what the people at the table are called in it.
///
/// A name enters a sentence only as the value of a variable, so it can be anything: the person in the first seat may be
/// called “Player 2”.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Speaker {
    /// The language.
    pub lang: Lang,
    /// By seat, each between isolating marks.
    names: Vec<Option<String>>,
}

impl Speaker {
    /// Calls people by these names, seat by seat. A seat without a name is called by its number.
    pub fn naming(lang: Lang, names: impl IntoIterator<Item = Option<String>>) -> Self {
        Speaker { lang, names: names.into_iter().map(|name| name.map(|name| isolated(&name))).collect() }
    }

    /// What a seat is called, as a value for a sentence.
    pub fn seat(&self, seat: Seat) -> Value<'_> {
        Value::Text(self.name(seat))
    }

    /// What a seat is called, as a part of a list.
    pub fn name(&self, seat: Seat) -> Cow<'_, str> {
        match self.names.get(seat.index()) {
            Some(Some(name)) => Cow::Borrowed(name),
            _ => Cow::Owned(seat_name(self.lang, seat)),
        }
    }
}

/// Calls everybody by the number of the seat.
impl From<Lang> for Speaker {
    fn from(lang: Lang) -> Self {
        Speaker { lang, names: Vec::new() }
    }
}

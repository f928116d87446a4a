//! What lies between the players in the three Azul games: where tiles are taken from, where the start marker is.

use crate::{MAX_FACTORIES, Seat};
use serde::de::{Error as _, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A factory (in Sintra, a workshop) or the centre. Notation and JSON: `1` to `9`, or `c`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Source(u8);

impl Source {
    /// The centre of the table.
    pub const CENTRE: Source = Source(MAX_FACTORIES as u8);
    /// How many sources a table can have.
    pub const COUNT: usize = MAX_FACTORIES + 1;

    /// The factory with this index, counted from 0.
    ///
    /// # Panics
    /// If there can be no such factory.
    pub const fn factory(index: usize) -> Source {
        assert!(index < MAX_FACTORIES, "no table has that many factories");
        Source(index as u8)
    }

    /// What Sintra calls a factory.
    ///
    /// # Panics
    /// If there can be no such workshop.
    pub const fn workshop(index: usize) -> Source {
        Source::factory(index)
    }

    /// The index of a factory, counted from 0; the centre comes after all of them.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The source with this index: moves pack it into a byte of theirs.
    #[inline]
    pub const fn from_index(index: usize) -> Source {
        debug_assert!(index < Self::COUNT, "no table has that many sources");
        Source(index as u8)
    }

    /// Whether it is the centre.
    #[inline]
    pub const fn is_centre(self) -> bool {
        self.0 == Self::CENTRE.0
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_centre() { f.write_str("c") } else { write!(f, "{}", self.0 + 1) }
    }
}

impl Serialize for Source {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Where the start marker (in Sintra and Pavilion, the start token) is. JSON: `"centre"`, or a seat counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkerPlace {
    /// In the centre of the table.
    Centre,
    /// With a player.
    With(Seat),
}

impl Serialize for MarkerPlace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            MarkerPlace::Centre => serializer.serialize_str("centre"),
            MarkerPlace::With(seat) => seat.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for MarkerPlace {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Raw {
            With(Seat),
            Word(String),
        }
        let expected = &"\"centre\" or a seat, counted from 0";
        match Raw::deserialize(deserializer)
            .map_err(|_| D::Error::custom(format_args!("start marker or token: expected {expected}")))?
        {
            Raw::With(seat) => Ok(MarkerPlace::With(seat)),
            Raw::Word(word) if word == "centre" => Ok(MarkerPlace::Centre),
            Raw::Word(word) => Err(D::Error::invalid_value(Unexpected::Str(&word), expected)),
        }
    }
}

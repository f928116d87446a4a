//! What lies between the players: where pieces are taken from, where the first-player marker is.

use game::{PositionError, Seat};
use std::fmt;

/// The largest number of factories in any of the games.
pub const MAX_FACTORIES: usize = 9;

/// How many pieces a full factory holds.
pub const FACTORY_SIZE: u8 = 4;

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
    /// If the index is not below [`MAX_FACTORIES`].
    pub const fn factory(index: usize) -> Source {
        assert!(index < MAX_FACTORIES, "no table has that many factories");
        Source(index as u8)
    }

    /// Reads the one character of its notation.
    pub const fn read(notation: u8) -> Option<Source> {
        match notation {
            b'c' => Some(Source::CENTRE),
            b'1'..=b'9' => Some(Source::factory((notation - b'1') as usize)),
            _ => None,
        }
    }

    /// The index of a factory, counted from 0; the centre comes after all of them.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The source with this index: moves store it packed.
    #[inline]
    pub const fn from_index(index: usize) -> Source {
        debug_assert!(index < Self::COUNT, "no table has that many sources");
        Source(index as u8)
    }

    /// Whether a table with this many factories has the source.
    #[inline]
    pub const fn is_in_play(self, factories: u8) -> bool {
        self.is_centre() || self.0 < factories
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

game::json_from_display!(Source);

/// Where the first-player marker is. JSON: `"centre"`, or a seat counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkerPlace {
    /// In the centre of the table.
    Centre,
    /// With a player.
    With(Seat),
}

impl MarkerPlace {
    /// The player who has it.
    pub const fn holder(self) -> Option<Seat> {
        match self {
            MarkerPlace::Centre => None,
            MarkerPlace::With(seat) => Some(seat),
        }
    }
}

impl From<Option<Seat>> for MarkerPlace {
    fn from(holder: Option<Seat>) -> Self {
        holder.map_or(MarkerPlace::Centre, MarkerPlace::With)
    }
}

game::json_word_or!(
    MarkerPlace: Centre = "centre", With, "\"centre\" as the first-player marker's place, or a seat, counted from 0"
);

/// Refuses a position in which one of its seats is not at the table: who decides, who begins, and who holds the start
/// marker, by the name that the game has for it.
pub fn check_seats(players: u8, seat: Seat, start: Seat, marker: (&str, Option<Seat>)) -> Result<(), PositionError> {
    let named = [("seat", Some(seat)), ("start", Some(start)), marker];
    named.into_iter().try_for_each(|(field, seat)| seat.map_or(Ok(()), |seat| seat.audit(field, players)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_one_character() {
        for index in 0..Source::COUNT {
            let source = Source::from_index(index);
            let text = source.to_string();
            assert_eq!(text.len(), 1);
            assert_eq!(Source::read(text.as_bytes()[0]), Some(source));
            assert_eq!(source.is_in_play(5), index < 5 || source == Source::CENTRE);
        }
        assert!([b'0', b'C', b':', 0].into_iter().all(|byte| Source::read(byte).is_none()));
    }

    #[test]
    fn the_marker_is_in_the_centre_or_with_a_seat() {
        for place in [MarkerPlace::Centre, MarkerPlace::With(Seat::new(3))] {
            let json = serde_json::to_value(place).unwrap();
            assert_eq!(serde_json::from_value::<MarkerPlace>(json).unwrap(), place);
            assert_eq!(MarkerPlace::from(place.holder()), place);
        }
        assert_eq!(serde_json::to_string(&MarkerPlace::With(Seat::FIRST)).unwrap(), "0");
        assert!(serde_json::from_str::<MarkerPlace>("\"center\"").is_err());
    }
}

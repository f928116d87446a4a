//! Things that people know by their numbers.

use crate::Bits;
use serde::{Serialize, Serializer};
use std::fmt;
use std::num::NonZeroU8;

/// One of `MOST` things that people know by their numbers, from 1: a row, a colour of goods. Notation and JSON: the
/// number. Stored as that number, so that an `Option` of it is one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ordinal<const MOST: u8>(NonZeroU8);

impl<const MOST: u8> Ordinal<MOST> {
    /// The one with this number, if there can be one.
    pub const fn numbered(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(known) if number <= MOST => Some(Ordinal(known)),
            _ => None,
        }
    }

    /// The one at this index, counted from 0.
    #[inline]
    pub const fn at(index: usize) -> Self {
        debug_assert!(index < MOST as usize, "there are not as many");
        Ordinal(NonZeroU8::MIN.saturating_add(index as u8))
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..usize::from(MOST)).map(Self::at)
    }

    /// Those in a set given as bits.
    #[inline]
    pub fn in_bits(bits: u8) -> impl Iterator<Item = Self> {
        Bits::of(bits).map(Self::at)
    }

    /// Its number, from 1.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// Its index, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl<const MOST: u8> fmt::Display for Ordinal<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const MOST: u8> Serialize for Ordinal<MOST> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_count_from_one_and_indices_from_zero() {
        type Row = Ordinal<5>;
        let numbers: Vec<u8> = (0..=7).filter_map(Row::numbered).map(Row::number).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5]);
        assert!(Row::all().enumerate().all(|(index, row)| row.index() == index && Row::at(index) == row));
        assert_eq!(Row::in_bits(0b1_0010).map(Row::number).collect::<Vec<_>>(), [2, 5]);
        assert_eq!((serde_json::to_string(&Row::at(2)).unwrap(), Row::at(2).to_string()), ("3".into(), "3".into()));
        assert_eq!(size_of::<Option<Row>>(), 1);
    }
}

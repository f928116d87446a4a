//! Counts of things by kind: a bag, a hand, a factory.

use crate::ParseError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// How many there are of each of `N` kinds (`N` ≤ 8, at most 255 in all): what a bag, a factory or a hand holds.
///
/// Kinds are identified by index; the order inside a real bag is never stored. One byte per kind in one machine word,
/// so that adding two tallies, summing one or drawing from it takes a handful of instructions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(into = "Vec<u8>", try_from = "Vec<u8>")]
pub struct Tally<const N: usize>(u64);

/// A one in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// A one in every second byte.
const LANES: u64 = 0x0001_0001_0001_0001;

impl<const N: usize> Tally<N> {
    /// Nothing.
    pub const EMPTY: Self = Tally(0);

    /// These counts, kind by kind.
    pub const fn new(counts: [u8; N]) -> Self {
        const { assert!(N <= 8, "a tally has room for eight kinds") };
        let mut word = 0;
        let mut kind = 0;
        while kind < N {
            word |= (counts[kind] as u64) << (8 * kind);
            kind += 1;
        }
        Tally(word)
    }

    /// `count` of one kind.
    #[inline]
    pub const fn of(kind: usize, count: u8) -> Self {
        Tally((count as u64) << (8 * kind))
    }

    /// How many of the kind there are.
    #[inline]
    pub const fn count(self, kind: usize) -> u8 {
        (self.0 >> (8 * kind)) as u8
    }

    /// How many there are of each kind.
    pub fn counts(self) -> [u8; N] {
        std::array::from_fn(|kind| self.count(kind))
    }

    /// How many there are in all.
    #[inline]
    pub const fn total(self) -> u8 {
        (self.0.wrapping_mul(ONES) >> 56) as u8
    }

    /// Whether there is nothing.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The same without any of the kind.
    #[inline]
    pub const fn without(self, kind: usize) -> Self {
        Tally(self.0 & !(0xFF << (8 * kind)))
    }

    /// Only what there is of the kind.
    #[inline]
    pub const fn only(self, kind: usize) -> Self {
        Tally(self.0 & (0xFF << (8 * kind)))
    }

    /// The kinds of which there is at least one, as bits.
    ///
    /// Only for tallies with at most 127 of each kind.
    #[inline]
    pub const fn kinds(self) -> u8 {
        // Adding 127 sets the top bit of every byte that is not zero; the product gathers the top bits in one byte.
        let present = (self.0.wrapping_add(127 * ONES) >> 7) & ONES;
        (present.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
    }

    /// Whether `other` holds at least as many of every kind.
    pub fn within(self, other: Self) -> bool {
        (0..N).all(|kind| self.count(kind) <= other.count(kind))
    }

    /// What is left of it without `other`, if it holds that.
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        other.within(self).then(|| Tally(self.0 - other.0))
    }

    /// The kind of the item at `index`, if all items were laid out in a row, kind by kind.
    ///
    /// With an index chosen uniformly below [`total`](Tally::total) this is a fair draw.
    #[inline]
    pub fn kind_at(self, index: u8) -> usize {
        debug_assert!(index < self.total(), "nothing to draw");
        // The product puts into each byte the sum of itself and all below it. The kind is the first whose sum exceeds
        // the index; as sums only rise, it is eight less the number of bytes that do. Counted in lanes of two bytes,
        // where adding 255 - index carries into bit 8 of just those.
        let sums = self.0.wrapping_mul(ONES);
        let carry = (255 - u64::from(index)) * LANES;
        let beyond = |bytes: u64| ((bytes & (255 * LANES)) + carry) >> 8 & LANES;
        let count = (beyond(sums) + beyond(sums >> 8)).wrapping_mul(LANES) >> 48;
        8 - count as usize
    }

    /// Takes one item of the kind out.
    #[inline]
    pub fn remove_one(&mut self, kind: usize) {
        debug_assert!(self.count(kind) > 0, "none of that kind");
        self.0 -= 1 << (8 * kind);
    }

    /// Adds one item of the kind.
    #[inline]
    pub fn add_one(&mut self, kind: usize) {
        self.0 += 1 << (8 * kind);
    }

    /// Writes one letter for each item, in the order of the kinds: `bbyk`; a dash for nothing.
    pub fn letters(self, alphabet: &'static [u8; N]) -> impl fmt::Display {
        Letters { tally: self, alphabet }
    }

    /// Reads what [`letters`](Tally::letters) writes: letters in the order of the kinds, or a dash for nothing.
    pub fn from_letters(text: &str, alphabet: &[u8; N]) -> Option<Self> {
        if text == "-" {
            return Some(Self::EMPTY);
        }
        if text.is_empty() || text.len() > usize::from(u8::MAX) {
            return None;
        }
        let mut tally = Self::EMPTY;
        let mut lowest = 0;
        for letter in text.bytes() {
            let kind = alphabet.iter().position(|known| *known == letter)?;
            if kind < lowest {
                return None;
            }
            lowest = kind;
            tally.add_one(kind);
        }
        Some(tally)
    }
}

/// The kinds that a [`Tally`] counts as an enum of them, each with its letter in notation: gives the enum `ALL`, `index`,
/// `letter` and `from_letter`. The variants stand in the order of their declaration and of the letters.
#[macro_export]
macro_rules! lettered {
    ($kind:ident by $letters:expr => [$($variant:ident),+ $(,)?]) => {
        impl $kind {
            /// All of them, in the order of notation.
            pub const ALL: [$kind; [$(stringify!($variant)),+].len()] = [$($kind::$variant),+];

            /// The place in `ALL`.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The letter in notation.
            pub const fn letter(self) -> char {
                $letters[self as usize] as char
            }

            /// The one with this letter.
            pub fn from_letter(letter: u8) -> Option<$kind> {
                $kind::ALL.into_iter().find(|kind| $letters[kind.index()] == letter)
            }
        }

        impl From<$kind> for char {
            fn from(kind: $kind) -> char {
                kind.letter()
            }
        }
    };
}

impl<const N: usize> Add for Tally<N> {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Tally(self.0 + other.0)
    }
}

impl<const N: usize> AddAssign for Tally<N> {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl<const N: usize> Sub for Tally<N> {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        debug_assert!(other.within(self), "a tally cannot go below zero");
        Tally(self.0 - other.0)
    }
}

impl<const N: usize> SubAssign for Tally<N> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const N: usize> fmt::Debug for Tally<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.counts().fmt(f)
    }
}

impl<const N: usize> From<Tally<N>> for Vec<u8> {
    fn from(tally: Tally<N>) -> Vec<u8> {
        tally.counts().to_vec()
    }
}

impl<const N: usize> TryFrom<Vec<u8>> for Tally<N> {
    type Error = ParseError;

    fn try_from(counts: Vec<u8>) -> Result<Self, ParseError> {
        let array = <[u8; N]>::try_from(counts.as_slice());
        let sum: u32 = counts.iter().map(|count| u32::from(*count)).sum();
        match array {
            Ok(counts) if u8::try_from(sum).is_ok() => Ok(Tally::new(counts)),
            _ => Err(ParseError::new(
                &format!("{counts:?}"),
                "expected-counts",
                "one count for each kind, at most 255 in all",
            )),
        }
    }
}

/// A tally for repeated draws: it keeps, for every kind, how many there are of it and all kinds before it.
///
/// The sums are what [`Tally::kind_at`] works out for every draw; here a draw changes them in place. At most
/// [`Urn::MOST`] items.
#[derive(Clone, Copy, Debug)]
pub struct Urn(u64);

impl Urn {
    /// The most items: the sums need the top bit of every byte for themselves.
    pub const MOST: u8 = 127;

    /// An urn with these items.
    #[inline]
    pub fn new<const N: usize>(tally: Tally<N>) -> Urn {
        debug_assert!(tally.total() <= Self::MOST);
        Urn(tally.0.wrapping_mul(ONES))
    }

    /// Takes out the item at `index` of all items laid out in a row, kind by kind; returns its kind.
    #[inline]
    pub fn take(&mut self, index: u8) -> usize {
        debug_assert!(index < (self.0 >> 56) as u8, "nothing to draw");
        // The top bit of a byte survives the subtraction where the sum exceeds the index; the lowest such is the kind.
        let beyond = ((self.0 | (128 * ONES)) - (u64::from(index) + 1) * ONES) & (128 * ONES);
        let kind = (beyond.trailing_zeros() / 8) as usize;
        self.0 -= ONES << (8 * kind);
        kind
    }
}

struct Letters<const N: usize> {
    tally: Tally<N>,
    alphabet: &'static [u8; N],
}

impl<const N: usize> fmt::Display for Letters<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        if self.tally.is_empty() {
            return f.write_char('-');
        }
        for (kind, letter) in self.alphabet.iter().enumerate() {
            for _ in 0..self.tally.count(kind) {
                f.write_char(char::from(*letter))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn words_count_as_arrays_do(a in prop::array::uniform5(0u8..20), b in prop::array::uniform5(0u8..20)) {
            let (x, y) = (Tally::new(a), Tally::new(b));
            prop_assert_eq!(x.counts(), a);
            prop_assert_eq!((x + y).counts(), std::array::from_fn(|i| a[i] + b[i]));
            prop_assert_eq!(x.total(), a.iter().sum::<u8>());
            prop_assert_eq!(x.within(y), (0..5).all(|i| a[i] <= b[i]));
            let kinds = (0..5).filter(|i| a[*i] > 0).fold(0, |bits, i| bits | 1 << i);
            prop_assert_eq!(x.kinds(), kinds);
            let row: Vec<usize> = (0..5).flat_map(|i| std::iter::repeat_n(i, a[i] as usize)).collect();
            for (index, kind) in row.iter().enumerate() {
                prop_assert_eq!(x.kind_at(index as u8), *kind);
            }
            let (mut urn, mut left) = (Urn::new(x), x);
            for draw in 0..x.total() {
                let index = b[usize::from(draw) % 5] * 7 % left.total();
                let kind = urn.take(index);
                prop_assert_eq!(kind, left.kind_at(index));
                left.remove_one(kind);
            }
            let text = x.letters(b"byrkt").to_string();
            prop_assert_eq!(Tally::from_letters(&text, b"byrkt"), Some(x));
        }
    }

    #[test]
    fn letters_stand_in_order() {
        assert_eq!(Tally::from_letters("byk", b"byrkt"), Some(Tally::new([1, 1, 0, 1, 0])));
        for text in ["yb", "o", "", "b-", "b b"] {
            assert_eq!(Tally::<5>::from_letters(text, b"byrkt"), None, "{text:?}");
        }
    }

    #[test]
    fn a_full_bag_of_132_is_drawn_from_fairly() {
        let bag = Tally::new([22; 6]);
        assert_eq!((0..132).filter(|i| bag.kind_at(*i) == 5).count(), 22);
    }
}

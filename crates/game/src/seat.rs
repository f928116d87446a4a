//! Seats around the table. They count from 1 for people and from 0 in JSON.

use crate::PositionError;
use serde::de::Error;
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::num::NonZeroU8;
use std::ops::{Index, IndexMut};

/// The most seats that any game has.
pub const MAX_SEATS: usize = 5;

/// One place at the table; the next one is its left neighbour. `Display` counts from 1, JSON from 0.
///
/// Stored as the number that people use, so that an `Option<Seat>` is one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(NonZeroU8);

impl Seat {
    /// The first seat.
    pub const FIRST: Seat = Seat(NonZeroU8::MIN);

    /// The seat with this index, counted from 0.
    ///
    /// # Panics
    /// If the index is not below [`MAX_SEATS`]. For outside input there is [`Seat::checked`].
    pub const fn new(index: usize) -> Seat {
        Seat::checked(index).expect("no game has that many seats")
    }

    /// The seat with this index, counted from 0, if there can be one.
    pub const fn checked(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat::numbered(index as u8)) } else { None }
    }

    /// Reads what `Display` writes: one digit, counted from 1.
    pub fn read(text: &str) -> Option<Seat> {
        match *text.as_bytes() {
            [number] => Seat::checked(usize::from(number.checked_sub(b'1')?)),
            _ => None,
        }
    }

    #[inline]
    const fn numbered(index: u8) -> Seat {
        Seat(NonZeroU8::MIN.saturating_add(index))
    }

    /// The index, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Whether a table of `players` has the seat.
    #[inline]
    pub const fn is_at(self, players: u8) -> bool {
        self.0.get() <= players
    }

    /// Refuses a position whose `field` names a seat that the table does not have.
    pub fn audit(self, field: &str, players: u8) -> Result<(), PositionError> {
        if self.is_at(players) {
            return Ok(());
        }
        Err(PositionError::field(field, format!("seat {} of {players}", self.index())))
    }

    /// The left neighbour at a table of `players`.
    #[inline]
    pub const fn next(self, players: u8) -> Seat {
        if self.0.get() >= players { Seat::FIRST } else { Seat(self.0.saturating_add(1)) }
    }

    /// The seats of a table in seat order.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..players).map(Seat::numbered)
    }

    /// All seats of a table, clockwise from this one.
    #[inline]
    pub fn round(self, players: u8) -> impl Iterator<Item = Seat> {
        let index = self.0.get() - 1;
        (index..players).chain(0..index).map(Seat::numbered)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0.get() - 1)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let index = u64::deserialize(deserializer)?;
        usize::try_from(index)
            .ok()
            .and_then(Seat::checked)
            .ok_or_else(|| Error::custom(format_args!("seat {index}: seats are 0 to {}", MAX_SEATS - 1)))
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Just this seat.
    #[inline]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.index())
    }

    /// All seats of a table.
    pub const fn all(players: u8) -> SeatSet {
        SeatSet((1 << players) - 1)
    }

    /// Whether the seat is in it.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.index()) != 0
    }

    /// The set with the seat.
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | (1 << seat.index()))
    }

    /// The set without the seat.
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.index()))
    }

    /// How many seats there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat::numbered(self.0.trailing_zeros() as u8)) }
    }

    /// The seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS as u8).filter(move |seat| self.contains(*seat))
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One value for each seat of a table.
#[derive(Clone, Copy)]
pub struct Seats<T> {
    values: [T; MAX_SEATS],
    players: u8,
}

impl<T: Copy + Default> Seats<T> {
    /// The values that `value` gives for each seat of a table.
    #[inline]
    pub fn from_fn(players: u8, mut value: impl FnMut(Seat) -> T) -> Self {
        let mut values = [T::default(); MAX_SEATS];
        for seat in Seat::all(players) {
            values[seat.index()] = value(seat);
        }
        Seats { values, players }
    }

    /// The same for every seat.
    pub fn repeat(players: u8, value: T) -> Self {
        Seats::from_fn(players, |_| value)
    }
}

impl<T> Seats<T> {
    /// How many seats the table has.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The values in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.players as usize]
    }

    /// Seats with their values.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.players).zip(&self.values)
    }
}

impl<T> Index<Seat> for Seats<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.as_slice()[seat.index()]
    }
}

impl<T> IndexMut<Seat> for Seats<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[..self.players as usize][seat.index()]
    }
}

impl<T: PartialEq> PartialEq for Seats<T> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq> Eq for Seats<T> {}

impl<T: Hash> Hash for Seats<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T: fmt::Debug> fmt::Debug for Seats<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl<T: Serialize> Serialize for Seats<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.players as usize))?;
        for value in self.as_slice() {
            list.serialize_element(value)?;
        }
        list.end()
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for Seats<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<T>::deserialize(deserializer)?;
        if list.len() > MAX_SEATS {
            return Err(Error::custom(format_args!("{} values, at most {MAX_SEATS} seats", list.len())));
        }
        Ok(Seats::from_fn(list.len() as u8, |seat| list[seat.index()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_the_table() {
        let order: Vec<_> = Seat::new(2).round(4).map(Seat::index).collect();
        assert_eq!(order, [2, 3, 0, 1]);
        assert_eq!(Seat::new(3).next(4), Seat::FIRST);
    }

    #[test]
    fn people_count_from_one_and_json_from_zero() {
        assert_eq!(Seat::new(1).to_string(), "2");
        assert_eq!(Seat::read("2"), Some(Seat::new(1)));
        for text in ["0", "6", "", "12", "x", "۲"] {
            assert_eq!(Seat::read(text), None, "{text:?}");
        }
        assert_eq!(serde_json::to_string(&Seat::new(1)).unwrap(), "1");
        assert!(serde_json::from_str::<Seat>("5").is_err());
        assert!(serde_json::from_str::<Seat>("-1").is_err());
    }

    #[test]
    fn sets_hold_seats() {
        let set = SeatSet::all(3).without(Seat::new(1));
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [0, 2]);
        assert_eq!(set.first(), Some(Seat::FIRST));
        assert_eq!(SeatSet::EMPTY.first(), None);
    }
}

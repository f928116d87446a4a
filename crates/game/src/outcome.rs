//! How a game ended.

use crate::{Seat, Seats};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// The place of every seat: 1 for the winner, shared places with gaps after them (1, 1, 3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The place of each seat, from 1.
    pub places: Seats<u8>,
}

impl Outcome {
    /// Ranks the seats: a higher key is a better place, equal keys share one.
    pub fn rank<K: Ord>(players: u8, key: impl Fn(Seat) -> K) -> Outcome {
        let places = Seats::from_fn(players, |seat| {
            1 + Seat::all(players).filter(|other| key(*other) > key(seat)).count() as u8
        });
        Outcome { places }
    }

    /// Ranks the seats by points alone.
    pub fn by_points(points: &Seats<i16>) -> Outcome {
        Outcome::rank(points.players(), |seat| points[seat])
    }

    /// The least and the most that a seat can get of [`utilities`](Outcome::utilities).
    pub const UTILITY: RangeInclusive<f32> = -1.0..=1.0;

    /// What the places are worth to each seat: the share of the others that it is ahead of, less the share of those that
    /// are ahead of it. 1 for a lone winner, -1 for a lone last, 0 if all are level; all seats together get 0.
    pub fn utilities(&self) -> Seats<f32> {
        let places = &self.places;
        let others = f32::from(places.players().max(2) - 1);
        Seats::from_fn(places.players(), |seat| {
            let against = |other: &u8| i8::from(*other > places[seat]) - i8::from(*other < places[seat]);
            f32::from(places.as_slice().iter().map(against).sum::<i8>()) / others
        })
    }

    /// The seats that won.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.places.iter().filter(|(_, place)| **place == 1).map(|(seat, _)| seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_places_leave_gaps() {
        let points = [7, 9, 9, 1];
        let outcome = Outcome::rank(4, |seat| points[seat.index()]);
        assert_eq!(outcome.places.as_slice(), [3, 1, 1, 4]);
        assert_eq!(outcome, Outcome::by_points(&Seats::from_fn(4, |seat| points[seat.index()])));
        assert_eq!(outcome.utilities().as_slice(), [-1.0 / 3.0, 2.0 / 3.0, 2.0 / 3.0, -1.0]);
        assert_eq!(outcome.winners().map(Seat::index).collect::<Vec<_>>(), [1, 2]);
    }
}

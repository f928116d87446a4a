//! Who comes where.

use game::{Outcome, Seat, SeatSet, Seats};
use std::cmp::Reverse;

/// The places of a game that its rules have ended. A seat that gave up comes after all others.
pub(crate) fn by_rules(places: Seats<u8>, out: SeatSet) -> Seats<u8> {
    Outcome::rank(places.players(), |seat| (!out.contains(seat), Reverse(places[seat]))).places
}

/// The places of a game that ended early: by points, and after all others the seats that gave up.
pub(crate) fn by_points(scores: Seats<i16>, out: SeatSet) -> Seats<u8> {
    Outcome::rank(scores.players(), |seat: Seat| (!out.contains(seat), scores[seat])).places
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats<T: Copy + Default>(of: &[T]) -> Seats<T> {
        Seats::from_fn(of.len() as u8, |seat| of[seat.index()])
    }

    #[test]
    fn a_seat_that_gave_up_comes_after_all_others() {
        let out = SeatSet::EMPTY.with(Seat::new(1));
        assert_eq!(by_points(seats(&[5, 60, 7]), out).as_slice(), [2, 3, 1]);
        assert_eq!(by_rules(seats(&[3, 1, 2]), out).as_slice(), [2, 3, 1]);
    }

    #[test]
    fn seats_that_gave_up_are_ranked_among_themselves() {
        let out = SeatSet::EMPTY.with(Seat::new(0)).with(Seat::new(2));
        assert_eq!(by_points(seats(&[5, 1, 7]), out).as_slice(), [3, 1, 2]);
    }

    #[test]
    fn equal_points_share_a_place() {
        assert_eq!(by_points(seats(&[7, 7, 1]), SeatSet::EMPTY).as_slice(), [1, 1, 3]);
    }
}

//! Every outcome of a deal, each with its probability.

use crate::Tally;
use std::error::Error;
use std::fmt;

/// The outcomes of a deal, as far as they have been listed: no more than the caller wants to see.
#[derive(Clone, Debug)]
pub struct Outcomes<D> {
    list: Vec<(D, f64)>,
    most: usize,
}

/// A deal has more outcomes than the caller wants to see: they can only be sampled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMany;

impl<D> Outcomes<D> {
    /// An empty list for at most this many outcomes.
    pub const fn at_most(most: usize) -> Self {
        Outcomes { list: Vec::new(), most }
    }

    /// Adds an outcome that is not in the list so far.
    pub fn add(&mut self, deal: D, probability: f64) -> Result<(), TooMany> {
        if self.list.len() == self.most {
            return Err(TooMany);
        }
        self.list.push((deal, probability));
        Ok(())
    }

    /// Adds different outcomes, all equally likely, which are all that there are.
    pub fn add_even(&mut self, deals: impl ExactSizeIterator<Item = D>) -> Result<(), TooMany> {
        let probability = 1.0 / deals.len() as f64;
        deals.into_iter().try_for_each(|deal| self.add(deal, probability))
    }

    /// The outcomes with their probabilities, which add up to 1.
    pub fn into_vec(self) -> Vec<(D, f64)> {
        self.list
    }
}

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the deal has more outcomes than were asked for")
    }
}

impl Error for TooMany {}

/// In how many ways `chosen` of `all` things can be chosen.
pub fn ways(all: u8, chosen: u8) -> f64 {
    (0..chosen).fold(1.0, |ways, taken| ways * f64::from(all - taken) / f64::from(taken + 1))
}

impl<const N: usize> Tally<N> {
    /// Every result of drawing `count` of its items together, with its probability. There must be that many.
    pub fn draws(self, count: u8) -> Vec<(Self, f64)> {
        let all = ways(self.total(), count);
        // What is drawn of the kinds so far, how many are still to be drawn, and in how many ways that can happen.
        let mut draws = vec![(Self::EMPTY, count, 1.0)];
        let mut later = self.total();
        for kind in 0..N {
            let held = self.count(kind);
            later -= held;
            let more = |(drawn, due, number): (Self, u8, f64)| {
                let least = due.saturating_sub(later);
                (least..=held.min(due)).map(move |n| (drawn + Self::of(kind, n), due - n, number * ways(held, n)))
            };
            draws = draws.into_iter().flat_map(more).collect();
        }
        draws.into_iter().map(|(drawn, _, number)| (drawn, number / all)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_all_hands_of_a_size() {
        let draws = Tally::new([2, 1, 1]).draws(2);
        let sixth = 1.0 / 6.0;
        let expected = [([0, 1, 1], 1.0), ([1, 0, 1], 2.0), ([1, 1, 0], 2.0), ([2, 0, 0], 1.0)];
        assert_eq!(draws.len(), expected.len());
        for ((drawn, probability), (counts, sixths)) in draws.into_iter().zip(expected) {
            assert_eq!(drawn, Tally::new(counts));
            assert!((probability - sixths * sixth).abs() < 1e-15, "{counts:?}: {probability}");
        }
        assert_eq!(Tally::new([3, 4]).draws(0), [(Tally::EMPTY, 1.0)]);
        assert_eq!(Tally::new([3, 4]).draws(7), [(Tally::new([3, 4]), 1.0)]);
    }

    #[test]
    fn a_list_holds_no_more_than_was_asked_for() {
        let mut outcomes = Outcomes::at_most(2);
        assert_eq!(outcomes.add_even(["a", "b"].into_iter()), Ok(()));
        assert_eq!(outcomes.add("c", 0.1), Err(TooMany));
        assert_eq!(outcomes.into_vec(), [("a", 0.5), ("b", 0.5)]);
    }
}

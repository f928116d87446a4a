//! What the factories and the centre offer in the three Azul games, as features.

use crate::Features;
use game::Tally;

/// What can be taken, of `N` colours.
pub(crate) struct Offer<const N: usize> {
    /// For each colour, the counts of pieces that lie together somewhere, as bits.
    sizes: [u32; N],
    total: [u8; N],
    /// How many factories have one to four of a colour.
    factories: [[u8; 4]; N],
    centre: Tally<N>,
    takes: usize,
}

/// How a colour's offer fits a need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fit {
    /// None of it.
    None,
    /// Exactly the need lies together somewhere.
    Exact,
    /// More lies together somewhere, but nowhere exactly the need.
    More,
    /// Only less lies together, but there is enough altogether.
    Enough,
    /// There is not enough altogether.
    Few,
}

const MOST_TAKES: usize = 24;
const MOST_CENTRE: usize = 6;

impl<const N: usize> Offer<N> {
    /// How many features it has.
    pub(super) const NUMBERS: usize = MOST_TAKES + 1 + N * (MOST_CENTRE + 4);

    pub(crate) fn of(factories: &[Tally<N>], centre: Tally<N>) -> Self {
        let mut market = Offer {
            sizes: [0; N],
            total: [0; N],
            factories: [[0; 4]; N],
            centre,
            takes: centre.kinds().count_ones() as usize,
        };
        for (colour, total) in market.total.iter_mut().enumerate() {
            *total = centre.count(colour);
            market.sizes[colour] = 1 << *total;
        }
        for pieces in factories.iter().filter(|pieces| !pieces.is_empty()) {
            for colour in (0..N).filter(|colour| pieces.count(*colour) > 0) {
                let count = pieces.count(colour);
                market.sizes[colour] |= 1 << count;
                market.total[colour] += count;
                market.factories[colour][usize::from(count) - 1] += 1;
                market.takes += 1;
            }
        }
        market.sizes.iter_mut().for_each(|sizes| *sizes &= !1);
        market
    }

    /// Extracts how many takes are left and how many pieces of each colour lie in the centre and in factories, from
    /// feature `at` on.
    pub(super) fn extract(&self, at: usize, features: &mut impl Features) {
        let (centre_at, factories_at) = (at + MOST_TAKES + 1, at + MOST_TAKES + 1 + N * MOST_CENTRE);
        features.table(at + self.takes.min(MOST_TAKES), 1.0);
        for colour in 0..N {
            let centre = usize::from(self.centre.count(colour)).min(MOST_CENTRE);
            if centre > 0 {
                features.table(centre_at + colour * MOST_CENTRE + centre - 1, 1.0);
            }
            for (size, factories) in self.factories[colour].iter().enumerate().filter(|(_, count)| **count > 0) {
                features.table(factories_at + colour * 4 + size, f32::from(*factories));
            }
        }
    }

    /// How many takes are left.
    pub(crate) fn takes(&self) -> usize {
        self.takes
    }

    /// How many other sources have as many of a colour as one with this count, and how many have more; at most three each.
    pub(crate) fn elsewhere(&self, colour: usize, count: usize) -> [usize; 2] {
        let sizes = self.factories[colour];
        let centre = usize::from(self.centre.count(colour));
        let sources = |wanted: std::ops::Range<usize>| {
            let in_factories: usize =
                (wanted.start.max(1)..wanted.end.min(5)).map(|size| usize::from(sizes[size - 1])).sum();
            in_factories + usize::from(wanted.contains(&centre))
        };
        [(sources(count..count + 1).saturating_sub(1)).min(3), sources(count + 1..usize::MAX).min(3)]
    }

    /// How the offer of a colour fits a need.
    pub(crate) fn fit(&self, colour: usize, need: u32) -> Fit {
        let sizes = self.sizes[colour];
        match sizes >> need {
            _ if sizes == 0 => Fit::None,
            from if from & 1 == 1 => Fit::Exact,
            0 if u32::from(self.total[colour]) >= need => Fit::Enough,
            0 => Fit::Few,
            _ => Fit::More,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offers_fit_needs() {
        let market = Offer::of(&[Tally::new([2, 1, 1]), Tally::new([2, 2, 0])], Tally::new([0, 0, 5]));
        let fits = |colour| [1, 2, 3, 5, 7].map(|need| market.fit(colour, need));
        assert_eq!(fits(0), [Fit::More, Fit::Exact, Fit::Enough, Fit::Few, Fit::Few]);
        assert_eq!(fits(1), [Fit::Exact, Fit::Exact, Fit::Enough, Fit::Few, Fit::Few]);
        assert_eq!(fits(2), [Fit::Exact, Fit::More, Fit::More, Fit::Exact, Fit::Few]);
        assert_eq!(Offer::of(&[], Tally::new([0, 1])).fit(0, 1), Fit::None);
        assert_eq!(market.takes, 6);
    }
}

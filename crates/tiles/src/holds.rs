//! Which source holds which colour, in one word.

use crate::Source;
use game::{Bits, Tally};

/// Which source holds which of `COLOURS` colours: a bit for each [`Pair`], so that all takes are found by iterating
/// over the bits of one word.
///
/// The order of the pairs is the order in which a game lists its takes: by colour ([`ByColour`]) or by source
/// ([`BySource`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Holds<const COLOURS: usize, const SOURCE_STEP: usize, const COLOUR_STEP: usize>(u64);

/// All sources of the first colour come first.
pub type ByColour<const COLOURS: usize> = Holds<COLOURS, 1, { Source::COUNT }>;

/// All colours of the first source come first.
pub type BySource<const COLOURS: usize> = Holds<COLOURS, COLOURS, 1>;

/// A source and the index of a colour that it may hold, as one number: the source's index times `SOURCE_STEP` plus the
/// colour's times `COLOUR_STEP`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair<const SOURCE_STEP: usize, const COLOUR_STEP: usize>(u8);

/// A pair of [`ByColour`].
pub type PairByColour = Pair<1, { Source::COUNT }>;

/// A pair of [`BySource`].
pub type PairBySource<const COLOURS: usize> = Pair<COLOURS, 1>;

impl<const SOURCE_STEP: usize, const COLOUR_STEP: usize> Pair<SOURCE_STEP, COLOUR_STEP> {
    /// This colour at this source.
    #[inline]
    pub const fn new(source: Source, colour: usize) -> Self {
        Pair((source.index() * SOURCE_STEP + colour * COLOUR_STEP) as u8)
    }

    /// The pair with this number: moves have it in their code.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        Pair(index as u8)
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The source.
    #[inline]
    pub const fn source(self) -> Source {
        let by_source = SOURCE_STEP > COLOUR_STEP;
        Source::from_index(if by_source { self.index() / SOURCE_STEP } else { self.index() % COLOUR_STEP })
    }

    /// The colour's index.
    #[inline]
    pub const fn colour(self) -> usize {
        if SOURCE_STEP > COLOUR_STEP { self.index() % SOURCE_STEP } else { self.index() / COLOUR_STEP }
    }
}

/// A word with `count` ones, `step` bits apart, starting at the lowest bit.
const fn ones(count: usize, step: usize) -> u64 {
    let (mut word, mut at) = (0, 0);
    while at < count {
        word |= 1 << (at * step);
        at += 1;
    }
    word
}

impl<const COLOURS: usize, const SOURCE_STEP: usize, const COLOUR_STEP: usize>
    Holds<COLOURS, SOURCE_STEP, COLOUR_STEP>
{
    /// All colours at the first source.
    const FIRST_SOURCE: u64 = ones(COLOURS, COLOUR_STEP);
    /// The first colour at all sources.
    const FIRST_COLOUR: u64 = ones(Source::COUNT, SOURCE_STEP);
    /// Multiplying a set of colours by this makes one copy per colour, each shifted by one bit less than a colour's
    /// step: so the first colour's bit gets the first of the set, the second colour's bit the second, and so on.
    const COPIES: u64 = ones(COLOURS, COLOUR_STEP - 1);

    /// Derived from what lies at each source.
    #[inline]
    pub fn of(sources: &[Tally<COLOURS>; Source::COUNT]) -> Self {
        let mut holds = Holds(0);
        for (index, pieces) in sources.iter().enumerate() {
            holds.add(Source::from_index(index), *pieces);
        }
        holds
    }

    /// Records that a source is now empty.
    #[inline]
    pub(crate) fn clear(&mut self, source: Source) {
        self.0 &= !(Self::FIRST_SOURCE << (source.index() * SOURCE_STEP));
    }

    /// Records that a source holds these pieces, possibly among others.
    #[inline]
    pub(crate) fn add(&mut self, source: Source, pieces: Tally<COLOURS>) {
        const {
            let (by_colour, by_source) = (SOURCE_STEP == 1, COLOUR_STEP == 1);
            assert!(by_colour && COLOUR_STEP == Source::COUNT || by_source && SOURCE_STEP == COLOURS, "an order");
            assert!(COLOURS < Source::COUNT && COLOURS * Source::COUNT <= 64, "the pairs have room in a word");
        }
        let colours = u64::from(pieces.kinds()).wrapping_mul(Self::COPIES) & Self::FIRST_SOURCE;
        self.0 |= colours << (source.index() * SOURCE_STEP);
    }

    /// Whether no source holds anything.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The same without the wild colour wherever another colour lies at the same source.
    #[inline]
    pub fn unless_mixed(self, colour: usize) -> Self {
        let at = colour * COLOUR_STEP;
        let others = self.0 & !(Self::FIRST_COLOUR << at);
        // One shift per colour brings its bit to the first colour's bit of the source.
        let mixed = (0..COLOURS).fold(0, |any, other| any | others >> (other * COLOUR_STEP)) & Self::FIRST_COLOUR;
        Holds(self.0 & !(mixed << at))
    }

    /// What is held, in the order of the pairs.
    #[inline]
    pub fn pairs(self) -> impl Iterator<Item = Pair<SOURCE_STEP, COLOUR_STEP>> {
        Bits::of(self.0).map(Pair::from_index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    type Found = Vec<(usize, usize)>;

    fn found<const S: usize, const C: usize>(pairs: impl Iterator<Item = Pair<S, C>>) -> Found {
        let both = |pair: Pair<S, C>| {
            assert_eq!(Pair::<S, C>::new(pair.source(), pair.colour()), pair);
            (pair.source().index(), pair.colour())
        };
        pairs.map(both).collect()
    }

    /// Source by source, then colour by colour.
    fn plain<const N: usize>(sources: &[Tally<N>; Source::COUNT], wild: Option<usize>) -> Found {
        let mut pairs = Found::new();
        for (index, pieces) in sources.iter().enumerate() {
            for colour in 0..N {
                let mixed = !pieces.without(colour).is_empty();
                if pieces.count(colour) > 0 && !(wild == Some(colour) && mixed) {
                    pairs.push((index, colour));
                }
            }
        }
        pairs
    }

    fn by_colour(mut pairs: Found) -> Found {
        pairs.sort_by_key(|(source, colour)| (*colour, *source));
        pairs
    }

    fn sources<const N: usize>(counts: &[[u8; 6]; Source::COUNT]) -> [Tally<N>; Source::COUNT] {
        counts.map(|counts| Tally::new(std::array::from_fn(|colour| counts[colour].saturating_sub(2))))
    }

    proptest! {
        /// The bits agree with a plain loop over the sources, in both orders.
        #[test]
        fn a_word_holds_what_the_sources_hold(
            counts in prop::array::uniform10(prop::array::uniform6(0u8..5)),
            wild in 0usize..5,
        ) {
            let (five, six) = (sources::<5>(&counts), sources::<6>(&counts));
            prop_assert_eq!(found(BySource::of(&six).pairs()), plain(&six, None));
            prop_assert_eq!(found(BySource::of(&six).unless_mixed(wild).pairs()), plain(&six, Some(wild)));
            prop_assert_eq!(found(ByColour::of(&five).pairs()), by_colour(plain(&five, None)));
            prop_assert_eq!(found(ByColour::of(&five).unless_mixed(wild).pairs()), by_colour(plain(&five, Some(wild))));
        }
    }
}

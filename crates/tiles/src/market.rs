//! What lies in the factories and in the centre.

use crate::{Fill, Holds, Source};
use game::Tally;

/// What lies in the factories and in the centre, and the bit set derived from it.
///
/// Factories that are not in play stay empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Market<const COLOURS: usize, const SOURCE_STEP: usize, const COLOUR_STEP: usize> {
    sources: [Tally<COLOURS>; Source::COUNT],
    holds: Holds<COLOURS, SOURCE_STEP, COLOUR_STEP>,
}

/// A market whose takes are listed by colour.
pub type MarketByColour<const COLOURS: usize> = Market<COLOURS, 1, { Source::COUNT }>;

/// A market whose takes are listed by source.
pub type MarketBySource<const COLOURS: usize> = Market<COLOURS, COLOURS, 1>;

impl<const COLOURS: usize, const SOURCE_STEP: usize, const COLOUR_STEP: usize> Default
    for Market<COLOURS, SOURCE_STEP, COLOUR_STEP>
{
    /// Nothing anywhere.
    fn default() -> Self {
        Market { sources: [Tally::EMPTY; Source::COUNT], holds: Holds::default() }
    }
}

impl<const COLOURS: usize, const SOURCE_STEP: usize, const COLOUR_STEP: usize>
    Market<COLOURS, SOURCE_STEP, COLOUR_STEP>
{
    /// The market in which this lies at each source.
    pub fn of(sources: [Tally<COLOURS>; Source::COUNT]) -> Self {
        Market { sources, holds: Holds::of(&sources) }
    }

    /// What lies at a source.
    #[inline]
    pub const fn at(&self, source: Source) -> Tally<COLOURS> {
        self.sources[source.index()]
    }

    /// What lies in each of the first `count` factories.
    #[inline]
    pub fn factories(&self, count: u8) -> &[Tally<COLOURS>] {
        &self.sources[..Source::CENTRE.index()][..usize::from(count)]
    }

    /// What lies at each source, the factories first.
    pub const fn sources(&self) -> &[Tally<COLOURS>; Source::COUNT] {
        &self.sources
    }

    /// Which source holds which colour.
    #[inline]
    pub const fn holds(&self) -> Holds<COLOURS, SOURCE_STEP, COLOUR_STEP> {
        self.holds
    }

    /// Whether there is nothing to take.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.holds.is_empty()
    }

    /// Puts the dealt pieces into the factories.
    #[inline]
    pub fn fill(&mut self, fill: &Fill<COLOURS>) {
        self.sources[..fill.tallies().len()].copy_from_slice(fill.tallies());
        self.holds = Holds::of(&self.sources);
    }

    /// Empties a source and moves what was not taken to the centre. For the centre itself, the rest simply stays.
    #[inline]
    pub fn leave(&mut self, source: Source, rest: Tally<COLOURS>) {
        self.sources[source.index()] = Tally::EMPTY;
        self.sources[Source::CENTRE.index()] += rest;
        self.holds.clear(source);
        self.holds.add(Source::CENTRE, rest);
    }

    /// Whether the bit set agrees with what lies there: for audits.
    pub fn is_sound(&self) -> bool {
        self.holds == Holds::of(&self.sources)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_taken_lies_in_the_centre() {
        let mut market = MarketByColour::<5>::default();
        market.fill(&Fill::read("bbyk/rrrt/-", b"byrkt").unwrap());
        market.leave(Source::factory(0), Tally::new([0, 1, 0, 1, 0]));
        market.leave(Source::factory(1), Tally::new([0, 0, 0, 0, 1]));
        assert_eq!(market.at(Source::CENTRE), Tally::new([0, 1, 0, 1, 1]));
        assert!(market.is_sound() && market.factories(3).iter().all(|factory| factory.is_empty()));
        market.leave(Source::CENTRE, Tally::new([0, 0, 0, 1, 1]));
        assert_eq!(market.at(Source::CENTRE), Tally::new([0, 0, 0, 1, 1]));
        assert!(market.is_sound() && !market.is_empty());
        market.leave(Source::CENTRE, Tally::EMPTY);
        assert!(market.is_sound() && market.is_empty());
    }
}

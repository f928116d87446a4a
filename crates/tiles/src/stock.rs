//! A bag that is refilled from discarded pieces, and the factories that are filled from it.
//!
//! Azul, Stained Glass of Sintra and Summer Pavilion share these rules word for word (only the name of the pile of
//! spent pieces differs: lid or tower): each factory in turn gets four pieces drawn from the bag; when a piece has to
//! be drawn and the bag is empty, all spent pieces go into it first; when both are empty, filling stops.

use crate::{FACTORY_SIZE, MAX_FACTORIES};
use game::telling::Teller;
use game::{ParseError, Tally, Urn, chance};
use rand_core::Rng;
use std::fmt;

/// The bag and the pile that refills it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stock<const N: usize> {
    /// What can be drawn.
    pub bag: Tally<N>,
    /// What comes back when the bag runs out: the lid, the tower.
    pub spent: Tally<N>,
}

/// The contents of all factories of a round, factory 1 first: the outcome of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fill<const N: usize> {
    tallies: [Tally<N>; MAX_FACTORIES],
    factories: u8,
}

/// What is wrong with a fill. Every game names its own clause for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FillFault {
    /// The number of factories is wrong.
    Factories,
    /// A factory has the wrong number of pieces although there are enough for all.
    Size,
    /// A factory has the wrong number of pieces, and there are not enough for all.
    SizeWhenShort,
    /// There are more pieces of a kind than the bag holds.
    Bag,
    /// The last pieces of the bag are missing, or there are more of a kind than the spent pieces hold.
    Refill,
}

impl<const N: usize> Stock<N> {
    /// How many pieces can still be drawn, refills included.
    #[inline]
    pub fn total(&self) -> u8 {
        self.bag.total() + self.spent.total()
    }

    /// Draws one piece, refilling the bag first if it is empty; `None` if both are empty.
    #[inline]
    pub fn draw(&mut self, rng: &mut impl Rng) -> Option<usize> {
        if self.bag.is_empty() {
            if self.spent.is_empty() {
                return None;
            }
            self.bag = std::mem::take(&mut self.spent);
        }
        let index = chance::below(rng, u32::from(self.bag.total()));
        let kind = self.bag.kind_at(index as u8);
        self.bag.remove_one(kind);
        Some(kind)
    }

    /// What the next piece is drawn from after these, refilling the bag if need be; nothing if both are empty.
    pub fn after(&self, drawn: Tally<N>) -> Tally<N> {
        let mut stock = *self;
        stock.remove(drawn);
        if stock.bag.is_empty() { stock.spent } else { stock.bag }
    }

    /// Asks for the contents of this many factories, piece by piece. `None` as soon as one has not been told.
    pub fn listen_to_fill<P: Copy + Eq, D: Copy + Eq>(
        &self,
        factories: u8,
        teller: &mut Teller<'_, P, D>,
        place: impl Fn(u8) -> P,
        piece: impl Fn(usize) -> D,
    ) -> Option<Fill<N>> {
        let mut tallies = [Tally::EMPTY; MAX_FACTORIES];
        let mut drawn = Tally::EMPTY;
        for (factory, tally) in (0..factories).zip(&mut tallies) {
            let size = FACTORY_SIZE.min(self.total() - drawn.total());
            *tally = self.listen_to_pieces(&mut drawn, size, teller, place(factory), &piece)?;
        }
        Some(Fill { tallies, factories })
    }

    /// Asks for a number of pieces that come to one place, after those that were drawn before them.
    pub fn listen_to_pieces<P: Copy + Eq, D: Copy + Eq>(
        &self,
        drawn: &mut Tally<N>,
        size: u8,
        teller: &mut Teller<'_, P, D>,
        place: P,
        piece: impl Fn(usize) -> D,
    ) -> Option<Tally<N>> {
        let mut pieces = Tally::EMPTY;
        for _ in 0..size {
            let left = self.after(*drawn);
            let kinds = (0..N).filter(|kind| left.count(*kind) > 0);
            let told = teller.ask(place, kinds.map(|kind| (piece(kind), Some(left.count(kind)))))?;
            let kind = (0..N).find(|kind| piece(*kind) == told)?;
            drawn.add_one(kind);
            pieces.add_one(kind);
        }
        Some(pieces)
    }

    /// Draws the contents of this many factories without changing the stock.
    pub fn sample_fill(mut self, factories: u8, rng: &mut impl Rng) -> Fill<N> {
        let mut tallies = [Tally::EMPTY; MAX_FACTORIES];
        let bag = self.bag.total();
        if (factories * FACTORY_SIZE..=Urn::MOST).contains(&bag) {
            // The ordinary case, with the same draws: the bag suffices, so nothing has to be checked in between.
            let (mut urn, mut left) = (Urn::new(self.bag), u32::from(bag));
            for tally in &mut tallies[..usize::from(factories)] {
                for _ in 0..FACTORY_SIZE {
                    tally.add_one(urn.take(chance::below(rng, left) as u8));
                    left -= 1;
                }
            }
            return Fill { tallies, factories };
        }
        'filling: for tally in &mut tallies[..usize::from(factories)] {
            for _ in 0..FACTORY_SIZE {
                let Some(kind) = self.draw(rng) else { break 'filling };
                tally.add_one(kind);
            }
        }
        Fill { tallies, factories }
    }

    /// Every result of drawing this many pieces, or all that there are: the pieces, what is left, the probability.
    pub fn draws(self, count: u8) -> impl Iterator<Item = (Tally<N>, Self, f64)> {
        let count = count.min(self.total());
        let short = count.checked_sub(self.bag.total()).filter(|short| *short > 0);
        let source = if short.is_some() { self.spent } else { self.bag };
        source.draws(short.unwrap_or(count)).into_iter().map(move |(drawn, chance)| match short {
            Some(_) => (self.bag + drawn, Stock { bag: self.spent - drawn, spent: Tally::EMPTY }, chance),
            None => (drawn, Stock { bag: self.bag - drawn, ..self }, chance),
        })
    }

    /// Calls `each` with every fill of this many factories and its probability, until it refuses one.
    pub fn each_fill<E>(self, factories: u8, mut each: impl FnMut(Fill<N>, f64) -> Result<(), E>) -> Result<(), E> {
        let none = Fill { tallies: [Tally::EMPTY; MAX_FACTORIES], factories };
        self.fill_from(0, none, 1.0, &mut each)
    }

    /// The same for the factories from this one on, after those before it were filled with this probability.
    fn fill_from<E>(
        self,
        factory: u8,
        filled: Fill<N>,
        chance: f64,
        each: &mut impl FnMut(Fill<N>, f64) -> Result<(), E>,
    ) -> Result<(), E> {
        if factory == filled.factories {
            return each(filled, chance);
        }
        self.draws(FACTORY_SIZE).try_for_each(|(drawn, left, next)| {
            let mut filled = filled;
            filled.tallies[usize::from(factory)] = drawn;
            left.fill_from(factory + 1, filled, chance * next, each)
        })
    }

    /// Whether the stock allows this fill.
    pub fn check_fill(&self, fill: &Fill<N>, factories: u8) -> Result<(), FillFault> {
        if fill.factories != factories {
            return Err(FillFault::Factories);
        }
        let (bag, wanted) = (self.bag.total(), factories * FACTORY_SIZE);
        let drawn = wanted.min(self.total());
        let mut left = drawn;
        for tally in fill.tallies() {
            let size = left.min(FACTORY_SIZE);
            if tally.counts().iter().map(|count| u32::from(*count)).sum::<u32>() != u32::from(size) {
                return Err(if drawn < wanted { FillFault::SizeWhenShort } else { FillFault::Size });
            }
            left -= size;
        }
        if bag >= drawn {
            return if fill.sum().within(self.bag) { Ok(()) } else { Err(FillFault::Bag) };
        }
        let full = usize::from(bag / FACTORY_SIZE);
        let from_bag = fill.tallies[..full].iter().fold(Tally::EMPTY, |sum, tally| sum + *tally);
        let rest_of_bag = self.bag.checked_sub(from_bag).ok_or(FillFault::Bag)?;
        let from_spent = fill.sum() - from_bag;
        // The factory during which the bag runs out takes the last of the bag first; the rest of it comes from the
        // refill.
        if !rest_of_bag.within(fill.tallies[full]) || !(from_spent - rest_of_bag).within(self.spent) {
            return Err(FillFault::Refill);
        }
        Ok(())
    }

    /// Takes the factories' contents out of the stock; returns whether the bag was refilled on the way.
    ///
    /// The fill must have passed [`check_fill`](Stock::check_fill).
    #[inline]
    pub fn remove_fill(&mut self, fill: &Fill<N>) -> bool {
        self.remove(fill.sum())
    }

    /// Takes pieces that were drawn out of the bag, or first all that it held and the rest after a refill; returns
    /// whether it was refilled on the way.
    #[inline]
    pub fn remove(&mut self, drawn: Tally<N>) -> bool {
        let refilled = self.bag.total() < drawn.total();
        if refilled {
            self.bag += std::mem::take(&mut self.spent);
        }
        self.bag -= drawn;
        refilled
    }
}

impl<const N: usize> Fill<N> {
    /// A fill with these contents.
    ///
    /// # Panics
    /// If there are more than [`MAX_FACTORIES`].
    pub fn new(contents: &[Tally<N>]) -> Self {
        let mut tallies = [Tally::EMPTY; MAX_FACTORIES];
        tallies[..contents.len()].copy_from_slice(contents);
        Fill { tallies, factories: contents.len() as u8 }
    }

    /// The contents, factory 1 first.
    #[inline]
    pub fn tallies(&self) -> &[Tally<N>] {
        &self.tallies[..usize::from(self.factories)]
    }

    /// Every piece, with the number of its factory from 0.
    pub fn pieces(&self) -> impl Iterator<Item = (u8, usize)> {
        let kinds = |tally: Tally<N>| (0..N).flat_map(move |kind| (0..tally.count(kind)).map(move |_| kind));
        (0..self.factories).zip(self.tallies).flat_map(move |(at, tally)| kinds(tally).map(move |kind| (at, kind)))
    }

    /// All pieces together.
    #[inline]
    pub fn sum(&self) -> Tally<N> {
        self.tallies.iter().fold(Tally::EMPTY, |sum, tally| sum + *tally)
    }

    /// Writes `bbyk/rrrt/-`.
    pub fn letters(&self, alphabet: &'static [u8; N]) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            for (at, tally) in self.tallies().iter().enumerate() {
                let slash = if at > 0 { "/" } else { "" };
                write!(f, "{slash}{}", tally.letters(alphabet))?;
            }
            Ok(())
        })
    }

    /// Reads what [`letters`](Fill::letters) writes.
    pub fn read(text: &str, alphabet: &[u8; N]) -> Result<Self, ParseError> {
        let expected = "the factories' contents, such as bbyk/rrrt/-, with letters in the order of the colours";
        let fault = || ParseError::new(text, "expected-fill", expected);
        let mut fill = Fill { tallies: [Tally::EMPTY; MAX_FACTORIES], factories: 0 };
        for part in text.split('/') {
            let tally = fill.tallies.get_mut(usize::from(fill.factories)).ok_or_else(fault)?;
            *tally =
                Tally::from_letters(part, alphabet).filter(|tally| tally.total() <= FACTORY_SIZE).ok_or_else(fault)?;
            fill.factories += 1;
        }
        Ok(fill)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seed;
    use proptest::prelude::*;

    fn fill(text: &str) -> Fill<5> {
        Fill::read(text, b"byrkt").unwrap()
    }

    fn stock(bag: [u8; 5], spent: [u8; 5]) -> Stock<5> {
        Stock { bag: Tally::new(bag), spent: Tally::new(spent) }
    }

    #[test]
    fn a_bag_that_just_suffices_is_not_refilled() {
        let mut stock = stock([4, 4, 4, 4, 4], [10, 10, 10, 10, 10]);
        let fill = stock.sample_fill(5, &mut Seed::numbered(0).rng(0));
        assert_eq!(stock.check_fill(&fill, 5), Ok(()));
        assert!(!stock.remove_fill(&fill));
        assert_eq!((stock.bag.total(), stock.spent.total()), (0, 50));
    }

    #[test]
    fn a_short_bag_is_emptied_then_refilled() {
        let mut stock = stock([3, 3, 0, 0, 0], [0, 0, 20, 20, 0]);
        let good = fill("bbby/yyrr/rrkk/rrkk/rrkk");
        assert_eq!(stock.check_fill(&good, 5), Ok(()));
        assert_eq!(stock.check_fill(&fill("bbbr/yyyr/rrkk/rrkk/rrkk"), 5), Err(FillFault::Bag));
        assert_eq!(stock.check_fill(&fill("bbby/yrrr/yrkk/rrkk/rrkk"), 5), Err(FillFault::Refill));
        assert_eq!(stock.check_fill(&fill("bbby/yyrr/rrkk/rrkk/rrkt"), 5), Err(FillFault::Refill));
        assert_eq!(stock.check_fill(&fill("bbby/yyrr/rrkk/rrkk/rrk"), 5), Err(FillFault::Size));
        assert_eq!(stock.check_fill(&fill("bbby/yyrr/rrkk/rrkk"), 5), Err(FillFault::Factories));
        assert!(stock.remove_fill(&good));
        assert_eq!((stock.bag.total(), stock.spent.total()), (26, 0));
    }

    #[test]
    fn shortage_falls_on_the_last_factories() {
        let stock = stock([3, 0, 0, 0, 0], [0, 7, 0, 0, 0]);
        let fill = stock.sample_fill(7, &mut Seed::numbered(3).rng(0));
        let sizes: Vec<_> = fill.tallies().iter().map(|tally| tally.total()).collect();
        assert_eq!(sizes, [4, 4, 2, 0, 0, 0, 0]);
        assert_eq!(stock.check_fill(&self::fill("bbby/yyyy/y/y/-/-/-"), 7), Err(FillFault::SizeWhenShort));
    }

    proptest! {
        #[test]
        fn what_is_drawn_is_accepted_and_conserved(
            bag in prop::array::uniform5(0u8..30),
            spent in prop::array::uniform5(0u8..8),
            factories in prop::sample::select(vec![5u8, 7, 9]),
            seed: u64,
        ) {
            let mut stock = stock(bag, spent);
            let before = stock.bag + stock.spent;
            let fill = stock.sample_fill(factories, &mut Seed::numbered(seed).rng(0));
            prop_assert_eq!(stock.check_fill(&fill, factories), Ok(()));
            let (mut plain, rng) = (stock, &mut Seed::numbered(seed).rng(0));
            for tally in fill.tallies() {
                let mut drawn = Tally::EMPTY;
                (0..FACTORY_SIZE).for_each(|_| plain.draw(rng).into_iter().for_each(|kind| drawn.add_one(kind)));
                prop_assert_eq!(drawn, *tally, "filling draws piece by piece");
            }
            stock.remove_fill(&fill);
            prop_assert_eq!(stock.bag + stock.spent + fill.sum(), before);
        }
    }
}

//! Where pieces lie between bag and players in the three Azul games.

use super::stock::lying;
use game::Tally;
use std::fmt;
use tiles::Source;

/// A place of the market from which pieces travel, or to which they do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MarketSpot<C> {
    /// A slot of a factory, counted from 0.
    Slot {
        /// The factory.
        source: Source,
        /// Which of its slots.
        at: usize,
    },
    /// The pile of a colour in the centre.
    Pile(C),
    /// Where the first-player marker lies in the centre.
    Start,
    /// The bag.
    Bag,
    /// The lid or tower, where pieces wait until the bag is empty.
    Spent,
}

impl<C: Copy + Into<char>> fmt::Display for MarketSpot<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MarketSpot::Slot { source, at } => write!(f, "slot{source}-{at}"),
            MarketSpot::Pile(colour) => write!(f, "pile-{}", (*colour).into()),
            MarketSpot::Start => f.write_str("start"),
            MarketSpot::Bag => f.write_str("bag"),
            MarketSpot::Spent => f.write_str("spent"),
        }
    }
}

impl<C: Copy> MarketSpot<C> {
    /// Where all pieces of a colour lie at a source that holds these; `kind` is the colour's number.
    pub fn of_colour<const N: usize>(source: Source, held: Tally<N>, kind: usize, colour: C) -> Vec<Self> {
        if source.is_centre() {
            return vec![MarketSpot::Pile(colour); usize::from(held.count(kind))];
        }
        let lies = lying(held).enumerate().filter(|(_, (lies, _))| *lies == kind);
        lies.map(|(at, _)| MarketSpot::Slot { source, at }).collect()
    }
}

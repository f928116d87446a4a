//! What lies on the table, seen by all (SP-1.16).

use crate::components::{COLOURS, SUPPLY_SPACES, TILES, factories};
use crate::{Board, Colour, Side, Source, Tiles};
use game::{Seat, SeatSet, Stock};
use serde::{Deserialize, Serialize};

/// A table of Summer Pavilion: 352 bytes, no heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "crate::Position", try_from = "crate::Position")]
pub struct Pavilion {
    /// The factories, then the centre. Factories that are not in play stay empty.
    pub(crate) sources: [Tiles; Source::COUNT],
    pub(crate) holds: Holds,
    /// The bag and, as its spent tiles, the tower (SP-1.9).
    pub(crate) stock: Stock<COLOURS>,
    pub(crate) supply: Tiles,
    /// The boards; only the first `players` are in play.
    pub(crate) boards: [Board; 4],
    pub(crate) players: u8,
    pub(crate) side: Side,
    pub(crate) phase: Phase,
    /// Who decides; while chance does, who had the last turn; before the first one, who will have it.
    pub(crate) seat: Seat,
    /// Who begins, or began, the round.
    pub(crate) start: Seat,
    /// Who holds the start token; `None` while it lies in the centre.
    pub(crate) token: Option<Seat>,
    /// Who has passed in this round (SP-9.7).
    pub(crate) passed: SeatSet,
    /// The number of the round, from 1.
    pub(crate) round: u8,
    /// How many bonus tiles are still to be picked; 0 outside `Pick`.
    pub(crate) due: u8,
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Phase {
    /// The deal that says who begins.
    First,
    /// The deal that fills the gaps of the supply.
    Supply,
    /// The deal that fills the factories.
    Fill,
    /// A seat takes tiles.
    Draft,
    /// A seat places a tile or passes.
    Place,
    /// A seat picks bonus tiles.
    Pick,
    /// A seat that passes names the tiles it keeps.
    Keep,
    /// Nothing: the game is over.
    Over,
}

impl Pavilion {
    /// Which side of the boards is up.
    pub fn side(&self) -> Side {
        self.side
    }

    /// What the table waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The colour that is wild in this round (SP-2.2).
    #[inline]
    pub fn wild(&self) -> Colour {
        Colour::wild_in(self.round)
    }

    /// Who begins, or began, the round.
    pub fn start_player(&self) -> Seat {
        self.start
    }

    /// Who holds the start token; `None` while it lies in the centre.
    pub fn token(&self) -> Option<Seat> {
        self.token
    }

    /// Who has passed in this round.
    pub fn passed(&self) -> SeatSet {
        self.passed
    }

    /// How many bonus tiles are still to be picked.
    pub fn due(&self) -> u8 {
        self.due
    }

    /// The tiles in the bag, by colour.
    pub fn bag(&self) -> Tiles {
        self.stock.bag
    }

    /// The tiles in the tower, by colour.
    pub fn tower(&self) -> Tiles {
        self.stock.spent
    }

    /// The tiles in the supply, by colour.
    pub fn supply(&self) -> Tiles {
        self.supply
    }

    /// The tiles of each factory in play.
    pub fn factories(&self) -> &[Tiles] {
        &self.sources[..usize::from(factories(self.players))]
    }

    /// The tiles in the centre.
    pub fn centre(&self) -> Tiles {
        self.sources[Source::CENTRE.index()]
    }

    /// A player's board.
    pub fn board(&self, seat: Seat) -> &Board {
        &self.boards[..usize::from(self.players)][seat.index()]
    }

    /// How many places of the supply are empty.
    #[inline]
    pub(crate) fn gaps(&self) -> u8 {
        SUPPLY_SPACES - self.supply.total()
    }

    /// Whether no tile has been drawn yet: then the supply and the factories are filled for the first time.
    pub(crate) fn nothing_drawn(&self) -> bool {
        self.stock.bag.total() == TILES
    }

    /// Whether everybody has passed in this round.
    #[inline]
    pub(crate) fn all_passed(&self) -> bool {
        self.passed == SeatSet::all(self.players)
    }

    /// The colours that a seat in `Keep` may still name, as bits: those in its hand, the last named one or later
    /// (SP-9.9). The last named colour is the highest one on its corners.
    pub(crate) fn keepable(&self, seat: Seat) -> u8 {
        let board = &self.boards[seat.index()];
        board.hand.kinds() & !below_highest(board.corners.kinds())
    }
}

/// The bits below the highest one of a set.
fn below_highest(bits: u8) -> u8 {
    let highest = u8::BITS - bits.leading_zeros();
    if highest == 0 { 0 } else { (1 << (highest - 1)) - 1 }
}

/// Which source holds which colour: six bits a source. It follows from the sources and is kept so that all takes are
/// found by walking over the bits of one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Holds(u64);

impl Holds {
    /// The first colour's bit for every source.
    const FIRST_COLOUR: u64 = 0x0041_0410_4104_1041;

    /// Told from the sources.
    pub(crate) fn of(sources: &[Tiles; Source::COUNT]) -> Self {
        let mut word = 0;
        for (index, tiles) in sources.iter().enumerate() {
            word |= u64::from(tiles.kinds()) << (COLOURS * index);
        }
        Holds(word)
    }

    /// Notes what a source holds now.
    #[inline]
    pub(crate) fn set(&mut self, source: Source, tiles: Tiles) {
        let at = COLOURS * source.index();
        self.0 = self.0 & !(0b11_1111 << at) | u64::from(tiles.kinds()) << at;
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The source-and-colour pairs that may be taken, as six times the source's index plus the colour's: every colour
    /// that is not wild (SP-3.2, SP-3.4), and the wild one where it lies alone (SP-3.5, SP-3.7).
    #[inline]
    pub(crate) fn takes(self, wild: Colour) -> impl Iterator<Item = u16> {
        let wilds = self.0 & Self::FIRST_COLOUR << wild.index();
        let others = self.0 & !wilds;
        // Six shifts bring each colour's bit to the first place of its source.
        let mixed = (0..COLOURS).fold(0, |any, colour| any | others >> colour) & Self::FIRST_COLOUR;
        let mut left = others | wilds & !(mixed << wild.index());
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let pair = left.trailing_zeros();
            left &= left - 1;
            Some(pair as u16)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The rule as it is written, source by source.
    fn plain_takes(sources: &[Tiles; Source::COUNT], wild: Colour) -> Vec<u16> {
        let mut pairs = Vec::new();
        for (index, tiles) in sources.iter().enumerate() {
            for colour in Colour::ALL {
                let only_wild = tiles.without(wild.index()).is_empty();
                if tiles.count(colour.index()) > 0 && (colour != wild || only_wild) {
                    pairs.push((COLOURS * index + colour.index()) as u16);
                }
            }
        }
        pairs
    }

    proptest! {
        /// SP-3.2, SP-3.4, SP-3.5, SP-3.7: the takes found in one word are those of the plain rule.
        #[test]
        fn fast_takes_are_the_plain_ones(
            counts in prop::array::uniform10(prop::array::uniform6(0u8..3)),
            empty in prop::array::uniform10(prop::array::uniform6(any::<bool>())),
            wild in 0usize..COLOURS,
        ) {
            let sources = std::array::from_fn(|source| {
                Tiles::new(std::array::from_fn(|c| if empty[source][c] { 0 } else { counts[source][c] }))
            });
            let wild = Colour::ALL[wild];
            let fast: Vec<_> = Holds::of(&sources).takes(wild).collect();
            prop_assert_eq!(fast, plain_takes(&sources, wild));
        }
    }
}

//! What lies on the table, visible to all (SP-1.16).

use crate::components::{COLOURS, SUPPLY_SPACES, TILES, factories};
use crate::{Board, Colour, Side, Source, Tiles};
use game::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use tiles::{MarketBySource, Stock};

/// A table of Summer Pavilion: 352 bytes, no heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "crate::Position", try_from = "crate::Position")]
pub struct Pavilion {
    /// What lies in the factories and in the centre.
    pub(crate) market: MarketBySource<COLOURS>,
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
    /// Who holds the first-player marker; `None` while it lies in the centre, as it does at the start (SP-1.12).
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

    /// Who holds the first-player marker; `None` while it lies in the centre.
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
        self.market.factories(factories(self.players))
    }

    /// The tiles in the centre.
    pub fn centre(&self) -> Tiles {
        self.market.at(Source::CENTRE)
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

    /// Whether no tile has been drawn so far: then the supply and the factories are filled for the first time.
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

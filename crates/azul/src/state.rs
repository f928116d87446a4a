//! What lies on the table, visible to all (AZ-1.15).

use crate::components::{COLOURS, factories};
use crate::{Board, Source, Tiles, WallSide};
use game::Seat;
use serde::{Deserialize, Serialize};
use tiles::{MarketByColour, Stock};

/// A table of Azul: 256 bytes, no heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "crate::Position", try_from = "crate::Position")]
pub struct Azul {
    /// What lies in the factories and in the centre.
    pub(crate) market: MarketByColour<COLOURS>,
    /// The bag and, as its spent tiles, the lid (AZ-1.12).
    pub(crate) stock: Stock<COLOURS>,
    /// The boards; only the first `players` are in play.
    pub(crate) boards: [Board; 4],
    pub(crate) players: u8,
    pub(crate) wall: WallSide,
    pub(crate) phase: Phase,
    /// Who decides, in `Draft` and `Tile`.
    pub(crate) seat: Seat,
    /// Who begins, or began, the round.
    pub(crate) start: Seat,
    /// Who holds the one first-player marker (AZ-1.9); `None` while it lies in the centre.
    pub(crate) marker: Option<Seat>,
    /// The number of the round, from 1.
    pub(crate) round: u8,
    /// How many rounds in a row have passed without a tile on any wall (AZ-5.3).
    pub(crate) barren: u8,
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Phase {
    /// The deal that says who begins.
    First,
    /// The deal that fills the factories.
    Fill,
    /// A seat takes tiles.
    Draft,
    /// A seat chooses a column of the grey wall.
    Tile,
    /// Nothing: the game is over.
    Over,
}

impl Azul {
    /// Which side of the boards is up.
    pub fn wall_side(&self) -> WallSide {
        self.wall
    }

    /// What the table waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Who begins, or began, the round.
    pub fn start_player(&self) -> Seat {
        self.start
    }

    /// Who holds the first-player marker; `None` while it lies in the centre.
    pub fn marker(&self) -> Option<Seat> {
        self.marker
    }

    /// Whether the first-player marker takes a space of the seat's floor line that is still to be paid for (AZ-4.3). While
    /// some choose columns of the grey wall, others before them have paid already (AZ-6.7).
    pub fn marker_is_due(&self, seat: Seat) -> bool {
        let players = usize::from(self.players);
        let turn = |seat: Seat| (seat.index() + players - self.start.index()) % players;
        let is_due = match self.phase {
            Phase::Draft => true,
            Phase::Tile => turn(seat) >= turn(self.seat),
            Phase::First | Phase::Fill | Phase::Over => false,
        };
        self.marker == Some(seat) && is_due
    }

    /// The tiles in the bag, by colour.
    pub fn bag(&self) -> Tiles {
        self.stock.bag
    }

    /// The tiles in the lid, by colour.
    pub fn lid(&self) -> Tiles {
        self.stock.spent
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

    /// The row for which a column is to be chosen, in phase `Tile`: the topmost complete line (AZ-6.5).
    pub fn asked_row(&self) -> Option<usize> {
        if self.phase == Phase::Tile { self.board(self.seat).topmost_complete() } else { None }
    }
}

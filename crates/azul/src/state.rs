//! What lies on the table, seen by all (AZ-1.15).

use crate::components::{COLOURS, factories};
use crate::moves::Pair;
use crate::{Board, Colour, Source, Tiles, WallSide};
use game::{Seat, Stock};
use serde::{Deserialize, Serialize};

/// A table of Azul: 256 bytes, no heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "crate::Position", try_from = "crate::Position")]
pub struct Azul {
    /// The factories, then the centre. Factories that are not in play stay empty.
    pub(crate) sources: [Tiles; Source::COUNT],
    pub(crate) holds: Holds,
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
    /// Who holds the start marker; `None` while it lies in the centre.
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

    /// Who holds the start marker; `None` while it lies in the centre.
    pub fn marker(&self) -> Option<Seat> {
        self.marker
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

    /// The row for which a column is to be chosen, in phase `Tile`: the topmost complete line (AZ-6.5).
    pub fn asked_row(&self) -> Option<usize> {
        if self.phase == Phase::Tile { self.board(self.seat).topmost_complete() } else { None }
    }
}

/// Which source holds which colour: for each colour ten bits, one for each source. It follows from the sources and is
/// kept so that all takes are found by walking over the bits of one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Holds(u64);

impl Holds {
    const LANE: usize = Source::COUNT;
    /// The first source's bit for every colour.
    const FIRST_SOURCE: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40;

    /// Told from the sources.
    #[inline]
    pub(crate) fn of(sources: &[Tiles; Source::COUNT]) -> Self {
        let lanes = |tiles: &Tiles| SPREAD[usize::from(tiles.kinds())];
        Holds(sources.iter().enumerate().fold(0, |word, (source, tiles)| word | lanes(tiles) << source))
    }

    /// Whether no source holds anything.
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// A colour was taken from a source; whatever else lay there lies in the centre now.
    #[inline]
    pub(crate) fn take(&mut self, source: Source, colour: Colour) {
        let rest = self.0 >> source.index() & Self::FIRST_SOURCE & !(1 << (Self::LANE * colour.index()));
        self.0 = self.0 & !(Self::FIRST_SOURCE << source.index()) | rest << Source::CENTRE.index();
    }

    /// All colours and the sources that hold them, in the order of [`Pair`]s.
    #[inline]
    pub(crate) fn pairs(self) -> Pairs {
        Pairs(self.0)
    }
}

/// For every set of colours, the word that has them all at the first source.
static SPREAD: [u64; 1 << COLOURS] = {
    let mut table = [0; 1 << COLOURS];
    let mut set = 0;
    while set < table.len() {
        let mut colour = 0;
        while colour < COLOURS {
            table[set] |= (set as u64 >> colour & 1) << (Holds::LANE * colour);
            colour += 1;
        }
        set += 1;
    }
    table
};

/// A walk over the pairs of a word, from the lowest.
pub(crate) struct Pairs(u64);

impl Iterator for Pairs {
    type Item = Pair;

    #[inline]
    fn next(&mut self) -> Option<Pair> {
        if self.0 == 0 {
            return None;
        }
        let pair = Pair::at(self.0.trailing_zeros());
        self.0 &= self.0 - 1;
        Some(pair)
    }
}

//! What lies on the table, visible to all (CO-1.18).

use crate::components::{BELOW_LAST_ROUND, MAX_ROWS, room, rows};
use crate::{Card, Cards, Colours, Side};
use game::{Ordinal, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A table of Coloretto: 112 bytes, no heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "crate::Position", try_from = "crate::Position")]
pub struct Coloretto {
    /// The pile without the last-round card, as counts (CO-1.17).
    pub(crate) pile: Cards,
    /// The cards at each row; a row that was taken or is not in play stays empty.
    pub(crate) rows: [Cards; MAX_ROWS],
    /// The collections; only the first `players` are in play.
    pub(crate) collections: [Cards; 5],
    /// What has left the game (CO-4.4).
    pub(crate) burnt: Cards,
    /// The row that each seat has taken this round (CO-3.3).
    pub(crate) took: [Option<Row>; 5],
    pub(crate) free: FreeRows,
    /// The seats that have not taken this round. Derived from `took` and cached for the turn order.
    pub(crate) waiting: SeatSet,
    /// The card drawn and not yet put at a row (CO-2.4).
    pub(crate) pending: Option<Card>,
    /// Whether the last-round card is out (CO-4.5).
    pub(crate) last_round: bool,
    /// Whether the golden joker is in play (CO-1.10).
    pub(crate) golden: bool,
    pub(crate) side: Side,
    /// The colours taken out of the game (CO-1.8).
    pub(crate) removed: Colours,
    pub(crate) players: u8,
    pub(crate) phase: Phase,
    /// Whose turn it is; before the first turn, who will begin; at the end, who took last.
    pub(crate) seat: Seat,
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Phase {
    /// The deal that says who begins.
    First,
    /// The deal that takes colours out.
    Remove,
    /// The deal of the start cards.
    Start,
    /// A seat draws or takes.
    Turn,
    /// The card that a seat draws.
    Draw,
    /// A seat puts the card it has drawn at a row.
    Put,
    /// The card that a seat turns up for the golden joker.
    Golden,
    /// Nothing: the game is over.
    Over,
}

impl Coloretto {
    /// The side of the score cards by which all score.
    pub fn scoring(&self) -> Side {
        self.side
    }

    /// Whether the golden joker is in play.
    pub fn golden(&self) -> bool {
        self.golden
    }

    /// What the table waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The cards of the pile, by kind, without the last-round card.
    pub fn pile(&self) -> Cards {
        self.pile
    }

    /// Whether the last-round card is out.
    pub fn is_last_round(&self) -> bool {
        self.last_round
    }

    /// How many cards lie above the last-round card; `None` once it is out (CO-1.18).
    pub fn countdown(&self) -> Option<u8> {
        (!self.last_round).then(|| self.pile.total() - BELOW_LAST_ROUND)
    }

    /// The cards at each row in play; none at a row that was taken.
    pub fn rows(&self) -> &[Cards] {
        &self.rows[..usize::from(rows(self.players))]
    }

    /// How many cards the row takes in all.
    pub fn room(&self, row: Row) -> u8 {
        room(self.players, row.index())
    }

    /// The row that the seat has taken this round.
    pub fn taken_by(&self, seat: Seat) -> Option<Row> {
        self.took[seat.index()]
    }

    /// The card that was drawn and waits for a row.
    pub fn pending(&self) -> Option<Card> {
        self.pending
    }

    /// What the seat has collected.
    pub fn collection(&self, seat: Seat) -> Cards {
        self.collections[..usize::from(self.players)][seat.index()]
    }

    /// What has burnt.
    pub fn burnt(&self) -> Cards {
        self.burnt
    }

    /// The colours that were taken out of the game.
    pub fn removed(&self) -> Colours {
        self.removed
    }

    /// The colours in play.
    #[inline]
    pub fn colours_in_play(&self) -> Colours {
        Colours::ALL.except(self.removed)
    }

    /// The rows that were taken this round.
    pub(crate) fn taken_rows(&self) -> RowSet {
        self.took.iter().flatten().fold(RowSet::NONE, |set, row| set.with(*row))
    }
}

/// A row, by its number from 1 (CO-1.6, CO-1.7). Notation and JSON: the number.
pub type Row = Ordinal<{ MAX_ROWS as u8 }>;

/// A set of rows, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct RowSet(u8);

impl RowSet {
    pub(crate) const NONE: RowSet = RowSet(0);

    /// All rows in play.
    #[inline]
    pub(crate) const fn all(players: u8) -> RowSet {
        RowSet((1 << rows(players)) - 1)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn contains(self, row: Row) -> bool {
        self.0 & (1 << row.index()) != 0
    }

    #[inline]
    pub(crate) const fn with(self, row: Row) -> RowSet {
        RowSet(self.0 | (1 << row.index()))
    }

    #[inline]
    pub(crate) const fn without(self, row: Row) -> RowSet {
        RowSet(self.0 & !(1 << row.index()))
    }

    /// The row, if it is the only one.
    #[inline]
    pub(crate) const fn only(self) -> Option<Row> {
        if self.0.is_power_of_two() { Some(Row::at(self.0.trailing_zeros() as usize)) } else { None }
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Row> {
        Row::in_bits(self.0)
    }
}

/// Which of the rows still in the middle can take a card, and which can be taken. Derived from the rows and cached so
/// that legal moves can be read off it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct FreeRows {
    /// Rows with room for a card (CO-2.5, CO-2.6).
    pub(crate) open: RowSet,
    /// Rows with a card (CO-3.2).
    pub(crate) held: RowSet,
}

impl FreeRows {
    /// The rows at the start of a round: all there, all empty (CO-4.1).
    #[inline]
    pub(crate) const fn new_round(players: u8) -> FreeRows {
        FreeRows { open: RowSet::all(players), held: RowSet::NONE }
    }

    /// Derived from the table, row by row.
    pub(crate) fn of(table: &Coloretto) -> FreeRows {
        let taken = table.taken_rows();
        let mut free = FreeRows { open: RowSet::NONE, held: RowSet::NONE };
        for row in RowSet::all(table.players).iter().filter(|row| !taken.contains(*row)) {
            let cards = table.rows[row.index()].total();
            if cards < table.room(row) {
                free.open = free.open.with(row);
            }
            if cards > 0 {
                free.held = free.held.with(row);
            }
        }
        free
    }
}

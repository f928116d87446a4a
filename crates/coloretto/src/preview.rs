//! What a row would bring to a seat, by the rules themselves: the move is played on a copy of the table.

use crate::scoring::best;
use crate::{Cards, Coloretto, Move, Phase, Row};
use game::{Game as _, Seat};

/// What a seat would have after it took a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IfTaken {
    /// All its cards, apart from one that nobody has seen.
    pub collection: Cards,
    /// What they would score.
    pub points: i16,
    /// Whether one more card comes that nobody has seen (CO-3.7).
    pub hidden: bool,
}

impl Coloretto {
    /// What the seat would have if it took the row (CO-3.1), with the drawn card on it if one waits and fits. `None` if
    /// the seat cannot: the row is gone or empty (CO-3.2), or the seat has taken one this round (CO-3.3).
    pub fn if_taken(&self, seat: Seat, row: Row) -> Option<IfTaken> {
        if self.taken_by(seat).is_some() || self.phase() == Phase::Over {
            return None;
        }
        let cards = *self.with_card(row).rows().get(row.index())?;
        if cards.is_empty() {
            return None;
        }
        let collection = self.collection(seat) + cards;
        let points = best(collection, self.scoring(), self.colours_in_play()).points;
        Some(IfTaken { collection, points, hidden: self.turns_up_one_more(cards) })
    }

    /// The table with the drawn card on the row, if one waits and the row has room for it.
    fn with_card(&self, row: Row) -> Coloretto {
        let mut after = *self;
        if self.phase() == Phase::Put
            && let Some(seat) = self.next().decider()
            && self.check(seat, Move::put(row)).is_ok()
        {
            after.play(seat, Move::put(row), &mut ());
        }
        after
    }
}

//! What a row would make of a score, according to the rules: the move is played on a copy of the table.

use ::coloretto::{Cards, Coloretto, Move, Phase, Row, scoring};
use game::{Game as _, Seat};

/// A score before and after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Change {
    pub before: i16,
    pub after: i16,
}

impl Change {
    pub(super) const fn points(self) -> i16 {
        self.after - self.before
    }
}

/// The row as it would be: with the drawn card, if one waits and the row has room for it.
fn with_card(state: &Coloretto, row: Row) -> Coloretto {
    let mut after = *state;
    if state.phase() == Phase::Put
        && let Some(seat) = state.next().decider()
        && state.check(seat, Move::put(row)).is_ok()
    {
        after.play(seat, Move::put(row), &mut ());
    }
    after
}

/// What the seat would have if it took the row, with the drawn card if one waits. `None` if it cannot: the row is gone or
/// empty, or the seat has taken one this round.
pub(super) fn collection_with(state: &Coloretto, seat: Seat, row: Row) -> Option<Cards> {
    if state.taken_by(seat).is_some() || state.phase() == Phase::Over {
        return None;
    }
    let cards = *with_card(state, row).rows().get(row.index())?;
    (!cards.is_empty()).then(|| state.collection(seat) + cards)
}

/// How the seat's score would change if it took the row.
pub(super) fn change(state: &Coloretto, seat: Seat, row: Row) -> Option<Change> {
    let cards = collection_with(state, seat, row)?;
    let after = scoring::best(cards, state.scoring(), state.colours_in_play()).points;
    Some(Change { before: state.scores()[seat], after })
}

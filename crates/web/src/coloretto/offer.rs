//! What a row would make of a score, according to the rules: the move is played on a copy of the table.

use ::coloretto::{Cards, Coloretto, Move, Phase, Row, scoring};
use game::{Game as _, Seat};

/// A score before and after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Change {
    pub before: i16,
    pub after: i16,
    /// Whether one more card comes that nobody has seen: what the row brings is not all of it.
    pub hidden: bool,
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

/// What the row brings to the seat that takes it, with the drawn card if one waits. `None` if the seat cannot: the row is
/// gone or empty, or the seat has taken one this round.
fn brought(state: &Coloretto, seat: Seat, row: Row) -> Option<Cards> {
    if state.taken_by(seat).is_some() || state.phase() == Phase::Over {
        return None;
    }
    let cards = *with_card(state, row).rows().get(row.index())?;
    (!cards.is_empty()).then_some(cards)
}

/// What the seat would have if it took the row, apart from a card that nobody has seen.
pub(super) fn collection_with(state: &Coloretto, seat: Seat, row: Row) -> Option<Cards> {
    Some(state.collection(seat) + brought(state, seat, row)?)
}

/// How the seat's score would change if it took the row.
pub(super) fn change(state: &Coloretto, seat: Seat, row: Row) -> Option<Change> {
    let cards = brought(state, seat, row)?;
    let all = state.collection(seat) + cards;
    let after = scoring::best(all, state.scoring(), state.colours_in_play()).points;
    Some(Change { before: state.scores()[seat], after, hidden: state.turns_up_one_more(cards) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::whole_game;
    use ::coloretto::Event;

    /// CO-3.7: what a row with the golden joker brings is never said to be all; of every other row it is.
    #[test]
    fn only_a_row_with_a_hidden_card_is_worth_more_than_it_shows() {
        let (mut exact, mut open) = (0, 0);
        for number in 1..40 {
            let options = catalog::typed_options::<Coloretto>(Some(3), serde_json::json!({})).unwrap();
            whole_game::play::<Coloretto>(options, number, |state, seat, moves| {
                for mv in moves {
                    let ::coloretto::Decision::Take(row) = mv.decision() else { continue };
                    let change = change(state, seat, row).expect("what may be taken has a worth");
                    let (mut then, mut events) = (*state, Vec::new());
                    then.play(seat, *mv, &mut events);
                    let waits = then.phase() == Phase::Golden;
                    assert_eq!(change.hidden, waits);
                    if !events.iter().any(|event| matches!(event, Event::GameOver)) {
                        assert_eq!(then.scores()[seat], change.after);
                    }
                    *(if waits { &mut open } else { &mut exact }) += 1;
                }
                moves[number as usize * 7919 % moves.len()]
            });
        }
        assert!(exact > 100 && open > 0, "the games were too dull: {exact} {open}");
    }
}

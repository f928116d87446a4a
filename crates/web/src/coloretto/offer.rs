//! What a row would make of a score, according to the rules.

use ::coloretto::{Coloretto, Row};
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

/// How the seat's score would change if it took the row.
pub(super) fn change(state: &Coloretto, seat: Seat, row: Row) -> Option<Change> {
    let taken = state.if_taken(seat, row)?;
    Some(Change { before: state.scores()[seat], after: taken.points, hidden: taken.hidden })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::whole_game;
    use ::coloretto::{Event, Phase};

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

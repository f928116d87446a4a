//! Which lines of a log belong to one turn.

use super::Line;
use game::Seat;
use std::ops::Range;

/// The turns of a log, oldest first: what a player did until another one did something, with everything that followed
/// from it. What chance does in the middle of a turn belongs to it; between two turns it stands for itself.
pub fn turns(lines: &[Line]) -> Vec<Range<usize>> {
    let doers: Vec<Doing> = lines.iter().map(|line| (line.mover, line.round)).collect();
    folded(&doers)
}

/// Who did something, and in which round.
type Doing = (Option<Seat>, Option<u8>);

fn folded(lines: &[Doing]) -> Vec<Range<usize>> {
    let mut turns: Vec<Range<usize>> = Vec::new();
    for (at, doing) in lines.iter().enumerate() {
        let goes_on = turns.last().is_some_and(|turn| lines[turn.start] == *doing);
        if goes_on && let Some(turn) = turns.last_mut() {
            turn.end = at + 1;
            continue;
        }
        // A card that a player drew and then put down: their turn was not over.
        let interrupted = turns.len() >= 2
            && turns.last().is_some_and(|turn| lines[turn.start].0.is_none())
            && lines[turns[turns.len() - 2].start] == *doing;
        if interrupted {
            turns.pop();
            if let Some(turn) = turns.last_mut() {
                turn.end = at + 1;
            }
        } else {
            turns.push(at..at + 1);
        }
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by(seat: usize, round: u8) -> Doing {
        (Some(Seat::new(seat)), Some(round))
    }

    const DEALT: Doing = (None, Some(1));

    #[test]
    fn a_turn_is_what_one_player_does_in_a_row() {
        assert_eq!(folded(&[by(0, 1), by(0, 1), by(1, 1), by(0, 1)]), [0..2, 2..3, 3..4]);
    }

    #[test]
    fn a_card_that_is_drawn_in_the_middle_belongs_to_the_turn() {
        assert_eq!(folded(&[by(0, 1), DEALT, by(0, 1), by(1, 1)]), [0..3, 3..4]);
    }

    #[test]
    fn a_deal_between_two_turns_stands_for_itself() {
        assert_eq!(folded(&[DEALT, DEALT, by(0, 1), DEALT, by(1, 1)]), [0..2, 2..3, 3..4, 4..5]);
        assert_eq!(folded(&[by(0, 1), DEALT, by(0, 2)]), [0..1, 1..2, 2..3], "in another round it is another turn");
    }
}

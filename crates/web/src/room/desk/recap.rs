//! What everybody did last: for those who looked away.

use super::Held;
use super::playback::Words;
use crate::pieces::Marks;
use crate::pieces::attr::Attr;
use game::{Seat, SeatSet};
use leptos::prelude::*;

/// The last turn of a seat.
#[derive(Clone)]
pub struct LastTurn {
    /// Whose.
    pub seat: Seat,
    /// Its decisions, each in the words of a move.
    pub moves: Vec<Words>,
    /// What the seat's score gained by it.
    pub points: i16,
    /// Where things were taken from and put.
    pub marks: Marks<Attr>,
    /// After how many actions it was over.
    pub ply: u64,
    /// In which round.
    pub round: Option<u8>,
}

/// The last turns of all seats, latest last.
#[derive(Clone, Copy)]
pub struct Recap {
    turns: RwSignal<Vec<LastTurn>>,
    /// Whether the marks of the last turns are to be seen.
    marked: RwSignal<bool>,
    again: Held<dyn Fn(Seat)>,
}

impl Recap {
    pub(super) fn new() -> Self {
        Recap { turns: RwSignal::new(Vec::new()), marked: RwSignal::new(false), again: StoredValue::new_local(None) }
    }

    /// A look at the last turns, latest last.
    pub fn with<U>(self, look: impl FnOnce(&[LastTurn]) -> U) -> U {
        self.turns.with(|turns| look(turns))
    }

    /// Whether the marks of the last turns are to be seen.
    pub fn is_marked(self) -> bool {
        self.marked.get()
    }

    /// Shows the seat's last turn once more.
    pub fn show_again(self, seat: Seat) {
        self.again.with_value(|again| {
            if let Some(again) = again {
                again(seat);
            }
        });
    }

    /// The reader has picked something up: the marks have done their work.
    pub fn unmark(self) {
        super::put(self.marked, false);
    }
}

/// Feeding.
impl Recap {
    /// Says who shows a turn once more.
    pub(in crate::room) fn show_again_by(self, again: impl Fn(Seat) + 'static) {
        self.again.set_value(Some(Box::new(again)));
    }

    pub(in crate::room) fn mark(self) {
        super::put(self.marked, true);
    }

    /// Part of a turn was shown: another decision of the one before, or the first of a new one.
    pub(in crate::room) fn note(self, part: LastTurn) {
        self.turns.update(|turns| {
            let goes_on = turns.last().is_some_and(|last| last.seat == part.seat && last.round == part.round);
            if goes_on && let Some(last) = turns.last_mut() {
                last.moves.extend(part.moves);
                last.points += part.points;
                last.marks.from.extend(part.marks.from);
                last.marks.to.extend(part.marks.to);
                last.ply = part.ply;
            } else {
                turns.retain(|turn| turn.seat != part.seat);
                turns.push(part);
            }
        });
    }

    /// What came after these actions was taken back, or never seen here.
    pub(in crate::room) fn forget_after(self, ply: u64) {
        if self.turns.with_untracked(|turns| turns.iter().any(|turn| turn.ply > ply)) {
            self.turns.update(|turns| turns.retain(|turn| turn.ply <= ply));
        }
    }

    pub(in crate::room) fn forget(self) {
        self.forget_after(0);
    }
}

/// Whose turns a reader wants to hear of: not of their own, unless they play several seats.
pub fn others(mine: SeatSet, viewer: Seat, seat: Seat) -> bool {
    if mine.len() > 1 { seat != viewer } else { !mine.contains(seat) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    fn part(seat: usize, ply: u64, round: u8) -> LastTurn {
        let marks = Marks { from: vec![Attr::of(ply)], to: Vec::new() };
        let moves: Vec<Words> = vec![Arc::new(move |_| ply.to_string())];
        LastTurn { seat: Seat::new(seat), moves, points: 1, marks, ply, round: Some(round) }
    }

    fn told(recap: Recap) -> Vec<(usize, usize, i16)> {
        untrack(|| {
            recap.with(|turns| turns.iter().map(|turn| (turn.seat.index(), turn.moves.len(), turn.points)).collect())
        })
    }

    #[test]
    fn a_turn_of_several_decisions_is_one_and_everybody_keeps_their_last() {
        let owner = Owner::new();
        owner.set();
        let recap = Recap::new();
        recap.note(part(1, 1, 1));
        recap.note(part(1, 2, 1));
        recap.note(part(2, 3, 1));
        assert_eq!(told(recap), [(1, 2, 2), (2, 1, 1)]);
        recap.note(part(1, 4, 1));
        assert_eq!(told(recap), [(2, 1, 1), (1, 1, 1)], "the latest stands last");
        recap.note(part(1, 5, 2));
        assert_eq!(told(recap), [(2, 1, 1), (1, 1, 1)], "in another round it is another turn");
        recap.forget_after(3);
        assert_eq!(told(recap), [(2, 1, 1)], "what was taken back was not done");
    }

    #[test]
    fn nobody_is_told_of_their_own_turn_except_at_one_screen() {
        let (first, second) = (Seat::new(0), Seat::new(1));
        let one = SeatSet::EMPTY.with(first);
        assert!(others(one, first, second) && !others(one, first, first));
        let both = one.with(second);
        assert!(others(both, first, second) && !others(both, second, second) && others(both, second, first));
        assert!(others(SeatSet::EMPTY, first, first), "who only watches hears of everybody");
    }
}

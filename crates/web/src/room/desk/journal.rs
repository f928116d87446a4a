//! What happened, line by line.

use crate::pieces::attr::Attr;
use crate::room::Line;
use leptos::prelude::*;

/// The log of a table, and how far its game has come.
#[derive(Clone, Copy)]
pub struct Journal {
    lines: RwSignal<Vec<Line>>,
    ply: RwSignal<u64>,
    /// How many lines were ever written: no two have the same number, not even where one replaced the other.
    written: StoredValue<u64>,
    /// The whole game is written already: what happens is only shown once more.
    whole: StoredValue<bool>,
    /// The spots that a reader of the log wants to see.
    pointed: RwSignal<Vec<Attr>>,
}

impl Journal {
    pub(super) fn new() -> Self {
        Journal {
            lines: RwSignal::new(Vec::new()),
            ply: RwSignal::new(0),
            written: StoredValue::new(0),
            whole: StoredValue::new(false),
            pointed: RwSignal::new(Vec::new()),
        }
    }

    /// A look at all lines, oldest first.
    pub fn with<U>(self, look: impl FnOnce(&[Line]) -> U) -> U {
        self.lines.with(|lines| look(lines))
    }

    /// How many actions there were.
    pub fn ply(self) -> u64 {
        self.ply.get()
    }

    /// The spots that a reader of the log wants to see.
    pub fn pointed(self) -> Vec<Attr> {
        self.pointed.get()
    }

    /// Shows these spots on the table; none if the reader looks elsewhere.
    pub fn point_at(self, spots: Vec<Attr>) {
        super::put(self.pointed, spots);
    }

    /// Runs what asks again at every action.
    pub fn track_ply(self) {
        self.ply.track();
    }
}

/// Feeding.
impl Journal {
    /// How many actions there were; nothing if the page is gone.
    pub(in crate::room) fn try_ply(self) -> Option<u64> {
        self.ply.try_get_untracked()
    }

    pub(in crate::room) fn count(self, ply: u64) {
        self.ply.set(ply);
    }

    /// Something happened.
    pub(in crate::room) fn write(self, lines: Vec<Line>) {
        if !self.whole.get_value() {
            let lines = self.numbered(lines);
            self.lines.update(|all| all.extend(lines));
        }
    }

    /// What came after these actions was taken back.
    pub(in crate::room) fn forget_after(self, ply: u64) {
        self.lines.update(|lines| lines.retain(|line| line.ply <= ply));
    }

    /// The lines of the first `until` actions; those of later ones stay.
    pub(in crate::room) fn rewrite(self, until: u64, lines: Vec<Line>) {
        let mut lines = self.numbered(lines);
        self.lines.update(|all| {
            lines.extend(all.drain(..).filter(|line| line.ply > until));
            *all = lines;
        });
    }

    /// Everything that ever happens here has been written.
    pub(in crate::room) fn close(self) {
        self.whole.set_value(true);
    }

    fn numbered(self, mut lines: Vec<Line>) -> Vec<Line> {
        self.written.update_value(|written| {
            for line in &mut lines {
                *written += 1;
                line.number = *written;
            }
        });
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::Animation;
    use crate::room::Step;
    use azul::{Azul, Deal, Options};
    use game::{Action, Game as _, Seat};

    /// Chance has let a seat begin.
    fn begun(seat: usize) -> Vec<Line> {
        let mut table = Azul::setup(&Options::default()).unwrap();
        let deal = Deal::First(Seat::new(seat));
        let mut events = Vec::new();
        table.deal(&deal, &mut events);
        let step = Step { ply: 1, action: Action::Deal(deal), before: table, after: table, events };
        Line::of(&step, &Animation::default())
    }

    fn numbers(journal: Journal) -> Vec<u64> {
        untrack(|| journal.with(|lines| lines.iter().map(|line| line.number).collect()))
    }

    #[test]
    fn a_line_in_the_place_of_one_that_was_taken_back_is_another() {
        let owner = Owner::new();
        owner.set();
        let journal = Journal::new();
        journal.write(begun(0));
        let first = numbers(journal);
        journal.forget_after(0);
        assert!(numbers(journal).is_empty());
        journal.write(begun(1));
        assert_eq!((numbers(journal).len(), first.len()), (1, 1));
        assert_ne!(numbers(journal), first, "a page would keep the old line");
    }

    #[test]
    fn what_was_written_since_stays_when_the_past_comes() {
        let owner = Owner::new();
        owner.set();
        let journal = Journal::new();
        let at = |ply| {
            let mut line = begun(0).remove(0);
            line.ply = ply;
            line
        };
        journal.write(vec![at(3), at(4)]);
        journal.rewrite(3, vec![at(1), at(2), at(3)]);
        let plies = untrack(|| journal.with(|lines| lines.iter().map(|line| line.ply).collect::<Vec<_>>()));
        assert_eq!(plies, [1, 2, 3, 4]);
        let mut different = numbers(journal);
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), 4);
    }

    #[test]
    fn a_journal_of_a_whole_game_takes_no_more_lines() {
        let owner = Owner::new();
        owner.set();
        let journal = Journal::new();
        journal.rewrite(1, begun(0));
        journal.close();
        let whole = numbers(journal);
        journal.write(begun(0));
        assert_eq!(numbers(journal), whole);
    }
}

//! A decision that the reader looks at: one of a finished game, or one to learn from.

use super::put;
use game::Seat;
use leptos::prelude::*;

/// Which decision the table shows, and whether the reader tries another move there.
#[derive(Clone, Copy)]
pub struct Study {
    seat: RwSignal<Option<Seat>>,
    trying: RwSignal<bool>,
}

impl Study {
    pub(super) fn new() -> Self {
        Study { seat: RwSignal::new(None), trying: RwSignal::new(false) }
    }

    /// Whose decision the table shows.
    pub fn seat(self) -> Option<Seat> {
        self.seat.get()
    }

    /// Whether the reader tries another move.
    pub fn is_trying(self) -> bool {
        self.trying.get()
    }
}

/// Feeding.
impl Study {
    /// The table shows a decision of this seat; the reader may try a move of their own.
    pub(in crate::room) fn begin(self, seat: Seat, trying: bool) {
        put(self.seat, Some(seat));
        put(self.trying, trying);
    }

    /// The table shows the game again.
    pub(in crate::room) fn end(self) {
        put(self.seat, None);
        put(self.trying, false);
    }
}

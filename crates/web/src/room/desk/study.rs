//! A decision that the reader looks at: one of a finished game, or one to learn from.

use super::put;
use game::Seat;
use leptos::prelude::*;
use std::any::Any;
use std::sync::Arc;

/// Which decision the table shows, and whether the reader tries another move there.
#[derive(Clone, Copy)]
pub struct Study {
    seat: RwSignal<Option<Seat>>,
    trying: RwSignal<bool>,
    /// What was decided there, as a move of the game at this table.
    played: RwSignal<Option<Arc<dyn Any + Send + Sync>>>,
}

impl Study {
    pub(super) fn new() -> Self {
        Study { seat: RwSignal::new(None), trying: RwSignal::new(false), played: RwSignal::new(None) }
    }

    /// Whose decision the table shows.
    pub fn seat(self) -> Option<Seat> {
        self.seat.get()
    }

    /// What was decided there in the game.
    pub fn played<M: Copy + 'static>(self) -> Option<M> {
        self.played.with(|played| played.as_ref().and_then(|mv| mv.downcast_ref().copied()))
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
        self.played.set(None);
    }

    /// Shows what was decided there.
    pub(in crate::room) fn show<M: Send + Sync + 'static>(self, mv: M) {
        self.played.set(Some(Arc::new(mv)));
    }

    /// The table shows the game again.
    pub(in crate::room) fn end(self) {
        put(self.seat, None);
        put(self.trying, false);
        self.played.set(None);
    }
}

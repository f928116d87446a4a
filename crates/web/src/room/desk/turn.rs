//! Where the game stands.

use super::put;
use crate::games::Tabletop;
use crate::room::Picture;
use game::{Clause, Seat, SeatSet, Seats};
use i18n::Lang;
use leptos::prelude::*;
use std::sync::Arc;

/// Why something did not happen.
#[derive(Clone)]
pub struct Refusal {
    /// In either language.
    pub words: Arc<dyn Fn(Lang) -> String + Send + Sync>,
    /// The rule behind it.
    pub clause: Option<Clause>,
}

/// Whose turn it is and how everybody stands.
#[derive(Clone, Copy)]
pub struct Turn {
    /// Who has to decide, whatever is being shown.
    due: RwSignal<SeatSet>,
    asked: RwSignal<SeatSet>,
    scores: RwSignal<Seats<i16>>,
    round: RwSignal<Option<u8>>,
    secret: RwSignal<bool>,
    last_mover: RwSignal<Option<Seat>>,
    refusal: RwSignal<Option<Refusal>>,
}

impl Turn {
    pub(super) fn new(players: u8) -> Self {
        Turn {
            due: RwSignal::new(SeatSet::EMPTY),
            asked: RwSignal::new(SeatSet::EMPTY),
            scores: RwSignal::new(Seats::repeat(players, 0)),
            round: RwSignal::new(None),
            secret: RwSignal::new(false),
            last_mover: RwSignal::new(None),
            refusal: RwSignal::new(None),
        }
    }

    /// The seats that have to decide, even if the page still shows what happened before.
    pub fn due(self) -> SeatSet {
        self.due.get()
    }

    /// The seats that have to decide, as far as the page has shown.
    pub fn asked(self) -> SeatSet {
        self.asked.get()
    }

    /// Whether the seat has to decide.
    pub fn asks(self, seat: Seat) -> bool {
        self.asked().contains(seat)
    }

    /// The points that have been shown.
    pub fn scores(self) -> Seats<i16> {
        self.scores.get()
    }

    /// The points of a seat that have been shown.
    pub fn score(self, seat: Seat) -> i16 {
        self.scores.with(|scores| scores[seat])
    }

    /// The round, in a game that has rounds.
    pub fn round(self) -> Option<u8> {
        self.round.get()
    }

    /// Whether those who decide do so in secret.
    pub fn is_secret(self) -> bool {
        self.secret.get()
    }

    /// The seat of mine whose last decision could be taken back, now or if others agree.
    pub fn last_mover(self) -> Option<Seat> {
        self.last_mover.get()
    }

    /// Why the last thing did not happen.
    pub fn refusal(self) -> Option<Refusal> {
        self.refusal.get()
    }
}

/// Feeding.
impl Turn {
    pub(in crate::room) fn stand<G: Tabletop>(self, picture: &Picture<G>) {
        put(self.asked, picture.asked);
        put(self.scores, picture.scores);
        put(self.round, picture.round);
        put(self.secret, picture.secret);
    }

    pub(in crate::room) fn fall_to(self, due: SeatSet) {
        put(self.due, due);
    }

    /// Whose last decision could be taken back.
    pub(in crate::room) fn may_take_back(self, seat: Option<Seat>) {
        put(self.last_mover, seat);
    }

    pub(in crate::room) fn refuse(self, refusal: Refusal) {
        self.refusal.set(Some(refusal));
    }

    /// Something else is done: what was refused before is of no interest.
    pub(in crate::room) fn go_on(self) {
        self.refusal.set(None);
    }
}

//! Who sits where, and who is there.

use super::put;
use api::{Occupant, PersonId, SeatView};
use game::{Seat, SeatSet};
use leptos::prelude::*;

/// The seats of a table with the people at them. Their clocks are not here: they change with every move.
#[derive(Clone, Copy)]
pub struct Seating {
    seats: RwSignal<Vec<SeatView>>,
    mine: RwSignal<SeatSet>,
    online: RwSignal<Vec<PersonId>>,
}

impl Seating {
    pub(super) fn new() -> Self {
        Seating {
            seats: RwSignal::new(Vec::new()),
            mine: RwSignal::new(SeatSet::EMPTY),
            online: RwSignal::new(Vec::new()),
        }
    }

    /// The seats that I move for.
    pub fn mine(self) -> SeatSet {
        self.mine.get()
    }

    /// A look at all seats, which have no clocks here.
    pub fn with<U>(self, look: impl FnOnce(&[SeatView]) -> U) -> U {
        self.seats.with(|seats| look(seats))
    }

    /// One seat.
    pub fn seat(self, seat: Seat) -> Option<SeatView> {
        self.with(|seats| seats.get(seat.index()).cloned())
    }

    /// Whether the person looks at the table now.
    pub fn is_here(self, person: &PersonId) -> bool {
        self.online.with(|online| online.contains(person))
    }

    /// Whether other people sit here, who would have to agree.
    pub fn others(self) -> bool {
        let mine = self.mine();
        self.with(|seats| {
            let person = |view: &SeatView| matches!(view.occupant, Occupant::Person { .. });
            seats.iter().enumerate().any(|(index, view)| person(view) && !mine.contains(Seat::new(index)))
        })
    }

    /// Whether a bot plays the seat.
    pub(in crate::room) fn is_bot(self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|view| matches!(view.occupant, Occupant::Bot { .. }))
    }
}

/// Feeding.
impl Seating {
    pub(super) fn hear(self, seats: &[SeatView], yours: &[Seat]) {
        self.seat_all(seats);
        self.give_me(yours.iter().fold(SeatSet::EMPTY, |set, seat| set.with(*seat)));
    }

    pub(in crate::room) fn seat_all(self, seats: &[SeatView]) {
        let without_clock = |view: &SeatView| SeatView { left: None, ticking: false, ..view.clone() };
        put(self.seats, seats.iter().map(without_clock).collect());
    }

    /// These seats are mine.
    pub(in crate::room) fn give_me(self, mine: SeatSet) {
        put(self.mine, mine);
    }

    /// These people look at the table now.
    pub(in crate::room) fn meet(self, online: Vec<PersonId>) {
        self.online.set(online);
    }
}

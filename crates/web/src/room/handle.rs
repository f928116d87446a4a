//! A room by a small handle, for tables that copy it into every closure.

use super::{Desk, Room};
use crate::games::Tabletop;
use game::Seat;
use leptos::prelude::*;

/// Where a room is kept.
pub struct RoomHandle<G: Tabletop>(StoredValue<Room<G>>);

impl<G: Tabletop> Clone for RoomHandle<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Tabletop> Copy for RoomHandle<G> {}

impl<G: Tabletop> RoomHandle<G> {
    /// Keeps the room as long as the table is on the page.
    pub fn of(room: Room<G>) -> Self {
        RoomHandle(StoredValue::new(room))
    }

    /// The room itself.
    pub fn get(self) -> Room<G> {
        self.0.get_value()
    }

    /// What is the same for all games.
    pub fn desk(self) -> Desk {
        self.0.with_value(|room| room.desk)
    }

    /// The seat that I may move for now, if any.
    pub fn actor(self) -> Option<Seat> {
        self.0.with_value(|room| room.actor())
    }

    /// What the seat may do now.
    pub fn legal(self, seat: Seat) -> Vec<G::Move> {
        self.0.with_value(|room| room.legal(seat))
    }
}

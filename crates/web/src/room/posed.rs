//! A table in a fixed position: to look at, or to learn a move at.

use super::{Kind, Room};
use crate::games::Tabletop;
use api::{Level, Occupant, Person, SeatView};
use game::{Action, Driver, Entry, Seat, SeatSet};
use leptos::prelude::*;

/// A table in a fixed position, to look at and to touch.
#[cfg(debug_assertions)]
pub fn pose<G: Tabletop>(position: G, mine: Seat) -> Room<G> {
    posed(position, mine, Kind::Practice)
}

/// A table to lay a position out on: nothing moves there by itself.
pub fn bench<G: Tabletop>(position: G) -> Room<G> {
    let room = posed(position, Seat::FIRST, Kind::Lesson);
    room.desk.served.end(None);
    room
}

/// A table at which the reader learns something about this seat. If it is a move, what they choose is judged, and made only
/// if it is right; after that nothing moves any more.
pub fn lesson<G: Tabletop>(position: G, seat: Seat, is_right: Option<Callback<G::Move, bool>>) -> Room<G> {
    let players = position.players();
    let room = posed(position, seat, Kind::Lesson);
    let occupant = |other: Seat| {
        if other == seat {
            Occupant::Person { person: Person::guest(api::PersonId::me(), String::new()) }
        } else {
            Occupant::Bot { level: Level::Beginner, instead_of: None }
        }
    };
    let view = |other| SeatView { occupant: occupant(other), kept_for: None, left: None, ticking: false };
    room.desk.seating.seat_all(&Seat::all(players).map(view).collect::<Vec<_>>());
    room.desk.study.begin(seat, is_right.is_some());
    if let Some(is_right) = is_right {
        room.play_by(move |seat, mv| {
            if is_right.run(mv) {
                room.desk.study.begin(seat, false);
                room.follow(Entry { action: Action::Move { seat, mv }, at: None });
            }
        });
    }
    room
}

fn posed<G: Tabletop>(position: G, mine: Seat, kind: Kind) -> Room<G> {
    let room = Room::new(Driver::from_position(position), kind);
    room.desk.seating.give_me(SeatSet::EMPTY.with(mine));
    room
}

//! The table of Azul: factories round the centre, my board, the others' boards.
//!
//! A piece is all tiles of a colour at a source, and its places are the pattern lines and the floor line. On the grey wall
//! the piece is a complete line, and its places are the columns (`keys.rs`).

mod board;
mod keys;
#[cfg(debug_assertions)]
pub mod kit;
mod market;
mod motion;
mod offer;
mod portrait;
#[cfg(test)]
mod tests;
mod words;

pub use keys::{Piece, Place, Spot};

use crate::pieces::attr::Attr;
use crate::pieces::{self, Animation, AnimationLayer, Hand, MovePanel, Portrait, Surface};
use crate::room::{Desk, Room, Step};
use azul::Azul;
use game::Seat;
use leptos::prelude::*;
use offer::Offers;

/// What every part of the table needs. Small, since it is copied into every closure.
#[derive(Clone, Copy)]
struct Table {
    /// What lies on the table.
    state: ReadSignal<Azul>,
    hand: Hand<Azul>,
    /// What each place would bring for what is in the hand.
    offers: Memo<Offers>,
    room: StoredValue<Room<Azul>>,
}

impl Table {
    fn desk(self) -> Desk {
        self.room.with_value(|room| room.desk)
    }

    fn actor(self) -> Option<Seat> {
        self.room.with_value(|room| room.actor())
    }
}

/// What a step looks like.
pub(crate) fn motion(step: &Step<Azul>) -> Animation<Attr> {
    motion::animate(step).written()
}

/// What a thing that chance brings looks like.
pub(crate) fn picture_of(drawn: azul::Drawn) -> Option<AnyView> {
    match drawn {
        azul::Drawn::Tile(colour) => Some(pieces::tile::piece(words::symbol(colour), "piece")),
        azul::Drawn::Seat(_) => None,
    }
}

/// The board of a seat as a picture.
pub(crate) fn portrait(state: &Azul, seat: Seat) -> Portrait {
    portrait::portrait(state, seat)
}

/// The table.
pub fn board(room: Room<Azul>) -> AnyView {
    let hand = Hand::new(room);
    let offers = Memo::new(move |_| match (room.actor(), hand.held()) {
        (Some(seat), Some(piece)) => Offers::of(&room.state.get(), seat, piece),
        _ => Offers::default(),
    });
    let table = Table { state: room.state, hand, offers, room: StoredValue::new(room) };
    let viewer = Memo::new(move |_| room.viewer());
    let animations = AnimationLayer::following(room);
    view! {
        <Surface hand animations class="azul" label=crate::t!("web-azul-table")>
            <div class="azul-table fit" data-players=room.desk.players>
                {market::market(table)}
                <div class="azul-mine mine-area">{board::large(table, viewer)}</div>
                <MovePanel desk=room.desk hand task=move || words::task(table) outcome=move || words::outcome(table) />
                {pieces::others(room, viewer, move |seat| board::small(table, seat))}
            </div>
        </Surface>
    }
    .into_any()
}

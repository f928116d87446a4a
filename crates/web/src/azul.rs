//! The table of Azul: factories round the centre, my board, the others' boards.
//!
//! A piece is `3r` (all red tiles of factory 3) or `ck` (black, from the centre); a place is a line, `1` to `5`, or the
//! floor line, `f`: together they are the move's notation, `3r-2`. On the grey wall the piece is a complete line, `2>`,
//! and the place a column, `>4`.

mod board;
#[cfg(debug_assertions)]
mod kit;
mod market;
mod motion;
mod offer;
mod words;

#[cfg(debug_assertions)]
pub use kit::kit;

use crate::pieces::{Felt, Grips, Hand, Key, Others, Stage, Tray};
use crate::room::{Desk, Room};
use azul::{Azul, Decision, Move};
use game::{Game, Seat};
use leptos::prelude::*;
use offer::Offers;
use std::sync::Arc;

impl Grips for Azul {
    fn split(mv: Move) -> (Key, Key) {
        let text = mv.to_string();
        match mv.decision() {
            Decision::Take { .. } => (text[..2].into(), text[3..].into()),
            Decision::Tile { .. } => (text[..2].into(), text[1..].into()),
        }
    }

    fn join(&self, piece: &str, place: &str) -> Option<Move> {
        match (piece.strip_suffix('>'), place) {
            (Some(row), "") => format!("{row}>1").parse().ok(),
            (Some(row), column) => format!("{row}{column}").parse().ok(),
            (None, "") => format!("{piece}-f").parse().ok(),
            (None, line) => format!("{piece}-{line}").parse().ok(),
        }
    }
}

/// What every part of the table needs. Small, since it is copied into every closure.
#[derive(Clone, Copy)]
struct Table {
    /// What lies on the table.
    state: RwSignal<Azul>,
    hand: Hand,
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

/// The table.
pub fn board(room: Room<Azul>) -> AnyView {
    let hand = Hand::new(room);
    let offers = Memo::new(move |_| match (room.actor(), hand.held.get()) {
        (Some(seat), Some(piece)) => Offers::of(&room.state.get(), seat, &piece),
        _ => Offers::default(),
    });
    let table = Table { state: room.state, hand, offers, room: StoredValue::new(room) };
    let viewer = Memo::new(move |_| room.viewer());
    let stage = Stage::empty();
    let root = NodeRef::new();
    stage.follow(room, root, motion::show);
    let players = room.state.with_untracked(Game::players);
    let task = Signal::derive(move || words::task(table));
    let outcome = Signal::derive(move || words::outcome(table));
    view! {
        <Felt hand stage root class="azul" label=crate::t!("web-azul-table")>
            <div class="azul-table">
                {market::market(table)}
                <div class="azul-mine">
                    {board::large(table, viewer)}
                    <Tray hand task outcome />
                </div>
                <Others
                    players
                    viewer
                    name=Arc::new(move |seat| room.desk.name(seat))
                    board=Arc::new(move |seat| board::small(table, seat))
                />
            </div>
        </Felt>
    }
    .into_any()
}

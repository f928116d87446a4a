//! The table of Coloretto: the pile and the rows, my collection, the others' collections.
//!
//! A turn is one touch: the pile and the rows are pieces with one place only, so that touching them is choosing them. A
//! row can also be dragged to my collection. The drawn card is a piece whose places are the rows (`keys.rs`).

mod collection;
mod keys;
#[cfg(debug_assertions)]
pub mod kit;
mod market;
mod motion;
mod offer;
mod pile;
mod portrait;
#[cfg(test)]
mod tests;
mod words;

pub use keys::{Piece, Place, Spot};

use crate::pieces::attr::Attr;
use crate::pieces::{self, Animation, AnimationLayer, Hand, MovePanel, Portrait, Surface};
use crate::room::{Room, RoomHandle, Step};
use ::coloretto::{Coloretto, Phase, Row};
use game::{Game, Seat};
use leptos::prelude::*;

/// What every part of the table needs. Small, since it is copied into every closure.
#[derive(Clone, Copy)]
struct Table {
    /// What lies on the table.
    state: ReadSignal<Coloretto>,
    room: RoomHandle<Coloretto>,
    hand: Hand<Coloretto>,
    /// The row in focus: it may be taken, or the drawn card may be put there.
    regarded: Memo<Option<Row>>,
}

impl Table {
    fn phase(self) -> Phase {
        self.state.with(Coloretto::phase)
    }
}

/// What a step looks like.
pub(crate) fn motion(step: &Step<Coloretto>) -> Animation<Attr> {
    motion::animate(step).written()
}

/// What a thing that chance brings looks like.
pub(crate) fn picture_of(drawn: coloretto::Drawn) -> Option<AnyView> {
    match drawn {
        coloretto::Drawn::Card(card) => Some(pile::picture(card, "piece")),
        coloretto::Drawn::Seat(_) => None,
    }
}

/// The board of a seat as a picture.
pub(crate) fn portrait(state: &Coloretto, seat: Seat) -> Portrait {
    portrait::portrait(state, seat)
}

/// The table.
pub fn board(room: Room<Coloretto>) -> AnyView {
    let hand = Hand::new(room);
    let players = room.state.with_untracked(Game::players);
    let rows = room.state.with_untracked(|state| state.rows().len()) as u8;
    let regarded = Memo::new(move |_| {
        let puts = room.state.with(Coloretto::phase) == Phase::Put;
        (1..=rows).filter_map(Row::numbered).find(|row| {
            if puts {
                return hand.fits(Place::Row(*row)) && hand.regards(Place::Row(*row));
            }
            let piece = Piece::Row(*row);
            hand.can_pick(piece) && (hand.holds(piece) || hand.chosen().is_none() && hand.hovers(piece))
        })
    });
    let table = Table { state: room.state, room: RoomHandle::of(room), hand, regarded };
    let viewer = Memo::new(move |_| room.viewer());
    let animations = AnimationLayer::following(room);
    let last = Memo::new(move |_| room.state.with(|state| state.is_last_round() && state.phase() != Phase::Over));
    view! {
        <Surface hand animations class="coloretto" label=crate::t!("web-coloretto-table")>
            <div class="coloretto-table fit" class:last-round=last data-players=players>
                {market::market(table)}
                <div class="coloretto-mine mine-area">{collection::large(table, viewer)}</div>
                <MovePanel desk=room.desk hand task=move || words::task(table) outcome=move || words::outcome(table) />
                {pieces::others(room, viewer, move |seat| collection::small(table, seat))}
            </div>
        </Surface>
    }
    .into_any()
}

//! The table of Stained Glass of Sintra: workshops round the centre, my palace, the others' palaces.
//!
//! A piece is all panes of a colour at a source, and its places are the columns and the broken-glass track. Two moves are
//! one touch: returning the glazier, and keeping a pane of the strip that was completed (`keys.rs`).

mod glass;
mod keys;
#[cfg(debug_assertions)]
pub mod kit;
mod market;
mod motion;
mod offer;
mod palace;
mod portrait;
#[cfg(test)]
mod tests;
mod ways;
mod words;

pub use keys::{Piece, Place, Spot};

use crate::pieces::attr::Attr;
use crate::pieces::{self, Animation, AnimationLayer, Hand, MovePanel, Portrait, Surface};
use crate::room::{Room, Step};
use ::sintra::{Phase, Sintra};
use game::Seat;
use leptos::prelude::*;
use offer::Offers;

/// What every part of the table needs. May be copied into every closure.
#[derive(Clone, Copy)]
struct Table {
    room: Room<Sintra>,
    hand: Hand<Sintra>,
    /// What each place would bring for what is in the hand.
    offers: Memo<Offers>,
    /// Whether the strips show their other sides.
    turned: RwSignal<bool>,
    /// Where a returning glazier would go, if it may.
    home: Memo<Option<usize>>,
}

impl Table {
    fn phase(self) -> Phase {
        self.room.state.with(Sintra::phase)
    }
}

/// What a step looks like.
pub(crate) fn motion(step: &Step<Sintra>) -> Animation<Attr> {
    motion::animate(step).written()
}

/// What a thing that chance brings looks like.
pub(crate) fn picture_of(state: &Sintra, drawn: sintra::Drawn) -> Option<AnyView> {
    match drawn {
        sintra::Drawn::Pane(colour) => Some(pieces::tile::piece(words::symbol(colour), "piece")),
        sintra::Drawn::Strip(strip) => Some(glass::back(state.strips().face(strip))),
        sintra::Drawn::Seat(_) => None,
    }
}

/// The board of a seat as a picture.
pub(crate) fn portrait(state: &Sintra, seat: Seat) -> Portrait {
    portrait::portrait(state, seat)
}

/// The table.
pub fn board(room: Room<Sintra>) -> AnyView {
    let hand = Hand::new(room);
    let offers = Memo::new(move |_| match (room.actor(), hand.held()) {
        (Some(seat), Some(piece)) => room.state.with(|state| Offers::of(state, seat, piece)),
        _ => Offers::default(),
    });
    let home = Memo::new(move |_| room.state.with(|state| offer::home(state, room.actor()?)));
    let viewer = Memo::new(move |_| room.viewer());
    let table = Table { room, hand, offers, turned: RwSignal::new(false), home };
    let animations = AnimationLayer::following(room);
    view! {
        <Surface hand animations class="sintra" label=crate::t!("web-sintra-table")>
            <div class="sintra-table fit" data-players=room.desk.players>
                {market::market(table)}
                {ways::ways(table)}
                <div class="sintra-mine mine-area">{palace::large(table, viewer)}</div>
                <MovePanel desk=room.desk hand task=move || words::task(table) outcome=move || words::outcome(table)>
                    <span class="tray-extra">{ways::go_back(table)} {ways::backs(table)}</span>
                </MovePanel>
                {pieces::others(room, viewer, move |seat| palace::small(table, seat))}
            </div>
        </Surface>
    }
    .into_any()
}

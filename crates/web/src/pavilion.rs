//! The table of Summer Pavilion: factories, centre and supply, my board with its seven stars, the others' boards.
//!
//! Almost every move is one touch: taking tiles, picking a bonus tile, passing. To place a tile the piece is a space, and
//! its places are the payments: if there is only one, touching the space is choosing it. Or the piece is my heap of a
//! colour, and its places are the spaces: then it is paid with as few wild tiles as will do (`keys.rs`, `heaps.rs`). What
//! is kept when passing is marked in any order and then named in the order of the rules (`keeping.rs`).

mod board;
mod heaps;
mod keeping;
mod keys;
#[cfg(debug_assertions)]
pub mod kit;
mod market;
mod motion;
mod offer;
mod payments;
mod portrait;
mod prospect;
#[cfg(test)]
mod tests;
mod words;

pub use keys::{Piece, Place, Spot};

use crate::pieces::attr::Attr;
use crate::pieces::{self, Animation, AnimationLayer, Hand, MovePanel, Portrait, Surface};
use crate::room::{Room, RoomHandle, Step};
use ::pavilion::{Colour, Pavilion, Phase, Space};
use game::{Game, Seat};
use leptos::prelude::*;
use offer::Offers;

/// What every part of the table needs. Small, since it is copied into every closure.
#[derive(Clone, Copy)]
struct Table {
    /// What lies on the table.
    state: ReadSignal<Pavilion>,
    room: RoomHandle<Pavilion>,
    hand: Hand<Pavilion>,
    /// What each space would bring.
    offers: Memo<Offers>,
    /// The space in focus, if a tile may be placed there.
    regarded: Memo<Option<Space>>,
    /// The colour that is wild.
    wild: Memo<Colour>,
}

impl Table {
    fn phase(self) -> Phase {
        self.state.with(Pavilion::phase)
    }
}

/// What a step looks like.
pub(crate) fn motion(step: &Step<Pavilion>) -> Animation<Attr> {
    motion::animate(step).written()
}

/// What a thing that chance brings looks like.
pub(crate) fn picture_of(drawn: pavilion::Drawn) -> Option<AnyView> {
    match drawn {
        pavilion::Drawn::Tile(colour) => Some(crate::parts::drawing(words::symbol(colour), "piece", board::TILE_BOX)),
        pavilion::Drawn::Seat(_) => None,
    }
}

/// The board of a seat as a picture.
pub(crate) fn portrait(state: &Pavilion, seat: Seat) -> Portrait {
    portrait::portrait(state, seat)
}

/// The table.
pub fn board(room: Room<Pavilion>) -> AnyView {
    let hand = Hand::new(room);
    let players = room.state.with_untracked(Game::players);
    let offers = Memo::new(move |_| match room.actor() {
        Some(seat) => room.state.with(|state| Offers::of(state, seat)),
        None => Offers::default(),
    });
    let regarded = Memo::new(move |_| {
        let picked = |piece: Option<Piece>| if let Some(Piece::Space(space)) = piece { Some(space) } else { None };
        let space = if heaps::is_carried(hand) {
            match hand.chosen().or_else(|| hand.aimed()) {
                Some(place @ Place::Space(space)) if hand.fits(place) => Some(space),
                _ => None,
            }
        } else {
            picked(hand.held()).or_else(|| picked(hand.hovered()))
        };
        space.filter(|space| offers.with(|offers| offers.at(*space).is_some()))
    });
    let wild = Memo::new(move |_| room.state.with(Pavilion::wild));
    let table = Table { state: room.state, room: RoomHandle::of(room), hand, offers, regarded, wild };
    let viewer = Memo::new(move |_| room.viewer());
    let animations = AnimationLayer::following(room);
    let keeping = keeping::Keeping::new(table);
    let drafting = Memo::new(move |_| market::is_drafting(table.phase()));
    view! {
        <Surface hand animations class="pavilion" label=crate::t!("web-pavilion-table")>
            <div class="pavilion-table fit" class:drafting=drafting data-players=players>
                {market::market(table)}
                {payments::payments(table)}
                {keeping.panel(table)}
                <div class="pavilion-mine mine-area">{board::large(table, viewer)}</div>
                {board::hand(table, viewer)}
                <MovePanel desk=room.desk hand task=move || words::task(table) outcome=move || words::outcome(table)>
                    <span class="tray-extra">{payments::pass(table)}</span>
                </MovePanel>
                {pieces::others(room, viewer, move |seat| board::small(table, seat))}
            </div>
        </Surface>
    }
    .into_any()
}

//! The table of The Castles of Burgundy: the main board with its depots, my estate, my dice and stores, the others.
//!
//! # How a move is made
//! Dice first: a die is picked up, and everything that it can do lights up with what it costs and brings. A place is a
//! tile in a depot, a hex of my estate, a colour of goods to sell, or the workers. Where several stored tiles fit a hex,
//! the hex itself is picked up with the die, and the stored tiles are the places; or a stored tile is picked up with the
//! die, and only its hexes are. The purse is picked up to buy. An effect that waits for a decision is in the hand by
//! itself, and so is the last die. Pieces and places are in `keys.rs`, how they make a move in `grammar.rs`.
//!
//! What has no place on the table (to pass, to end the turn) is a button beside the dice, so every legal move is always
//! in reach.
//!
//! # The parts
//! - `depots.rs`: the country with depots and black depot; `track.rs`: phases, rounds, turn order, bonus tiles;
//!   `left.rs`: tiles left.
//! - `estate.rs`: the hex map; `land.rs`: the ground that it is painted on; `choice.rs`: the choice of an estate by experts.
//! - `dice.rs`: dice; `dock.rs`: stores, silver, workers, and what is left to say.
//! - `offer.rs`: what each place would bring; `words.rs`: what is said; `card.rs`: what a tile does.
//! - `points.rs`: where each player's points come from; `motion.rs`: what moves.
//!
//! Everything is on one screen from the smallest phone up: the stores lie in the corners that the hexagon of the estate
//! leaves free, dice and means in the bar. The track and the turn order lie in its upper corners, on a large screen at the
//! edges of the main board. The card of a tile opens in the bar, too, by a click or a long press.

mod card;
mod choice;
mod depots;
mod dice;
mod dock;
mod estate;
mod grammar;
mod keys;
#[cfg(debug_assertions)]
pub mod kit;
mod land;
mod left;
mod motion;
mod offer;
mod others;
mod points;
mod portrait;
#[cfg(test)]
mod tests;
mod track;
mod words;

pub use keys::{Piece, Place, Spot};

use crate::pieces::attr::Attr;
use crate::pieces::{self, Animation, AnimationLayer, Hand, MovePanel, Portrait, Surface};
use crate::room::{Room, RoomHandle, Step};
use burgundy::{Burgundy, Face};
use game::Seat;
use leptos::prelude::*;
use offer::Offers;

/// What every part of the table needs. Small, since it is copied into every closure.
#[derive(Clone, Copy)]
struct Table {
    /// What lies on the table.
    state: ReadSignal<Burgundy>,
    hand: Hand<Burgundy>,
    /// What each place would bring for what is in the hand.
    offers: Memo<Offers>,
    /// The seat whose estate is large.
    viewer: Memo<Seat>,
    /// The tile whose text is shown.
    looked: RwSignal<Option<Face>>,
    room: RoomHandle<Burgundy>,
}

/// What a step looks like.
pub(crate) fn motion(step: &Step<Burgundy>) -> Animation<Attr> {
    motion::animate(step).written()
}

/// What a thing that chance brings looks like.
pub(crate) fn picture_of(drawn: burgundy::Drawn) -> Option<AnyView> {
    match drawn {
        burgundy::Drawn::Goods(goods) => Some(depots::stack(goods, 1)),
        burgundy::Drawn::Tile(face) => Some(estate::picture(words::symbol(face), "piece")),
        burgundy::Drawn::Die(number) => {
            Some(crate::parts::drawing(&format!("burgundy-die-{number}"), "piece", "0 0 40 40"))
        }
        burgundy::Drawn::Seat(_) | burgundy::Drawn::Estate(_) | burgundy::Drawn::Board(_) => None,
    }
}

/// The board of a seat as a picture.
pub(crate) fn portrait(state: &Burgundy, seat: Seat) -> Portrait {
    portrait::portrait(state, seat)
}

/// The table.
pub fn board(room: Room<Burgundy>) -> AnyView {
    let hand = Hand::new(room);
    let offers = Memo::new(move |_| match (room.actor(), hand.held()) {
        (Some(seat), Some(piece)) => room.state.with(|state| Offers::of(state, seat, piece)),
        _ => Offers::default(),
    });
    let table = Table {
        state: room.state,
        hand,
        offers,
        viewer: Memo::new(move |_| room.viewer()),
        looked: RwSignal::new(None),
        room: RoomHandle::of(room),
    };
    let animations = AnimationLayer::following(room);
    let choosing = Memo::new(move |_| room.state.with(|state| state.stage() == burgundy::Stage::EstateChoice));
    let over = Memo::new(move |_| room.state.with(|state| state.stage() == burgundy::Stage::Over));
    let rest = StoredValue::new(None);
    on_cleanup(move || card::calm(rest));
    view! {
        <Surface hand animations class="burgundy" label=crate::t!("web-burgundy-table")>
            <div
                class="burgundy-table fit"
                class:choosing=move || choosing.get()
                class:over=move || over.get()
                class:holding=move || hand.held().is_some()
                data-players=room.desk.players
                data-die=move || hand.held().and_then(Piece::die)
                on:click=move |event| card::look(table, &event)
                on:pointerdown=move |event| card::press(table, rest, &event)
                on:pointerup=move |_| card::calm(rest)
                on:pointermove=move |_| card::calm(rest)
                on:pointercancel=move |_| card::calm(rest)
            >
                <div class="burgundy-board">{depots::depots(table)}</div>
                <div class="burgundy-mine mine-area">
                    {move || estate::large(table, table.viewer.get())}
                    {dock::store(table)}
                    {dock::goods(table)}
                </div>
                <div class="burgundy-corner time">{track::track(table)}</div>
                <div class="burgundy-corner turn">
                    {track::order(table)}
                    <span class="burgundy-more">{left::button(table)} {points::button(table)}</span>
                </div>
                <MovePanel desk=room.desk hand task=move || words::task(table) outcome=move || words::outcome(table) clause=move || words::clause(table)>
                    {dock::effect(table)} {dock::hand(table)} {dock::buttons(table)} {card::card(table)}
                </MovePanel>
                <div class="burgundy-corner prizes">{track::bonuses(table)}</div>
                {pieces::others(room, table.viewer, move |seat| others::board(table, seat))}
            </div>
        </Surface>
    }
    .into_any()
}

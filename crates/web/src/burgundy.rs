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
//! - `depots.rs`: depots, black depot; `track.rs`: phases, rounds, turn order, bonus tiles.
//! - `estate.rs`: the hex map; `choice.rs`: the choice of an estate by experts.
//! - `dock.rs`: dice, stores, silver, workers, and what is left to say.
//! - `offer.rs`: what each place would bring; `words.rs`: what is said; `card.rs`: what a tile does.
//! - `points.rs`: where each player's points come from; `motion.rs`: what moves.
//!
//! On a phone the main board, my estate and the rest are three parts of which one is shown; the dock is always there,
//! and the names of the parts say how many places wait in them.

mod card;
mod choice;
mod depots;
mod dock;
mod estate;
mod grammar;
mod keys;
#[cfg(debug_assertions)]
pub mod kit;
mod motion;
mod offer;
mod others;
mod points;
#[cfg(test)]
mod tests;
mod track;
mod words;

pub use keys::{Piece, Place, Spot};

use crate::pieces::{self, AnimationLayer, Hand, MovePanel, Surface};
use crate::prefs::number;
use crate::room::{Room, RoomHandle};
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
    /// The part that a phone shows.
    part: RwSignal<Part>,
    room: RoomHandle<Burgundy>,
}

/// A part of the table, of which a phone shows one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// The main board.
    Board,
    /// My estate.
    Estate,
    /// The others and the points.
    Rest,
}

impl Part {
    const ALL: [Part; 3] = [Part::Board, Part::Estate, Part::Rest];

    const fn name(self) -> &'static str {
        match self {
            Part::Board => "board",
            Part::Estate => "estate",
            Part::Rest => "rest",
        }
    }
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
        part: RwSignal::new(Part::Board),
        room: RoomHandle::of(room),
    };
    show_what_is_asked(table);
    let (animations, root) = AnimationLayer::following(room, motion::animate);
    let choosing = Memo::new(move |_| room.state.with(|state| state.stage() == burgundy::Stage::EstateChoice));
    let over = Memo::new(move |_| room.state.with(|state| state.stage() == burgundy::Stage::Over));
    let task = Signal::derive(move || words::task(table));
    let outcome = Signal::derive(move || words::outcome(table));
    let clause = Signal::derive(move || words::clause(table));
    view! {
        <Surface hand animations root class="burgundy" label=crate::t!("web-burgundy-table")>
            <div
                class="burgundy-table"
                class:choosing=move || choosing.get()
                class:over=move || over.get()
                data-part=move || table.part.get().name()
                on:click=move |event| card::look(table, &event)
                on:pointerover=move |event| card::glance(table, &event)
                on:focusin=move |event| card::regard(table, &event)
            >
                {parts(table)}
                <div class="burgundy-board">
                    {track::track(table)} {depots::depots(table)} {track::order(table)} {track::bonuses(table)}
                </div>
                <div class="burgundy-foot">
                    {card::card(table)}
                    <div class="burgundy-dock" data-keep="">
                        {dock::dock(table)}
                        <MovePanel hand task outcome clause />
                    </div>
                </div>
                <div class="burgundy-mine">{move || estate::large(table, table.viewer.get())}</div>
                <div class="burgundy-rest">
                    {pieces::others(room, table.viewer, move |seat| others::board(table, seat))}
                    {points::sources(table)}
                </div>
            </div>
        </Surface>
    }
    .into_any()
}

/// On a phone: the names of the parts, each with how many places wait there.
fn parts(table: Table) -> AnyView {
    let one = move |part: Part| {
        let count = Memo::new(move |_| table.offers.with(|offers| offers.count(part)));
        view! {
            <button
                class="burgundy-part"
                role="tab"
                data-keep=""
                aria-selected=move || (table.part.get() == part).to_string()
                on:click=move |_| table.part.set(part)
            >
                {move || words::part(part)}
                {move || (count.get() > 0).then(|| view! { <b class="burgundy-count">{number(count.get())}</b> })}
            </button>
        }
    };
    view! { <div class="burgundy-parts" role="tablist">{Part::ALL.map(one).collect_view()}</div> }.into_any()
}

/// A phone turns to the part where the places are, if they are all in one.
fn show_what_is_asked(table: Table) {
    Effect::new(move |_| {
        let (board, estate) = table.offers.with(|offers| (offers.count(Part::Board), offers.count(Part::Estate)));
        let part = match (board, estate) {
            (0, 0) => return,
            (_, 0) => Part::Board,
            (0, _) => Part::Estate,
            _ if table.part.get_untracked() == Part::Rest => Part::Board,
            _ => return,
        };
        table.part.set(part);
    });
}

//! The table of Summer Pavilion: factories, centre and supply, my board with its seven stars, the others' boards.
//!
//! Almost every move is one touch: the piece `3g` takes the green tiles of factory 3, `+g` picks a green bonus tile,
//! `pass` passes. To place a tile the piece is a space, `sw4`, and its places are the payments, `g` or `g+3`: if there is
//! only one, touching the space is choosing it. Or the piece is my heap of a colour, `heap-g`, and its places are the
//! spaces: then it is paid with as few wild tiles as will do. What is kept when passing is marked in any order and then
//! named in the order of the rules (`keeping.rs`).

mod board;
mod heaps;
mod keeping;
#[cfg(debug_assertions)]
mod kit;
mod layout;
mod market;
mod motion;
mod offer;
mod payments;
mod prospect;
mod words;

#[cfg(debug_assertions)]
pub use kit::kit;

use crate::pieces::{Felt, Grips, Hand, Key, Others, Stage, Tray};
use crate::room::{Handle, Room};
use ::pavilion::{Colour, Decision, Move, Pavilion, Phase, Space};
use game::Game;
use leptos::prelude::*;
use offer::Offers;
use std::sync::Arc;

impl Grips for Pavilion {
    fn split(mv: Move) -> (Key, Key) {
        let text = mv.to_string();
        match mv.decision() {
            Decision::Place { space, .. } => {
                let space = space.to_string();
                (space.as_str().into(), text[space.len()..].into())
            }
            Decision::Pass | Decision::Done => (text.as_str().into(), text.as_str().into()),
            Decision::Take { .. } | Decision::Pick { .. } | Decision::Keep { .. } => (text.into(), "mine".into()),
        }
    }

    fn ways(&self, moves: &[Move]) -> Vec<(Key, Key)> {
        let mut ways: Vec<(Key, Key)> = moves.iter().map(|mv| Self::split(*mv)).collect();
        ways.extend(heaps::ways(moves));
        ways
    }

    fn join(&self, piece: &str, place: &str) -> Option<Move> {
        if let Some(colour) = heaps::colour_of(piece) {
            return heaps::placement(self, colour, place);
        }
        if let Ok(whole) = piece.parse() {
            return Some(whole);
        }
        if place.is_empty() {
            let space = words::space_named(piece)?;
            return Some(Move::place(space, self.likely_colour(space), 0));
        }
        format!("{piece}{place}").parse().ok()
    }

    fn is_direct(piece: &str) -> bool {
        heaps::colour_of(piece).is_none()
    }
}

/// Which colour somebody has in mind who touches a space: for the reason why it does not go.
trait Likely {
    fn likely_colour(&self, space: Space) -> Colour;
}

impl Likely for Pavilion {
    /// The colour that is printed there, or the one that the player has most of and the star takes.
    fn likely_colour(&self, space: Space) -> Colour {
        let board = self.next().decider().map(|seat| *self.board(seat));
        let taken = |colour: &Colour| board.is_some_and(|board| board.takes(space.star(), *colour));
        let held = |colour: &Colour| board.map_or(0, |board| board.hand().count(colour.index()));
        let taken = Colour::ALL.into_iter().filter(taken).max_by_key(held);
        taken.or(space.star().printed_colour()).unwrap_or(Colour::Purple)
    }
}

/// What every part of the table needs. Small, since it is copied into every closure.
#[derive(Clone, Copy)]
struct Table {
    /// What lies on the table.
    state: RwSignal<Pavilion>,
    room: Handle<Pavilion>,
    hand: Hand,
    /// What each space would bring.
    offers: Memo<Offers>,
    /// The space that eyes are on, if a tile may be placed there.
    regarded: Memo<Option<Space>>,
    /// The colour that is wild.
    wild: Memo<Colour>,
}

impl Table {
    fn phase(self) -> Phase {
        self.state.with(Pavilion::phase)
    }
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
        let named = |key: Option<Key>| key.and_then(|key| words::space_named(&key));
        let space = if heaps::is_carried(hand) {
            named(hand.chosen.get().or_else(|| hand.aimed.get())).filter(|space| hand.fits(&space.to_string()))
        } else {
            named(hand.held.get()).or_else(|| named(hand.hovered.get()))
        };
        space.filter(|space| offers.with(|offers| offers.at(*space).is_some()))
    });
    let wild = Memo::new(move |_| room.state.with(Pavilion::wild));
    let table = Table { state: room.state, room: Handle::of(room), hand, offers, regarded, wild };
    let viewer = Memo::new(move |_| room.viewer());
    let stage = Stage::empty();
    let root = NodeRef::new();
    stage.follow(room, root, motion::show);
    let task = Signal::derive(move || words::task(table));
    let outcome = Signal::derive(move || words::outcome(table));
    let keeping = keeping::Keeping::new(table);
    view! {
        <Felt hand stage root class="pavilion" label=crate::t!("web-pavilion-table")>
            <div class="pavilion-ground">
                <div class="pavilion-table" data-players=players>
                    {market::market(table)}
                    <div class="pavilion-mine">
                        {board::large(table, viewer)}
                        <div class="pavilion-dock">
                            {payments::payments(table)}
                            {keeping.panel(table)}
                            <Tray hand task outcome />
                            {payments::pass(table)}
                        </div>
                    </div>
                    <Others
                        players
                        viewer
                        name=Arc::new(move |seat| room.desk.name(seat))
                        board=Arc::new(move |seat| board::small(table, seat))
                    />
                </div>
            </div>
        </Felt>
    }
    .into_any()
}

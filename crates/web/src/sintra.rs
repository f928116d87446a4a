//! The table of Stained Glass of Sintra: workshops round the centre, my palace, the others' palaces.
//!
//! A piece is `3o` (all orange panes of workshop 3) or `cb` (blue, from the centre); a place is a column, `1` to `8`, a
//! column with more panes on jokers than must, `8*1`, or the broken-glass track, `x`, where all of them break: together
//! they are the move's notation, `3o-5`. Two moves are one touch: `r` returns the glazier, `ko` keeps an orange pane of
//! the strip that was completed.

mod glass;
#[cfg(debug_assertions)]
mod kit;
mod market;
mod motion;
mod offer;
mod palace;
mod ways;
mod words;

#[cfg(debug_assertions)]
pub use kit::kit;

use crate::pieces::{Felt, Grips, Hand, Key, Others, Stage, Tray};
use crate::room::Room;
use ::sintra::{Decision, Move, Phase, Sintra};
use game::{Game as _, MoveBuf};
use leptos::prelude::*;
use offer::Offers;
use std::sync::Arc;

/// The piece that returns the glazier.
const RETURN: &str = "r";

/// Where a kept pane goes: its window. The glazier's place is the palace as well.
const WINDOW: &str = "w";

impl Grips for Sintra {
    fn split(mv: Move) -> (Key, Key) {
        let text = mv.to_string();
        match mv.decision() {
            Decision::Draft { .. } => (text[..2].into(), text[3..].into()),
            Decision::Return | Decision::Keep(_) => (text.into(), WINDOW.into()),
        }
    }

    fn join(&self, piece: &str, place: &str) -> Option<Move> {
        if let Ok(whole) = piece.parse() {
            return Some(whole);
        }
        if !place.is_empty() {
            return format!("{piece}-{place}").parse().ok();
        }
        let mut moves = MoveBuf::new();
        if let Some(seat) = self.next().decider() {
            self.legal_moves(seat, &mut moves);
        }
        let legal = moves.iter().copied().find(|mv| *Self::split(*mv).0 == *piece);
        legal.or_else(|| format!("{piece}-x").parse().ok())
    }

    fn is_direct(piece: &str) -> bool {
        piece == RETURN || piece.starts_with('k')
    }
}

/// What every part of the table needs. May be copied into every closure.
#[derive(Clone, Copy)]
struct Table {
    room: Room<Sintra>,
    hand: Hand,
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

/// The table.
pub fn board(room: Room<Sintra>) -> AnyView {
    let hand = Hand::new(room);
    let offers = Memo::new(move |_| match (room.actor(), hand.held.get()) {
        (Some(seat), Some(piece)) => room.state.with(|state| Offers::of(state, seat, &piece)),
        _ => Offers::default(),
    });
    let home = Memo::new(move |_| room.state.with(|state| offer::home(state, room.actor()?)));
    let viewer = Memo::new(move |_| room.viewer());
    let table = Table { room, hand, offers, turned: RwSignal::new(false), home };
    let stage = Stage::empty();
    let root = NodeRef::new();
    stage.follow(room, root, motion::show);
    let players = room.state.with_untracked(game::Game::players);
    let task = Signal::derive(move || words::task(table));
    let outcome = Signal::derive(move || words::outcome(table));
    view! {
        <Felt hand stage root class="sintra" label=crate::t!("web-sintra-table")>
            <div class="sintra-table">
                {market::market(table)}
                <div class="sintra-mine">
                    {palace::large(table, viewer)}
                    {ways::ways(table)}
                    <Tray hand task outcome />
                    {ways::go_back(table)}
                </div>
                <Others
                    players
                    viewer
                    name=Arc::new(move |seat| room.desk.name(seat))
                    board=Arc::new(move |seat| palace::small(table, seat))
                />
            </div>
        </Felt>
    }
    .into_any()
}

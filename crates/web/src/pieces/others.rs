//! The boards of the others: beside mine where there is room, one touch away where there is none.

use crate::games::Tabletop;
use crate::room::{Desk, Room};
use crate::say;
use game::{Game, Seat};
use leptos::prelude::*;

/// Whose board is laid over the table, large. The seats of the frame open it as well as the boards themselves, so it is
/// handed down from what holds both.
#[derive(Clone, Copy)]
pub struct Enlarged(RwSignal<Option<Seat>>);

impl Enlarged {
    /// For everything that is made from here on.
    pub fn provide() {
        provide_context(Enlarged(RwSignal::new(None)));
    }

    /// The one of this page, or its own where a board stands alone.
    pub fn here() -> Enlarged {
        use_context().unwrap_or_else(|| Enlarged(RwSignal::new(None)))
    }

    /// Whether a seat's board is large.
    pub fn is(self, seat: Seat) -> bool {
        self.0.get() == Some(seat)
    }

    /// Lays a seat's board over the table, or puts it back.
    pub fn toggle(self, seat: Seat) {
        self.0.update(|large| *large = if *large == Some(seat) { None } else { Some(seat) });
    }

    /// Puts the large board back. Answers whether there was one.
    pub fn close(self) -> bool {
        let open = self.0.get_untracked().is_some();
        if open {
            self.0.set(None);
        }
        open
    }
}

/// The small boards of all players except the one who is shown large. At a hot-seat table that player changes, so a board
/// learns from a signal whose it is: it shows another player's things without being rebuilt.
pub fn others<G: Tabletop>(room: Room<G>, viewer: Memo<Seat>, board: impl Fn(Memo<Seat>) -> AnyView) -> AnyView {
    show(room.desk, room.state.with_untracked(Game::players), viewer, &board)
}

/// Compiled once, not once a game.
fn show(desk: Desk, players: u8, viewer: Memo<Seat>, board: &dyn Fn(Memo<Seat>) -> AnyView) -> AnyView {
    let large = Enlarged::here();
    // What was looked at is put back when there is something to do.
    Effect::new(move |before: Option<bool>| {
        let asked = desk.my_turn();
        if asked && before == Some(false) {
            large.close();
        }
        asked
    });
    let one = |after: usize| {
        let seat = Memo::new(move |_| viewer.get().round(players).nth(after).unwrap_or(Seat::FIRST));
        let is_large = move || large.is(seat.get());
        let label = move || {
            let name = desk.name(seat.get());
            if is_large() { say!("web-pieces-shrink", seat = name) } else { say!("web-pieces-enlarge", seat = name) }
        };
        view! {
            <li class="other" class:large=is_large data-seat=move || seat.get().index()>
                {board(seat)}
                <button
                    class="enlarge"
                    aria-expanded=move || is_large().to_string()
                    aria-label=label
                    on:click=move |_| large.toggle(seat.get_untracked())
                ></button>
            </li>
        }
    };
    view! { <ul class="others" data-count=players - 1>{(1..usize::from(players)).map(one).collect_view()}</ul> }
        .into_any()
}

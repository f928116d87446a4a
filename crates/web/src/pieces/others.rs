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
    let players = room.state.with_untracked(Game::players);
    // Beside the boards, not in them: on a phone those of the others are out of sight until they are opened.
    let heard = (0..usize::from(players)).map(|after| spoken(room, after_viewer(viewer, players, after)));
    view! { {show(room.desk, players, viewer, &board)} {heard.collect_view()} }.into_any()
}

/// The seat this far round the table from the viewer's.
fn after_viewer(viewer: Memo<Seat>, players: u8, after: usize) -> Memo<Seat> {
    Memo::new(move |_| viewer.get().round(players).nth(after).unwrap_or(Seat::FIRST))
}

/// What lies on the board of a seat, for those who hear it: drawings say nothing to a screen reader.
fn spoken<G: Tabletop>(room: Room<G>, seat: Memo<Seat>) -> AnyView {
    // Made once everything has been shown: nobody hears it while it changes.
    let lines = Memo::new(move |before: Option<&Vec<String>>| match before {
        Some(before) if room.desk.playback.is_busy() => before.clone(),
        _ => room.state.with(|state| state.spoken(seat.get(), &room.desk.speaker())),
    });
    let name = move || say!("web-board-of", seat = room.desk.name(seat.get()));
    view! {
        <div class="unseen spoken" role="group" aria-label=name data-seat=move || seat.get().index()>
            {move || lines.get().into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
        </div>
    }
    .into_any()
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
        let seat = after_viewer(viewer, players, after);
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

//! The boards of the others: compact, and a touch enlarges one.

use crate::games::Tabletop;
use crate::room::{Desk, Room};
use crate::say;
use game::{Game, Seat};
use leptos::prelude::*;

/// The small boards of all players except the one who is shown large. At a hot-seat table that player changes, so a board
/// learns from a signal whose it is: it shows another player's things without being rebuilt.
pub fn others<G: Tabletop>(room: Room<G>, viewer: Memo<Seat>, board: impl Fn(Memo<Seat>) -> AnyView) -> AnyView {
    show(room.desk, room.state.with_untracked(Game::players), viewer, &board)
}

/// Compiled once, not once a game.
fn show(desk: Desk, players: u8, viewer: Memo<Seat>, board: &dyn Fn(Memo<Seat>) -> AnyView) -> AnyView {
    let large = RwSignal::new(None::<Seat>);
    let one = |after: usize| {
        let seat = Memo::new(move |_| viewer.get().round(players).nth(after).unwrap_or(Seat::FIRST));
        let is_large = move || large.get() == Some(seat.get());
        let toggle = move |_| {
            let seat = seat.get_untracked();
            large.update(|large| *large = if *large == Some(seat) { None } else { Some(seat) });
        };
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
                    on:click=toggle
                ></button>
            </li>
        }
    };
    view! { <ul class="others">{(1..usize::from(players)).map(one).collect_view()}</ul> }.into_any()
}

//! The boards of the others: compact, and a touch enlarges one.

use crate::t;
use game::Seat;
use leptos::prelude::*;
use std::sync::Arc;

/// The small boards of all players except the one who is shown large. At a hot-seat table that player changes, so a board
/// learns from a signal whose it is: it shows another player's things without being rebuilt.
#[component]
pub fn Others(
    /// How many sit at the table.
    players: u8,
    /// Whose board is shown large.
    viewer: Memo<Seat>,
    /// What a seat is called.
    name: Arc<dyn Fn(Seat) -> String + Send + Sync>,
    /// A seat's board.
    board: Arc<dyn Fn(Memo<Seat>) -> AnyView + Send + Sync>,
) -> impl IntoView {
    let large = RwSignal::new(None::<Seat>);
    let one = move |after: usize| {
        let seat = Memo::new(move |_| viewer.get().round(players).nth(after).unwrap_or(Seat::FIRST));
        let is_large = move || large.get() == Some(seat.get());
        let toggle = move |_| {
            let seat = seat.get_untracked();
            large.update(|large| *large = if *large == Some(seat) { None } else { Some(seat) });
        };
        let name = Arc::clone(&name);
        let label = move || {
            let name = name(seat.get());
            if is_large() {
                t!("web-pieces-shrink", seat = name.clone())()
            } else {
                t!("web-pieces-enlarge", seat = name.clone())()
            }
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

//! The boards of the others: compact, and a touch enlarges one.

use crate::t;
use game::Seat;
use leptos::prelude::*;
use std::sync::Arc;

/// The boards of some seats, small beside each other.
#[component]
pub fn Others(
    /// Whose boards.
    #[prop(into)]
    seats: Signal<Vec<Seat>>,
    /// What a seat is called.
    name: Arc<dyn Fn(Seat) -> String + Send + Sync>,
    /// A seat's board.
    board: Arc<dyn Fn(Seat) -> AnyView + Send + Sync>,
) -> impl IntoView {
    let large = RwSignal::new(None::<Seat>);
    let one = move |seat: Seat| {
        let is_large = move || large.get() == Some(seat);
        let toggle = move |_| large.update(|large| *large = if *large == Some(seat) { None } else { Some(seat) });
        let name = Arc::clone(&name);
        let label = move || {
            let name = name(seat);
            if is_large() {
                t!("web-pieces-shrink", seat = name.clone())()
            } else {
                t!("web-pieces-enlarge", seat = name.clone())()
            }
        };
        view! {
            <li class="other" class:large=is_large data-seat=seat.index()>
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
    view! { <ul class="others">{move || seats.get().into_iter().map(&one).collect_view()}</ul> }.into_any()
}

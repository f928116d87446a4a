//! Who sits where, with points.

use crate::prefs::number;
use crate::room::Desk;
use crate::t;
use game::Seat;
use leptos::prelude::*;

/// The seats of a table.
#[component]
pub fn Seats(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let seat = move |seat: Seat| {
        view! {
            <li class="seat" class:asked=move || desk.asked.get().contains(seat)>
                <bdi>{move || desk.name(seat)}</bdi>
                <b class="score">{move || number(desk.scores.get()[seat])}</b>
            </li>
        }
        .into_any()
    };
    view! {
        <section class="seats" aria-label=t!("web-seats")>
            <ul>{Seat::all(desk.players).map(seat).collect_view()}</ul>
        </section>
    }
    .into_any()
}

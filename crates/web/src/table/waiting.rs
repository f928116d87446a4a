//! Before the game: who has come, who is still missing, how to call them.

use super::share::Share;
use crate::net;
use crate::parts::{called, face, icon};
use crate::room::Desk;
use crate::t;
use api::{Command, Occupant};
use game::Seat;
use leptos::prelude::*;

/// The waiting room of a table.
#[component]
pub(super) fn WaitingRoom(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let hosting = move || hosts(desk);
    let rated = move || desk.served.is_rated();
    let with_hints = move || desk.served.view(|view| view.hints).unwrap_or(false);
    let counts = move || match (rated(), with_hints()) {
        (true, _) => t!("web-waiting-counts")(),
        (false, true) => t!("web-waiting-hints")(),
        (false, false) => t!("web-waiting-unrated")(),
    };
    let full = move || desk.seating.with(|seats| seats.iter().all(|seat| seat.occupant != Occupant::Open));
    view! {
        <section class="card waiting-card">
            {move || view! { <p class="chip" id="counts">{icon(if rated() { "graph" } else if with_hints() { "hint" } else { "people" })} <span>{counts}</span></p> }}
            <ul class="waiting-seats">{Seat::all(desk.players).map(|seat| place(desk, seat)).collect_view()}</ul>
            <Show when=hosting fallback=|| view! { <p class="hint">{t!("web-host-starts")}</p> }>
                <button class="button primary" id="start" disabled=move || !full() on:click=move |_| desk.send(Command::Start)>
                    {icon("play")} <span>{t!("web-start")}</span>
                </button>
                {move || (!full()).then(|| view! { <p class="hint">{t!("web-start-waits")}</p> })}
            </Show>
        </section>
        <section class="card"><Share desk /></section>
    }
    .into_any()
}

/// Whether the reader opened the table.
fn hosts(desk: Desk) -> bool {
    let me = net::me().with(|me| me.as_ref().map(|me| me.person.id.clone()));
    me.is_some() && me == desk.served.view(|view| view.host.id.clone())
}

fn place(desk: Desk, seat: Seat) -> AnyView {
    let view = Memo::new(move |_| desk.seating.seat(seat));
    let sit = move |_| {
        leptos::task::spawn_local(async move {
            // Sitting down makes a stranger a guest; the socket has to know them.
            let stranger = net::me().get_untracked().is_none();
            if net::become_somebody().await.is_ok() {
                if stranger {
                    desk.reconnect();
                }
                desk.send(Command::Sit { seat: Some(seat) });
            }
        });
    };
    let action = move || {
        let occupant = view.get()?.occupant;
        let mine = desk.seating.mine().contains(seat);
        match occupant {
            Occupant::Open => Some(
                view! {
                    // A friend's chair is not for a host who sits already.
                    <button class="button" class:primary=move || desk.seating.mine().is_empty() data-sit=seat.index() on:click=sit>{icon("seat")} <span>{t!("web-sit")}</span></button>
                }
                .into_any(),
            ),
            Occupant::Person { .. } if mine => Some(
                view! {
                    <button class="button" on:click=move |_| desk.send(Command::Leave { seat })>
                        {icon("leave")} <span>{t!("web-stand-up")}</span>
                    </button>
                }
                .into_any(),
            ),
            Occupant::Person { person } if hosts(desk) => Some(
                view! {
                    <button
                        class="button quiet"
                        data-unseat=seat.index()
                        aria-label=move || i18n::tr!(crate::prefs::locale(), "web-unseat-whom", name = called(&person))
                        on:click=move |_| desk.send(Command::Unseat { seat })
                    >
                        {icon("close")} <span>{t!("web-unseat")}</span>
                    </button>
                }
                .into_any(),
            ),
            _ => None,
        }
    };
    let name = move || {
        let view = view.get()?;
        Some(match (&view.occupant, &view.kept_for) {
            (Occupant::Open, Some(person)) => i18n::tr!(crate::prefs::locale(), "web-kept-for", name = called(person)),
            (Occupant::Open, None) => t!("web-seat-open")(),
            _ => desk.name(seat),
        })
    };
    view! {
        <li>
            {move || view.get().map(|view| face(&view.occupant))}
            <bdi>{name}</bdi>
            {action}
        </li>
    }
    .into_any()
}

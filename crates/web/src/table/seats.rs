//! Who sits where, with points, clocks and who is there.

use super::clock::{clock, left};
use super::counting::counting;
use super::person_menu::person_menu;
use crate::parts::{face, icon, member_sign};
use crate::pieces::{Enlarged, seal};
use crate::prefs::number;
use crate::room::{Desk, Kind};
use crate::{say, t};
use api::{Command, Occupant, TimeClaim};
use game::Seat;
use leptos::prelude::*;

/// The seats of a table.
#[component]
pub fn Seats(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    view! {
        <section class="seats" aria-label=t!("web-seats")>
            <ul data-players=desk.players>{Seat::all(desk.players).map(|seat| line(desk, seat)).collect_view()}</ul>
        </section>
    }
    .into_any()
}

fn line(desk: Desk, seat: Seat) -> AnyView {
    let occupant = Memo::new(move |_| desk.occupant(seat));
    let here = move || match occupant.get() {
        Occupant::Person { person } => Some(desk.seating.is_here(&person.id)),
        _ => None,
    };
    let member = move || match occupant.get() {
        Occupant::Person { person } => member_sign(&person),
        _ => None,
    };
    let presence = move || {
        let shown = desk.kind == Kind::Online;
        here().filter(|_| shown).map(|here| {
            let words = if here { t!("web-here")() } else { t!("web-away")() };
            view! { <span class="dot" class:here=here role="img" aria-label=words.clone() title=words></span> }
        })
    };
    // What everybody should know of a seat that is helped.
    let hinted = move || {
        let count = desk.served.hinted(seat);
        (count > 0).then(|| {
            let words = say!("web-hints-used", count = count);
            view! { <span class="hinted-seat" role="img" aria-label=words.clone() title=words>{icon("hint")}</span> }
        })
    };
    let menu = move || match occupant.get() {
        Occupant::Person { person } if desk.kind == Kind::Online => person_menu(desk, person),
        _ => None,
    };
    let acting = Memo::new(move |_| desk.playback.caption().and_then(|caption| caption.seat));
    let score = counting(Memo::new(move |_| desk.turn.score(seat)), acting);
    let asked = move || desk.turn.asks(seat) && desk.served.is_playing();
    let mine = move || desk.seating.mine().contains(seat);
    // Where there is no room for a board beside mine, it is one touch away.
    let large = Enlarged::here();
    view! {
        <li class="seat" class:asked=asked class:mine=mine data-seat=seat.index() aria-current=move || asked().then_some("true")>
            <button
                class="seat-look"
                disabled=move || desk.viewer() == seat
                aria-expanded=move || large.is(seat).to_string()
                aria-label=move || say!("web-pieces-enlarge", seat = desk.name(seat))
                on:click=move |_| large.toggle(seat)
            ></button>
            {move || match occupant.get() {
                Occupant::Person { .. } => seal(desk, move || seat),
                occupant => face(&occupant),
            }}
            <span class="seat-name">
                <bdi>{move || desk.name(seat)}</bdi>
                {member}
                {presence}
                {hinted}
                {move || (mine() && desk.seating.mine().len() == 1).then(|| view! { <span class="chip">{t!("web-you")}</span> })}
            </span>
            {clock(desk, seat)}
            <b class="score" aria-label=move || {
                i18n::tr!(crate::prefs::locale(), "points", points = desk.turn.scores()[seat])
            }>{move || number(score.get())}</b>
            {menu}
            {out_of_time(desk, seat)}
        </li>
    }
    .into_any()
}

/// The seat's time is over: those who wait say what becomes of it.
fn out_of_time(desk: Desk, seat: Seat) -> AnyView {
    let over = RwSignal::new(false);
    let watch = move || {
        let over_now = left(desk, seat, js_sys::Date::now()).is_some_and(|left| left <= 0);
        let over_now = over_now && desk.clocks.is_ticking(seat);
        if over.get() != over_now {
            over.set(over_now);
        }
    };
    if let Ok(timer) = set_interval_with_handle(move || untrack(watch), std::time::Duration::from_secs(1)) {
        on_cleanup(move || timer.clear());
    }
    let may = move || {
        let mine = desk.seating.mine();
        over.get() && !mine.is_empty() && !mine.contains(seat) && desk.served.is_playing()
    };
    let claim = move |then| move |_| desk.send(Command::Claim { seat, then });
    view! {
        <Show when=may>
            <span class="buttons seat-claim">
                <Show when=move || !desk.served.is_rated()>
                    <button class="button small" on:click=claim(TimeClaim::Bot)>{t!("web-claim-bot")}</button>
                </Show>
                <button class="button small danger" on:click=claim(TimeClaim::Lost)>{t!("web-claim-lost")}</button>
            </span>
        </Show>
    }
    .into_any()
}

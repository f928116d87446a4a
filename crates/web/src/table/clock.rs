//! The time that a seat has left.

use crate::prefs::number;
use crate::room::Desk;
use api::Status;
use game::Seat;
use leptos::prelude::*;
use std::time::Duration;

/// Below this it is short, in milliseconds.
const SHORT: i64 = 30_000;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// What is left to a seat now, in milliseconds.
pub(super) fn left(desk: Desk, seat: Seat, now: f64) -> Option<i64> {
    let running = desk.phase.get() == Status::Playing;
    desk.seats.with(|seats| {
        let view = seats.get(seat.index())?;
        let left = view.left?;
        let passed = if view.ticking && running { (now - desk.told.get()) as i64 } else { 0 };
        Some(left - passed)
    })
}

/// The clock of a seat; nothing where no clock runs.
pub(super) fn clock(desk: Desk, seat: Seat) -> AnyView {
    let now = RwSignal::new(js_sys::Date::now());
    let has_clock =
        Memo::new(move |_| desk.seats.with(|seats| seats.get(seat.index()).is_some_and(|view| view.left.is_some())));
    let ticking = Memo::new(move |_| {
        desk.seats.with(|seats| seats.get(seat.index()).is_some_and(|view| view.ticking))
            && desk.phase.get() == Status::Playing
    });
    Effect::new(move |_| {
        if ticking.get()
            && let Ok(timer) =
                set_interval_with_handle(move || now.set(js_sys::Date::now()), Duration::from_millis(250))
        {
            on_cleanup(move || timer.clear());
        }
    });
    let time = move || left(desk, seat, now.get()).unwrap_or(0).max(0);
    view! {
        <Show when=move || has_clock.get()>
            <span class="clock" class:ticking=ticking class:short={move || time() < SHORT}>{move || written(time())}</span>
        </Show>
    }
    .into_any()
}

fn written(time: i64) -> String {
    let (days, seconds) = (time / DAY, time / 1000);
    let text = if days > 0 {
        return i18n::tr!(crate::prefs::locale(), "web-days-left", days = days, hours = time % DAY / 3_600_000);
    } else if seconds >= 3600 {
        format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
    } else {
        format!("{}:{:02}", seconds / 60, seconds % 60)
    };
    number(text)
}

//! The time that a seat has left.

use crate::prefs::number;
use crate::room::Desk;
use game::Seat;
use leptos::prelude::*;
use std::time::Duration;

/// Below this it is short, in milliseconds.
const SHORT: i64 = 30_000;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// What is left to a seat now, in milliseconds.
pub(super) fn left(desk: Desk, seat: Seat, now: f64) -> Option<i64> {
    desk.clocks.left(seat, now, desk.served.is_playing())
}

/// The clock of a seat; nothing where no clock runs.
pub(crate) fn clock(desk: Desk, seat: Seat) -> AnyView {
    let now = RwSignal::new(js_sys::Date::now());
    let has_clock = Memo::new(move |_| desk.clocks.is_there(seat));
    let ticking = Memo::new(move |_| desk.clocks.is_ticking(seat) && desk.served.is_playing());
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

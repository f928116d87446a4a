//! What the others did last, each in one line; a touch shows it again.

use crate::parts::icon;
use crate::pieces::sign;
use crate::prefs::lang;
use crate::room::{Desk, LastTurn, others};
use crate::{say, t};
use game::Seat;
use i18n::Lang;
use leptos::ev;
use leptos::prelude::*;
use text::Speaker;
use wasm_bindgen::JsCast;

/// The last turns of the others, latest first.
#[component]
pub fn Recap(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    finish_by_keys(desk);
    let order = move || {
        let (mine, viewer) = (desk.seating.mine(), desk.viewer());
        let told = |turn: &&LastTurn| others(mine, viewer, turn.seat);
        desk.recap.with(|turns| turns.iter().rev().filter(told).map(|turn| (turn.seat, turn.ply)).collect::<Vec<_>>())
    };
    let latest = Memo::new(move |_| order().first().map(|(seat, _)| *seat));
    let line = move |seat: Seat| {
        view! {
            <li class="recap-turn" class:latest=move || latest.get() == Some(seat) data-seat=seat.index()>
                <button
                    class="recap-line"
                    title=move || sentence(desk, seat)
                    aria-label=move || say!("web-recap-again", turn = sentence(desk, seat))
                    on:click=move |_| desk.recap.show_again(seat)
                >
                    // Drawn by the style sheet: a button's text has to be part of its name.
                    <i class="seat-sign" data-seat=seat.index() aria-hidden="true" data-text=move || sign(desk, seat)></i>
                    <span class="recap-words">{move || sentence(desk, seat)}</span>
                    {icon("again")}
                </button>
            </li>
        }
    };
    view! {
        <ul class="recap" aria-label=t!("web-recap") class:empty=move || latest.get().is_none()>
            <For each=order key=|turn| *turn children=move |(seat, _)| line(seat) />
        </ul>
    }
    .into_any()
}

/// What a seat did last: "Casual bot: take 3 blue from factory 2 to line 3 (+5)".
fn sentence(desk: Desk, seat: Seat) -> String {
    let speaker = desk.speaker();
    desk.recap
        .with(|turns| turns.iter().find(|turn| turn.seat == seat).map_or_else(String::new, |turn| told(&speaker, turn)))
}

/// A turn in one line.
pub(super) fn told(speaker: &Speaker, turn: &LastTurn) -> String {
    let moves: Vec<String> = turn.moves.iter().map(|words| words(speaker)).collect();
    let (seat, moves) = (speaker.name(turn.seat).into_owned(), one_after_the_other(&moves));
    match turn.points {
        0 => say!("web-shown-move", seat = seat, what = moves),
        points => say!("web-recap-points", seat = seat, what = moves, points = i18n::Value::latin(signed(points))),
    }
}

/// Moves as a list. Never with "and": the number of a line must not run into the number of the next tiles.
pub(super) fn one_after_the_other(moves: &[String]) -> String {
    moves.join(match lang() {
        Lang::Fa => "؛ ",
        Lang::En => "; ",
    })
}

fn signed(points: i16) -> String {
    crate::pieces::tile::signed(points)
}

/// A key anywhere on the page shows how things stand, unless the reader writes.
fn finish_by_keys(desk: Desk) {
    let keys = window_event_listener(ev::keydown, move |event| {
        let writes = event.target().is_some_and(|target| {
            target.dyn_ref::<web_sys::HtmlInputElement>().is_some()
                || target.dyn_ref::<web_sys::HtmlTextAreaElement>().is_some()
        });
        let moves_only = matches!(event.key().as_str(), "Tab" | "Shift" | "Control" | "Alt" | "Meta");
        if !writes && !moves_only {
            desk.playback.finish();
        }
    });
    on_cleanup(move || keys.remove());
}

//! What every seat had all along the game, as a drawing that leads to its moments, and as a table.

use crate::prefs;
use crate::room::Desk;
use crate::t;
use game::{Seat, Seats};
use leptos::prelude::*;

const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 150.0;
const MARGIN: f64 = 8.0;

/// Each seat's line has its own dash, so that colour is not the only sign.
const DASHES: [&str; 5] = ["none", "7 4", "2 4", "10 3 2 3", "4 2"];

/// What a graph is about.
#[derive(Clone, Copy)]
pub(super) struct Subject {
    /// What it shows.
    pub(super) caption: fn() -> String,
    /// How its highest value is written.
    pub(super) number: fn(f64) -> String,
}

/// The graph of these values, before the first action and after each, with the actions of chance shaded. Touching it goes to
/// that moment.
pub(super) fn graph(
    desk: Desk,
    Subject { caption, number }: Subject,
    values: &[Seats<f64>],
    deals: &[usize],
    at: ReadSignal<usize>,
    go_to: Callback<usize>,
) -> AnyView {
    let len = values.len().saturating_sub(1).max(1);
    let all = || values.iter().flat_map(|values| values.as_slice().iter().copied());
    let (low, high) = (all().fold(0.0, f64::min), all().fold(1.0, f64::max));
    let x = move |at: usize| MARGIN + (WIDTH - 2.0 * MARGIN) * at as f64 / len as f64;
    let y = move |points: f64| HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * (points - low) / (high - low);
    let lines = Seat::all(desk.players).map(|seat| {
        let points: Vec<String> =
            values.iter().enumerate().map(|(at, values)| format!("{:.1},{:.1}", x(at), y(values[seat]))).collect();
        view! {
            <polyline class="graph-line" data-seat=seat.index() points=points.join(" ") stroke-dasharray=DASHES[seat.index()] />
        }
    });
    let bands = deals.iter().map(|deal| {
        let (begin, end) = (x(*deal), x(deal + 1));
        view! { <rect class="graph-deal" x=begin width=end - begin y=MARGIN height=HEIGHT - 2.0 * MARGIN /> }
    });
    let shaded = (!deals.is_empty()).then(|| {
        view! {
            <li>
                <svg viewBox="0 0 24 8" aria-hidden="true"><rect class="graph-deal" width="24" height="8" /></svg>
                {t!("web-graph-draws")}
            </li>
        }
    });
    let legend = Seat::all(desk.players).map(|seat| {
        view! {
            <li>
                <svg viewBox="0 0 24 8" aria-hidden="true">
                    <line class="graph-line" data-seat=seat.index() x1="0" y1="4" x2="24" y2="4" stroke-dasharray=DASHES[seat.index()] />
                </svg>
                <bdi>{move || desk.name(seat)}</bdi>
            </li>
        }
    });
    let touch = move |event: leptos::ev::MouseEvent| {
        use wasm_bindgen::JsCast;
        let Some(element) = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) else {
            return;
        };
        let area = element.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - area.left()) / area.width().max(1.0);
        let inside = (share * WIDTH - MARGIN) / (WIDTH - 2.0 * MARGIN);
        go_to.run((inside.clamp(0.0, 1.0) * len as f64).round() as usize);
    };
    let cursor = move || x(at.get()).to_string();
    view! {
        <figure class="graph card">
            <figcaption>{caption}</figcaption>
            <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") dir="ltr" role="img" aria-label=caption on:click=touch>
                {bands.collect_view()}
                <line class="graph-axis" x1=MARGIN x2=WIDTH - MARGIN y1=y(0.0) y2=y(0.0) />
                <text class="graph-number" x=MARGIN y=y(high) + 10.0>{move || number(high)}</text>
                {lines.collect_view()}
                <line class="graph-cursor" x1=cursor x2=cursor y1=MARGIN y2=HEIGHT - MARGIN />
            </svg>
            <ul class="graph-legend">{legend.collect_view()} {shaded}</ul>
            {table(desk, Subject { caption, number }, values, go_to)}
        </figure>
    }
    .into_any()
}

/// The same as a table, for readers who can't see the drawing or can't point at it: a row for every moment at which
/// something changes as it is written. A long game has hundreds, so they are made when they are asked for.
fn table(desk: Desk, Subject { caption, number }: Subject, values: &[Seats<f64>], go_to: Callback<usize>) -> AnyView {
    let values = StoredValue::new(values.to_vec());
    let opened = RwSignal::new(false);
    let written = move |at: usize| {
        values.with_value(|values| values[at].as_slice().iter().map(|value| number(*value)).collect::<Vec<_>>())
    };
    let rows = move || {
        let mut last = Vec::new();
        let changes = (0..values.with_value(Vec::len)).filter_map(|at| {
            let row = written(at);
            let changed = row != last;
            last.clone_from(&row);
            changed.then_some((at, row))
        });
        changes
            .map(|(at, row)| {
                view! {
                    <tr>
                        <th scope="row">
                            <button type="button" class="button small" data-moment=at on:click=move |_| go_to.run(at)>
                                {move || prefs::number(at)}
                            </button>
                        </th>
                        {row.into_iter().map(|value| view! { <td class="number">{value}</td> }).collect_view()}
                    </tr>
                }
            })
            .collect_view()
    };
    let names = move || {
        Seat::all(desk.players)
            .map(|seat| view! { <th scope="col" class="number"><bdi>{move || desk.name(seat)}</bdi></th> })
            .collect_view()
    };
    view! {
        <details class="graph-table" on:toggle=move |_| opened.set(true)>
            <summary>{t!("web-graph-table")}</summary>
            <Show when=move || opened.get()>
                <div class="scroll">
                    <table class="data">
                        <caption class="unseen">{caption}</caption>
                        <thead><tr><th scope="col">{t!("web-graph-after")}</th>{names()}</tr></thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
            </Show>
        </details>
    }
    .into_any()
}

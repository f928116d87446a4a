//! How the chances to win went, and what luck and play made of the game.

use super::decisions::{self, Study, bring_into_view};
use super::graph::{Subject, graph};
use crate::parts::icon;
use crate::prefs::{self, number};
use crate::room::Desk;
use crate::{say, t, worker};
use api::Course;
use game::Seat;
use leptos::prelude::*;

/// How many turning points are listed.
const TURNING_POINTS: usize = 5;

/// What is known of the chances.
#[derive(Clone)]
enum Knowledge {
    /// Nobody has asked: the module in which bots think is large, and comes only then.
    NotAsked,
    Asked,
    Known(Course),
    /// The record makes no sense to the bots.
    Nothing,
}

/// A button, and what it brings.
pub(super) fn look_back(
    desk: Desk,
    study: Study,
    record: Callback<(), String>,
    at: ReadSignal<usize>,
    go_to: Callback<usize>,
) -> AnyView {
    let knowledge = RwSignal::new(Knowledge::NotAsked);
    let ask = move |lead_there: bool| {
        let Ok(record) = serde_json::from_str(&record.run(())) else { return knowledge.set(Knowledge::Nothing) };
        knowledge.set(Knowledge::Asked);
        worker::look_back(record, move |course| {
            // The reader may have left meanwhile.
            let left = knowledge.try_set(course.map_or(Knowledge::Nothing, Knowledge::Known)).is_some();
            if lead_there && !left {
                bring_into_view(".look-back");
            }
        });
    };
    // Who comes from the end of a game to review it has asked already.
    let search = window().location().search().unwrap_or_default();
    if search.trim_start_matches('?').split('&').any(|part| part == "review") {
        ask(true);
    }
    view! {
        <section class="look-back card stack" aria-label=t!("web-look-back")>
            {move || match knowledge.get() {
                Knowledge::NotAsked => view! {
                    <p>{t!("web-look-back-more")}</p>
                    <button class="button" id="look-back" on:click=move |_| ask(false)>{icon("graph")} <span>{t!("web-look-back")}</span></button>
                }.into_any(),
                Knowledge::Asked => view! { <p class="waiting" role="status">{t!("web-looking-back")}</p> }.into_any(),
                Knowledge::Nothing => view! { <p class="fault" role="alert">{t!("web-look-back-failed")}</p> }.into_any(),
                Knowledge::Known(course) => untrack(|| known(desk, study, course, at, go_to)),
            }}
        </section>
    }
    .into_any()
}

fn known(desk: Desk, study: Study, course: Course, at: ReadSignal<usize>, go_to: Callback<usize>) -> AnyView {
    study.begin(&course);
    let deals: Vec<usize> = (0..course.deciders.len()).filter(|at| course.deciders[*at].is_none()).collect();
    let chances = Subject {
        caption: || say!("web-chances"),
        number: |share| say!("web-per-cent", number = number((share * 100.0).round())),
    };
    let seats = Seat::all(desk.players).map(|seat| {
        let (balance, points) = (course.balance(seat), course.points(seat));
        view! {
            <li data-balance=seat.index()>
                <strong><bdi>{move || desk.name(seat)}</bdi></strong> " "
                <span>{move || text::balance(&balance, prefs::lang())}</span>
                <span class="balance-points">{move || text::balance_of_points(&points, prefs::lang())}</span>
            </li>
        }
    });
    let points = course.turning_points(TURNING_POINTS);
    let turned = !points.is_empty();
    let points = points.into_iter().map(|point| {
        let decider = course.deciders[point.action];
        view! {
            <li>
                <button class="button small" data-turning-point=point.action on:click=move |_| {
                    if !study.open_known(point.action) {
                        go_to.run(point.action + 1);
                    }
                }>
                    {move || text::turning_point(&point, decider, &desk.speaker())}
                </button>
            </li>
        }
    });
    view! {
        {graph(desk, chances, &course.shares, &deals, at, go_to)}
        <ul class="stack">{seats.collect_view()}</ul>
        {turned.then(|| view! { <h2>{t!("analyse-turning-points")}</h2> })}
        <ul class="stack">{points.collect_view()}</ul>
        <p class="hint">{t!("web-look-back-how")}</p>
        {decisions::list(study, course)}
    }
    .into_any()
}

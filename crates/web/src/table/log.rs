//! What happened, line by line, each with its clause.

use super::signed;
use crate::prefs::{lang, locale};
use crate::room::{Desk, Kind, Line};
use crate::t;
use game::Clause;
use i18n::tr;
use leptos::prelude::*;
use leptos_router::components::A;

/// How many lines are shown at first; the rest on demand, since a page with a thousand lines is slow on a phone.
const SHOWN: usize = 60;

/// The log of a table. In a replay a line leads to its moment.
#[component]
pub fn Log(
    /// The table.
    desk: Desk,
    /// Where to go when a line is touched, in a replay.
    #[prop(optional)]
    jump: Option<Callback<u64>>,
) -> impl IntoView {
    let all = RwSignal::new(desk.kind.get_untracked() == Kind::Replay);
    let lines = Memo::new(move |_| {
        desk.log.with(|log| {
            let from = if all.get() { 0 } else { log.len().saturating_sub(SHOWN) };
            (from, log.len())
        })
    });
    let key = move || {
        let (from, to) = lines.get();
        (from..to).rev().collect::<Vec<_>>()
    };
    let more = move || lines.get().0 > 0;
    view! {
        <details class="log card" open>
            <summary><h2>{t!("web-log")}</h2></summary>
            <ol>
                <For each=key key=move |at| {
                    // A line that was taken back and another in its place are not the same.
                    desk.log.with_untracked(|log| log.get(*at).map(|line| (*at, line.ply, line.clause)))
                } let:at>
                    {desk.log.with_untracked(|log| log.get(at).cloned()).map(|line| {
                        let before = at.checked_sub(1).and_then(|at| desk.log.with_untracked(|log| log.get(at).cloned()));
                        view_line(desk, line, before.as_ref(), jump)
                    })}
                </For>
            </ol>
            <Show when=more>
                <button class="button small quiet" on:click=move |_| all.set(true)>{t!("web-log-all")}</button>
            </Show>
        </details>
    }
    .into_any()
}

fn view_line(desk: Desk, line: Line, before: Option<&Line>, jump: Option<Callback<u64>>) -> AnyView {
    let (clause, points, ply, round) = (line.clause, line.points, line.ply, line.round);
    let new_round = round.filter(|_| before.is_some_and(|before| before.round != round) || before.is_none());
    let words = move || desk.with_names(lang(), &line.words(lang()));
    let sentence = match jump {
        Some(jump) => view! {
            <button class="log-jump" on:click=move |_| jump.run(ply)>{words}</button>
        }
        .into_any(),
        None => view! { <span>{words}</span> }.into_any(),
    };
    let current = move || jump.is_some() && desk.ply.get() == ply;
    view! {
        <li class:current=current>
            {sentence} " " {points.map(|(_, points)| signed(points))} " " {clause_tag(clause)}
        </li>
        {new_round.map(|round| view! { <li class="log-round">{t!("round", round = round)}</li> })}
    }
    .into_any()
}

/// A small tag that leads to the clause.
pub fn clause_tag(clause: Clause) -> AnyView {
    let id = clause.to_string();
    let game = catalog::games().iter().find(|info| id.starts_with(info.prefix)).map_or("", |info| info.id);
    let name = {
        let id = id.clone();
        move || tr!(locale(), "web-clause", clause = i18n::Value::latin(id.clone()))
    };
    let words = move || i18n::rules::clause(lang(), clause).map(|text| text.text.clone());
    view! {
        <A href=format!("/rules/{game}#{id}") attr:class="clause" attr:title=words attr:aria-label=name>{id}</A>
    }
    .into_any()
}

/// What the last step brought, for screen readers: said once, when it happens.
pub(super) fn announcement(desk: Desk) -> impl Fn() -> String + Send + 'static {
    move || {
        let lang = lang();
        desk.log.with(|log| {
            let Some(last) = log.last() else { return String::new() };
            let step = log.iter().rev().take_while(|line| line.ply == last.ply).collect::<Vec<_>>();
            let words: Vec<String> = step.iter().rev().map(|line| desk.with_names(lang, &line.words(lang))).collect();
            words.join(" ")
        })
    }
}

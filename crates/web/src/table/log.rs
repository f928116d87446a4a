//! What happened, line by line, each with its clause.

use super::signed;
use crate::prefs::{lang, locale};
use crate::room::{Desk, Kind, Line};
use crate::t;
use game::Clause;
use i18n::tr;
use leptos::html::Ol;
use leptos::prelude::*;
use leptos_router::components::A;
use text::Speaker;

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
    let all = RwSignal::new(desk.kind == Kind::Replay);
    let first = Memo::new(move |_| if all.get() { 0 } else { desk.journal.with(<[Line]>::len).saturating_sub(SHOWN) });
    // The latest action stands first, and its lines in the order in which they happened.
    let order = move || {
        desk.journal.with(|log| {
            let mut order: Vec<(usize, u64)> = (first.get()..log.len()).map(|at| (at, log[at].number)).collect();
            order.sort_by_key(|(at, _)| (std::cmp::Reverse(log[*at].ply), *at));
            order
        })
    };
    // Names seldom change; lines are added all the time.
    let speaker = Memo::new(move |_| desk.speaker());
    let line = move |(at, number): (usize, u64)| {
        let line = untrack(|| desk.journal.with(|log| log.get(at).filter(|line| line.number == number).cloned()));
        line.map(|line| view_line(desk, line, speaker, jump))
    };
    let more = move || first.get() > 0;
    let lines = NodeRef::<Ol>::new();
    if jump.is_some() {
        Effect::new(move |_| {
            desk.journal.track_ply();
            request_animation_frame(move || keep_current_in_sight(lines));
        });
    }
    view! {
        <details class="log card" open>
            <summary><h2>{t!("web-log")}</h2></summary>
            <ol node_ref=lines>
                <For each=order key=|(_, number)| *number children=line />
            </ol>
            <Show when=more>
                <button class="button small quiet" on:click=move |_| all.set(true)>{t!("web-log-all")}</button>
            </Show>
        </details>
    }
    .into_any()
}

/// Scrolls the list, and nothing else on the page.
fn keep_current_in_sight(lines: NodeRef<Ol>) {
    let Some(list) = lines.try_get_untracked().flatten() else { return };
    let Ok(Some(line)) = list.query_selector("li.current") else { return };
    let (shown, line) = (list.get_bounding_client_rect(), line.get_bounding_client_rect());
    if line.top() < shown.top() || line.bottom() > shown.bottom() {
        let middle = line.top() - shown.top() - (shown.height() - line.height()) / 2.0;
        list.set_scroll_top(list.scroll_top() + middle as i32);
    }
}

fn view_line(desk: Desk, line: Line, speaker: Memo<Speaker>, jump: Option<Callback<u64>>) -> AnyView {
    let (clause, points, ply) = (line.clause, line.points, line.ply);
    let dealt = line.mover.is_none();
    let words = move || speaker.with(|speaker| line.words(speaker));
    let sentence = match jump {
        Some(jump) => view! {
            <button class="log-jump" on:click=move |_| jump.run(ply)>{words}</button>
        }
        .into_any(),
        None => view! { <span>{words}</span> }.into_any(),
    };
    let current = move || jump.is_some() && desk.journal.ply() == ply;
    view! {
        <li class:current=current class:dealt=dealt>
            {sentence} " " {points.map(|(_, points)| signed(points))} " " {clause_tag(clause)}
        </li>
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
        let speaker = desk.speaker();
        desk.journal.with(|log| {
            let Some(last) = log.last() else { return String::new() };
            let step = log.iter().rev().take_while(|line| line.ply == last.ply).collect::<Vec<_>>();
            let words: Vec<String> = step.iter().rev().map(|line| line.words(&speaker)).collect();
            words.join(" ")
        })
    }
}

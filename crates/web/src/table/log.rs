//! What happened, line by line, each with its clause.

use crate::room::{Desk, Line};
use crate::{prefs, t};
use game::Clause;
use leptos::prelude::*;
use leptos_router::components::A;

/// The log of a table.
#[component]
pub fn Log(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let lines = move || desk.log.get().into_iter().rev().map(|line| view_line(desk, line)).collect_view();
    view! {
        <section class="log" aria-label=t!("web-log")>
            <h2>{t!("web-log")}</h2>
            <ol>{lines}</ol>
        </section>
    }
    .into_any()
}

fn view_line(desk: Desk, line: Line) -> AnyView {
    let clause = line.clause;
    view! {
        <li>
            {move || desk.with_names(prefs::lang(), &line.words(prefs::lang()))}
            {clause_tag(clause)}
        </li>
    }
    .into_any()
}

/// A small tag that leads to the clause.
pub fn clause_tag(clause: Clause) -> AnyView {
    let id = clause.to_string();
    let game = catalog::games().iter().find(|info| id.starts_with(info.prefix)).map_or("", |info| info.id);
    view! { <A href=format!("/rules/{game}#{id}") attr:class="clause">{id}</A> }.into_any()
}

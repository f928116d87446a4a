//! Cups: those that everybody can join, and the reader's own.

use super::account::{ask, day, refusal};
use super::cup::words::{format_words, status_words};
use super::home::title;
use crate::parts::{drawing, icon};
use crate::prefs::number;
use crate::{net, say, t};
use api::{CupLine, Cups, Fault};
use leptos::prelude::*;
use leptos_router::components::A;

/// The page of all cups.
#[component]
pub fn CupsPage() -> impl IntoView {
    let known = Memo::new(move |_| net::me().with(Option::is_some));
    view! {
        <div class="page cups">
            <header class="cups-head">
                <div class="stack-tight"><h1>{t!("web-cups")}</h1> <p>{t!("web-cups-more")}</p></div>
                <A href="/cups/new" attr:class="button primary" attr:id="new-cup">{icon("plus")} <span>{t!("web-cup-new")}</span></A>
            </header>
            <Show when=move || known.get()>
                {list("my-cups", t!("web-cups-mine"), "?mine=true")}
            </Show>
            {list("all-cups", t!("web-cups-open"), "")}
        </div>
    }
    .into_any()
}

/// A list that grows page by page.
fn list(id: &'static str, heading: fn() -> String, which: &'static str) -> AnyView {
    let (cups, next) = (RwSignal::new(None::<Vec<CupLine>>), RwSignal::new(None::<String>));
    let fault = RwSignal::new(None::<Fault>);
    let load = move |before: Option<String>| {
        let joint = if which.is_empty() { '?' } else { '&' };
        let path = before
            .map_or_else(|| format!("/api/cups{which}"), |before| format!("/api/cups{which}{joint}before={before}"));
        ask(fault, async move { net::get::<Cups>(&path).await }, move |page| {
            let _ = cups.try_update(|known| known.get_or_insert_default().extend(page.cups));
            let _ = next.try_set(page.next);
        });
    };
    Effect::new(move |_| load(None));
    let none = move || cups.with(|cups| cups.as_ref().is_some_and(Vec::is_empty));
    view! {
        <section class="card list" id=id>
            <h2>{heading}</h2>
            {refusal(fault)}
            <ul>{move || cups.get().unwrap_or_default().iter().map(line).collect_view()}</ul>
            <Show when=none><p class="empty">{t!("web-cups-none")}</p></Show>
            {move || next.get().map(|before| view! {
                <button type="button" class="button" on:click=move |_| load(Some(before.clone()))>{t!("web-cup-more")}</button>
            })}
        </section>
    }
    .into_any()
}

fn line(cup: &CupLine) -> AnyView {
    let (game, format, status, entrants) = (cup.game.clone(), cup.format, cup.status, cup.entrants);
    let duplicate = cup.duplicate;
    let words = move || {
        [title(&game), format_words(format), say!("web-cup-entrants", count = number(entrants))]
            .into_iter()
            .chain(duplicate.then(|| say!("web-cup-duplicate")))
            .collect::<Vec<_>>()
            .join(" · ")
    };
    let (when, path, name) = (cup.at.unwrap_or(cup.created), format!("/cup/{}", cup.id), cup.name.clone());
    view! {
        <li>
            <A href=path attr:class="line">
                {drawing("icon-trophy", "icon", "0 0 24 24")}
                <b><bdi>{name}</bdi></b>
                <span class="hint">{words} " · " {move || day(when)}</span>
                <span class="chip" data-status=status.name()>{move || status_words(status)}</span>
            </A>
        </li>
    }
    .into_any()
}

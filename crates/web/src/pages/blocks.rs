//! Whom the reader has blocked, and the way back.

use super::account::{ask, refusal};
use crate::parts::called;
use crate::{net, say, t};
use api::{Fault, Person};
use leptos::prelude::*;

/// The list, for everybody whom the server knows.
#[component]
pub(super) fn Blocks() -> impl IntoView {
    let list = RwSignal::new(Vec::<Person>::new());
    let fault = RwSignal::new(None::<Fault>);
    Effect::new(move |_| {
        if net::me().with(Option::is_some) {
            ask(fault, net::get::<Vec<Person>>("/api/blocks"), move |found| drop(list.try_set(found)));
        }
    });
    let line = move |person: Person| {
        let id = person.id.clone();
        let unblock = move |_| {
            let id = id.clone();
            ask(fault, net::block(id.clone(), false), move |()| {
                let _ = list.try_update(|list| list.retain(|person| person.id != id));
            });
        };
        let name = person.clone();
        view! {
            <li class="pair">
                <bdi>{move || called(&person)}</bdi>
                <button type="button" class="button small" aria-label=move || say!("web-account-unblock-of", name = called(&name))
                    on:click=unblock>{t!("web-account-unblock")}</button>
            </li>
        }
    };
    view! {
        <Show when=move || net::me().with(Option::is_some)>
            <details class="account-part" id="blocks">
                <summary>{t!("web-account-blocks")}</summary>
                <div class="stack">
                    <p class="hint">{t!("web-account-blocks-more")}</p>
                    <ul class="list">{move || list.get().into_iter().map(line).collect_view()}</ul>
                    <Show when=move || list.with(Vec::is_empty)><p class="empty">{t!("web-account-no-blocks")}</p></Show>
                    {refusal(fault)}
                </div>
            </details>
        </Show>
    }
    .into_any()
}

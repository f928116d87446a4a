//! What can be done about another person at the table: hide, mute, block, report.

use crate::parts::called;
use crate::room::Desk;
use crate::{hushed, net, say, t};
use api::{Command, Fault, NewReport, Person, PersonId, ReportReason};
use gloo_net::http::Method;
use leptos::prelude::*;

/// What the reader can do about another person at the table: nothing about themselves, and nothing before the server knows them.
pub(super) fn person_menu(desk: Desk, person: Person) -> Option<AnyView> {
    let other = net::me().with(|me| me.as_ref().is_some_and(|me| me.person.id != person.id));
    other.then(|| menu(desk, person))
}

/// Whether the reader hides a person's messages at this table.
pub(super) fn is_hidden(desk: Desk, person: PersonId) -> Memo<bool> {
    Memo::new(move |_| {
        let table = desk.served.view(|view| view.id.clone());
        table.is_some_and(|table| hushed::hushed().with(|hushed| hushed.contains(&table, &person)))
    })
}

fn menu(desk: Desk, person: Person) -> AnyView {
    let told = RwSignal::new(None::<Result<(), Fault>>);
    let id = person.id.clone();
    let is_blocked = Memo::new(move |_| net::blocked().with(|blocked| blocked.contains(&id)));
    let block = {
        let id = person.id.clone();
        move |_| {
            let (id, on) = (id.clone(), !is_blocked.get_untracked());
            leptos::task::spawn_local(async move {
                if let Err(fault) = net::block(id, on).await {
                    let _ = told.try_set(Some(Err(fault)));
                }
            });
        }
    };
    let report = {
        let id = person.id.clone();
        move |_| {
            let table = untrack(|| desk.served.view(|view| view.id.clone()));
            let body = NewReport { person: id.clone(), table, reason: ReportReason::Chat, text: String::new() };
            leptos::task::spawn_local(async move {
                let _ = told.try_set(Some(net::change(Method::POST, "/api/reports", &body).await));
            });
        }
    };
    let hosts = move || {
        let me = net::me().with(|me| me.as_ref().map(|me| me.person.id.clone()));
        me.is_some() && desk.served.view(|view| view.host.id.clone()) == me
    };
    let id = person.id.clone();
    let is_muted = Memo::new(move |_| desk.served.view(|view| view.muted.contains(&id)).unwrap_or_default());
    let id = person.id.clone();
    let mute = move |_| desk.send(Command::Mute { person: id.clone(), muted: !is_muted.get_untracked() });
    let mute = StoredValue::new(mute);
    let id = person.id.clone();
    let is_hidden = is_hidden(desk, id.clone());
    let hide = move |_| {
        if let Some(table) = untrack(|| desk.served.view(|view| view.id.clone())) {
            hushed::hush(table, id.clone(), !is_hidden.get_untracked());
        }
    };
    let words = move || match told.get() {
        Some(Ok(())) => Some(view! { <p role="status">{t!("web-account-reported")}</p> }.into_any()),
        Some(Err(fault)) => Some(view! { <p class="fault" role="alert">{net::words(&fault.message)}</p> }.into_any()),
        None => None,
    };
    view! {
        <details class="person-menu">
            <summary aria-label=move || say!("web-account-about", name = called(&person))>"…"</summary>
            <div class="buttons">
                <button type="button" class="button small" aria-pressed=move || is_blocked.get().to_string() on:click=block>
                    {move || if is_blocked.get() { say!("web-account-unblock") } else { say!("web-account-block") }}
                </button>
                <button type="button" class="button small" aria-pressed=move || is_hidden.get().to_string() on:click=hide>
                    {move || if is_hidden.get() { say!("web-account-unhide") } else { say!("web-account-hide") }}
                </button>
                <Show when=hosts>
                    <button type="button" class="button small" aria-pressed=move || is_muted.get().to_string()
                        on:click=move |event| mute.with_value(|mute| mute(event))>
                        {move || if is_muted.get() { say!("web-account-unmute") } else { say!("web-account-mute") }}
                    </button>
                </Show>
                <button type="button" class="button small quiet" on:click=report>{t!("web-account-report")}</button>
            </div>
            {words}
        </details>
    }
    .into_any()
}

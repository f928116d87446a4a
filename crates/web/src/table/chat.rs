//! What people say at the table.

use crate::parts::{called, icon, member_sign};
use crate::prefs::locale;
use crate::room::{Desk, Kind};
use crate::{net, say, t};
use api::{Command, Fault, MAX_SAID, NewReport, Person, Phrase, ReportReason, Said};
use gloo_net::http::Method;
use leptos::html;
use leptos::prelude::*;

/// The chat of a table at the server; nothing elsewhere.
#[component]
pub(super) fn Chat(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    if desk.kind != Kind::Online {
        return ().into_any();
    }
    let allowed = move || {
        let chat = desk.served.view(|view| view.chat).unwrap_or(api::Chat::Off);
        match chat {
            api::Chat::Off => false,
            api::Chat::Players => !desk.seating.mine().is_empty(),
            api::Chat::All => net::me().with(Option::is_some),
        }
    };
    let latest = NodeRef::<html::Ol>::new();
    Effect::new(move |_| {
        desk.talk.track();
        if let Some(list) = latest.get() {
            list.set_scroll_top(list.scroll_height());
        }
    });
    view! {
        <details class="chat card" open=move || !desk.talk.is_empty()>
            <summary><h2>{t!("web-chat")}</h2></summary>
            <ol node_ref=latest role="log" aria-label=t!("web-chat")>
                <For each=move || desk.talk.all() key=|said| said.v children=move |said| line(desk, said) />
            </ol>
            <Show when=allowed fallback=|| view! { <p class="hint">{t!("web-chat-off")}</p> }>
                <Speak desk />
            </Show>
        </details>
    }
    .into_any()
}

fn line(desk: Desk, said: Said) -> AnyView {
    let (text, phrase) = (said.text, said.phrase);
    let words = move || match (&text, phrase) {
        (Some(text), _) => text.clone(),
        (None, Some(phrase)) => i18n::tr(locale(), phrase.key(), &[]),
        (None, None) => String::new(),
    };
    let member = member_sign(&said.person);
    let mine = {
        let id = said.person.id.clone();
        move || net::me().with(|me| me.as_ref().is_some_and(|me| me.person.id == id))
    };
    let menu = {
        let person = said.person.clone();
        move || (!mine() && net::me().with(Option::is_some)).then(|| person_menu(desk, person.clone()))
    };
    let id = said.person.id.clone();
    let blocked = Memo::new(move |_| net::blocked().with(|blocked| blocked.contains(&id)));
    let words = move || if blocked.get() { say!("web-account-blocked") } else { words() };
    view! {
        <li>
            <b><bdi>{move || called(&said.person)}</bdi>{member}</b>" "
            <bdi class="said" class:hint=move || blocked.get()>{words}</bdi>
            {menu}
        </li>
    }
    .into_any()
}

/// What can be done about the author of a message.
fn person_menu(desk: Desk, person: Person) -> AnyView {
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
                <button type="button" class="button small quiet" on:click=report>{t!("web-account-report")}</button>
            </div>
            {words}
        </details>
    }
    .into_any()
}

#[component]
fn Speak(desk: Desk) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let speak = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let said = text.get_untracked().trim().to_owned();
        if !said.is_empty() {
            desk.send(Command::Say { text: Some(said), phrase: None });
            text.set(String::new());
        }
    };
    let phrase = move |phrase: Phrase| {
        let say_it = move |_| desk.send(Command::Say { text: None, phrase: Some(phrase) });
        view! { <button type="button" class="button small" on:click=say_it>{move || i18n::tr(locale(), phrase.key(), &[])}</button> }
    };
    view! {
        <div class="phrases">{Phrase::ALL.map(phrase).collect_view()}</div>
        <form class="speak" on:submit=speak>
            <input
                class="input"
                dir="auto"
                maxlength=MAX_SAID
                aria-label=t!("web-say")
                placeholder=move || say!("web-say")
                prop:value=text
                on:input=move |event| text.set(event_target_value(&event))
            />
            <button class="button round" aria-label=t!("web-send")>{icon("send")}</button>
        </form>
    }
    .into_any()
}

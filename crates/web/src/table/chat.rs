//! What people say at the table.

use super::person_menu::{is_hidden, person_menu};
use crate::parts::{called, icon, member_sign};
use crate::prefs::locale;
use crate::room::{Desk, Kind};
use crate::{net, say, t};
use api::{Command, MAX_SAID, Phrase, Said};
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
    let list = NodeRef::<html::Ol>::new();
    Effect::new(move |_| {
        desk.talk.last();
        if let Some(list) = list.get() {
            list.set_scroll_top(list.scroll_height());
        }
    });
    view! {
        <section class="chat card" aria-label=t!("web-chat")>
            <h2>{t!("web-chat")}</h2>
            {older(desk, list)}
            <ol node_ref=list aria-live="polite" tabindex="0" aria-label=t!("web-chat")>
                <For each=move || desk.talk.all() key=|said| said.v children=move |said| line(desk, said) />
            </ol>
            <Show when=allowed fallback=|| view! { <p class="hint">{t!("web-chat-off")}</p> }>
                <Speak desk />
            </Show>
        </section>
    }
    .into_any()
}

/// Loads older lines above those that are there, which stay where they are.
fn older(desk: Desk, list: NodeRef<html::Ol>) -> AnyView {
    let load = move |_| {
        let Some(table) = untrack(|| desk.served.view(|view| view.id.clone())) else { return };
        desk.talk.ask_older(&table, move || keep_place(list));
    };
    let refusal = move || {
        let fault = desk.talk.refused()?;
        Some(view! { <p class="fault" role="alert">{move || net::words(&fault.message)}</p> })
    };
    view! {
        <Show when=move || desk.talk.has_older()>
            <button
                type="button"
                class="button small quiet"
                id="older-lines"
                aria-disabled=move || desk.talk.is_asking().to_string()
                on:click=load
            >
                {t!("web-chat-older")}
            </button>
        </Show>
        {refusal}
    }
    .into_any()
}

/// Whatever comes above what the reader sees, they go on seeing the same; and those who asked for it by the keyboard go on there.
fn keep_place(list: NodeRef<html::Ol>) {
    let Some(list) = list.get_untracked() else { return };
    let below = list.scroll_height() - list.scroll_top();
    let held = || document().active_element().is_some_and(|element| element.id() == "older-lines");
    let by_keys = held();
    request_animation_frame(move || {
        list.set_scroll_top(list.scroll_height() - below);
        // The button goes with the last page.
        if by_keys && !held() {
            let _ = list.focus();
        }
    });
}

/// Whether something was said since the chat was last open.
pub(super) fn unread(desk: Desk, open: Signal<bool>) -> Memo<bool> {
    let last = Memo::new(move |_| desk.talk.last().unwrap_or(0));
    // What was said before this page was opened has been read, or is not news.
    let read = RwSignal::new(None::<u64>);
    Effect::new(move |_| {
        let now = last.get();
        if open.get() || read.get_untracked().is_none() {
            read.set(Some(now));
        }
    });
    Memo::new(move |_| read.get().is_some_and(|read| last.get() > read))
}

fn line(desk: Desk, said: Said) -> AnyView {
    let (text, phrase) = (said.text, said.phrase);
    let words = move || match (&text, phrase) {
        (Some(text), _) => text.clone(),
        (None, Some(phrase)) => i18n::tr(locale(), phrase.key(), &[]),
        // Its author was blocked when it was said, and the server keeps it to itself.
        (None, None) => say!("web-account-blocked"),
    };
    let member = member_sign(&said.person);
    let menu = {
        let person = said.person.clone();
        move || person_menu(desk, person.clone())
    };
    let id = said.person.id.clone();
    let blocked = Memo::new(move |_| net::blocked().with(|blocked| blocked.contains(&id)));
    let hidden = is_hidden(desk, said.person.id.clone());
    let words = move || match (blocked.get(), hidden.get()) {
        (true, _) => say!("web-account-blocked"),
        (false, true) => say!("web-account-hidden"),
        (false, false) => words(),
    };
    view! {
        <li>
            <b><bdi>{move || called(&said.person)}</bdi>{member}</b>" "
            <bdi class="said" class:hint=move || blocked.get() || hidden.get()>{words}</bdi>
            {menu}
        </li>
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

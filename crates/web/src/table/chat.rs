//! What people say at the table.

use crate::parts::{called, icon, member_sign};
use crate::prefs::locale;
use crate::room::{Desk, Kind};
use crate::{say, t};
use api::{Command, MAX_SAID, Phrase, Said};
use leptos::html;
use leptos::prelude::*;

/// The chat of a table at the server; nothing elsewhere.
#[component]
pub(super) fn Chat(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    if desk.kind.get_untracked() != Kind::Online {
        return ().into_any();
    }
    let allowed = move || {
        let chat = desk.view.with(|view| view.as_ref().map_or(api::Chat::Off, |view| view.chat));
        match chat {
            api::Chat::Off => false,
            api::Chat::Players => !desk.mine.get().is_empty(),
            api::Chat::All => crate::net::me().with(Option::is_some),
        }
    };
    let latest = NodeRef::<html::Ol>::new();
    Effect::new(move |_| {
        desk.chat.track();
        if let Some(list) = latest.get() {
            list.set_scroll_top(list.scroll_height());
        }
    });
    view! {
        <details class="chat card" open=move || desk.chat.with(|chat| !chat.is_empty())>
            <summary><h2>{t!("web-chat")}</h2></summary>
            <ol node_ref=latest role="log" aria-label=t!("web-chat")>
                <For each=move || desk.chat.get() key=|said| said.v children=line />
            </ol>
            <Show when=allowed fallback=|| view! { <p class="hint">{t!("web-chat-off")}</p> }>
                <Speak desk />
            </Show>
        </details>
    }
    .into_any()
}

fn line(said: Said) -> AnyView {
    let (text, phrase) = (said.text, said.phrase);
    let words = move || match (&text, phrase) {
        (Some(text), _) => text.clone(),
        (None, Some(phrase)) => i18n::tr(locale(), phrase.key(), &[]),
        (None, None) => String::new(),
    };
    let member = member_sign(&said.person);
    view! { <li><b><bdi>{move || called(&said.person)}</bdi>{member}</b> <bdi class="said">{words}</bdi></li> }
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

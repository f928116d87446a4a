//! The reader's email address, and codes by mail. Where the server sends no mail, nothing of it is shown.

use super::account::{ask, refusal, secret_field};
use crate::{net, say, t};
use api::{AskRecovery, Confirm, Fault, MailCode, MailState, NewMail};
use gloo_net::http::Method;
use leptos::prelude::*;

/// What the server says about mail; none before it has.
fn state() -> (RwSignal<Option<MailState>>, impl Fn() + Copy + 'static) {
    let state = RwSignal::new(None);
    let load = move || {
        leptos::task::spawn_local(async move {
            if let Ok(found) = net::get::<MailState>("/api/mail").await {
                let _ = state.try_set(Some(found));
            }
        });
    };
    Effect::new(move |_| load());
    (state, load)
}

/// A member's address: to add, confirm and remove it.
pub(super) fn for_member() -> AnyView {
    let (state, load) = state();
    let on = Memo::new(move |_| state.with(|state| state.as_ref().is_some_and(|state| state.on)));
    let part = move || {
        on.get().then(|| {
            view! {
                <details class="account-part" id="mail">
                    <summary>{t!("web-account-mail")}</summary>
                    <div class="stack">{address(state, load)}</div>
                </details>
            }
        })
    };
    view! { {part} }.into_any()
}

fn address(state: RwSignal<Option<MailState>>, load: impl Fn() + Copy + Send + Sync + 'static) -> AnyView {
    let (given, password, code) =
        (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(String::new()));
    let fault = RwSignal::new(None::<Fault>);
    let done = move |()| {
        password.set(String::new());
        code.set(String::new());
        load();
    };
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let body = NewMail { address: given.get_untracked(), password: password.get_untracked() };
        ask(fault, async move { net::change(Method::PUT, "/api/mail", &body).await }, done);
    };
    let confirm = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let body = MailCode { code: code.get_untracked() };
        ask(fault, async move { net::change(Method::POST, "/api/mail", &body).await }, done);
    };
    let remove = move |_| {
        let body = Confirm { password: password.get_untracked() };
        ask(fault, async move { net::change(Method::DELETE, "/api/mail", &body).await }, done);
    };
    let known = Memo::new(move |_| state.with(|state| state.as_ref().and_then(|state| state.address.clone())));
    let waiting = Memo::new(move |_| state.with(|state| state.as_ref().and_then(|state| state.waiting.clone())));
    view! {
        <p class="hint">{t!("web-account-mail-more")}</p>
        {move || known.get().map(|address| view! { <p>{say!("web-account-mail-is", address = i18n::Value::latin(address))}</p> })}
        <Show when=move || waiting.get().is_some()>
            <form class="stack" on:submit=confirm>
                <p role="status">
                    {move || waiting.get().map(|address| say!("web-account-mail-waiting", address = i18n::Value::latin(address)))}
                </p>
                <div class="field">
                    <label for="mail-code">{t!("web-account-mail-code")}</label>
                    <input class="input ltr" id="mail-code" autocomplete="one-time-code" prop:value=code
                        on:input=move |event| code.set(event_target_value(&event)) />
                </div>
                <button class="button">{t!("web-account-mail-confirm")}</button>
            </form>
        </Show>
        <form class="stack" on:submit=send>
            <div class="field">
                <label for="mail-address">{t!("web-account-mail")}</label>
                <input class="input ltr" id="mail-address" type="email" autocomplete="email" prop:value=given
                    on:input=move |event| given.set(event_target_value(&event)) />
            </div>
            {secret_field("mail-password", t!("web-password"), "current-password", password)}
            {refusal(fault)}
            <div class="buttons">
                <button class="button">{t!("web-account-mail-send")}</button>
                <Show when=move || known.get().is_some()>
                    <button type="button" class="button quiet" id="mail-remove" on:click=remove>{t!("web-account-mail-remove")}</button>
                </Show>
            </div>
        </form>
    }
    .into_any()
}

/// For one who has lost their password: a code by mail.
pub(super) fn for_guest(account: RwSignal<String>) -> AnyView {
    let (state, _) = state();
    let (fault, asked) = (RwSignal::new(None::<Fault>), RwSignal::new(false));
    let send = move |_| {
        let body = AskRecovery { account: account.get_untracked() };
        asked.set(false);
        let request = async move { net::change(Method::POST, "/api/recovery/mail", &body).await };
        ask(fault, request, move |()| asked.set(true));
    };
    let on = Memo::new(move |_| state.with(|state| state.as_ref().is_some_and(|state| state.on)));
    view! {
        <Show when=move || on.get()>
            <p class="hint">{t!("web-account-mail-lost")}</p>
            <button type="button" class="button" id="mail-recovery" on:click=send>{t!("web-account-mail-ask")}</button>
            <Show when=move || asked.get()><p role="status">{t!("web-account-mail-asked")}</p></Show>
            {refusal(fault)}
        </Show>
    }
    .into_any()
}

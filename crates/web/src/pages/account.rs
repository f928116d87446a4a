//! The reader's account: to open one, to sign in and out, to change, recover and delete it.

use super::mail;
use crate::net;
use crate::parts::icon;
use crate::prefs::lang;
use crate::{say, t};
use api::{
    ChangePassword, Confirm, Credentials, Fault, Lifetime, MIN_PASSWORD, Me, NewToken, Recover, RecoveryCode,
    Registered, Scope, Session, SessionKind, Token,
};
use gloo_net::http::Method;
use i18n::Lang;
use leptos::prelude::*;
use std::future::Future;

/// A guest can become a member or sign in; a member sees all that can be done with an account.
#[component]
pub fn Account() -> impl IntoView {
    // A code or token that is shown once stays until the reader says that they have it.
    let shown_once = RwSignal::new(None::<(&'static str, String)>);
    let member = Memo::new(move |_| net::me().with(|me| me.as_ref().and_then(|me| me.account.clone())));
    view! {
        {move || shown_once.get().map(|(key, secret)| secret_card(key, secret, shown_once))}
        {move || match member.get() {
            Some(account) => for_member(account, shown_once),
            None => for_guest(shown_once),
        }}
    }
    .into_any()
}

/// Something that is shown this once.
fn secret_card(key: &'static str, secret: String, shown: RwSignal<Option<(&'static str, String)>>) -> AnyView {
    view! {
        <div class="card stack" role="status" id="shown-once">
            <p>{move || i18n::tr(crate::prefs::locale(), key, &[])}</p>
            <p><code class="ltr" id="secret">{secret}</code></p>
            <button type="button" class="button" on:click=move |_| shown.set(None)>{icon("check")} <span>{t!("web-account-kept")}</span></button>
        </div>
    }
    .into_any()
}

/// What a form was refused with.
pub(super) fn refusal(fault: RwSignal<Option<Fault>>) -> AnyView {
    view! {
        {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{move || net::words(&fault.message)}</p> })}
    }
    .into_any()
}

/// A field for a secret.
pub(super) fn secret_field(
    id: &'static str,
    words: impl Fn() -> String + Send + Sync + 'static,
    autocomplete: &'static str,
    value: RwSignal<String>,
) -> AnyView {
    view! {
        <div class="field">
            <label for=id>{words}</label>
            <input class="input ltr" id=id type="password" autocomplete=autocomplete prop:value=value
                on:input=move |event| value.set(event_target_value(&event)) />
        </div>
    }
    .into_any()
}

/// The rule for passwords, before one types.
fn rule() -> AnyView {
    view! { <p class="hint" id="password-rule">{t!("web-account-rule", count = MIN_PASSWORD as i64)}</p> }.into_any()
}

/// Asks the server for something and shows a refusal where it belongs.
pub(super) fn ask<T: 'static>(
    fault: RwSignal<Option<Fault>>,
    request: impl Future<Output = Result<T, Fault>> + 'static,
    then: impl FnOnce(T) + 'static,
) {
    leptos::task::spawn_local(async move {
        match request.await {
            Ok(answer) => {
                let _ = fault.try_set(None);
                then(answer);
            }
            Err(found) => drop(fault.try_set(Some(found))),
        }
    });
}

fn signed_in(me: Me) {
    net::remember();
    net::me().set(Some(me));
}

fn for_guest(shown_once: RwSignal<Option<(&'static str, String)>>) -> AnyView {
    let (account, password, code) =
        (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(String::new()));
    let new_password = RwSignal::new(String::new());
    let (fault, lost) = (RwSignal::new(None::<Fault>), RwSignal::new(None::<Fault>));
    let credentials = move || Credentials { account: account.get_untracked(), password: password.get_untracked() };
    let begin = move |registered: Registered| {
        shown_once.set(Some(("web-account-code-once", registered.recovery_code)));
        signed_in(registered.me);
    };
    let register = move |_| {
        let credentials = credentials();
        let request = async move {
            net::become_somebody().await?;
            net::post::<Registered>("/api/account", &credentials).await
        };
        ask(fault, request, begin);
    };
    let sign_in = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let credentials = credentials();
        ask(fault, async move { net::post::<Me>("/api/session", &credentials).await }, signed_in);
    };
    let recover = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let body = Recover {
            account: account.get_untracked(),
            code: code.get_untracked(),
            password: new_password.get_untracked(),
        };
        ask(lost, async move { net::post::<Registered>("/api/recover", &body).await }, begin);
    };
    view! {
        <form class="stack account" on:submit=sign_in>
            <p class="hint">{t!("web-account-more")}</p>
            <div class="field">
                <label for="account">{t!("web-account")}</label>
                <input class="input" dir="auto" id="account" autocomplete="username" prop:value=account
                    on:input=move |event| account.set(event_target_value(&event)) />
            </div>
            <div class="field">
                <label for="password">{t!("web-password")}</label>
                <input class="input ltr" id="password" type="password" autocomplete="current-password" aria-describedby="password-rule"
                    prop:value=password on:input=move |event| password.set(event_target_value(&event)) />
            </div>
            {rule()}
            {refusal(fault)}
            <div class="buttons">
                <button type="button" class="button" on:click=register>{t!("web-register")}</button>
                <button class="button quiet">{t!("web-sign-in")}</button>
            </div>
        </form>
        <details class="account-part">
            <summary>{t!("web-account-lost")}</summary>
            <form class="stack" on:submit=recover>
                <p class="hint">{t!("web-account-lost-more")}</p>
                {mail::for_guest(account)}
                <div class="field">
                    <label for="recovery-code">{t!("web-account-code")}</label>
                    <input class="input ltr" id="recovery-code" autocomplete="off" prop:value=code
                        on:input=move |event| code.set(event_target_value(&event)) />
                </div>
                {secret_field("recovery-password", t!("web-account-new-password"), "new-password", new_password)}
                {refusal(lost)}
                <button class="button">{t!("web-account-recover")}</button>
            </form>
        </details>
    }
    .into_any()
}

fn for_member(account: String, shown_once: RwSignal<Option<(&'static str, String)>>) -> AnyView {
    let fault = RwSignal::new(None::<Fault>);
    let leave =
        move |path: &'static str| move |_| ask(fault, net::change(Method::DELETE, path, &()), |()| net::me().set(None));
    view! {
        <p>{t!("web-member", account = i18n::Value::latin(account.clone()))}</p>
        <div class="buttons">
            <button type="button" class="button" id="sign-out" on:click=leave("/api/session")>{t!("web-account-sign-out")}</button>
            <button type="button" class="button quiet" on:click=leave("/api/sessions")>{t!("web-account-sign-out-all")}</button>
        </div>
        {refusal(fault)}
        {sessions(shown_once)}
        {change_password()}
        {recovery_code(shown_once)}
        {mail::for_member()}
        {leaving()}
    }
    .into_any()
}

fn change_password() -> AnyView {
    let (old, new) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let (fault, done) = (RwSignal::new(None::<Fault>), RwSignal::new(false));
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        done.set(false);
        let body = ChangePassword { old: old.get_untracked(), new: new.get_untracked() };
        ask(fault, async move { net::change(Method::PUT, "/api/password", &body).await }, move |()| {
            old.set(String::new());
            new.set(String::new());
            done.set(true);
        });
    };
    view! {
        <details class="account-part">
            <summary>{t!("web-account-change-password")}</summary>
            <form class="stack" on:submit=send>
                {secret_field("old-password", t!("web-account-old-password"), "current-password", old)}
                {secret_field("new-password", t!("web-account-new-password"), "new-password", new)}
                {rule()}
                <p class="hint">{t!("web-account-change-more")}</p>
                {refusal(fault)}
                <Show when=move || done.get()><p role="status">{t!("web-account-changed")}</p></Show>
                <button class="button">{t!("web-account-change-password")}</button>
            </form>
        </details>
    }
    .into_any()
}

fn recovery_code(shown_once: RwSignal<Option<(&'static str, String)>>) -> AnyView {
    let password = RwSignal::new(String::new());
    let fault = RwSignal::new(None::<Fault>);
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let body = Confirm { password: password.get_untracked() };
        let request = async move { net::post::<RecoveryCode>("/api/recovery", &body).await };
        ask(fault, request, move |code| {
            password.set(String::new());
            shown_once.set(Some(("web-account-code-once", code.recovery_code)));
        });
    };
    view! {
        <details class="account-part">
            <summary>{t!("web-account-code")}</summary>
            <form class="stack" on:submit=send>
                <p class="hint">{t!("web-account-code-more")}</p>
                {secret_field("code-password", t!("web-password"), "current-password", password)}
                {refusal(fault)}
                <button class="button">{t!("web-account-new-code")}</button>
            </form>
        </details>
    }
    .into_any()
}

/// A day in the reader's calendar.
pub(super) fn day(milliseconds: i64) -> String {
    let tag = match lang() {
        Lang::Fa => "fa-IR",
        Lang::En => "en-GB",
    };
    let date = js_sys::Date::new(&(milliseconds as f64).into());
    String::from(date.to_locale_date_string(tag, &wasm_bindgen::JsValue::UNDEFINED))
}

/// Where the reader is signed in, and their tokens.
fn sessions(shown_once: RwSignal<Option<(&'static str, String)>>) -> AnyView {
    let list = RwSignal::new(Vec::<Session>::new());
    let fault = RwSignal::new(None::<Fault>);
    let load = move || {
        ask(fault, net::get::<Vec<Session>>("/api/sessions"), move |found| drop(list.try_set(found)));
    };
    Effect::new(move |_| load());
    let line = move |session: Session| {
        let id = session.id.clone();
        let end = move |_| {
            let path = format!("/api/sessions/{id}");
            ask(fault, async move { net::change(Method::DELETE, &path, &()).await }, move |()| load());
        };
        let name = match (session.label.is_empty(), session.kind) {
            (false, _) => session.label.clone(),
            (true, _) => say!("web-account-unknown-device"),
        };
        let name_again = name.clone();
        let scope = (session.kind == SessionKind::Token).then(|| scope_words(session.scope));
        view! {
            <li class="pair">
                <span>
                    <bdi><b>{name}</b></bdi>" "
                    {session.current.then(|| view! { <span class="chip">{t!("web-account-here")}</span> })}
                    {scope.map(|scope| view! { <span class="chip">{scope}</span> })}
                    <br />
                    <span class="hint">{move || say!("web-account-seen", day = day(session.seen))}</span>
                    {session.ends.map(|ends| view! { " " <span class="hint">{move || say!("web-account-ends", day = day(ends))}</span> })}
                </span>
                {(!session.current).then(|| view! {
                    <button type="button" class="button small" aria-label=move || say!("web-account-end-of", name = name_again.clone())
                        on:click=end>{t!("web-account-end")}</button>
                })}
            </li>
        }
    };
    view! {
        <details class="account-part">
            <summary>{t!("web-account-sessions")}</summary>
            <div class="stack">
                <ul class="list">{move || list.get().into_iter().map(line).collect_view()}</ul>
                {refusal(fault)}
                {new_token(shown_once, load)}
            </div>
        </details>
    }
    .into_any()
}

fn scope_words(scope: Scope) -> String {
    match scope {
        Scope::Read => say!("web-account-scope-read"),
        Scope::Play => say!("web-account-scope-play"),
        Scope::All => say!("web-account-scope-all"),
    }
}

fn new_token(shown_once: RwSignal<Option<(&'static str, String)>>, made: impl Fn() + Copy + 'static) -> AnyView {
    let label = RwSignal::new(String::new());
    let (scope, fault) = (RwSignal::new(Scope::Play), RwSignal::new(None::<Fault>));
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let body = NewToken { label: label.get_untracked(), scope: scope.get_untracked(), lives: Lifetime::default() };
        ask(fault, async move { net::post::<Token>("/api/tokens", &body).await }, move |token| {
            label.set(String::new());
            shown_once.set(Some(("web-account-token-once", token.token)));
            made();
        });
    };
    let choose = move |event| {
        scope.set(match event_target_value(&event).as_str() {
            "read" => Scope::Read,
            "all" => Scope::All,
            _ => Scope::Play,
        });
    };
    let option = move |one: Scope| {
        view! { <option value=one.name() selected=move || scope.get() == one>{move || scope_words(one)}</option> }
    };
    view! {
        <form class="stack" on:submit=send>
            <p class="hint">{t!("web-account-token-more")}</p>
            <div class="field">
                <label for="token-label">{t!("web-account-token-label")}</label>
                <input class="input" dir="auto" id="token-label" autocomplete="off" prop:value=label
                    on:input=move |event| label.set(event_target_value(&event)) />
            </div>
            <div class="field">
                <label for="token-scope">{t!("web-account-token-scope")}</label>
                <select class="input" id="token-scope" on:change=choose>
                    {[Scope::Read, Scope::Play, Scope::All].map(option).collect_view()}
                </select>
            </div>
            {refusal(fault)}
            <button class="button">{t!("web-account-new-token")}</button>
        </form>
    }
    .into_any()
}

/// To take everything along, and to go.
fn leaving() -> AnyView {
    let password = RwSignal::new(String::new());
    let fault = RwSignal::new(None::<Fault>);
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let body = Confirm { password: password.get_untracked() };
        ask(fault, async move { net::change(Method::DELETE, "/api/account", &body).await }, |()| net::me().set(None));
    };
    view! {
        <details class="account-part">
            <summary>{t!("web-account-leave")}</summary>
            <div class="stack">
                <p class="hint">{t!("web-account-data-more")}</p>
                <a class="button" href="/api/me/data" rel="external" download="kashi.json">{t!("web-account-data")}</a>
                <form class="stack" on:submit=send>
                    <p class="hint">{t!("web-account-delete-more")}</p>
                    {secret_field("delete-password", t!("web-password"), "current-password", password)}
                    {refusal(fault)}
                    <button class="button" id="delete-account">{t!("web-account-delete")}</button>
                </form>
            </div>
        </details>
    }
    .into_any()
}

//! The server: requests and answers.

use crate::keep;
use crate::lasting::Lasting;
use crate::room::protocol::ASK_AGAIN;
use api::{Code, Done, Fault, Me, NewGuest, Request, Words};
use gloo_net::http::{Method, RequestBuilder, Response};
use i18n::{Lang, tr};
use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::{Mutex, OnceLock, PoisonError};

/// The message of a fault in the reader's language.
pub fn words(words: &Words) -> String {
    match crate::prefs::lang() {
        Lang::Fa => words.fa.clone(),
        Lang::En => words.en.clone(),
    }
}

/// Asks for something.
pub async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Fault> {
    read(RequestBuilder::new(path).send().await).await
}

/// Sends something and reads the answer.
pub async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Fault> {
    send(Method::POST, path, body).await
}

/// How often a page that waits for the answer asks again.
const TRIES: usize = 10;

/// Does something at a table.
pub async fn request(table: &str, request: &Request) -> Result<Done, Fault> {
    post_until_known(&format!("/api/tables/{table}"), request).await
}

/// Sends something that has an id. As long as the server does not know whether it happened, it is asked again under the same.
pub async fn post_until_known<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Fault> {
    for _ in 1..TRIES {
        match post(path, body).await {
            Err(fault) if fault.code == Code::Unknown => gloo_timers::future::TimeoutFuture::new(ASK_AGAIN).await,
            known => return known,
        }
    }
    post(path, body).await
}

/// An id that no other request has.
pub fn request_id() -> api::RequestId {
    let mut bytes = [0; 12];
    getrandom::fill(&mut bytes).expect("a browser has randomness");
    api::RequestId::from_random(bytes)
}

/// Changes something and reads the answer.
pub async fn patch<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Fault> {
    send(Method::PATCH, path, body).await
}

/// Puts something in its place and reads the answer.
pub async fn put<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Fault> {
    send(Method::PUT, path, body).await
}

/// Changes something whose answer says nothing but that it is done.
pub async fn change(method: Method, path: &str, body: &impl Serialize) -> Result<(), Fault> {
    let request = RequestBuilder::new(path).method(method).json(body).map_err(|_| unreachable())?;
    let answer = request.send().await.map_err(|_| unreachable())?;
    if answer.ok() { Ok(()) } else { Err(said(&answer).await.unwrap_or_else(unreachable)) }
}

async fn send<T: DeserializeOwned>(method: Method, path: &str, body: &impl Serialize) -> Result<T, Fault> {
    let request = RequestBuilder::new(path).method(method).json(body).map_err(|_| unreachable())?;
    read(request.send().await).await
}

async fn read<T: DeserializeOwned>(answer: Result<Response, gloo_net::Error>) -> Result<T, Fault> {
    let answer = answer.map_err(|_| unreachable())?;
    if answer.ok() {
        return said(&answer).await.ok_or_else(unreachable);
    }
    Err(said(&answer).await.unwrap_or_else(unreachable))
}

/// What an answer says, if we understand it.
async fn said<T: DeserializeOwned>(answer: &Response) -> Option<T> {
    json::read(&answer.text().await.ok()?).ok()
}

/// There is no server, or none that we understand.
pub fn unreachable() -> Fault {
    let words = Words { fa: tr!(Lang::Fa, "web-unreachable"), en: tr!(Lang::En, "web-unreachable") };
    Fault { code: Code::Unavailable, message: words, clause: None, until: None }
}

/// The cookie cannot be read from here; this says that there may be one.
const BEEN_HERE: &str = "kashi.been-here";

static ME: OnceLock<Lasting<Option<Me>>> = OnceLock::new();

/// Asks the server who I am, without becoming a guest. Called once, by the app.
pub fn begin() {
    let me = Lasting::new(None);
    // Made here, as it lasts: what a component makes goes with the component.
    let _ = BLOCKED.set(Lasting::new(Vec::new()));
    // A browser that was never here has no account: asking would only put a refusal into the browser's log.
    if ME.set(me).is_ok() && keep::load::<bool>(BEEN_HERE).is_some() {
        leptos::task::spawn_local(async move {
            if let Ok(found) = get::<Me>("/api/me").await {
                me.set(Some(found));
            }
        });
    }
}

/// Who I am to the server, once known.
pub fn me() -> Lasting<Option<Me>> {
    *ME.get().expect("the app begins with who it is for")
}

static BLOCKED: OnceLock<Lasting<Vec<api::PersonId>>> = OnceLock::new();

/// For whom the server was asked whom they have blocked.
static ASKED_FOR: Mutex<Option<api::PersonId>> = Mutex::new(None);

/// Whom the reader has blocked, as far as is known; asked for when it is first needed by a person whom the server knows.
pub fn blocked() -> Lasting<Vec<api::PersonId>> {
    let blocked = *BLOCKED.get().expect("the app begins with who it is for");
    let me = me().with_untracked(|me| me.as_ref().map(|me| me.person.id.clone()));
    let mut asked_for = ASKED_FOR.lock().unwrap_or_else(PoisonError::into_inner);
    if me.is_some() && *asked_for != me {
        *asked_for = me;
        leptos::task::spawn_local(async move {
            if let Ok(found) = get::<Vec<api::Person>>("/api/blocks").await {
                blocked.set(found.into_iter().map(|person| person.id).collect());
            }
        });
    }
    blocked
}

/// Blocks a person, or no longer.
pub async fn block(person: api::PersonId, on: bool) -> Result<(), Fault> {
    let method = if on { Method::PUT } else { Method::DELETE };
    change(method, &format!("/api/blocks/{person}"), &()).await?;
    blocked().update(|blocked| {
        blocked.retain(|other| *other != person);
        if on {
            blocked.push(person);
        }
    });
    Ok(())
}

/// Notes that the server knows this browser.
pub fn remember() {
    keep::save(BEEN_HERE, &true);
}

/// Who I am; a guest is made if need be. Sitting down is one click.
pub async fn become_somebody() -> Result<Me, Fault> {
    if let Some(me) = me().get_untracked() {
        return Ok(me);
    }
    let known = match keep::load::<bool>(BEEN_HERE) {
        Some(_) => get::<Me>("/api/me").await,
        None => Err(Fault { code: Code::NotSignedIn, ..unreachable() }),
    };
    let found = match known {
        Ok(me) => me,
        Err(fault) if fault.code == Code::NotSignedIn => {
            let language = match untrack(crate::prefs::lang) {
                Lang::Fa => api::Language::Fa,
                Lang::En => api::Language::En,
            };
            post("/api/me", &NewGuest { name: None, language }).await?
        }
        Err(fault) => return Err(fault),
    };
    remember();
    me().set(Some(found.clone()));
    Ok(found)
}

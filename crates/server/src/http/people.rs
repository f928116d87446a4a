//! Guests, members, sessions, tokens.

use super::error::{Answer, Error};
use super::identity::{self, Me, SignedIn, set_cookie};
use super::path::PathId;
use super::{Address, App};
use crate::store::{PersonRow, Write, Written};
use crate::{now, secret};
use api::{
    Code, Credentials, Language, MAX_NAME, NewGuest, NewToken, Person, PersonId, Preferences, Session, SessionId,
    SessionKind, Token, UpdateMe,
};
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use i18n::Lang;

type Body<T> = Result<Json<T>, JsonRejection>;

/// How many sessions and tokens a person may have.
const MAX_SESSIONS: usize = 50;

/// How many bytes of a browser's name are kept.
const MAX_LABEL: usize = 80;

/// Who is signed in. Pages ask this first, so it is here that a cookie is set again.
pub(crate) async fn me(State(app): State<App>, headers: HeaderMap, me: Me) -> Answer<impl IntoResponse> {
    let cookie = me.renewed.as_deref().map(|secret| set_cookie(&app, &headers, Some(secret)));
    Ok((AppendHeaders(cookie), Json(shown(&me.row)?)))
}

fn shown(row: &PersonRow) -> Answer<api::Me> {
    Ok(api::Me {
        person: Person { id: row.person_id.clone(), name: row.name.clone() },
        account: row.account.clone(),
        language: row.language,
        preferences: liked(row)?,
    })
}

/// A person's preferences. The language has a column of its own.
fn liked(row: &PersonRow) -> Answer<Preferences> {
    let stored = serde_json::from_str(&row.preferences).map_err(|fault| Error::Internal(fault.to_string()))?;
    Ok(Preferences { language: Some(row.language), ..stored })
}

fn like(row: &mut PersonRow, preferences: Preferences) {
    if let Some(language) = preferences.language {
        row.language = language;
    }
    let stored = Preferences { language: None, ..preferences };
    row.preferences = serde_json::to_string(&stored).expect("preferences serialise with texts as keys");
}

pub(crate) async fn preferences(me: Me) -> Answer<Json<Preferences>> {
    Ok(Json(liked(&me.row)?))
}

pub(crate) async fn set_preferences(
    State(app): State<App>,
    me: Me,
    body: Body<Preferences>,
) -> Answer<Json<Preferences>> {
    let Json(preferences) = body?;
    let mut row = me.row;
    like(&mut row, preferences);
    let answer = liked(&row)?;
    app.store.write(Write::UpdatePerson(row)).await?;
    Ok(Json(answer))
}

/// A name is one line of plain text.
fn name(name: &str) -> Answer<String> {
    let name = name.trim();
    let sound = !name.is_empty() && name.chars().count() <= MAX_NAME && !name.chars().any(char::is_control);
    if sound { Ok(name.to_owned()) } else { Err(Code::BadRequest.into()) }
}

pub(crate) async fn new_guest(
    State(app): State<App>,
    headers: HeaderMap,
    already: Option<Me>,
    Extension(Address(address)): Extension<Address>,
    body: Body<NewGuest>,
) -> Answer<impl IntoResponse> {
    let Json(guest) = body?;
    if already.is_some() {
        return Err(Code::WrongTime.into());
    }
    if app.guests.check_key(&address).is_err() {
        return Err(Code::TooMany.into());
    }
    let lang = if guest.language == Language::En { Lang::En } else { Lang::Fa };
    let made_up = || Ok(i18n::tr!(lang, "guest-name", number = (secret::number() % 9000 + 1000) as u32));
    let row = PersonRow {
        person_id: secret::id(),
        name: guest.name.as_deref().map_or_else(made_up, name)?,
        account: None,
        password_hash: None,
        language: guest.language,
        preferences: "{}".to_owned(),
        created: now(),
        became: None,
    };
    app.store.write(Write::AddPerson(row.clone())).await?;
    let SignedIn { secret, .. } =
        identity::sign_in(&app, &row.person_id, SessionKind::Browser, browser(&headers)).await?;
    Ok((StatusCode::CREATED, [set_cookie(&app, &headers, Some(&secret))], Json(shown(&row)?)))
}

fn browser(headers: &HeaderMap) -> String {
    let name = headers.get(header::USER_AGENT).and_then(|name| name.to_str().ok()).unwrap_or_default();
    name.chars().take(MAX_LABEL).collect()
}

pub(crate) async fn update_me(State(app): State<App>, me: Me, body: Body<UpdateMe>) -> Answer<Json<api::Me>> {
    let Json(update) = body?;
    let mut row = me.row;
    if let Some(new) = &update.name {
        row.name = name(new)?;
    }
    if let Some(preferences) = update.preferences {
        like(&mut row, preferences);
    }
    if let Some(language) = update.language {
        row.language = language;
    }
    let answer = shown(&row)?;
    app.store.write(Write::UpdatePerson(row)).await?;
    Ok(Json(answer))
}

/// Gives a guest an account; their games stay theirs, since their id stays.
pub(crate) async fn register(State(app): State<App>, me: Me, body: Body<Credentials>) -> Answer<impl IntoResponse> {
    let Json(credentials) = body?;
    if me.row.account.is_some() {
        return Err(Code::WrongTime.into());
    }
    let account = account(&credentials.account).ok_or(Code::BadRequest)?;
    if !(8..=200).contains(&credentials.password.chars().count()) {
        return Err(Code::BadRequest.into());
    }
    let hash = hash(&app, credentials.password).await?;
    let row = PersonRow { account: Some(account), password_hash: Some(hash), ..me.row };
    let answer = shown(&row)?;
    match app.store.write(Write::UpdatePerson(row)).await? {
        Written::Done | Written::Imported(_) => Ok((StatusCode::CREATED, Json(answer))),
        Written::Conflict => Err(Code::NameTaken.into()),
    }
}

/// The name of an account as it is stored.
fn account(name: &str) -> Option<String> {
    let sound = (3..=MAX_NAME).contains(&name.chars().count())
        && name.chars().all(|letter| letter.is_alphanumeric() || "-_".contains(letter));
    sound.then(|| name.to_lowercase())
}

/// Signs in. What the browser's guest has played becomes the member's.
pub(crate) async fn sign_in(
    State(app): State<App>,
    headers: HeaderMap,
    already: Option<Me>,
    body: Body<Credentials>,
) -> Answer<impl IntoResponse> {
    let Json(Credentials { account: name, password }) = body?;
    let row = match account(&name) {
        Some(account) if app.by_account.check_key(&account).is_err() => return Err(Code::TooMany.into()),
        Some(account) => app.store.account(&account).await?,
        None => None,
    };
    // Whether there is such an account must not show, neither in the answer nor in the time that it takes.
    let Some(row) = row else {
        hash(&app, password).await?;
        return Err(Code::BadCredentials.into());
    };
    let stored = row.password_hash.clone().unwrap_or_default();
    let right = off_thread(&app, move || {
        PasswordHash::new(&stored)
            .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    });
    if !right.await? {
        return Err(Code::BadCredentials.into());
    }
    if let Some(guest) = already.filter(|me| me.row.account.is_none()) {
        let member = Person { id: row.person_id.clone(), name: row.name.clone() };
        app.hub.adopt(guest.row.person_id, member).await?;
    }
    let SignedIn { secret, .. } =
        identity::sign_in(&app, &row.person_id, SessionKind::Browser, browser(&headers)).await?;
    Ok(([set_cookie(&app, &headers, Some(&secret))], Json(shown(&row)?)))
}

async fn hash(app: &App, password: String) -> Answer<String> {
    let hash = move || Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string());
    off_thread(app, hash).await?.map_err(|fault| Error::Internal(fault.to_string()))
}

/// Hashes where nobody waits for it, a few at a time.
pub(super) async fn off_thread<T: Send + 'static>(app: &App, work: impl FnOnce() -> T + Send + 'static) -> Answer<T> {
    let _turn = app.hashers.acquire().await.map_err(|_| Error::from(Code::Unavailable))?;
    tokio::task::spawn_blocking(work).await.map_err(|fault| Error::Internal(fault.to_string()))
}

pub(crate) async fn sign_out(State(app): State<App>, headers: HeaderMap, me: Me) -> Answer<impl IntoResponse> {
    end(&app, me.row.person_id, me.session_id).await?;
    Ok((StatusCode::NO_CONTENT, [set_cookie(&app, &headers, None)]))
}

pub(crate) async fn sessions(State(app): State<App>, me: Me) -> Answer<Json<Vec<Session>>> {
    let rows = app.store.sessions(&me.row.person_id).await?;
    let sessions = rows.into_iter().map(|row| Session {
        current: row.session_id == me.session_id,
        id: row.session_id,
        kind: row.kind,
        label: row.label,
        created: row.created,
    });
    Ok(Json(sessions.collect()))
}

pub(crate) async fn end_session(State(app): State<App>, me: Me, PathId(id): PathId<SessionId>) -> Answer<StatusCode> {
    end(&app, me.row.person_id, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn end(app: &App, person_id: PersonId, session_id: SessionId) -> Answer<()> {
    match app.store.write(Write::EndSession { person_id, session_id }).await? {
        Written::Done | Written::Imported(_) => Ok(()),
        Written::Conflict => Err(Code::NotFound.into()),
    }
}

pub(crate) async fn new_token(State(app): State<App>, me: Me, body: Body<NewToken>) -> Answer<impl IntoResponse> {
    let Json(new) = body?;
    let label = name(&new.label)?;
    if app.store.sessions(&me.row.person_id).await?.len() >= MAX_SESSIONS {
        return Err(Code::TooMany.into());
    }
    let SignedIn { session_id: id, secret: token } =
        identity::sign_in(&app, &me.row.person_id, SessionKind::Token, label).await?;
    Ok((StatusCode::CREATED, Json(Token { id, token })))
}

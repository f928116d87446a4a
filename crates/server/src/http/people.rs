//! People as they are shown, where they are signed in, tokens.

use super::App;
use super::device;
use super::error::{Answer, Error};
use super::identity::{Me, Newcomer, SESSION, SignedIn, new_session, set_cookie};
use super::path::PathId;
use crate::security::{self, SecurityEvent};
use crate::store::{PersonRow, SessionRow, Write, Written};
use crate::{now, secret};
use api::{
    Code, Language, Lifetime, NewGuest, NewToken, PersonId, Preferences, Session, SessionId, SessionKind, Token,
    UpdateMe, name,
};
use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use i18n::Lang;

pub(super) type Body<T> = Result<Json<T>, JsonRejection>;

/// How many sessions and tokens a person may have.
const MAX_SESSIONS: usize = 50;

/// In milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// How many days a token lives at most, unless it lives until it is ended.
const MAX_DAYS: u16 = 3650;

/// Who is signed in. Pages ask this first, so it is here that a cookie is set again.
pub(crate) async fn me(State(app): State<App>, headers: HeaderMap, me: Me) -> Answer<impl IntoResponse> {
    let cookie = me.renewed.as_deref().map(|secret| set_cookie(&app, &headers, SESSION, Some(secret)));
    Ok((AppendHeaders(cookie), Json(shown(&me.row)?)))
}

pub(super) fn shown(row: &PersonRow) -> Answer<api::Me> {
    Ok(api::Me {
        person: row.person(),
        account: row.account.clone(),
        language: row.language,
        preferences: liked(row)?,
        operator: row.operator.0,
    })
}

/// A person's preferences. The language has a column of its own.
fn liked(row: &PersonRow) -> Answer<Preferences> {
    let stored = serde_json::from_str(&row.preferences).map_err(|fault| Error::Internal(fault.to_string()))?;
    Ok(Preferences { language: Some(row.language), ..stored })
}

/// Changes what is given of a person, and nothing else: another page of theirs, or an operator, may change the rest at the
/// same time.
async fn update(app: &App, person_id: PersonId, update: UpdateMe) -> Answer<PersonRow> {
    let UpdateMe { name, language, preferences } = update;
    let language = language.or_else(|| preferences.as_ref()?.language);
    let preferences = preferences.map(|given| {
        let stored = Preferences { language: None, ..given };
        serde_json::to_string(&stored).expect("preferences serialise with texts as keys")
    });
    let renamed = name.is_some();
    let change = Write::UpdatePerson { person_id: person_id.clone(), name, language, preferences };
    match app.store.write(change).await? {
        Written::Done | Written::Imported(_) => {}
        // Another member was quicker.
        Written::Conflict | Written::Beyond(_) if renamed => return Err(Code::NameOfMember.into()),
        // The account was deleted meanwhile.
        Written::Conflict | Written::Beyond(_) => return Err(Code::NotSignedIn.into()),
    }
    app.store.person(&person_id).await?.ok_or_else(|| Code::NotSignedIn.into())
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
    let given = UpdateMe { preferences: Some(preferences), ..UpdateMe::default() };
    let row = update(&app, me.row.person_id, given).await?;
    Ok(Json(liked(&row)?))
}

/// A name that may be shown, and that no member but this person has.
async fn free_name(app: &App, name: &str, me: Option<&PersonRow>) -> Answer<String> {
    let name = name::shown(name).map_err(Code::from)?;
    match app.store.member_named(&name::fold(&name)).await? {
        Some(member) if me.is_none_or(|me| me.person_id != member) => Err(Code::NameOfMember.into()),
        _ => Ok(name),
    }
}

pub(crate) async fn new_guest(
    State(app): State<App>,
    Newcomer { already, address, headers }: Newcomer,
    body: Body<NewGuest>,
) -> Answer<impl IntoResponse> {
    let Json(guest) = body?;
    if already.is_some() {
        return Err(Code::AlreadySignedIn.into());
    }
    if app.guests.check_key(&address).is_err() {
        return Err(Code::TooMany.into());
    }
    let lang = if guest.language == Language::En { Lang::En } else { Lang::Fa };
    let name = match &guest.name {
        Some(name) => free_name(&app, name, None).await?,
        None => i18n::tr!(lang, "guest-name", number = (secret::number() % 9000 + 1000) as u32),
    };
    let row = PersonRow::guest(secret::id(), name, guest.language, now());
    let SignedIn { session, secret } = new_session(&row.person_id, SessionKind::Browser, browser(&headers));
    app.store.write(Write::All(vec![Write::AddPerson(row.clone()), Write::AddSession(session)])).await?;
    Ok((StatusCode::CREATED, [set_cookie(&app, &headers, SESSION, Some(&secret))], Json(shown(&row)?)))
}

/// What the browser that asks is called.
pub(super) fn browser(headers: &HeaderMap) -> String {
    device::label(headers.get(header::USER_AGENT).and_then(|name| name.to_str().ok()).unwrap_or_default())
}

pub(crate) async fn update_me(State(app): State<App>, me: Me, body: Body<UpdateMe>) -> Answer<Json<api::Me>> {
    let Json(mut given) = body?;
    if let Some(name) = &given.name {
        given.name = Some(free_name(&app, name, Some(&me.row)).await?);
    }
    let row = update(&app, me.row.person_id, given).await?;
    Ok(Json(shown(&row)?))
}

pub(crate) async fn sessions(State(app): State<App>, me: Me) -> Answer<Json<Vec<Session>>> {
    let rows = app.store.sessions(&me.row.person_id).await?;
    let sessions = rows.into_iter().map(|row| listed(row, &me.session_id));
    Ok(Json(sessions.collect()))
}

pub(super) fn listed(row: SessionRow, current: &SessionId) -> Session {
    // What browsers call themselves was stored as it is once.
    let raw = row.kind == SessionKind::Browser && row.label.starts_with("Mozilla/");
    Session {
        current: row.session_id == *current,
        id: row.session_id,
        kind: row.kind,
        label: if raw { device::label(&row.label) } else { row.label },
        created: row.created,
        seen: row.seen,
        ends: row.ends,
        scope: row.scope,
    }
}

pub(crate) async fn end_session(State(app): State<App>, me: Me, PathId(id): PathId<SessionId>) -> Answer<StatusCode> {
    let person_id = me.row.person_id;
    let change = Write::EndSession { person_id: person_id.clone(), session_id: id };
    match app.end_sessions(&person_id, change).await? {
        Written::Done | Written::Imported(_) => {}
        Written::Conflict | Written::Beyond(_) => return Err(Code::NotFound.into()),
    }
    security::note(SecurityEvent::SessionEnded, me.address, Some(&person_id));
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn new_token(State(app): State<App>, me: Me, body: Body<NewToken>) -> Answer<impl IntoResponse> {
    let Json(new) = body?;
    let label = name::shown(&new.label).map_err(Code::from)?;
    let days = match new.lives {
        Lifetime::Days(days @ 1..=MAX_DAYS) => Some(i64::from(days)),
        Lifetime::Days(_) => return Err(Code::TokenDays.into()),
        Lifetime::Never => None,
    };
    if app.store.sessions(&me.row.person_id).await?.len() >= MAX_SESSIONS {
        return Err(Code::TooMany.into());
    }
    let SignedIn { session, secret: token } = new_session(&me.row.person_id, SessionKind::Token, label);
    let (id, ends) = (session.session_id.clone(), days.map(|days| session.created + days * DAY));
    app.store.write(Write::AddSession(SessionRow { scope: new.scope, ends, ..session })).await?;
    security::note(SecurityEvent::TokenMade, me.address, Some(&me.row.person_id));
    Ok((StatusCode::CREATED, Json(Token { id, token })))
}

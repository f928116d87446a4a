//! Accounts: to open one, to sign in and out, to change and to recover the password.

use super::error::Answer;
use super::identity::{self, DEVICE, Me, Newcomer, SESSION, SignedIn, new_session, set_cookie};
use super::passwords::{self, Caller, Trial};
use super::people::{Body, browser, shown};
use super::{Address, App};
use crate::security::{self, SecurityEvent};
use crate::store::{DeviceRow, MailPurpose, PersonRow, Write, Written};
use crate::{now, secret};
use api::{ChangePassword, Code, Confirm, Credentials, Person, Recover, RecoveryCode, Registered, SessionKind, name};
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{AppendHeaders, IntoResponse};
use std::net::IpAddr;

type Cookies = AppendHeaders<[(HeaderName, HeaderValue); 2]>;

/// Gives a guest an account; their games stay theirs, since their id stays. The session changes: knowing the guest's
/// secret is no longer enough.
pub(crate) async fn register(
    State(app): State<App>,
    headers: HeaderMap,
    me: Me,
    Extension(Address(address)): Extension<Address>,
    body: Body<Credentials>,
) -> Answer<impl IntoResponse> {
    let Json(credentials) = body?;
    if me.row.account.is_some() {
        return Err(Code::HasAccount.into());
    }
    let account = name::account(&credentials.account).ok_or(Code::AccountForm)?;
    passwords::check(&credentials.password, &[&account, &me.row.name])?;
    // Whose name it is shows here, too, and costs no hash.
    vacant(&app, &account, &me.row.name).await?;
    if app.members.check_key(&address).is_err() {
        return Err(Code::TooMany.into());
    }
    let password_hash = app.passwords.hash(&Caller::Stranger(address), credentials.password).await?;
    let recovery_code = secret::recovery_code();
    let recovery_hash = secret::recovery_hash(&recovery_code);
    let person_id = me.row.person_id.clone();
    let arrival = Arrival::new(&app, &headers, &person_id).await?;
    let mut row = me.row;
    loop {
        let mut writes = vec![Write::Register {
            person_id: person_id.clone(),
            account: account.clone(),
            password_hash: password_hash.clone(),
            recovery_hash: recovery_hash.clone(),
            name: row.name.clone(),
        }];
        writes.extend(arrival.writes());
        // A guest had no device, and no session but those that this one replaces.
        writes.push(Write::EndAllOf {
            person_id: person_id.clone(),
            except: Some(arrival.session.session.session_id.clone()),
            device: Some(arrival.device_hash()),
        });
        match app.replace_sessions(&person_id, Write::All(writes)).await? {
            Written::Done | Written::Imported(_) => break,
            Written::Conflict | Written::Beyond(_) => row = renamed_since(&app, &row, &account).await?,
        }
    }
    security::note(SecurityEvent::Registered, Some(address), Some(&person_id));
    let row = PersonRow { account: Some(account), ..row };
    let cookies = arrival.cookies(&app, &headers);
    Ok((StatusCode::CREATED, cookies, Json(Registered { me: shown(&row)?, recovery_code })))
}

/// That no member has this account or this name.
async fn vacant(app: &App, account: &str, name: &str) -> Answer<()> {
    if app.store.account(account).await?.is_some() {
        return Err(Code::NameTaken.into());
    }
    if app.store.member_named(&name::fold(name)).await?.is_some() {
        return Err(Code::NameOfMember.into());
    }
    Ok(())
}

/// The guest as they are now, if all that stood in the way of their account is that they have another name by now.
async fn renamed_since(app: &App, before: &PersonRow, account: &str) -> Answer<PersonRow> {
    let row = app.store.person(&before.person_id).await?.ok_or(Code::NotSignedIn)?;
    if row.account.is_some() {
        return Err(Code::HasAccount.into());
    }
    vacant(app, account, &row.name).await?;
    if row.name == before.name {
        // Whatever it was, it is gone: trying again is up to the person.
        return Err(Code::NameTaken.into());
    }
    Ok(row)
}

/// Signs in. What the browser's guest has played becomes the member's.
pub(crate) async fn sign_in(
    State(app): State<App>,
    Newcomer { already, address, headers }: Newcomer,
    body: Body<Credentials>,
) -> Answer<impl IntoResponse> {
    let Json(Credentials { account, password }) = body?;
    let Attempt { account, row, caller, trial } = Attempt::begin(&app, &headers, address, &account).await?;
    if account.is_none() {
        // Nobody can have such an account, as everybody may know: it counts, but it costs no hash.
        security::note(SecurityEvent::SignInFailed, Some(address), None);
        return Err(Code::BadCredentials.into());
    }
    // Whether there is such an account must not show, neither in the answer nor in the time that it takes.
    let stored = row.as_ref().map(|row| row.password_hash.clone().unwrap_or_default());
    let right = match app.passwords.verify(&caller, password, stored).await {
        Ok(right) => right,
        Err(fault) => {
            trial.forgive();
            return Err(fault);
        }
    };
    let person = row.as_ref().map(|row| row.person_id.clone());
    let Some(row) = row.filter(|_| right) else {
        security::note(SecurityEvent::SignInFailed, Some(address), person.as_ref());
        return Err(Code::BadCredentials.into());
    };
    trial.forgive();
    if let Some(hold) = app.kept_out(&row, address) {
        return Err(hold.into());
    }
    security::note(SecurityEvent::SignedIn, Some(address), Some(&row.person_id));
    let arrival = arrive(&app, &headers, already, &row, Vec::new()).await?;
    Ok((arrival.cookies(&app, &headers), Json(shown(&row)?)))
}

/// Sets a new password by the recovery code, or by one that was mailed, which is spent, and signs in. All that was signed in before isn't any more.
pub(crate) async fn recover(
    State(app): State<App>,
    Newcomer { already, address, headers }: Newcomer,
    body: Body<Recover>,
) -> Answer<impl IntoResponse> {
    let Json(Recover { account, code, password }) = body?;
    let Attempt { row, caller, trial, .. } = Attempt::begin(&app, &headers, address, &account).await?;
    let given = secret::recovery_hash(&code);
    let person = row.as_ref().map(|row| row.person_id.clone());
    let mailed = match &person {
        Some(person) => app.store.mail_code(person, MailPurpose::Recover).await?,
        None => None,
    };
    let mailed = mailed.filter(|code| code.code_hash == given && code.ends > now());
    let is_right = |row: &PersonRow| mailed.is_some() || row.recovery_hash.as_deref() == Some(&*given);
    let Some(row) = row.filter(is_right) else {
        security::note(SecurityEvent::RecoveryFailed, Some(address), person.as_ref());
        return Err(Code::BadCode.into());
    };
    trial.forgive();
    if let Some(hold) = app.kept_out(&row, address) {
        return Err(hold.into());
    }
    passwords::check(&password, &[row.account.as_deref().unwrap_or_default(), &row.name])?;
    let password_hash = app.passwords.hash(&caller, password).await?;
    let recovery_code = secret::recovery_code();
    let person_id = row.person_id.clone();
    // Of two people who use a mailed code at once one comes too late.
    let spend = mailed.map(|code| {
        let (purpose, code_hash) = (code.purpose, code.code_hash);
        Write::SpendMailCode { person_id: person_id.clone(), purpose, code_hash, now: now() }
    });
    let changes = [
        Write::SetPassword { person_id: person_id.clone(), password_hash },
        Write::SetRecovery { person_id: person_id.clone(), recovery_hash: secret::recovery_hash(&recovery_code) },
        Write::EndAllOf { person_id: person_id.clone(), except: None, device: None },
    ];
    let writes = spend.into_iter().chain(changes).collect();
    let arrival = arrive(&app, &headers, already, &row, writes).await?;
    security::note(SecurityEvent::RecoveryUsed, Some(address), Some(&person_id));
    Ok((arrival.cookies(&app, &headers), Json(Registered { me: shown(&row)?, recovery_code })))
}

/// Changes the password: all other sessions end, and this one goes by another secret.
pub(crate) async fn change_password(
    State(app): State<App>,
    headers: HeaderMap,
    me: Me,
    body: Body<ChangePassword>,
) -> Answer<impl IntoResponse> {
    let Json(ChangePassword { old, new }) = body?;
    let account = me.row.account.as_deref().ok_or(Code::NeedsAccount)?;
    passwords::check(&new, &[account, &me.row.name])?;
    let caller = confirm(&app, &me, old).await?;
    let password_hash = app.passwords.hash(&caller, new).await?;
    let person_id = me.row.person_id;
    let mut writes = vec![
        Write::SetPassword { person_id: person_id.clone(), password_hash },
        Write::EndAllOf { person_id: person_id.clone(), except: None, device: None },
    ];
    let arrival = Arrival::new(&app, &headers, &person_id).await?;
    writes.extend(arrival.writes());
    app.replace_sessions(&person_id, Write::All(writes)).await?;
    security::note(SecurityEvent::PasswordChanged, me.address, Some(&person_id));
    Ok((StatusCode::NO_CONTENT, arrival.cookies(&app, &headers)))
}

/// Makes another recovery code in the place of the one before.
pub(crate) async fn new_recovery_code(
    State(app): State<App>,
    me: Me,
    body: Body<Confirm>,
) -> Answer<impl IntoResponse> {
    let Json(Confirm { password }) = body?;
    confirm(&app, &me, password).await?;
    let recovery_code = secret::recovery_code();
    let recovery_hash = secret::recovery_hash(&recovery_code);
    let person_id = me.row.person_id;
    app.store.write(Write::SetRecovery { person_id: person_id.clone(), recovery_hash }).await?;
    security::note(SecurityEvent::RecoveryCodeMade, me.address, Some(&person_id));
    Ok((StatusCode::CREATED, Json(RecoveryCode { recovery_code })))
}

pub(crate) async fn sign_out(State(app): State<App>, headers: HeaderMap, me: Me) -> Answer<impl IntoResponse> {
    let person_id = me.row.person_id;
    // One that has ended meanwhile has ended.
    let change = Write::EndSession { person_id: person_id.clone(), session_id: me.session_id };
    app.end_sessions(&person_id, change).await?;
    Ok((StatusCode::NO_CONTENT, [set_cookie(&app, &headers, SESSION, None)]))
}

/// Ends all sessions and tokens of a person, the one that asks, too.
pub(crate) async fn sign_out_everywhere(
    State(app): State<App>,
    headers: HeaderMap,
    me: Me,
) -> Answer<impl IntoResponse> {
    let person_id = me.row.person_id;
    let change = Write::EndAllOf { person_id: person_id.clone(), except: None, device: None };
    app.end_sessions(&person_id, change).await?;
    security::note(SecurityEvent::SignedOutEverywhere, me.address, Some(&person_id));
    Ok((StatusCode::NO_CONTENT, [set_cookie(&app, &headers, SESSION, None)]))
}

/// Whether it is the member who asks: before something that can't be taken back.
pub(super) async fn confirm(app: &App, me: &Me, password: String) -> Answer<Caller> {
    let stored = me.row.password_hash.clone().ok_or(Code::NeedsAccount)?;
    let caller = Caller::Known(me.session_id.to_string());
    let trial = app.passwords.admit(&caller, me.row.account.as_deref())?;
    if !app.passwords.verify(&caller, password, Some(stored)).await? {
        security::note(SecurityEvent::SignInFailed, me.address, Some(&me.row.person_id));
        return Err(Code::BadPassword.into());
    }
    trial.forgive();
    Ok(caller)
}

/// A person who isn't signed in tries to get into an account.
struct Attempt<'a> {
    /// The name of the account; `None` if nobody can have such a one.
    account: Option<String>,
    /// The member, if there is one.
    row: Option<PersonRow>,
    caller: Caller,
    trial: Trial<'a>,
}

impl<'a> Attempt<'a> {
    async fn begin(app: &'a App, headers: &HeaderMap, address: IpAddr, account: &str) -> Answer<Self> {
        let account = name::account(account);
        let row = match &account {
            Some(account) => app.store.account(account).await?,
            None => None,
        };
        let caller = caller(app, headers, address, row.as_ref()).await?;
        let trial = app.passwords.admit(&caller, account.as_deref())?;
        Ok(Attempt { account, row, caller, trial })
    }
}

/// Who tries a password for this account.
async fn caller(app: &App, headers: &HeaderMap, address: IpAddr, row: Option<&PersonRow>) -> Answer<Caller> {
    if let (Some(secret), Some(row)) = (identity::cookie(app, headers, DEVICE), row) {
        let device = secret::hash(secret);
        if app.store.device(&device).await?.contains(&row.person_id) {
            return Ok(Caller::Known(device));
        }
    }
    Ok(Caller::Stranger(address))
}

/// Signs a member in, together with other changes, and to the end, even if the sender hangs up. The person who was signed in
/// in this browser isn't any more: a guest becomes the member, and another member's session ends.
async fn arrive(
    app: &App,
    headers: &HeaderMap,
    already: Option<Me>,
    row: &PersonRow,
    mut writes: Vec<Write>,
) -> Answer<Arrival> {
    let arrival = Arrival::new(app, headers, &row.person_id).await?;
    // Only changes besides the arrival end sessions of the member.
    let ending = !writes.is_empty();
    writes.extend(arrival.writes());
    let work = take_in(app.clone(), already, row.person(), Write::All(writes), ending);
    app.to_the_end(work).await?;
    Ok(arrival)
}

async fn take_in(app: App, already: Option<Me>, member: Person, writes: Write, ending: bool) -> Answer<()> {
    let written = app.store.write(writes).await;
    if ending {
        app.sessions_ended(&member.id).await;
    }
    match written? {
        Written::Done | Written::Imported(_) => {}
        // Only a code that was spent meanwhile can stand in the way.
        Written::Conflict | Written::Beyond(_) => return Err(Code::BadCode.into()),
    }
    match already.filter(|me| me.kind == SessionKind::Browser) {
        Some(guest) if guest.row.account.is_none() => {
            app.cups.adopt(&guest.row.person_id, &member.id).await?;
            app.hub.adopt(guest.row.person_id.clone(), member).await?;
            app.session_replaced(guest.row.person_id);
        }
        Some(before) => {
            let person_id = before.row.person_id;
            // One that has ended meanwhile has ended.
            app.store.write(Write::EndSession { person_id: person_id.clone(), session_id: before.session_id }).await?;
            app.session_replaced(person_id);
        }
        None => {}
    }
    Ok(())
}

/// A member who comes by a browser: a new session, and a device that is known from now on.
struct Arrival {
    session: SignedIn,
    device: String,
}

impl Arrival {
    async fn new(app: &App, headers: &HeaderMap, person_id: &api::PersonId) -> Answer<Self> {
        let session = new_session(person_id, SessionKind::Browser, browser(headers));
        // Only a secret of our own is taken up again: any other could be known to others.
        let device = match identity::cookie(app, headers, DEVICE) {
            Some(secret) if !app.store.device(&secret::hash(secret)).await?.is_empty() => secret.to_owned(),
            _ => secret::session(),
        };
        Ok(Arrival { session, device })
    }

    fn device_hash(&self) -> String {
        secret::hash(&self.device)
    }

    fn writes(&self) -> [Write; 2] {
        let session = self.session.session.clone();
        let (device_hash, person_id, seen) = (self.device_hash(), session.person_id.clone(), now());
        [Write::AddSession(session), Write::AddDevice(DeviceRow { device_hash, person_id, seen })]
    }

    fn cookies(&self, app: &App, headers: &HeaderMap) -> Cookies {
        AppendHeaders([
            set_cookie(app, headers, SESSION, Some(&self.session.secret)),
            set_cookie(app, headers, DEVICE, Some(&self.device)),
        ])
    }
}

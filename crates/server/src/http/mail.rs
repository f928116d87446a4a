//! Email addresses of members, and codes by mail for those who have lost their password.

use super::Address;
use super::App;
use super::accounts::confirm;
use super::error::Answer;
use super::identity::Me;
use super::people::Body;
use crate::mail::{self, Letter, Mailer};
use crate::security::{self, SecurityEvent};
use crate::store::{MailCodeRow, MailPurpose, MailRow, PersonRow, Write, Written};
use crate::{now, secret};
use api::{AskRecovery, Code, Confirm, Language, MailCode, MailState, NewMail, name};
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use i18n::Lang;

/// How long a code lives, in milliseconds: an hour.
const LIFE: i64 = 60 * 60 * 1000;

/// Whether mail is sent here, and where the member is written to.
pub(crate) async fn state(State(app): State<App>, me: Option<Me>) -> Answer<Json<MailState>> {
    let mut state = MailState { on: app.mailer.is_some(), address: None, waiting: None };
    if let Some(me) = me.filter(|_| state.on) {
        let person = &me.row.person_id;
        state.address = app.store.mail(person).await?.map(|mail| mail.address);
        let code = app.store.mail_code(person, MailPurpose::Confirm).await?;
        state.waiting = code.filter(|code| code.ends > now()).map(|code| code.address);
    }
    Ok(Json(state))
}

fn mailer(app: &App) -> Answer<&Mailer> {
    app.mailer.as_ref().ok_or_else(|| Code::NotFound.into())
}

/// Sends a code to an address that a member wants to be written to at.
pub(crate) async fn set(
    State(app): State<App>,
    me: Me,
    Extension(Address(address)): Extension<Address>,
    body: Body<NewMail>,
) -> Answer<StatusCode> {
    let Json(NewMail { address: given, password }) = body?;
    let mailer = mailer(&app)?;
    let to = mail::address(&given).ok_or(Code::MailForm)?;
    confirm(&app, &me, password).await?;
    let person_id = me.row.person_id.clone();
    if app.mails_by_address.check_key(&address).is_err() || app.mails_to.check_key(&person_id.to_string()).is_err() {
        return Err(Code::TooMany.into());
    }
    let code = secret::recovery_code();
    let row = code_row(&me.row, MailPurpose::Confirm, &to, &code);
    app.store.write(Write::SetMailCode(row)).await?;
    mailer.send(letter(&me.row, MailPurpose::Confirm, to, &code));
    Ok(StatusCode::NO_CONTENT)
}

/// Confirms an address by the code that was sent there.
pub(crate) async fn confirm_address(State(app): State<App>, me: Me, body: Body<MailCode>) -> Answer<StatusCode> {
    let Json(MailCode { code }) = body?;
    mailer(&app)?;
    let (person_id, purpose) = (me.row.person_id.clone(), MailPurpose::Confirm);
    let code_hash = secret::recovery_hash(&code);
    let sent = app.store.mail_code(&person_id, purpose).await?.filter(|sent| sent.code_hash == code_hash);
    let address = sent.ok_or(Code::BadCode)?.address;
    let spend = Write::SpendMailCode { person_id: person_id.clone(), purpose, code_hash, now: now() };
    let set = Write::SetMail(MailRow { person_id: person_id.clone(), address, created: now() });
    match app.store.write(Write::All(vec![spend, set])).await? {
        Written::Done | Written::Imported(_) => {}
        // It was used, or its time is over.
        Written::Conflict | Written::Beyond(_) => return Err(Code::BadCode.into()),
    }
    security::note(SecurityEvent::MailSet, me.address, Some(&person_id));
    Ok(StatusCode::NO_CONTENT)
}

/// Forgets the address.
pub(crate) async fn remove(State(app): State<App>, me: Me, body: Body<Confirm>) -> Answer<StatusCode> {
    let Json(Confirm { password }) = body?;
    mailer(&app)?;
    confirm(&app, &me, password).await?;
    let person_id = me.row.person_id.clone();
    app.store.write(Write::RemoveMail(person_id.clone())).await?;
    security::note(SecurityEvent::MailRemoved, me.address, Some(&person_id));
    Ok(StatusCode::NO_CONTENT)
}

/// Sends a recovery code to a member who has lost their password. Whether there is such an account, and whether it has an address,
/// shows neither in the answer nor in the time that it takes.
pub(crate) async fn ask_recovery(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    body: Body<AskRecovery>,
) -> Answer<StatusCode> {
    let Json(AskRecovery { account }) = body?;
    mailer(&app)?;
    if app.mails_by_address.check_key(&address).is_err() {
        return Err(Code::TooMany.into());
    }
    let Some(account) = name::account(&account) else { return Ok(StatusCode::NO_CONTENT) };
    if app.mails_to.check_key(&account).is_err() {
        return Err(Code::TooMany.into());
    }
    let asked = app.clone();
    app.tasks.spawn(async move {
        if let Err(fault) = send_recovery(&asked, &account, address).await {
            tracing::error!(?fault, "a recovery code cannot be sent");
        }
    });
    Ok(StatusCode::NO_CONTENT)
}

async fn send_recovery(app: &App, account: &str, address: std::net::IpAddr) -> Answer<()> {
    let Some(row) = app.store.account(account).await? else { return Ok(()) };
    let Some(mail) = app.store.mail(&row.person_id).await? else { return Ok(()) };
    let code = secret::recovery_code();
    let kept = code_row(&row, MailPurpose::Recover, &mail.address, &code);
    app.store.write(Write::SetMailCode(kept)).await?;
    security::note(SecurityEvent::RecoveryMailed, Some(address), Some(&row.person_id));
    mailer(app)?.send(letter(&row, MailPurpose::Recover, mail.address, &code));
    Ok(())
}

fn code_row(row: &PersonRow, purpose: MailPurpose, address: &str, code: &str) -> MailCodeRow {
    MailCodeRow {
        person_id: row.person_id.clone(),
        purpose,
        address: address.to_owned(),
        code_hash: secret::recovery_hash(code),
        ends: now() + LIFE,
    }
}

/// In the language in which the member reads everything else.
fn letter(row: &PersonRow, purpose: MailPurpose, to: String, code: &str) -> Letter {
    let lang = match row.language {
        Language::Fa => Lang::Fa,
        Language::En => Lang::En,
    };
    let (name, code) = (row.name.as_str(), i18n::Value::latin(code.to_owned()));
    let (subject, text) = match purpose {
        MailPurpose::Confirm => (
            i18n::tr!(lang, "server-mail-confirm"),
            i18n::tr!(lang, "server-mail-confirm-text", name = name, code = code),
        ),
        MailPurpose::Recover => (
            i18n::tr!(lang, "server-mail-recover"),
            i18n::tr!(lang, "server-mail-recover-text", name = name, code = code),
        ),
    };
    Letter { to, subject, text }
}

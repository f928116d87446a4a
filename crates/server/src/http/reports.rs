//! Reports, as operators read them and decide about them.

use super::App;
use super::error::{Answer, Error};
use super::identity::Me;
use super::path::PathId;
use super::people::Body;
use super::tables::cursor;
use crate::clock::now;
use crate::moderation::{ModerationError, Moderator, NewBan, Operator as Acting, Target};
use crate::store::{Cursor, PersonRow, ReportRow};
use api::{BanScope, Code, Decision, Person, PersonId, ReportId, ReportLine, Reports, Verdict};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Query, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use schemars::JsonSchema;
use serde::Deserialize;

/// How many reports a page holds.
const PAGE: i64 = 20;

const HOUR: i64 = 60 * 60 * 1000;

/// The longest ban with an end, in hours: ten years.
const MAX_HOURS: u32 = 10 * 365 * 24;

/// A person who is an operator; everybody else is refused.
pub(crate) struct Operator(Me);

impl FromRequestParts<App> for Operator {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Answer<Self> {
        let me = <Me as FromRequestParts<App>>::from_request_parts(parts, app).await?;
        match app.banned(&me.row.person_id) {
            Some(hold) => Err(hold.into()),
            None if me.row.operator.0 => Ok(Operator(me)),
            None => Err(Code::NotOperator.into()),
        }
    }
}

/// Where a page begins.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct After {
    /// The `next` of the page before.
    after: Option<String>,
}

/// Open reports, those that have waited longest first.
pub(crate) async fn list(
    State(app): State<App>,
    _operator: Operator,
    after: Result<Query<After>, QueryRejection>,
) -> Answer<Json<Reports>> {
    let Query(After { after }) = after?;
    let after = match &after {
        Some(after) => cursor::<ReportId>(Some(after.as_str())).ok_or(Code::NoSuchPage)?,
        None => Cursor { at: i64::MIN, id: String::new() },
    };
    let mut rows = app.store.open_reports(&after, PAGE + 1).await?;
    let more = rows.len() as i64 > PAGE;
    rows.truncate(PAGE as usize);
    let next = rows.last().filter(|_| more).map(|row| format!("{}-{}", row.created, row.report_id));
    let mut reports = Vec::with_capacity(rows.len());
    for row in rows {
        reports.push(line(&app, row).await?);
    }
    Ok(Json(Reports { reports, next }))
}

async fn line(app: &App, row: ReportRow) -> Answer<ReportLine> {
    let internal = |fault: String| Error::Internal(fault);
    let banned = [BanScope::All, BanScope::Chat];
    let banned = banned.into_iter().find(|scope| app.bans.borrow().of_person(&row.reported_id, *scope).is_some());
    Ok(ReportLine {
        created: row.created,
        reporter: person(app, &row.person_id).await?,
        reported: person(app, &row.reported_id).await?,
        reason: row.reason.try_into().map_err(|fault: api::UnknownName| internal(fault.to_string()))?,
        text: row.text,
        table: row.table_id,
        said: serde_json::from_str(&row.lines).map_err(|fault| internal(fault.to_string()))?,
        banned,
        open: app.store.open_reports_about(&row.reported_id).await?,
        id: row.report_id,
    })
}

async fn person(app: &App, id: &PersonId) -> Answer<Person> {
    let row = app.store.person(id).await?;
    Ok(row.as_ref().map_or_else(|| Person::guest(id.clone(), ""), PersonRow::person))
}

/// Decides about a report, which is closed by it.
pub(crate) async fn decide(
    State(app): State<App>,
    Operator(me): Operator,
    PathId(id): PathId<ReportId>,
    body: Body<Decision>,
) -> Answer<StatusCode> {
    let Json(decision) = body?;
    let report = app.store.report(&id).await?.ok_or(Code::NotFound)?;
    if report.closed.is_some() {
        return Err(Code::WrongTime.into());
    }
    let work = carry_out(app.clone(), me, report, decision);
    // To the end, even if nobody waits: a name is replaced table by table.
    app.to_the_end(work).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn carry_out(app: App, me: Me, report: ReportRow, decision: Decision) -> Answer<()> {
    let reason = decision.reason().to_owned();
    let acting = Acting { id: Some(me.row.person_id.clone()), name: me.row.name.clone() };
    let moderator = Moderator::new(&*app.store, acting);
    let reported = app.store.person(&report.reported_id).await?.ok_or(Code::NotFound)?;
    if reported.operator.0 && !matches!(decision, Decision::Dismiss { .. }) {
        // Operators don't decide about each other here; at the command line one can.
        return Err(Code::Forbidden.into());
    }
    let id = report.report_id;
    let done = match decision {
        Decision::Dismiss { .. } => moderator.close_report(&id, Verdict::Dismissed, &reason).await,
        Decision::Mute { hours, .. } => {
            let target = Target::Person(reported.person_id);
            let ban = NewBan { scope: BanScope::Chat, reason, until: until(hours)? };
            moderator.because_of(id, Verdict::Muted).ban(&target, ban).await
        }
        Decision::Ban { hours, .. } => {
            let target = Target::Person(reported.person_id);
            let ban = NewBan { scope: BanScope::All, reason, until: until(hours)? };
            moderator.because_of(id, Verdict::Banned).ban(&target, ban).await
        }
        Decision::Rename { name, .. } => {
            moderator.because_of(id, Verdict::Renamed).rename(&reported, &name, &reason).await
        }
    };
    done?;
    app.heed().await?;
    Ok(())
}

/// When this many hours from now are over.
fn until(hours: Option<u32>) -> Result<Option<i64>, Code> {
    match hours {
        None => Ok(None),
        Some(hours @ 1..=MAX_HOURS) => Ok(Some(now() + i64::from(hours) * HOUR)),
        Some(_) => Err(Code::BanHours),
    }
}

impl From<ModerationError> for Error {
    fn from(fault: ModerationError) -> Self {
        match fault {
            ModerationError::Store(fault) => fault.into(),
            ModerationError::NoPerson(_)
            | ModerationError::NoTable(_)
            | ModerationError::NoReport(_)
            | ModerationError::Gone => Code::NotFound.into(),
            ModerationError::AlreadySo | ModerationError::NoAccount => Code::WrongTime.into(),
            ModerationError::Name(why) => Code::from(why).into(),
            ModerationError::NameTaken => Code::NameOfMember.into(),
            ModerationError::Reason => Code::ReasonForm.into(),
            ModerationError::Network(_) => Code::BadRequest.into(),
            ModerationError::Busy => Code::Unavailable.into(),
            ModerationError::Unreadable(problem) => Error::Internal(problem),
        }
    }
}

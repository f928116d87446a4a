//! Trouble with others: to block people, and to report them to the operator.

use super::App;
use super::error::Answer;
use super::identity::Me;
use super::path::PathId;
use super::people::Body;
use crate::store::{BlockRow, ReportRow, Write, Written};
use crate::tables::Live;
use crate::{now, secret};
use api::{Code, MAX_SAID, NewReport, Person, PersonId, TableId};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

/// How many people a person may block.
const MAX_BLOCKS: usize = 200;

/// How many of the last lines go with a report.
const MAX_LINES: usize = 20;

/// Whom the person who asks has blocked.
pub(crate) async fn blocks(State(app): State<App>, me: Me) -> Answer<Json<Vec<Person>>> {
    let rows = app.store.blocked_by(&me.row.person_id).await?;
    Ok(Json(rows.iter().map(crate::store::PersonRow::person).collect()))
}

/// Blocks a person: they can't sit down at this person's tables any more, nor see them in the lobby, and this person is not told
/// what they say.
pub(crate) async fn block(State(app): State<App>, me: Me, PathId(id): PathId<PersonId>) -> Answer<StatusCode> {
    let other = known(&app, &id).await?;
    let person_id = me.row.person_id;
    if other == person_id {
        return Err(Code::OnOneself.into());
    }
    if app.store.blocked_by(&person_id).await?.len() >= MAX_BLOCKS {
        return Err(Code::TooMany.into());
    }
    let block = BlockRow { person_id: person_id.clone(), blocked_id: other.clone(), created: now() };
    app.end_sessions(&person_id, Write::Block(block)).await?;
    app.hub.lists.changed_for(&other);
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn unblock(State(app): State<App>, me: Me, PathId(id): PathId<PersonId>) -> Answer<StatusCode> {
    let person_id = me.row.person_id;
    let change = Write::Unblock { person_id: person_id.clone(), blocked_id: id.clone() };
    match app.end_sessions(&person_id, change).await? {
        Written::Done | Written::Imported(_) => {}
        Written::Conflict | Written::Beyond(_) => return Err(Code::NotFound.into()),
    }
    app.hub.lists.changed_for(&id);
    Ok(StatusCode::NO_CONTENT)
}

/// Keeps a report for the operator, with what the person said at the table last.
pub(crate) async fn report(State(app): State<App>, me: Me, body: Body<NewReport>) -> Answer<StatusCode> {
    let Json(NewReport { person, table, reason, text }) = body?;
    if text.chars().count() > MAX_SAID {
        return Err(Code::TooLarge.into());
    }
    let reported_id = known(&app, &person).await?;
    let person_id = me.row.person_id;
    if reported_id == person_id {
        return Err(Code::OnOneself.into());
    }
    if app.reports.check_key(&person_id).is_err() {
        return Err(Code::TooMany.into());
    }
    let lines = match &table {
        Some(table) => app.hub.look(table, |live: &Live| lines(live, &reported_id)).await?,
        None => Vec::new(),
    };
    let report = ReportRow {
        report_id: secret::id(),
        person_id,
        reported_id,
        table_id: table,
        reason: reason.name().to_owned(),
        text,
        lines: serde_json::to_string(&lines).expect("lines serialise with texts as keys"),
        created: now(),
        closed: None,
        verdict: None,
    };
    tracing::warn!(reported = %report.reported_id, reason = report.reason, "somebody was reported");
    app.store.write(Write::AddReport(report)).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn lines(live: &Live, person: &PersonId) -> Vec<api::Said> {
    let mut lines: Vec<_> = live.table.said().filter(|said| said.person.id == *person).cloned().collect();
    lines.drain(..lines.len().saturating_sub(MAX_LINES));
    lines
}

/// The person with this id. A guest who became a member is that member.
async fn known(app: &App, id: &PersonId) -> Answer<PersonId> {
    let row = app.store.person(id).await?.ok_or(Code::NotFound)?;
    Ok(row.became.unwrap_or(row.person_id))
}

/// Whether a table's host lets a person sit down there.
pub(crate) async fn may_sit(app: &App, table: &TableId, person: &PersonId) -> Answer<bool> {
    let host = app.hub.look(table, |live: &Live| live.table.host().id.clone()).await?;
    Ok(!app.store.is_blocked(&host, person).await?)
}

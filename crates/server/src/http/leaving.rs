//! To leave: everything that is kept about a person as one file, and an account that is deleted.

use super::App;
use super::accounts::confirm;
use super::error::{Answer, Error};
use super::identity::{Me, SESSION, set_cookie};
use super::people::{Body, listed, shown};
use crate::now;
use crate::store::{ActionRow, PersonRow, Write};
use crate::tables::Live;
use api::{Confirm, Person, PersonId, TableId};
use axum::Json;
use axum::body::{Body as Stream, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use futures_util::{StreamExt, stream};
use serde_json::{Value, json};

/// Everything that is kept about the person who asks, as one JSON document that is written table by table: however much
/// they have played, one table at a time is in memory.
pub(crate) async fn download(State(app): State<App>, me: Me) -> Answer<impl IntoResponse> {
    let permit =
        std::sync::Arc::clone(&app.downloads).try_acquire_owned().map_err(|_| Error::from(api::Code::TooMany))?;
    let row = &me.row;
    let ids = everyone(&app, &row.person_id).await?;
    let sessions = app.store.sessions(&row.person_id).await?;
    let sessions: Vec<_> = sessions.into_iter().map(|row| listed(row, &me.session_id)).collect();
    let ratings = app.store.ratings(row.person_id.as_str()).await?;
    let blocked: Vec<_> = app.store.blocked_by(&row.person_id).await?.iter().map(PersonRow::person).collect();
    let about = json!({"blocked": blocked, "person": shown(row)?, "since": row.created, "sessions": sessions, "ratings": ratings});
    let mut tables = Vec::new();
    for id in &ids {
        tables.extend(app.store.touched_by(id).await?);
    }
    tables.sort_unstable();
    tables.dedup();
    let uploads = app.store.uploads_of(&row.person_id).await?;

    // The object's first fields, then its two lists: the commas go between what comes.
    let head = about.to_string();
    let head = format!("{},\"tables\":[", head.trim_end_matches('}'));
    let first = stream::iter([Ok(Bytes::from(head))]);
    let tables = stream::unfold(
        (app.clone(), ids, tables.into_iter(), "", permit),
        |(app, ids, mut tables, comma, permit)| async move {
            let id = tables.next()?;
            let text = match table(&app, &id, &ids).await {
                Ok(table) => Ok(Bytes::from(format!("{comma}{table}"))),
                // The file ends here, and shows by its form that it is cut short.
                Err(fault) => Err(std::io::Error::other(format!("{fault:?}"))),
            };
            Some((text, (app, ids, tables, ",", permit)))
        },
    );
    let middle = stream::iter([Ok(Bytes::from_static(b"],\"uploads\":["))]);
    let uploads = stream::unfold((app, uploads.into_iter(), ""), |(app, mut uploads, comma)| async move {
        let id = uploads.next()?;
        let text = match app.store.upload(&id).await {
            Ok(upload) => {
                let record = upload.and_then(|upload| serde_json::from_str::<Value>(&upload.record).ok());
                Ok(Bytes::from(format!("{comma}{}", json!({"id": id, "record": record}))))
            }
            Err(fault) => Err(std::io::Error::other(fault)),
        };
        Some((text, (app, uploads, ",")))
    });
    let last = stream::iter([Ok(Bytes::from_static(b"]}\n"))]);
    let all = first.chain(tables).chain(middle).chain(uploads).chain(last);
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"kashi.json\""),
    ];
    Ok((headers, Stream::from_stream(all)))
}

/// The person, and the guests that they were.
async fn everyone(app: &App, person: &PersonId) -> Answer<Vec<PersonId>> {
    let mut ids = app.store.guests_of(person).await?;
    ids.push(person.clone());
    Ok(ids)
}

/// A table as far as it is a person's: what anybody may see of it, and what they said there.
async fn table(app: &App, id: &TableId, ids: &[PersonId]) -> Answer<Value> {
    let record = app.hub.look(id, Live::record).await?;
    let line = app.store.line(id).await?.and_then(|line| serde_json::from_str::<Value>(&line).ok());
    let actions = app.store.actions(id, 0).await?;
    let said: Vec<Value> = actions.iter().filter_map(|action| said(action, ids)).collect();
    Ok(json!({"table": line, "record": record, "said": said}))
}

/// What one of these people said.
fn said(action: &ActionRow, ids: &[PersonId]) -> Option<Value> {
    let theirs = action.person_id.as_ref().is_some_and(|person| ids.contains(person));
    let body: Value = serde_json::from_str(&action.body).ok().filter(|_| theirs)?;
    (body["type"] == "say").then(|| json!({"at": action.at, "text": body["text"], "phrase": body["phrase"]}))
}

/// Deletes an account. The games stay, for those who played them; the name goes from all of them. Nobody waits for a person
/// who is gone: seats at open tables are left, running games are given up.
pub(crate) async fn delete_account(
    State(app): State<App>,
    headers: HeaderMap,
    me: Me,
    body: Body<Confirm>,
) -> Answer<impl IntoResponse> {
    let Json(Confirm { password }) = body?;
    confirm(&app, &me, password).await?;
    let work = delete(app.clone(), me.row);
    // To the end, even if nobody waits: half of it would leave an account without its name. What a crash leaves undone is
    // done by deleting once more.
    app.tasks.spawn(work).await.map_err(|fault| Error::Internal(fault.to_string()))??;
    Ok((StatusCode::NO_CONTENT, [set_cookie(&app, &headers, SESSION, None)]))
}

async fn delete(app: App, row: PersonRow) -> Answer<()> {
    let person_id = row.person_id;
    // From here on nothing of theirs is added.
    app.store.write(Write::EndAllOf { person_id: person_id.clone(), except: None, device: None }).await?;
    app.sessions_ended(&person_id).await;
    app.hub.part(&Person::guest(person_id.clone(), "")).await?;
    let ids = everyone(&app, &person_id).await?;
    for id in &ids {
        for table in app.store.touched_by(id).await? {
            forget(&app, &table, &ids).await?;
        }
    }
    app.store.write(Write::DeletePerson { person_id, deleted: now() }).await?;
    Ok(())
}

/// Takes the names of these people out of what is stored about a table.
async fn forget(app: &App, table: &TableId, ids: &[PersonId]) -> Answer<()> {
    let Some(row) = app.store.table(table).await? else { return Ok(()) };
    let bodies = app.store.actions(table, 0).await?.into_iter();
    let bodies = bodies.filter_map(|action| Some((action.ply, without_names(&action.body, ids)?))).collect();
    let setup = without_names(&row.setup, ids);
    let summary = row.summary.and_then(|summary| without_names(&summary, ids));
    let line = app.store.line(table).await?.and_then(|line| without_names(&line, ids));
    app.store.write(Write::Forget { table_id: table.clone(), setup, summary, line, bodies }).await?;
    Ok(())
}

/// The document without these people's names; none if it has none of them.
fn without_names(document: &str, ids: &[PersonId]) -> Option<String> {
    let mut document: Value = serde_json::from_str(document).ok()?;
    take_names(&mut document, ids).then(|| document.to_string())
}

fn take_names(value: &mut Value, ids: &[PersonId]) -> bool {
    match value {
        Value::Array(values) => take_all(values.iter_mut(), ids),
        Value::Object(fields) => {
            let theirs = fields.get("id").and_then(Value::as_str).is_some_and(|id| ids.iter().any(|one| one == id));
            let named = theirs && fields.get("name").and_then(Value::as_str).is_some_and(|name| !name.is_empty());
            if named {
                fields.insert("name".to_owned(), Value::String(String::new()));
                fields.shift_remove("member");
            }
            take_all(fields.values_mut(), ids) || named
        }
        _ => false,
    }
}

/// From every one of them, also after the first that had a name.
fn take_all<'a>(values: impl Iterator<Item = &'a mut Value>, ids: &[PersonId]) -> bool {
    values.filter_map(|value| take_names(value, ids).then_some(())).count() > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_wherever_they_stand_and_nothing_else_does() {
        let ids = ["p1".parse().unwrap()];
        let document = r#"{"type":"sit","seat":0,"person":{"id":"p1","name":"Sara","member":true}}"#;
        let without = r#"{"type":"sit","seat":0,"person":{"id":"p1","name":""}}"#;
        assert_eq!(without_names(document, &ids).as_deref(), Some(without));
        assert_eq!(without_names(without, &ids), None, "there is nothing to change");
        let others = r#"{"kept":[null,{"id":"p2","name":"Sara"}],"text":"Sara"}"#;
        assert_eq!(without_names(others, &ids), None);
    }
}

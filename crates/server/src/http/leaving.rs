//! To leave: everything that is kept about a person as one file, and an account that is deleted.

use super::App;
use super::accounts::confirm;
use super::cups::may_see;
use super::error::{Answer, Error};
use super::identity::{Me, SESSION, set_cookie};
use super::people::{Body, listed, shown};
use crate::security::{self, SecurityEvent};
use crate::store::{ActionRow, BoardKey, PersonRow, Write};
use crate::tables::{HubError, Live};
use crate::{names, now};
use api::{Code, Confirm, Person, PersonId, TableId};
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
    let permit = std::sync::Arc::clone(&app.downloads).try_acquire_owned().map_err(|_| Error::from(Code::TooMany))?;
    let row = &me.row;
    let ids = everyone(&app, &row.person_id).await?;
    let sessions = app.store.sessions(&row.person_id).await?;
    let sessions: Vec<_> = sessions.into_iter().map(|row| listed(row, &me.session_id)).collect();
    let ratings = app.store.ratings(row.person_id.as_str()).await?;
    let mut history = Vec::new();
    for row in &ratings {
        let which = BoardKey { board: row.board, game: row.game.clone(), players: row.players };
        history.extend(app.store.rating_history(&row.player_id, &which, i64::MAX, i64::MAX).await?);
    }
    let blocked: Vec<_> = app.store.blocked_by(&row.person_id).await?.iter().map(PersonRow::person).collect();
    let mail = app.store.mail(&row.person_id).await?.map(|mail| mail.address);
    let about = json!({"mail": mail, "blocked": blocked, "person": shown(row)?, "since": row.created, "sessions": sessions, "ratings": ratings, "rating_history": history});
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
    // The organiser of a cup hosts tables whose deals others still play.
    let seen = may_see(app, id, ids.last()).await.is_ok();
    let record = match app.hub.look(id, Live::record).await {
        Ok(record) => record.filter(|_| seen),
        // What they said there is kept while an operator may restore the table.
        Err(HubError::Refused(why)) if why.is(Code::NotFound) => None,
        Err(fault) => return Err(fault.into()),
    };
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
    let (person_id, address) = (me.row.person_id.clone(), me.address);
    let work = delete(app.clone(), me.row);
    // To the end, even if nobody waits: half of it would leave an account without its name. What a crash leaves undone is
    // done by deleting once more.
    app.to_the_end(work).await?;
    security::note(SecurityEvent::AccountDeleted, address, Some(&person_id));
    Ok((StatusCode::NO_CONTENT, [set_cookie(&app, &headers, SESSION, None)]))
}

async fn delete(app: App, row: PersonRow) -> Answer<()> {
    let person_id = row.person_id;
    // From here on nothing of theirs is added.
    app.store.write(Write::EndAllOf { person_id: person_id.clone(), except: None, device: None }).await?;
    app.sessions_ended(&person_id).await;
    app.cups.part(&person_id).await?;
    app.hub.part(&Person::guest(person_id.clone(), "")).await?;
    names::replace_everywhere(&*app.store, &person_id, "").await?;
    app.store.write(Write::DeletePerson { person_id: person_id.clone(), deleted: now() }).await?;
    app.hub.renamed(&person_id, true).await?;
    Ok(())
}

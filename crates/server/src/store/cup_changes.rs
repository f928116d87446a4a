//! Changes of cups: this file is a module of `sqlite.rs` and of `postgres.rs`.

use super::Connection;
use super::changes::done_if_one;
use crate::store::{CupChange, CupPersonRow, CupResult, CupRow, Written, sql};
use api::CupId;

/// Makes a cup, with whom it belongs to.
pub(super) async fn make(connection: &mut Connection, row: &CupRow) -> sqlx::Result<Written> {
    let query = sqlx::query(sql::ADD_CUP).bind(&row.cup_id).bind(&row.organiser_id).bind(i64::from(row.listed.0));
    let query = query.bind(row.status.name()).bind(&row.seed).bind(&row.setup).bind(row.created).bind(row.version);
    let query = query.bind(row.decided).bind(row.due).bind(&row.line);
    let added = done_if_one(query.execute(&mut *connection).await?.rows_affected())?;
    if added == Written::Done {
        let person_id = row.organiser_id.clone();
        add_person(connection, &CupPersonRow { cup_id: row.cup_id.clone(), person_id, created: row.created }).await?;
    }
    Ok(added)
}

async fn add_person(connection: &mut Connection, row: &CupPersonRow) -> sqlx::Result<()> {
    let query = sqlx::query(sql::ADD_CUP_PERSON).bind(&row.cup_id).bind(&row.person_id).bind(row.created);
    query.execute(connection).await?;
    Ok(())
}

/// Adds a decision, if no other was made since those that are known.
/// Nothing happens in the cup by itself until it is changed.
pub(super) async fn rest(connection: &mut Connection, cup: &CupId) -> sqlx::Result<Written> {
    sqlx::query(sql::REST_CUP).bind(cup).execute(connection).await?;
    Ok(Written::Done)
}

pub(super) async fn decide(connection: &mut Connection, change: &CupChange) -> sqlx::Result<Written> {
    let query = sqlx::query_as(sql::DECIDE_CUP).bind(&change.cup_id).bind(change.decided).bind(change.status.name());
    let query = query.bind(change.due).bind(&change.line);
    let numbers: Option<(i64, i64)> = query.fetch_optional(&mut *connection).await?;
    let Some((number, created)) = numbers else { return Ok(Written::Conflict) };
    let query = sqlx::query(sql::ADD_CUP_ENTRY).bind(&change.cup_id).bind(number).bind(change.at);
    query.bind(&change.person_id).bind(&change.body).execute(&mut *connection).await?;
    if let Some(person_id) = change.newcomer.clone() {
        add_person(connection, &CupPersonRow { cup_id: change.cup_id.clone(), person_id, created }).await?;
    }
    Ok(Written::Done)
}

/// Adds the result of a table, in the transaction that ends it. The cup's row is the last that is locked.
pub(super) async fn settle(connection: &mut Connection, result: &CupResult) -> sqlx::Result<()> {
    let number = sqlx::query_scalar(sql::NUMBER_CUP_RESULT).bind(&result.cup_id);
    let Some(number) = number.fetch_optional(&mut *connection).await? else { return Ok(()) };
    let number: i64 = number;
    let query = sqlx::query(sql::ADD_CUP_ENTRY).bind(&result.cup_id).bind(number).bind(result.at);
    query.bind(None::<String>).bind(&result.body).execute(connection).await?;
    Ok(())
}

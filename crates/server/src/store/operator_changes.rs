//! The changes of operators, once for both databases: this file is a module of `sqlite.rs` and of `postgres.rs`.

use super::Connection;
use super::changes::{done_if_one, done_unless_taken};
use super::places::{self, Tally};
use crate::store::{AuditRow, BanRow, Operation, Written, sql};
use api::{PersonId, TableId};

/// Makes a change of an operator. After a conflict the caller rolls back.
pub(super) async fn carry_out(
    connection: &mut Connection,
    operation: &Operation,
    tally: &mut Tally,
) -> sqlx::Result<Written> {
    match operation {
        Operation::Note(row) => add_audit(connection, row).await,
        Operation::Ban(row) => add_ban(connection, row).await,
        Operation::Unban(ban_id) => {
            done_if_one(sqlx::query(sql::END_BAN).bind(ban_id).execute(connection).await?.rows_affected())
        }
        Operation::EndTokens(person_id) => {
            sqlx::query(sql::END_TOKENS).bind(person_id).execute(connection).await?;
            Ok(Written::Done)
        }
        Operation::Rename { person_id, name } => {
            let query = sqlx::query(sql::RENAME_PERSON).bind(person_id).bind(name).bind(api::name::fold(name));
            done_unless_taken(query.execute(connection).await)
        }
        Operation::SetOperator { person_id, operator } => {
            let query = sqlx::query(sql::SET_OPERATOR).bind(person_id).bind(i64::from(*operator));
            done_if_one(query.execute(connection).await?.rows_affected())
        }
        Operation::RemovePerson { person_id, at } => remove_person(connection, person_id, *at, tally).await,
        Operation::RestorePerson { person_id, since } => restore_person(connection, person_id, *since, tally).await,
        Operation::RemoveTable { table_id, at } => remove_table(connection, table_id, *at).await,
        Operation::RestoreTable { table_id, since } => restore_table(connection, table_id, *since).await,
        Operation::EraseTables { tables, since } => {
            for table in tables {
                erase_table(connection, table, *since).await?;
            }
            Ok(Written::Done)
        }
        Operation::CloseReport { report_id, at, verdict } => {
            let query = sqlx::query(sql::CLOSE_REPORT).bind(report_id).bind(at).bind(verdict.name());
            done_if_one(query.execute(connection).await?.rows_affected())
        }
        Operation::SetReportLines { report_id, lines } => {
            let query = sqlx::query(sql::SET_REPORT_LINES).bind(report_id).bind(lines);
            done_if_one(query.execute(connection).await?.rows_affected())
        }
        Operation::Sweep { bans, papers } => {
            sqlx::query(sql::END_BANS).bind(bans).execute(&mut *connection).await?;
            sqlx::query(sql::END_REPORTS).bind(papers).execute(&mut *connection).await?;
            sqlx::query(sql::END_AUDIT).bind(papers).execute(connection).await?;
            Ok(Written::Done)
        }
    }
}

pub(super) async fn add_ban(connection: &mut Connection, row: &BanRow) -> sqlx::Result<Written> {
    let query = sqlx::query(sql::ADD_BAN).bind(&row.ban_id).bind(&row.person_id).bind(row.network.text());
    let query = query.bind(row.scope.name()).bind(&row.reason).bind(&row.by_name).bind(row.created).bind(row.until);
    done_if_one(query.execute(connection).await?.rows_affected())
}

/// Adds an entry under the next number: of two at the same moment one is a conflict, so that the numbers grow in the order in
/// which entries can be seen.
pub(super) async fn add_audit(connection: &mut Connection, row: &AuditRow) -> sqlx::Result<Written> {
    let query = sqlx::query(sql::ADD_AUDIT).bind(&row.audit_id).bind(row.at).bind(&row.by_id).bind(&row.by_name);
    let query = query.bind(row.action.name()).bind(&row.person_id).bind(&row.table_id).bind(row.network.text());
    let query = query.bind(&row.report_id).bind(&row.reason).bind(&row.detail);
    done_if_one(query.execute(connection).await?.rows_affected())
}

async fn remove_person(
    connection: &mut Connection,
    person: &PersonId,
    at: i64,
    tally: &mut Tally,
) -> sqlx::Result<Written> {
    let removed = sqlx::query(sql::PUT_PERSON_AWAY).bind(person).bind(at).execute(&mut *connection).await?;
    if removed.rows_affected() != 1 {
        return Ok(Written::Conflict);
    }
    sqlx::query(sql::END_SESSIONS_OF).bind(person).execute(&mut *connection).await?;
    tally.leave(places::of_player(connection, sql::HIDE_RATINGS, person.as_str()).await?);
    sqlx::query(sql::END_DEVICES_OF).bind(person).bind("").execute(connection).await?;
    Ok(Written::Done)
}

async fn restore_person(
    connection: &mut Connection,
    person: &PersonId,
    since: i64,
    tally: &mut Tally,
) -> sqlx::Result<Written> {
    let restored = sqlx::query(sql::BRING_PERSON_BACK).bind(person).bind(since).execute(&mut *connection).await?;
    if restored.rows_affected() != 1 {
        return Ok(Written::Conflict);
    }
    tally.come(places::of_player(connection, sql::SHOW_MEMBERS_RATINGS, person.as_str()).await?);
    Ok(Written::Done)
}

async fn remove_table(connection: &mut Connection, table: &TableId, at: i64) -> sqlx::Result<Written> {
    let removed = sqlx::query(sql::PUT_TABLE_AWAY).bind(table).bind(at).execute(&mut *connection).await?;
    if removed.rows_affected() != 1 {
        return Ok(Written::Conflict);
    }
    for change in [sql::HIDE_LINE, sql::HIDE_SEATS] {
        sqlx::query(change).bind(table).execute(&mut *connection).await?;
    }
    Ok(Written::Done)
}

async fn restore_table(connection: &mut Connection, table: &TableId, since: i64) -> sqlx::Result<Written> {
    let restored = sqlx::query(sql::BRING_TABLE_BACK).bind(table).bind(since).execute(&mut *connection).await?;
    if restored.rows_affected() != 1 {
        return Ok(Written::Conflict);
    }
    for change in [sql::SHOW_LINE, sql::SHOW_SEATS] {
        sqlx::query(change).bind(table).execute(&mut *connection).await?;
    }
    Ok(Written::Done)
}

/// Removes a table with all that happened there, if it is still among those that were deleted.
async fn erase_table(connection: &mut Connection, table: &TableId, since: i64) -> sqlx::Result<()> {
    let line = sqlx::query(sql::ERASE_LINE).bind(table).bind(since);
    if line.execute(&mut *connection).await?.rows_affected() == 1 {
        for part in [sql::REMOVE_REVIEWS, sql::REMOVE_SEATS, sql::REMOVE_ACTIONS, sql::REMOVE_TABLE] {
            sqlx::query(part).bind(table).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

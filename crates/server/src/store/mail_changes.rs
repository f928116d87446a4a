//! Changes to email addresses and codes, once for both databases: a module of `sqlite.rs` and of `postgres.rs`.

use super::Connection;
use super::changes::done_if_one;
use crate::store::{MailCodeRow, MailPurpose, MailRow, Written, sql};
use api::PersonId;

pub(super) async fn set(connection: &mut Connection, row: &MailRow) -> sqlx::Result<Written> {
    let query = sqlx::query(sql::SET_MAIL).bind(&row.person_id).bind(&row.address).bind(row.created);
    done_if_one(query.execute(connection).await?.rows_affected())
}

pub(super) async fn remove(connection: &mut Connection, person_id: &PersonId) -> sqlx::Result<Written> {
    for part in [sql::DELETE_MAIL_OF, sql::DELETE_MAIL_CODES_OF] {
        sqlx::query(part).bind(person_id).execute(&mut *connection).await?;
    }
    Ok(Written::Done)
}

pub(super) async fn set_code(connection: &mut Connection, row: &MailCodeRow) -> sqlx::Result<Written> {
    let query = sqlx::query(sql::SET_MAIL_CODE).bind(&row.person_id).bind(row.purpose.name()).bind(&row.address);
    done_if_one(query.bind(&row.code_hash).bind(row.ends).execute(connection).await?.rows_affected())
}

pub(super) async fn spend_code(
    connection: &mut Connection,
    person_id: &PersonId,
    purpose: MailPurpose,
    code_hash: &str,
    now: i64,
) -> sqlx::Result<Written> {
    let query = sqlx::query(sql::SPEND_MAIL_CODE).bind(person_id).bind(purpose.name()).bind(code_hash).bind(now);
    done_if_one(query.execute(connection).await?.rows_affected())
}

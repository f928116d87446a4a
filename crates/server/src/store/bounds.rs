//! How much one person may have, once for both databases: this file is a module of `sqlite.rs` and of `postgres.rs`.

use super::places::Tally;
use super::{Connection, changes};
use crate::store::{Bound, Write, Written, sql};
use api::PersonId;

/// Makes a change, unless a person has more than these bounds after it. The caller rolls back what went beyond them.
pub(super) async fn within(
    connection: &mut Connection,
    person_id: &PersonId,
    bounds: &[Bound],
    write: &Write,
    tally: &mut Tally,
) -> sqlx::Result<Written> {
    // Before anything is counted: a change of the same person at another server waits here until this one is over, and counts
    // what it has left. All writers lock the person before any table, so that none waits for another in a circle.
    sqlx::query(sql::LOCK_PERSON).bind(person_id).execute(&mut *connection).await?;
    let made = changes::nested(connection, write, tally).await?;
    if matches!(made, Written::Conflict | Written::Beyond(_)) {
        return Ok(made);
    }
    for bound in bounds {
        if !holds(connection, person_id, *bound).await? {
            return Ok(Written::Beyond(*bound));
        }
    }
    Ok(made)
}

async fn holds(connection: &mut Connection, person_id: &PersonId, bound: Bound) -> sqlx::Result<bool> {
    match bound {
        Bound::Hosts(most) => {
            let hosted = sqlx::query_scalar::<_, i64>(sql::HOSTED_BY).bind(person_id).fetch_one(connection).await?;
            Ok(hosted <= i64::from(most))
        }
        Bound::Cups(most) => {
            let organised = sqlx::query_scalar::<_, i64>(sql::CUPS_ORGANISED_BY).bind(person_id);
            Ok(organised.fetch_one(connection).await? <= i64::from(most))
        }
        Bound::Sits { most, since } => {
            let query = sqlx::query_scalar::<_, i64>(sql::SAT_AT_BY).bind(person_id).bind(since);
            Ok(query.fetch_one(connection).await? <= i64::from(most))
        }
        Bound::Says { most, every, at } => {
            let latest = at + i64::from(most.saturating_sub(1)) * every;
            let query = sqlx::query(sql::SPEAK).bind(person_id).bind(at).bind(every).bind(latest);
            Ok(query.execute(connection).await?.rows_affected() == 1)
        }
    }
}

//! Names that were stored before they were folded, once for both databases: a module of `sqlite.rs` and of `postgres.rs`.

use super::{Connection, WRITING};
use crate::store::{PersonRow, StoreError, sql};
use api::PersonId;
use sqlx::Connection as _;

/// Gives every member whose name was stored before names were folded, here or in an old export, their place among the
/// others. Of two who have the same name now, the one who came first keeps it.
pub(super) async fn fold_members(connection: &mut Connection) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with(WRITING).await?;
    let members: Vec<PersonRow> = sqlx::query_as(sql::UNFOLDED).fetch_all(&mut *transaction).await?;
    // What a later one has must not stand in an earlier one's way.
    for member in &members {
        let aside = sqlx::query(sql::FOLD_PERSON).bind(&member.person_id).bind(format!("*{}", member.person_id));
        aside.bind(&member.name).bind(None::<String>).execute(&mut *transaction).await?;
    }
    for member in members {
        let old = api::name::fold(&member.account.unwrap_or_default());
        let account = free(&mut transaction, sql::ACCOUNT_HOLDER, &old, "-").await?;
        let name = free(&mut transaction, sql::NAME_HOLDER, &member.name, " ").await?;
        if account != old || name != member.name {
            tracing::warn!(person = %member.person_id, old, account, name, "a member's name was another's, too, and changed");
        }
        let fold = sqlx::query(sql::FOLD_PERSON).bind(&member.person_id).bind(account).bind(&name);
        fold.bind(api::name::fold(&name)).execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(())
}

/// The name itself, or the first with a number that no member has.
async fn free(connection: &mut Connection, holder: &'static str, name: &str, before: &str) -> sqlx::Result<String> {
    let mut tried = name.to_owned();
    for number in 2_u32.. {
        let query = sqlx::query_scalar::<_, PersonId>(holder).bind(api::name::fold(&tried));
        if query.fetch_optional(&mut *connection).await?.is_none() {
            break;
        }
        tried = format!("{name}{before}{number}");
    }
    Ok(tried)
}

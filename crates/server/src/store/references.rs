//! What rows refer to, checked for many at once.
//!
//! SQLite checks each row as it comes, and to be able to take a statement back it then writes down every page that the
//! statement changes. An import leaves that out: rows that came with it are looked at together, before they are committed.

use sqlx::{AssertSqlSafe, SqliteConnection};

/// A column that refers to another table.
#[derive(sqlx::FromRow)]
struct Reference {
    child: String,
    column: String,
    parent: String,
    key: String,
}

const REFERENCES: &str = "select child.name as child, f.\"from\" as column, f.\"table\" as parent, f.\"to\" as key
    from sqlite_schema as child, pragma_foreign_key_list(child.name) as f where child.type = 'table'";

/// The references of all tables, and the last row of each before an import.
pub(super) struct References(Vec<(Reference, i64)>);

impl References {
    pub(super) async fn before(connection: &mut SqliteConnection) -> sqlx::Result<Self> {
        let all: Vec<Reference> = sqlx::query_as(REFERENCES).fetch_all(&mut *connection).await?;
        let mut references = Vec::new();
        for reference in all {
            let last = format!("select coalesce(max(rowid), 0) from {}", reference.child);
            let last: i64 = sqlx::query_scalar(AssertSqlSafe(last)).fetch_one(&mut *connection).await?;
            references.push((reference, last));
        }
        Ok(References(references))
    }

    /// Refuses rows that came since and refer to nothing.
    pub(super) async fn check(self, connection: &mut SqliteConnection) -> sqlx::Result<()> {
        for (Reference { child, column, parent, key }, last) in self.0 {
            let lost = format!(
                "select count(*) from {child} where rowid > $1 and {column} is not null
                 and not exists (select 1 from {parent} where {parent}.{key} = {child}.{column})"
            );
            let lost: i64 = sqlx::query_scalar(AssertSqlSafe(lost)).bind(last).fetch_one(&mut *connection).await?;
            if lost > 0 {
                let what = format!("{lost} rows of {child} have a {column} that is not in {parent}");
                return Err(sqlx::Error::Protocol(what));
            }
        }
        Ok(())
    }
}

//! Questions about cups: this file is a module of `sqlite.rs` and of `postgres.rs`.

use super::Database;
use crate::store::{CupEntryRow, CupNameRow, CupRow, Cups, Cursor, DueCupRow, StoreFuture, sql};
use api::{CupId, PersonId};

impl Cups for Database {
    fn cup<'a>(&'a self, cup_id: &'a CupId) -> StoreFuture<'a, Option<CupRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::CUP).bind(cup_id);
            Ok(query.fetch_optional(&mut *self.reader().await?).await?)
        })
    }

    fn cup_entries<'a>(&'a self, cup_id: &'a CupId, since: i64) -> StoreFuture<'a, Vec<CupEntryRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::CUP_ENTRIES_SINCE).bind(cup_id).bind(since);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn cup_names<'a>(&'a self, cup_id: &'a CupId) -> StoreFuture<'a, Vec<CupNameRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::CUP_NAMES).bind(cup_id);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn listed_cups<'a>(&'a self, before: &'a Cursor, limit: i64) -> StoreFuture<'a, Vec<String>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::LISTED_CUPS).bind(before.at).bind(&before.id).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn cups_of<'a>(&'a self, person_id: &'a PersonId, before: &'a Cursor, limit: i64) -> StoreFuture<'a, Vec<String>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::CUPS_OF).bind(person_id).bind(before.at).bind(&before.id).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn running_cups_of<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<CupId>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::RUNNING_CUPS_OF).bind(person_id);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn due_cups(&self, now: i64) -> StoreFuture<'_, Vec<DueCupRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::DUE_CUPS).bind(now);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }
}

//! The questions of operators, once for both databases: this file is a module of `sqlite.rs` and of `postgres.rs`.

use super::Database;
use crate::store::{
    AuditFilter, AuditRow, BanRow, Cursor, Moderation, NewsRow, PeopleFilter, PersonRow, ReportRow, StoreFuture,
    TableRow, sql,
};
use api::{PersonId, ReportId, Status, TableId};

/// A part of a name as `like` looks for it. The wildcards in it stand for themselves.
fn anywhere(text: &str) -> String {
    let mut pattern = String::from("%");
    for letter in text.chars() {
        if matches!(letter, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern + "%"
}

impl Moderation for Database {
    fn bans(&self, now: i64) -> StoreFuture<'_, Vec<BanRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::BANS_AT).bind(now);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn news(&self, after: i64, limit: i64) -> StoreFuture<'_, Vec<NewsRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::NEWS).bind(after).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn last_news(&self) -> StoreFuture<'_, i64> {
        Box::pin(async move { Ok(sqlx::query_scalar(sql::LAST_NEWS).fetch_one(&mut *self.reader().await?).await?) })
    }

    fn audit<'a>(&'a self, filter: &'a AuditFilter, before: &'a Cursor, limit: i64) -> StoreFuture<'a, Vec<AuditRow>> {
        Box::pin(async move {
            // No id is empty.
            let person = filter.person.as_ref().map_or("", PersonId::as_str);
            let table = filter.table.as_ref().map_or("", TableId::as_str);
            let action = filter.action.map_or("", api::AuditAction::name);
            let query = sqlx::query_as(sql::AUDIT).bind(before.at).bind(&before.id).bind(person).bind(table);
            Ok(query.bind(action).bind(limit).fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn open_reports<'a>(&'a self, after: &'a Cursor, limit: i64) -> StoreFuture<'a, Vec<ReportRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::OPEN_REPORTS).bind(after.at).bind(&after.id).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn closed_reports<'a>(&'a self, before: &'a Cursor, limit: i64) -> StoreFuture<'a, Vec<ReportRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::CLOSED_REPORTS).bind(before.at).bind(&before.id).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn report<'a>(&'a self, report_id: &'a ReportId) -> StoreFuture<'a, Option<ReportRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::REPORT).bind(report_id);
            Ok(query.fetch_optional(&mut *self.reader().await?).await?)
        })
    }

    fn reports_about<'a>(&'a self, person_id: &'a PersonId, limit: i64) -> StoreFuture<'a, Vec<ReportRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::REPORTS_ABOUT).bind(person_id).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn open_reports_about<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, i64> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::OPEN_REPORTS_ABOUT).bind(person_id);
            Ok(query.fetch_one(&mut *self.reader().await?).await?)
        })
    }

    fn people_before<'a>(
        &'a self,
        filter: &'a PeopleFilter,
        before: &'a Cursor,
        limit: i64,
    ) -> StoreFuture<'a, Vec<PersonRow>> {
        Box::pin(async move {
            let fold = api::name::fold(&filter.text);
            let query = sqlx::query_as(sql::PEOPLE_BEFORE).bind(before.at).bind(&before.id).bind(&filter.text);
            let query = query.bind(anywhere(&filter.text)).bind(anywhere(&fold)).bind(i64::from(filter.removed));
            Ok(query.bind(limit).fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn operators(&self) -> StoreFuture<'_, Vec<PersonRow>> {
        Box::pin(async move { Ok(sqlx::query_as(sql::OPERATORS).fetch_all(&mut *self.reader().await?).await?) })
    }

    fn tables_before<'a>(
        &'a self,
        status: Option<Status>,
        removed: bool,
        before: &'a Cursor,
        limit: i64,
    ) -> StoreFuture<'a, Vec<TableRow>> {
        Box::pin(async move {
            let status = status.map_or("", Status::name);
            let query = sqlx::query_as(sql::TABLES_BEFORE).bind(before.at).bind(&before.id).bind(status);
            Ok(query.bind(i64::from(removed)).bind(limit).fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn any_table<'a>(&'a self, table_id: &'a TableId) -> StoreFuture<'a, Option<TableRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::ANY_TABLE).bind(table_id);
            Ok(query.fetch_optional(&mut *self.reader().await?).await?)
        })
    }

    fn table_with_code<'a>(&'a self, code: &'a api::TableCode) -> StoreFuture<'a, Option<TableId>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::TABLE_WITH_CODE).bind(code);
            Ok(query.fetch_optional(&mut *self.reader().await?).await?)
        })
    }

    fn removed_tables(&self, since: i64, limit: i64) -> StoreFuture<'_, Vec<TableId>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::REMOVED_TABLES).bind(since).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn removed_people(&self, since: i64, limit: i64) -> StoreFuture<'_, Vec<PersonId>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::REMOVED_PEOPLE).bind(since).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }
}

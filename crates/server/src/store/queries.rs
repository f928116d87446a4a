//! The questions, once for both databases: this file is a module of `sqlite.rs` and of `postgres.rs`, as `changes.rs`.

use super::{Connection, Database, ONE_MOMENT};
use crate::store::{
    ActionRow, BecameRow, BoardKey, CountRow, Cursor, GuestRow, LifeRow, ListedRow, MailCodeRow, MailPurpose, MailRow,
    PersonRow, PlayedRow, Rank, RatingRow, ReviewRow, Row, SeatRow, SessionRow, SignedInRow, StandingRow, SummaryRow,
    TableRow, UploadRow,
};
use crate::store::{
    Depth, Histories, Integrity, People, Store, StoreError, StoreFuture, StoreLoad, Tables, Write, Written, sql,
};
use api::{PersonId, RecordId, RequestId, Status, TableCode, TableId};
use futures_util::TryStreamExt;
use futures_util::future::BoxFuture;
use sqlx::Connection as _;

impl People for Database {
    fn person<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Option<PersonRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::PERSON).bind(person_id);
            Ok(query.fetch_optional(&mut *self.reader().await?).await?)
        })
    }

    fn account<'a>(&'a self, account: &'a str) -> StoreFuture<'a, Option<PersonRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::ACCOUNT).bind(account);
            Ok(query.fetch_optional(&mut *self.reader().await?).await?)
        })
    }

    fn member_named<'a>(&'a self, fold: &'a str) -> StoreFuture<'a, Option<PersonId>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::MEMBER_NAMED).bind(fold);
            Ok(query.fetch_optional(&mut *self.reader().await?).await?)
        })
    }

    fn device<'a>(&'a self, device_hash: &'a str) -> StoreFuture<'a, Vec<PersonId>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::DEVICES_NAMED).bind(device_hash);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn signed_in<'a>(&'a self, secret_hash: &'a str) -> StoreFuture<'a, Option<SignedInRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::SIGNED_IN).bind(secret_hash);
            Ok(query.fetch_optional(&mut *self.reader().await?).await?)
        })
    }

    fn sessions<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<SessionRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::SESSIONS_OF).bind(person_id);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn guests<'a>(&'a self, after: &'a str, since: i64, limit: i64) -> StoreFuture<'a, Vec<GuestRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::GUESTS).bind(after).bind(since).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn blocked_by<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<PersonRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::BLOCKED_BY).bind(person_id);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn blocked_ids<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<PersonId>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::BLOCKED_IDS).bind(person_id);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn blockers_of<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<PersonId>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::BLOCKERS_OF).bind(person_id);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn is_blocked<'a>(&'a self, by: &'a PersonId, person: &'a PersonId) -> StoreFuture<'a, bool> {
        Box::pin(async move {
            let query = sqlx::query_scalar::<_, PersonId>(sql::IS_BLOCKED).bind(by).bind(person);
            Ok(query.fetch_optional(&mut *self.reader().await?).await?.is_some())
        })
    }

    fn mail<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Option<MailRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::MAIL_OF).bind(person_id);
            Ok(query.fetch_optional(&mut *self.reader().await?).await?)
        })
    }

    fn mail_code<'a>(&'a self, person_id: &'a PersonId, purpose: MailPurpose) -> StoreFuture<'a, Option<MailCodeRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::MAIL_CODE).bind(person_id).bind(purpose.name());
            Ok(query.fetch_optional(&mut *self.reader().await?).await?)
        })
    }

    fn became(&self) -> StoreFuture<'_, Vec<BecameRow>> {
        Box::pin(async move { Ok(sqlx::query_as(sql::BECAME).fetch_all(&mut *self.reader().await?).await?) })
    }

    fn guests_of<'a>(&'a self, member: &'a PersonId) -> StoreFuture<'a, Vec<PersonId>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::GUESTS_OF).bind(member);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }
}

impl Tables for Database {
    fn table<'a>(&'a self, table_id: &'a TableId) -> StoreFuture<'a, Option<TableRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::TABLE).bind(table_id);
            Ok(query.fetch_optional(&mut *self.reader().await?).await?)
        })
    }

    fn table_by_code<'a>(&'a self, code: &'a TableCode) -> StoreFuture<'a, Option<TableId>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::TABLE_BY_CODE).bind(code);
            Ok(query.fetch_optional(&mut *self.reader().await?).await?)
        })
    }

    fn lobby<'a>(&'a self, before: &'a Cursor, now: i64, limit: i64) -> StoreFuture<'a, Vec<ListedRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::LOBBY).bind(before.at).bind(&before.id).bind(now).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn lines_of<'a>(&'a self, person_id: &'a PersonId, status: Status, limit: i64) -> StoreFuture<'a, Vec<String>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::LINES_OF).bind(person_id).bind(status.name()).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn without_line<'a>(&'a self, status: Status, after: &'a str, limit: i64) -> StoreFuture<'a, Vec<TableId>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::WITHOUT_LINE).bind(status.name()).bind(after).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn deserted(&self, since: i64, limit: i64) -> StoreFuture<'_, Vec<TableId>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::DESERTED).bind(since).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn unfinished_of<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<TableId>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::UNFINISHED_OF).bind(person_id);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn tables_after<'a>(&'a self, table_id: Option<&'a TableId>, limit: i64) -> StoreFuture<'a, Vec<TableRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::TABLES_AFTER).bind(table_id.map_or("", TableId::as_str)).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn line<'a>(&'a self, table_id: &'a TableId) -> StoreFuture<'a, Option<String>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::LINE).bind(table_id);
            Ok(query.fetch_optional(&mut *self.reader().await?).await?)
        })
    }

    fn touched_by<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<TableId>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::TOUCHED_BY).bind(person_id);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn actions<'a>(&'a self, table_id: &'a TableId, since: i64) -> StoreFuture<'a, Vec<ActionRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::ACTIONS_SINCE).bind(table_id).bind(since);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn story<'a>(&'a self, table_id: &'a TableId, until: i64) -> StoreFuture<'a, Vec<ActionRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::STORY).bind(table_id).bind(until).bind(api::MAX_LINES as i64);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn old_requests(&self, before: i64, limit: i64) -> StoreFuture<'_, Vec<TableId>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::OLD_REQUESTS).bind(before).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn answer_to<'a>(
        &'a self,
        table_id: &'a TableId,
        person_id: &'a PersonId,
        request: &'a RequestId,
    ) -> StoreFuture<'a, Option<i64>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::ANSWER_TO).bind(table_id).bind(person_id).bind(request);
            Ok(query.fetch_optional(&mut *self.reader().await?).await?)
        })
    }

    fn said<'a>(&'a self, table_id: &'a TableId, before: i64, limit: i64) -> StoreFuture<'a, Vec<ActionRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::SAID_BEFORE).bind(table_id).bind(before).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn reviews<'a>(&'a self, table_id: &'a TableId) -> StoreFuture<'a, Vec<ReviewRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::REVIEWS).bind(table_id);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn seats<'a>(&'a self, table_id: &'a TableId) -> StoreFuture<'a, Vec<SeatRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::SEATS_AT).bind(table_id);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }
}

impl Histories for Database {
    fn ratings<'a>(&'a self, player_id: &'a str) -> StoreFuture<'a, Vec<RatingRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::RATINGS_OF).bind(player_id);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn played<'a>(
        &'a self,
        person_id: &'a PersonId,
        all: bool,
        before: &'a Cursor,
        limit: i64,
    ) -> StoreFuture<'a, Vec<PlayedRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::PLAYED).bind(person_id).bind(i64::from(all));
            let query = query.bind(before.at).bind(&before.id).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn counts<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<CountRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::COUNTS).bind(person_id);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn summaries(&self) -> StoreFuture<'_, Vec<SummaryRow>> {
        Box::pin(async move { Ok(sqlx::query_as(sql::SUMMARIES).fetch_all(&mut *self.reader().await?).await?) })
    }

    fn upload<'a>(&'a self, record_id: &'a RecordId) -> StoreFuture<'a, Option<UploadRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::UPLOAD).bind(record_id);
            Ok(query.fetch_optional(&mut *self.reader().await?).await?)
        })
    }

    fn uploads_of<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<RecordId>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::UPLOAD_IDS).bind(person_id);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn uploads<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, i64> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::UPLOADS_OF).bind(person_id);
            Ok(query.fetch_one(&mut *self.reader().await?).await?)
        })
    }

    fn standings<'a>(&'a self, which: &'a BoardKey, after: &'a Rank, limit: i64) -> StoreFuture<'a, Vec<StandingRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::STANDINGS).bind(which.board.name()).bind(&which.game).bind(which.players);
            let query = query.bind(after.certain).bind(&after.player_id).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn standing<'a>(&'a self, which: &'a BoardKey, player_id: &'a str) -> StoreFuture<'a, Option<StandingRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::STANDING).bind(player_id).bind(&which.game).bind(which.players);
            Ok(query.bind(which.board.name()).fetch_optional(&mut *self.reader().await?).await?)
        })
    }

    fn better<'a>(&'a self, which: &'a BoardKey, than: &'a Rank) -> StoreFuture<'a, i64> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::BETTER).bind(which.board.name()).bind(&which.game).bind(which.players);
            let query = query.bind(than.certain).bind(&than.player_id);
            Ok(query.fetch_one(&mut *self.reader().await?).await?)
        })
    }
}

impl Store for Database {
    fn write(&self, write: Write) -> StoreFuture<'_, Written> {
        Box::pin(self.carry_out(write))
    }

    fn load(&self) -> StoreLoad {
        self.busyness()
    }

    fn integrity(&self, depth: Depth) -> StoreFuture<'_, Integrity> {
        Box::pin(async move { Ok(self.inspect(depth).await?) })
    }

    fn lives(&self) -> StoreFuture<'_, Vec<LifeRow>> {
        Box::pin(async move { Ok(sqlx::query_as(sql::LIVES).fetch_all(&mut *self.reader().await?).await?) })
    }

    fn dump<'a>(&'a self, each: &'a mut (dyn FnMut(Row) -> std::io::Result<()> + Send)) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            let mut connection = self.reader().await?;
            // What is read fits together, even while people play.
            let mut all = connection.begin_with(ONE_MOMENT).await?;
            dump_all(&mut all, each).await
        })
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        self.shut()
    }
}

/// Hands every row of a statement on.
macro_rules! each_row {
    ($connection:ident, $statement:ident, $each:ident, $kind:path) => {
        let mut rows = sqlx::query_as(sql::$statement).fetch(&mut *$connection);
        while let Some(row) = rows.try_next().await? {
            $each($kind(row))?;
        }
        drop(rows);
    };
}

async fn dump_all(
    connection: &mut Connection,
    each: &mut (dyn FnMut(Row) -> std::io::Result<()> + Send),
) -> Result<(), StoreError> {
    each_row!(connection, PEOPLE, each, Row::Person);
    each_row!(connection, SESSIONS, each, Row::Session);
    each_row!(connection, DEVICES, each, Row::Device);
    each_row!(connection, MAILS, each, Row::Mail);
    each_row!(connection, BLOCKS, each, Row::Block);
    each_row!(connection, REPORTS, each, Row::Report);
    each_row!(connection, BANS, each, Row::Ban);
    each_row!(connection, AUDITS, each, Row::Audit);
    each_row!(connection, TABLES, each, Row::Table);
    each_row!(connection, ACTIONS, each, Row::Action);
    each_row!(connection, SEATS, each, Row::Seat);
    each_row!(connection, UPLOADS, each, Row::Upload);
    each_row!(connection, CUPS, each, Row::Cup);
    each_row!(connection, CUP_ENTRIES, each, Row::CupEntry);
    each_row!(connection, CUP_PEOPLE, each, Row::CupPerson);
    each_row!(connection, RATINGS, each, Row::Rating);
    let mut rows = sqlx::query_as(sql::together::POINTS).fetch(&mut *connection);
    while let Some(row) = rows.try_next().await? {
        each(Row::Point(row))?;
    }
    drop(rows);
    each_row!(connection, LIVES, each, Row::Life);
    Ok(())
}

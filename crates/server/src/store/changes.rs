//! The changes, once for both databases: this file is a module of `sqlite.rs` and of `postgres.rs`.

use super::places::{self, Tally};
use super::{Connection, QueryResult, WRITING, bounds, cup_changes, import, mail_changes, operator_changes, together};
use crate::store::{ATTENDED, MIGRATIONS, StoreError, UploadRow, Write, Written, sql};
use crate::store::{
    ActionRow, Append, BlockRow, DeviceRow, LifeRow, LineRow, PersonRow, PointRow, Rated, ReportRow, SeatRow,
    SessionRow, TableRow,
};
use api::{Language, PersonId, TableId};
use futures_util::future::BoxFuture;
use sqlx::{AssertSqlSafe, Connection as _, Executor, SqlSafeStr};

/// Brings the tables up to date. Two servers that start at once do not disturb each other: the row is the lock.
pub(super) async fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    match connection.execute("create table if not exists migration (version bigint primary key)").await {
        // PostgreSQL says so to the one of two servers that comes second by a hair.
        Err(sqlx::Error::Database(fault)) if fault.is_unique_violation() => {}
        Ok(_) => {}
        Err(fault) => return Err(fault.into()),
    }
    let (found,): (Option<i64>,) =
        sqlx::query_as("select max(version) from migration").fetch_one(&mut *connection).await?;
    let (found, known) = (found.unwrap_or(0), MIGRATIONS.len() as i64);
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (version, change) in (1_i64..).zip(MIGRATIONS) {
        let mut transaction = connection.begin_with(WRITING).await?;
        let mine = sqlx::query("insert into migration (version) values ($1) on conflict do nothing").bind(version);
        if mine.execute(&mut *transaction).await?.rows_affected() == 1 {
            sqlx::raw_sql(change).execute(&mut *transaction).await?;
            transaction.commit().await?;
        }
    }
    Ok(())
}

/// Prepares every statement, so that one that does not fit the tables is found now.
pub(super) async fn prepare_all(connection: &mut Connection) -> Result<(), StoreError> {
    for (name, text) in sql::ALL.iter().chain(sql::together::ALL) {
        let prepared = (&mut *connection).prepare(text.into_sql_str()).await;
        prepared.map_err(|fault| StoreError::Statement { name, fault })?;
    }
    for bulk in sql::bulk::ALL {
        let prepared = (&mut *connection).prepare(AssertSqlSafe(bulk.for_one(super::INSERT_MANY)).into_sql_str()).await;
        prepared.map_err(|fault| StoreError::Statement { name: bulk.name, fault })?;
    }
    Ok(())
}

/// Makes a change. After a conflict the caller rolls back.
pub(super) async fn carry_out(connection: &mut Connection, write: &Write) -> sqlx::Result<Written> {
    let mut tally = Tally::default();
    let written = nested(connection, write, &mut tally).await?;
    if matches!(written, Written::Done | Written::Imported(_)) {
        tally.write(connection).await?;
    }
    Ok(written)
}

async fn make(connection: &mut Connection, write: &Write, tally: &mut Tally) -> sqlx::Result<Written> {
    match write {
        Write::OpenTable(table, append) => match add_table(connection, table).await? {
            Written::Done | Written::Imported(_) => append_all(connection, append, tally).await,
            failed => Ok(failed),
        },
        Write::Append(append) => append_all(connection, append, tally).await,
        Write::AddReview { table_id, action, review } => add_review(connection, table_id, *action, review).await,
        Write::FillLines(lines) => fill_lines(connection, lines).await,
        Write::Attend { tables, at } => attend(connection, tables, *at).await,
        Write::RemoveTables { tables, since } => {
            for table in tables {
                remove_table(connection, table, *since).await?;
            }
            Ok(Written::Done)
        }
        Write::ForgetRequests { tables, before } => forget_requests(connection, tables, *before).await,
        Write::RemoveGuests { people, since } => remove_guests(connection, people, *since).await,
        Write::AddPerson(person) => add_person(connection, person).await,
        Write::UpdatePerson { person_id, name, language, preferences } => {
            update_person(connection, person_id, name.as_deref(), *language, preferences.as_deref()).await
        }
        Write::AddSession(session) => add_session(connection, session).await,
        Write::EndSession { person_id, session_id } => {
            let query = sqlx::query(sql::END_SESSION);
            done_if_one(query.bind(person_id).bind(session_id).execute(connection).await?.rows_affected())
        }
        Write::UseSession { session_id, seen } => {
            let query = sqlx::query(sql::USE_SESSION);
            done_if_one(query.bind(session_id).bind(seen).execute(connection).await?.rows_affected())
        }
        Write::EndSessions { unused_since, now } => {
            sqlx::query(sql::END_SESSIONS).bind(unused_since).bind(now).execute(&mut *connection).await?;
            sqlx::query(sql::END_MAIL_CODES).bind(now).execute(&mut *connection).await?;
            sqlx::query(sql::END_DEVICES).bind(unused_since).execute(connection).await?;
            Ok(Written::Done)
        }
        Write::Register { person_id, account, password_hash, recovery_hash, name } => {
            let query = sqlx::query(sql::REGISTER).bind(person_id).bind(account).bind(password_hash);
            let query = query.bind(recovery_hash).bind(api::name::fold(name)).bind(name);
            let registered = query.execute(&mut *connection).await;
            let registered = done_unless_taken(registered)?;
            if registered == Written::Done {
                tally.come(places::of_player(connection, sql::SHOW_RATINGS, person_id.as_str()).await?);
            }
            Ok(registered)
        }
        Write::SetPassword { person_id, password_hash } => {
            let query = sqlx::query(sql::SET_PASSWORD).bind(person_id).bind(password_hash);
            done_if_one(query.execute(connection).await?.rows_affected())
        }
        Write::SetRecovery { person_id, recovery_hash } => {
            let query = sqlx::query(sql::SET_RECOVERY).bind(person_id).bind(recovery_hash);
            done_if_one(query.execute(connection).await?.rows_affected())
        }
        Write::DeletePerson { person_id, deleted } => delete_person(connection, person_id, *deleted, tally).await,
        Write::Forget { table_id, setup, summary, line, bodies } => {
            let documents = [(sql::SET_SETUP, setup), (sql::SET_SUMMARY, summary), (sql::REPLACE_LINE, line)];
            forget(connection, table_id, documents, bodies).await
        }
        Write::Block(block) => add_block(connection, block).await,
        Write::Unblock { person_id, blocked_id } => {
            let query = sqlx::query(sql::END_BLOCK).bind(person_id).bind(blocked_id);
            done_if_one(query.execute(connection).await?.rows_affected())
        }
        Write::SetMail(mail) => mail_changes::set(connection, mail).await,
        Write::RemoveMail(person) => mail_changes::remove(connection, person).await,
        Write::SetMailCode(code) => mail_changes::set_code(connection, code).await,
        Write::SpendMailCode { person_id, purpose, code_hash, now } => {
            mail_changes::spend_code(connection, person_id, *purpose, code_hash, *now).await
        }
        Write::AddReport(report) => add_report(connection, report).await,
        Write::AddDevice(device) => add_device(connection, device).await,
        Write::EndAllOf { person_id, except, device } => {
            // No session and no device has an empty id.
            let session = except.as_ref().map_or("", |session| session.as_str());
            end_all_of(connection, person_id, session, device.as_deref().unwrap_or_default()).await
        }
        Write::Adopt { guest, member } => adopt(connection, guest, member, tally).await,
        Write::MakeCup(cup) => cup_changes::make(connection, cup).await,
        Write::DecideCup(change) => cup_changes::decide(connection, change).await,
        Write::RestCup(cup) => cup_changes::rest(connection, cup).await,
        Write::AddUpload(upload) => add_upload(connection, upload).await,
        Write::ReplacePoints(points) => together::replace_points(connection, points).await,
        Write::Seek(change) => together::change_seeks(connection, change).await,
        Write::ReplaceRatings(ratings) => places::replace(connection, ratings).await,
        Write::Operate(operation) => operator_changes::carry_out(connection, operation, tally).await,
        Write::Beat(life) => add_life(connection, *life).await,
        Write::Tidy { lives } => tidy(connection, *lives).await,
        Write::All(writes) => {
            for write in writes {
                if let failed @ (Written::Conflict | Written::Beyond(_)) = nested(connection, write, tally).await? {
                    return Ok(failed);
                }
            }
            Ok(Written::Done)
        }
        Write::Within { person_id, bounds, write } => bounds::within(connection, person_id, bounds, write, tally).await,
        Write::Import(rows) => Ok(Written::Imported(import::import(connection, rows, tally).await?)),
    }
}

async fn add_review(
    connection: &mut Connection,
    table_id: &TableId,
    action: i64,
    review: &str,
) -> sqlx::Result<Written> {
    sqlx::query(sql::ADD_REVIEW).bind(table_id).bind(action).bind(review).execute(connection).await?;
    Ok(Written::Done)
}

async fn fill_lines(connection: &mut Connection, lines: &[LineRow]) -> sqlx::Result<Written> {
    for line in lines {
        write_line(connection, sql::FILL_LINE, line).await?;
    }
    Ok(Written::Done)
}

async fn attend(connection: &mut Connection, tables: &[(TableId, bool)], at: i64) -> sqlx::Result<Written> {
    for (table, hosted) in tables {
        let query = if *hosted {
            sqlx::query(sql::HOST).bind(table).bind(at).bind(at + ATTENDED)
        } else {
            sqlx::query(sql::ATTEND).bind(table).bind(at)
        };
        query.execute(&mut *connection).await?;
    }
    Ok(Written::Done)
}

async fn forget_requests(connection: &mut Connection, tables: &[TableId], before: i64) -> sqlx::Result<Written> {
    for table in tables {
        sqlx::query(sql::FORGET_REQUESTS).bind(table).bind(before).execute(&mut *connection).await?;
    }
    Ok(Written::Done)
}

async fn remove_guests(connection: &mut Connection, people: &[PersonId], since: i64) -> sqlx::Result<Written> {
    for person in people {
        sqlx::query(sql::REMOVE_SESSIONS).bind(person).bind(since).execute(&mut *connection).await?;
        sqlx::query(sql::REMOVE_GUEST).bind(person).execute(&mut *connection).await?;
    }
    Ok(Written::Done)
}

/// Replaces what is stored about a table.
async fn forget(
    connection: &mut Connection,
    table_id: &TableId,
    documents: [(&'static str, &Option<String>); 3],
    bodies: &[(i64, String)],
) -> sqlx::Result<Written> {
    for (statement, document) in documents {
        if let Some(document) = document {
            sqlx::query(statement).bind(table_id).bind(document).execute(&mut *connection).await?;
        }
    }
    for (ply, body) in bodies {
        sqlx::query(sql::SET_BODY).bind(table_id).bind(ply).bind(body).execute(&mut *connection).await?;
    }
    Ok(Written::Done)
}

/// Ends all sessions and forgets all devices of a person, except one of each.
async fn end_all_of(
    connection: &mut Connection,
    person_id: &PersonId,
    session: &str,
    device: &str,
) -> sqlx::Result<Written> {
    sqlx::query(sql::END_OTHER_SESSIONS).bind(person_id).bind(session).execute(&mut *connection).await?;
    sqlx::query(sql::END_DEVICES_OF).bind(person_id).bind(device).execute(connection).await?;
    Ok(Written::Done)
}

/// A change within a change.
pub(super) fn nested<'a>(
    connection: &'a mut Connection,
    write: &'a Write,
    tally: &'a mut Tally,
) -> BoxFuture<'a, sqlx::Result<Written>> {
    Box::pin(make(connection, write, tally))
}

#[expect(clippy::unnecessary_wraps, reason = "every caller returns it")]
pub(super) fn done_if_one(rows: u64) -> sqlx::Result<Written> {
    Ok(if rows == 1 { Written::Done } else { Written::Conflict })
}

async fn append_all(connection: &mut Connection, append: &Append, tally: &mut Tally) -> sqlx::Result<Written> {
    for action in &append.actions {
        if add_action(connection, action).await? == Written::Conflict {
            return Ok(Written::Conflict);
        }
    }
    if let Some(line) = &append.line {
        write_line(connection, sql::SET_LINE, line).await?;
    }
    let Some(last) = append.actions.last() else { return Ok(Written::Done) };
    let table_id = &last.table_id;
    if let Some(kept) = append.said {
        sqlx::query(sql::TRIM_SAID).bind(table_id).bind(kept).execute(&mut *connection).await?;
    }
    if let Some((status, updated)) = append.status {
        for part in [sql::SET_STATUS, sql::SET_SEAT_STATUS] {
            let query = sqlx::query(part).bind(table_id).bind(status.name()).bind(updated);
            query.execute(&mut *connection).await?;
        }
        sqlx::query(sql::SET_LINE_STATUS).bind(table_id).bind(status.name()).execute(&mut *connection).await?;
    }
    if let Some(seat) = append.left {
        let query = sqlx::query(sql::LEAVE_SEAT);
        query.bind(table_id).bind(seat).execute(&mut *connection).await?;
    }
    for seat in &append.seats {
        add_seat(connection, seat).await?;
    }
    if let Some(summary) = &append.summary {
        let query = sqlx::query(sql::SET_SUMMARY);
        query.bind(table_id).bind(summary).execute(&mut *connection).await?;
    }
    if let Some(rated) = &append.rated {
        rate(connection, rated, last, tally).await?;
    }
    if let Some(result) = &append.cup {
        cup_changes::settle(connection, result).await?;
    }
    Ok(Written::Done)
}

/// Lets the ratings learn from a game, within the transaction that ends it.
async fn rate(connection: &mut Connection, rated: &Rated, end: &ActionRow, tally: &mut Tally) -> sqlx::Result<()> {
    let mut rows = Vec::new();
    for player in rated.players() {
        let newcomer = rated.newcomer(player);
        tally.come(places::of_rating(connection, sql::IMPORT_RATING, &newcomer).await?);
        let (game, players, board) = (&rated.game, newcomer.players, rated.board.name());
        // To touch the row is to lock it: games that end at the same time learn one after the other. All writers go
        // through the players in the same order, so that none waits for another in a circle.
        let lock = sqlx::query_as(sql::LOCK_RATING).bind(player).bind(game).bind(players).bind(board);
        tally.leave(lock.fetch_all(&mut *connection).await?);
        let query = sqlx::query_as(sql::RATING).bind(player).bind(game).bind(players).bind(board);
        rows.push(query.fetch_one(&mut *connection).await?);
    }
    rated.learn(&mut rows);
    for row in &rows {
        tally.come(places::of_rating(connection, sql::ADD_RATING, row).await?);
        if let Some(point) = PointRow::after(row, end.at, &end.table_id) {
            together::add_point(connection, &point).await?;
        }
    }
    Ok(())
}

/// Whatever is the guest's becomes the member's.
async fn adopt(
    connection: &mut Connection,
    guest: &PersonId,
    member: &PersonId,
    tally: &mut Tally,
) -> sqlx::Result<Written> {
    let mark = sqlx::query(sql::MARK_ADOPTED).bind(guest).bind(member);
    if mark.execute(&mut *connection).await?.rows_affected() != 1 {
        return Ok(Written::Conflict);
    }
    for change in [
        sql::ADOPT_GUESTS,
        sql::ADOPT_SEATS,
        sql::ADOPT_TABLES,
        sql::ADOPT_UPLOADS,
        sql::ADOPT_CUPS,
        sql::ADOPT_CUP_PEOPLE,
        sql::together::ADOPT_POINTS,
        sql::ADOPT_RATINGS,
        sql::ADOPT_BLOCKS,
        sql::ADOPT_BLOCKED,
    ] {
        sqlx::query(change).bind(guest).bind(member).execute(&mut *connection).await?;
    }
    tally.come(places::of_player(connection, sql::SHOW_RATINGS, member.as_str()).await?);
    tally.leave(places::of_player(connection, sql::DELETE_RATINGS_OF, guest.as_str()).await?);
    for part in [sql::together::DELETE_POINTS_OF, sql::END_SESSIONS_OF] {
        sqlx::query(part).bind(guest).execute(&mut *connection).await?;
    }
    Ok(Written::Done)
}

async fn add_upload(connection: &mut Connection, row: &UploadRow) -> sqlx::Result<Written> {
    let query = sqlx::query(sql::ADD_UPLOAD).bind(&row.record_id).bind(&row.person_id).bind(&row.game);
    let query = query.bind(row.created).bind(&row.summary).bind(&row.record);
    done_if_one(query.execute(connection).await?.rows_affected())
}

async fn add_person(connection: &mut Connection, row: &PersonRow) -> sqlx::Result<Written> {
    let query = sqlx::query(sql::ADD_PERSON).bind(&row.person_id).bind(&row.name).bind(&row.account);
    let query = query.bind(&row.password_hash).bind(row.language.name()).bind(&row.preferences);
    let query = query.bind(row.created).bind(&row.became).bind(&row.name_fold).bind(&row.recovery_hash);
    let query = query.bind(row.deleted).bind(i64::from(row.operator.0)).bind(row.removed);
    done_if_one(query.execute(connection).await?.rows_affected())
}

/// Changes what is given, and nothing else.
async fn update_person(
    connection: &mut Connection,
    person_id: &PersonId,
    name: Option<&str>,
    language: Option<Language>,
    preferences: Option<&str>,
) -> sqlx::Result<Written> {
    let query = sqlx::query(sql::UPDATE_PERSON).bind(person_id).bind(name).bind(name.map(api::name::fold));
    done_unless_taken(query.bind(language.map(Language::name)).bind(preferences).execute(connection).await)
}

async fn tidy(connection: &mut Connection, lives: i64) -> sqlx::Result<Written> {
    sqlx::query(sql::END_LIVES).bind(lives).execute(&mut *connection).await?;
    if let Some(gather) = super::GATHER_STATISTICS {
        connection.execute(gather).await?;
    }
    Ok(Written::Done)
}

/// A name that another person has is a conflict.
pub(super) fn done_unless_taken(changed: sqlx::Result<QueryResult>) -> sqlx::Result<Written> {
    match changed {
        Ok(result) => done_if_one(result.rows_affected()),
        Err(sqlx::Error::Database(fault)) if fault.is_unique_violation() => Ok(Written::Conflict),
        Err(fault) => Err(fault),
    }
}

async fn add_block(connection: &mut Connection, row: &BlockRow) -> sqlx::Result<Written> {
    let query = sqlx::query(sql::ADD_BLOCK).bind(&row.person_id).bind(&row.blocked_id).bind(row.created);
    done_if_one(query.execute(connection).await?.rows_affected())
}

async fn add_report(connection: &mut Connection, row: &ReportRow) -> sqlx::Result<Written> {
    let query = sqlx::query(sql::ADD_REPORT).bind(&row.report_id).bind(&row.person_id).bind(&row.reported_id);
    let query = query.bind(&row.table_id).bind(&row.reason).bind(&row.text).bind(&row.lines).bind(row.created);
    let query = query.bind(row.closed).bind(&row.verdict);
    done_if_one(query.execute(connection).await?.rows_affected())
}

async fn delete_person(
    connection: &mut Connection,
    person: &PersonId,
    deleted: i64,
    tally: &mut Tally,
) -> sqlx::Result<Written> {
    for change in [
        sql::END_SESSIONS_OF,
        sql::DELETE_UPLOADS_OF,
        sql::END_BLOCKS_OF,
        sql::END_BANS_OF,
        sql::DELETE_MAIL_OF,
        sql::DELETE_MAIL_CODES_OF,
        sql::FORGET_AUDIT,
        sql::together::DELETE_POINTS_OF,
    ] {
        sqlx::query(change).bind(person).execute(&mut *connection).await?;
    }
    tally.leave(places::of_player(connection, sql::DELETE_RATINGS_OF, person.as_str()).await?);
    sqlx::query(sql::END_DEVICES_OF).bind(person).bind("").execute(&mut *connection).await?;
    sqlx::query(sql::DELETE_PERSON).bind(person).bind(deleted).execute(connection).await?;
    Ok(Written::Done)
}

/// How many devices of a member are known.
const MAX_DEVICES: i64 = 50;

async fn add_device(connection: &mut Connection, row: &DeviceRow) -> sqlx::Result<Written> {
    let query = sqlx::query(sql::ADD_DEVICE).bind(&row.device_hash).bind(&row.person_id).bind(row.seen);
    let written = done_if_one(query.execute(&mut *connection).await?.rows_affected());
    sqlx::query(sql::END_OLD_DEVICES).bind(&row.person_id).bind(MAX_DEVICES).execute(connection).await?;
    written
}

async fn add_session(connection: &mut Connection, row: &SessionRow) -> sqlx::Result<Written> {
    let query = sqlx::query(sql::ADD_SESSION).bind(&row.session_id).bind(&row.secret_hash).bind(&row.person_id);
    let query = query.bind(row.kind.name()).bind(&row.label).bind(row.created).bind(row.seen);
    let query = query.bind(row.scope.name()).bind(row.ends);
    done_if_one(query.execute(connection).await?.rows_affected())
}

async fn add_table(connection: &mut Connection, row: &TableRow) -> sqlx::Result<Written> {
    let query = sqlx::query(sql::ADD_TABLE).bind(&row.table_id).bind(&row.code).bind(&row.host_id).bind(&row.game);
    let query = query.bind(i64::from(row.listed.0)).bind(row.status.name()).bind(&row.seed).bind(&row.setup);
    let query = query.bind(row.created).bind(row.updated).bind(&row.summary).bind(row.removed);
    let added = done_if_one(query.execute(&mut *connection).await?.rows_affected())?;
    if added == Written::Done {
        let status = if row.removed.is_some() { "removed" } else { row.status.name() };
        let query = sqlx::query(sql::ADD_LINE).bind(&row.table_id).bind(status);
        query.bind(row.created).bind(row.updated).bind(row.created + ATTENDED).execute(connection).await?;
    }
    Ok(added)
}

/// Removes a table at which no game has begun.
async fn remove_table(connection: &mut Connection, table: &TableId, since: i64) -> sqlx::Result<()> {
    let line = sqlx::query(sql::REMOVE_LINE).bind(table).bind(since);
    if line.execute(&mut *connection).await?.rows_affected() == 1 {
        for part in [sql::REMOVE_REVIEWS, sql::REMOVE_SEATS, sql::REMOVE_ACTIONS, sql::REMOVE_TABLE] {
            sqlx::query(part).bind(table).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

async fn write_line(connection: &mut Connection, text: &'static str, row: &LineRow) -> sqlx::Result<()> {
    let query = sqlx::query(text).bind(&row.table_id).bind(row.status.name()).bind(i64::from(row.lobby.0));
    query.bind(row.moved).bind(&row.line).execute(connection).await?;
    Ok(())
}

async fn add_action(connection: &mut Connection, row: &ActionRow) -> sqlx::Result<Written> {
    let query = sqlx::query(sql::ADD_ACTION).bind(&row.table_id).bind(row.ply).bind(row.at).bind(&row.person_id);
    done_if_one(query.bind(&row.request).bind(&row.body).execute(connection).await?.rows_affected())
}

async fn add_seat(connection: &mut Connection, row: &SeatRow) -> sqlx::Result<Written> {
    let query = sqlx::query(sql::ADD_SEAT).bind(&row.table_id).bind(row.seat).bind(&row.person_id).bind(row.place);
    done_if_one(query.execute(connection).await?.rows_affected())
}

async fn add_life(connection: &mut Connection, row: LifeRow) -> sqlx::Result<Written> {
    let query = sqlx::query(sql::ADD_LIFE).bind(row.started).bind(row.seen);
    done_if_one(query.execute(connection).await?.rows_affected())
}

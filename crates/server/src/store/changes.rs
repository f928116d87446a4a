//! The changes, once for both databases: this file is a module of `sqlite.rs` and of `postgres.rs`.
//!
//! It uses only what both understand: parameters as `$1`, `on conflict`, texts, 64-bit numbers and doubles. Nothing
//! that comes from outside is ever part of a query's text.

use super::Connection;
use crate::store::{ActionRow, Append, LifeRow, PersonRow, Rated, RatingRow, Row, SeatRow, SessionRow, TableRow};
use crate::store::{MIGRATIONS, UploadRow, Write, Written};
use futures_util::future::BoxFuture;
use sqlx::{Connection as _, Executor};

type Faulty<T> = Result<T, sqlx::Error>;

/// Brings the tables up to date. Two servers that start at once do not disturb each other: the row is the lock.
pub(super) async fn migrate(connection: &mut Connection) -> Faulty<()> {
    match connection.execute("create table if not exists migration (version bigint primary key)").await {
        // PostgreSQL says so to the one of two servers that comes second by a hair.
        Err(sqlx::Error::Database(fault)) if fault.is_unique_violation() => {}
        Ok(_) => {}
        Err(fault) => return Err(fault),
    }
    for (version, change) in (1_i64..).zip(MIGRATIONS) {
        let mut transaction = connection.begin().await?;
        let mine = sqlx::query("insert into migration (version) values ($1) on conflict do nothing").bind(version);
        if mine.execute(&mut *transaction).await?.rows_affected() == 1 {
            sqlx::raw_sql(change).execute(&mut *transaction).await?;
            transaction.commit().await?;
        }
    }
    Ok(())
}

/// Makes a change. After a conflict the caller rolls back.
pub(super) async fn carry_out(connection: &mut Connection, write: &Write) -> Faulty<Written> {
    match write {
        Write::OpenTable(table, append) => match add_table(connection, table).await? {
            Written::Done => append_all(connection, append).await,
            Written::Conflict => Ok(Written::Conflict),
        },
        Write::Append(append) => append_all(connection, append).await,
        Write::AddPerson(person) => add_person(connection, person).await,
        Write::UpdatePerson(person) => update_person(connection, person).await,
        Write::AddSession(session) => add_session(connection, session).await,
        Write::EndSession { person_id, session_id } => {
            let query = sqlx::query("delete from session where person_id = $1 and session_id = $2");
            done_if_one(query.bind(person_id).bind(session_id).execute(connection).await?.rows_affected())
        }
        Write::UseSession { session_id, seen } => {
            let query = sqlx::query("update session set seen = $2 where session_id = $1 and seen < $2");
            done_if_one(query.bind(session_id).bind(seen).execute(connection).await?.rows_affected())
        }
        Write::EndSessions { unused_since } => {
            sqlx::query("delete from session where seen < $1").bind(unused_since).execute(connection).await?;
            Ok(Written::Done)
        }
        Write::Adopt { guest, member } => adopt(connection, guest, member).await,
        Write::AddUpload(upload) => add_upload(connection, upload).await,
        Write::ReplaceRatings(ratings) => {
            sqlx::query("delete from rating").execute(&mut *connection).await?;
            for rating in ratings {
                add_rating(connection, rating).await?;
            }
            Ok(Written::Done)
        }
        Write::Beat(life) => add_life(connection, *life).await,
        Write::All(writes) => {
            for write in writes {
                if nested(connection, write).await? == Written::Conflict {
                    return Ok(Written::Conflict);
                }
            }
            Ok(Written::Done)
        }
        Write::Import(row) => match &**row {
            Row::Person(row) => add_person(connection, row).await,
            Row::Session(row) => add_session(connection, row).await,
            Row::Table(row) => add_table(connection, row).await,
            Row::Action(row) => add_action(connection, row).await,
            Row::Seat(row) => import_seat(connection, row).await,
            Row::Upload(row) => add_upload(connection, row).await,
            Row::Rating(row) => import_rating(connection, row).await,
            Row::Life(row) => import_life(connection, *row).await,
        },
    }
}

/// A change within a change.
fn nested<'a>(connection: &'a mut Connection, write: &'a Write) -> BoxFuture<'a, Faulty<Written>> {
    Box::pin(carry_out(connection, write))
}

#[expect(clippy::unnecessary_wraps, reason = "every caller returns it")]
fn done_if_one(rows: u64) -> Faulty<Written> {
    Ok(if rows == 1 { Written::Done } else { Written::Conflict })
}

async fn append_all(connection: &mut Connection, append: &Append) -> Faulty<Written> {
    for action in &append.actions {
        if add_action(connection, action).await? == Written::Conflict {
            return Ok(Written::Conflict);
        }
    }
    let Some(table_id) = append.actions.first().map(|action| &action.table_id) else { return Ok(Written::Done) };
    if let Some((status, updated)) = append.status {
        let query = sqlx::query("update game_table set status = $2, updated = $3 where table_id = $1");
        query.bind(table_id).bind(status).bind(updated).execute(&mut *connection).await?;
    }
    if let Some(seat) = append.left {
        let query = sqlx::query("delete from seat where table_id = $1 and seat = $2");
        query.bind(table_id).bind(seat).execute(&mut *connection).await?;
    }
    for seat in &append.seats {
        add_seat(connection, seat).await?;
    }
    if let Some(summary) = &append.summary {
        let query = sqlx::query("update game_table set summary = $2 where table_id = $1");
        query.bind(table_id).bind(summary).execute(&mut *connection).await?;
    }
    if let Some(rated) = &append.rated {
        rate(connection, rated).await?;
    }
    Ok(Written::Done)
}

/// Lets the ratings learn from a game, within the transaction that ends it.
async fn rate(connection: &mut Connection, rated: &Rated) -> Faulty<()> {
    let mut rows = Vec::new();
    for player in rated.players() {
        let newcomer = rated.newcomer(player);
        let add = sqlx::query(
            "insert into rating (player_id, game, players, board, rating, uncertainty, games)
             values ($1, $2, $3, $4, $5, $6, 0) on conflict do nothing",
        );
        let add = add.bind(player).bind(&rated.game).bind(newcomer.players).bind(&rated.board);
        add.bind(newcomer.rating).bind(newcomer.uncertainty).execute(&mut *connection).await?;
        // To touch the row is to lock it: games that end at the same time learn one after the other. All writers go
        // through the players in the same order, so that none waits for another in a circle.
        let lock = sqlx::query(
            "update rating set games = games where player_id = $1 and game = $2 and players = $3 and board = $4",
        );
        let lock = lock.bind(player).bind(&rated.game).bind(newcomer.players).bind(&rated.board);
        lock.execute(&mut *connection).await?;
        let query = sqlx::query_as(
            "select rating, uncertainty, games from rating
             where player_id = $1 and game = $2 and players = $3 and board = $4",
        );
        let query = query.bind(player).bind(&rated.game).bind(newcomer.players).bind(&rated.board);
        let (rating, uncertainty, games) = query.fetch_one(&mut *connection).await?;
        rows.push(RatingRow { rating, uncertainty, games, ..newcomer });
    }
    rated.learn(&mut rows);
    for row in &rows {
        add_rating(connection, row).await?;
    }
    Ok(())
}

/// Whatever is the guest's becomes the member's.
async fn adopt(connection: &mut Connection, guest: &str, member: &str) -> Faulty<Written> {
    let mark = sqlx::query("update person set became = $2 where person_id = $1 and account is null and became is null");
    if mark.bind(guest).bind(member).execute(&mut *connection).await?.rows_affected() != 1 {
        return Ok(Written::Conflict);
    }
    for change in [
        "update person set became = $2 where became = $1",
        "update seat set person_id = $2 where person_id = $1",
        "update game_table set host_id = $2 where host_id = $1",
        "update upload set person_id = $2 where person_id = $1",
        "update rating set player_id = $2 where player_id = $1 and not exists (
             select 1 from rating as other where other.player_id = $2 and other.game = rating.game
             and other.players = rating.players and other.board = rating.board)",
    ] {
        sqlx::query(change).bind(guest).bind(member).execute(&mut *connection).await?;
    }
    for change in ["delete from rating where player_id = $1", "delete from session where person_id = $1"] {
        sqlx::query(change).bind(guest).execute(&mut *connection).await?;
    }
    Ok(Written::Done)
}

async fn add_upload(connection: &mut Connection, row: &UploadRow) -> Faulty<Written> {
    let query = sqlx::query(
        "insert into upload (record_id, person_id, game, created, summary, record)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
    );
    let query = query.bind(&row.record_id).bind(&row.person_id).bind(&row.game).bind(row.created);
    done_if_one(query.bind(&row.summary).bind(&row.record).execute(connection).await?.rows_affected())
}

async fn add_person(connection: &mut Connection, row: &PersonRow) -> Faulty<Written> {
    let query = sqlx::query(
        "insert into person (person_id, name, account, password_hash, language, preferences, created, became)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing",
    );
    let query = query.bind(&row.person_id).bind(&row.name).bind(&row.account).bind(&row.password_hash);
    let query = query.bind(&row.language).bind(&row.preferences).bind(row.created).bind(&row.became);
    done_if_one(query.execute(connection).await?.rows_affected())
}

/// An account of somebody else with the same name is a conflict, and so is an account in the place of another.
async fn update_person(connection: &mut Connection, row: &PersonRow) -> Faulty<Written> {
    let query = sqlx::query(
        "update person set name = $2, account = $3, password_hash = $4, language = $5, preferences = $6
         where person_id = $1 and (account is null or account = $3)",
    );
    let query = query.bind(&row.person_id).bind(&row.name).bind(&row.account).bind(&row.password_hash);
    match query.bind(&row.language).bind(&row.preferences).execute(connection).await {
        Ok(result) => done_if_one(result.rows_affected()),
        Err(sqlx::Error::Database(fault)) if fault.is_unique_violation() => Ok(Written::Conflict),
        Err(fault) => Err(fault),
    }
}

async fn add_session(connection: &mut Connection, row: &SessionRow) -> Faulty<Written> {
    let query = sqlx::query(
        "insert into session (session_id, secret_hash, person_id, kind, label, created, seen)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing",
    );
    let query = query.bind(&row.session_id).bind(&row.secret_hash).bind(&row.person_id);
    let query = query.bind(&row.kind).bind(&row.label).bind(row.created).bind(row.seen);
    done_if_one(query.execute(connection).await?.rows_affected())
}

async fn add_table(connection: &mut Connection, row: &TableRow) -> Faulty<Written> {
    let query = sqlx::query(
        "insert into game_table (table_id, code, host_id, game, listed, status, seed, setup, created, updated, summary)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing",
    );
    let query = query.bind(&row.table_id).bind(&row.code).bind(&row.host_id).bind(&row.game);
    let query = query.bind(i64::from(row.listed)).bind(&row.status).bind(&row.seed).bind(&row.setup);
    let query = query.bind(row.created).bind(row.updated).bind(&row.summary);
    done_if_one(query.execute(connection).await?.rows_affected())
}

async fn add_action(connection: &mut Connection, row: &ActionRow) -> Faulty<Written> {
    let query = sqlx::query(
        "insert into action (table_id, ply, at, person_id, request, body)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
    );
    let query = query.bind(&row.table_id).bind(row.ply).bind(row.at).bind(&row.person_id);
    done_if_one(query.bind(&row.request).bind(&row.body).execute(connection).await?.rows_affected())
}

/// As it is, unless somebody sits there already.
async fn import_seat(connection: &mut Connection, row: &SeatRow) -> Faulty<Written> {
    let query = sqlx::query(
        "insert into seat (table_id, seat, person_id, place) values ($1, $2, $3, $4) on conflict do nothing",
    );
    let query = query.bind(&row.table_id).bind(row.seat).bind(&row.person_id).bind(row.place);
    done_if_one(query.execute(connection).await?.rows_affected())
}

/// As it is, unless there is a later one.
async fn import_rating(connection: &mut Connection, row: &RatingRow) -> Faulty<Written> {
    let query = sqlx::query(
        "insert into rating (player_id, game, players, board, rating, uncertainty, games)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing",
    );
    let query = query.bind(&row.player_id).bind(&row.game).bind(row.players).bind(&row.board);
    let query = query.bind(row.rating).bind(row.uncertainty).bind(row.games);
    done_if_one(query.execute(connection).await?.rows_affected())
}

/// As it is, unless it is known already.
async fn import_life(connection: &mut Connection, row: LifeRow) -> Faulty<Written> {
    let query = sqlx::query("insert into life (started, seen) values ($1, $2) on conflict do nothing");
    done_if_one(query.bind(row.started).bind(row.seen).execute(connection).await?.rows_affected())
}

async fn add_seat(connection: &mut Connection, row: &SeatRow) -> Faulty<Written> {
    let query = sqlx::query(
        "insert into seat (table_id, seat, person_id, place) values ($1, $2, $3, $4)
         on conflict (table_id, seat) do update set person_id = excluded.person_id, place = excluded.place",
    );
    let query = query.bind(&row.table_id).bind(row.seat).bind(&row.person_id).bind(row.place);
    done_if_one(query.execute(connection).await?.rows_affected())
}

async fn add_rating(connection: &mut Connection, row: &RatingRow) -> Faulty<Written> {
    let query = sqlx::query(
        "insert into rating (player_id, game, players, board, rating, uncertainty, games)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (player_id, game, players, board) do update
         set rating = excluded.rating, uncertainty = excluded.uncertainty, games = excluded.games",
    );
    let query = query.bind(&row.player_id).bind(&row.game).bind(row.players).bind(&row.board);
    let query = query.bind(row.rating).bind(row.uncertainty).bind(row.games);
    done_if_one(query.execute(connection).await?.rows_affected())
}

async fn add_life(connection: &mut Connection, row: LifeRow) -> Faulty<Written> {
    let query = sqlx::query(
        "insert into life (started, seen) values ($1, $2) on conflict (started) do update set seen = excluded.seen",
    );
    done_if_one(query.bind(row.started).bind(row.seen).execute(connection).await?.rows_affected())
}

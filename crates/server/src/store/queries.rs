//! The queries, once for both databases: this file is a module of `sqlite.rs` and of `postgres.rs`.
//!
//! It uses only what both understand: parameters as `$1`, `on conflict`, texts, 64-bit numbers and doubles. Nothing
//! that comes from outside is ever part of a query's text.

use super::{Connection, Database};
use crate::store::{ActionRow, Append, LifeRow, PersonRow, RatingRow, Row, SeatRow, SessionRow, TableRow};
use crate::store::{Answer, MIGRATIONS, Store, StoreError, Write, Written};
use futures_util::TryStreamExt;
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
        Write::Beat(life) => add_life(connection, *life).await,
        Write::Import(row) => match &**row {
            Row::Person(row) => add_person(connection, row).await,
            Row::Session(row) => add_session(connection, row).await,
            Row::Table(row) => add_table(connection, row).await,
            Row::Action(row) => add_action(connection, row).await,
            Row::Seat(row) => add_seat(connection, row).await,
            Row::Rating(row) => add_rating(connection, row).await,
            Row::Life(row) => add_life(connection, *row).await,
        },
    }
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
    for rating in &append.ratings {
        add_rating(connection, rating).await?;
    }
    Ok(Written::Done)
}

async fn add_person(connection: &mut Connection, row: &PersonRow) -> Faulty<Written> {
    let query = sqlx::query(
        "insert into person (person_id, name, account, password_hash, language, preferences, created)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing",
    );
    let query = query.bind(&row.person_id).bind(&row.name).bind(&row.account).bind(&row.password_hash);
    let query = query.bind(&row.language).bind(&row.preferences).bind(row.created);
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
        "insert into session (session_id, secret_hash, person_id, kind, label, created)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
    );
    let query = query.bind(&row.session_id).bind(&row.secret_hash).bind(&row.person_id);
    let query = query.bind(&row.kind).bind(&row.label).bind(row.created);
    done_if_one(query.execute(connection).await?.rows_affected())
}

async fn add_table(connection: &mut Connection, row: &TableRow) -> Faulty<Written> {
    let query = sqlx::query(
        "insert into game_table (table_id, code, host_id, game, listed, status, seed, setup, created, updated)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing",
    );
    let query = query.bind(&row.table_id).bind(&row.code).bind(&row.host_id).bind(&row.game);
    let query = query.bind(i64::from(row.listed)).bind(&row.status).bind(&row.seed).bind(&row.setup);
    done_if_one(query.bind(row.created).bind(row.updated).execute(connection).await?.rows_affected())
}

async fn add_action(connection: &mut Connection, row: &ActionRow) -> Faulty<Written> {
    let query = sqlx::query(
        "insert into action (table_id, ply, at, person_id, request, body)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
    );
    let query = query.bind(&row.table_id).bind(row.ply).bind(row.at).bind(&row.person_id);
    done_if_one(query.bind(&row.request).bind(&row.body).execute(connection).await?.rows_affected())
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

type PersonTuple = (String, String, Option<String>, Option<String>, String, String, i64);
type SessionTuple = (String, String, String, String, String, i64);
type TableTuple = (String, String, String, String, i64, String, String, String, i64, i64);
type ActionTuple = (String, i64, i64, Option<String>, Option<String>, String);
type SeatTuple = (String, i64, String, Option<i64>);
type RatingTuple = (String, String, i64, String, f64, f64, i64);
type StandingTuple = (String, String, i64, String, f64, f64, i64, Option<String>);

const PERSON: &str = "select person_id, name, account, password_hash, language, preferences, created from person";
const TABLE: &str =
    "select table_id, code, host_id, game, listed, status, seed, setup, created, updated from game_table";

fn person(row: PersonTuple) -> PersonRow {
    let (person_id, name, account, password_hash, language, preferences, created) = row;
    PersonRow { person_id, name, account, password_hash, language, preferences, created }
}

fn session(row: SessionTuple) -> SessionRow {
    let (session_id, secret_hash, person_id, kind, label, created) = row;
    SessionRow { session_id, secret_hash, person_id, kind, label, created }
}

fn table(row: TableTuple) -> TableRow {
    let (table_id, code, host_id, game, listed, status, seed, setup, created, updated) = row;
    TableRow { table_id, code, host_id, game, listed: listed != 0, status, seed, setup, created, updated }
}

fn action(row: ActionTuple) -> ActionRow {
    let (table_id, ply, at, person_id, request, body) = row;
    ActionRow { table_id, ply, at, person_id, request, body }
}

fn seat(row: SeatTuple) -> SeatRow {
    let (table_id, seat, person_id, place) = row;
    SeatRow { table_id, seat, person_id, place }
}

fn rating(row: RatingTuple) -> RatingRow {
    let (player_id, game, players, board, rating, uncertainty, games) = row;
    RatingRow { player_id, game, players, board, rating, uncertainty, games }
}

impl Store for Database {
    fn write(&self, write: Write) -> Answer<'_, Written> {
        Box::pin(self.carry_out(write))
    }

    fn ping(&self) -> Answer<'_, ()> {
        Box::pin(async { Ok(self.reader().await?.ping().await?) })
    }

    fn person<'a>(&'a self, person_id: &'a str) -> Answer<'a, Option<PersonRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(
                "select person_id, name, account, password_hash, language, preferences, created
                 from person where person_id = $1",
            );
            Ok(query.bind(person_id).fetch_optional(&mut *self.reader().await?).await?.map(person))
        })
    }

    fn account<'a>(&'a self, account: &'a str) -> Answer<'a, Option<PersonRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(
                "select person_id, name, account, password_hash, language, preferences, created
                 from person where account = $1",
            );
            Ok(query.bind(account).fetch_optional(&mut *self.reader().await?).await?.map(person))
        })
    }

    fn session<'a>(&'a self, secret_hash: &'a str) -> Answer<'a, Option<SessionRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(
                "select session_id, secret_hash, person_id, kind, label, created from session where secret_hash = $1",
            );
            Ok(query.bind(secret_hash).fetch_optional(&mut *self.reader().await?).await?.map(session))
        })
    }

    fn sessions<'a>(&'a self, person_id: &'a str) -> Answer<'a, Vec<SessionRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(
                "select session_id, secret_hash, person_id, kind, label, created from session
                 where person_id = $1 order by created desc, session_id",
            );
            let rows: Vec<SessionTuple> = query.bind(person_id).fetch_all(&mut *self.reader().await?).await?;
            Ok(rows.into_iter().map(session).collect())
        })
    }

    fn table<'a>(&'a self, table_id: &'a str) -> Answer<'a, Option<TableRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(
                "select table_id, code, host_id, game, listed, status, seed, setup, created, updated
                 from game_table where table_id = $1",
            );
            Ok(query.bind(table_id).fetch_optional(&mut *self.reader().await?).await?.map(table))
        })
    }

    fn table_by_code<'a>(&'a self, code: &'a str) -> Answer<'a, Option<String>> {
        Box::pin(async move {
            let query = sqlx::query_scalar("select table_id from game_table where code = $1");
            Ok(query.bind(code).fetch_optional(&mut *self.reader().await?).await?)
        })
    }

    fn listed_tables(&self, limit: i64) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(
                "select table_id from game_table where status = 'open' and listed = 1
                 order by updated desc, table_id limit $1",
            );
            Ok(query.bind(limit).fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn running_tables(&self) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(
                "select table_id from game_table where status = 'playing' order by updated desc, table_id",
            );
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn tables_of<'a>(&'a self, person_id: &'a str, status: &'a str, limit: i64) -> Answer<'a, Vec<String>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(
                "select table_id from game_table where status = $2
                 and table_id in (select table_id from seat where person_id = $1)
                 order by updated desc, table_id limit $3",
            );
            let query = query.bind(person_id).bind(status).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn actions<'a>(&'a self, table_id: &'a str, since: i64) -> Answer<'a, Vec<ActionRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(
                "select table_id, ply, at, person_id, request, body from action
                 where table_id = $1 and ply > $2 order by ply",
            );
            let rows: Vec<ActionTuple> = query.bind(table_id).bind(since).fetch_all(&mut *self.reader().await?).await?;
            Ok(rows.into_iter().map(action).collect())
        })
    }

    fn seats<'a>(&'a self, table_id: &'a str) -> Answer<'a, Vec<SeatRow>> {
        Box::pin(async move {
            let query =
                sqlx::query_as("select table_id, seat, person_id, place from seat where table_id = $1 order by seat");
            let rows: Vec<SeatTuple> = query.bind(table_id).fetch_all(&mut *self.reader().await?).await?;
            Ok(rows.into_iter().map(seat).collect())
        })
    }

    fn ratings<'a>(&'a self, player_id: &'a str) -> Answer<'a, Vec<RatingRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(
                "select player_id, game, players, board, rating, uncertainty, games from rating
                 where player_id = $1 order by game, players, board",
            );
            let rows: Vec<RatingTuple> = query.bind(player_id).fetch_all(&mut *self.reader().await?).await?;
            Ok(rows.into_iter().map(rating).collect())
        })
    }

    fn standings<'a>(
        &'a self,
        board: &'a str,
        game: &'a str,
        players: i64,
        limit: i64,
    ) -> Answer<'a, Vec<(RatingRow, Option<String>)>> {
        Box::pin(async move {
            let query = sqlx::query_as(
                "select player_id, game, players, board, rating, uncertainty, games, person.name
                 from rating left join person on person.person_id = rating.player_id
                 where board = $1 and game = $2 and players = $3 order by rating desc, player_id limit $4",
            );
            let query = query.bind(board).bind(game).bind(players).bind(limit);
            let rows: Vec<StandingTuple> = query.fetch_all(&mut *self.reader().await?).await?;
            Ok(rows.into_iter().map(|(a, b, c, d, e, f, g, name)| (rating((a, b, c, d, e, f, g)), name)).collect())
        })
    }

    fn lives(&self) -> Answer<'_, Vec<LifeRow>> {
        Box::pin(async move {
            let query = sqlx::query_as("select started, seen from life order by started");
            let rows: Vec<(i64, i64)> = query.fetch_all(&mut *self.reader().await?).await?;
            Ok(rows.into_iter().map(|(started, seen)| LifeRow { started, seen }).collect())
        })
    }

    fn dump<'a>(&'a self, each: &'a mut (dyn FnMut(Row) -> std::io::Result<()> + Send)) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut connection = self.reader().await?;
            // One transaction: what is read fits together, even while people play.
            let mut all = connection.begin().await?;
            dump_all(&mut all, each).await
        })
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        self.shut()
    }
}

async fn dump_all(
    connection: &mut Connection,
    each: &mut (dyn FnMut(Row) -> std::io::Result<()> + Send),
) -> Result<(), StoreError> {
    let mut rows = sqlx::query_as::<_, PersonTuple>(PERSON).fetch(&mut *connection);
    while let Some(row) = rows.try_next().await? {
        each(Row::Person(person(row)))?;
    }
    drop(rows);
    let query = "select session_id, secret_hash, person_id, kind, label, created from session";
    let mut rows = sqlx::query_as::<_, SessionTuple>(query).fetch(&mut *connection);
    while let Some(row) = rows.try_next().await? {
        each(Row::Session(session(row)))?;
    }
    drop(rows);
    let mut rows = sqlx::query_as::<_, TableTuple>(TABLE).fetch(&mut *connection);
    while let Some(row) = rows.try_next().await? {
        each(Row::Table(table(row)))?;
    }
    drop(rows);
    let query = "select table_id, ply, at, person_id, request, body from action order by table_id, ply";
    let mut rows = sqlx::query_as::<_, ActionTuple>(query).fetch(&mut *connection);
    while let Some(row) = rows.try_next().await? {
        each(Row::Action(action(row)))?;
    }
    drop(rows);
    let mut rows =
        sqlx::query_as::<_, SeatTuple>("select table_id, seat, person_id, place from seat").fetch(&mut *connection);
    while let Some(row) = rows.try_next().await? {
        each(Row::Seat(seat(row)))?;
    }
    drop(rows);
    let query = "select player_id, game, players, board, rating, uncertainty, games from rating";
    let mut rows = sqlx::query_as::<_, RatingTuple>(query).fetch(&mut *connection);
    while let Some(row) = rows.try_next().await? {
        each(Row::Rating(rating(row)))?;
    }
    drop(rows);
    let mut rows = sqlx::query_as::<_, (i64, i64)>("select started, seen from life").fetch(&mut *connection);
    while let Some((started, seen)) = rows.try_next().await? {
        each(Row::Life(LifeRow { started, seen }))?;
    }
    Ok(())
}

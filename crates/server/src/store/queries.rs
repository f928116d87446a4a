//! The questions, once for both databases: this file is a module of `sqlite.rs` and of `postgres.rs`, as `changes.rs`.

use super::{Connection, Database, ONE_MOMENT};
use crate::store::{
    ActionRow, LifeRow, PersonRow, PlayedRow, RatingRow, Row, SeatRow, SessionRow, TableRow, UploadRow,
};
use crate::store::{Answer, Store, StoreError, Write, Written};
use futures_util::TryStreamExt;
use futures_util::future::BoxFuture;
use sqlx::Connection as _;

type PersonTuple = (String, String, Option<String>, Option<String>, String, String, i64, Option<String>);
type SessionTuple = (String, String, String, String, String, i64, i64);
type TableTuple = (String, String, String, String, i64, String, String, String, i64, i64, Option<String>);
type UploadTuple = (String, String, String, i64, String, String);
type ActionTuple = (String, i64, i64, Option<String>, Option<String>, String);
type SeatTuple = (String, i64, String, Option<i64>);
type RatingTuple = (String, String, i64, String, f64, f64, i64);
type StandingTuple = (String, String, i64, String, f64, f64, i64, Option<String>);

fn person(row: PersonTuple) -> PersonRow {
    let (person_id, name, account, password_hash, language, preferences, created, became) = row;
    PersonRow { person_id, name, account, password_hash, language, preferences, created, became }
}

fn session(row: SessionTuple) -> SessionRow {
    let (session_id, secret_hash, person_id, kind, label, created, seen) = row;
    SessionRow { session_id, secret_hash, person_id, kind, label, created, seen }
}

fn table(row: TableTuple) -> TableRow {
    let (table_id, code, host_id, game, listed, status, seed, setup, created, updated, summary) = row;
    TableRow { table_id, code, host_id, game, listed: listed != 0, status, seed, setup, created, updated, summary }
}

fn upload(row: UploadTuple) -> UploadRow {
    let (record_id, person_id, game, created, summary, record) = row;
    UploadRow { record_id, person_id, game, created, summary, record }
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

    fn person<'a>(&'a self, person_id: &'a str) -> Answer<'a, Option<PersonRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(
                "select person_id, name, account, password_hash, language, preferences, created, became
                 from person where person_id = $1",
            );
            Ok(query.bind(person_id).fetch_optional(&mut *self.reader().await?).await?.map(person))
        })
    }

    fn account<'a>(&'a self, account: &'a str) -> Answer<'a, Option<PersonRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(
                "select person_id, name, account, password_hash, language, preferences, created, became
                 from person where account = $1",
            );
            Ok(query.bind(account).fetch_optional(&mut *self.reader().await?).await?.map(person))
        })
    }

    fn session<'a>(&'a self, secret_hash: &'a str) -> Answer<'a, Option<SessionRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(
                "select session_id, secret_hash, person_id, kind, label, created, seen
                 from session where secret_hash = $1",
            );
            Ok(query.bind(secret_hash).fetch_optional(&mut *self.reader().await?).await?.map(session))
        })
    }

    fn sessions<'a>(&'a self, person_id: &'a str) -> Answer<'a, Vec<SessionRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(
                "select session_id, secret_hash, person_id, kind, label, created, seen from session
                 where person_id = $1 order by created desc, session_id",
            );
            let rows: Vec<SessionTuple> = query.bind(person_id).fetch_all(&mut *self.reader().await?).await?;
            Ok(rows.into_iter().map(session).collect())
        })
    }

    fn table<'a>(&'a self, table_id: &'a str) -> Answer<'a, Option<TableRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(
                "select table_id, code, host_id, game, listed, status, seed, setup, created, updated, summary
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

    fn played<'a>(
        &'a self,
        person_id: &'a str,
        all: bool,
        before: (i64, &'a str),
        limit: i64,
    ) -> Answer<'a, Vec<PlayedRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(
                "select id, at_table, game, ended, summary from (
                     select table_id as id, 1 as at_table, game, updated as ended, summary from game_table
                     where status = 'over' and summary is not null and (listed = 1 or $2 = 1)
                     and table_id in (select table_id from seat where person_id = $1)
                     union all
                     select record_id as id, 0 as at_table, game, created as ended, summary from upload
                     where person_id = $1 and $2 = 1) as played
                 where ended < $3 or (ended = $3 and id < $4) order by ended desc, id desc limit $5",
            );
            let query = query.bind(person_id).bind(i64::from(all)).bind(before.0).bind(before.1).bind(limit);
            let rows: Vec<(String, i32, String, i64, String)> = query.fetch_all(&mut *self.reader().await?).await?;
            let row = |(id, at_table, game, ended, summary)| {
                let at_table: i32 = at_table;
                PlayedRow { id, at_table: at_table != 0, game, ended, summary }
            };
            Ok(rows.into_iter().map(row).collect())
        })
    }

    fn counts<'a>(&'a self, person_id: &'a str) -> Answer<'a, Vec<(String, i64, i64)>> {
        Box::pin(async move {
            // One who held several seats has played one game.
            let query = sqlx::query_as(
                "select game, count(*), count(case when best = 1 then 1 end) from (
                     select game_table.game as game, min(seat.place) as best from seat
                     join game_table on game_table.table_id = seat.table_id
                     where seat.person_id = $1 and game_table.status = 'over'
                     group by game_table.table_id, game_table.game) as finished
                 group by game order by game",
            );
            Ok(query.bind(person_id).fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn summaries(&self) -> Answer<'_, Vec<(String, String)>> {
        Box::pin(async move {
            let query = sqlx::query_as(
                "select game, summary from game_table where status = 'over' and summary is not null
                 order by updated, table_id",
            );
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn became(&self) -> Answer<'_, Vec<(String, String)>> {
        Box::pin(async move {
            let query = sqlx::query_as("select person_id, became from person where became is not null");
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn guests_of<'a>(&'a self, member: &'a str) -> Answer<'a, Vec<String>> {
        Box::pin(async move {
            let query = sqlx::query_scalar("select person_id from person where became = $1");
            Ok(query.bind(member).fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn unfinished_of<'a>(&'a self, person_id: &'a str) -> Answer<'a, Vec<String>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(
                "select table_id from game_table where status <> 'over' and (host_id = $1
                 or table_id in (select table_id from seat where person_id = $1)) order by table_id",
            );
            Ok(query.bind(person_id).fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn upload<'a>(&'a self, record_id: &'a str) -> Answer<'a, Option<UploadRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(
                "select record_id, person_id, game, created, summary, record from upload where record_id = $1",
            );
            Ok(query.bind(record_id).fetch_optional(&mut *self.reader().await?).await?.map(upload))
        })
    }

    fn uploads<'a>(&'a self, person_id: &'a str) -> Answer<'a, i64> {
        Box::pin(async move {
            let query = sqlx::query_scalar("select count(*) from upload where person_id = $1");
            Ok(query.bind(person_id).fetch_one(&mut *self.reader().await?).await?)
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
                 where board = $1 and game = $2 and players = $3
                 and ($1 = 'people' and person.account is not null or $1 = 'bots' and player_id like 'bot-%')
                 order by rating - 2 * uncertainty desc, player_id limit $4",
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
            // What is read fits together, even while people play.
            let mut all = connection.begin_with(ONE_MOMENT).await?;
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
    let mut rows = sqlx::query_as::<_, PersonTuple>(
        "select person_id, name, account, password_hash, language, preferences, created, became from person",
    )
    .fetch(&mut *connection);
    while let Some(row) = rows.try_next().await? {
        each(Row::Person(person(row)))?;
    }
    drop(rows);
    let query = "select session_id, secret_hash, person_id, kind, label, created, seen from session";
    let mut rows = sqlx::query_as::<_, SessionTuple>(query).fetch(&mut *connection);
    while let Some(row) = rows.try_next().await? {
        each(Row::Session(session(row)))?;
    }
    drop(rows);
    let query =
        "select table_id, code, host_id, game, listed, status, seed, setup, created, updated, summary from game_table";
    let mut rows = sqlx::query_as::<_, TableTuple>(query).fetch(&mut *connection);
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
    let query = "select record_id, person_id, game, created, summary, record from upload";
    let mut rows = sqlx::query_as::<_, UploadTuple>(query).fetch(&mut *connection);
    while let Some(row) = rows.try_next().await? {
        each(Row::Upload(upload(row)))?;
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

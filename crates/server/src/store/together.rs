//! How ratings came about, and people who look for an opponent, once for both databases: a module of `sqlite.rs` and of
//! `postgres.rs`.

use super::changes::done_if_one;
use super::{Connection, Database};
use crate::store::sql::together as sql;
use crate::store::{ApartRow, BoardKey, PointRow, SeekChange, SeekRow, StoreFuture, Together, Written};
use api::PersonId;

impl Together for Database {
    fn rating_history<'a>(
        &'a self,
        player_id: &'a str,
        which: &'a BoardKey,
        before: i64,
        limit: i64,
    ) -> StoreFuture<'a, Vec<PointRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::POINTS_BEFORE).bind(player_id).bind(&which.game).bind(which.players);
            let query = query.bind(which.board.name()).bind(before).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn standing_there<'a>(&'a self, which: &'a BoardKey) -> StoreFuture<'a, i64> {
        Box::pin(async move {
            let query = sqlx::query_scalar(sql::STANDING_THERE).bind(which.board.name()).bind(&which.game);
            Ok(query.bind(which.players).fetch_one(&mut *self.reader().await?).await?)
        })
    }

    fn seeks(&self, now: i64, limit: i64) -> StoreFuture<'_, Vec<SeekRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::SEEKS).bind(now).bind(limit);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }

    fn seek<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Option<SeekRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::SEEK).bind(person_id);
            Ok(query.fetch_optional(&mut *self.reader().await?).await?)
        })
    }

    fn apart(&self, now: i64) -> StoreFuture<'_, Vec<ApartRow>> {
        Box::pin(async move {
            let query = sqlx::query_as(sql::BLOCKS_AMONG_SEEKERS).bind(now);
            Ok(query.fetch_all(&mut *self.reader().await?).await?)
        })
    }
}

pub(super) async fn add_point(connection: &mut Connection, row: &PointRow) -> sqlx::Result<()> {
    let query = sqlx::query(sql::ADD_POINT).bind(&row.player_id).bind(&row.game).bind(row.players);
    let query = query.bind(row.board.name()).bind(row.number).bind(row.at).bind(&row.table_id);
    query.bind(row.rating).bind(row.uncertainty).execute(connection).await?;
    Ok(())
}

pub(super) async fn replace_points(connection: &mut Connection, rows: &[PointRow]) -> sqlx::Result<Written> {
    sqlx::query(sql::DELETE_POINTS).execute(&mut *connection).await?;
    for row in rows {
        add_point(connection, row).await?;
    }
    Ok(Written::Done)
}

pub(super) async fn change_seeks(connection: &mut Connection, change: &SeekChange) -> sqlx::Result<Written> {
    match change {
        SeekChange::Begin(row, since) => {
            let query = sqlx::query(sql::SET_SEEK).bind(&row.person_id).bind(&row.seek_id).bind(&row.game);
            let query = query.bind(row.players).bind(row.pace.name()).bind(i64::from(row.rated.0)).bind(row.rating);
            let query = query.bind(row.deviation).bind(row.since).bind(row.until).bind(*since);
            done_if_one(query.execute(connection).await?.rows_affected())
        }
        SeekChange::Renew(seeks, until) => {
            for (person, seek) in seeks {
                let query = sqlx::query(sql::RENEW_SEEK).bind(person).bind(seek).bind(*until);
                query.execute(&mut *connection).await?;
            }
            Ok(Written::Done)
        }
        SeekChange::Told(person, seek) => {
            sqlx::query(sql::END_SEEK).bind(person).bind(seek).execute(connection).await?;
            Ok(Written::Done)
        }
        SeekChange::Cancel(person, seek) => {
            sqlx::query(sql::CANCEL_SEEK).bind(person).bind(seek).execute(connection).await?;
            Ok(Written::Done)
        }
        SeekChange::Match { seeks, table_id, code, now, until } => {
            // In the same order everywhere, so that no two servers wait for each other in a circle.
            let mut seeks: Vec<_> = seeks.iter().collect();
            seeks.sort_unstable();
            for (person, seek) in seeks {
                let query = sqlx::query(sql::MATCH_SEEK).bind(person).bind(seek).bind(table_id).bind(code);
                let query = query.bind(*until).bind(*now);
                if query.execute(&mut *connection).await?.rows_affected() != 1 {
                    return Ok(Written::Conflict);
                }
            }
            Ok(Written::Done)
        }
        SeekChange::Forget(before) => {
            sqlx::query(sql::END_SEEKS).bind(*before).execute(connection).await?;
            Ok(Written::Done)
        }
    }
}

//! How many stand on each stretch of a rating board, once for both databases: a module of `sqlite.rs` and of `postgres.rs`.

use super::Connection;
use crate::store::{RatingRow, Written, sql};
use std::collections::BTreeMap;

/// A stretch of a rating board.
#[derive(PartialEq, Eq, PartialOrd, Ord, sqlx::FromRow)]
struct Stretch {
    board: String,
    game: String,
    players: i64,
    bucket: i64,
}

/// Where a rating is, and whether it stands on its board there.
#[derive(sqlx::FromRow)]
pub(super) struct Spot {
    #[sqlx(flatten)]
    stretch: Stretch,
    shown: i64,
}

/// Who has come to each stretch of a board and who has left it, within one change.
#[derive(Default)]
pub(super) struct Tally(BTreeMap<Stretch, i64>);

impl Tally {
    pub(super) fn come(&mut self, spots: Vec<Spot>) {
        self.add(spots, 1);
    }

    pub(super) fn leave(&mut self, spots: Vec<Spot>) {
        self.add(spots, -1);
    }

    fn add(&mut self, spots: Vec<Spot>, change: i64) {
        for spot in spots.into_iter().filter(|spot| spot.shown == 1) {
            *self.0.entry(spot.stretch).or_default() += change;
        }
    }

    /// Counts them, as the last part of a change. Numbers that many share are locked as shortly as can be, and by all writers in
    /// the same order, so that none waits for another in a circle.
    pub(super) async fn write(self, connection: &mut Connection) -> sqlx::Result<()> {
        for (Stretch { board, game, players, bucket }, change) in self.0 {
            if change != 0 {
                let query = sqlx::query(sql::COUNT_STANDING).bind(board).bind(game).bind(players);
                query.bind(bucket).bind(change).execute(&mut *connection).await?;
            }
        }
        Ok(())
    }
}

/// Runs a statement about the ratings of one player; answers where those are that it changed.
pub(super) async fn of_player(
    connection: &mut Connection,
    text: &'static str,
    player_id: &str,
) -> sqlx::Result<Vec<Spot>> {
    sqlx::query_as(text).bind(player_id).fetch_all(connection).await
}

/// Writes a rating; answers where it is now, if it was written.
pub(super) async fn of_rating(
    connection: &mut Connection,
    text: &'static str,
    row: &RatingRow,
) -> sqlx::Result<Vec<Spot>> {
    let query = sqlx::query_as(text).bind(&row.player_id).bind(&row.game).bind(row.players).bind(row.board.name());
    query.bind(row.rating).bind(row.uncertainty).bind(row.games).fetch_all(connection).await
}

/// Puts these ratings in the place of all others, and counts from the beginning.
pub(super) async fn replace(connection: &mut Connection, ratings: &[RatingRow]) -> sqlx::Result<Written> {
    sqlx::query(sql::DELETE_RATINGS).execute(&mut *connection).await?;
    for rating in ratings {
        of_rating(connection, sql::ADD_RATING, rating).await?;
    }
    for text in [sql::FORGET_STANDING, sql::RECOUNT_STANDING] {
        sqlx::query(text).execute(&mut *connection).await?;
    }
    Ok(Written::Done)
}

/// How many stretches have another number than stand there.
pub(super) async fn miscounted(connection: &mut Connection) -> sqlx::Result<u64> {
    let wrong: i64 = sqlx::query_scalar(sql::MISCOUNTED).fetch_one(connection).await?;
    Ok(wrong.unsigned_abs())
}

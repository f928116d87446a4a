//! How ratings came about, and people who look for an opponent, as plain rows.

use super::{Flag, RatingRow};
use crate::ratings::BOT;
use api::{Board, Pace, PersonId, TableCode, TableId};
use serde::{Deserialize, Serialize};
use sqlx::FromRow;

/// What a person's rating was after a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, FromRow)]
pub struct PointRow {
    /// Whose.
    pub player_id: String,
    /// Of which game.
    pub game: String,
    /// With how many players.
    pub players: i64,
    /// On which board.
    #[sqlx(try_from = "String")]
    pub board: Board,
    /// How many games it was computed from.
    pub number: i64,
    /// When the game ended.
    pub at: i64,
    /// At which table.
    pub table_id: Option<TableId>,
    /// The estimate.
    pub rating: f64,
    /// Its uncertainty.
    pub uncertainty: f64,
}

impl PointRow {
    /// A rating as it is after a game; none of a bot's, which plays more than anybody looks at.
    pub(crate) fn after(row: &RatingRow, at: i64, table_id: &TableId) -> Option<Self> {
        (!row.player_id.starts_with(BOT)).then(|| PointRow {
            player_id: row.player_id.clone(),
            game: row.game.clone(),
            players: row.players,
            board: row.board,
            number: row.games,
            at,
            table_id: Some(table_id.clone()),
            rating: row.rating,
            uncertainty: row.uncertainty,
        })
    }
}

/// A person who looks for an opponent.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct SeekRow {
    /// Who.
    pub person_id: PersonId,
    /// Which of their seeks.
    pub seek_id: String,
    /// Which game.
    pub game: String,
    /// With how many players.
    pub players: i64,
    /// How fast.
    #[sqlx(try_from = "String")]
    pub pace: Pace,
    /// Whether it is to count.
    #[sqlx(try_from = "i64")]
    pub rated: Flag,
    /// What their rating is estimated at, in points.
    pub rating: i64,
    /// Its deviation.
    pub deviation: i64,
    /// Since when they wait.
    pub since: i64,
    /// When the seek is over, unless it is renewed.
    pub until: i64,
    /// Where they were put.
    pub table_id: Option<TableId>,
    /// The code of the table.
    pub code: Option<TableCode>,
}

/// Someone who has blocked another.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct ApartRow {
    /// Who.
    pub by_id: PersonId,
    /// Whom.
    pub blocked_id: PersonId,
}

/// A change of who looks for an opponent.
pub enum SeekChange {
    /// A person looks from now on, in the place of what they looked for before. A conflict is one who was put at a table since this
    /// moment and has not heard of it.
    Begin(SeekRow, i64),
    /// These still look: the ids of people and seeks, and until when.
    Renew(Vec<(PersonId, String)>, i64),
    /// A person knows where they were put.
    Told(PersonId, String),
    /// A person looks no longer, unless they were put at a table already.
    Cancel(PersonId, String),
    /// These are put at a table, which is opened in the same change. A conflict is one of them who looks no longer.
    Match {
        /// The ids of people and seeks.
        seeks: Vec<(PersonId, String)>,
        /// Where.
        table_id: TableId,
        /// Its code.
        code: TableCode,
        /// When.
        now: i64,
        /// Until when they can hear of it.
        until: i64,
    },
    /// Those that were over before this are forgotten.
    Forget(i64),
}

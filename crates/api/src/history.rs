//! What people have played, and how well.

use crate::{Level, Occupant, Person, Points, RecordId, SeatPlan, TableId, TableLine};
use game::{Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Which board a game counts on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Board {
    /// Games among people.
    #[default]
    People,
    /// Games with a bot at the table from the beginning.
    Bots,
}

/// How well a person plays a game with a given number of players (Weng-Lin).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Rating {
    /// Which game.
    pub game: String,
    /// With how many players.
    pub players: u8,
    /// Against whom.
    pub board: Board,
    /// The estimate; 25 before the first game.
    pub rating: f64,
    /// Its uncertainty.
    pub uncertainty: f64,
    /// How many games it is computed from.
    pub games: u64,
    /// The same as people read it.
    #[serde(flatten)]
    pub shown: Points,
}

/// What became of a rating, game by game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RatingHistory {
    /// The rating now; none before the first game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// The place on the board, from 1, if the person stands there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u64>,
    /// How many stand on the board.
    pub of: u64,
    /// How many of a hundred on the board stand below the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub percentile: Option<u8>,
    /// After each of the last games, latest first.
    pub history: Vec<RatingPoint>,
    /// For `?before=`, if there are more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<u64>,
}

/// A rating after a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RatingPoint {
    /// Which game it was, from 1.
    pub number: u64,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
    /// At which table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
    /// The rating after it.
    #[serde(flatten)]
    pub shown: Points,
}

/// A person as everybody may see them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Profile {
    /// Who.
    #[serde(flatten)]
    pub person: Person,
    /// When they came, in milliseconds since 1970.
    pub since: i64,
    /// How well they play.
    pub ratings: Vec<Rating>,
    /// How much they have played at tables.
    pub games: Vec<GameCount>,
}

/// How often a person has played a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct GameCount {
    /// Which game.
    pub game: String,
    /// Games that are over.
    pub finished: u64,
    /// Games in which they came first, alone or with others.
    pub won: u64,
}

json::tagged! {
    "kind",
    /// Who stands on a rating board.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Player {
        /// A person.
        Person {
            /// Who.
            person: Person,
        },
        /// A bot.
        Bot {
            /// Which level.
            level: Level,
        },
    }
}

/// A place on a rating board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Standing {
    /// Who.
    pub player: Player,
    /// The estimate.
    pub rating: f64,
    /// Its uncertainty.
    pub uncertainty: f64,
    /// How many games it is computed from.
    pub games: u64,
    /// The same as people read it.
    #[serde(flatten)]
    pub shown: Points,
}

/// A page of a rating board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Standings {
    /// The best, in the order of what is nearly certain of their ratings.
    pub best: Vec<Standing>,
    /// How many stand on the board.
    #[serde(default)]
    pub of: u64,
    /// For `?after=`, if there are more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// Where the reader stands, if they do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mine: Option<OwnStanding>,
}

/// Where the reader stands on a rating board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct OwnStanding {
    /// The place, from 1, however long the board is.
    pub place: u64,
    /// How well they play.
    #[serde(flatten)]
    pub standing: Standing,
}

/// The games of a person.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Games {
    /// Those that are on, with whose turn it is: only for the person themselves, and only on the first page.
    pub running: Vec<TableLine>,
    /// Those that are over, latest first.
    pub played: Vec<Played>,
    /// For `?before=`, if there are more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Where a game was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// At a table: its record is at `/api/tables/{id}/record`.
    Table,
    /// Elsewhere, and uploaded: its record is at `/api/records/{id}`.
    Upload,
}

/// A game that is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Played {
    /// The id of the table or of the record.
    pub id: String,
    /// Where it was played.
    pub source: Source,
    /// Which game.
    pub game: String,
    /// When it ended, or was uploaded, in milliseconds since 1970.
    pub ended: i64,
    /// Who sat where at the end; unknown players are `open`.
    pub seats: Vec<Occupant>,
    /// The seats of the person whose games these are.
    #[schemars(with = "Vec<u8>")]
    pub theirs: Vec<Seat>,
    /// The place of every seat, from 1; places can be shared.
    #[schemars(with = "Vec<u8>")]
    pub places: Seats<u8>,
    /// The points of every seat.
    #[schemars(with = "Vec<i16>")]
    pub scores: Seats<i16>,
    /// The board on which it counted, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<Board>,
}

/// A finished game that was played elsewhere, for one's own history. It is replayed in full, and never rated.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRecord {
    /// The record, as `kashi` writes it.
    pub record: Value,
    /// Who sat where: `me`, a bot, or `open` for anybody else.
    pub seats: Vec<SeatPlan>,
}

/// A record that was kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Kept {
    /// For `GET /api/records/{id}`. The same record of the same person always has the same id.
    pub id: RecordId,
}

//! What the page and the worker in which bots think say to each other.

use crate::Level;
use game::Seat;
use opponent::{Better, Course, Review};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What the page sends to the worker.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToWorker {
    /// A bot is asked.
    Ask(BotQuestion),
    /// Nobody is at this table any more: what its bots remember can go.
    Leave {
        /// Which table.
        table: u32,
    },
    /// A finished game is looked back on.
    LookBack {
        /// For the answer to find its way back.
        id: u32,
        /// The game, as a record.
        record: Value,
    },
    /// A decision is reviewed.
    Review(ReviewQuestion),
}

/// What the worker sends to the page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromWorker {
    /// A bot has thought.
    Advice(BotAnswer),
    /// How the chances to win went.
    Course {
        /// The question's.
        id: u32,
        /// Nothing if the record made no sense.
        course: Option<Course>,
    },
    /// What a decision gave away.
    Review {
        /// The question's.
        id: u32,
        /// Nothing if the question made no sense.
        review: Option<Box<Review>>,
    },
}

impl FromWorker {
    /// Which message it answers.
    pub fn id(&self) -> u32 {
        match self {
            FromWorker::Advice(BotAnswer { id, .. })
            | FromWorker::Course { id, .. }
            | FromWorker::Review { id, .. } => *id,
        }
    }
}

/// A decision that is to be reviewed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ReviewQuestion {
    /// For the answer to find its way back.
    pub id: u32,
    /// Which game.
    pub game: String,
    /// The table as the seat saw it when it had to decide.
    pub state: Value,
    /// Who had to decide.
    pub seat: Seat,
    /// What was decided, in notation.
    pub mv: String,
    /// What the bot's random choices follow from: how many actions came before, as everywhere that decisions are reviewed.
    pub number: u64,
    /// How long each of the up to five searches may take, in milliseconds.
    pub ms: u32,
    /// How many actions each may try, where that and not the time is to stop it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

/// What a bot is asked.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BotQuestion {
    /// For the answer to find its way back.
    pub id: u32,
    /// The table, by a number that the page gives it: a bot remembers what it thought at the same table before.
    pub table: u32,
    /// Which game.
    pub game: String,
    /// The table as the seat sees it.
    pub state: Value,
    /// Who has to decide.
    pub seat: Seat,
    /// How well to play.
    pub level: Level,
    /// What the bot's random choices follow from.
    pub number: u64,
    /// Whether to say why: that takes about as long again.
    pub why: bool,
}

/// What it says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BotAnswer {
    /// The question's.
    pub id: u32,
    /// What could be done, best first; nothing if the question made no sense.
    pub moves: Vec<Advised>,
    /// Why the first is better than another, if that was asked and something tells them apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Box<Better>>,
}

/// One thing that could be done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Advised {
    /// The notation of the move.
    pub mv: String,
    /// By how many points the seat can expect to be ahead.
    pub margin: f64,
    /// The seat's share of the victory, from 0 to 1.
    pub share: f64,
}

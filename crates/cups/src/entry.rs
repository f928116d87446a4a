//! How a cup is made, and what can happen in it. Both are stored.

use api::{Clock, CupFormat, CupOutcome, PersonId, TableLink};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A cup as it was made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// What it is called.
    pub name: String,
    /// Who made it.
    pub organiser: PersonId,
    /// Which game.
    pub game: String,
    /// All options of the game.
    pub options: Value,
    /// How many sit at a table.
    pub players: u8,
    /// Who meets whom.
    pub format: CupFormat,
    /// How time is kept.
    pub clock: Clock,
    /// Whether all tables of a round get the same deals.
    pub duplicate: bool,
    /// After how many milliseconds a player who hasn't come loses the table.
    pub patience: i64,
    /// When it begins by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<i64>,
}

/// A table that is opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pairing {
    /// Where it is found.
    pub link: TableLink,
    /// Who sits on which seat, by the number of the player; none for a bot.
    pub seats: Vec<Option<u16>>,
}

/// One thing that happened. Stored forever, so variants and fields are only ever added.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Entry {
    /// A person takes part: a new player, or one who is back.
    Join {
        /// Who.
        person: PersonId,
    },
    /// A person takes part no longer.
    Leave {
        /// Who.
        person: PersonId,
        /// Why, if it wasn't their own wish.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// The cup began.
    Start,
    /// Tables were opened.
    Pair {
        /// For which round, from 1; 0 in an arena.
        round: u16,
        /// The tables. Their numbers follow those before.
        tables: Vec<Pairing>,
        /// Who has no table in this round.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        byes: Vec<u16>,
    },
    /// A table ended.
    Result {
        /// Its number, from 1.
        table: u32,
        /// How.
        outcome: CupOutcome,
    },
    /// The organiser said how a table ended.
    Correct {
        /// Its number, from 1.
        table: u32,
        /// How.
        outcome: CupOutcome,
        /// Why.
        reason: String,
    },
    /// Another person plays on.
    Replace {
        /// Who played.
        person: PersonId,
        /// Who plays on.
        by: PersonId,
        /// Why.
        reason: String,
    },
    /// No further table is opened.
    Pause {
        /// Why.
        reason: String,
    },
    /// It continues.
    Resume,
    /// A guest signed in to an account.
    Became {
        /// The guest's id.
        guest: PersonId,
        /// The member's.
        member: PersonId,
    },
    /// It is over.
    End {
        /// Why, if before its time.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
}

impl Entry {
    /// Whether it is a result that came by itself: it may come at any time, and decides nothing.
    pub fn is_result(&self) -> bool {
        matches!(self, Entry::Result { .. })
    }
}

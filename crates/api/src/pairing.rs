//! Looking for an opponent.

use crate::{Clock, Fault, TableLink};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How fast a game is played for which people are put together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// In one go: 10 minutes each, and 5 seconds for every move.
    Live,
    /// In one go, without hurry: 30 minutes each, and 30 seconds for every move.
    Relaxed,
    /// Over days: one day for each move.
    Days,
}

impl Pace {
    /// All of them, the fastest first.
    pub const ALL: [Pace; 3] = [Pace::Live, Pace::Relaxed, Pace::Days];

    /// The clock at its tables.
    pub const fn clock(self) -> Clock {
        match self {
            Pace::Live => Clock::Game { initial: 10 * 60_000, increment: 5_000 },
            Pace::Relaxed => Clock::Game { initial: 30 * 60_000, increment: 30_000 },
            Pace::Days => Clock::Days { days: 1 },
        }
    }
}

/// What a person looks for: people who look for the same are put together at a table.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Seek {
    /// The game's id, such as `azul`; it is played with its default options.
    pub game: String,
    /// How many sit at the table, the person included.
    pub players: u8,
    /// How fast.
    pub pace: Pace,
    /// Whether the game counts.
    pub rated: bool,
}

/// How many people look for the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Waiting {
    /// What they look for.
    pub seek: Seek,
    /// How many of them there are.
    pub people: u32,
    /// How many milliseconds it usually took lately, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub usual: Option<i64>,
}

/// What a person who looks for an opponent is told. The seek ends with the connection.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PairingFrame {
    /// Who looks for what: at first, and whenever it has changed.
    Pool {
        /// Everything that anybody looks for, or has found lately.
        waiting: Vec<Waiting>,
    },
    /// The reader is in the pool.
    Looking {
        /// What they look for.
        seek: Seek,
        /// How many milliseconds it usually took lately, where that is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        usual: Option<i64>,
    },
    /// The reader sits at a table at which the game has begun. It is on disk; nothing follows.
    Matched {
        /// Where.
        table: TableLink,
    },
    /// The reader looks from another page or program now, and this one no longer. Nothing follows.
    Elsewhere,
    /// The reader is no longer welcome. Nothing follows.
    Refused {
        /// Why.
        fault: Fault,
    },
}

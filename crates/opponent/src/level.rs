//! Levels.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How well a bot plays. Levels differ in how much they think, never in what they see.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Looks one move ahead and counts points.
    Beginner,
    /// Looks one move ahead with the learned evaluator.
    Casual,
    /// Searches, but not for long.
    Strong,
    /// Searches for as long as people are willing to wait.
    Expert,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 4] = [Level::Beginner, Level::Casual, Level::Strong, Level::Expert];

    /// Its name in commands and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Casual => "casual",
            Level::Strong => "strong",
            Level::Expert => "expert",
        }
    }

    /// How long it thinks about a decision when it plays against people: on the server, in the browser, in the
    /// terminal.
    ///
    /// `None` for levels that use no clock: they evaluate each move once, or search a number of positions that depends
    /// on the game alone, and so play equally well on every machine. `bots::Effort::of` has the numbers.
    pub const fn time(self) -> Option<Duration> {
        match self {
            Level::Beginner | Level::Casual | Level::Strong => None,
            Level::Expert => Some(Duration::from_secs(1)),
        }
    }
}

//! The commands. Unknown fields are refused.

use crate::shown::Field;
use game::{Seat, Seed};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// The names of all commands, for the error about an unknown one.
pub(crate) const NAMES: [&str; 14] = [
    "hello", "batch", "new", "load", "legal", "check", "play", "deal", "best", "review", "undo", "state", "record",
    "quit",
];

/// `hello`: what this is, and what answers are to show.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Hello {
    /// The fields of every answer that shows a position, from now on; by default, those that it has had so far.
    pub(crate) show: Option<Vec<Field>>,
}

/// `batch`: several questions in one line.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Batch {
    pub(crate) questions: Vec<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct New {
    pub(crate) game: String,
    pub(crate) players: Option<u8>,
    #[serde(default)]
    pub(crate) options: Value,
    #[serde(default)]
    pub(crate) seed: SeedWish,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Load {
    pub(crate) game: String,
    pub(crate) state: Value,
    #[serde(default)]
    pub(crate) seed: SeedWish,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Legal {
    pub(crate) seat: Option<Seat>,
}

/// `check` and `play`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Move {
    #[serde(rename = "move")]
    pub(crate) mv: String,
    pub(crate) seat: Option<Seat>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Deal {
    pub(crate) deal: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Best {
    pub(crate) bot: String,
    pub(crate) seat: Option<Seat>,
    pub(crate) ms: Option<u64>,
    pub(crate) nodes: Option<u64>,
    /// How many candidates to list.
    pub(crate) lines: Option<usize>,
    /// The seed of the bot's random choices.
    pub(crate) number: Option<u64>,
    /// On how many threads it may think.
    pub(crate) threads: Option<usize>,
}

/// `review`: what a move gives away, and why another is better.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Review {
    /// In notation.
    #[serde(rename = "move")]
    pub(crate) mv: String,
    /// Whose move; by default, the seat to move.
    pub(crate) seat: Option<Seat>,
    /// Which bot reviews; by default, the strongest.
    pub(crate) bot: Option<String>,
    /// Each of the up to five searches stops after this many milliseconds.
    pub(crate) ms: Option<u64>,
    /// Each of them stops after this many actions.
    pub(crate) nodes: Option<u64>,
    /// The seed of the bot's random choices; by default, the number of actions that came before.
    pub(crate) number: Option<u64>,
}

/// `undo`, `state`, `record` and `quit` have no fields.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

/// Where the deals of a table come from.
#[derive(Default)]
pub(crate) enum SeedWish {
    /// No seed: every deal is given, or drawn and recorded.
    #[default]
    None,
    /// A new one from the operating system; the answer contains it.
    Random,
    /// This one.
    Given(Seed),
}

impl<'de> Deserialize<'de> for SeedWish {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Option::<String>::deserialize(deserializer)? {
            None => Ok(SeedWish::None),
            Some(word) if word == "random" => Ok(SeedWish::Random),
            Some(text) => text.parse().map(SeedWish::Given).map_err(serde::de::Error::custom),
        }
    }
}

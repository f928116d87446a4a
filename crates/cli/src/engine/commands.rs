//! The commands. Unknown fields are refused.

use game::{Seat, Seed};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// The names of all commands, for the error about an unknown one.
pub(super) const NAMES: [&str; 11] =
    ["new", "load", "legal", "check", "play", "deal", "best", "undo", "state", "record", "quit"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    pub(super) game: String,
    pub(super) players: Option<u8>,
    #[serde(default)]
    pub(super) options: Value,
    #[serde(default)]
    pub(super) seed: SeedWish,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Load {
    pub(super) game: String,
    pub(super) state: Value,
    #[serde(default)]
    pub(super) seed: SeedWish,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Legal {
    pub(super) seat: Option<Seat>,
}

/// `check` and `play`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Move {
    #[serde(rename = "move")]
    pub(super) mv: String,
    pub(super) seat: Option<Seat>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Deal {
    pub(super) deal: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Best {
    pub(super) bot: String,
    pub(super) seat: Option<Seat>,
    pub(super) ms: Option<u64>,
    pub(super) nodes: Option<u64>,
    /// How many candidates to list.
    pub(super) lines: Option<usize>,
    /// The seed of the bot's random choices.
    pub(super) number: Option<u64>,
    /// On how many threads it may think.
    pub(super) threads: Option<usize>,
}

/// `undo`, `state`, `record` and `quit` have no fields.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// Where the deals of a table come from.
#[derive(Default)]
pub(super) enum SeedWish {
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

//! The commands. Unknown fields are refused.

use crate::shown::Field;
use game::{Seat, Seed};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// The names of all commands, for the error about an unknown one.
pub(crate) const NAMES: [&str; 21] = [
    "hello", "batch", "new", "load", "replay", "copy", "tables", "close", "legal", "check", "play", "deal", "chance",
    "best", "review", "undo", "state", "view", "record", "stop", "quit",
];

/// A table of the session, as questions name it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Name(String);

impl Name {
    /// The longest name, in bytes.
    const MOST: usize = 64;

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// The table of questions that name none.
impl Default for Name {
    fn default() -> Self {
        Name("main".to_owned())
    }
}

impl TryFrom<String> for Name {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        match name.len() {
            1..=Self::MOST => Ok(Name(name)),
            _ => Err(format!("a table's name has 1 to {} bytes", Self::MOST)),
        }
    }
}

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

/// `replay`: a saved game, or its beginning.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Replay {
    pub(crate) record: Value,
    /// How many of its actions; by default all, and then the result and the deals of a seed are checked, too.
    pub(crate) actions: Option<usize>,
}

/// `copy`: the same table once more.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Copy {
    pub(crate) to: Name,
}

/// `chance`: what may come.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Chances {
    /// The most outcomes that the answer may list.
    pub(crate) most: Option<usize>,
    /// How many outcomes to draw.
    pub(crate) sample: Option<usize>,
}

/// `legal` and `view`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Whose {
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

/// `tables`, `close`, `undo`, `state`, `record`, `stop` and `quit` have no fields of their own.
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

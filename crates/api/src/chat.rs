//! What people say at a table.

use crate::Person;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who may speak at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Chat {
    /// Nobody.
    Off,
    /// The players.
    #[default]
    Players,
    /// Everybody who is there.
    All,
}

/// A quick phrase: every reader sees it in their own language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// Hello!
    Hello,
    /// Good luck!
    GoodLuck,
    /// Well played!
    WellPlayed,
    /// Thank you!
    Thanks,
    /// Sorry!
    Sorry,
    /// One moment, please.
    OneMoment,
    /// It is your turn.
    YourTurn,
    /// Good game!
    GoodGame,
    /// Another one?
    Again,
}

impl Phrase {
    /// All phrases, in the order in which people are shown them.
    pub const ALL: [Phrase; 9] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::WellPlayed,
        Phrase::Thanks,
        Phrase::Sorry,
        Phrase::OneMoment,
        Phrase::YourTurn,
        Phrase::GoodGame,
        Phrase::Again,
    ];

    /// The key of its text among the messages of the crate `i18n`.
    pub const fn key(self) -> &'static str {
        match self {
            Phrase::Hello => "phrase-hello",
            Phrase::GoodLuck => "phrase-good-luck",
            Phrase::WellPlayed => "phrase-well-played",
            Phrase::Thanks => "phrase-thanks",
            Phrase::Sorry => "phrase-sorry",
            Phrase::OneMoment => "phrase-one-moment",
            Phrase::YourTurn => "phrase-your-turn",
            Phrase::GoodGame => "phrase-good-game",
            Phrase::Again => "phrase-again",
        }
    }
}

/// Something that was said, as a snapshot tells it again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Said {
    /// The number of the event that it was.
    pub v: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who.
    pub person: Person,
    /// In own words: plain text, never markup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Or by a quick phrase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<Phrase>,
}

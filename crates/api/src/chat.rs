//! What people say at a table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who may speak at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Chat {
    /// Nobody.
    Off,
    /// Who sits there.
    #[default]
    Players,
    /// Whoever is there.
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

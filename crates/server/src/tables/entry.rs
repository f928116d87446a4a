//! What is stored of everything that happens at a table.

use api::{Chat, Clock, Level, Person, Phrase, Reason, SeatPlan, TableLink, TimeClaim};
use game::{Seat, Seats};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A table as it was opened: the column `setup`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) host: Person,
    pub(crate) options: Value,
    pub(crate) seats: Vec<SeatPlan>,
    pub(crate) clock: Clock,
    pub(crate) chat: Chat,
    /// For whom each seat is kept, at the table of a rematch.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) kept: Vec<Option<Person>>,
}

/// One thing that happened: the column `body`. Stored for ever, so variants and fields are only ever added.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Entry {
    Sit {
        seat: Seat,
        person: Person,
    },
    Leave {
        seat: Seat,
    },
    Start,
    Move {
        seat: Seat,
        #[serde(rename = "move")]
        mv: String,
        /// What the seat's clock shows afterwards, where time is kept for the whole game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<i64>,
    },
    Deal {
        deal: String,
    },
    AskUndo {
        seat: Seat,
        count: u64,
        /// Who has to agree.
        people: Vec<String>,
    },
    AnswerUndo {
        person: String,
        agree: bool,
    },
    Undo {
        seat: Seat,
        count: u64,
    },
    Resign {
        seat: Seat,
    },
    TimeUp {
        seat: Seat,
        then: TimeClaim,
    },
    TakeOver {
        seat: Seat,
        level: Level,
    },
    End {
        reason: Reason,
        places: Seats<u8>,
    },
    Rematch {
        table: TableLink,
    },
    Became {
        guest: String,
        person: Person,
    },
    Say {
        person: Person,
        text: Option<String>,
        phrase: Option<Phrase>,
    },
    SetChat {
        chat: Chat,
    },
    Mute {
        person: String,
        muted: bool,
    },
}

//! What a person wants to do at a table.

use crate::{Chat, PersonId, Phrase, RequestId};
use game::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One request at a table, through its socket or by `POST /api/tables/{id}`.
///
/// The id is the client's own and makes the request idempotent: a client that got no answer sends the same again, and what
/// already happened is answered as it was the first time. Never use an id twice for different requests.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Request {
    /// Up to 64 letters, digits, `-` and `_`, chosen by the client.
    pub id: RequestId,
    /// What to do.
    #[serde(flatten)]
    pub command: Command,
}

/// What can be done at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Command {
    /// Takes an open seat; a browser may hold several (hot-seat).
    Sit {
        /// Which seat, or the first that is open.
        #[schemars(with = "Option<u8>")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// Leaves a seat before the game starts.
    Leave {
        /// Which seat.
        #[schemars(with = "u8")]
        seat: Seat,
    },
    /// Opens another person's seat again before the game starts: the host may.
    Unseat {
        /// Which seat.
        #[schemars(with = "u8")]
        seat: Seat,
    },
    /// Starts the game: the host may, once every seat is taken.
    Start,
    /// Makes a move.
    Play {
        /// Whose move it is.
        #[schemars(with = "u8")]
        seat: Seat,
        /// How many actions (moves and deals) came before it. A move for another position is refused as stale.
        ply: u64,
        /// The notation of the rules page.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Takes the seat's last decision back, or asks the others if the turn was handed on.
    Undo {
        /// Whose decision.
        #[schemars(with = "u8")]
        seat: Seat,
    },
    /// Answers the player who asked to take a decision back.
    AnswerUndo {
        /// Whether they may.
        agree: bool,
    },
    /// Says that a hint is asked for: only then may a client show one. Everybody at the table is told.
    Hint {
        /// For which seat.
        #[schemars(with = "u8")]
        seat: Seat,
    },
    /// Gives a seat up.
    Resign {
        /// Which seat.
        #[schemars(with = "u8")]
        seat: Seat,
    },
    /// Says what becomes of a seat whose time has run out. To wait, say nothing.
    Claim {
        /// The seat whose time is up.
        #[schemars(with = "u8")]
        seat: Seat,
        /// What becomes of it.
        then: TimeClaim,
    },
    /// Plays again, once the game is over: every player may ask. The first who asks opens another table, the same except
    /// for the seats, which rotate by one; the others sit down there when they ask, and once all have, the game begins.
    Rematch,
    /// Says something.
    Say {
        /// In own words; nothing in it is markup.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        /// Or by a quick phrase.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        phrase: Option<Phrase>,
    },
    /// Says who may speak: the host may.
    SetChat {
        /// Who may.
        chat: Chat,
    },
    /// Silences a person at this table, or lets them speak again: the host may.
    Mute {
        /// The person's id.
        person: PersonId,
        /// Whether they are silenced.
        muted: bool,
    },
}

/// What becomes of a seat whose time has run out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TimeClaim {
    /// It has lost, as if it had resigned.
    Lost,
    /// A bot takes over the seat.
    Bot,
}

/// The answer to a request that was carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Done {
    /// The request's id.
    pub id: RequestId,
    /// The number of the event that it caused. It is on disk.
    pub v: u64,
}

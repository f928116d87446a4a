//! How a table is opened, and what can happen there. Both are stored.

use api::{Chat, Clock, CupId, Level, Person, PersonId, Phrase, Reason, SeatPlan, TableLink, TimeClaim};
use game::{Seat, Seats};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A table as it was opened.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Who opened it.
    pub host: Person,
    /// All options of the game.
    pub options: Value,
    /// Who was to sit where.
    pub seats: Vec<SeatPlan>,
    /// How time is kept.
    pub clock: Clock,
    /// Who may speak.
    pub chat: Chat,
    /// Whether people who play against each other may ask for hints.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// Whether the game counts among people, by choice of its host. None at tables from before there was the choice, where every game
    /// between people counts unless it was opened with hints.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<bool>,
    /// Whether people tell what chance brings, because they play with real pieces and only keep the score here. No server
    /// opens such a table.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub told: bool,
    /// For whom each seat is kept, at the table of a rematch.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kept: Vec<Option<Person>>,
    /// Of which cup this is a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cup: Option<OfCup>,
}

/// A cup's table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OfCup {
    /// Which cup.
    pub id: CupId,
    /// The number of the table there, from 1.
    pub number: u32,
    /// Whether other tables get the same deals: then the seed stays secret with the cup's, which is revealed at its end.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shared: bool,
    /// Whether it is a person's own against bots, who then answer the same moves with the same moves at every table.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub solo: bool,
}

/// One thing that happened. Stored forever, so variants and fields are only ever added.
///
/// Moves and deals are texts where they are stored, and the game's own types where nothing is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Entry<M = String, D = String> {
    /// A person sat down.
    Sit {
        /// Where.
        seat: Seat,
        /// Who.
        person: Person,
    },
    /// A seat is open again.
    Leave {
        /// Which.
        seat: Seat,
    },
    /// The game began.
    Start,
    /// A seat decided.
    Move {
        /// Which seat.
        seat: Seat,
        /// What.
        #[serde(rename = "move")]
        mv: M,
        /// What the seat's clock shows afterwards, where time is kept for the whole game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<i64>,
    },
    /// Chance decided.
    Deal {
        /// What.
        deal: D,
    },
    /// A seat asks whether it may take decisions back.
    AskUndo {
        /// Which seat.
        seat: Seat,
        /// How many actions would be taken back.
        count: u64,
        /// The ids of the people who have to agree.
        people: Vec<PersonId>,
    },
    /// A player who was asked has answered.
    AnswerUndo {
        /// Who.
        person: PersonId,
        /// What.
        agree: bool,
    },
    /// The last actions were taken back.
    Undo {
        /// The seat that decides again.
        seat: Seat,
        /// How many actions.
        count: u64,
    },
    /// A seat asked for a hint.
    Hint {
        /// Which.
        seat: Seat,
    },
    /// A seat gave up.
    Resign {
        /// Which.
        seat: Seat,
    },
    /// A seat ran out of time, and another player claimed it.
    TimeUp {
        /// Which.
        seat: Seat,
        /// What.
        then: TimeClaim,
    },
    /// A bot takes over the seat of a person.
    TakeOver {
        /// Where.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// The game is over.
    End {
        /// Why.
        reason: Reason,
        /// The place of every seat.
        places: Seats<u8>,
    },
    /// An operator closed the table, without a result.
    Close {
        /// Why.
        reason: String,
    },
    /// People play again at another table.
    Rematch {
        /// Which.
        table: TableLink,
    },
    /// A guest signed in to an account.
    Became {
        /// The guest's id.
        guest: PersonId,
        /// The member.
        person: Person,
    },
    /// A person said something, in their own words or by a phrase.
    Say {
        /// Who.
        person: Person,
        /// Their words.
        text: Option<String>,
        /// The phrase.
        phrase: Option<Phrase>,
    },
    /// The host said who may speak.
    SetChat {
        /// Who.
        chat: Chat,
    },
    /// The host silenced a person, or let them speak again.
    Mute {
        /// Who.
        person: PersonId,
        /// Whether they are silenced.
        muted: bool,
    },
}

//! What happened at a table, numbered.

use crate::{Chat, Done, Ending, Fault, Level, Person, PersonId, Phrase, RequestId, TableLink, TableView, TimeClaim};
use game::{Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Something that happened at a table. Events are numbered from 1 without gaps; the number is the table's version.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Event {
    /// Its number.
    pub v: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What.
    pub what: Happened,
}

/// How much an event tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Detail {
    /// What a client that knows the rules cannot derive by itself: for pages.
    Lean,
    /// Also what follows from the rules: for programs that know none.
    Full,
}

json::tagged! {
    "type",
    /// What can happen at a table. Each tells all that it changed: who knows the table before it knows the table after it.
    #[derive(Clone, PartialEq, Debug)]
    pub enum Happened {
        /// A person sat down.
        Sat {
            /// Where.
            #[schemars(with = "u8")]
            seat: Seat,
            /// Who.
            person: Person,
        },
        /// A person left before the game.
        Left {
            /// The seat that is open again.
            #[schemars(with = "u8")]
            seat: Seat,
            /// For whom it is kept, at the table of a rematch.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            kept_for: Option<Person>,
        },
        /// The game began.
        Started {
            /// The milliseconds that each seat has left, where time is kept.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            left: Vec<i64>,
        },
        /// A seat moved.
        Moved {
            /// Which seat.
            #[schemars(with = "u8")]
            seat: Seat,
            /// How many actions there are now.
            ply: u64,
            /// The move; left out while it is sealed, as in Burgundy's secret choice of an estate.
            #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
            mv: Option<String>,
            /// What it brought about, as the rules tell it. In full only.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            events: Option<Vec<Value>>,
            /// Who acts now: `{"seat":0}`, `{"seats":[0,1]}`, `{"chance":"fill"}` or `{"over":{…}}`. In full only.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            next: Option<Value>,
            /// The points of every seat. In full only.
            #[schemars(with = "Option<Vec<i16>>")]
            #[serde(default, skip_serializing_if = "Option::is_none")]
            scores: Option<Seats<i16>>,
            /// The milliseconds that the seat has left, where a clock runs.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            left: Option<i64>,
            /// Sealed moves that are public from now on.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            revealed: Vec<SeatMove>,
        },
        /// Chance decided.
        Dealt {
            /// How many actions there are now.
            ply: u64,
            /// The notation of the rules page.
            deal: String,
            /// What it brought about. In full only.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            events: Option<Vec<Value>>,
            /// Who acts now. In full only.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            next: Option<Value>,
            /// The points of every seat. In full only.
            #[schemars(with = "Option<Vec<i16>>")]
            #[serde(default, skip_serializing_if = "Option::is_none")]
            scores: Option<Seats<i16>>,
            /// Sealed moves that are public from now on.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            revealed: Vec<SeatMove>,
        },
        /// A seat asks the others whether it may take its last decision back.
        UndoAsked {
            /// Which seat.
            #[schemars(with = "u8")]
            seat: Seat,
            /// The ids of the people who have to agree.
            #[serde(default)]
            waiting_for: Vec<PersonId>,
        },
        /// A player answered. One refusal is enough.
        UndoAnswered {
            /// Who.
            person: PersonId,
            /// What.
            agree: bool,
            /// The ids of the people who still have to agree.
            #[serde(default)]
            waiting_for: Vec<PersonId>,
        },
        /// Decisions were taken back.
        Undone {
            /// The seat that decides again.
            #[schemars(with = "u8")]
            seat: Seat,
            /// How many actions were taken back.
            count: u64,
            /// How many actions there are now.
            ply: u64,
            /// The milliseconds that each seat has left, where time is kept.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            left: Vec<i64>,
            /// Who acts now. In full only.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            next: Option<Value>,
            /// The points of every seat. In full only.
            #[schemars(with = "Option<Vec<i16>>")]
            #[serde(default, skip_serializing_if = "Option::is_none")]
            scores: Option<Seats<i16>>,
        },
        /// A seat asked for a hint.
        Hinted {
            /// Which seat.
            #[schemars(with = "u8")]
            seat: Seat,
            /// How many it has asked for now.
            count: u16,
        },
        /// A seat gave up. Who plays on there, or how the game ended, is the next event.
        Resigned {
            /// Which seat.
            #[schemars(with = "u8")]
            seat: Seat,
        },
        /// The time of a seat had run out, and another player claimed it. Who takes over the seat is the next event.
        TimeUp {
            /// Which seat.
            #[schemars(with = "u8")]
            seat: Seat,
            /// What becomes of it.
            then: TimeClaim,
        },
        /// A bot took over the seat of a person.
        BotTookOver {
            /// Which seat.
            #[schemars(with = "u8")]
            seat: Seat,
            /// How well it plays.
            level: Level,
            /// In whose place.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            instead_of: Option<Person>,
            /// The milliseconds at which the seat's clock stopped, where time is kept.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            left: Option<i64>,
        },
        /// The game is over. The seed is public from now on.
        Ended {
            /// How it ended.
            ending: Ending,
            /// What all deals followed from: its SHA-256 is the table's commitment. None at a table of a duplicate cup, where
            /// it stays secret until the cup is over.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            seed: Option<String>,
        },
        /// An operator closed the table: nothing happens here any more, and there is no result.
        Closed {
            /// Why, in the operator's words.
            reason: String,
            /// What all deals followed from: its SHA-256 is the table's commitment. None at a table of a duplicate cup, where
            /// it stays secret until the cup is over.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            seed: Option<String>,
        },
        /// A player wants to play again, at another table.
        Rematch {
            /// Which.
            table: TableLink,
        },
        /// A guest signed in to an account: whatever was the guest's at this table is the member's.
        Became {
            /// The guest's id.
            guest: PersonId,
            /// The member.
            person: Person,
        },
        /// A person said something.
        Said {
            /// Who.
            person: Person,
            /// In own words: plain text, never markup.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            text: Option<String>,
            /// Or by a quick phrase.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            phrase: Option<Phrase>,
        },
        /// The host said who may speak.
        ChatSet {
            /// Who may.
            chat: Chat,
        },
        /// The host silenced a person, or let them speak again.
        Muted {
            /// The person's id.
            person: PersonId,
            /// Whether they are silenced.
            muted: bool,
        },
    }
}

impl Happened {
    /// Leaves out what follows from the rules.
    pub fn make_lean(&mut self) {
        match self {
            Happened::Moved { events, next, scores, .. } | Happened::Dealt { events, next, scores, .. } => {
                (*events, *next, *scores) = (None, None, None);
            }
            Happened::Undone { next, scores, .. } => (*next, *scores) = (None, None),
            _ => {}
        }
    }
}

/// A move that was sealed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SeatMove {
    /// Whose.
    #[schemars(with = "u8")]
    pub seat: Seat,
    /// The notation of the rules page.
    #[serde(rename = "move")]
    pub mv: String,
}

json::tagged! {
    "type",
    /// What the server sends through a table's socket, and as the lines of its event stream.
    #[derive(Clone, PartialEq, Debug)]
    pub enum Frame {
        /// The whole table: at the beginning, and whenever a gap cannot be filled.
        Snapshot {
            /// As its reader may see it.
            table: Box<TableView>,
        },
        /// The next event.
        Event(Event),
        /// Who is there now: at the beginning, and after a resync. Not numbered: it is not kept.
        Presence {
            /// The ids of the people; where many are there, only of those who sit at the table, and of the host.
            online: Vec<PersonId>,
            /// How many more there are.
            #[serde(default, skip_serializing_if = "is_zero")]
            others: u32,
        },
        /// Who has come and gone since, gathered for a moment.
        PresenceChanged {
            /// Ids to add to those who are there.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            came: Vec<PersonId>,
            /// Ids to remove: they are gone, or among the others now.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            went: Vec<PersonId>,
            /// How many more there are now.
            #[serde(default, skip_serializing_if = "is_zero")]
            others: u32,
        },
        /// A request was carried out.
        Done(Done),
        /// A request was not carried out, and nothing changed.
        Refused {
            /// The request's id, if it could be read.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            id: Option<RequestId>,
            /// Why.
            fault: Fault,
        },
        /// The reader was too slow and has missed events. A snapshot follows.
        Resync,
        /// The server is there: the answer to [`ALIVE`].
        Alive,
    }
}

/// What a client sends to hear whether the server is there: browsers don't show their pages the pings of a socket. It is answered
/// by the same text.
pub const ALIVE: &str = r#"{"type":"alive"}"#;

#[expect(clippy::trivially_copy_pass_by_ref)]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Occupant;
    use serde_json::json;

    #[test]
    fn every_kind_of_variant_is_read_as_it_is_written() {
        let left = Happened::Left { seat: Seat::new(1), kept_for: None };
        let frames = [
            Frame::Resync,
            Frame::Event(Event { v: 3, at: 5, what: left }),
            Frame::Event(Event { v: 4, at: 6, what: Happened::Started { left: Vec::new() } }),
            Frame::Presence { online: Vec::new(), others: 0 },
        ];
        for frame in frames {
            let text = serde_json::to_string(&frame).unwrap();
            assert_eq!(serde_json::from_str::<Frame>(&text).unwrap(), frame, "{text}");
            assert_eq!(json::read::<Frame>(&text).unwrap(), frame, "{text}");
        }
        let unit = json!({ "kind": "open", "more": 1 });
        assert_eq!(serde_json::from_value::<Occupant>(unit).unwrap(), Occupant::Open, "what is not known is left out");
    }

    #[test]
    fn what_is_wrong_is_said() {
        let fault = |json| serde_json::from_value::<Occupant>(json).unwrap_err().to_string();
        assert_eq!(fault(json!({ "level": "casual" })), "missing field `kind`");
        assert_eq!(fault(json!({ "kind": "bot" })), "missing field `level`");
        assert_eq!(fault(json!({ "kind": "cat" })), "unknown variant `cat`, expected one of `open`, `person`, `bot`");
        assert!(serde_json::from_str::<Frame>("3").is_err());
    }
}

//! A table as it is asked for and as it is seen.

use crate::{Chat, Person, PersonId, RequestId, Said, TableCode, TableId};
use game::{Seat, Seats};
use opponent::{Level, Review};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Opens a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The client's id of the request: the same from the same session again is the same table, and opens no other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<RequestId>,
    /// The game's id, such as `azul`.
    pub game: String,
    /// The game's options; what is left out has its default.
    #[serde(default)]
    pub options: Value,
    /// Who sits where. Their number is the number of players.
    pub seats: Vec<SeatPlan>,
    /// How time is kept.
    #[serde(default)]
    pub clock: Clock,
    /// Whether the table stands in the list for everybody; otherwise only its link and its code lead to it.
    #[serde(default)]
    pub listed: bool,
    /// Who may speak.
    #[serde(default)]
    pub chat: Chat,
    /// Whether people who play against each other may ask for hints; then the game counts for no rating. A person who plays
    /// against bots alone may always ask.
    #[serde(default)]
    pub hints: bool,
    /// Whether the game counts among people. A rated table has a clock, no hints and one seat for each person; nothing is taken
    /// back once the turn has passed on, and who leaves has lost. A game of one person against bots counts on the board of bots
    /// without it, unless the person had a hint or took something back that a bot had answered.
    #[serde(default)]
    pub rated: bool,
}

/// Who will sit on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatPlan {
    /// The person who opens the table; several times for hot-seat.
    Me,
    /// Anybody who comes.
    Open,
    /// A bot.
    Bot(Level),
}

json::tagged! {
    "kind",
    /// How time is kept. It is not charged while the server is down, nor to bots.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub enum Clock {
        /// Not at all.
        #[default]
        None,
        /// A time for the whole game, and an increment with every move.
        Game {
            /// Milliseconds for each seat.
            initial: i64,
            /// Milliseconds that every move adds.
            increment: i64,
        },
        /// A time for each move.
        Days {
            /// How many days.
            days: u8,
        },
    }
}

/// What is known of the decisions of a finished game: what each gave away, what was better, and why.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TableReview {
    /// How many decisions with a choice there are.
    pub decisions: u64,
    /// Those that have been thought about, in the order of the game.
    pub known: Vec<Reviewed>,
    /// Whether the server thinks about the others now.
    pub under_way: bool,
}

/// A decision that has been thought about.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Reviewed {
    /// Which action of the record, from 0.
    pub action: u64,
    /// What is known of it.
    #[schemars(with = "serde_json::Value")]
    pub review: Review,
}

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// People sit down.
    Open,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

json::tagged! {
    "kind",
    /// Who sits on a seat.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Occupant {
        /// Nobody yet.
        Open,
        /// A person.
        Person {
            /// Who.
            person: Person,
        },
        /// A bot.
        Bot {
            /// How well it plays.
            level: Level,
            /// Whose place it took, if it came during the game.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            instead_of: Option<Person>,
        },
    }
}

/// Whether hints may be asked for: where the table allows them, and where nobody is there who would have to be told. A person
/// whose place a bot has taken still has something to lose.
pub fn allow_hints<'a>(table_does: bool, seats: impl IntoIterator<Item = &'a Occupant>) -> bool {
    let mut people = seats.into_iter().filter_map(|occupant| match occupant {
        Occupant::Person { person } | Occupant::Bot { instead_of: Some(person), .. } => Some(&person.id),
        Occupant::Open | Occupant::Bot { instead_of: None, .. } => None,
    });
    let first = people.next();
    table_does || people.all(|other| Some(other) == first)
}

/// A seat with who sits there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SeatView {
    /// Who sits there.
    pub occupant: Occupant,
    /// For whom an open seat of a rematch is kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept_for: Option<Person>,
    /// The milliseconds that it has left, where a clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<i64>,
    /// Whether its clock is running now.
    pub ticking: bool,
}

/// Where another table is found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TableLink {
    /// Its id.
    pub id: TableId,
    /// Its short code.
    pub code: TableCode,
}

/// A seat has asked to take its last decision back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct UndoAsked {
    /// Which seat.
    #[schemars(with = "u8")]
    pub seat: Seat,
    /// The ids of the people who still have to agree.
    pub waiting_for: Vec<PersonId>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Ending {
    /// Why.
    pub reason: Reason,
    /// The place of every seat, from 1; places can be shared.
    #[schemars(with = "Vec<u8>")]
    pub places: Seats<u8>,
    /// The points of every seat.
    #[schemars(with = "Vec<i16>")]
    pub scores: Seats<i16>,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The rules say that it is over.
    Rules,
    /// All others have given up, or run out of time before the last of them gave up.
    Resignation,
    /// All others have given up or run out of time, the last of them on time.
    Time,
}

/// A table as its reader may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TableView {
    /// Its id, which is also the end of its link.
    pub id: TableId,
    /// The short code that people read to each other.
    pub code: TableCode,
    /// The number of the last event.
    pub v: u64,
    /// Which game.
    pub game: String,
    /// Under which version of its rules.
    pub rules: u16,
    /// All options of the game.
    pub options: Value,
    /// Where the table is in its life.
    pub status: Status,
    /// Whether it stands in the list for everybody.
    pub listed: bool,
    /// Who opened it.
    pub host: Person,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// The seats of the reader.
    #[schemars(with = "Vec<u8>")]
    pub yours: Vec<Seat>,
    /// How time is kept.
    pub clock: Clock,
    /// Who may speak.
    pub chat: Chat,
    /// Whether people who play against each other may ask for hints here.
    #[serde(default)]
    pub hints: bool,
    /// Whether the game counts among people, with the rules of rated play.
    #[serde(default)]
    pub rated: bool,
    /// How many hints each seat has asked for.
    #[schemars(with = "Vec<u16>")]
    pub hinted: Seats<u16>,
    /// The ids of the people whom the host has silenced.
    pub muted: Vec<PersonId>,
    /// What was said last, oldest first: at most [`MAX_LINES`](crate::MAX_LINES).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<Said>,
    /// The SHA-256 of the seed that all deals follow from.
    pub commitment: String,
    /// The seed itself, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// How many actions (moves and deals) there were.
    pub ply: u64,
    /// Who acts now: `{"seat":0}`, `{"seats":[0,1]}`, `{"chance":"fill"}` or `{"over":{…}}`.
    pub next: Value,
    /// The points of every seat.
    #[schemars(with = "Vec<i16>")]
    pub scores: Seats<i16>,
    /// What lies on the table, as the reader may see it.
    pub state: Value,
    /// Who has asked to take a decision back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<UndoAsked>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// The table at which the same people play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<TableLink>,
    /// Why an operator has closed the table, if one has: the game is over without a result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<String>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TableLine {
    /// Its id.
    pub id: TableId,
    /// Its short code.
    pub code: TableCode,
    /// Which game.
    pub game: String,
    /// Where the table is in its life.
    pub status: Status,
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// How time is kept.
    pub clock: Clock,
    /// The seats that are asked now.
    #[schemars(with = "Vec<u8>")]
    pub turn: Vec<Seat>,
    /// When it was opened, in milliseconds since 1970.
    pub created: i64,
}

/// A game that can be played here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct GameLine {
    /// Its id.
    pub id: String,
    /// The fewest players.
    pub min_players: u8,
    /// The most players.
    pub max_players: u8,
    /// The version of its rules.
    pub rules: u16,
    /// What a table chooses.
    pub options: Vec<OptionLine>,
}

/// One thing that a table chooses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct OptionLine {
    /// Its name.
    pub name: String,
    /// What can be chosen.
    pub values: Vec<String>,
    /// What is chosen if nobody chooses.
    pub default: String,
}

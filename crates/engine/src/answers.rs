//! What a session answers, each answer as a type. `docs/engine-protocol.md` shows them all, and `docs/engine-answers.json`
//! describes them for programs; it is generated from these types.

use crate::Reviewed;
use crate::shown::Field;
use catalog::{EventList, Table};
use game::{Clause, Outcome, Seat, Seats, Seed};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// The answer to `hello`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(crate) struct Hello {
    /// The version of the protocol.
    pub(crate) protocol: u32,
    /// The version of the program.
    pub(crate) version: &'static str,
    /// The version of the format of records.
    pub(crate) record: u16,
    /// The games, in the order of `kashi games`.
    pub(crate) games: Vec<Rules>,
    /// The names of all commands.
    pub(crate) commands: Vec<&'static str>,
    /// What answers show of a position from now on.
    pub(crate) show: Vec<Field>,
}

/// A game and the version of its rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(crate) struct Rules {
    /// Its id.
    pub(crate) game: &'static str,
    /// Raised by every change that could change a stored game.
    pub(crate) rules: u16,
}

/// Who acts now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Next {
    /// This seat has to decide.
    Seat(#[schemars(with = "u8")] Seat),
    /// These seats have to decide in secret, in any order.
    Seats(#[schemars(with = "Vec<u8>")] Vec<Seat>),
    /// The deal of this name is due.
    Chance(&'static str),
    /// The game is over.
    Over(#[schemars(with = "Places")] Outcome),
}

impl Next {
    /// What the table waits for.
    pub(crate) fn of(table: &dyn Table) -> Next {
        match table.next() {
            game::Next::Seats(seats) if seats.len() == 1 => Next::Seat(seats.first().expect("one seat")),
            game::Next::Seats(seats) => Next::Seats(seats.iter().collect()),
            game::Next::Chance(name) => Next::Chance(name),
            game::Next::Over => Next::Over(table.outcome().expect("the game is over")),
        }
    }
}

/// How a game ended.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "the form of `game::Outcome`, whose crate knows no schemas")]
struct Places {
    /// The place of each seat, from 1; shared places have gaps after them.
    places: Vec<u8>,
}

/// The part of an answer that shows a position: the fields that `hello` asked for.
#[derive(Clone, PartialEq, Debug, Default, Serialize, JsonSchema)]
pub(crate) struct Position {
    /// Everything on the table, sealed choices included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) state: Option<Value>,
    /// Who acts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) next: Option<Next>,
    /// The points of each seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<i16>>")]
    pub(crate) scores: Option<Seats<i16>>,
    /// The legal moves of the seat to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) moves: Option<Vec<String>>,
}

/// The answer to `new`, `load`, `replay` and `copy`: a table has been set up.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub(crate) struct SetUp {
    /// What it looks like.
    #[serde(flatten)]
    pub(crate) position: Position,
    /// Where its deals come from, if it has a seed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub(crate) seed: Option<Seed>,
}

/// The answer to `play`.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub(crate) struct Played {
    /// What happened, in order: objects with `event`, `clause` and fields of their own.
    pub(crate) events: Vec<Value>,
    /// What the table looks like now.
    #[serde(flatten)]
    pub(crate) position: Position,
}

impl Played {
    pub(crate) fn of(events: &EventList, position: Position) -> Played {
        Played { events: events.iter().map(|event| event.json()).collect(), position }
    }
}

/// The answer to `deal`.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub(crate) struct Dealt {
    /// What came, in notation.
    pub(crate) deal: String,
    /// What happened, and what the table looks like now.
    #[serde(flatten)]
    pub(crate) played: Played,
}

/// The answer to `legal`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(crate) struct Legal {
    /// In notation, always in the same order.
    pub(crate) moves: Vec<String>,
}

/// The answer to `check`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(crate) struct Checked {
    /// Whether the seat may make the move.
    pub(crate) legal: bool,
    /// The rule that forbids it; none if it's simply not the time for a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub(crate) clause: Option<Clause>,
    /// The rule's text, or what the table waits for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) why: Option<Both>,
}

/// A text in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(crate) struct Both {
    /// English.
    pub(crate) en: String,
    /// Persian.
    pub(crate) fa: String,
}

/// The answer to `chance`.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub(crate) struct Chances {
    /// The name of the deal that is due.
    pub(crate) chance: &'static str,
    /// Every outcome with its probability; null if there are more than the question wanted to see.
    pub(crate) outcomes: Option<Vec<Likely>>,
    /// Outcomes drawn as the deal would be, where the question asked for some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sample: Option<Vec<String>>,
}

/// An outcome of a deal.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub(crate) struct Likely {
    /// In notation.
    pub(crate) deal: String,
    /// How likely it is; all of them add up to 1.
    pub(crate) probability: f64,
}

/// The answer to `view`.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub(crate) struct View {
    /// The table as the seat sees it, without what others chose in secret.
    pub(crate) view: Value,
}

/// The answer to `best`.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub(crate) struct Advice {
    /// What the bot would play.
    #[serde(rename = "move")]
    pub(crate) mv: String,
    /// What each seat can expect of the victory then.
    pub(crate) value: Vec<f64>,
    /// Its candidates.
    pub(crate) lines: Vec<Line>,
    /// How many actions were carried out in search.
    pub(crate) nodes: u64,
    /// How far the search looked ahead.
    pub(crate) depth: u32,
}

/// A move that a bot considered, and what it expects to follow.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub(crate) struct Line {
    /// The move, then those that are expected to follow until the next deal.
    pub(crate) moves: Vec<String>,
    /// What each seat can expect of the victory.
    pub(crate) value: Vec<f64>,
    /// The seat's expected place.
    pub(crate) place: f64,
    /// Its expected lead in points.
    pub(crate) margin: f64,
    /// The number of samples behind that.
    pub(crate) visits: u32,
}

/// The answer to `record`.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub(crate) struct Recorded {
    /// Everything that happened, as `kashi replay` and `replay` read it.
    pub(crate) record: Value,
}

/// The answer to `tables`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(crate) struct Tables {
    /// All that are set up, by name.
    pub(crate) tables: Vec<TableName>,
}

/// A table of the session.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(crate) struct TableName {
    /// Its name.
    pub(crate) table: String,
    /// Its game.
    pub(crate) game: &'static str,
    /// How many moves and deals there were.
    pub(crate) actions: usize,
}

/// The answer to `close`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(crate) struct Closed {
    /// The name of the table that is gone.
    pub(crate) closed: String,
}

/// The answer to `batch`.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub(crate) struct Answers {
    /// One for each question, in order.
    pub(crate) answers: Vec<Value>,
}

/// The answer to `stop`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(crate) struct Stopped {
    /// Always true.
    pub(crate) stop: bool,
}

/// The answer to `quit`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(crate) struct Quit {
    /// Always true.
    pub(crate) quit: bool,
}

/// The answer to a line that could not be understood or carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(crate) struct Refusal {
    /// Why not.
    pub(crate) error: Problem,
}

/// Why a line could not be understood or carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(crate) struct Problem {
    /// For programs.
    pub(crate) code: &'static str,
    /// For the people who write them; it may change.
    pub(crate) message: String,
    /// The rule behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub(crate) clause: Option<Clause>,
}

/// A description of every answer by the name of its command, as JSON Schema.
pub fn description() -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let mut answers = Map::new();
    let mut add = |name: &str, schema: Schema| answers.insert(name.to_owned(), schema.to_value());
    add("hello", generator.subschema_for::<Hello>());
    add("batch", generator.subschema_for::<Answers>());
    for command in ["new", "load", "replay", "copy"] {
        add(command, generator.subschema_for::<SetUp>());
    }
    add("tables", generator.subschema_for::<Tables>());
    add("close", generator.subschema_for::<Closed>());
    add("legal", generator.subschema_for::<Legal>());
    add("check", generator.subschema_for::<Checked>());
    add("play", generator.subschema_for::<Played>());
    add("deal", generator.subschema_for::<Dealt>());
    add("chance", generator.subschema_for::<Chances>());
    add("best", generator.subschema_for::<Advice>());
    add("review", generator.subschema_for::<Reviewed>());
    for command in ["undo", "state"] {
        add(command, generator.subschema_for::<Position>());
    }
    add("view", generator.subschema_for::<View>());
    add("record", generator.subschema_for::<Recorded>());
    add("stop", generator.subschema_for::<Stopped>());
    add("quit", generator.subschema_for::<Quit>());
    add("error", generator.subschema_for::<Refusal>());
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What `kashi engine` answers, by command; `error` stands for an error in answer to any of them",
        "properties": answers,
        "$defs": generator.take_definitions(true),
    })
}

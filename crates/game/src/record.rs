//! A game written down: options, every action, the result. It replays forever, without a seed.

use crate::{Game, ParseError, Seat, Seats, Seed};
use serde::{Deserialize, Serialize};

/// The version of the JSON form itself; the rules have their own.
pub const FORMAT: u16 = 1;

/// Everything that happened in a game.
///
/// JSON, stable: fields are only ever added, and what is absent is left out.
///
/// ```json
/// {"kashi":1, "game":"azul", "rules":1, "options":{"players":2,"wall":"coloured","first":"random"},
///  "actions":[{"deal":"first 2"}, {"deal":"fill bbyk/…"}, {"seat":1,"move":"3r-2","at":4100}],
///  "result":{"places":[2,1],"scores":[41,56]}}
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "", into = "Raw<G>", try_from = "Raw<G>")]
pub struct Record<G: Game> {
    /// The rules version that the game was played with.
    pub rules_version: u16,
    /// Where it began.
    pub start: Start<G>,
    /// The seed of its deals, where it is known and no longer secret.
    pub seed: Option<Seed>,
    /// Moves and deals, in order.
    pub entries: Vec<Entry<G>>,
    /// How it ended, if it did.
    pub result: Option<GameResult>,
}

/// Where a game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start<G: Game> {
    /// At the table that these options set up.
    Options(G::Options),
    /// At a given position.
    Position(Box<G>),
}

/// An action and when it happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<G: Game> {
    /// What was done.
    pub action: Action<G>,
    /// Milliseconds since the table started, if time was kept.
    pub at: Option<u64>,
}

/// What changes a state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action<G: Game> {
    /// A seat decides.
    Move {
        /// Which seat.
        seat: Seat,
        /// What it decides.
        mv: G::Move,
    },
    /// Chance decides.
    Deal(G::Deal),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// The place of each seat.
    pub places: Seats<u8>,
    /// The points of each seat.
    pub scores: Seats<i16>,
}

impl<G: Game> Record<G> {
    /// An empty record from this start.
    pub fn new(start: Start<G>) -> Self {
        Record { rules_version: G::INFO.rules_version, start, seed: None, entries: Vec::new(), result: None }
    }
}

impl<G: Game> Action<G> {
    /// Who decides; `None` where chance does.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Action::Move { seat, .. } => Some(*seat),
            Action::Deal(_) => None,
        }
    }
}

impl<G: Game> std::fmt::Display for Action<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Action::Move { mv, .. } => mv.fmt(f),
            Action::Deal(deal) => deal.fmt(f),
        }
    }
}

/// The JSON form.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
struct Raw<G: Game> {
    kashi: u16,
    game: String,
    rules: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    options: Option<G::Options>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<Box<G>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<Seed>,
    actions: Vec<RawEntry>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<GameResult>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEntry {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deal: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<u64>,
}

impl<G: Game> From<Record<G>> for Raw<G> {
    fn from(record: Record<G>) -> Raw<G> {
        let (options, position) = match record.start {
            Start::Options(options) => (Some(options), None),
            Start::Position(position) => (None, Some(position)),
        };
        let actions = record.entries.iter().map(|entry| match &entry.action {
            Action::Move { seat, mv } => {
                RawEntry { seat: Some(*seat), mv: Some(mv.to_string()), deal: None, at: entry.at }
            }
            Action::Deal(deal) => RawEntry { seat: None, mv: None, deal: Some(deal.to_string()), at: entry.at },
        });
        Raw {
            kashi: FORMAT,
            game: G::INFO.id.to_owned(),
            rules: record.rules_version,
            options,
            position,
            seed: record.seed,
            actions: actions.collect(),
            result: record.result,
        }
    }
}

impl<G: Game> TryFrom<Raw<G>> for Record<G> {
    type Error = String;

    fn try_from(raw: Raw<G>) -> Result<Self, String> {
        if raw.kashi != FORMAT {
            return Err(format!("kashi: record format {}, this program reads {FORMAT}", raw.kashi));
        }
        if raw.game != G::INFO.id {
            return Err(format!("game: {:?}, expected {:?}", raw.game, G::INFO.id));
        }
        let start = match (raw.options, raw.position) {
            (Some(options), None) => Start::Options(options),
            (None, Some(position)) => Start::Position(position),
            _ => return Err("exactly one of `options` and `position` says where the game begins".to_owned()),
        };
        let entries = raw
            .actions
            .into_iter()
            .enumerate()
            .map(|(at, entry)| entry.read().map_err(|fault| format!("actions[{at}]: {fault}")));
        Ok(Record {
            rules_version: raw.rules,
            start,
            seed: raw.seed,
            entries: entries.collect::<Result<_, _>>()?,
            result: raw.result,
        })
    }
}

impl RawEntry {
    fn read<G: Game>(self) -> Result<Entry<G>, String> {
        let text = |fault: ParseError| fault.to_string();
        let action = match (self.seat, self.mv, self.deal) {
            (Some(seat), Some(mv), None) => Action::Move { seat, mv: mv.parse().map_err(text)? },
            (None, None, Some(deal)) => Action::Deal(deal.parse().map_err(text)?),
            _ => return Err("either `seat` and `move`, or `deal`".to_owned()),
        };
        Ok(Entry { action, at: self.at })
    }
}

//! What can go wrong between a text and a table.

use game::{Clause, Illegal, OptionsError, ParseError, ReplayError, SetupError};
use thiserror::Error;

/// An id that no game has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no game {id:?}; there are: {}", crate::ids().join(", "))]
pub struct UnknownGame {
    /// The id, cut to a length that can be shown.
    pub id: String,
}

impl UnknownGame {
    pub(crate) fn new(id: &str) -> Self {
        UnknownGame { id: game::shown(id) }
    }
}

/// Why there is no table.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CatalogError {
    /// No game has the id.
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    /// The options cannot be read; the message names the field.
    #[error("options: {0}")]
    Options(OptionsError),
    /// The rules allow no such table.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The position is impossible; the message names the field and the invariant.
    #[error("state: {0}")]
    State(String),
    /// What should be a record names no game.
    #[error("record: no field `game`")]
    NoRecord,
    /// The record cannot be read; the message names the field.
    #[error("record: {0}")]
    Record(String),
    /// The record can be read but does not replay.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

impl CatalogError {
    /// What cannot be used: the `game`, the `options`, the `state` or the `record`.
    pub const fn subject(&self) -> &'static str {
        match self {
            CatalogError::UnknownGame(_) => "game",
            CatalogError::Options(_) | CatalogError::Setup(_) => "options",
            CatalogError::State(_) => "state",
            CatalogError::NoRecord | CatalogError::Record(_) | CatalogError::Replay(_) => "record",
        }
    }

    /// The rule behind it, where there is one.
    pub fn clause(&self) -> Option<Clause> {
        match self {
            CatalogError::Setup(fault) | CatalogError::Replay(ReplayError::Setup(fault)) => Some(fault.clause),
            CatalogError::Replay(ReplayError::Action { why, .. }) => why.clause(),
            _ => None,
        }
    }
}

/// Why an action did not happen.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refused {
    /// The text is not the notation of anything in this game.
    #[error(transparent)]
    Notation(#[from] ParseError),
    /// The rules or the state of the table forbid it.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The table has no seed from which a deal could be drawn.
    #[error("the table has no seed: say which deal")]
    NoSeed,
}

impl Refused {
    /// The rule behind it, where there is one.
    pub fn clause(&self) -> Option<Clause> {
        match self {
            Refused::Notation(fault) => fault.clause,
            Refused::Illegal(why) => why.clause(),
            Refused::NoSeed => None,
        }
    }
}

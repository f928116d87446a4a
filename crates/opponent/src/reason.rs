//! Why a move is better than another.

use game::Clause;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A reason for one move over another.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reason {
    /// What it is about.
    pub about: About,
    /// How many points of the lead it explains; never more than the lead grows by.
    pub points: f32,
    /// The rule by which the points are scored or not lost, or the one that the term is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
}

/// What a reason is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// Points that are certain, for the seat itself.
    Points,
    /// A term of the seat's own position, by its name among the terms of the game's evaluator.
    Own(Cow<'static, str>),
    /// What the others have.
    Others,
    /// What lies on the table for all.
    Table,
}

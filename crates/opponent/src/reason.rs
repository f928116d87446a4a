//! Why a move is better than another.

use game::Clause;

/// A reason for one move over another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reason {
    /// What it is about.
    pub about: About,
    /// How many points of the lead it explains; never more than the lead grows by.
    pub points: f32,
    /// The rule by which the points are scored or not lost, if they are certain.
    pub clause: Option<Clause>,
}

/// What a reason is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// Points that are certain, for the seat itself.
    Points,
    /// A term of the seat's own position, by its name among the terms of the game's evaluator.
    Own(&'static str),
    /// What the others have.
    Others,
    /// What lies on the table for all.
    Table,
}

//! What happened, for people to read, each event with its clause.

use game::{Clause, Seat, clause};
use serde::Serialize;

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event")]
pub enum Event {
    /// Chance chose the first player.
    Begins {
        /// Who.
        seat: Seat,
    },
    /// A seat took counters.
    Took {
        /// Who.
        seat: Seat,
        /// How many counters.
        count: u8,
        /// What they are worth.
        points: i16,
    },
    /// The game is over.
    GameOver,
}

impl game::Event for Event {
    fn clause(&self) -> Clause {
        match self {
            Event::Begins { .. } => clause!("SK-1.3"),
            Event::Took { .. } => clause!("SK-3.2"),
            Event::GameOver => clause!("SK-3.1"),
        }
    }

    fn points(&self) -> Option<(Seat, i16)> {
        match self {
            Event::Took { seat, points, .. } => Some((*seat, *points)),
            _ => None,
        }
    }
}

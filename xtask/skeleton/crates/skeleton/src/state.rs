//! What lies on the table.

use crate::Position;
use crate::components::MAX_PLAYERS;
use game::Seat;
use serde::{Deserialize, Serialize};

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Chance decides who begins.
    First,
    /// A seat takes counters.
    Turn,
    /// The pile is empty.
    Over,
}

/// A table of Skeleton: small, without a heap, and public. As JSON it is a [`Position`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "Position", try_from = "Position")]
pub struct Skeleton {
    pub(crate) players: u8,
    pub(crate) phase: Phase,
    /// Whose turn it is; before the first turn seat 0; at the end, the seat that took last.
    pub(crate) seat: Seat,
    pub(crate) pile: u8,
    pub(crate) taken: [u8; MAX_PLAYERS],
}

impl Skeleton {
    /// What the table waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// How many counters the pile has left.
    pub const fn pile(&self) -> u8 {
        self.pile
    }

    /// The counters that each seat has taken.
    pub fn taken(&self) -> &[u8] {
        &self.taken[..usize::from(self.players)]
    }
}

//! The state as JSON: readable, and checked when it is read.

use crate::components::MAX_PLAYERS;
use crate::{Phase, Skeleton};
use game::{Game, PositionError, Seat, clause};
use serde::{Deserialize, Serialize};

/// Everything on the table in a readable form. Converting it into a [`Skeleton`] checks that the position is possible.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// What the table waits for.
    pub phase: Phase,
    /// Whose turn it is, counted from 0; before the first turn 0; at the end, the seat that took last.
    pub seat: Seat,
    /// How many counters the pile has left.
    pub pile: u8,
    /// The counters that each seat has taken.
    pub taken: Vec<u8>,
}

impl From<Skeleton> for Position {
    fn from(table: Skeleton) -> Position {
        Position { phase: table.phase, seat: table.seat, pile: table.pile, taken: table.taken().to_vec() }
    }
}

impl TryFrom<Position> for Skeleton {
    type Error = PositionError;

    fn try_from(position: Position) -> Result<Skeleton, PositionError> {
        let Position { phase, seat, pile, taken: seats } = position;
        let players = seats.len();
        if !(2..=MAX_PLAYERS).contains(&players) {
            let problem = format!("{players} seats, 2 to 4 expected");
            return Err(PositionError::field("taken", problem).by(clause!("SK-1.1")));
        }
        let mut taken = [0; MAX_PLAYERS];
        taken[..players].copy_from_slice(&seats);
        let table = Skeleton { players: players as u8, phase, seat, pile, taken };
        table.audit()?;
        Ok(table)
    }
}

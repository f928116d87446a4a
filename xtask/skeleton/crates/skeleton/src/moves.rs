//! Decisions, deals and their notation: `t2`, `first 2`.

use crate::components::{MAX_PLAYERS, MAX_TAKE};
use game::{Indexed, ParseError, Seat, clause};
use std::fmt;
use std::str::FromStr;

/// Take 1 or 2 counters (SK-2.1). Notation: `t2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u8);

impl Move {
    /// How many counters it takes.
    pub const fn count(self) -> u8 {
        self.0
    }
}

/// By the number of counters.
impl Indexed for Move {
    const COUNT: usize = MAX_TAKE as usize;

    fn index(self) -> usize {
        usize::from(self.0) - 1
    }

    fn from_index(index: usize) -> Option<Move> {
        (index < Self::COUNT).then(|| Move(index as u8 + 1))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "t{}", self.0)
    }
}

game::debug_as_display!(Move);

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match *text.as_bytes() {
            [b't', digit @ b'1'..=b'2'] => Ok(Move(digit - b'0')),
            _ => Err(ParseError::new(text, "expected-skeleton-move", "a move: t1 or t2 (take 1 or 2 counters)").by(clause!("SK-2.1"))),
        }
    }
}

/// One outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deal {
    /// Who begins (SK-1.3). Notation: `first 2`, counted from 1.
    First(Seat),
}

impl Deal {
    pub(crate) const FIRST: &str = "first";
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deal::First(seat) => write!(f, "first {seat}"),
        }
    }
}

impl FromStr for Deal {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let seat = text.strip_prefix("first ").and_then(Seat::read);
        let seat = seat.filter(|seat| seat.index() < MAX_PLAYERS);
        let refused = || ParseError::new(text, "expected-skeleton-deal", "a deal: first 2 (seat 2 begins)").by(clause!("SK-1.3"));
        seat.map(Deal::First).ok_or_else(refused)
    }
}

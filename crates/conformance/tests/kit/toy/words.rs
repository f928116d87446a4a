//! The notation of the toy game: options, moves, deals, events.

use crate::fault;
use game::{Clause, Event, First, Indexed, ParseError, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    pub(crate) players: u8,
    pub(crate) counters: u8,
    pub(crate) bets: bool,
    pub(crate) first: First,
}

impl Default for Options {
    fn default() -> Self {
        Options { players: 2, counters: 12, bets: false, first: First::Random }
    }
}

impl game::Options for Options {
    fn variants() -> Vec<Self> {
        let mut variants = Vec::new();
        for players in 2..=3 {
            for counters in [12, 20] {
                for bets in [false, true] {
                    for first in [First::Random, First::Seat(Seat::new(1))] {
                        variants.push(Options { players, counters, bets, first });
                    }
                }
            }
        }
        variants
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Move<const FAULT: u8> {
    Bet(u8),
    Take(u8),
    Stop,
}

impl<const FAULT: u8> Indexed for Move<FAULT> {
    const COUNT: usize = if FAULT == fault::UNKNOWN_MOVE { 6 } else { 7 };

    fn index(self) -> usize {
        match self {
            Move::Bet(_) if FAULT == fault::SAME_NUMBER => 0,
            Move::Bet(on) => usize::from(on) - 1,
            Move::Take(count) => 2 + usize::from(count),
            Move::Stop => Self::COUNT - 1,
        }
    }

    fn from_index(index: usize) -> Option<Self> {
        match index {
            0..3 => Some(Move::Bet(index as u8 + 1)),
            _ if index >= Self::COUNT => None,
            _ if index == Self::COUNT - 1 => Some(Move::Stop),
            _ => Some(Move::Take(index as u8 - 2)),
        }
    }
}

impl<const FAULT: u8> fmt::Display for Move<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Bet(_) if FAULT == fault::SAME_TEXT => write!(f, "bet"),
            Move::Bet(on) => write!(f, "bet {on}"),
            Move::Take(count) => write!(f, "take {count}"),
            Move::Stop => write!(f, "stop"),
        }
    }
}

impl<const FAULT: u8> FromStr for Move<FAULT> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let refused = || ParseError::new(text, "expected-toy-move", "bet 1, take 2 or stop");
        if FAULT == fault::TEXT_PANICS && text.len() > 4 {
            let _ = &text[..4];
        }
        if FAULT == fault::TWO_TEXTS && text.trim() == "stop" {
            return Ok(Move::Stop);
        }
        match (text, small(text, "bet "), small(text, "take ")) {
            ("stop", ..) => Ok(Move::Stop),
            (_, Some(on), _) => Ok(Move::Bet(on)),
            (_, _, Some(count)) => Ok(Move::Take(count)),
            _ => Err(refused()),
        }
    }
}

/// A number from 1 to 3 after a word.
fn small(text: &str, word: &str) -> Option<u8> {
    match text.strip_prefix(word)?.as_bytes() {
        [digit @ b'1'..=b'3'] => Some(digit - b'0'),
        _ => None,
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Deal {
    First(u8),
    Roll(u8),
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deal::First(seat) => write!(f, "first {seat}"),
            Deal::Roll(pips) => write!(f, "roll {pips}"),
        }
    }
}

impl FromStr for Deal {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match (small(text, "first "), small(text, "roll ")) {
            (Some(seat), _) => Ok(Deal::First(seat)),
            (_, Some(pips)) => Ok(Deal::Roll(pips)),
            _ => Err(ParseError::new(text, "expected-toy-deal", "first 1 or roll 2")),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub(crate) enum Happening {
    Took {
        seat: Seat,
        points: i16,
        clause: Clause,
    },
    Won {
        seat: Seat,
        points: i16,
        clause: Clause,
    },
    #[serde(untagged)]
    Nameless {
        clause: Clause,
    },
}

impl Event for Happening {
    fn clause(&self) -> Clause {
        match self {
            Happening::Took { clause, .. } | Happening::Won { clause, .. } | Happening::Nameless { clause } => *clause,
        }
    }

    fn points(&self) -> Option<(Seat, i16)> {
        match self {
            Happening::Took { seat, points, .. } | Happening::Won { seat, points, .. } => Some((*seat, *points)),
            Happening::Nameless { .. } => None,
        }
    }
}

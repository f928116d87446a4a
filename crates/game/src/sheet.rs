//! Score sheets: what people count on their boards after a game with real pieces, and what it brings.

use crate::{Clause, Outcome};

/// The most lines that a sheet has.
pub const MAX_LINES: usize = 20;

/// What one player has counted, line by line; what a sheet has no line for is 0.
pub type Counts = [i16; MAX_LINES];

/// Something that is counted.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// Its name; `sheet-azul-rows` is the key of its words.
    pub id: &'static str,
    /// The rule that says what it brings.
    pub clause: Clause,
    /// The least and the most that there can be.
    pub range: (i16, i16),
}

impl Line {
    /// A line for something of which there may be none.
    pub const fn new(id: &'static str, clause: Clause, most: i16) -> Line {
        Line { id, clause, range: (0, most) }
    }

    /// The nearest number that there can be.
    pub fn clamp(&self, count: i16) -> i16 {
        count.clamp(self.range.0, self.range.1)
    }
}

/// A sheet on which a finished game is counted.
#[derive(Clone, Copy, Debug)]
pub struct Sheet {
    /// Its name; `sheet-sintra-side-a` is the key of its words, where a game has several.
    pub id: &'static str,
    /// What is counted, in the order in which people do it.
    pub lines: &'static [Line],
    /// The points of each line for one player.
    pub points: fn(&Counts) -> Counts,
    /// What tells equal totals apart: higher is better, and the first that differs decides.
    pub ties: fn(&Counts) -> [i16; 2],
}

impl Sheet {
    /// All points of a player.
    pub fn total(&self, counts: &Counts) -> i16 {
        (self.points)(counts).iter().sum()
    }

    /// Everybody's places.
    pub fn rank(&self, players: &[Counts]) -> Outcome {
        let keys = |seat: crate::Seat| {
            let counts = &players[seat.index()];
            (self.total(counts), (self.ties)(counts))
        };
        Outcome::rank(players.len() as u8, keys)
    }
}

/// No rule tells equal totals apart.
pub fn no_ties(_: &Counts) -> [i16; 2] {
    [0; 2]
}

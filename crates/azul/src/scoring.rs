//! Points: of a tile on the wall (AZ-3.4 to AZ-3.8) and of the end of the game (AZ-5.4 to AZ-5.7).

use crate::components::{COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS, SIZE};
use crate::{Bonus, Sum, Wall};
use game::{Clause, clause};

/// The runs that the tile on a space belongs to. A direction without a neighbour counts 0 (AZ-3.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Runs {
    /// Tiles of the horizontal run, or 0 (AZ-3.5).
    pub horizontal: u8,
    /// Tiles of the vertical run, or 0 (AZ-3.6).
    pub vertical: u8,
}

impl Runs {
    /// The runs through an occupied space.
    #[inline]
    pub fn through(wall: &Wall, row: usize, column: usize) -> Runs {
        Runs::joining(wall.row(row), wall.column(column), row, column)
    }

    /// The runs through a space, from the occupied columns of its row and the occupied rows of its column, as bits.
    #[inline]
    pub fn joining(columns: u8, rows: u8, row: usize, column: usize) -> Runs {
        let joined = |spaces: u8, at: usize| JOINED[usize::from(spaces | 1 << at)][at];
        Runs { horizontal: joined(columns, column), vertical: joined(rows, row) }
    }

    /// The points of the new tile: both runs (AZ-3.7), or 1 if it is alone (AZ-3.4).
    #[inline]
    pub fn points(self) -> i16 {
        i16::from((self.horizontal + self.vertical).max(1))
    }

    pub(crate) fn clause(self) -> Clause {
        if self.horizontal + self.vertical == 0 { clause!("AZ-3.4") } else { clause!("AZ-3.7") }
    }
}

/// For five spaces as bits and one of them: the length of its run, or 0 if it has no neighbour.
static JOINED: [[u8; SIZE]; 32] = joined();

const fn joined() -> [[u8; SIZE]; 32] {
    let mut table = [[0; SIZE]; 32];
    let mut spaces = 0;
    while spaces < 32 {
        let mut at = 0;
        while at < SIZE {
            table[spaces][at] = run(spaces, at);
            at += 1;
        }
        spaces += 1;
    }
    table
}

const fn run(spaces: usize, at: usize) -> u8 {
    let (mut low, mut high) = (at, at);
    while low > 0 && spaces & (1 << (low - 1)) != 0 {
        low -= 1;
    }
    while high + 1 < SIZE && spaces & (1 << (high + 1)) != 0 {
        high += 1;
    }
    if low == high { 0 } else { (high - low + 1) as u8 }
}

/// The points at the end for complete rows, columns and colours; all of them count (AZ-5.7).
pub fn end_bonuses(wall: &Wall) -> [Sum; 3] {
    [
        Sum::Each { bonus: Bonus::Row, count: wall.complete_rows(), each: ROW_BONUS },
        Sum::Each { bonus: Bonus::Column, count: wall.complete_columns(), each: COLUMN_BONUS },
        Sum::Each { bonus: Bonus::Colour, count: wall.complete_colours(), each: COLOUR_BONUS },
    ]
}

impl Sum {
    /// The sum.
    pub fn points(self) -> i16 {
        match self {
            Sum::Runs { horizontal, vertical } => Runs { horizontal, vertical }.points(),
            Sum::Each { count, each, .. } => i16::from(count) * each,
        }
    }
}

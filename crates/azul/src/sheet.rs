//! The score sheet (AZ-5).

use crate::components::{COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS, SIZE};
use game::clause;
use game::sheet::{Counts, Line, Sheet};

/// What is counted, each in its line.
const LINES: &[Line] = &[
    Line { id: "track", clause: clause!("AZ-5.11"), range: (0, 300) },
    Line::new("rows", clause!("AZ-5.4"), SIZE as i16),
    Line::new("columns", clause!("AZ-5.5"), SIZE as i16),
    Line::new("colours", clause!("AZ-5.6"), SIZE as i16),
];

pub(crate) const SHEETS: &[Sheet] = &[Sheet { id: "azul", lines: LINES, points, ties }];

fn points(&[track, rows, columns, colours, ..]: &Counts) -> Counts {
    let mut points = [0; _];
    points[..LINES.len()].copy_from_slice(&[track, rows * ROW_BONUS, columns * COLUMN_BONUS, colours * COLOUR_BONUS]);
    points
}

/// More complete rows (AZ-5.9).
fn ties(&[_, rows, ..]: &Counts) -> [i16; 2] {
    [rows, 0]
}

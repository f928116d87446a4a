//! The score sheets (SG-10), one for each side of the palace.

use crate::components::{FALL, ORNAMENT_POINTS, PANES_PER_POINT};
use game::clause;
use game::sheet::{Counts, Line, Sheet};

const TRACK: Line = Line { id: "track", clause: clause!("SG-10.1"), range: (-60, 300) };
const PANES: Line = Line::new("panes", clause!("SG-10.2"), 40);
const BROKEN: Line = Line::new("broken", clause!("SG-10.3"), FALL);
const FALLS: Line = Line::new("falls", clause!("SG-6.7"), 9);

/// What is counted on side A.
const LINES_A: &[Line] = &[
    TRACK,
    PANES,
    BROKEN,
    Line::new("four", clause!("SG-10.6"), 4),
    Line::new("three", clause!("SG-10.6"), 4),
    Line::new("two", clause!("SG-10.6"), 4),
    FALLS,
];

/// What is counted on side B.
const LINES_B: &[Line] = &[
    TRACK,
    PANES,
    BROKEN,
    Line::new("windows", clause!("SG-10.7"), 8),
    Line::new("most", clause!("SG-10.8"), 16),
    FALLS,
];

pub(crate) const SHEETS: &[Sheet] = &[
    Sheet { id: "sintra-side-a", lines: LINES_A, points: points_a, ties: |counts| ties(counts[2], counts[6]) },
    Sheet { id: "sintra-side-b", lines: LINES_B, points: points_b, ties: |counts| ties(counts[2], counts[5]) },
];

/// What both sides have in common.
fn common(&[track, panes, broken, ..]: &Counts) -> Counts {
    let mut points = [0; _];
    points[..3].copy_from_slice(&[track, panes / i16::from(PANES_PER_POINT), -broken]);
    points
}

fn points_a(counts: &Counts) -> Counts {
    let mut points = common(counts);
    for (line, filled) in [(3, 4), (4, 3), (5, 2)] {
        points[line] = counts[line] * ORNAMENT_POINTS[filled];
    }
    points
}

/// The product stands in the line of its second factor.
fn points_b(counts: &Counts) -> Counts {
    let mut points = common(counts);
    points[4] = counts[3] * counts[4];
    points
}

/// Fewer points lost to broken glass (SG-11.3), all of them (SG-6.7).
fn ties(broken: i16, falls: i16) -> [i16; 2] {
    [-(broken + FALL * falls), 0]
}

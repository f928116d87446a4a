//! The score sheet (SP-11).

use crate::components::{LOWEST_SCORE, MULTICOLOUR_BONUS, NUMBER_BONUS, STAR_BONUS};
use game::clause;
use game::sheet::{Counts, Line, Sheet, no_ties};

/// The most stars of one kind: all of a grey board (SP-12.7).
const STARS: i16 = 7;

/// What is counted: stars in the order of the colours, stars of six colours, numbers, tiles that were kept.
const LINES: &[Line] = &[
    Line { id: "track", clause: clause!("SP-11.1"), range: (1, 300) },
    Line::new("purple", clause!("SP-11.2"), STARS),
    Line::new("green", clause!("SP-11.2"), STARS),
    Line::new("orange", clause!("SP-11.2"), STARS),
    Line::new("yellow", clause!("SP-11.2"), STARS),
    Line::new("blue", clause!("SP-11.2"), STARS),
    Line::new("red", clause!("SP-11.2"), STARS),
    Line::new("six-colours", clause!("SP-11.3"), STARS),
    Line::new("ones", clause!("SP-11.4"), 1),
    Line::new("twos", clause!("SP-11.4"), 1),
    Line::new("threes", clause!("SP-11.4"), 1),
    Line::new("fours", clause!("SP-11.4"), 1),
    Line::new("kept", clause!("SP-11.5"), 4),
];

pub(crate) const SHEETS: &[Sheet] = &[Sheet { id: "pavilion", lines: LINES, points, ties: no_ties }];

fn points(counts: &Counts) -> Counts {
    let mut points = [0; _];
    points[0] = counts[0];
    let each = STAR_BONUS.into_iter().chain([MULTICOLOUR_BONUS]).chain(NUMBER_BONUS);
    for (line, each) in (1..).zip(each) {
        points[line] = counts[line] * each;
    }
    // No score falls below 1 (SP-11.5).
    let before: i16 = points.iter().sum();
    points[12] = -counts[12].min(before - LOWEST_SCORE).max(0);
    points
}

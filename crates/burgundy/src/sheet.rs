//! The score sheet (CB-15).

use crate::scoring::WORKERS_PER_POINT;
use crate::{HEXES, Knowledge};
use game::clause;
use game::sheet::{Counts, Line, Sheet};

/// The line of the first knowledge tile that scores at the end (CB-15.5): the others follow in the order of their numbers.
const FIRST_TILE: usize = 4;

/// The most buildings of one type.
const OF_A_TYPE: i16 = 8;

/// What is counted. What a knowledge tile counts is only written down by those who have the tile.
const LINES: &[Line] = &[
    Line { id: "track", clause: clause!("CB-15.1"), range: (0, 500) },
    Line::new("goods", clause!("CB-15.2"), 42),
    Line::new("silver", clause!("CB-15.3"), 99),
    Line::new("workers", clause!("CB-15.4"), 99),
    Line::new("colours-sold", clause!("CB-16.15"), 6),
    Line::new("warehouses", clause!("CB-16.16"), OF_A_TYPE),
    Line::new("watchtowers", clause!("CB-16.17"), OF_A_TYPE),
    Line::new("carpenters", clause!("CB-16.18"), OF_A_TYPE),
    Line::new("churches", clause!("CB-16.19"), OF_A_TYPE),
    Line::new("markets", clause!("CB-16.20"), OF_A_TYPE),
    Line::new("boarding-houses", clause!("CB-16.21"), OF_A_TYPE),
    Line::new("banks", clause!("CB-16.22"), OF_A_TYPE),
    Line::new("city-halls", clause!("CB-16.23"), OF_A_TYPE),
    Line::new("species", clause!("CB-16.24"), 4),
    Line::new("goods-sold", clause!("CB-16.25"), 42),
    Line::new("bonus-tiles", clause!("CB-16.26"), 12),
    Line::new("empty", clause!("CB-15.8"), HEXES as i16),
    Line::new("order", clause!("CB-15.9"), 4),
];

pub(crate) const SHEETS: &[Sheet] = &[Sheet { id: "burgundy", lines: LINES, points, ties }];

fn points(counts: &Counts) -> Counts {
    let &[track, goods, silver, workers, ..] = counts;
    let mut points = [0; _];
    points[..FIRST_TILE].copy_from_slice(&[track, goods, silver, workers / WORKERS_PER_POINT]);
    let tiles = Knowledge::ALL.into_iter().skip_while(|tile| tile.points_each() == 0);
    for (line, tile) in (FIRST_TILE..).zip(tiles) {
        points[line] = counts[line] * tile.points_each();
    }
    points
}

/// Fewer empty hexes (CB-15.8), then later in turn order (CB-15.9).
fn ties(counts: &Counts) -> [i16; 2] {
    [-counts[16], counts[17]]
}

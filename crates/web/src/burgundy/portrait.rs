//! An estate as a picture.

use super::words;
use crate::pieces::Portrait;
use burgundy::{Burgundy, Hex, Layout};
use game::Seat;

/// A hex, and how far the next row lies below.
const HEX: (f64, f64) = (52.0, 60.0);
const ROW: f64 = 45.0;

/// How many hexes are in each row.
const LENGTHS: [f64; 7] = [4.0, 5.0, 6.0, 7.0, 6.0, 5.0, 4.0];

/// The estate of a seat with the tiles on it; nothing before one was chosen.
pub(super) fn portrait(state: &Burgundy, seat: Seat) -> Portrait {
    let mut picture = Portrait::new(7.0 * HEX.0, 6.0 * ROW + HEX.1);
    let estate = state.player(seat).estate();
    let Some(layout) = estate.number().and_then(Layout::of) else { return picture };
    for hex in Hex::all() {
        let symbol = match estate.tile(hex) {
            Some(face) => words::symbol(face).to_owned(),
            None => format!("burgundy-hex-{}", words::kind_id(layout.kind(hex))),
        };
        let (row, column) = hex.place();
        let left = (f64::from(column) + (7.0 - LENGTHS[row]) / 2.0) * HEX.0;
        picture.put(symbol, (left, row as f64 * ROW), HEX);
    }
    picture
}

//! An estate as a picture.

use super::{land, words};
use crate::pieces::Portrait;
use burgundy::{Burgundy, Hex, Layout};
use game::Seat;

/// The size of a hex.
const HEX: (f64, f64) = (52.0, 60.0);

/// The estate of a seat with the tiles on it; nothing before one was chosen.
pub(super) fn portrait(state: &Burgundy, seat: Seat) -> Portrait {
    let (width, height) = land::picture_size();
    let mut picture = Portrait::new(width, height);
    let estate = state.player(seat).estate();
    let Some(layout) = estate.number().and_then(Layout::of) else { return picture };
    for hex in Hex::all() {
        let symbol = match estate.tile(hex) {
            Some(face) => words::symbol(face).to_owned(),
            None => format!("burgundy-hex-{}", layout.kind(hex).name()),
        };
        picture.put(symbol, land::in_picture(hex), HEX);
    }
    picture
}

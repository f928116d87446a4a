//! A wall as a picture.

use super::words;
use crate::pieces::Portrait;
use azul::components::{SIZE, coloured_space};
use azul::{Azul, WallSide};
use game::Seat;

/// From one space to the next.
const PITCH: f64 = 44.0;

/// The wall of a seat: what lies there, and what the other spaces wait for.
pub(super) fn portrait(state: &Azul, seat: Seat) -> Portrait {
    let side = PITCH * SIZE as f64;
    let mut picture = Portrait::new(side, side);
    for row in 0..SIZE {
        for column in 0..SIZE {
            let symbol = match (state.board(seat).wall().get(row, column), state.wall_side()) {
                (Some(colour), _) => words::symbol(colour),
                (None, WallSide::Coloured) => words::waiting(coloured_space(row, column)),
                (None, WallSide::Grey) => "azul-space",
            };
            picture.put(symbol, (2.0 + PITCH * column as f64, 2.0 + PITCH * row as f64), (40.0, 40.0));
        }
    }
    picture
}

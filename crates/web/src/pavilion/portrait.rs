//! A board with its seven stars as a picture.

use super::{board, words};
use crate::pieces::Portrait;
use ::pavilion::layout::{self, EDGE, HALF, TILE};
use ::pavilion::{Decoration, DecorationKind, Pavilion, Space};
use game::Seat;

/// How large a decoration is drawn.
const SIGN: f64 = 26.0;

/// The stars of a seat with everything that is placed there.
pub(super) fn portrait(state: &Pavilion, seat: Seat) -> Portrait {
    let mut picture = Portrait::new(2.0 * HALF.0, 2.0 * HALF.1);
    let side = state.side();
    for decoration in Decoration::all() {
        let (x, y) = layout::decoration(decoration);
        let symbol = match decoration.kind() {
            DecorationKind::Pillar => "pavilion-pillar",
            DecorationKind::Statue => "pavilion-statue",
            DecorationKind::Window => "pavilion-window",
        };
        picture.put(symbol, (x + HALF.0 - SIGN / 2.0, y + HALF.1 - SIGN / 2.0), (SIGN, SIGN));
    }
    for space in Space::all() {
        let (x, y) = layout::star(space.star());
        let (x, y) = (x + HALF.0, y + HALF.1);
        let symbol = match state.board(seat).mosaic().get(space) {
            Some(colour) => words::symbol(colour),
            None => board::printed(side, space).map_or("pavilion-space-any", words::space_symbol),
        };
        let turn = (layout::direction(space), x, y);
        picture.put_turned(symbol, (x - EDGE / 2.0, y - TILE), (EDGE, TILE), turn);
    }
    picture
}

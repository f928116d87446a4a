//! A palace as a picture.

use super::words;
use crate::pieces::Portrait;
use ::sintra::components::{COLUMNS, SPACES};
use ::sintra::{Sintra, Space};
use game::Seat;

/// From one column to the next, from one pane to the next.
const COLUMN: f64 = 50.0;
const PANE: f64 = 42.0;

/// The palace of a seat: its strips and, below them, its windows.
pub(super) fn portrait(state: &Sintra, seat: Seat) -> Portrait {
    let palace = state.palace(seat);
    let windows = PANE * SPACES as f64 + 8.0;
    let mut picture = Portrait::new(COLUMN * COLUMNS as f64, windows + 102.0);
    for column in 0..COLUMNS {
        let left = COLUMN * column as f64;
        if !palace.is_gap(column) {
            for at in 0..SPACES {
                let symbol = match palace.panes(column).on(at) {
                    Some(colour) => words::symbol(colour),
                    None => match state.strips().face(palace.strip(column)).space(at) {
                        Space::Joker => "sintra-joker",
                        Space::Of(colour) => words::waiting(colour),
                    },
                };
                picture.put(symbol, (left + 5.0, PANE * at as f64 + 1.0), (40.0, 40.0));
            }
        }
        picture.put("sintra-window", (left + 1.0, windows), (48.0, 100.0));
        for (at, pane) in palace.windows().get(column).into_iter().enumerate() {
            if let Some(colour) = pane {
                picture.put(words::symbol(colour), (left + 10.0, windows + 24.0 + 34.0 * at as f64), (30.0, 30.0));
            }
        }
    }
    picture
}

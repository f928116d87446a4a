//! A board as it is spoken: rows in words, without letters and drawings.

use super::{board_head, key, name, tile_words};
use crate::Speaker;
use crate::common::or_nothing;
use azul::components::{FLOOR_LOSS, FLOOR_SPACES, SIZE};
use azul::{Azul, Board};
use game::Seat;
use i18n::{Lang, tr};

/// The score, then every pattern line with its wall row, then the floor line.
pub(super) fn spoken(table: &Azul, seat: Seat, speaker: &Speaker) -> Vec<String> {
    let (lang, board) = (speaker.lang, table.board(seat));
    let mut lines = vec![board_head(table, seat, speaker)];
    lines.extend((0..SIZE).map(|row| row_in_words(board, row, lang)));
    let occupied = board.floor().occupied(table.marker_is_due(seat));
    let mut on_floor = Vec::new();
    if table.marker_is_due(seat) && board.floor().len() < FLOOR_SPACES {
        on_floor.push(tr!(lang, "azul-marker"));
    }
    on_floor.extend(tile_words(board.floor().tiles(), lang));
    let (things, points) = (or_nothing(&on_floor, lang), FLOOR_LOSS[usize::from(occupied)]);
    lines.push(tr!(lang, "spoken-azul-floor", things, points));
    lines
}

/// `Line 3: 2 of 3, red. Wall: blue and black.`
fn row_in_words(board: &Board, row: usize, lang: Lang) -> String {
    let line = board.lines()[row];
    let placed = (0..SIZE).filter_map(|column| board.wall().get(row, column));
    let wall: Vec<String> = placed.map(|colour| tr(lang, key(colour), &[])).collect();
    let (number, wall) = (row + 1, or_nothing(&wall, lang));
    match line.colour() {
        Some(colour) => {
            tr!(lang, "spoken-azul-row", row = number, count = line.count(), size = number, colour = name(colour), wall)
        }
        None => tr!(lang, "spoken-azul-row-empty", row = number, wall),
    }
}

//! A board as it is spoken: stars in words, without letters and drawings.

use super::board::{facts, prospect};
use super::{in_words, name_text};
use crate::Speaker;
use crate::common::or_nothing;
use game::Seat;
use i18n::{Lang, Value, digits, tr};
use pavilion::{Board, Pavilion, Star};

/// Score, tiles beside the board and on its corners, then a sentence for each star.
pub(super) fn spoken(table: &Pavilion, seat: Seat, speaker: &Speaker) -> Vec<String> {
    let (lang, board) = (speaker.lang, table.board(seat));
    let line = |name: String, tiles: String| tr!(lang, "spoken-pavilion-tiles", name, tiles);
    let mut lines = vec![
        super::board::head(table, seat, speaker),
        line(tr!(lang, "pavilion-hand"), in_words(board.hand(), Some(table.wild()), lang)),
        line(tr!(lang, "pavilion-corners"), in_words(board.corners(), None, lang)),
    ];
    lines.extend(Star::ALL.map(|star| star_in_words(table, board, star, lang)));
    lines.extend(facts(table, board, lang));
    lines
}

/// `Star ne: red on 1, red on 2; free 3, 4, 5 and 6. 14 points when complete.`
fn star_in_words(table: &Pavilion, board: &Board, star: Star, lang: Lang) -> String {
    let (mut filled, mut free) = (Vec::new(), Vec::new());
    for space in star.spaces() {
        let number = digits(lang, space.position());
        match board.mosaic().get(space) {
            Some(colour) => {
                filled.push(tr!(lang, "spoken-pavilion-space", colour = name_text(colour, lang), space = number));
            }
            None => free.push(number),
        }
    }
    let (filled, free) = (or_nothing(&filled, lang), or_nothing(&free, lang));
    let words = tr!(lang, "spoken-pavilion-star", star = Value::latin(star.name()), filled, free);
    format!("{words} {}", prospect(table, board, star, lang))
}

//! What belongs to a player as it is spoken: the estate in words, without letters and drawings.

use super::names::{kind_name, tile};
use super::seats::facts;
use crate::Speaker;
use crate::common::or_nothing;
use burgundy::{Burgundy, Envelope, Hex, Kind};
use game::Seat;
use i18n::{Value, digits, tr};

/// Points, dice, stores; then the tiles of the estate, and for each kind the hexes that are free.
pub(super) fn spoken(table: &Burgundy, seat: Seat, speaker: &Speaker) -> Vec<String> {
    let (lang, player) = (speaker.lang, table.player(seat));
    let mut lines = facts(table, seat, speaker);
    let estate = player.estate();
    let Some(layout) = estate.layout() else {
        if player.envelope() != Envelope::None {
            lines.push(tr!(lang, "burgundy-table-sealed"));
        }
        return lines;
    };
    let latin = |hex: Hex| Value::latin(hex.to_string());
    let placed = Hex::all().filter_map(|hex| Some((hex, estate.tile(hex)?)));
    let placed: Vec<String> = placed
        .map(|(hex, face)| tr!(lang, "spoken-burgundy-tile", hex = latin(hex), tile = tile(face, lang)))
        .collect();
    lines.push(tr!(lang, "spoken-burgundy-estate", tiles = or_nothing(&placed, lang)));
    for kind in Kind::ALL {
        let free = Hex::all().filter(|hex| layout.kind(*hex) == kind && estate.tile(*hex).is_none());
        let words = |hex: Hex| tr!(lang, "spoken-burgundy-hex", hex = latin(hex), number = digits(lang, hex.number()));
        let free: Vec<String> = free.map(words).collect();
        if !free.is_empty() {
            lines.push(tr!(
                lang,
                "spoken-burgundy-free",
                kind = kind_name(kind, lang),
                hexes = or_nothing(&free, lang)
            ));
        }
    }
    lines
}

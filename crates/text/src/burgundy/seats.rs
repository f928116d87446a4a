//! What belongs to a player: points, dice, stores and the map of the estate.

use super::names::{goods_in_words, kind, letter, tiles_in_words};
use crate::common::or_nothing;
use crate::{Speaker, ltr};
use burgundy::{Burgundy, Dice, Envelope, Face, HEXES, Hex, Kind, Layout, Shown, Stage};
use game::{Game as _, Next, Seat};
use i18n::{Lang, digits, tr};
use std::fmt::Write;

/// The width of a hex on a map; the next row starts half a hex further in.
const PITCH: usize = 10;

/// The hexes of the longest row of an estate (CB-1.14).
const LONGEST: usize = 7;

/// Everything about a seat that is not on its map.
pub(super) fn facts(table: &Burgundy, seat: Seat, speaker: &Speaker) -> Vec<String> {
    let lang = speaker.lang;
    let player = table.player(seat);
    let points = tr!(lang, "points", points = player.points());
    let estate = player.estate();
    let mut lines = vec![match estate.number() {
        Some(estate) => tr!(lang, "burgundy-table-seat", seat = speaker.seat(seat), points, estate),
        None => tr!(lang, "burgundy-table-seat-waiting", seat = speaker.seat(seat), points),
    }];
    if table.white_die().is_some() {
        lines.push(tr!(lang, "burgundy-table-dice", dice = dice_in_words(player.dice(), lang)));
    }
    lines.push(tr!(lang, "burgundy-table-means", silver = player.silver(), workers = player.workers()));
    let mut line = |name: String, things: String| {
        lines.push(tr!(lang, "burgundy-table-line", name, things));
    };
    line(tr!(lang, "burgundy-table-store"), tiles_in_words(player.store().iter(), lang));
    line(tr!(lang, "burgundy-table-goods"), goods_in_words(player.goods(), lang));
    line(tr!(lang, "burgundy-table-sold"), goods_in_words(player.sold(), lang));
    line(tr!(lang, "burgundy-table-bonus"), bonuses(table, seat, lang));
    lines
}

/// Everything about a seat, the map last.
pub(super) fn seat(table: &Burgundy, seat: Seat, speaker: &Speaker) -> Vec<String> {
    let (lang, player) = (speaker.lang, table.player(seat));
    let estate = player.estate();
    let mut lines = facts(table, seat, speaker);
    if let Some(layout) = estate.layout() {
        lines.extend(map(layout, |hex| estate.tile(hex), lang));
    } else if player.envelope() != Envelope::None {
        lines.push(tr!(lang, "burgundy-table-sealed"));
    }
    // Where everybody chooses from all nine, they are drawn once.
    let drawn = player.dealt().is_some() || matches!(table.next(), Next::Seats(seats) if seats.first() == Some(seat));
    if table.stage() == Stage::EstateChoice && estate.number().is_none() && drawn {
        for (number, layout) in table.choosable(seat).filter_map(|number| Some((number, Layout::of(number)?))) {
            lines.push(tr!(lang, "burgundy-table-dealt", estate = number));
            lines.extend(map(layout, |_| None, lang));
        }
    }
    lines
}

pub(super) fn dice_in_words(dice: Dice, lang: Lang) -> String {
    or_nothing(&dice.iter().map(|die| digits(lang, die)).collect::<Vec<_>>(), lang)
}

/// The bonus tiles that a seat holds.
fn bonuses(table: &Burgundy, seat: Seat, lang: Lang) -> String {
    let mut words = Vec::new();
    for of in Kind::ALL {
        if table.large_bonus(of) == Some(seat) {
            words.push(tr!(lang, "burgundy-bonus-large", kind = kind(of)));
        }
        if table.small_bonus(of) == Some(seat) {
            words.push(tr!(lang, "burgundy-bonus-small", kind = kind(of)));
        }
    }
    or_nothing(&words, lang)
}

/// An estate, row by row: `A1 a6` is an empty hex, `D4[c]` one with a tile.
fn map(layout: &Layout, tile: impl Fn(Hex) -> Option<Face>, lang: Lang) -> Vec<String> {
    let names: Vec<String> = (0..HEXES).map(|index| Hex::at(index).to_string()).collect();
    let mut rows = Vec::new();
    let mut first = 0;
    while first < HEXES {
        let length = names[first..].iter().take_while(|name| name[..1] == names[first][..1]).count();
        let mut row = " ".repeat((LONGEST - length) * PITCH / 2);
        for (name, hex) in names[first..first + length].iter().zip((first..).map(Hex::at)) {
            let sign = match tile(hex) {
                Some(face) => format!("{name}[{}]", sign(face)),
                None => format!("{name} {}{}", letter(layout.kind(hex)), digits(lang, hex.number())),
            };
            write!(row, "{sign:PITCH$}").expect("writing to a string cannot fail");
        }
        rows.push(ltr(lang, row.trim_end()));
        first += length;
    }
    rows
}

/// The sign of a tile on a map: as in moves, but a single letter for kinds without numbers and types.
fn sign(face: Face) -> String {
    match face.shown() {
        Shown::Castle | Shown::Mine | Shown::Ship => letter(face.kind()).to_string(),
        _ => face.to_string(),
    }
}

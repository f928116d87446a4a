//! The whole table: the main board, then the seats, the knowledge tiles and what is asked.

use super::names::{good, goods_in_words, kind, kind_colour, kind_name, letter, tiles_in_words};
use super::{questions, seats};
use crate::Speaker;
use crate::common::or_nothing;
use burgundy::components::{ROUNDS, large_bonus, small_bonus};
use burgundy::{Burgundy, Depot, Face, Kind, Knowledge, Shown, Stage};
use game::{Game, Seat};
use i18n::{Lang, Value, list, tr};
use std::collections::BTreeSet;

/// The longest line, not counting zero-width marks.
const COLUMNS: usize = 100;

pub(super) fn lines(table: &Burgundy, speaker: &Speaker) -> Vec<String> {
    let lang = speaker.lang;
    let mut lines = vec![title(table, lang)];
    lines.extend(legend(lang));
    lines.push(String::new());
    lines.extend(board(table, speaker));
    for seat in Seat::all(table.players()) {
        lines.push(String::new());
        lines.extend(seats::seat(table, seat, speaker));
    }
    let knowledge = knowledge(table, lang);
    if !knowledge.is_empty() {
        lines.extend([String::new(), tr!(lang, "burgundy-table-knowledge")]);
        lines.extend(knowledge);
    }
    let questions = questions::questions(table, speaker);
    if !questions.is_empty() {
        lines.push(String::new());
        lines.extend(questions);
    }
    lines.iter().map(|line| wrap(line)).collect()
}

fn title(table: &Burgundy, lang: Lang) -> String {
    let game = i18n::rules::title("burgundy", lang).unwrap_or("Burgundy");
    let phase = Value::latin(format!("{:?}", table.phase()));
    match (table.stage(), table.round()) {
        (Stage::First | Stage::StartGoods | Stage::DealEstates | Stage::EstateChoice, _) => {
            tr!(lang, "burgundy-table-setup", game)
        }
        (_, 0) => tr!(lang, "burgundy-table-between", game, phase),
        (_, round) => tr!(lang, "burgundy-table-title", game, phase, round, rounds = ROUNDS),
    }
}

fn legend(lang: Lang) -> [String; 3] {
    let kinds = Kind::ALL.map(|of| {
        let letter = Value::latin(letter(of).to_string());
        tr!(lang, "burgundy-table-kind", letter, kind = kind(of), colour = kind_colour(of))
    });
    [
        tr!(lang, "burgundy-table-kinds", kinds = list(lang, &kinds)),
        tr!(lang, "burgundy-table-map"),
        tr!(lang, "burgundy-table-goods-legend"),
    ]
}

/// What lies in the middle: turn order, white die and goods to come, depots, bonus tiles, supplies.
fn board(table: &Burgundy, speaker: &Speaker) -> Vec<String> {
    let lang = speaker.lang;
    let mut lines = Vec::new();
    if table.stage() != Stage::First {
        let place = |seat: &Seat| {
            tr!(lang, "burgundy-table-order-seat", seat = speaker.seat(*seat), position = table.marker(*seat))
        };
        let order: Vec<String> = table.order().iter().map(place).collect();
        lines.push(tr!(lang, "burgundy-table-order", seats = list(lang, &order)));
    }
    lines.extend(table.white_die().map(|white| tr!(lang, "burgundy-table-white", white)));
    let column: Vec<String> = table.column().map(|goods| good(goods, lang)).collect();
    lines.push(tr!(lang, "burgundy-table-column", goods = or_nothing(&column, lang)));
    for depot in Depot::numbered() {
        let name = tr!(lang, "burgundy-depot", depot = depot.number());
        let things = tiles_in_words(table.depot_tiles(depot).iter().copied().flatten(), lang);
        let goods = table.depot_goods(depot);
        lines.push(if goods.is_empty() {
            tr!(lang, "burgundy-table-line", name, things)
        } else {
            tr!(lang, "burgundy-table-depot", name, things, goods = goods_in_words(goods, lang))
        });
    }
    let things = tiles_in_words(table.black_depot().iter(), lang);
    lines.push(tr!(lang, "burgundy-table-line", name = tr!(lang, "burgundy-black-depot"), things));
    lines.push(bonuses(table, lang));
    let left =
        |of: &Kind| tr!(lang, "burgundy-table-count", count = table.coloured_supply().total_of(*of), kind = kind(*of));
    let kinds: Vec<String> = Kind::ALL.iter().map(left).collect();
    let black = table.black_supply().total();
    lines.push(tr!(lang, "burgundy-table-supply", kinds = list(lang, &kinds), black));
    lines
}

/// The bonus tiles that are still available (CB-10.6, CB-10.7).
fn bonuses(table: &Burgundy, lang: Lang) -> String {
    let left = |held: &dyn Fn(Kind) -> bool| {
        let kinds = Kind::ALL.into_iter().filter(|of| !held(*of));
        let words: Vec<String> = kinds.map(|of| kind_name(of, lang)).collect();
        or_nothing(&words, lang)
    };
    tr!(
        lang,
        "burgundy-table-bonuses",
        large = large_bonus(table.players()),
        larges = left(&|of| table.large_bonus(of).is_some()),
        small = small_bonus(table.players()),
        smalls = left(&|of| table.small_bonus(of).is_some())
    )
}

/// What the knowledge tiles in play do: the texts of their clauses, CB-16.1 to CB-16.26.
fn knowledge(table: &Burgundy, lang: Lang) -> Vec<String> {
    let mut tiles = BTreeSet::new();
    let mut see = |face: Face| {
        if let Shown::Knowledge(tile) = face.shown() {
            tiles.insert(tile);
        }
    };
    Depot::numbered().flat_map(|depot| table.depot_tiles(depot).iter().copied().flatten()).for_each(&mut see);
    table.black_depot().iter().for_each(&mut see);
    if let Stage::Burn { new } = table.stage() {
        see(new);
    }
    for seat in Seat::all(table.players()) {
        let player = table.player(seat);
        player.store().iter().for_each(&mut see);
        player.estate().tiles().for_each(|(_, face)| see(face));
    }
    let text = |tile: Knowledge| i18n::rules::clause(lang, tile.clause()).map(|found| found.text.clone());
    tiles.into_iter().filter_map(text).collect()
}

/// Wraps a long line between words, but not inside a name; continuation lines are indented.
fn wrap(line: &str) -> String {
    let without_width = |c: char| matches!(c, '\u{200C}'..='\u{200F}' | '\u{2066}'..='\u{2069}');
    let width = |text: &str| text.chars().filter(|c| !without_width(*c)).count();
    if width(line) <= COLUMNS {
        return line.to_owned();
    }
    let (mut text, mut column) = (String::new(), 0);
    let mut open = 0_usize;
    let between_words = |c: char| {
        open = match c {
            '\u{2066}'..='\u{2068}' => open + 1,
            '\u{2069}' => open.saturating_sub(1),
            _ => open,
        };
        c == ' ' && open == 0
    };
    for (index, word) in line.split(between_words).enumerate() {
        if index > 0 && column + 1 + width(word) > COLUMNS {
            text.push_str("\n    ");
            column = 4;
        } else if index > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += width(word);
    }
    text
}

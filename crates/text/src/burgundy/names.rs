//! The names of Burgundy's things.

use crate::common::or_nothing;
use burgundy::components::GoodsTally;
use burgundy::{Building, Face, Goods, Kind, Knowledge, Shown, Species};
use i18n::{Lang, Value, tr};

/// A kind, as a word of a sentence.
pub fn kind<'a>(kind: Kind) -> Value<'a> {
    Value::word(match kind {
        Kind::Building => "burgundy-kind-building",
        Kind::Animal => "burgundy-kind-animal",
        Kind::Knowledge => "burgundy-kind-knowledge",
        Kind::Castle => "burgundy-kind-castle",
        Kind::Mine => "burgundy-kind-mine",
        Kind::Ship => "burgundy-kind-ship",
    })
}

/// The name of a kind on its own.
pub fn kind_name(of: Kind, lang: Lang) -> String {
    say(&kind(of), lang)
}

/// A word on its own.
fn say(word: &Value<'_>, lang: Lang) -> String {
    match word {
        Value::Word(key) => tr(lang, key, &[]),
        other => unreachable!("{other:?} is not a word"),
    }
}

/// The colour of a kind's hexes (CB-1.3).
pub(super) fn kind_colour<'a>(kind: Kind) -> Value<'a> {
    Value::word(match kind {
        Kind::Building => "burgundy-colour-building",
        Kind::Animal => "burgundy-colour-animal",
        Kind::Knowledge => "burgundy-colour-knowledge",
        Kind::Castle => "burgundy-colour-castle",
        Kind::Mine => "burgundy-colour-mine",
        Kind::Ship => "burgundy-colour-ship",
    })
}

/// The letter of a kind on the maps.
pub(super) const fn letter(kind: Kind) -> char {
    match kind {
        Kind::Building => 'b',
        Kind::Animal => 'a',
        Kind::Knowledge => 'k',
        Kind::Castle => 'c',
        Kind::Mine => 'm',
        Kind::Ship => 's',
    }
}

/// A type of building, as a word of a sentence.
pub fn building<'a>(building: Building) -> Value<'a> {
    Value::word(match building {
        Building::Warehouse => "burgundy-building-warehouse",
        Building::Carpenter => "burgundy-building-carpenter",
        Building::Church => "burgundy-building-church",
        Building::Market => "burgundy-building-market",
        Building::BoardingHouse => "burgundy-building-boarding-house",
        Building::Bank => "burgundy-building-bank",
        Building::CityHall => "burgundy-building-city-hall",
        Building::Watchtower => "burgundy-building-watchtower",
    })
}

pub(super) fn knowledge(tile: Knowledge, lang: Lang) -> String {
    tr!(lang, "burgundy-knowledge", number = tile.number())
}

/// The name of a tile, without an article.
pub fn tile(face: Face, lang: Lang) -> String {
    match face.shown() {
        Shown::Building(of) => say(&building(of), lang),
        Shown::Animal(Species::Cow, count) => tr!(lang, "burgundy-animal-cow", count),
        Shown::Animal(Species::Sheep, count) => tr!(lang, "burgundy-animal-sheep", count),
        Shown::Animal(Species::Pig, count) => tr!(lang, "burgundy-animal-pig", count),
        Shown::Animal(Species::Chicken, count) => tr!(lang, "burgundy-animal-chicken", count),
        Shown::Knowledge(tile) => knowledge(tile, lang),
        Shown::Castle | Shown::Mine | Shown::Ship => kind_name(face.kind(), lang),
    }
}

/// A tile within a sentence.
pub fn the_tile(face: Face, lang: Lang) -> String {
    match face.shown() {
        Shown::Knowledge(tile) => knowledge(tile, lang),
        _ => tr!(lang, "burgundy-the", tile = tile(face, lang)),
    }
}

/// A tile and how it is written in moves, `warehouse (wh)`; once, if both are the same.
fn tile_and_code(face: Face, lang: Lang) -> String {
    match (tile(face, lang), face.to_string()) {
        (tile, code) if tile == code => tile,
        (tile, code) => tr!(lang, "burgundy-tile-code", tile, code = Value::latin(code)),
    }
}

pub(super) fn tiles_in_words(tiles: impl Iterator<Item = Face>, lang: Lang) -> String {
    or_nothing(&tiles.map(|face| tile_and_code(face, lang)).collect::<Vec<_>>(), lang)
}

/// The name of a goods colour.
pub fn colour<'a>(goods: Goods) -> Value<'a> {
    Value::word(match goods.number() {
        1 => "burgundy-goods-1",
        2 => "burgundy-goods-2",
        3 => "burgundy-goods-3",
        4 => "burgundy-goods-4",
        5 => "burgundy-goods-5",
        _ => "burgundy-goods-6",
    })
}

/// A goods tile by its colour and die number: `pink (3)`.
pub fn good(goods: Goods, lang: Lang) -> String {
    tr!(lang, "burgundy-goods-one", colour = colour(goods), number = goods.number())
}

/// Goods by colour, or that there are none.
pub fn goods_in_words(tally: GoodsTally, lang: Lang) -> String {
    let held = Goods::all().filter(|goods| tally.count(goods.index()) > 0);
    let word = |goods: Goods| {
        let count = tally.count(goods.index());
        tr!(lang, "burgundy-goods", count, colour = colour(goods), number = goods.number())
    };
    or_nothing(&held.map(word).collect::<Vec<_>>(), lang)
}

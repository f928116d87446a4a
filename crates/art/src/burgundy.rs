//! The Castles of Burgundy: hex tiles of six kinds, goods, dice, and what lies on the boards.
//!
//! A hex tile is 52 by 60 and stands on a corner; its centre is (26, 30). Ids of tiles are `burgundy-` and the tile's
//! notation in the rules, such as `burgundy-wh`, `burgundy-cow3` or `burgundy-k17`.

mod animals;
mod buildings;
mod glyphs;
mod knowledge;
mod land;
mod tokens;

pub(crate) use land::NUMBERS;

use crate::palette::{RIM, SHEEN};
use crate::path::{Path, Point};
use crate::shape::{hexagon, khatam, petal};
use crate::svg::{Sprite, disc, edged, fill, group, line, placed};

const MIDDLE: Point = (26.0, 30.0);

/// Pictograms on dark grounds, and on light ones.
const CHALK: &str = "#fff6e2";
const SEPIA: &str = "#4a2a12";

/// Draws one thing about the origin.
type Draw = fn() -> String;

/// A kind of tile: its name in the rules, the tile's face and its side, the land where it goes, and the sign of that.
struct Kind {
    name: &'static str,
    ground: &'static str,
    side: &'static str,
    land: &'static str,
    ghost: &'static str,
}

const BUILDING: Kind = Kind {
    name: "building",
    ground: "#e2bd8c",
    side: "#8f6a3d",
    land: "var(--land-building,#e6c795)",
    ghost: "var(--ghost-building,#8a5426)",
};
const ANIMAL: Kind = Kind {
    name: "animal",
    ground: "#a8d070",
    side: "#5d8431",
    land: "var(--land-animal,#b4d581)",
    ghost: "var(--ghost-animal,#4c7a1a)",
};
const KNOWLEDGE: Kind = Kind {
    name: "knowledge",
    ground: "#f4cd55",
    side: "#a47f17",
    land: "var(--land-knowledge,#f0d67c)",
    ghost: "var(--ghost-knowledge,#8a6206)",
};
const CASTLE: Kind = Kind {
    name: "castle",
    ground: "#23694a",
    side: "#0d3423",
    land: "var(--land-castle,#79ae8d)",
    ghost: "var(--ghost-castle,#1a573b)",
};
const MINE: Kind = Kind {
    name: "mine",
    ground: "#7d8796",
    side: "#434b58",
    land: "var(--land-mine,#b9bfc8)",
    ghost: "var(--ghost-mine,#4d5665)",
};
const SHIP: Kind = Kind {
    name: "ship",
    ground: "#2c6fc2",
    side: "#123b73",
    land: "var(--land-ship,#74abdd)",
    ghost: "var(--ghost-blue,#2b62c4)",
};

const KINDS: [&Kind; 6] = [&BUILDING, &ANIMAL, &KNOWLEDGE, &CASTLE, &MINE, &SHIP];

/// Draws the sprite.
pub(crate) fn sprite() -> String {
    let mut sprite = Sprite::new();
    land::draw(&mut sprite);
    buildings::draw(&mut sprite);
    animals::draw(&mut sprite);
    for (code, drawing) in buildings::all() {
        sprite.symbol(&format!("burgundy-{code}"), 52, 60, &tile(&BUILDING, &drawing));
    }
    for (code, drawing) in animals::all() {
        sprite.symbol(&format!("burgundy-{code}"), 52, 60, &tile(&ANIMAL, &drawing));
    }
    for (index, drawing) in knowledge::all().iter().enumerate() {
        sprite.symbol(&format!("burgundy-k{}", index + 1), 52, 60, &tile(&KNOWLEDGE, drawing));
    }
    for (kind, drawing) in [
        (&CASTLE, glyphs::castle(CHALK, CASTLE.ground)),
        (&MINE, glyphs::mine(CHALK, "#2f3643")),
        (&SHIP, glyphs::ship(CHALK, "#bfe0f2")),
    ] {
        sprite.symbol(&format!("burgundy-{}", kind.name), 52, 60, &tile(kind, &placed(MIDDLE, 2.3, &drawing)));
    }
    for kind in KINDS {
        let empty = land::empty_hex(kind, &plain_glyph(kind));
        sprite.symbol(&format!("burgundy-hex-{}", kind.name), 52, 60, &empty);
        sprite.symbol(&format!("burgundy-back-{}", kind.name), 52, 60, &back(kind.ground));
        for (size, scale) in [("large", 1.0), ("small", 0.78)] {
            let id = format!("burgundy-bonus-{size}-{}", kind.name);
            sprite.symbol(&id, 48, 48, &tokens::bonus(kind.ground, &kind_glyph(kind), scale));
        }
    }
    sprite.symbol("burgundy-back-black", 52, 60, &back("#2a2f3d"));
    tokens::draw(&mut sprite);
    sprite.finish()
}

/// A thick hex tile around a drawing: its side shows below its face.
fn tile(kind: &Kind, drawing: &str) -> String {
    let face = hexagon((26.0, 28.9), 28.2);
    [
        fill(&hexagon(MIDDLE, 29.8), kind.side),
        edged(&face, kind.ground, RIM, 1.4),
        fill(&face, SHEEN),
        drawing.to_owned(),
    ]
    .concat()
}

/// The sign of a kind in one colour.
fn plain_glyph(kind: &Kind) -> String {
    match kind.name {
        "building" => glyphs::house(kind.ghost, kind.land),
        "animal" => glyphs::cow_head(kind.ghost, kind.land),
        "knowledge" => glyphs::scroll(kind.ghost, kind.land),
        "castle" => glyphs::castle(kind.ghost, kind.land),
        "mine" => glyphs::mine(kind.ghost, kind.land),
        _ => glyphs::ship(kind.ghost, kind.ghost),
    }
}

/// The sign of a kind on its own ground.
fn kind_glyph(kind: &Kind) -> String {
    match kind.name {
        "building" => glyphs::house(SEPIA, kind.ground),
        "animal" => glyphs::cow_head(SEPIA, kind.ground),
        "knowledge" => glyphs::scroll(SEPIA, kind.ground),
        "castle" => glyphs::castle(CHALK, kind.ground),
        "mine" => glyphs::mine(CHALK, "#2f3643"),
        _ => glyphs::ship(CHALK, "#bfe0f2"),
    }
}

fn back(ground: &str) -> String {
    let shape = hexagon(MIDDLE, 29.6);
    let leaf = petal((26.0, 27.0), 15.0, 7.6).ring(6, MIDDLE);
    [
        fill(&shape, ground),
        fill(&shape, SHEEN),
        group(r#"opacity=".5""#, &line(&hexagon(MIDDLE, 23.6), CHALK, 1.2)),
        group(r#"opacity=".75""#, &fill(&leaf, CHALK)),
        fill(&khatam(MIDDLE, 5.4), ground),
        disc(MIDDLE, 2.4, CHALK),
        line(&hexagon(MIDDLE, 28.6), RIM, 1.4),
    ]
    .concat()
}

/// A path around the origin, for signs that are placed later.
fn rect(x: f64, y: f64, width: f64, height: f64) -> Path {
    Path::rect((x, y), width, height, 0.3)
}

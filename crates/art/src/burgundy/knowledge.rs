//! The 26 knowledge tiles: each says in signs what it does. Points are pips on a seal.

use super::{BUILDING, CASTLE, KNOWLEDGE, SEPIA, SHIP, animals, buildings, glyphs};
use crate::path::Point;
use crate::svg::placed;

/// A sign, its place and its size.
type Part = (String, Point, f64);

/// The drawings in the order of the tiles' numbers.
pub(super) fn all() -> Vec<String> {
    let mut tiles: Vec<Vec<Part>> = vec![
        // 1: the same building twice.
        vec![(house(), (16.4, 27.0), 1.2), (house(), (35.6, 27.0), 1.2), (twice(), (26.0, 44.0), 1.0)],
        // 2: a worker for each mine.
        vec![(mine(), (26.0, 17.4), 1.3), (arrow_down(), (26.0, 31.6), 0.9), (glyphs::worker(), (26.0, 44.0), 1.05)],
        // 3: two silver for a sale.
        vec![
            (crate_of("#1795a0"), (26.0, 17.0), 1.2),
            (arrow_down(), (26.0, 30.4), 0.9),
            (glyphs::silver(), (18.4, 42.6), 1.0),
            (glyphs::silver(), (33.6, 42.6), 1.0),
        ],
        // 4: a worker besides the silver.
        vec![
            (crate_of("#1795a0"), (26.0, 17.0), 1.2),
            (arrow_down(), (26.0, 30.4), 0.9),
            (glyphs::silver(), (17.8, 43.0), 0.9),
            (glyphs::worker(), (34.2, 42.6), 1.05),
        ],
        // 5: goods of two depots for a ship.
        vec![
            (ship(), (26.0, 18.8), 1.5),
            (crate_of("#c2301f"), (17.6, 40.6), 1.0),
            (crate_of("#7a4bb0"), (34.4, 40.6), 1.0),
        ],
        // 6: two silver buy from any depot.
        vec![
            (glyphs::silver(), (17.0, 20.6), 1.0),
            (glyphs::silver(), (35.0, 20.6), 1.0),
            (arrow_down(), (26.0, 30.0), 0.9),
            (glyphs::hex(SHIP.ground), (26.0, 44.2), 1.1),
        ],
        // 7: a point more for each animal tile.
        vec![(cow(), (24.6, 24.0), 1.5), (glyphs::points(1), (36.0, 41.6), 1.0)],
        // 8: a worker turns a die by two.
        vec![(glyphs::worker(), (26.0, 18.0), 1.2), (glyphs::turning_die(2), (26.0, 40.0), 1.4)],
        // 9 to 11: a free step when a tile of these kinds is placed.
        vec![(glyphs::turning_die(1), (26.0, 19.6), 1.4), (house(), (26.0, 41.6), 1.3)],
        vec![
            (glyphs::turning_die(1), (26.0, 19.6), 1.4),
            (ship(), (16.8, 40.6), 1.1),
            (glyphs::cow_head(SEPIA, KNOWLEDGE.ground), (35.4, 40.6), 1.05),
        ],
        vec![
            (glyphs::turning_die(1), (26.0, 17.0), 1.25),
            (castle(), (14.8, 36.6), 0.95),
            (mine(), (37.2, 36.6), 0.95),
            (scroll(), (26.0, 45.6), 0.9),
        ],
        // 12: a free step when a tile is taken.
        vec![
            (glyphs::turning_die(1), (26.0, 19.6), 1.4),
            (glyphs::hex(BUILDING.ground), (19.0, 41.6), 1.1),
            (glyphs::arrow(), (35.0, 41.6), 1.3),
        ],
        // 13: silver besides the workers.
        vec![
            (glyphs::worker(), (17.0, 22.4), 1.15),
            (glyphs::worker(), (35.0, 22.4), 1.15),
            (glyphs::silver(), (26.0, 42.4), 1.15),
        ],
        // 14: four workers.
        vec![
            (glyphs::worker(), (26.0, 14.4), 1.0),
            (glyphs::worker(), (13.8, 30.0), 1.0),
            (glyphs::worker(), (38.2, 30.0), 1.0),
            (glyphs::worker(), (26.0, 45.6), 1.0),
        ],
        // 15: points for each colour of goods sold.
        vec![
            (crate_of("#1795a0"), (13.6, 25.4), 0.85),
            (crate_of("#c2301f"), (26.0, 19.4), 0.85),
            (crate_of("#7a4bb0"), (38.4, 25.4), 0.85),
            (glyphs::points(3), (26.0, 42.0), 1.15),
        ],
    ];
    // 16 to 23: points for each building of a type.
    for code in ["wh", "wt", "cw", "ch", "mk", "bh", "bk", "th"] {
        tiles.push(vec![
            (buildings::one(code, (0.0, 0.0), 1.0), (26.0, 24.8), 0.92),
            (glyphs::points(4), (26.0, 47.0), 1.05),
        ]);
    }
    tiles.extend([
        // 24: points for each species.
        [("cow", (16.4, 18.6)), ("she", (36.2, 18.6)), ("pig", (16.0, 31.4)), ("chi", (36.4, 31.4))]
            .into_iter()
            .map(|(code, at)| (animals::one(code, (0.0, 0.0), 1.0), at, 0.84))
            .chain([(glyphs::points(4), (26.0, 46.2), 1.05)])
            .collect(),
        // 25: a point for each goods tile sold.
        vec![
            (crate_of("#a2632f"), (18.6, 30.0), 0.95),
            (crate_of("#a2632f"), (33.4, 30.0), 0.95),
            (crate_of("#a2632f"), (26.0, 17.4), 0.95),
            (glyphs::points(1), (26.0, 45.0), 1.05),
        ],
        // 26: points for each bonus tile.
        vec![(glyphs::bonus(), (26.0, 22.4), 1.5), (glyphs::points(2), (26.0, 45.0), 1.05)],
    ]);
    tiles.iter().map(|parts| parts.iter().map(|(sign, at, scale)| placed(*at, *scale, sign)).collect()).collect()
}

fn house() -> String {
    glyphs::house("#b5452a", "#fff6e2")
}

fn mine() -> String {
    glyphs::mine("#5f6877", "#262c38")
}

fn ship() -> String {
    glyphs::ship("#1f5bab", "#4d8fd6")
}

fn castle() -> String {
    glyphs::castle(CASTLE.ground, KNOWLEDGE.ground)
}

fn scroll() -> String {
    glyphs::scroll("#8a5a10", KNOWLEDGE.ground)
}

fn cow() -> String {
    animals::one("cow", (0.0, 0.0), 1.0)
}

fn crate_of(colour: &str) -> String {
    glyphs::goods(colour)
}

fn arrow_down() -> String {
    crate::svg::group(r#"transform="rotate(90)""#, &glyphs::arrow())
}

/// An equals sign: the same once more.
fn twice() -> String {
    let bar = |y: f64| super::rect(-6.0, y, 12.0, 2.6);
    crate::svg::fill(&bar(-3.6).and(bar(1.4)), "#b3341a")
}

//! Cows, sheep, pigs and chickens, two to four on a tile.

use super::{Draw, SEPIA};
use crate::path::{Path, Point};
use crate::shape::regular;
use crate::svg::{Sprite, disc, edged, fill, line, placed, used};

/// Adds each species as a symbol of its own, 26 by 22: `burgundy-animal-cow`.
pub(super) fn draw(sprite: &mut Sprite) {
    for (code, draw) in SPECIES {
        sprite.symbol(&id(code), 26, 22, &placed((13.0, 12.0), 1.0, &draw()));
    }
}

/// Code and drawing of each tile, in the order of the rules.
pub(super) fn all() -> Vec<(String, String)> {
    let mut tiles = Vec::new();
    for (code, _) in SPECIES {
        for (count, scale, places) in HERDS {
            let herd: String = places.iter().map(|at| one(code, *at, scale)).collect();
            tiles.push((format!("{code}{count}"), herd));
        }
    }
    tiles
}

/// One animal with its middle at a place.
pub(super) fn one(code: &str, (x, y): Point, scale: f64) -> String {
    used(&id(code), (x - 13.0 * scale, y - 12.0 * scale), 26.0 * scale, 22.0 * scale)
}

fn id(code: &str) -> String {
    format!("burgundy-animal-{code}")
}

/// Each about 20 wide and 15 high about the origin, looking to the left.
const SPECIES: [(&str, Draw); 4] = [("cow", cow), ("she", sheep), ("pig", pig), ("chi", chicken)];

/// How many, how large, where.
const HERDS: [(u8, f64, &[Point]); 3] = [
    (2, 1.24, &[(24.0, 20.4), (28.4, 41.0)]),
    (3, 0.98, &[(26.0, 16.4), (15.8, 34.4), (36.8, 39.4)]),
    (4, 0.88, &[(26.0, 13.6), (15.2, 27.2), (37.0, 31.6), (25.2, 46.0)]),
];

fn legs(feet: &[f64], from: f64, to: f64, colour: &str, width: f64) -> String {
    let legs = feet.iter().fold(Path::default(), |path, x| path.and(Path::from((*x, from)).line((*x, to))));
    line(&legs, colour, width)
}

fn cow() -> String {
    let body = Path::rect((-6.0, -4.6), 15.0, 8.4, 3.0);
    let head = Path::rounded(&[(-10.4, -5.6), (-4.6, -6.4), (-4.8, 0.8), (-9.4, 1.4)], 1.8);
    let patches = Path::ellipse((1.6, -2.2), 2.9, 2.2).and(Path::ellipse((6.8, 1.2), 1.8, 1.8));
    let horns = Path::from((-9.6, -5.4))
        .bend((-11.6, -6.8), (-10.8, -8.6))
        .and(Path::from((-5.6, -6.0)).bend((-3.8, -7.2), (-4.4, -9.0)));
    let tail = Path::from((8.6, -3.4)).bend((11.0, -1.0), (9.8, 2.6));
    [
        legs(&[-4.0, -1.0, 4.6, 7.4], 2.0, 7.4, SEPIA, 2.0),
        line(&tail, SEPIA, 1.3),
        edged(&body, "#fff8ea", SEPIA, 1.1),
        fill(&patches, SEPIA),
        line(&horns, SEPIA, 1.3),
        edged(&head, "#c98652", SEPIA, 1.1),
        disc((-7.6, -3.2), 0.8, SEPIA),
    ]
    .concat()
}

fn sheep() -> String {
    let curls = regular((1.2, -0.8), 9, 4.6);
    let wool =
        curls.iter().fold(Path::default(), |path, at| path.and(Path::circle((1.2 + (at.0 - 1.2) * 1.4, at.1), 2.7)));
    [
        legs(&[-2.4, 0.4, 3.6, 6.2], 3.0, 7.4, SEPIA, 1.8),
        edged(&wool, "#fffdf6", SEPIA, 1.1),
        fill(&Path::ellipse((1.2, -0.8), 6.8, 5.0), "#fffdf6"),
        fill(&Path::ellipse((-7.0, -1.8), 3.2, 2.7).turned(-28.0, (-7.0, -1.8)), SEPIA),
        fill(&Path::ellipse((-4.4, -4.2), 2.2, 1.1).turned(-30.0, (-4.4, -4.2)), SEPIA),
        disc((-7.8, -2.6), 0.7, "#fffdf6"),
    ]
    .concat()
}

fn pig() -> String {
    let body = Path::ellipse((1.4, -0.6), 8.0, 5.4);
    let head = Path::circle((-6.0, -1.4), 4.0);
    let ear = Path::polygon(&[(-6.4, -4.8), (-3.4, -7.4), (-2.8, -3.6)]);
    let tail = Path::from((9.0, -2.4)).curve((12.0, -2.6), (11.6, -6.4), (9.6, -5.2)).curve(
        (8.8, -4.6),
        (10.4, -3.4),
        (11.8, -4.4),
    );
    [
        legs(&[-3.4, -0.4, 4.0, 6.8], 3.0, 7.2, "#b04a5c", 2.4),
        line(&tail, "#b04a5c", 1.3),
        edged(&body, "#f3a3ad", "#8f3344", 1.1),
        edged(&head, "#f3a3ad", "#8f3344", 1.1),
        edged(&ear, "#d9707f", "#8f3344", 1.0),
        edged(&Path::ellipse((-9.6, -0.6), 1.5, 2.1), "#d9707f", "#8f3344", 1.0),
        disc((-6.6, -2.4), 0.8, "#5a1622"),
    ]
    .concat()
}

fn chicken() -> String {
    let body = Path::from((-6.8, -4.4))
        .curve((-4.6, -1.6), (-2.6, -3.0), (0.8, -3.4))
        .curve((4.0, -3.8), (6.0, -6.4), (8.8, -8.0))
        .curve((10.4, -2.6), (7.6, 5.0), (0.6, 5.2))
        .curve((-4.6, 5.2), (-7.6, 1.4), (-6.8, -4.4))
        .close();
    let comb = [(-7.0, -8.4), (-5.2, -9.0), (-3.6, -8.0)]
        .iter()
        .fold(Path::default(), |path, at| path.and(Path::circle(*at, 1.4)));
    let wing = Path::from((-1.6, -0.8)).bend((2.0, 4.6), (5.6, -1.6));
    [
        legs(&[-1.2, 2.2], 4.8, 8.0, "#c9761a", 1.5),
        fill(&comb, "#c2301f"),
        edged(&body, "#fff8ea", SEPIA, 1.1),
        edged(&Path::circle((-5.2, -5.2), 2.9), "#fff8ea", SEPIA, 1.1),
        fill(&Path::circle((-5.0, -3.4), 2.4), "#fff8ea"),
        fill(&Path::polygon(&[(-7.8, -5.8), (-11.0, -4.6), (-7.6, -3.8)]), "#e08a1e"),
        fill(&Path::ellipse((-7.0, -2.2), 0.9, 1.5), "#c2301f"),
        line(&wing, SEPIA, 1.2),
        disc((-5.8, -5.6), 0.7, SEPIA),
    ]
    .concat()
}

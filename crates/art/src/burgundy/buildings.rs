//! The eight types of buildings, in the order of the rules.

use super::{Draw, MIDDLE, SEPIA, rect};
use crate::palette::{FIRED_COBALT, FIRED_TERRACOTTA, FIRED_TURQUOISE, LEAF_GOLD, WHITE};
use crate::path::{Path, Point};
use crate::shape::{arch, khatam};
use crate::svg::{Sprite, disc, edged, fill, line, placed, used};

const WALL: &str = "#fff6e2";
const ROOF: &str = "#b5452a";

/// Adds each type as a symbol of its own, 40 by 40: `burgundy-building-wh`.
pub(super) fn draw(sprite: &mut Sprite) {
    for (code, draw) in TYPES {
        sprite.symbol(&id(code), 40, 40, &placed((20.0, 21.0), 1.0, &draw()));
    }
}

/// Code and drawing of each tile.
pub(super) fn all() -> [(&'static str, String); 8] {
    TYPES.map(|(code, _)| (code, one(code, MIDDLE, 1.1)))
}

/// One building with its middle at a place.
pub(super) fn one(code: &str, (x, y): Point, scale: f64) -> String {
    used(&id(code), (x - 20.0 * scale, y - 21.0 * scale), 40.0 * scale, 40.0 * scale)
}

fn id(code: &str) -> String {
    format!("burgundy-building-{code}")
}

/// Each in a circle of radius 19 about the origin.
const TYPES: [(&str, Draw); 8] = [
    ("wh", warehouse),
    ("cw", carpenter),
    ("ch", church),
    ("mk", market),
    ("bh", boarding_house),
    ("bk", bank),
    ("th", city_hall),
    ("wt", watchtower),
];

fn wall(path: &Path) -> String {
    edged(path, WALL, SEPIA, 1.3)
}

fn roof(path: &Path) -> String {
    edged(path, ROOF, SEPIA, 1.3)
}

/// A long barn with barred doors and crates before it.
fn warehouse() -> String {
    let bar =
        |x: f64| Path::from((x - 3.6, 2.0)).line((x + 3.6, 11.4)).and(Path::from((x + 3.6, 2.0)).line((x - 3.6, 11.4)));
    [
        wall(&rect(-15.0, -3.0, 30.0, 15.0)),
        roof(&Path::rounded(&[(-11.0, -13.0), (11.0, -13.0), (18.0, -2.4), (-18.0, -2.4)], 1.0)),
        edged(&rect(-8.0, 1.4, 8.0, 10.6).and(rect(0.0, 1.4, 8.0, 10.6)), "#d9924a", SEPIA, 1.1),
        line(&bar(-4.0).and(bar(4.0)), SEPIA, 1.1),
        edged(&rect(9.4, 6.4, 7.4, 7.4).and(rect(-16.8, 6.4, 7.4, 7.4)), FIRED_TURQUOISE, SEPIA, 1.1),
    ]
    .concat()
}

/// A house that is still beams, a saw across it.
fn carpenter() -> String {
    let blade = Path::polygon(&[
        (-16.0, 3.0),
        (9.0, 3.0),
        (9.0, 8.6),
        (6.0, 11.0),
        (4.0, 8.4),
        (1.4, 11.0),
        (-1.0, 8.2),
        (-3.6, 10.4),
        (-6.0, 7.8),
        (-8.4, 9.6),
        (-10.6, 7.2),
        (-12.8, 8.8),
    ]);
    let handle = Path::rect((8.0, 0.6), 9.4, 11.0, 3.4);
    let frame = Path::from((-11.0, 1.0)).line((-11.0, -5.0)).line((0.0, -15.0)).line((11.0, -5.0)).line((11.0, 1.0));
    let ties = Path::from((-11.0, -5.0)).line((11.0, -5.0)).and(Path::from((0.0, -15.0)).line((0.0, 1.0)));
    let ties = ties.and(Path::from((-5.6, -5.0)).line((0.0, 0.6)).line((5.6, -5.0)));
    [
        line(&frame.clone().and(ties.clone()), SEPIA, 4.2),
        line(&frame.and(ties), "#d9924a", 2.2),
        edged(&blade, "#e3e9ef", SEPIA, 1.2),
        edged(&handle, ROOF, SEPIA, 1.2),
        edged(&rect(10.8, 3.6, 3.8, 5.0), "#e2bd8c", SEPIA, 1.0),
    ]
    .concat()
}

/// A nave and a spire with a bell.
fn church() -> String {
    [
        wall(&rect(-3.0, 0.0, 18.0, 13.0)),
        roof(&Path::rounded(&[(-3.0, -6.0), (12.0, -6.0), (17.0, 1.0), (-3.0, 1.0)], 0.8)),
        wall(&rect(-13.0, -5.0, 11.0, 18.0)),
        roof(&Path::rounded(&[(-7.5, -18.0), (-0.6, -4.4), (-14.4, -4.4)], 0.8)),
        fill(&arch((-10.6, -3.0), 6.2, 7.0), SEPIA),
        disc((-7.5, 1.2), 1.9, LEAF_GOLD),
        fill(&arch((-9.8, 6.4), 4.6, 6.6), ROOF),
        fill(&arch((2.0, 4.0), 3.8, 9.0).and(arch((8.6, 4.0), 3.8, 9.0)), FIRED_COBALT),
    ]
    .concat()
}

/// A stall with a striped awning.
fn market() -> String {
    let stripe = |index: i32| {
        let x = -15.0 + 6.0 * f64::from(index);
        let colour = if index % 2 == 0 { FIRED_TERRACOTTA } else { WHITE };
        let cloth = Path::from((x * 0.8, -13.0))
            .line(((x + 6.0) * 0.8, -13.0))
            .line((x + 6.0, -3.0))
            .bend((x + 3.0, 2.4), (x, -3.0))
            .close();
        edged(&cloth, colour, SEPIA, 1.1)
    };
    let fruit = [(-8.4, LEAF_GOLD), (-3.0, ROOF), (2.6, "#5d9a3a"), (8.2, LEAF_GOLD)];
    [
        line(
            &Path::from((-12.6, -2.0)).line((-12.6, 13.0)).and(Path::from((12.6, -2.0)).line((12.6, 13.0))),
            SEPIA,
            2.2,
        ),
        (0..5).map(stripe).collect::<String>(),
        fruit.iter().map(|(x, colour)| edged(&Path::circle((*x, 5.0), 3.0), colour, SEPIA, 0.9)).collect(),
        edged(&rect(-15.0, 6.4, 30.0, 6.8), "#d9924a", SEPIA, 1.2),
    ]
    .concat()
}

/// A bed under a roof, the moon above.
fn boarding_house() -> String {
    let moon = Path::from((2.6, -9.6)).curve((-2.6, -9.0), (-3.4, -2.6), (1.4, -0.8));
    let moon = moon.curve((-5.8, 0.6), (-8.0, -9.4), (2.6, -9.6)).close().moved(1.6, 0.0);
    [
        wall(&Path::polygon(&[(-14.0, -3.0), (0.0, -15.0), (14.0, -3.0), (14.0, 13.6), (-14.0, 13.6)])),
        line(&Path::from((-17.4, -1.6)).line((0.0, -16.4)).line((17.4, -1.6)), SEPIA, 4.4),
        line(&Path::from((-17.4, -1.6)).line((0.0, -16.4)).line((17.4, -1.6)), ROOF, 2.4),
        fill(&moon, LEAF_GOLD),
        edged(&rect(-11.0, 5.0, 22.0, 5.0), FIRED_COBALT, SEPIA, 1.1),
        edged(&Path::rect((-10.0, 2.4), 7.0, 4.0, 1.6), WHITE, SEPIA, 1.0),
        line(&Path::from((-11.4, 1.0)).line((-11.4, 13.0)).and(Path::from((11.4, 5.0)).line((11.4, 13.0))), SEPIA, 1.8),
    ]
    .concat()
}

/// Columns on steps, a coin in the gable.
fn bank() -> String {
    let columns = [-12.4, -5.4, 1.6, 8.6].iter().fold(Path::default(), |path, x| path.and(rect(*x, -2.4, 3.8, 12.0)));
    [
        roof(&Path::rounded(&[(0.0, -18.4), (17.6, -5.4), (-17.6, -5.4)], 1.0)),
        edged(&Path::circle((0.0, -9.6), 3.6), "#e9edf2", SEPIA, 1.2),
        fill(&khatam((0.0, -9.6), 2.0), SEPIA),
        wall(&rect(-15.0, -5.8, 30.0, 3.4)),
        wall(&columns),
        wall(&rect(-15.0, 9.0, 30.0, 3.2)),
        wall(&rect(-17.4, 12.2, 34.8, 3.2)),
    ]
    .concat()
}

/// Two wings and a clock tower with a flag.
fn city_hall() -> String {
    let windows = [-12.4, -7.8, 5.4, 10.0].iter().fold(Path::default(), |path, x| path.and(arch((*x, 2.6), 2.6, 5.6)));
    [
        wall(&rect(-15.0, -1.0, 30.0, 14.4)),
        roof(&rect(-16.4, -3.0, 32.8, 3.4)),
        wall(&rect(-4.6, -9.6, 9.2, 23.0)),
        roof(&Path::rounded(&[(0.0, -16.0), (5.8, -8.8), (-5.8, -8.8)], 0.6)),
        edged(&Path::polygon(&[(0.4, -20.4), (7.4, -18.2), (0.4, -16.0)]), FIRED_COBALT, SEPIA, 0.9),
        line(&Path::from((0.0, -20.4)).line((0.0, -15.0)), SEPIA, 1.2),
        edged(&Path::circle((0.0, -4.0), 2.9), LEAF_GOLD, SEPIA, 1.1),
        line(&Path::from((0.0, -5.8)).line((0.0, -4.0)).line((1.4, -3.4)), SEPIA, 0.9),
        fill(&windows, FIRED_COBALT),
        fill(&arch((-2.4, 5.0), 4.8, 8.4), SEPIA),
    ]
    .concat()
}

/// A tall tower with a platform and a fire basket.
fn watchtower() -> String {
    let merlons =
        [-8.8, -3.2, 2.4, 8.0].iter().fold(Path::default(), |path, x| path.and(rect(x - 1.2, -10.6, 3.2, 5.0)));
    let flame = Path::from((0.0, -19.4))
        .curve((4.4, -15.4), (3.4, -11.8), (0.0, -11.4))
        .curve((-3.4, -11.8), (-4.4, -14.0), (0.0, -19.4))
        .close();
    [
        edged(&flame, LEAF_GOLD, ROOF, 1.2),
        wall(&merlons),
        wall(&rect(-10.4, -7.0, 20.8, 5.0)),
        wall(&Path::polygon(&[(-6.8, -2.0), (6.8, -2.0), (8.6, 15.0), (-8.6, 15.0)])),
        fill(&arch((-1.8, 1.0), 3.6, 5.6), SEPIA),
        fill(&arch((-2.8, 8.4), 5.6, 6.6), ROOF),
    ]
    .concat()
}

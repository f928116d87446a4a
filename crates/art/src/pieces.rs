//! Pieces that several games share: plates, markers, bag and tower.

use crate::palette::{DEEP, GLAZE, GOLD, LEAF_GOLD, LINE, PLASTER, SKY, TERRACOTTA, WHITE};
use crate::path::{Path, Point};
use crate::shape::{arch, khatam, petal, polar, star};
use crate::svg::{disc, edged, fill, group, hoop, line};

const MIDDLE: Point = (20.0, 20.0);

/// A workshop's plate, 120 units wide: the middle is free for four tiles.
pub(crate) fn plate(colour: &str, second: &str, teeth: u32) -> String {
    let middle = (60.0, 60.0);
    let tooth = petal((60.0, 11.6), 7.4, 5.2);
    let bead = Path::circle(polar(middle, 52.2, 180.0 / f64::from(teeth)), 1.0);
    [
        disc(middle, 59.0, GLAZE),
        hoop(middle, 58.2, colour, 1.6),
        group(r#"opacity=".5""#, &fill(&tooth.ring(teeth, middle), colour)),
        group(r#"opacity=".6""#, &fill(&bead.ring(teeth, middle), second)),
        hoop(middle, 46.6, LINE, 1.2),
    ]
    .concat()
}

/// A medallion with one stroke: the figure 1 in both scripts.
pub(crate) fn start_marker(teeth: u32) -> String {
    let stroke = Path::from((16.6, 14.8))
        .curve((19.0, 14.2), (20.2, 12.8), (20.6, 10.8))
        .line((22.6, 10.8))
        .line((22.6, 28.2))
        .bend((21.0, 29.6), (19.4, 28.2))
        .line((19.4, 16.8))
        .bend((18.4, 17.4), (16.6, 17.6))
        .close();
    [
        fill(&Path::rounded(&star(MIDDLE, teeth, 19.6, 17.2), 1.2), LEAF_GOLD),
        disc(MIDDLE, 16.2, DEEP),
        hoop(MIDDLE, 14.6, SKY, 0.9),
        disc(MIDDLE, 12.9, WHITE),
        fill(&stroke, DEEP),
    ]
    .concat()
}

/// The bag from which tiles are drawn.
pub(crate) fn bag(cloth_colour: &str) -> String {
    let cloth = Path::from((15.2, 13.0))
        .curve((8.0, 17.0), (3.4, 25.0), (5.6, 32.6))
        .curve((6.6, 36.2), (33.4, 36.2), (34.4, 32.6))
        .curve((36.6, 25.0), (32.0, 17.0), (24.8, 13.0))
        .close();
    let neck = Path::from((13.0, 4.6)).bend((20.0, 7.2), (27.0, 4.6)).line((24.6, 11.4)).line((15.4, 11.4)).close();
    let cord = Path::rect((13.6, 10.6), 12.8, 3.2, 1.6);
    [
        fill(&cloth, cloth_colour),
        fill(&neck, cloth_colour),
        fill(&khatam((20.0, 24.8), 6.8), GLAZE),
        fill(&khatam((20.0, 24.8), 3.4), cloth_colour),
        fill(&cord, GOLD),
    ]
    .concat()
}

/// The tower into which used tiles are thrown, 40 units wide and 48 high.
pub(crate) fn tower(colour: &str) -> String {
    let wall = Path::polygon(&[(10.0, 18.0), (30.0, 18.0), (32.0, 46.0), (8.0, 46.0)]);
    let dome = Path::from((8.6, 18.6))
        .curve((8.0, 11.0), (17.6, 9.4), (20.0, 1.6))
        .curve((22.4, 9.4), (32.0, 11.0), (31.4, 18.6))
        .close();
    let ribs = Path::from((20.0, 3.0)).line((20.0, 17.0));
    let side = Path::from((20.0, 4.0)).bend((13.0, 12.0), (13.4, 17.4));
    let ribs = ribs.and(side.mirrored(20.0)).and(side);
    [
        edged(&wall, PLASTER, colour, 1.4),
        fill(&dome, colour),
        group(r#"opacity=".5""#, &line(&ribs, GLAZE, 0.9)),
        fill(&Path::rect((8.0, 17.4), 24.0, 3.4, 1.6), GOLD),
        fill(&arch((14.4, 25.4), 11.2, 20.6), colour),
        fill(&khatam((20.0, 36.0), 3.6), TERRACOTTA),
    ]
    .concat()
}

/// A counter in the player's colour, which the page sets as the text's colour.
pub(crate) fn counter() -> String {
    [
        disc(MIDDLE, 17.5, "currentColor"),
        hoop(MIDDLE, 16.6, WHITE, 1.4),
        fill(&khatam(MIDDLE, 10.6), WHITE),
        disc(MIDDLE, 4.6, "currentColor"),
        hoop(MIDDLE, 18.2, "#0b1530", 0.8),
    ]
    .concat()
}

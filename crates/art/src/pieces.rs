//! Pieces that several games share: plates, markers, bag and tower.

use crate::palette::{CREAM, DEEP, GOLD, LEAF_GOLD, PORCELAIN, SHEEN, SKY, WELL, WHITE};
use crate::path::{Path, Point};
use crate::shape::{arch, khatam, petal, polar, star};
use crate::svg::{disc, edged, fill, group, hoop, line};

const MIDDLE: Point = (20.0, 20.0);

/// A workshop's plate of painted porcelain, 120 units wide: the middle is free for four tiles.
pub(crate) fn plate(colour: &str, second: &str, teeth: u32) -> String {
    let middle = (60.0, 60.0);
    let tooth = petal((60.0, 13.6), 8.6, 5.6);
    let between = polar(middle, 51.6, 180.0 / f64::from(teeth));
    let gleam = Path::from((24.6, 30.0)).curve((33.0, 18.6), (46.0, 12.0), (60.0, 11.4));
    [
        disc(middle, 59.4, PORCELAIN),
        hoop(middle, 58.2, colour, 2.2),
        hoop(middle, 55.4, colour, 0.6),
        fill(&tooth.ring(teeth, middle), colour),
        fill(&Path::circle(between, 1.3).ring(teeth, middle), second),
        hoop(middle, 44.6, colour, 0.9),
        disc(middle, 43.6, WELL),
        group(r#"opacity=".8""#, &line(&gleam, "#fff", 2.6)),
    ]
    .concat()
}

/// A medallion with one stroke: the figure 1 in both scripts.
pub(crate) fn first_player_marker(teeth: u32) -> String {
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

/// The bag from which tiles are drawn: linen with folds, a cord, a star.
pub(crate) fn bag(cloth_colour: &str) -> String {
    let cloth = Path::from((15.2, 13.0))
        .curve((8.0, 17.0), (3.4, 25.0), (5.6, 32.6))
        .curve((6.6, 36.8), (33.4, 36.8), (34.4, 32.6))
        .curve((36.6, 25.0), (32.0, 17.0), (24.8, 13.0))
        .close();
    let neck = Path::from((12.4, 4.2)).bend((16.0, 7.4), (20.0, 5.2)).bend((24.0, 7.4), (27.6, 4.2));
    let neck = neck.line((24.6, 11.4)).line((15.4, 11.4)).close();
    let fold = Path::from((16.4, 14.4)).bend((10.6, 20.0), (9.6, 29.6));
    let folds = fold.mirrored(20.0).and(fold);
    [
        fill(&Path::ellipse((20.0, 36.2), 15.6, 2.6), "rgb(11 21 48/.28)"),
        fill(&cloth.clone().and(neck), cloth_colour),
        fill(&cloth, SHEEN),
        group(r#"opacity=".32""#, &line(&folds, "#0b1530", 1.4)),
        fill(&khatam((20.0, 25.4), 7.0), CREAM),
        fill(&khatam((20.0, 25.4), 3.6), cloth_colour),
        fill(&Path::rect((13.4, 10.6), 13.2, 3.4, 1.7), GOLD),
        line(&Path::from((24.6, 13.4)).bend((28.4, 15.6), (27.4, 19.4)), GOLD, 1.3),
    ]
    .concat()
}

/// The tower into which used tiles are thrown, 40 units wide and 48 high.
pub(crate) fn tower(colour: &str) -> String {
    let wall = Path::polygon(&[(10.0, 18.0), (30.0, 18.0), (32.0, 46.0), (8.0, 46.0)]);
    let shade = Path::polygon(&[(21.4, 18.0), (30.0, 18.0), (32.0, 46.0), (22.0, 46.0)]);
    let dome = Path::from((8.6, 18.6))
        .curve((8.0, 11.0), (17.6, 9.4), (20.0, 1.6))
        .curve((22.4, 9.4), (32.0, 11.0), (31.4, 18.6))
        .close();
    let ribs = Path::from((20.0, 3.0)).line((20.0, 17.0));
    let side = Path::from((20.0, 4.0)).bend((13.0, 12.0), (13.4, 17.4));
    let ribs = ribs.and(side.mirrored(20.0)).and(side);
    [
        fill(&Path::ellipse((20.0, 46.0), 15.0, 2.0), "rgb(11 21 48/.28)"),
        edged(&wall, "#f0e4c8", "#8c7443", 1.0),
        group(r#"opacity=".16""#, &fill(&shade, "#3a2604")),
        fill(&dome, colour),
        fill(&dome, SHEEN),
        group(r#"opacity=".5""#, &line(&ribs, CREAM, 0.9)),
        fill(&Path::rect((8.0, 17.4), 24.0, 3.4, 1.6), GOLD),
        fill(&arch((14.4, 25.4), 11.2, 20.6), "#2b2312"),
        fill(&khatam((20.0, 36.0), 3.6), LEAF_GOLD),
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

//! Signs that tiles are composed of: each fits a circle of radius 8 around the origin.

use super::rect;
use crate::path::Path;
use crate::shape::{arch, khatam, star};
use crate::svg::{disc, edged, fill, group, hoop, line, placed};

/// A house with a gable.
pub(super) fn house(main: &str, hole: &str) -> String {
    let walls = Path::polygon(&[(-5.4, -0.6), (5.4, -0.6), (5.4, 6.6), (-5.4, 6.6)]);
    let roof = Path::rounded(&[(0.0, -7.4), (7.6, 0.4), (-7.6, 0.4)], 0.8);
    [fill(&walls.and(roof), main), fill(&arch((-1.6, 1.0), 3.2, 5.6), hole)].concat()
}

/// Two towers and a gate.
pub(super) fn castle(main: &str, hole: &str) -> String {
    let tower = Path::polygon(&[
        (-8.0, 6.8),
        (-8.0, -5.4),
        (-6.6, -5.4),
        (-6.6, -3.8),
        (-5.4, -3.8),
        (-5.4, -5.4),
        (-4.0, -5.4),
        (-4.0, -3.8),
        (-2.8, -3.8),
        (-2.8, 6.8),
    ]);
    let keep = Path::polygon(&[
        (-3.4, 6.8),
        (-3.4, -7.6),
        (-1.6, -7.6),
        (-1.6, -5.8),
        (-0.9, -5.8),
        (-0.9, -7.6),
        (0.9, -7.6),
        (0.9, -5.8),
        (1.6, -5.8),
        (1.6, -7.6),
        (3.4, -7.6),
        (3.4, 6.8),
    ]);
    let slits = rect(-5.9, -1.2, 1.2, 3.0).and(rect(4.7, -1.2, 1.2, 3.0)).and(rect(-0.6, -3.8, 1.2, 3.0));
    let gate = arch((-1.9, 1.4), 3.8, 5.4);
    [fill(&tower.mirrored(0.0).and(tower), main), fill(&keep, main), fill(&slits.and(gate), hole)].concat()
}

/// A pit's mouth under two peaks, framed with timber.
pub(super) fn mine(main: &str, hole: &str) -> String {
    let peaks = Path::rounded(&[(-8.8, 6.8), (-3.8, -4.4), (-1.4, -1.6), (2.6, -8.0), (8.8, 6.8)], 0.7);
    let shade = Path::polygon(&[(2.6, -8.0), (8.8, 6.8), (4.2, 6.8), (3.0, 1.0), (4.2, -1.4)]);
    let mouth = Path::from((-4.0, 6.8)).line((-3.2, 1.4)).line((2.4, 1.4)).line((3.2, 6.8)).close();
    let timber = Path::from((-4.2, 6.8)).line((-3.4, 1.0)).line((2.6, 1.0)).line((3.4, 6.8));
    let ore = Path::polygon(&star((-0.4, 4.7), 4, 1.9, 0.8));
    [
        fill(&peaks, main),
        group(r#"opacity=".3""#, &fill(&shade, hole)),
        fill(&mouth, hole),
        line(&timber, "#d9924a", 1.2),
        fill(&ore, "#f0b64a"),
    ]
    .concat()
}

/// A pick alone.
pub(super) fn pick(main: &str) -> String {
    let head = Path::from((-7.2, -2.2)).bend((0.0, -8.6), (7.2, -2.2)).bend((0.0, -5.4), (-7.2, -2.2)).close();
    let shaft = rect(-0.9, -5.6, 1.8, 13.0);
    fill(&head.and(shaft).turned(38.0, (0.0, 0.0)), main)
}

/// A river barge under sail.
pub(super) fn ship(main: &str, sail: &str) -> String {
    let hull = Path::from((-7.8, 2.2))
        .line((7.8, 2.2))
        .bend((6.6, 7.2), (3.4, 7.2))
        .line((-3.4, 7.2))
        .bend((-6.6, 7.2), (-7.8, 2.2))
        .close();
    let large = Path::from((0.6, -7.6)).curve((5.8, -5.4), (6.4, -1.6), (6.2, 1.0)).line((0.6, 1.0)).close();
    let small = Path::from((-0.6, -5.4)).bend((-4.6, -2.6), (-5.2, 1.0)).line((-0.6, 1.0)).close();
    [fill(&hull, main), fill(&large, main), fill(&small, sail)].concat()
}

/// A rolled page: knowledge.
pub(super) fn scroll(main: &str, hole: &str) -> String {
    let page = Path::rounded(&[(-4.6, -6.4), (5.6, -6.4), (4.6, 5.6), (-5.6, 5.6)], 0.6);
    let rolls = Path::rect((-7.0, -7.8), 13.6, 3.2, 1.6).and(Path::rect((-6.6, 4.4), 13.6, 3.2, 1.6));
    let writing =
        [-2.4, 0.0, 2.4].iter().fold(Path::default(), |path, y| path.and(Path::from((-2.8, *y)).line((2.8, *y))));
    [fill(&page, main), fill(&rolls, main), line(&writing, hole, 1.0)].concat()
}

/// Horns and a muzzle: animals in general.
pub(super) fn cow_head(main: &str, hole: &str) -> String {
    let head = Path::from((-4.4, -3.4)).bend((0.0, -5.6), (4.4, -3.4)).curve((4.6, 1.0), (3.6, 6.8), (0.0, 6.8));
    let head = head.curve((-3.6, 6.8), (-4.6, 1.0), (-4.4, -3.4)).close();
    let horn = Path::from((-3.4, -3.8))
        .curve((-6.0, -3.6), (-7.2, -5.0), (-6.8, -8.0))
        .bend((-5.0, -5.6), (-2.0, -5.4))
        .close();
    let ear = Path::ellipse((-6.2, -1.2), 2.3, 1.2).turned(-14.0, (-6.2, -1.2));
    let face =
        Path::circle((-1.8, 0.4), 0.8).and(Path::circle((1.8, 0.4), 0.8)).and(Path::ellipse((0.0, 4.6), 1.8, 0.9));
    let sides = horn.and(ear);
    [fill(&head, main), fill(&sides.mirrored(0.0).and(sides), main), fill(&face, hole)].concat()
}

/// A worker: head, shoulders, a cap with a brim.
pub(super) fn worker() -> String {
    let coat = Path::from((-6.8, 7.6)).curve((-6.8, 3.0), (-3.8, 1.8), (0.0, 1.8));
    let coat = coat.curve((3.8, 1.8), (6.8, 3.0), (6.8, 7.6)).close();
    let cap = Path::from((-4.0, -4.0)).curve((-3.8, -8.8), (3.8, -8.8), (4.0, -4.0)).close();
    [
        edged(&coat, "#c24a2a", super::SEPIA, 0.9),
        edged(&Path::circle((0.0, -1.6), 3.9), "#fbe3c4", super::SEPIA, 0.9),
        edged(&cap, "#1795a0", super::SEPIA, 0.9),
        line(&Path::from((-5.2, -3.8)).line((5.2, -3.8)), super::SEPIA, 1.4),
    ]
    .concat()
}

/// A silver coin.
pub(super) fn silver() -> String {
    [
        disc((0.0, 0.0), 7.2, "#475063"),
        disc((0.0, 0.0), 6.2, "#dfe5ec"),
        hoop((0.0, 0.0), 4.8, "#8d98a8", 0.7),
        fill(&khatam((0.0, 0.0), 3.6), "#66728a"),
    ]
    .concat()
}

/// A crate of goods in a colour.
pub(super) fn goods(colour: &str) -> String {
    let crate_ = Path::rect((-6.0, -5.4), 12.0, 11.4, 1.4);
    let slats = Path::from((-6.0, -1.6)).line((6.0, -1.6)).and(Path::from((-6.0, 2.2)).line((6.0, 2.2)));
    let slats = slats.and(Path::from((0.0, -5.4)).line((0.0, -1.6))).and(Path::from((-2.6, -1.6)).line((-2.6, 2.2)));
    [
        edged(&crate_, colour, super::SEPIA, 1.0),
        line(&slats.and(Path::from((2.6, 2.2)).line((2.6, 6.0))), super::SEPIA, 0.9),
    ]
    .concat()
}

/// A die between an arrow up and an arrow down; two arrowheads each if a step counts double.
pub(super) fn turning_die(heads: u32) -> String {
    let body = Path::rect((-7.4, -5.4), 10.8, 10.8, 2.4);
    let pips = [(-4.6, -2.6), (-2.0, 0.0), (0.6, 2.6)]
        .iter()
        .fold(Path::default(), |path, at| path.and(Path::circle(*at, 1.15)));
    let head = |y: f64| Path::from((4.8, y)).line((6.6, y - 2.2)).line((8.4, y));
    let up = (0..heads).fold(Path::default(), |path, index| path.and(head(-1.8 - 2.6 * f64::from(index))));
    let down = up.turned(180.0, (6.6, 0.0));
    [edged(&body, "#fffdf6", super::SEPIA, 1.0), fill(&pips, super::SEPIA), line(&up.and(down), "#b3341a", 1.5)]
        .concat()
}

/// A plain hex tile of a colour.
pub(super) fn hex(colour: &str) -> String {
    edged(&crate::shape::hexagon((0.0, 0.0), 7.2), colour, super::SEPIA, 1.0)
}

/// An arrow to the right.
pub(super) fn arrow() -> String {
    line(
        &Path::from((-3.6, 0.0)).line((3.4, 0.0)).and(Path::from((0.8, -2.8)).line((3.6, 0.0)).line((0.8, 2.8))),
        "#b3341a",
        1.7,
    )
}

/// Points: a golden star on a seal with as many pips as points.
pub(super) fn points(count: u32) -> String {
    let pips = (0..count).map(|index| {
        let x = (f64::from(index) - f64::from(count - 1) / 2.0) * 3.3;
        disc((x, 0.0), 1.25, "#ffe9ad")
    });
    let seal = Path::rounded(&star((0.0, 0.0), 12, 8.0, 6.9), 0.6);
    [fill(&seal, "#8f1f16"), hoop((0.0, 0.0), 5.9, "#e9a03a", 0.7)].concat() + &pips.collect::<String>()
}

/// A bonus tile: a ribboned lozenge.
pub(super) fn bonus() -> String {
    let shape = Path::rounded(&[(0.0, -7.6), (7.6, 0.0), (0.0, 7.6), (-7.6, 0.0)], 1.4);
    [edged(&shape, "#1795a0", super::SEPIA, 1.0), placed((0.0, 0.0), 0.6, &fill(&khatam((0.0, 0.0), 7.6), "#fff6e2"))]
        .concat()
}

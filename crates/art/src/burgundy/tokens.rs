//! Goods, dice, coins, workers, bonus tiles, ships of the turn order.
//!
//! A die is white; `--die` and `--pip` make it black or a player's. Turn-order ships have the text's colour.

use super::{CHALK, SEPIA, glyphs};
use crate::palette::{DEEP, LEAF_GOLD, PLASTER, RIM, SHEEN, WHITE};
use crate::path::{Path, Point};
use crate::shape::{drop, khatam, petal, regular, star};
use crate::svg::{Sprite, disc, edged, fill, group, hoop, line, placed};

/// Adds the tokens to the sprite.
pub(super) fn draw(sprite: &mut Sprite) {
    for (index, (colour, dark, sign)) in GOODS.iter().enumerate() {
        sprite.symbol(&format!("burgundy-goods-{}", index + 1), 40, 40, &goods(colour, dark, &sign(dark)));
    }
    for number in 1..=6 {
        sprite.symbol(&format!("burgundy-die-{number}"), 40, 40, &die(number));
    }
    sprite.symbol("burgundy-silver", 40, 40, &placed((20.0, 20.0), 2.6, &glyphs::silver()));
    sprite.symbol("burgundy-worker", 40, 40, &placed((20.0, 20.4), 2.2, &glyphs::worker()));
    sprite.symbol("burgundy-points", 40, 40, &points());
    sprite.symbol("burgundy-turn", 48, 40, &turn_ship());
    sprite.symbol("burgundy-pick", 40, 40, &placed((20.0, 20.0), 2.2, &glyphs::pick("currentColor")));
}

type Sign = fn(&str) -> String;

/// Colour, its dark shade and the goods, by die number.
const GOODS: [(&str, &str, Sign); 6] = [
    ("#35b3b5", "#0b4d55", silk),
    ("#9468c8", "#3a1766", grapes),
    ("#f09ab8", "#7a1f45", rose),
    ("#cc4334", "#5e120a", jug),
    ("#9a6a42", "#3f230c", barrel),
    ("#ef9136", "#6b2f04", wheat),
];

fn goods(colour: &str, dark: &str, sign: &str) -> String {
    let shape = Path::rect((1.0, 0.8), 38.0, 36.6, 6.0);
    [
        fill(&Path::rect((1.0, 2.6), 38.0, 36.8, 6.4), dark),
        fill(&shape, colour),
        fill(&shape, SHEEN),
        group(r#"opacity=".55""#, &line(&Path::rect((4.4, 4.0), 31.2, 30.2, 3.6), dark, 1.0)),
        placed((0.0, -0.8), 1.0, sign),
        line(&Path::rect((1.7, 1.5), 36.6, 35.2, 5.6), RIM, 1.4),
    ]
    .concat()
}

/// A spool of silk.
fn silk(dark: &str) -> String {
    let flange = |y: f64| Path::rect((9.4, y), 21.2, 5.0, 2.2);
    let thread = [16.4, 19.6, 22.8]
        .iter()
        .fold(Path::default(), |path, y| path.and(Path::from((12.8, y + 1.8)).line((27.2, y - 1.8))));
    let end = Path::from((27.0, 23.0)).curve((32.0, 24.0), (28.6, 29.6), (33.0, 31.4));
    [
        line(&end, dark, 1.4),
        edged(&Path::rect((12.6, 11.0), 14.8, 18.0, 1.2), CHALK, dark, 1.4),
        line(&thread, dark, 1.5),
        edged(&flange(7.6).and(flange(27.4)), CHALK, dark, 1.4),
    ]
    .concat()
}

fn grapes(dark: &str) -> String {
    let places = [(13.0, 17.0), (20.0, 17.0), (27.0, 17.0), (16.4, 23.0), (23.6, 23.0), (20.0, 29.0)];
    let berries = places.iter().fold(Path::default(), |path, at| path.and(Path::circle(*at, 3.6)));
    let leaf = petal((20.0, 13.4), 9.0, 5.4).turned(52.0, (20.0, 13.4));
    [line(&Path::from((20.0, 14.0)).line((20.0, 8.4)), dark, 1.6), fill(&leaf, dark), edged(&berries, CHALK, dark, 1.3)]
        .concat()
}

fn rose(dark: &str) -> String {
    let middle = (20.0, 20.0);
    let leaf = drop((20.0, 18.0), 11.4, 9.0).ring(5, middle);
    [edged(&leaf, CHALK, dark, 1.3), edged(&Path::circle(middle, 4.2), LEAF_GOLD, dark, 1.3)].concat()
}

fn jug(dark: &str) -> String {
    let body = Path::from((16.4, 8.6))
        .line((23.6, 8.6))
        .line((22.6, 13.4))
        .curve((30.0, 17.0), (29.0, 27.0), (23.0, 31.6))
        .line((17.0, 31.6))
        .curve((11.0, 27.0), (10.0, 17.0), (17.4, 13.4))
        .close();
    let handle = Path::from((17.0, 10.6)).curve((10.0, 9.4), (9.4, 15.0), (13.4, 17.6));
    let band = Path::from((12.4, 20.6)).line((27.6, 20.6)).and(Path::from((12.8, 24.6)).line((27.2, 24.6)));
    [line(&handle.mirrored(20.0).and(handle), dark, 1.8), edged(&body, CHALK, dark, 1.4), line(&band, dark, 1.4)]
        .concat()
}

fn barrel(dark: &str) -> String {
    let body = Path::from((13.4, 8.6))
        .line((26.6, 8.6))
        .bend((32.4, 20.0), (26.6, 31.4))
        .line((13.4, 31.4))
        .bend((7.6, 20.0), (13.4, 8.6))
        .close();
    let hoops = Path::from((11.4, 14.0)).line((28.6, 14.0)).and(Path::from((11.4, 26.0)).line((28.6, 26.0)));
    let staves = Path::from((17.6, 9.0)).line((17.6, 31.0)).and(Path::from((22.4, 9.0)).line((22.4, 31.0)));
    [edged(&body, CHALK, dark, 1.4), line(&staves, dark, 0.9), line(&hoops, dark, 2.2)].concat()
}

fn wheat(dark: &str) -> String {
    let grain = petal((20.0, 20.0), 7.2, 4.6);
    let mut ear = Path::default();
    for y in [-2.0, 2.6, 7.2] {
        ear = ear
            .and(grain.turned(-38.0, (20.0, 20.0)).moved(-0.8, y))
            .and(grain.turned(38.0, (20.0, 20.0)).moved(0.8, y));
    }
    [
        line(&Path::from((20.0, 33.0)).line((20.0, 14.0)), dark, 1.6),
        edged(&ear.and(grain.moved(0.0, -5.0)), CHALK, dark, 1.1),
    ]
    .concat()
}

/// Where a die's pips sit, in steps from its middle.
pub(super) fn pips(number: u32) -> Vec<Point> {
    let corners = [(-1.0, -1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)];
    let mut places: Vec<Point> = corners[..(number / 2 * 2).min(4) as usize].to_vec();
    if number == 6 {
        places.extend([(-1.0, 0.0), (1.0, 0.0)]);
    }
    if number % 2 == 1 {
        places.push((0.0, 0.0));
    }
    places
}

/// A die seen a little from the front: its side shows below its upper face.
fn die(number: u32) -> String {
    let face = Path::rect((1.4, 0.9), 37.2, 36.0, 9.0);
    let dots = |shift: f64| {
        pips(number)
            .iter()
            .fold(Path::default(), |path, (x, y)| path.and(Path::circle((20.0 + 9.4 * x, 18.9 + 9.2 * y + shift), 3.7)))
    };
    [
        fill(&Path::rect((1.4, 2.6), 37.2, 36.6, 9.4), "var(--die-edge,#9aa4b8)"),
        fill(&face, "var(--die,#fffdf6)"),
        fill(&face, SHEEN),
        group(r#"opacity=".35""#, &fill(&dots(0.8), WHITE)),
        fill(&dots(0.0), "var(--pip,#143570)"),
        line(&Path::rect((2.1, 1.6), 35.8, 34.6, 8.4), RIM, 1.2),
    ]
    .concat()
}

/// A bonus tile of a kind: a thick lozenge with the kind's sign, larger for the first player.
pub(super) fn bonus(ground: &str, sign: &str, scale: f64) -> String {
    let middle = (24.0, 23.2);
    let shape = |radius: f64| Path::rounded(&regular(middle, 4, radius * scale), 3.0 * scale);
    [
        fill(&shape(23.2).moved(0.0, 1.6), "#7d530c"),
        fill(&shape(23.2), LEAF_GOLD),
        fill(&shape(20.6), SEPIA),
        fill(&shape(19.4), ground),
        placed(middle, 1.15 * scale, sign),
        line(&shape(22.6), RIM, 1.0),
    ]
    .concat()
}

fn points() -> String {
    let middle = (20.0, 20.0);
    [
        fill(&Path::rounded(&star(middle, 16, 19.4, 17.0), 1.0), "#8f1f16"),
        hoop(middle, 14.6, LEAF_GOLD, 1.4),
        fill(&khatam(middle, 10.6), LEAF_GOLD),
        disc(middle, 4.0, "#8f1f16"),
    ]
    .concat()
}

/// A ship that shows a player's place in the turn order.
fn turn_ship() -> String {
    let hull = Path::from((3.0, 25.0)).line((45.0, 25.0)).curve((43.0, 34.0), (38.0, 38.0), (32.0, 38.0));
    let hull = hull.line((16.0, 38.0)).curve((10.0, 38.0), (5.0, 34.0), (3.0, 25.0)).close();
    let sail = Path::from((25.0, 2.6)).curve((38.0, 6.0), (40.0, 15.0), (38.6, 22.0)).line((25.0, 22.0)).close();
    let jib = Path::from((22.0, 7.0)).bend((11.0, 13.6), (9.4, 22.0)).line((22.0, 22.0)).close();
    [
        edged(&hull, "currentColor", DEEP, 1.4),
        edged(&sail, WHITE, DEEP, 1.4),
        edged(&jib, PLASTER, DEEP, 1.4),
        fill(&khatam((31.0, 15.4), 4.6), "currentColor"),
        line(&Path::from((9.0, 30.4)).bend((24.0, 33.4), (39.0, 30.4)), LEAF_GOLD, 1.6),
    ]
    .concat()
}

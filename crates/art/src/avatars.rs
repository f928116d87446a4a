//! Faces of the bots: the same figure each time, whose headdress and stars show its level.

use crate::palette::{CREAM, DEEP, FIRED_COBALT, FIRED_TERRACOTTA, FIRED_TURQUOISE, LEAF_GOLD, RIM, SKY, WHITE};
use crate::path::{Path, Point};
use crate::shape::{khatam, petal, star};
use crate::svg::{Sprite, disc, fill, hoop, line};

const MIDDLE: Point = (24.0, 24.0);

/// Adds a face per level, weakest first.
pub(crate) fn draw(sprite: &mut Sprite) {
    let leaf = petal((24.0, 15.4), 9.6, 4.6);
    let leant = |degrees: f64| leaf.turned(degrees, (24.0, 15.4));
    let sprout = fill(&leant(-34.0).and(leant(34.0)), WHITE);
    let tulip = fill(&leant(0.0).and(leant(-40.0)).and(leant(40.0)), LEAF_GOLD);
    let khatam = [fill(&khatam((24.0, 10.0), 6.6), LEAF_GOLD), disc((24.0, 10.0), 2.2, FIRED_TERRACOTTA)].concat();
    let crown =
        Path::polygon(&[(14.6, 15.8), (13.4, 6.8), (18.8, 10.6), (24.0, 3.6), (29.2, 10.6), (34.6, 6.8), (33.4, 15.8)]);
    let crown = [fill(&crown, LEAF_GOLD), disc((24.0, 11.8), 1.8, FIRED_TERRACOTTA)].concat();
    // Two steps each share a headdress; the stars tell them apart.
    let levels = [
        ("beginner", FIRED_TURQUOISE, &sprout),
        ("step-2", FIRED_TURQUOISE, &sprout),
        ("step-3", FIRED_COBALT, &tulip),
        ("casual", FIRED_COBALT, &tulip),
        ("step-5", FIRED_TERRACOTTA, &khatam),
        ("strong", FIRED_TERRACOTTA, &khatam),
        ("step-7", DEEP, &crown),
        ("expert", DEEP, &crown),
    ];
    for (index, (level, ground, headdress)) in levels.iter().enumerate() {
        sprite.symbol(&format!("avatar-{level}"), 48, 48, &face(ground, headdress, index + 1));
    }
    sprite.symbol("avatar-person", 48, 48, &person());
}

fn face(ground: &str, headdress: &str, stars: usize) -> String {
    let head = Path::rect((11.5, 15.4), 25.0, 19.0, 6.0);
    let smile = Path::from((20.2, 29.0)).bend((24.0, 32.0), (27.8, 29.0));
    let eyes = Path::circle((18.6, 24.0), 2.5).and(Path::circle((29.4, 24.0), 2.5));
    // As large as the chord below the head allows.
    let (step, outer, inner) = if stars <= 4 { (6.2, 2.7, 1.6) } else { (4.2, 2.1, 1.2) };
    let left = 24.0 - step / 2.0 * (stars as f64 - 1.0);
    let marks = (0..stars)
        .map(|index| Path::polygon(&star((left + step * index as f64, 39.6), 8, outer, inner)))
        .fold(Path::default(), Path::and);
    [
        disc(MIDDLE, 23.5, ground),
        headdress.to_owned(),
        fill(&head, CREAM),
        fill(&eyes, ground),
        line(&smile, ground, 1.8),
        fill(&marks, LEAF_GOLD),
        hoop(MIDDLE, 22.9, RIM, 1.2),
    ]
    .concat()
}

fn person() -> String {
    let shoulders = Path::from((9.0, 40.4)).curve((9.6, 32.0), (15.0, 28.6), (24.0, 28.6));
    let shoulders =
        shoulders.curve((33.0, 28.6), (38.4, 32.0), (39.0, 40.4)).curve((31.0, 48.0), (17.0, 48.0), (9.0, 40.4));
    [
        disc(MIDDLE, 23.5, SKY),
        fill(&shoulders.close(), FIRED_COBALT),
        disc((24.0, 18.6), 8.2, CREAM),
        hoop(MIDDLE, 22.9, RIM, 1.2),
    ]
    .concat()
}

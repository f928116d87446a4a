//! Summer Pavilion: rhombus tiles of six colours, stars of six rhombi, decorations.
//!
//! A rhombus has edges of 40 units in a box of 40 by 70, its sharp corners on the upright axis: the lower one, where
//! a star has its centre, is at (20, 69.64). A star lies in a box of 140 by 140 around (70, 70).

use crate::palette::{
    COBALT, CREAM, DEEP, FIRED_TERRACOTTA, FIRED_TURQUOISE, GOLD, INK_SOFT, LEAF_GOLD, LINE, PLASTER, Pigments, RIM,
    SHEEN, SKY, TERRACOTTA, UMBER, WHITE,
};
use crate::path::{Path, Point};
use crate::pieces;
use crate::shape::{arch, drop, khatam, petal, rhombus, star};
use crate::svg::{Sprite, disc, edged, fill, group, hoop, line, pierced, placed};

const MIDDLE: Point = (20.0, 35.0);

/// Where the long half axis of the rhombus ends above and below the middle.
const LONG: f64 = 34.64;

struct Tile {
    name: &'static str,
    ground: &'static str,
    ghost: &'static str,
    main: &'static str,
    second: &'static str,
    motif: fn(&Pigments) -> String,
}

const TILES: [Tile; 6] = [
    Tile {
        name: "purple",
        ground: "#7a4bb0",
        ghost: "var(--ghost-purple,#7a4bb0)",
        main: "#efe2ff",
        second: LEAF_GOLD,
        motif: feather,
    },
    Tile {
        name: "green",
        ground: "#2f8a58",
        ghost: "var(--ghost-green,#2a7d4f)",
        main: "#d9f3d2",
        second: "#174d33",
        motif: cypress,
    },
    Tile {
        name: "orange",
        ground: "#cf671a",
        ghost: "var(--ghost-orange,#c2611a)",
        main: "#fff3dc",
        second: "#9c3408",
        motif: pomegranate,
    },
    Tile {
        name: "yellow",
        ground: "#f2c744",
        ghost: "var(--ghost-yellow,#a97a0c)",
        main: UMBER,
        second: "#fff6d8",
        motif: sun,
    },
    Tile {
        name: "blue",
        ground: "#2b62c4",
        ghost: "var(--ghost-blue,#2b62c4)",
        main: WHITE,
        second: SKY,
        motif: hexagram,
    },
    Tile {
        name: "red",
        ground: "#bf3327",
        ghost: "var(--ghost-red,#bf3327)",
        main: CREAM,
        second: "#ffb38f",
        motif: tulip,
    },
];

/// Draws the sprite.
pub(crate) fn sprite() -> String {
    let mut sprite = Sprite::new();
    for tile in &TILES {
        sprite.symbol(&format!("pavilion-{}", tile.name), 40, 70, &fired(tile));
        sprite.symbol(&format!("pavilion-space-{}", tile.name), 40, 70, &space(tile));
        sprite.symbol(&format!("pavilion-star-{}", tile.name), 140, 140, &star_frame([tile.ghost; 6]));
    }
    sprite.symbol("pavilion-space-any", 40, 70, &open_space());
    sprite.symbol("pavilion-star-grey", 140, 140, &star_frame([INK_SOFT; 6]));
    let all = std::array::from_fn(|index| TILES[index].ghost);
    sprite.symbol("pavilion-star-centre", 140, 140, &star_frame(all));
    sprite.symbol("pavilion-pillar", 40, 40, &pillar());
    sprite.symbol("pavilion-window", 40, 40, &window());
    sprite.symbol("pavilion-statue", 40, 40, &statue());
    sprite.symbol("pavilion-glory", 48, 48, &glory());
    sprite.symbol("pavilion-bed", 144, 144, &bed());
    sprite.symbol("pavilion-wild", 40, 40, &wild());
    sprite.symbol("pavilion-score", 40, 40, &pieces::counter());
    sprite.symbol("pavilion-start", 40, 40, &pieces::first_player_marker(12));
    sprite.symbol("pavilion-factory", 120, 120, &pieces::plate("#0f6f7a", FIRED_TERRACOTTA, 18));
    sprite.symbol("pavilion-tower", 40, 48, &pieces::tower(FIRED_TURQUOISE));
    sprite.symbol("pavilion-bag", 40, 40, &pieces::bag(FIRED_TURQUOISE));
    sprite.finish()
}

fn body(edge: f64, radius: f64) -> Path {
    Path::rounded(&rhombus(MIDDLE, edge), radius)
}

fn fired(tile: &Tile) -> String {
    let shape = body(38.6, 3.4);
    [
        // The edge of a tile with some thickness: tiles lie at all angles, so it is the same all round.
        group(r#"opacity=".5""#, &line(&body(38.8, 3.4), "#1c0f00", 1.6)),
        fill(&shape, tile.ground),
        fill(&shape, SHEEN),
        (tile.motif)(&Pigments { ground: tile.ground, main: tile.main, second: tile.second }),
        line(&body(36.6, 3.0), RIM, 1.3),
    ]
    .concat()
}

/// An empty space: its motif small at the outer corner, so that the middle is free for the number.
fn space(tile: &Tile) -> String {
    let shape = body(38.0, 3.4);
    let motif = (tile.motif)(&Pigments { ground: PLASTER, main: tile.ghost, second: tile.ghost });
    [
        fill(&shape, PLASTER),
        group(r#"fill-opacity="var(--ghost-ground,.12)""#, &fill(&shape, tile.ghost)),
        group(r#"opacity="var(--ghost-line,.7)""#, &line(&shape, tile.ghost, 1.2)),
        group(r#"opacity="var(--ghost,.42)""#, &placed((12.4, 3.0), 0.38, &motif)),
    ]
    .concat()
}

fn open_space() -> String {
    let shape = body(38.0, 3.4);
    [edged(&shape, PLASTER, LINE, 1.4), fill(&khatam((20.0, 15.6), 3.6), LINE)].concat()
}

/// The bed of a star, cut into the stone of the board, 144 units: the outline of its six tiles with some room.
fn bed() -> String {
    let middle = (72.0, 72.0);
    let outline = Path::rounded(&star(middle, 6, 71.0, 41.4), 2.4);
    [
        group(r#"opacity=".7""#, &line(&outline.moved(0.0, 1.2), "var(--carve-lip,#fff6e0)", 1.4)),
        edged(&outline, "var(--carve,#c6ab7d)", "var(--carve-deep,#a98b5b)", 1.6),
    ]
    .concat()
}

/// What lies behind a decoration that is complete: a sun of gold leaf, 48 units.
fn glory() -> String {
    let middle = (24.0, 24.0);
    let rays = Path::polygon(&star(middle, 16, 23.6, 17.6));
    [
        fill(&rays, "#a8700c"),
        fill(&rays.scaled(0.94, middle), LEAF_GOLD),
        disc(middle, 16.6, "#fff3cf"),
        hoop(middle, 16.6, "#a8700c", 1.0),
        fill(&Path::circle((24.0, 9.2), 0.9).ring(16, middle), "#a8700c"),
        disc(middle, 13.6, "#fffaf0"),
    ]
    .concat()
}

/// Six empty rhombi around a point, the first at the top, then clockwise.
fn star_frame(colours: [&str; 6]) -> String {
    let middle = (70.0, 70.0);
    let upright = body(38.6, 3.4).moved(50.0, 70.0 - 35.0 - LONG);
    let mut drawing = String::new();
    for (colour, turn) in colours.iter().zip([0.0, 60.0, 120.0, 180.0, 240.0, 300.0]) {
        let shape = upright.turned(turn, middle);
        drawing.push_str(&fill(&shape, PLASTER));
        drawing.push_str(&group(r#"fill-opacity="var(--ghost-ground,.12)""#, &fill(&shape, colour)));
        drawing.push_str(&group(r#"opacity="var(--ghost-line,.7)""#, &line(&shape, colour, 1.3)));
    }
    drawing
}

/// Purple: the eye of a peacock's feather.
fn feather(with: &Pigments) -> String {
    let eye = |length: f64, width: f64, root: f64| drop((20.0, root), length, width);
    let barb = petal((20.0, 59.0), 9.6, 2.8);
    let barbs = barb.turned(-38.0, (20.0, 59.0)).and(barb.turned(38.0, (20.0, 59.0)));
    [
        line(&Path::from((20.0, 52.0)).line((20.0, 63.0)), with.main, 1.8),
        fill(&barbs, with.main),
        fill(&eye(38.0, 24.0, 54.0), with.main),
        fill(&eye(29.0, 17.4, 49.6), with.ground),
        fill(&eye(20.0, 11.2, 45.4), with.second),
        disc((20.0, 31.4), 3.0, with.ground),
    ]
    .concat()
}

/// Green: a cypress.
fn cypress(with: &Pigments) -> String {
    let crown = Path::from((20.0, 9.0))
        .curve((22.0, 18.0), (32.4, 29.0), (31.6, 41.0))
        .curve((31.0, 48.4), (26.0, 51.4), (20.0, 51.4))
        .curve((14.0, 51.4), (9.0, 48.4), (8.4, 41.0))
        .curve((7.6, 29.0), (18.0, 18.0), (20.0, 9.0))
        .close();
    let bough = |y: f64, reach: f64| {
        let right = Path::from((20.0, y)).bend((20.0 + reach * 0.7, y - 1.0), (20.0 + reach, y - 7.0));
        right.mirrored(20.0).and(right)
    };
    let boughs = bough(29.0, 4.4).and(bough(37.0, 6.8)).and(bough(45.6, 7.6));
    [
        fill(&Path::rect((18.2, 50.0), 3.6, 11.4, 1.2), with.main),
        fill(&crown, with.main),
        line(&Path::from((20.0, 19.0)).line((20.0, 51.0)), contrast(with), 1.7),
        line(&boughs, contrast(with), 1.7),
    ]
    .concat()
}

/// What is drawn on the main colour: the second pigment, or in a ghost the ground.
fn contrast(with: &Pigments) -> &'static str {
    if with.main == with.second { with.ground } else { with.second }
}

/// Orange: a pomegranate, open to its seeds.
fn pomegranate(with: &Pigments) -> String {
    let crown = Path::polygon(&[
        (14.4, 13.4),
        (17.6, 16.4),
        (20.0, 10.0),
        (22.4, 16.4),
        (25.6, 13.4),
        (24.4, 25.0),
        (15.6, 25.0),
    ]);
    let seed = drop((20.0, 36.6), 6.6, 4.4);
    [
        fill(&crown, with.main),
        disc((20.0, 37.0), 14.4, with.main),
        fill(&petal((20.0, 58.6), 9.0, 4.8).turned(-30.0, (20.0, 58.6)), with.main),
        fill(&petal((20.0, 58.6), 9.0, 4.8).turned(30.0, (20.0, 58.6)), with.main),
        fill(&petal((20.0, 49.0), 24.0, 15.0), contrast(with)),
        fill(&seed.moved(0.0, -0.6).ring(6, (20.0, 37.0)), with.main),
    ]
    .concat()
}

/// Yellow: a sun of sixteen rays, stretched to the corners.
fn sun(with: &Pigments) -> String {
    let ray = |length: f64, turn: f64| {
        Path::polygon(&[(17.7, 24.6), (20.0, 35.0 - length), (22.3, 24.6)]).turned(turn, MIDDLE)
    };
    let rays = [(25.0, 0.0), (19.0, 30.0), (15.6, 60.0), (15.0, 90.0), (15.6, 120.0), (19.0, 150.0)];
    let rays = rays
        .iter()
        .fold(Path::default(), |path, (length, turn)| path.and(ray(*length, *turn)).and(ray(*length, turn + 180.0)));
    [
        fill(&rays, with.main),
        disc(MIDDLE, 9.6, with.main),
        disc(MIDDLE, 7.2, contrast(with)),
        fill(&Path::polygon(&star(MIDDLE, 6, 6.0, 2.9)), with.main),
    ]
    .concat()
}

/// Blue: the star of Kashi's pavilion, six points around six.
fn hexagram(with: &Pigments) -> String {
    let six = |radius: f64| Path::polygon(&star(MIDDLE, 6, radius, radius * 0.577));
    let small = |y: f64| Path::polygon(&star((20.0, y), 6, 4.0, 2.1));
    [
        pierced(&six(15.4).and(six(10.8)), with.main),
        fill(&petal((20.0, 33.4), 6.6, 3.3).ring(6, MIDDLE), with.second),
        fill(&small(12.4).and(small(57.6)), with.second),
    ]
    .concat()
}

/// Red: a tulip.
fn tulip(with: &Pigments) -> String {
    let side = Path::from((20.0, 42.6))
        .curve((10.6, 42.6), (7.2, 33.0), (10.6, 19.6))
        .curve((13.8, 23.4), (19.0, 28.0), (20.0, 42.6))
        .close();
    let leaf = Path::from((20.0, 60.6)).curve((12.0, 56.0), (10.4, 50.6), (11.6, 46.0));
    let leaf = leaf.curve((16.0, 48.6), (19.4, 53.0), (20.0, 60.6)).close();
    [
        line(&Path::from((20.0, 42.0)).line((20.0, 62.0)), with.main, 2.0),
        fill(&leaf.mirrored(20.0).and(leaf), with.second),
        fill(&petal((20.0, 42.6), 30.4, 11.6), with.second),
        fill(&side.mirrored(20.0).and(side), with.main),
    ]
    .concat()
}

fn pillar() -> String {
    let capital = |y: f64| Path::rounded(&[(9.6, y), (30.4, y), (26.6, y + 5.4), (13.4, y + 5.4)], 1.4);
    let flutes =
        [16.6, 20.0, 23.4].iter().fold(Path::default(), |path, x| path.and(Path::from((*x, 14.4)).line((*x, 28.6))));
    let base = capital(0.0).turned(180.0, (20.0, 2.7)).moved(0.0, 29.8);
    [
        fill(&Path::rect((13.4, 11.0), 13.2, 19.4, 0.6), CREAM),
        line(&flutes, "#c9a36a", 1.3),
        fill(&capital(6.8).and(base), GOLD),
        fill(&Path::rect((8.2, 4.0), 23.6, 3.2, 1.2).and(Path::rect((8.2, 34.8), 23.6, 3.2, 1.2)), TERRACOTTA),
    ]
    .concat()
}

fn window() -> String {
    let outer = arch((6.6, 2.6), 26.8, 35.0);
    let glass = arch((10.2, 7.6), 19.6, 27.0);
    let bars = Path::from((20.0, 8.4)).line((20.0, 34.6)).and(Path::from((10.2, 25.6)).line((29.8, 25.6)));
    let bars = bars.and(Path::from((10.4, 17.4)).bend((20.0, 24.6), (29.6, 17.4)));
    [
        fill(&outer, COBALT),
        fill(&glass, "#bfe6ea"),
        line(&bars, COBALT, 1.5),
        fill(&khatam((20.0, 16.6), 4.6), LEAF_GOLD),
    ]
    .concat()
}

/// A bird of bronze and lapis on a plinth, its wings raised.
fn statue() -> String {
    let wing = Path::from((19.0, 24.6))
        .curve((11.0, 25.0), (4.6, 18.4), (3.6, 6.0))
        .curve((9.0, 9.0), (12.8, 10.6), (15.4, 15.2))
        .curve((17.0, 17.6), (18.6, 19.6), (19.0, 24.6))
        .close();
    let feathers = Path::from((6.0, 11.0)).bend((12.0, 15.0), (16.4, 22.4));
    let feathers = feathers.and(Path::from((8.6, 18.6)).bend((13.0, 19.6), (16.8, 23.8)));
    let bust = Path::from((14.4, 30.4))
        .curve((13.8, 21.0), (16.6, 17.6), (17.2, 12.6))
        .curve((17.6, 8.0), (20.0, 5.4), (22.8, 5.8))
        .curve((25.0, 6.2), (25.6, 8.2), (28.2, 9.4))
        .curve((25.4, 11.0), (23.6, 11.4), (23.4, 14.0))
        .curve((23.4, 18.0), (26.4, 22.0), (25.6, 30.4))
        .close();
    let breast = drop((20.2, 28.6), 13.6, 5.6);
    let plinth = |y: f64, half: f64| Path::rect((20.0 - half, y), 2.0 * half, 3.6, 0.9);
    [
        fill(&wing.mirrored(20.0).and(wing), FIRED_TURQUOISE),
        line(&feathers.mirrored(20.0).and(feathers), SKY, 0.9),
        edged(&bust, "#c8551f", "#7d2c08", 0.9),
        fill(&breast, LEAF_GOLD),
        disc((22.8, 8.9), 0.9, WHITE),
        fill(&plinth(30.2, 8.6), "#d9cdb0"),
        fill(&plinth(33.8, 11.4), "#a9987a"),
    ]
    .concat()
}

/// The sign of a wild colour, to lie on a corner of a tile.
fn wild() -> String {
    let middle = (20.0, 20.0);
    [
        disc(middle, 18.6, DEEP),
        hoop(middle, 17.2, LEAF_GOLD, 2.0),
        fill(&Path::polygon(&star(middle, 6, 14.2, 5.4)), LEAF_GOLD),
        disc(middle, 3.4, FIRED_TERRACOTTA),
    ]
    .concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn motifs_stand_out_from_their_ground() {
        for tile in &TILES {
            let ratio = crate::palette::contrast(tile.main, tile.ground);
            assert!(ratio >= 3.0, "{}: {ratio}", tile.name);
        }
    }
}

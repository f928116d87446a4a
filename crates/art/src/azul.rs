//! Azul: five tiles, their ghosts on the wall, and what lies around them.

use crate::palette::{
    CREAM, FIRED_COBALT, FIRED_TURQUOISE, LEAF_GOLD, LINE, PLASTER, Pigments, RIM, SHEEN, SKY, UMBER, WHITE,
};
use crate::path::{Path, Point};
use crate::pieces;
use crate::shape::{drop, khatam, petal, regular, wave};
use crate::svg::{Sprite, disc, edged, fill, group, line, pierced};

const MIDDLE: Point = (20.0, 20.0);

/// A tile's colour: the name in the rules, its ground, and the colour of its ghost.
struct Tile {
    name: &'static str,
    ground: &'static str,
    ghost: &'static str,
    motif: fn(&Pigments) -> String,
}

const TILES: [Tile; 5] = [
    Tile { name: "blue", ground: "var(--tile-blue,#2b62c4)", ghost: "var(--ghost-blue,#2b62c4)", motif: khatam_star },
    Tile { name: "yellow", ground: "var(--tile-yellow,#eaa531)", ghost: "var(--ghost-yellow,#b87a12)", motif: sun },
    Tile { name: "red", ground: "var(--tile-red,#c63d2c)", ghost: "var(--ghost-red,#c63d2c)", motif: flower },
    Tile { name: "black", ground: "var(--tile-black,#2a2f3d)", ghost: "var(--ghost-black,#2a2f3d)", motif: lattice },
    Tile { name: "teal", ground: "var(--tile-teal,#eaf5f2)", ghost: "var(--ghost-teal,#16808c)", motif: waves },
];

/// Draws the sprite.
pub(crate) fn sprite() -> String {
    let mut sprite = Sprite::new();
    for tile in &TILES {
        sprite.symbol(&format!("azul-{}", tile.name), 40, 40, &fired(tile));
        sprite.symbol(&format!("azul-{}-ghost", tile.name), 40, 40, &ghost(tile));
    }
    sprite.symbol("azul-start", 40, 40, &pieces::first_player_marker(16));
    sprite.symbol("azul-space", 40, 40, &space());
    sprite.symbol("azul-factory", 120, 120, &pieces::plate(FIRED_COBALT, "#d79a2b", 24));
    sprite.symbol("azul-bag", 40, 40, &pieces::bag(FIRED_COBALT));
    sprite.symbol("azul-lid", 40, 40, &lid());
    sprite.finish()
}

/// Motif, second pigment and rim of a fired tile. The lightest and the darkest have a drawn edge, or they would be lost
/// on the light and the dark page.
fn pigments(tile: &Tile) -> (&'static str, &'static str, &'static str) {
    match tile.name {
        "blue" => (WHITE, SKY, RIM),
        "yellow" => (UMBER, CREAM, RIM),
        "red" => (CREAM, LEAF_GOLD, RIM),
        "black" => ("#cfd6e8", LEAF_GOLD, "#5b6480"),
        _ => ("#0f7d86", "#63c4c9", "#8ec4c4"),
    }
}

/// The body of a glazed square tile around a motif.
fn fired(tile: &Tile) -> String {
    let (main, second, rim) = pigments(tile);
    let body = Path::rect((0.5, 0.5), 39.0, 39.0, 7.0);
    [
        fill(&body, tile.ground),
        fill(&body, SHEEN),
        (tile.motif)(&Pigments { ground: tile.ground, main, second }),
        line(&Path::rect((1.1, 1.1), 37.8, 37.8, 6.6), rim, 1.2),
    ]
    .concat()
}

/// An empty space on the wall.
fn ghost(tile: &Tile) -> String {
    let body = Path::rect((1.0, 1.0), 38.0, 38.0, 6.6);
    let motif = (tile.motif)(&Pigments { ground: PLASTER, main: tile.ghost, second: tile.ghost });
    [
        fill(&body, PLASTER),
        group(r#"fill-opacity="var(--ghost-ground,.12)""#, &fill(&body, tile.ghost)),
        group(r#"opacity="var(--ghost,.42)""#, &format!("{motif}{}", line(&body, tile.ghost, 1.0))),
    ]
    .concat()
}

/// Blue: a star of two squares around a star, and a rosette.
fn khatam_star(with: &Pigments) -> String {
    let corner = Path::polygon(&[(3.6, 3.6), (11.4, 4.4), (7.9, 7.9), (4.4, 11.4)]);
    let ring = khatam(MIDDLE, 16.4).and(khatam(MIDDLE, 11.9));
    [
        fill(&corner.ring(4, MIDDLE), with.second),
        pierced(&ring, with.main),
        fill(&petal((20.0, 16.6), 6.4, 3.3).ring(8, MIDDLE), with.second),
        disc(MIDDLE, 2.7, with.main),
    ]
    .concat()
}

/// Yellow: a disc with twelve flames.
fn sun(with: &Pigments) -> String {
    let flame = Path::from((17.2, 10.6)).bend((19.3, 7.4), (20.0, 2.8)).bend((20.7, 7.4), (22.8, 10.6)).close();
    [
        fill(&flame.ring(12, MIDDLE), with.main),
        pierced(&Path::circle(MIDDLE, 10.2).and(Path::circle(MIDDLE, 7.6)), with.main),
        disc(MIDDLE, 7.6, if with.main == with.second { with.ground } else { with.second }),
        fill(&drop(MIDDLE, 6.2, 3.3).ring(8, MIDDLE), with.main),
        disc(MIDDLE, 2.1, if with.main == with.second { with.ground } else { with.second }),
    ]
    .concat()
}

/// Red: four broad petals, a leaf between each two.
fn flower(with: &Pigments) -> String {
    let broad = Path::from((20.0, 18.4))
        .curve((15.6, 15.6), (10.4, 8.8), (16.4, 6.0))
        .curve((17.6, 5.4), (19.0, 4.8), (20.0, 3.0))
        .curve((21.0, 4.8), (22.4, 5.4), (23.6, 6.0))
        .curve((29.6, 8.8), (24.4, 15.6), (20.0, 18.4))
        .close();
    let cut = drop((20.0, 16.0), 7.4, 3.4);
    [
        fill(&petal((20.0, 14.0), 11.8, 4.6).turned(45.0, MIDDLE).ring(4, MIDDLE), with.second),
        pierced(&broad.and(cut).ring(4, MIDDLE), with.main),
        disc(MIDDLE, 3.9, with.ground),
        disc(MIDDLE, 2.3, with.second),
    ]
    .concat()
}

/// Black: four straps that pass over and under each other, a stud in every mesh.
fn lattice(with: &Pigments) -> String {
    // A strap runs along y = x + OFFSET from the left edge to the lower edge; it passes over the first strap that
    // crosses it and under the second. The other three are its quarter turns.
    const OFFSET: f64 = 10.4;
    const HALF: f64 = 2.6;
    const GAP: f64 = 1.7;
    let (near, far) = (2.4, 37.6);
    let across = |sum: f64, offset: f64| ((sum - offset) / 2.0, f64::midpoint(sum, offset));
    let (upper, lower) = (OFFSET - HALF, OFFSET + HALF);
    let under = 40.0 + OFFSET;
    let (before, after) = (under - HALF - GAP, under + HALF + GAP);
    let long = [(near, near + upper), across(before, upper), across(before, lower), (near, near + lower)];
    let short = [across(after, upper), (far - upper, far), (far - lower, far), across(after, lower)];
    let straps = Path::polygon(&long).and(Path::polygon(&short)).ring(4, MIDDLE);
    let stud = |at: Point, radius: f64| Path::polygon(&regular(at, 4, radius));
    let corner = stud((5.4, 5.4), 2.6).turned(45.0, (5.4, 5.4)).ring(4, MIDDLE);
    [fill(&straps, with.main), fill(&stud(MIDDLE, 4.4).and(corner), with.second)].concat()
}

/// A strap without caps: its ends lie on the ground.
fn butt(path: &Path, colour: &str, width: f64) -> String {
    format!(r#"<path d="{}" fill="none" stroke="{colour}" stroke-width="{}"/>"#, path.d(), crate::path::num(width))
}

/// Teal: water that continues from tile to tile.
fn waves(with: &Pigments) -> String {
    let crest = |y: f64| wave((1.6, y), 9.2, 3.2, 4);
    let broad = crest(10.6).and(crest(20.6)).and(crest(30.6));
    [butt(&crest(15.6).and(crest(25.6)), with.second, 1.7), butt(&broad, with.main, 3.3)].concat()
}

fn space() -> String {
    let body = Path::rect((1.0, 1.0), 38.0, 38.0, 6.6);
    let star = khatam(MIDDLE, 5.0);
    [edged(&body, PLASTER, LINE, 1.5), fill(&star, LINE)].concat()
}

/// The lid of the box, into which used tiles go: open, so that one sees that it is hollow.
fn lid() -> String {
    let left = Path::polygon(&[(3.0, 15.4), (20.0, 23.6), (20.0, 35.0), (3.0, 26.6)]);
    let rim = Path::polygon(&[(20.0, 7.0), (37.0, 15.2), (20.0, 23.6), (3.0, 15.2)]);
    let inside = Path::polygon(&[(20.0, 9.4), (32.4, 15.2), (20.0, 21.4), (7.6, 15.2)]);
    let back = Path::polygon(&[(7.6, 15.2), (20.0, 9.4), (20.0, 15.6), (13.6, 18.2)]);
    [
        fill(&Path::ellipse((20.0, 32.4), 17.0, 4.6), "rgb(11 21 48/.28)"),
        fill(&left, FIRED_TURQUOISE),
        fill(&left.mirrored(20.0), "#0f6f7a"),
        fill(&rim, CREAM),
        fill(&inside, "#0a3f47"),
        fill(&back, "#12626d"),
        fill(&khatam((11.4, 25.2), 4.0).and(khatam((28.6, 25.2), 4.0)), SKY),
    ]
    .concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::contrast;

    #[test]
    fn motifs_stand_out_from_their_ground() {
        for tile in &TILES {
            let ratio = contrast(pigments(tile).0, tile.ground);
            assert!(ratio >= 3.0, "{}: {ratio}", tile.name);
        }
    }
}

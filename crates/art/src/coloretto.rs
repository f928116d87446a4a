//! Coloretto: one lizard in seven coats, and the other cards. A card is 60 by 84.

use crate::palette::{CREAM, DEEP, FIRED_COBALT, FIRED_TURQUOISE, LEAF_GOLD, RIM, SHEEN, SKY, WHITE};
use crate::path::{Path, Point};
use crate::shape::{khatam, petal, regular, star};
use crate::svg::{Sprite, disc, edged, fill, group, line, pierced};

/// A colour: its name, the card's ground, and the lizard's skin with the mark that it wears.
struct Coat {
    name: &'static str,
    ground: &'static str,
    dark: &'static str,
    skin: &'static str,
    mark: fn(Point, f64) -> Path,
}

const COATS: [Coat; 7] = [
    Coat { name: "orange", ground: "#d2701c", dark: "#6e2f02", skin: CREAM, mark: stripes },
    Coat { name: "blue", ground: "#2f6bc9", dark: "#173f8a", skin: CREAM, mark: spot },
    Coat { name: "red", ground: "#c7402f", dark: "#7f1d12", skin: CREAM, mark: lozenge },
    Coat { name: "green", ground: "#3f9a5c", dark: "#17552f", skin: CREAM, mark: leaf },
    Coat { name: "yellow", ground: "#f2c53d", dark: "#f9dc7c", skin: "#5f4100", mark: sun },
    Coat { name: "purple", ground: "#8455b8", dark: "#47217a", skin: CREAM, mark: crescent },
    Coat { name: "brown", ground: "#8a6244", dark: "#472a14", skin: CREAM, mark: cross },
];

/// Draws the sprite.
pub(crate) fn sprite() -> String {
    let mut sprite = Sprite::new();
    for coat in &COATS {
        sprite.symbol(&format!("coloretto-{}", coat.name), 60, 84, &colour_card(coat));
        sprite.symbol(&format!("coloretto-mark-{}", coat.name), 24, 24, &mark(coat));
    }
    sprite.symbol("coloretto-plus", 60, 84, &plus());
    sprite.symbol("coloretto-joker", 60, 84, &joker("#fff8e8", DEEP));
    sprite.symbol("coloretto-golden", 60, 84, &golden());
    sprite.symbol("coloretto-last-round", 60, 84, &last_round());
    sprite.symbol("coloretto-back", 60, 84, &back());
    sprite.symbol("coloretto-row", 60, 84, &row("#8a6244", 3));
    for room in 1..=3 {
        sprite.symbol(&format!("coloretto-row-{room}"), 60, 84, &row("#3f8a5c", room));
    }
    sprite.symbol("coloretto-side-yellow", 60, 84, &side("#f0c33c", "#6a4700", &[1.0, 3.0, 6.0, 10.0, 15.0, 21.0]));
    sprite.symbol("coloretto-side-purple", 60, 84, &side("#8455b8", "#f3e8ff", &[1.0, 4.0, 8.0, 7.0, 6.0, 5.0]));
    sprite.finish()
}

fn bar((x, y): Point, size: f64) -> Path {
    Path::rect((x - size, y - size * 0.42), size * 2.0, size * 0.84, size * 0.3)
}

/// Three stripes, as a tiger has them.
fn stripes((x, y): Point, size: f64) -> Path {
    [(-0.72, 0.85), (0.0, 1.15), (0.72, 0.85)].iter().fold(Path::default(), |path, (step, reach)| {
        let (y, reach) = (y + step * size, reach * size);
        let half = size * 0.5;
        path.and(
            Path::from((x - reach, y)).bend((x, y - half), (x + reach, y)).bend((x, y + half), (x - reach, y)).close(),
        )
    })
}

fn spot(at: Point, size: f64) -> Path {
    Path::circle(at, size * 0.92)
}

fn lozenge(at: Point, size: f64) -> Path {
    Path::polygon(&regular(at, 4, size * 1.1))
}

fn leaf((x, y): Point, size: f64) -> Path {
    let root = (x, y + size * 0.85);
    let blade = petal(root, size * 1.95, size * 0.95);
    blade.turned(-38.0, root).and(blade.turned(38.0, root))
}

fn sun(at: Point, size: f64) -> Path {
    Path::polygon(&star(at, 8, size * 1.2, size * 0.62))
}

fn crescent((x, y): Point, size: f64) -> Path {
    let at = |dx: f64, dy: f64| (x + dx * size, y + dy * size);
    Path::from(at(0.55, -1.1))
        .curve(at(-0.9, -1.3), at(-1.5, 0.6), at(-0.3, 1.0))
        .curve(at(0.2, 1.2), at(0.8, 1.0), at(1.1, 0.55))
        .curve(at(-0.3, 0.8), at(-0.6, -0.6), at(0.55, -1.1))
        .close()
}

fn cross((x, y): Point, size: f64) -> Path {
    let arm = Path::rect((x - size * 0.3, y - size * 1.1), size * 0.6, size * 2.2, size * 0.15);
    arm.turned(45.0, (x, y)).and(arm.turned(-45.0, (x, y)))
}

/// A point of the lizard's spine: where, how wide, and which way the body runs there, in degrees clockwise from up.
#[derive(Clone, Copy)]
struct Vertebra {
    at: Point,
    half: f64,
    heading: f64,
}

/// The spine from the snout to the tip of the tail: a gentle S, then a curl.
fn spine() -> Vec<Vertebra> {
    const STEPS: usize = 52;
    let (mut at, mut heading) = ((38.6, 10.6), 214.0_f64);
    let mut spine = Vec::with_capacity(STEPS);
    for index in 0..STEPS {
        let t = index as f64 / (STEPS - 1) as f64;
        spine.push(Vertebra { at, half: width(t), heading });
        let turn = match t {
            ..0.08 => -1.0,
            0.08..0.36 => -4.4,
            0.36..0.62 => 5.6,
            _ => 7.6 + 28.0 * (t - 0.62).powf(1.1),
        };
        let stride = if t < 0.62 { 2.1 } else { 2.1 - 2.4 * (t - 0.62) };
        heading += turn;
        let (sin, cos) = heading.to_radians().sin_cos();
        at = (at.0 + stride * sin, at.1 - stride * cos);
    }
    spine
}

/// Half the body's width from snout to tail: head, neck, belly, taper.
fn width(t: f64) -> f64 {
    let bump = |centre: f64, spread: f64| (-((t - centre) / spread).powi(2)).exp();
    let snout = 0.42 + 0.58 * (t / 0.07).min(1.0);
    snout * (3.9 * bump(0.085, 0.055) + 4.6 * bump(0.29, 0.13) + 2.9 * (1.0 - t).powf(0.8)) + 0.3
}

/// The outline around a spine.
fn outline(spine: &[Vertebra]) -> Path {
    let beside = |bone: &Vertebra, side: f64| {
        let (sin, cos) = (bone.heading + 90.0).to_radians().sin_cos();
        (bone.at.0 + side * bone.half * sin, bone.at.1 - side * bone.half * cos)
    };
    let points: Vec<Point> = spine
        .iter()
        .step_by(2)
        .map(|bone| beside(bone, 1.0))
        .chain(spine.iter().rev().step_by(2).map(|bone| beside(bone, -1.0)))
        .collect();
    smooth(&points)
}

/// A closed curve through points.
fn smooth(points: &[Point]) -> Path {
    let count = points.len();
    let mut path = Path::from(points[0]);
    for index in 0..count {
        let [before, from, to, after] = [count - 1, 0, 1, 2].map(|offset| points[(index + offset) % count]);
        let out = (from.0 + (to.0 - before.0) / 6.0, from.1 + (to.1 - before.1) / 6.0);
        let into = (to.0 - (after.0 - from.0) / 6.0, to.1 - (after.1 - from.1) / 6.0);
        path = path.curve(out, into, to);
    }
    path.close()
}

/// The lizard without its coat.
fn lizard(body: &str, dark: &str) -> String {
    let spine = spine();
    let mut legs = Path::default();
    let mut toes = Path::default();
    for (bone, reach, sweep) in [(11, 9.6, 34.0), (21, 8.6, -26.0)] {
        let bone: &Vertebra = &spine[bone];
        for side in [-1.0, 1.0] {
            let toward = |length: f64, turn: f64| {
                let (sin, cos) = (bone.heading + side * (90.0 + turn)).to_radians().sin_cos();
                (bone.at.0 + length * sin, bone.at.1 - length * cos)
            };
            let (elbow, foot) = (toward(reach, sweep * 0.2), toward(reach + 5.2, sweep));
            legs = legs.and(Path::from(bone.at).bend(elbow, foot));
            for spread in [-14.0, 0.0, 14.0] {
                toes = toes.and(Path::from(foot).line(toward(reach + 8.2, sweep + spread)));
            }
        }
    }
    let head = spine[4];
    let eye = |side: f64| {
        let (sin, cos) = (head.heading + 90.0).to_radians().sin_cos();
        (head.at.0 + side * 4.2 * sin, head.at.1 - side * 4.2 * cos)
    };
    [
        line(&legs, body, 3.6),
        line(&toes, body, 1.9),
        fill(&outline(&spine), body),
        disc(eye(1.0), 1.9, dark),
        disc(eye(-1.0), 1.9, dark),
    ]
    .concat()
}

/// The marks along the lizard's back, each turned with the body.
fn coat(mark: fn(Point, f64) -> Path) -> Path {
    let spine = spine();
    [9, 13, 17, 21, 25, 29, 33].iter().fold(Path::default(), |path, index| {
        let bone = spine[*index];
        path.and(mark(bone.at, (bone.half * 0.52).max(1.6)).turned(bone.heading - 180.0, bone.at))
    })
}

/// A card lies on something: its lower edge is in its own shade.
fn card(ground: &str, body: &str) -> String {
    let shape = Path::rect((1.4, 1.2), 57.2, 80.2, 6.6);
    [
        fill(&Path::rect((0.8, 2.0), 58.4, 81.6, 7.2), "#14100a"),
        edged(&shape, ground, RIM, 1.5),
        fill(&shape, SHEEN),
        body.to_owned(),
    ]
    .concat()
}

fn colour_card(coat_of: &Coat) -> String {
    let corner = |at: Point| (coat_of.mark)(at, 5.4);
    let corners = corner((12.0, 13.0)).and(corner((48.0, 71.0)));
    card(
        coat_of.ground,
        &[
            pierced(&corners, coat_of.skin),
            lizard(coat_of.skin, coat_of.dark),
            pierced(&coat(coat_of.mark), coat_of.dark),
        ]
        .concat(),
    )
}

/// The colour's mark alone, for lists and sums.
fn mark(coat_of: &Coat) -> String {
    let shape = Path::rect((0.6, 0.6), 22.8, 22.8, 6.0);
    [fill(&shape, coat_of.ground), pierced(&(coat_of.mark)((12.0, 12.0), 6.8), coat_of.skin)].concat()
}

fn joker(ground: &str, dark: &str) -> String {
    let spine = spine();
    let mut bands = String::new();
    for (index, coat) in COATS.iter().enumerate() {
        let bone = spine[9 + 4 * index];
        let band = bar(bone.at, bone.half * 0.86).turned(bone.heading - 180.0, bone.at);
        bands.push_str(&fill(&band, coat.ground));
    }
    let mut fan = String::new();
    for (index, coat) in COATS.iter().enumerate() {
        let turn = 360.0 / 7.0 * index as f64;
        for at in [(11.6, 13.0), (48.4, 71.0)] {
            fan.push_str(&fill(&petal(at, 7.0, 3.6).turned(turn, at), coat.ground));
        }
    }
    let field = Path::rect((4.6, 4.6), 50.8, 74.8, 4.4);
    card(ground, &[line(&field, LEAF_GOLD, 1.2), fan, lizard(dark, LEAF_GOLD), bands].concat())
}

fn golden() -> String {
    let crown =
        Path::polygon(&[(22.0, 9.0), (26.6, 12.6), (30.0, 6.0), (33.4, 12.6), (38.0, 9.0), (36.6, 17.0), (23.4, 17.0)]);
    let crown = crown.moved(6.0, -3.2).turned(14.0, (36.0, 9.0));
    [joker("#f0b64a", "#5a2f00"), edged(&crown, "#fff6df", "#8a5a00", 1.0)].concat()
}

fn plus() -> String {
    let upright = Path::rect((26.4, 12.0), 7.2, 26.0, 2.0);
    let sign = upright.turned(90.0, (30.0, 25.0)).and(upright);
    let coin = |x: f64| {
        [disc((x, 57.0), 10.6, LEAF_GOLD), fill(&khatam((x, 57.0), 7.4), CREAM), disc((x, 57.0), 2.8, FIRED_TURQUOISE)]
            .concat()
    };
    card(FIRED_TURQUOISE, &[fill(&sign, WHITE), coin(18.4), coin(41.6)].concat())
}

/// Sand that has nearly run out.
fn last_round() -> String {
    let glass = Path::from((17.0, 19.0)).line((43.0, 19.0)).curve((43.0, 32.0), (33.0, 36.0), (32.0, 42.0));
    let glass = glass.curve((33.0, 48.0), (43.0, 52.0), (43.0, 65.0)).line((17.0, 65.0));
    let glass =
        glass.curve((17.0, 52.0), (27.0, 48.0), (28.0, 42.0)).curve((27.0, 36.0), (17.0, 32.0), (17.0, 19.0)).close();
    let heap = Path::from((18.4, 64.0))
        .curve((20.0, 55.0), (27.0, 51.0), (30.0, 50.0))
        .curve((33.0, 51.0), (40.0, 55.0), (41.6, 64.0))
        .close();
    let rest = Path::from((25.4, 33.0)).bend((30.0, 36.0), (34.6, 33.0)).line((30.6, 41.0)).line((29.4, 41.0)).close();
    let caps = Path::rect((13.0, 14.6), 34.0, 5.4, 2.6).and(Path::rect((13.0, 64.0), 34.0, 5.4, 2.6));
    card(
        DEEP,
        &[
            fill(&glass, "#dbe9f7"),
            fill(&heap.and(rest), LEAF_GOLD),
            fill(&Path::rect((29.4, 40.0), 1.2, 12.0, 0.6), LEAF_GOLD),
            fill(&caps, "#c24a2a"),
        ]
        .concat(),
    )
}

fn back() -> String {
    let mut stars = Path::default();
    for row in 0..5 {
        for column in 0..3 {
            stars = stars.and(khatam((15.0 + 15.0 * f64::from(column), 12.0 + 15.0 * f64::from(row)), 6.8));
        }
    }
    let field = Path::rect((4.6, 4.6), 50.8, 74.8, 4.4);
    card(
        FIRED_COBALT,
        &[
            line(&field, SKY, 1.1),
            group(r#"opacity=".55""#, &line(&stars, SKY, 1.0)),
            fill(&khatam((30.0, 42.0), 15.0), WHITE),
            fill(&khatam((30.0, 42.0), 11.2), DEEP),
            fill(&petal((30.0, 39.0), 6.6, 3.6).ring(8, (30.0, 42.0)), SKY),
            disc((30.0, 42.0), 2.6, LEAF_GOLD),
        ]
        .concat(),
    )
}

/// A row card with a place for each card that the row can hold.
fn row(ground: &str, room: u32) -> String {
    let places = (0..room).map(|index| {
        let y = 42.0 + (f64::from(index) - f64::from(room - 1) / 2.0) * 22.0;
        Path::rect((15.0, y - 9.0), 30.0, 18.0, 3.4)
    });
    let places = places.fold(Path::default(), Path::and);
    card(
        ground,
        &[group(r#"fill-opacity=".2""#, &edged(&places, WHITE, CREAM, 1.6)), line(&places, CREAM, 1.6)].concat(),
    )
}

/// How points grow with the number of cards.
fn side(ground: &str, bars: &str, points: &[f64]) -> String {
    let most = points.iter().copied().fold(1.0, f64::max);
    let columns = points.iter().enumerate().fold(Path::default(), |path, (index, value)| {
        let height = 6.0 + 48.0 * value / most;
        path.and(Path::rect((8.4 + 7.4 * index as f64, 70.0 - height), 5.6, height, 1.6))
    });
    card(ground, &[fill(&columns, bars), line(&Path::from((7.0, 73.4)).line((53.0, 73.4)), bars, 1.6)].concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::contrast;

    #[test]
    fn lizards_and_marks_stand_out() {
        for coat in &COATS {
            let (skin, mark) = (contrast(coat.skin, coat.ground), contrast(coat.dark, coat.skin));
            assert!(skin >= 3.0 && mark >= 3.0, "{}: {skin} {mark}", coat.name);
        }
    }
}

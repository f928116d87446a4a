//! What tables and boards are made of: pictures that repeat, for the backgrounds and borders of a style sheet. Such a
//! picture sees no custom property, so it is only light and shade and lies on any colour, by day and by night.

use crate::palette::LEAF_GOLD;
use crate::path::{Path, Point};
use crate::shape::khatam;
use crate::svg::{fill, group, line};

/// A picture for style sheets.
pub struct Material {
    /// The name of its file.
    pub file: &'static str,
    /// The picture, a document of its own.
    pub picture: fn() -> String,
}

/// All of them.
pub(crate) const ALL: [Material; 4] = [
    Material { file: "ground.svg", picture: ground },
    Material { file: "frame.svg", picture: frame },
    Material { file: "net.svg", picture: net },
    Material { file: "masonry.svg", picture: masonry },
];

fn picture(width: u32, height: u32, body: &str) -> String {
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{body}</svg>"#)
}

/// Lines cut into a surface: the edge away from the lamp is dark, the edge towards it catches the light.
fn engraved(path: &Path, dark: f64, light: f64, width: f64) -> String {
    [
        group(&format!(r#"opacity="{light}""#), &line(&path.moved(0.0, width * 0.9), "#fff", width)),
        group(&format!(r#"opacity="{dark}""#), &line(path, "#1c0f00", width)),
    ]
    .concat()
}

/// The ground of a table: eight-pointed stars whose points touch, and the crosses between them, 96 units.
fn ground() -> String {
    let middle = (48.0, 48.0);
    let corners: [Point; 4] = [(0.0, 0.0), (96.0, 0.0), (0.0, 96.0), (96.0, 96.0)];
    let small = corners.iter().fold(Path::default(), |path, corner| path.and(khatam(*corner, 13.0)));
    let stars = khatam(middle, 48.0);
    let inner = khatam(middle, 30.0).and(small);
    picture(96, 96, &[engraved(&stars, 0.11, 0.17, 1.5), engraved(&inner, 0.06, 0.1, 1.2)].concat())
}

/// The border of a board, for `border-image` with slices of 24: a star in every part, chained to its neighbours.
fn frame() -> String {
    let mut drawing = String::new();
    for at in (0..9).filter(|at| *at != 4) {
        let (x, y) = (f64::from(at % 3) * 24.0 + 12.0, f64::from(at / 3) * 24.0 + 12.0);
        let corner = at % 2 == 0;
        let star = khatam((x, y), if corner { 11.0 } else { 9.6 });
        // Between two stars: the half lozenges of both make one.
        let half = Path::from((x - 12.0, y - 4.4)).line((x - 8.6, y)).line((x - 12.0, y + 4.4));
        let links = if corner { Path::default() } else { half.ring(4, (x, y)) };
        drawing.push_str(&group(r#"opacity=".2""#, &fill(&star, "#fff")));
        drawing.push_str(&group(r#"opacity=".72""#, &line(&star.and(links), "#fff", 1.1)));
        drawing.push_str(&fill(&khatam((x, y), if corner { 6.4 } else { 5.0 }), LEAF_GOLD));
        drawing.push_str(&group(r#"opacity=".55""#, &fill(&khatam((x, y), 2.0), "#5b3b00")));
    }
    picture(72, 72, &drawing)
}

/// The tiles on the floor of a basin, 48 units.
fn net() -> String {
    let stars = khatam((24.0, 24.0), 24.0);
    picture(48, 48, &group(r#"opacity=".2""#, &line(&stars, "#fff", 1.2)))
}

/// Courses of dressed stone, 128 by 64: two courses, the joints of one over the middle of the other's blocks.
fn masonry() -> String {
    let joints = Path::from((0.0, 1.0)).line((128.0, 1.0)).and(Path::from((0.0, 33.0)).line((128.0, 33.0)));
    let upright = |x: f64, y: f64| Path::from((x, y)).line((x, y + 32.0));
    let joints =
        joints.and(upright(22.0, 1.0)).and(upright(90.0, 1.0)).and(upright(52.0, 33.0)).and(upright(120.0, 33.0));
    picture(128, 64, &engraved(&joints, 0.3, 0.12, 1.4))
}

//! One picture per game for the home page, 320 by 200, all in one frame: a niche before a field of stars.

use crate::palette::{DEEP, FIRED_TURQUOISE, GLAZE, LEAF_GOLD};
use crate::path::{Path, Point, num};
use crate::shape::khatam;
use crate::svg::{Sprite, fill, group, line, placed, used};
use crate::{GAMES, GameArt};

const STARS: [&str; 6] = ["red", "blue", "yellow", "green", "purple", "orange"];

/// Draws the sprite; its pictures use symbols of the games' sprites.
pub(crate) fn sprite() -> String {
    let mut sprite = Sprite::new();
    sprite.definitions(&star_field());
    for GameArt { id, picture, .. } in &GAMES {
        sprite.symbol(&format!("home-{id}"), 320, 200, &picture());
    }
    sprite.finish()
}

/// The field of stars behind every picture; the caller sets the stroke's colour.
fn star_field() -> String {
    let mut stars = Path::default();
    for row in 0..6 {
        for column in 0..9 {
            stars = stars.and(khatam((40.0 * f64::from(column), 40.0 * f64::from(row)), 20.0));
        }
    }
    format!(r#"<path id="home-stars" d="{}" fill="none" stroke-width="1.4"/>"#, stars.d())
}

/// The frame that all pictures share, each on its own background.
fn scene(ground: &str, light: &str, things: &str) -> String {
    let niche = |inset: f64| {
        let (left, right, top) = (24.0 + inset, 296.0 - inset, 10.0 + inset);
        Path::from((left, 204.0))
            .line((left, 92.0))
            .curve((left, 46.0), (120.0, 36.0), (160.0, top))
            .curve((200.0, 36.0), (right, 46.0), (right, 92.0))
            .line((right, 204.0))
    };
    [
        fill(&Path::polygon(&[(0.0, 0.0), (320.0, 0.0), (320.0, 200.0), (0.0, 200.0)]), ground),
        format!(r##"<use href="#home-stars" stroke="{light}" opacity=".22"/>"##),
        group(r#"opacity=".55""#, &fill(&niche(0.0), ground)),
        group(r#"opacity=".2""#, &fill(&niche(0.0), light)),
        line(&niche(0.0), LEAF_GOLD, 2.2),
        group(r#"opacity=".6""#, &line(&niche(6.0), light, 1.0)),
        things.to_owned(),
    ]
    .concat()
}

/// A symbol with its middle at a place, turned.
fn turned(id: &str, (x, y): Point, width: f64, height: f64, degrees: f64) -> String {
    let thing = used(id, (x - width / 2.0, y - height / 2.0), width, height);
    if degrees == 0.0 {
        return thing;
    }
    group(&format!(r#"transform="rotate({} {} {})""#, num(degrees), num(x), num(y)), &thing)
}

/// A soft shadow under things that lie on the picture.
fn shadow(path: &Path) -> String {
    group(r#"opacity=".28""#, &fill(path, "#0b1530"))
}

/// A plate with its tiles, and a wall that grows.
pub(crate) fn azul() -> String {
    let mut things = shadow(&Path::circle((92.0, 122.0), 62.0));
    things += &turned("azul-factory", (90.0, 116.0), 128.0, 128.0, 0.0);
    for (index, colour) in ["blue", "yellow", "red", "blue"].iter().enumerate() {
        let at = (69.0 + 42.0 * (index % 2) as f64, 95.0 + 42.0 * (index / 2) as f64);
        things += &turned(&format!("azul-{colour}"), at, 38.0, 38.0, [-4.0, 3.0, 2.0, -3.0][index]);
    }
    let wall = ["blue", "yellow", "red", "black", "teal"];
    let mut tiles = String::new();
    for row in 0..3 {
        for column in 0..3 {
            let colour = wall[(column + 5 - row) % 5];
            let at = (194.0 + 42.0 * column as f64, 88.0 + 42.0 * row as f64);
            let end = if (row, column) == (0, 2) || (row, column) == (1, 1) { "-ghost" } else { "" };
            tiles += &turned(&format!("azul-{colour}{end}"), at, 40.0, 40.0, 0.0);
        }
    }
    things += &shadow(&Path::rect((172.0, 70.0), 130.0, 132.0, 8.0));
    things += &fill(&Path::rect((170.0, 64.0), 132.0, 140.0, 8.0), GLAZE);
    things += &tiles;
    things += &turned("azul-black", (247.0, 42.0), 40.0, 40.0, 14.0);
    scene("#1d478f", "#8fdbe0", &things)
}

/// A finished star between two that wait.
pub(crate) fn pavilion() -> String {
    let (edge, tall) = (47.0, 82.25);
    let mut things = String::new();
    let reach = tall / 2.0 - 0.42;
    for (middle, one, waiting) in
        [((19.0, 112.0), Some("green"), 3), ((301.0, 112.0), Some("purple"), 4), ((160.0, 112.0), None, 6)]
    {
        for (index, colour) in STARS.iter().enumerate() {
            let bearing = 60.0 * index as f64;
            let at = crate::shape::polar(middle, reach, bearing);
            let tile = turned(&format!("pavilion-{}", one.unwrap_or(colour)), at, edge, tall, bearing);
            things += &if index == waiting { group(r#"opacity=".3""#, &tile) } else { tile };
        }
    }
    for x in [89.5, 230.5] {
        things += &turned("pavilion-pillar", (x, 112.0), 32.0, 32.0, 0.0);
    }
    scene("#0f6a70", "#f6e7b8", &things)
}

/// Three windows with the light behind them, and the one who makes them.
pub(crate) fn sintra() -> String {
    let mut things = String::new();
    let panes = [["blue", "white", "pink"], ["yellow", "orange", "blue"], ["pink", "yellow", "white"]];
    for (index, column) in panes.iter().enumerate() {
        let x = 74.0 + 74.0 * index as f64;
        let frame = crate::shape::arch((x - 25.0, 32.0), 50.0, 152.0);
        things += &fill(&frame, "#f6d98a");
        things += &line(&frame, LEAF_GOLD, 3.0);
        things += &fill(&khatam((x, 48.0), 7.0), "#c24a2a");
        for (row, colour) in column.iter().enumerate() {
            things += &turned(&format!("sintra-{colour}"), (x, 80.0 + 41.0 * row as f64), 40.0, 40.0, 0.0);
        }
    }
    let beam = Path::polygon(&[(49.0, 184.0), (99.0, 184.0), (70.0, 204.0), (0.0, 204.0)]);
    let beam = beam.and(Path::polygon(&[(123.0, 184.0), (173.0, 184.0), (150.0, 204.0), (86.0, 204.0)]));
    things += &group(r#"opacity=".45""#, &fill(&beam, "#f6d98a"));
    let glazier = turned("sintra-glazier", (272.0, 142.0), 80.0, 112.0, 0.0);
    things += &group(r##"color="#1795a0""##, &glazier);
    scene("#2a2a63", "#c9b8f2", &things)
}

/// A hand of cards, fanned.
pub(crate) fn coloretto() -> String {
    let cards = ["purple", "green", "yellow", "blue", "red", "joker"];
    let pivot = (160.0, 358.0);
    let mut things = String::new();
    for (index, name) in cards.iter().enumerate() {
        let bearing = -27.5 + 11.0 * index as f64;
        let at = crate::shape::polar(pivot, 246.0, bearing);
        let card = Path::rect((at.0 - 38.0, at.1 - 50.0), 80.0, 110.0, 9.0).turned(bearing, at);
        things += &shadow(&card);
        things += &turned(&format!("coloretto-{name}"), at, 80.0, 112.0, bearing);
    }
    scene("#9c3d20", "#ffd9a8", &things)
}

/// An estate by the river, dice ready.
pub(crate) fn burgundy() -> String {
    let rows: [(f64, f64, &[&str]); 3] = [
        (52.0, 70.0, &["castle", "k17", "th"]),
        (105.6, 39.4, &["ship", "ship", "mk", "she3"]),
        (159.2, 70.0, &["mine", "wt", "cow2"]),
    ];
    let mut things = String::new();
    for (y, x, tiles) in rows {
        for (index, tile) in tiles.iter().enumerate() {
            let at = (x + 61.0 * index as f64, y);
            things += &turned(&format!("burgundy-{tile}"), at, 61.0, 70.4, 0.0);
        }
    }
    things += &shadow(&Path::rect((254.0, 66.0), 44.0, 44.0, 10.0).turned(-12.0, (276.0, 88.0)));
    things += &turned("burgundy-die-5", (274.0, 84.0), 44.0, 44.0, -12.0);
    things += &shadow(&Path::rect((268.0, 122.0), 44.0, 44.0, 10.0).turned(9.0, (290.0, 144.0)));
    things += &turned("burgundy-die-3", (288.0, 140.0), 44.0, 44.0, 9.0);
    scene("#2d6a48", "#d6efb4", &things)
}

/// The picture for shared links: 1200 by 630, self-contained.
pub(crate) fn social() -> String {
    let mut panels = String::new();
    for (index, game) in GAMES.iter().enumerate() {
        let picture = used(&format!("home-{}", game.id), (0.0, 0.0), 320.0, 200.0);
        let x = num(8.0 + 238.0 * index as f64);
        panels +=
            &[r#"<svg x=""#, &x, r#"" y="438" width="232" height="145" viewBox="0 0 320 200">"#, &picture, "</svg>"]
                .concat();
    }
    let field = group(
        r#"transform="scale(1.75)" opacity=".4""#,
        &(0..3).map(|index| placed((320.0 * f64::from(index), 0.0), 1.0, &field_row())).collect::<String>(),
    );
    let logo = used("logo", (504.0, 40.0), 192.0, 192.0);
    let word = group(r##"color="#fffdf6""##, &used("logo-word", (432.0, 252.0), 336.0, 168.0));
    let band: String =
        (0..13).map(|index| used("ornament-band", (96.0 * f64::from(index) - 24.0, 594.0), 96.0, 24.0)).collect();
    let ground = fill(&Path::polygon(&[(0.0, 0.0), (1200.0, 0.0), (1200.0, 630.0), (0.0, 630.0)]), DEEP);
    [ground, field, logo, word, panels, band].concat()
}

/// The picture for links to one game: its own, on the ground of the picture for all.
pub(crate) fn social_of(game: &GameArt) -> String {
    let ground = fill(&Path::polygon(&[(0.0, 0.0), (1200.0, 0.0), (1200.0, 630.0), (0.0, 630.0)]), DEEP);
    let picture = used(&format!("home-{}", game.id), (0.0, 0.0), 320.0, 200.0);
    let picture =
        [r#"<svg x="96" y="0" width="1008" height="630" viewBox="0 0 320 200">"#, &picture, "</svg>"].concat();
    [ground, picture, used("logo", (8.0, 534.0), 80.0, 80.0)].concat()
}

/// The field of stars twice, one under the other, for the large picture.
fn field_row() -> String {
    let stars = format!(r##"<use href="#home-stars" stroke="{FIRED_TURQUOISE}"/>"##);
    [stars.clone(), placed((0.0, 200.0), 1.0, &stars)].concat()
}

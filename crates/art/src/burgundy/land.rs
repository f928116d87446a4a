//! The land: what an estate is painted with, kind by kind, and the country on the main board.
//!
//! Every kind of ground has a colour that follows the theme and a pattern of light and dark strokes, which is defined
//! once and lies over the colour: six kinds can be told apart without their hues. The page paints the estates, whose
//! layouts the rules know, with `ground-` and `land-` and the kind: colour and pattern as something to fill with.

use super::Kind;
use crate::path::{Path, Point};
use crate::shape::hexagon;
use crate::svg::{Sprite, edged, fill, group, line, placed, used};

/// Strokes of the patterns: light and shade. What they lie on changes with the theme, they don't.
const LIGHT: &str = "#fff";
const SHADE: &str = "#2b1c05";

/// Draws what the page paints estates with.
pub(super) fn draw(sprite: &mut Sprite) {
    sprite.definitions(&[colours(), patterns()].concat());
    sprite.symbol("burgundy-faces", 364, 330, &faces());
    sprite.symbol("burgundy-country", 600, 600, &country());
    sprite.symbol("burgundy-tree", 20, 24, &tree());
}

/// A hex in the ground of its kind, without a line round it.
fn ground(kind: &Kind, shape: &Path) -> String {
    [fill(shape, kind.land), fill(shape, &format!("url(#land-{})", kind.name))].concat()
}

/// The colour of a kind's ground as something to fill with, for the page: a gradient of one colour.
fn colours() -> String {
    let colour = |kind: &&Kind| {
        let (name, land) = (kind.name, kind.land);
        format!(r#"<linearGradient id="ground-{name}"><stop stop-color="{land}"/></linearGradient>"#)
    };
    super::KINDS.iter().map(colour).collect()
}

/// A pattern that repeats itself every `width` by `height`, turned by some degrees.
fn pattern(name: &str, (width, height): (u32, u32), turn: i32, body: &str) -> String {
    let turn = if turn == 0 { String::new() } else { format!(r#" patternTransform="rotate({turn})""#) };
    format!(
        r#"<pattern id="{name}" width="{width}" height="{height}" patternUnits="userSpaceOnUse"{turn}>{body}</pattern>"#
    )
}

/// Strokes that are faint enough to lie under a die's face.
fn faint(opacity: f64, body: &str) -> String {
    group(&format!(r#"opacity="{opacity}""#), body)
}

fn dots(places: &[Point], radius: f64) -> Path {
    places.iter().fold(Path::default(), |path, at| path.and(Path::circle(*at, radius)))
}

fn patterns() -> String {
    let stroke = |points: &[Point]| {
        let mut path = Path::from(points[0]);
        for point in &points[1..] {
            path = path.line(*point);
        }
        path
    };
    let tuft = |x: f64, y: f64| {
        let blade = |dx: f64| Path::from((x, y)).bend((x + dx * 0.3, y - 3.0), (x + dx, y - 5.0));
        blade(-2.2).and(blade(0.0)).and(blade(2.2))
    };
    let meadow = [
        faint(0.3, &line(&tuft(6.0, 10.0).and(tuft(20.0, 22.0)), "#1d4d0c", 1.2)),
        faint(0.55, &fill(&dots(&[(15.0, 6.0), (3.4, 19.0)], 1.1), LIGHT)),
        faint(0.4, &fill(&dots(&[(24.0, 12.0), (12.0, 17.0)], 0.9), "#ffd23e")),
    ]
    .concat();
    // Roofs: rows of rounded tiles, each half a tile further than the one above.
    let scallop = |x: f64, y: f64| Path::from((x, y)).curve((x, y + 6.6), (x + 10.4, y + 6.6), (x + 10.4, y));
    let roofs = [(0.0, 2.0), (10.4, 2.0), (-5.2, 9.0), (5.2, 9.0), (15.6, 9.0)];
    let roofs = roofs.iter().fold(Path::default(), |path, (x, y)| path.and(scallop(*x, *y)));
    let roofs =
        [faint(0.24, &line(&roofs, "#7a3a12", 1.2)), faint(0.2, &line(&roofs.moved(0.0, -1.1), LIGHT, 0.8))].concat();
    let rows = stroke(&[(0.0, 3.4), (13.0, 3.4)]).and(stroke(&[(0.0, 9.9), (13.0, 9.9)]));
    let ears = dots(&[(3.0, 3.4), (9.5, 3.4), (6.2, 9.9), (12.7, 9.9)], 1.3);
    let grain = [faint(0.17, &line(&rows, "#7d5200", 2.8)), faint(0.5, &fill(&ears, "#fff3b8"))].concat();
    let crowns = [(6.5, 8.0, 5.2), (19.5, 20.0, 5.6), (19.0, 5.0, 3.2), (6.0, 20.0, 3.0)];
    let crown = |shift: Point, part: f64| {
        crowns.iter().fold(Path::default(), |path, (x, y, radius)| {
            path.and(Path::circle((x + shift.0, y + shift.1), radius * part))
        })
    };
    let forest = [
        faint(0.26, &fill(&crown((0.9, 1.4), 1.0), "#03180d")),
        faint(0.3, &fill(&crown((0.0, 0.0), 1.0), "#0e5a37")),
        faint(0.22, &fill(&crown((-1.3, -1.5), 0.5), LIGHT)),
    ]
    .concat();
    let ridge = |y: f64| stroke(&[(0.0, y), (6.5, y - 8.0), (11.0, y - 3.0), (15.0, y - 6.6), (22.0, y)]);
    let snow = stroke(&[(4.6, 7.6), (6.5, 5.0), (8.6, 7.4)]).and(stroke(&[(15.6, 17.4), (17.5, 15.0), (19.4, 17.4)]));
    let rock = [
        faint(
            0.24,
            &line(&ridge(13.0).and(ridge(23.0).moved(-11.0, 0.0)).and(ridge(23.0).moved(11.0, 0.0)), "#10192b", 1.3),
        ),
        faint(0.5, &line(&snow, LIGHT, 1.2)),
    ]
    .concat();
    let ripple = |x: f64, y: f64| {
        Path::from((x, y)).bend((x + 3.2, y - 3.4), (x + 6.5, y)).bend((x + 9.8, y + 3.4), (x + 13.0, y))
    };
    let water = [
        faint(0.42, &line(&ripple(2.0, 5.0), LIGHT, 1.3)),
        faint(0.26, &line(&ripple(13.0, 12.5).and(ripple(-13.0, 12.5)), LIGHT, 1.3)),
        faint(0.2, &line(&ripple(15.0, 3.2), "#04214a", 1.2)),
    ]
    .concat();
    [
        pattern("land-animal", (26, 24), 0, &meadow),
        pattern("land-building", (21, 14), 0, &roofs),
        pattern("land-knowledge", (13, 13), -24, &grain),
        pattern("land-castle", (26, 25), 0, &forest),
        pattern("land-mine", (22, 20), 0, &rock),
        pattern("land-ship", (26, 15), 0, &water),
        pattern("land-plough", (9, 9), 24, &faint(0.16, &line(&stroke(&[(0.0, 4.5), (9.0, 4.5)]), "#6b4a10", 1.8))),
        pattern(
            "land-vine",
            (11, 11),
            -30,
            &[
                faint(0.14, &line(&stroke(&[(0.0, 5.5), (11.0, 5.5)]), SHADE, 1.2)),
                faint(0.34, &fill(&dots(&[(3.0, 5.0), (8.6, 5.8)], 1.7), "#38661c")),
            ]
            .concat(),
        ),
    ]
    .concat()
}

/// How many hexes each row of an estate has.
const ROWS: [u8; 7] = [4, 5, 6, 7, 6, 5, 4];

/// The numbers of the hexes of an estate, row by row: the same on all estates.
pub(crate) const NUMBERS: [u32; 37] = [
    6, 5, 4, 3, //
    2, 1, 6, 5, 4, //
    5, 4, 3, 1, 2, 3, //
    6, 1, 2, 6, 5, 4, 1, //
    2, 5, 4, 3, 1, 2, //
    6, 1, 2, 5, 6, //
    3, 4, 1, 3,
];

/// The die faces of an estate, as they lie in its hexes, in two paths: an estate is 364 by 330.
fn faces() -> String {
    let (mut cubes, mut pips) = (Path::default(), Path::default());
    let mut numbers = NUMBERS.iter();
    for (row, length) in ROWS.iter().enumerate() {
        for column in 0..*length {
            let x = (f64::from(column) + f64::from(7 - length) / 2.0) * 52.0 + 26.0;
            let y = row as f64 * 45.0 + 30.0;
            cubes = cubes.and(Path::rect((x - 11.0, y - 11.0), 22.0, 22.0, 5.0));
            for (right, down) in super::tokens::pips(numbers.next().copied().unwrap_or_default()) {
                let at = (x + 5.8 * right, y + 5.8 * down);
                pips = pips.and(Path::from(at).line(at));
            }
        }
    }
    [edged(&cubes, "var(--face,#fffaea)", "var(--face-edge,#8a6a3a)", 1.1), line(&pips, "var(--face-pip,#3b2c14)", 4.6)]
        .concat()
}

/// The land round the depots, 600 by 600: fields, a river through the middle, hedges and trees. What matters lies on it.
fn country() -> String {
    let all = Path::polygon(&[(0.0, 0.0), (600.0, 0.0), (600.0, 600.0), (0.0, 600.0)]);
    let field = |points: &[Point]| Path::rounded(points, 16.0);
    let ploughed = field(&[(-20.0, -20.0), (214.0, -20.0), (190.0, 120.0), (96.0, 222.0), (-20.0, 232.0)])
        .and(field(&[(402.0, 420.0), (620.0, 372.0), (620.0, 620.0), (372.0, 620.0)]));
    let vineyards = field(&[(430.0, -20.0), (620.0, -20.0), (620.0, 214.0), (492.0, 222.0), (404.0, 96.0)])
        .and(field(&[(-20.0, 380.0), (118.0, 404.0), (206.0, 620.0), (-20.0, 620.0)]));
    let meadows =
        field(&[(226.0, -20.0), (420.0, -20.0), (394.0, 94.0), (418.0, 212.0), (214.0, 206.0), (206.0, 122.0)])
            .and(field(&[(130.0, 404.0), (240.0, 386.0), (394.0, 418.0), (362.0, 620.0), (218.0, 620.0)]));
    // Two banks, the same curve a little apart.
    let river = |up: f64, down: f64| {
        Path::from((-10.0, 272.0 - up))
            .curve((80.0, 242.0 - up), (140.0, 298.0 - up), (240.0, 286.0 - up))
            .curve((360.0, 272.0 - up), (420.0, 234.0 - up), (610.0, 268.0 - up))
            .line((610.0, 330.0 + down))
            .curve((450.0, 300.0 + down), (360.0, 338.0 + down), (240.0, 352.0 + down))
            .curve((120.0, 366.0 + down), (80.0, 328.0 + down), (-10.0, 356.0 + down))
            .close()
    };
    let hedges = ploughed.clone().and(vineyards.clone()).and(meadows.clone());
    let wood = [
        (28.0, 196.0, 1.0),
        (46.0, 206.0, 1.3),
        (22.0, 216.0, 0.9),
        (566.0, 392.0, 1.2),
        (584.0, 404.0, 0.9),
        (298.0, 20.0, 1.0),
        (316.0, 26.0, 0.8),
        (286.0, 566.0, 1.0),
        (304.0, 574.0, 1.2),
        (570.0, 190.0, 1.1),
        (552.0, 200.0, 0.8),
        (34.0, 392.0, 1.1),
        (54.0, 402.0, 0.8),
        (208.0, 230.0, 0.9),
        (404.0, 396.0, 1.0),
    ];
    let wood: String =
        wood.iter().map(|(x, y, size)| used("burgundy-tree", (*x, *y), 20.0 * size, 24.0 * size)).collect();
    [
        fill(&all, "var(--country,#dfd09a)"),
        fill(&ploughed, "var(--country-field,#d9bf80)"),
        fill(&ploughed, "url(#land-plough)"),
        fill(&vineyards, "var(--country-vine,#c3cd86)"),
        fill(&vineyards, "url(#land-vine)"),
        fill(&meadows, "var(--country-meadow,#b6cf83)"),
        fill(&meadows, "url(#land-animal)"),
        faint(0.3, &line(&hedges, "var(--country-hedge,#6f8a3c)", 3.0)),
        fill(&river(7.0, 7.0), "var(--country-bank,#efe0b0)"),
        fill(&river(0.0, 0.0), "var(--country-river,#6aa9d6)"),
        fill(&river(0.0, 0.0), "url(#land-ship)"),
        faint(0.35, &line(&river(0.0, 0.0), "var(--country-deep,#2d6ea6)", 2.2)),
        wood,
    ]
    .concat()
}

/// A tree from above, with its shadow.
fn tree() -> String {
    let crown = |at: Point, radius: f64| Path::circle(at, radius);
    [
        faint(0.28, &fill(&crown((11.4, 13.6), 8.4), "#06140a")),
        fill(
            &crown((7.6, 11.6), 6.0).and(crown((13.0, 12.4), 5.6)).and(crown((10.2, 7.6), 6.2)),
            "var(--country-tree,#5f9142)",
        ),
        faint(0.3, &fill(&crown((8.4, 7.0), 3.2), LIGHT)),
    ]
    .concat()
}

/// An empty hex of an estate or a depot: its ground, sunk a little, and its sign.
pub(super) fn empty_hex(kind: &Kind, sign: &str) -> String {
    let shape = hexagon((26.0, 30.0), 28.8);
    [
        ground(kind, &shape),
        faint(0.35, &line(&hexagon((26.0, 30.6), 27.4), LIGHT, 1.2)),
        faint(0.34, &line(&shape, SHADE, 1.5)),
        group(r#"opacity="var(--ghost-line,.7)""#, &placed((26.0, 30.0), 1.15, sign)),
    ]
    .concat()
}

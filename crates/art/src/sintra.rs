//! Sintra: leaded panes of five colours, the palace's windows, the glazier and the broken glass.

use crate::palette::{
    CREAM, DEEP, FIRED_COBALT, FIRED_TERRACOTTA, FIRED_TURQUOISE, GLAZE, GOLD, LEAF_GOLD, LINE, PLASTER, TERRACOTTA,
    TURQUOISE, WHITE,
};
use crate::path::{Path, Point};
use crate::pieces;
use crate::shape::{arch, drop, khatam, petal, polar, star};
use crate::svg::{Sprite, disc, edged, fill, group, hoop, line, pierced};

const MIDDLE: Point = (20.0, 20.0);

/// The cames between pieces of glass.
const LEAD: &str = "var(--lead,#353c4d)";

/// A colour of glass: two melts and the tint of its empty space.
struct Glass {
    name: &'static str,
    melt: &'static str,
    second: &'static str,
    ghost: &'static str,
    /// The pieces of the second melt, and the cames besides the pane's edge.
    cut: fn() -> Cut,
}

/// How a pane is cut.
struct Cut {
    /// Pieces of the second melt; their edges are leaded.
    pieces: Path,
    /// Cames that are not the edge of such a piece.
    cames: Path,
    /// Fine lines ground into the glass.
    engraved: Path,
}

const GLASSES: [Glass; 5] = [
    Glass { name: "white", melt: "#f3f7f8", second: "#cfe0e6", ghost: "var(--ghost-black,#5b6478)", cut: quarries },
    Glass { name: "yellow", melt: "#f6c945", second: "#fbe9a4", ghost: "var(--ghost-yellow,#a97a0c)", cut: rays },
    Glass { name: "orange", melt: "#e8792b", second: "#f9b673", ghost: "var(--ghost-orange,#c2611a)", cut: lancets },
    Glass { name: "blue", melt: "#2a63c4", second: "#79b4ee", ghost: "var(--ghost-blue,#2b62c4)", cut: roundels },
    Glass { name: "pink", melt: "#c63a78", second: "#f3a3c6", ghost: "var(--ghost-red,#c63a78)", cut: rose },
];

/// Draws the sprite.
pub(crate) fn sprite() -> String {
    let mut sprite = Sprite::new();
    for glass in &GLASSES {
        sprite.symbol(&format!("sintra-{}", glass.name), 40, 40, &pane(glass));
        sprite.symbol(&format!("sintra-{}-ghost", glass.name), 40, 40, &ghost(glass));
    }
    sprite.symbol("sintra-joker", 40, 40, &joker());
    sprite.symbol("sintra-space", 40, 40, &space());
    sprite.symbol("sintra-window", 48, 100, &window());
    sprite.symbol("sintra-ornament", 40, 40, &ornament());
    sprite.symbol("sintra-glazier", 40, 56, &glazier());
    sprite.symbol("sintra-shard", 40, 40, &shard());
    sprite.symbol("sintra-round", 48, 48, &round_token());
    sprite.symbol("sintra-score", 40, 40, &pieces::counter());
    sprite.symbol("sintra-start", 40, 40, &pieces::first_player_marker(20));
    sprite.symbol("sintra-workshop", 120, 120, &pieces::plate("#a8411a", FIRED_TURQUOISE, 20));
    sprite.symbol("sintra-tower", 40, 48, &pieces::tower(FIRED_COBALT));
    sprite.symbol("sintra-bag", 40, 40, &pieces::bag(FIRED_TERRACOTTA));
    sprite.finish()
}

fn outline() -> Path {
    Path::rect((1.6, 1.6), 36.8, 36.8, 3.6)
}

/// A pane: glass lets a little of the page through, lead does not.
fn pane(glass: &Glass) -> String {
    let cut = (glass.cut)();
    let glint = Path::polygon(&[(4.0, 14.6), (14.6, 4.0), (18.6, 4.0), (4.0, 18.6)]);
    let melts = [fill(&outline(), glass.melt), pierced(&cut.pieces, glass.second)].concat();
    [
        group(r#"opacity=".93""#, &melts),
        line(&cut.engraved, if glass.name == "white" { "#7fa3b0" } else { WHITE }, 0.9),
        line(&cut.pieces.and(cut.cames), LEAD, 1.7),
        group(r#"opacity=".28""#, &fill(&glint, "#fff")),
        line(&outline(), LEAD, 2.4),
    ]
    .concat()
}

/// A space of a strip that waits for its pane.
fn ghost(glass: &Glass) -> String {
    let cut = (glass.cut)();
    [
        fill(&outline(), PLASTER),
        group(r#"fill-opacity="var(--ghost-ground,.14)""#, &fill(&outline(), glass.ghost)),
        group(r#"fill-opacity="var(--ghost-ground,.16)""#, &pierced(&cut.pieces, glass.ghost)),
        group(
            r#"opacity="var(--ghost-line,.6)""#,
            &[line(&cut.pieces.and(cut.cames), glass.ghost, 1.2), line(&outline(), glass.ghost, 1.4)].concat(),
        ),
    ]
    .concat()
}

/// White: lozenges, as in old clear windows.
fn quarries() -> Cut {
    let lozenge = |x: f64, y: f64| Path::polygon(&[(x, y - 9.2), (x + 9.2, y), (x, y + 9.2), (x - 9.2, y)]);
    let frost = Path::from((20.0, 7.4)).line((20.0, 14.2)).and(Path::from((16.6, 10.8)).line((23.4, 10.8)));
    Cut {
        pieces: lozenge(20.0, 10.8).and(lozenge(20.0, 29.2)).and(lozenge(10.8, 20.0)).and(lozenge(29.2, 20.0)),
        cames: Path::default(),
        engraved: frost.ring(4, MIDDLE),
    }
}

/// Yellow: a disc and its rays.
fn rays() -> Cut {
    let came = Path::from((20.0, 11.6)).line((20.0, 1.6));
    let slant = Path::from(polar(MIDDLE, 8.4, 45.0)).line((37.6, 2.4));
    Cut {
        pieces: Path::circle(MIDDLE, 8.4),
        cames: came.ring(4, MIDDLE).and(slant.ring(4, MIDDLE)),
        engraved: Path::polygon(&star(MIDDLE, 8, 5.8, 2.6)),
    }
}

/// Orange: two lancets under one arch.
fn lancets() -> Cut {
    let lancet = arch((6.2, 12.6), 13.8, 24.4);
    let tip = drop((20.0, 17.6), 13.0, 7.2);
    Cut {
        pieces: lancet.mirrored(20.0).and(lancet).and(tip),
        cames: Path::default(),
        engraved: Path::from((13.1, 19.0)).line((13.1, 33.0)).and(Path::from((26.9, 19.0)).line((26.9, 33.0))),
    }
}

/// Blue: a fish in a lens of water.
fn roundels() -> Cut {
    let lens = |reach: f64| {
        Path::from((3.4, 20.0)).curve((9.0, 20.0 - reach), (31.0, 20.0 - reach), (36.6, 20.0)).curve(
            (31.0, 20.0 + reach),
            (9.0, 20.0 + reach),
            (3.4, 20.0),
        )
    };
    let fish = Path::from((9.4, 20.0)).bend((17.6, 11.0), (25.4, 20.0)).bend((17.6, 29.0), (9.4, 20.0)).close();
    let tail = Path::polygon(&[(25.4, 20.0), (31.2, 14.8), (31.2, 25.2)]);
    let upright = Path::from((20.0, 1.6)).line((20.0, 6.2)).and(Path::from((20.0, 33.8)).line((20.0, 38.4)));
    let sides = Path::from((1.6, 20.0)).line((3.4, 20.0)).and(Path::from((36.6, 20.0)).line((38.4, 20.0)));
    let ripple = Path::from((5.6, 9.4)).bend((8.6, 5.6), (13.0, 5.0));
    Cut {
        pieces: lens(18.4).close().and(fish).and(tail),
        cames: upright.and(sides),
        engraved: Path::circle((14.0, 18.8), 0.7)
            .and(Path::from((18.6, 17.0)).bend((20.6, 20.0), (18.6, 23.0)))
            .and(ripple.ring(2, MIDDLE))
            .and(ripple.mirrored(20.0).ring(2, MIDDLE)),
    }
}

/// Pink: a rose of six petals.
fn rose() -> Cut {
    let leaf = Path::from((20.0, 16.0))
        .curve((13.6, 14.0), (13.2, 5.4), (20.0, 4.2))
        .curve((26.8, 5.4), (26.4, 14.0), (20.0, 16.0))
        .close();
    Cut {
        pieces: leaf.ring(6, MIDDLE).and(Path::circle(MIDDLE, 3.9)),
        cames: Path::default(),
        engraved: Path::from((20.0, 13.4)).line((20.0, 8.0)).ring(6, MIDDLE),
    }
}

/// A space that takes any colour.
fn joker() -> String {
    let colours = GLASSES.map(|glass| glass.melt);
    let mut drawing = fill(&outline(), GLAZE);
    for (index, colour) in colours.iter().enumerate() {
        let leaf = petal((20.0, 17.6), 13.6, 8.4).turned(72.0 * index as f64, MIDDLE);
        drawing.push_str(&edged(&leaf, colour, LEAD, 1.2));
    }
    drawing + &disc(MIDDLE, 3.0, LEAD) + &line(&outline(), LEAD, 2.0)
}

fn space() -> String {
    [edged(&outline(), PLASTER, LINE, 1.5), fill(&khatam(MIDDLE, 4.4), LINE)].concat()
}

/// A window of the palace: openings of 40 units at (4, 14) and (4, 56).
fn window() -> String {
    // Well inside its box: a window of a few pixels loses parts of a pixel at the edges, and must not lose its frame.
    let frame = Path::from((2.2, 97.8))
        .line((2.2, 22.0))
        .curve((2.2, 12.0), (16.0, 10.0), (24.0, 2.2))
        .curve((32.0, 10.0), (45.8, 12.0), (45.8, 22.0))
        .line((45.8, 97.8))
        .close();
    let flowers = Path::from((6.0, 13.0)).curve((8.0, 9.4), (14.0, 12.6), (16.4, 7.6));
    let opening = |y: f64| Path::rect((4.0, y), 40.0, 40.0, 3.6);
    [
        edged(&frame, GLAZE, GOLD, 1.8),
        group(r#"opacity=".6""#, &line(&flowers.mirrored(24.0).and(flowers), TURQUOISE, 1.0)),
        edged(&opening(14.0).and(opening(56.0)), PLASTER, LINE, 1.2),
        fill(&khatam((24.0, 8.8), 3.2), TURQUOISE),
    ]
    .concat()
}

/// The ornament between two windows.
fn ornament() -> String {
    let leaf = petal((20.0, 16.0), 14.6, 8.4);
    [
        fill(&leaf.ring(4, MIDDLE), TURQUOISE),
        fill(&leaf.scaled(0.72, (20.0, 16.0)).turned(45.0, MIDDLE).ring(4, MIDDLE), GOLD),
        disc(MIDDLE, 4.6, GLAZE),
        disc(MIDDLE, 2.6, TERRACOTTA),
    ]
    .concat()
}

/// Our craftsman: cap, apron, a pane under the arm. The coat has the player's colour.
fn glazier() -> String {
    let coat = Path::from((20.0, 19.0))
        .curve((28.0, 19.0), (30.6, 24.0), (31.6, 50.0))
        .bend((20.0, 54.6), (8.4, 50.0))
        .curve((9.4, 24.0), (12.0, 19.0), (20.0, 19.0))
        .close();
    let apron = Path::from((14.6, 26.0)).line((25.4, 26.0)).line((27.2, 49.4)).bend((20.0, 51.6), (12.8, 49.4)).close();
    let cap = Path::from((10.6, 10.6))
        .curve((10.4, 2.4), (16.0, 1.4), (21.0, 1.6))
        .curve((27.0, 1.8), (29.6, 5.0), (29.4, 10.6))
        .close();
    let arm = Path::from((27.0, 24.0)).bend((33.0, 29.0), (29.0, 36.0));
    let pane = Path::polygon(&[(30.0, 28.0), (37.6, 32.4), (33.2, 42.0), (25.6, 37.6)]);
    [
        fill(&Path::ellipse((20.0, 53.0), 13.0, 2.4), "rgb(11 21 48/.2)"),
        edged(&coat, "currentColor", DEEP, 1.2),
        fill(&apron, CREAM),
        disc((20.0, 12.0), 7.8, "#f2c9a0"),
        edged(&cap, "currentColor", DEEP, 1.2),
        fill(&Path::rect((9.4, 9.0), 21.2, 3.4, 1.6), LEAF_GOLD),
        fill(&Path::circle((17.0, 14.6), 1.1).and(Path::circle((23.0, 14.6), 1.1)), DEEP),
        edged(&pane, "#8fdbe0", LEAD, 1.3),
        line(&Path::from((33.8, 30.2)).line((29.4, 39.8)).and(Path::from((27.8, 32.8)).line((35.4, 37.2))), LEAD, 1.0),
        line(&arm, "currentColor", 4.6),
        disc((28.8, 36.4), 2.5, "#f2c9a0"),
    ]
    .concat()
}

fn shard() -> String {
    let pieces = [
        (vec![(6.0, 8.0), (21.0, 4.0), (16.4, 22.0)], "#8fc9de"),
        (vec![(24.6, 6.0), (36.0, 13.6), (22.0, 20.4)], "#cfe9f1"),
        (vec![(5.0, 16.0), (13.6, 25.6), (8.0, 35.6)], "#cfe9f1"),
        (vec![(18.6, 26.0), (34.6, 19.6), (30.0, 36.0), (15.0, 34.4)], "#8fc9de"),
    ];
    pieces.iter().map(|(corners, colour)| edged(&Path::polygon(corners), colour, "#2d6f8a", 1.3)).collect()
}

/// The holder of the round's pane: an opening of 24 units at (12, 12).
fn round_token() -> String {
    let middle = (24.0, 24.0);
    [
        disc(middle, 22.8, GLAZE),
        hoop(middle, 22.6, GOLD, 1.8),
        group(r#"opacity=".7""#, &fill(&petal((24.0, 6.6), 3.8, 3.4).ring(16, middle), TURQUOISE)),
        hoop(middle, 16.8, LINE, 1.2),
    ]
    .concat()
}

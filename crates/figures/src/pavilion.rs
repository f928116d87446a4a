//! Summer Pavilion: the stars and their spaces, the decorations between them, takes with a wild tile, placements, a pass.

use crate::canvas::{COBALT, Canvas, GOLD, INK, RED, SOFT};
use crate::{Figure, Illustrated};
use game::{Game as _, Seat};
use pavilion::components::{LETTERS, SUPPLY_SPACES, TILES_PER_COLOUR};
use pavilion::layout::{self, EDGE, TILE};
use pavilion::{Board, Colour, Decoration, DecorationKind, Event, Pavilion, Side, Space, Star};
use serde_json::{Value, json};

impl Illustrated for Pavilion {
    const FIGURES: &'static [Figure] = &[
        Figure::new("SP-1.4", the_stars),
        Figure::new("SP-1.5", names_of_spaces),
        Figure::new("SP-1.6", a_star),
        Figure::new("SP-1.7", decorations),
        Figure::new("SP-X2", a_take),
        Figure::new("SP-X3", first_from_the_centre),
        Figure::new("SP-X5", seven_blue_tiles),
        Figure::new("SP-X4", green_with_wild_tiles),
        Figure::new("SP-X9", the_wild_colour),
        Figure::new("SP-X8", between_two),
        Figure::new("SP-X6", not_beside),
        Figure::new("SP-X7", a_placement),
        Figure::new("SP-X10", a_pass),
    ];
}

/// A table of two in round 1, where purple is wild: what lies in factory 1, and the first player's board. With no tiles in
/// the factory it is time to place them. All other tiles are in the bag.
fn table(factory: &str, board: &Value) -> Pavilion {
    market(factory, "-", board)
}

/// The same with tiles in the centre, beside the first-player marker.
fn market(factory: &str, centre: &str, board: &Value) -> Pavilion {
    let stars = json!({"c": "......", "ne": "......", "e": "......", "se": "......", "sw": "......", "w": "......", "nw": "......"});
    let empty = json!({"score": 5, "passed": false, "hand": "-", "corners": "-", "stars": stars});
    let mut mine = empty.clone();
    for (field, value) in board.as_object().into_iter().flatten() {
        match value.as_object().filter(|_| field == "stars") {
            Some(filled) => filled.iter().for_each(|(star, tiles)| mine["stars"][star] = tiles.clone()),
            None => mine[field] = value.clone(),
        }
    }
    let supply = [2, 2, 2, 2, 1, 1];
    assert_eq!(supply.iter().sum::<u8>(), SUPPLY_SPACES, "a full supply");
    let left = |(at, letter): (usize, &u8)| {
        let stars = mine["stars"].as_object().into_iter().flatten().filter_map(|(_, tiles)| tiles.as_str());
        let lying = stars.chain([factory, centre, mine["hand"].as_str().unwrap_or("")]);
        let lying = lying.flat_map(str::bytes).filter(|other| other == letter).count() as u8;
        TILES_PER_COLOUR - supply[at] - lying
    };
    let bag: Vec<u8> = LETTERS.iter().enumerate().map(left).collect();
    let placing = factory == "-";
    let position = json!({
        "side": "coloured", "phase": if placing { "place" } else { "draft" }, "round": 1, "seat": 0, "start": 0,
        "token": if placing { json!(0) } else { json!("centre") }, "due": 0,
        "bag": bag, "tower": [0, 0, 0, 0, 0, 0], "supply": supply,
        "factories": [factory, "-", "-", "-", "-"], "centre": centre, "boards": [mine, empty],
    });
    serde_json::from_value(position).expect("a figure shows a possible position")
}

fn play(table: &mut Pavilion, mv: &str) -> Vec<Event> {
    let (seat, mv) = (Seat::FIRST, mv.parse().expect("a move in notation"));
    table.check(seat, mv).expect("a figure shows a legal move");
    let mut events = Vec::new();
    table.play(seat, mv, &mut events);
    events
}

fn name(colour: Colour) -> &'static str {
    ["purple", "green", "orange", "yellow", "blue", "red"][colour.index()]
}

/// A part of the board, enlarged or reduced about a point of the figure.
struct View {
    x: f64,
    y: f64,
    scale: f64,
}

impl View {
    fn at(&self, (x, y): (f64, f64)) -> (f64, f64) {
        (self.x + x * self.scale, self.y + y * self.scale)
    }

    /// A space with its tile, or empty with its cost.
    fn space(&self, canvas: &mut Canvas, board: &Board, space: Space, costs: bool) {
        let (x, y) = self.at(layout::star(space.star()));
        let (width, height) = (EDGE * self.scale, 70.0 * self.scale);
        let symbol = match (board.mosaic().get(space), space.star().printed_colour()) {
            (Some(colour), _) => format!("pavilion-{}", name(colour)),
            (None, Some(colour)) => format!("pavilion-space-{}", name(colour)),
            (None, None) => "pavilion-space-any".to_owned(),
        };
        let tip = TILE * self.scale;
        canvas.turned(&symbol, (x - width / 2.0, y - tip, width, height), layout::direction(space), (x, y));
        if costs && board.mosaic().get(space).is_none() {
            let (sin, cos) = layout::direction(space).to_radians().sin_cos();
            let size = 17.0 * self.scale;
            canvas.text(
                x + sin * tip * 0.52,
                y - cos * tip * 0.52 + size * 0.36,
                size,
                INK,
                space.cost(Side::Coloured),
            );
        }
    }

    fn star(&self, canvas: &mut Canvas, board: &Board, star: Star, costs: bool) {
        star.spaces().for_each(|space| self.space(canvas, board, space, costs));
    }

    fn decoration(&self, canvas: &mut Canvas, decoration: Decoration) {
        let (x, y) = self.at(layout::decoration(decoration));
        let size = 26.0 * self.scale;
        canvas.piece(symbol_of(decoration.kind()), x - size / 2.0, y - size / 2.0, size);
    }
}

fn symbol_of(kind: DecorationKind) -> &'static str {
    match kind {
        DecorationKind::Pillar => "pavilion-pillar",
        DecorationKind::Statue => "pavilion-statue",
        DecorationKind::Window => "pavilion-window",
    }
}

/// A view with a star in the middle.
fn around(star: Star, x: f64, y: f64, scale: f64) -> View {
    let (dx, dy) = layout::star(star);
    View { x: x - dx * scale, y: y - dy * scale, scale }
}

/// The name of a star, in its middle.
fn named(canvas: &mut Canvas, view: &View, star: Star, size: f64) {
    let (x, y) = view.at(layout::star(star));
    canvas.field(x - size * 0.85, y - size * 0.75, size * 1.7, size * 1.5, "#fff");
    canvas.text(x, y + size * 0.36, size, COBALT, star);
}

fn the_stars(canvas: &mut Canvas) {
    let table = table("ppgy", &json!({}));
    let board = table.board(Seat::FIRST);
    let view = View { x: 240.0, y: 122.0, scale: 0.64 };
    for star in Star::ALL {
        view.star(canvas, board, star, false);
    }
    for star in Star::ALL {
        named(canvas, &view, star, 17.0);
    }
    canvas.tell(Star::ALL.len() as i32);
    canvas.tell(Star::Centre.spaces().count() as i32);
}

fn names_of_spaces(canvas: &mut Canvas) {
    let table = table("ppgy", &json!({}));
    let board = table.board(Seat::FIRST);
    // The corner of the board in which the centre and two stars meet.
    let view = View { x: 120.0, y: 168.0, scale: 0.94 };
    let stars = [Star::Centre, Star::NorthEast, Star::East];
    for star in stars {
        view.star(canvas, board, star, true);
        named(canvas, &view, star, 15.0);
    }
    let within = |decoration: &Decoration| decoration.spaces().iter().all(|space| stars.contains(&space.star()));
    for decoration in Decoration::all().filter(within) {
        view.decoration(canvas, decoration);
    }
    let mut shown = Decoration::all().filter(within);
    let pillar = shown.find(|decoration| decoration.kind() == DecorationKind::Pillar).expect("a pillar");
    for (at, space) in pillar.spaces().iter().enumerate() {
        canvas.text(400.0, 62.0 + at as f64 * 34.0, 22.0, INK, space);
    }
    canvas.piece(symbol_of(DecorationKind::Pillar), 382.0, 4.0, 36.0);
}

/// A placement in a star: the tiles paid go to the tower, what scores is beside them.
fn placement(canvas: &mut Canvas, hand: &str, filled: &Value, mv: &str) {
    let mut table = table("-", &json!({"hand": hand, "stars": filled}));
    let mut spaces = Star::ALL.into_iter().flat_map(Star::spaces);
    let space = spaces.find(|space| mv.starts_with(&space.to_string())).expect("a move names its space");
    let before = table.board(Seat::FIRST).hand();
    let points = play(&mut table, mv).iter().find_map(|event| match event {
        Event::Scored { points, .. } => Some(*points),
        _ => None,
    });
    let (points, board) = (points.expect("a placement scores"), *table.board(Seat::FIRST));
    let view = around(space.star(), 118.0, 120.0, 1.5);
    view.star(canvas, &board, space.star(), true);
    canvas.text(356.0, 66.0, 32.0, INK, format_args!("+{points}"));
    let mut x = 250.0;
    for colour in Colour::ALL {
        for _ in 0..table.tower().count(colour.index()) {
            canvas.symbol(&format!("pavilion-{}", name(colour)), x, 92.0, 29.0, 50.0);
            x += 32.0;
        }
    }
    canvas.piece("pavilion-tower", 424.0, 98.0, 40.0);
    let mut x = 250.0;
    for colour in Colour::ALL {
        for _ in 0..board.hand().count(colour.index()) {
            canvas.faint(|canvas| canvas.symbol(&format!("pavilion-{}", name(colour)), x, 168.0, 29.0, 50.0));
            x += 30.0;
        }
    }
    assert_eq!(before.total(), board.hand().total() + table.tower().total() + 1, "every tile is somewhere");
    canvas.tell(points);
    canvas.tell(table.tower().total());
}

fn seven_blue_tiles(canvas: &mut Canvas) {
    placement(canvas, "bbbbbbb", &json!({}), "e6b");
}

fn green_with_wild_tiles(canvas: &mut Canvas) {
    placement(canvas, "pppg", &json!({}), "sw4g+3");
}

fn the_wild_colour(canvas: &mut Canvas) {
    placement(canvas, "ppggggrr", &json!({"w": "p.p..."}), "w2p");
}

fn not_beside(canvas: &mut Canvas) {
    placement(canvas, "rrr", &json!({"ne": "r....r"}), "ne3r");
}

fn between_two(canvas: &mut Canvas) {
    placement(canvas, "pppgo", &json!({"nw": "..o.o."}), "nw4o+3");
}

fn first_from_the_centre(canvas: &mut Canvas) {
    let mut table = market("bbbb", "pyyy", &json!({}));
    let before = table.board(Seat::FIRST).score();
    play(&mut table, "cy");
    assert_eq!(table.token(), Some(Seat::FIRST), "the first from the centre has the marker");
    let board = table.board(Seat::FIRST);
    canvas.field(22.0, 28.0, 300.0, 108.0, "#fff");
    let mut x = 40.0;
    for colour in Colour::ALL {
        for _ in 0..board.hand().count(colour.index()) {
            canvas.symbol(&format!("pavilion-{}", name(colour)), x, 44.0, 43.0, 75.0);
            x += 54.0;
        }
    }
    canvas.piece("pavilion-start", 352.0, 44.0, 72.0);
    let (lost, after) = (before - board.score(), board.score());
    canvas.text(240.0, 202.0, 34.0, INK, format_args!("{before} − {lost} = {after}"));
    canvas.tell_all([Colour::Yellow, Colour::Purple].map(|colour| i32::from(board.hand().count(colour.index()))));
    canvas.tell(before);
    canvas.tell(after);
}

fn a_star(canvas: &mut Canvas) {
    let table = table("ppgy", &json!({}));
    let board = table.board(Seat::FIRST);
    around(Star::East, 124.0, 120.0, 1.5).star(canvas, board, Star::East, true);
    around(Star::Centre, 354.0, 120.0, 1.5).star(canvas, board, Star::Centre, true);
    Star::East.spaces().for_each(|space| canvas.tell(space.cost(Side::Coloured)));
}

fn decorations(canvas: &mut Canvas) {
    let filled = json!({"c": "pg....", "ne": ".rr...", "se": "....yy", "sw": "gg....", "w": "..pp.."});
    let table = table("ppgy", &json!({"stars": filled}));
    let board = table.board(Seat::FIRST);
    let view = View { x: 128.0, y: 120.0, scale: 0.62 };
    let closed = |decoration: &Decoration| board.mosaic().filled().includes(decoration.spaces());
    let shown: Vec<Decoration> = Decoration::all().filter(closed).collect();
    for star in Star::ALL {
        view.star(canvas, board, star, false);
    }
    Decoration::all().for_each(|decoration| view.decoration(canvas, decoration));
    for (at, decoration) in shown.iter().enumerate() {
        let y = 44.0 + at as f64 * 62.0;
        canvas.piece(symbol_of(decoration.kind()), 276.0, y, 44.0);
        canvas.text(366.0, y + 31.0, 24.0, SOFT, decoration.spaces().len());
        canvas.symbol("pavilion-space-any", 382.0, y + 3.0, 22.0, 38.0);
        canvas.badge(440.0, y + 22.0, COBALT, format_args!("+{}", decoration.reward()));
        canvas.tell(decoration.spaces().len() as i32);
        canvas.tell(decoration.reward());
    }
}

fn a_take(canvas: &mut Canvas) {
    let mut table = table("ppgy", &json!({}));
    canvas.piece("pavilion-factory", 22.0, 40.0, 160.0);
    for (at, colour) in [Colour::Purple, Colour::Purple, Colour::Green, Colour::Yellow].into_iter().enumerate() {
        let (column, row) = ((at % 2) as f64, (at / 2) as f64);
        canvas.symbol(&format!("pavilion-{}", name(colour)), 68.0 + column * 38.0, 58.0 + row * 62.0, 34.0, 60.0);
    }
    canvas.piece("pavilion-wild", 64.0, 4.0, 30.0);
    play(&mut table, "1g");
    canvas.arrow(196.0, 120.0, 40.0);
    let shown = [(table.board(Seat::FIRST).hand(), 22.0, COBALT, "#fff"), (table.centre(), 130.0, SOFT, "#f1e8d6")];
    for (tiles, y, colour, ground) in shown {
        canvas.field(254.0, y, 200.0, 88.0, ground);
        canvas.badge(280.0, y + 44.0, colour, tiles.total());
        let mut x = 318.0;
        for colour in Colour::ALL {
            for _ in 0..tiles.count(colour.index()) {
                canvas.symbol(&format!("pavilion-{}", name(colour)), x, y + 10.0, 39.0, 68.0);
                x += 44.0;
            }
        }
        canvas.tell(tiles.total());
    }
}

fn a_placement(canvas: &mut Canvas) {
    let mut table = table("-", &json!({"hand": "pppbbb", "stars": {"e": "...bb."}}));
    let events = play(&mut table, "e6b+3");
    let board = *table.board(Seat::FIRST);
    let view = around(Star::East, 118.0, 120.0, 1.5);
    view.star(canvas, &board, Star::East, true);
    let mut window = None;
    for event in &events {
        match event {
            Event::Closed { decoration, reward, .. } => {
                view.decoration(canvas, *decoration);
                window = Some(*reward);
            }
            Event::Scored { points, .. } => {
                canvas.text(356.0, 74.0, 30.0, INK, format_args!("+{points}"));
                canvas.tell(*points);
            }
            _ => {}
        }
    }
    let reward = window.expect("the window is closed");
    canvas.piece("pavilion-window", 290.0, 100.0, 46.0);
    canvas.badge(362.0, 124.0, COBALT, format_args!("+{reward}"));
    canvas.tell(reward);
    for (at, colour) in ["blue", "blue", "purple", "purple", "purple"].into_iter().enumerate() {
        canvas.symbol(&format!("pavilion-{colour}"), 250.0 + at as f64 * 34.0, 164.0, 29.0, 50.0);
    }
    canvas.piece("pavilion-tower", 424.0, 168.0, 40.0);
    assert_eq!(table.tower().total(), 5, "the rest of the payment is in the tower");
    canvas.tell(table.tower().total());
}

fn a_pass(canvas: &mut Canvas) {
    let mut table = table("-", &json!({"score": 10, "hand": "ggggrr", "stars": {"ne": "rrr..."}}));
    let before = i32::from(table.board(Seat::FIRST).score());
    for mv in ["pass", "kg", "kg", "kg", "kg"] {
        play(&mut table, mv);
    }
    let board = table.board(Seat::FIRST);
    let (kept, thrown) = (board.corners().total(), table.tower().total());
    canvas.field(22.0, 44.0, 240.0, 100.0, "#fff");
    for at in 0..kept {
        canvas.symbol("pavilion-green", 44.0 + f64::from(at) * 50.0, 56.0, 43.0, 75.0);
    }
    canvas.badge(142.0, 166.0, COBALT, kept);
    canvas.field(282.0, 44.0, 176.0, 100.0, "#f6d9cf");
    for at in 0..thrown {
        canvas.symbol("pavilion-red", 298.0 + f64::from(at) * 50.0, 56.0, 43.0, 75.0);
    }
    canvas.piece("pavilion-tower", 404.0, 66.0, 46.0);
    canvas.badge(370.0, 166.0, RED, format_args!("−{thrown}"));
    let after = i32::from(board.score());
    canvas.text(240.0, 222.0, 26.0, GOLD, format_args!("{before} − {} = {after}", before - after));
    canvas.tell(kept);
    canvas.tell(thrown);
    canvas.tell(before);
    canvas.tell(after);
}

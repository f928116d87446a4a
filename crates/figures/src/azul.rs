//! Azul: what a take leaves behind, which lines take it, how a tile on the wall scores, what the floor line and the end
//! bring.

use crate::canvas::{COBALT, Canvas, GOLD, GREEN, INK, LINE, RED, SOFT, sum};
use crate::{Figure, Illustrated};
use azul::components::{FLOOR_LOSS, LETTERS, SIZE, coloured_space};
use azul::{Azul, Board, Colour, Event, Sum};
use game::{Game as _, Seat};
use serde_json::{Value, json};

impl Illustrated for Azul {
    const FIGURES: &'static [Figure] = &[
        Figure::new("AZ-1.7", the_wall),
        Figure::new("AZ-X1", a_take),
        Figure::new("AZ-X4", lines_for_yellow),
        Figure::new("AZ-X3", first_from_the_centre),
        Figure::new("AZ-X5", two_complete_lines),
        Figure::new("AZ-X6", alone),
        Figure::new("AZ-X7", a_row),
        Figure::new("AZ-X8", a_column),
        Figure::new("AZ-X9", a_row_and_a_column),
        Figure::new("AZ-X10", the_floor_line),
        Figure::new("AZ-5.7", the_end),
    ];
}

/// The edge of a tile.
const TILE: f64 = 30.0;

/// From one tile to the next.
const STEP: f64 = 34.0;

/// A table of two in the draft: what lies in factory 1 and in the centre, the first player's board. All other tiles are
/// in the bag.
fn table(factory: &str, centre: &str, board: &Value) -> Azul {
    let empty = json!({"score": 0, "lines": [null, null, null, null, null], "wall": [".....", ".....", ".....", ".....", "....."], "floor": "-"});
    let mut mine = empty.clone();
    for (field, value) in board.as_object().into_iter().flatten() {
        mine[field] = value.clone();
    }
    let used = |letter: char| {
        let texts = [factory, centre, mine["floor"].as_str().unwrap_or("")];
        let wall = mine["wall"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let lying = texts.into_iter().chain(wall).flat_map(str::chars).filter(|other| *other == letter).count() as u64;
        let lines = mine["lines"].as_array().into_iter().flatten();
        let waiting: u64 = lines
            .filter(|line| line["colour"].as_str().is_some_and(|colour| colour.starts_with(letter)))
            .filter_map(|line| line["count"].as_u64())
            .sum();
        20 - lying - waiting
    };
    let bag: Vec<u64> = LETTERS.iter().map(|letter| used(char::from(*letter))).collect();
    // A round brings at most one tile to each row.
    let rows = mine["wall"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let round = 1 + rows.map(|row| row.matches(|sign: char| sign != '.').count()).max().unwrap_or_default();
    let position = json!({
        "wall": "coloured", "phase": "draft", "round": round, "barren": 0, "seat": 0, "start": 0,
        "marker": if factory == "-" { json!(0) } else { json!("centre") },
        "bag": bag, "lid": [0, 0, 0, 0, 0],
        "factories": [factory, "-", "-", "-", "-"], "centre": centre, "boards": [mine, empty],
    });
    serde_json::from_value(position).expect("a figure shows a possible position")
}

/// Plays a move of the first player and says what happened.
fn play(table: &mut Azul, mv: &str) -> Vec<Event> {
    let (seat, mv) = (Seat::FIRST, mv.parse().expect("a move in notation"));
    table.check(seat, mv).expect("a figure shows a legal move");
    let mut events = Vec::new();
    table.play(seat, mv, &mut events);
    events
}

/// How many tiles were taken.
fn taken(events: &[Event]) -> u8 {
    let count = events.iter().find_map(|event| match event {
        Event::Took { count, .. } => Some(*count),
        _ => None,
    });
    count.expect("a take")
}

fn symbol(colour: Colour) -> String {
    format!("azul-{}", ["blue", "yellow", "red", "black", "teal"][colour.index()])
}

/// A wall with its printed spaces.
fn wall(canvas: &mut Canvas, board: &Board, left: f64, top: f64) {
    canvas.field(left - 7.0, top - 7.0, 5.0 * STEP + 10.0, 5.0 * STEP + 10.0, "#f1e8d6");
    for (row, column) in (0..SIZE).flat_map(|row| (0..SIZE).map(move |column| (row, column))) {
        let (x, y) = place(left, top, row, column);
        match board.wall().get(row, column) {
            Some(colour) => canvas.piece(&symbol(colour), x, y, TILE),
            None => canvas.piece(&format!("{}-ghost", symbol(coloured_space(row, column))), x, y, TILE),
        }
    }
}

fn place(left: f64, top: f64, row: usize, column: usize) -> (f64, f64) {
    (left + column as f64 * STEP, top + row as f64 * STEP)
}

/// The pattern lines, right-aligned as on the board.
fn lines(canvas: &mut Canvas, board: &Board, left: f64, top: f64) {
    for (row, line) in board.lines().iter().enumerate() {
        for space in 0..=row {
            let (x, y) = place(left, top, row, SIZE - 1 - space);
            match line.colour().filter(|_| space < usize::from(line.count())) {
                Some(colour) => canvas.piece(&symbol(colour), x, y, TILE),
                None => canvas.piece("azul-space", x, y, TILE),
            }
        }
    }
}

fn plate(canvas: &mut Canvas, tiles: &str, x: f64, y: f64) {
    canvas.piece("azul-factory", x, y, 130.0);
    for (at, letter) in tiles.bytes().enumerate() {
        let colour = Colour::ALL[LETTERS.iter().position(|other| *other == letter).expect("a colour's letter")];
        let (column, row) = ((at % 2) as f64, (at / 2) as f64);
        canvas.piece(&symbol(colour), x + 34.0 + column * 33.0, y + 34.0 + row * 33.0, TILE);
    }
}

/// The tiles in the centre, side by side.
fn centre(canvas: &mut Canvas, table: &Azul, left: f64, y: f64) {
    let mut x = left;
    for colour in Colour::ALL {
        for _ in 0..table.centre().count(colour.index()) {
            canvas.piece(&symbol(colour), x, y, 36.0);
            x += 40.0;
        }
    }
}

/// The same on a field of its own, which begins at `corner`, with how many there are at its left edge.
fn counted_centre(canvas: &mut Canvas, table: &Azul, corner: (f64, f64), width: f64, left: f64) {
    let (x, y) = corner;
    canvas.field(x, y, width, 74.0, "#f1e8d6");
    centre(canvas, table, left, y + 19.0);
    canvas.badge(x + 26.0, y + 37.0, SOFT, table.centre().total());
}

fn the_wall(canvas: &mut Canvas) {
    let table = table("bykk", "-", &json!({}));
    let board = table.board(Seat::FIRST);
    lines(canvas, board, 40.0, 36.0);
    wall(canvas, board, 262.0, 36.0);
    for row in 0..SIZE {
        canvas.arrow(216.0, 51.0 + row as f64 * STEP, 26.0);
    }
    canvas.tell(i32::try_from(board.lines().len()).unwrap_or_default());
}

fn a_take(canvas: &mut Canvas) {
    let mut table = table("bykk", "-", &json!({}));
    plate(canvas, "bykk", 24.0, 54.0);
    canvas.arrow(170.0, 119.0, 44.0);
    let taken = taken(&play(&mut table, "1k-2"));
    canvas.field(236.0, 30.0, 216.0, 74.0, "#fff");
    for at in 0..taken {
        canvas.piece("azul-black", 308.0 + f64::from(at) * 40.0, 49.0, 36.0);
    }
    canvas.badge(262.0, 67.0, COBALT, taken);
    counted_centre(canvas, &table, (236.0, 134.0), 216.0, 308.0);
    canvas.tell(taken);
    canvas.tell(table.centre().total());
}

fn lines_for_yellow(canvas: &mut Canvas) {
    let wall_rows = json!([".....", "..y..", "...y.", ".....", "....."]);
    let table =
        table("yykt", "-", &json!({"wall": wall_rows, "lines": [null, null, null, {"colour": "b", "count": 1}, null]}));
    let board = table.board(Seat::FIRST);
    canvas.piece("azul-yellow", 18.0, 68.0, 36.0);
    canvas.piece("azul-yellow", 18.0, 110.0, 36.0);
    lines(canvas, board, 76.0, 36.0);
    wall(canvas, board, 294.0, 36.0);
    for row in 0..SIZE {
        let mv = format!("1y-{}", row + 1).parse().expect("a move in notation");
        let allowed = table.check(Seat::FIRST, mv).is_ok();
        canvas.verdict(allowed, 266.0, 51.0 + row as f64 * STEP);
        if allowed {
            canvas.tell(row as i32 + 1);
        }
    }
}

/// A tile that goes to the wall when the last tile of the round is taken, and the runs that it joins.
fn placement(canvas: &mut Canvas, rows: &Value, row: usize, colour: &str) {
    let mut waiting = json!([null, null, null, null, null]);
    waiting[row] = json!({"colour": colour, "count": row + 1});
    let mut table = table("-", "t", &json!({"wall": rows, "lines": waiting}));
    let before = *table.board(Seat::FIRST);
    let events = play(&mut table, "ct-f");
    let scored = events.iter().find_map(|event| match event {
        Event::Scored { points, sum: Sum::Runs { horizontal, vertical }, .. } => {
            Some((*points, *horizontal, *vertical))
        }
        _ => None,
    });
    let (points, horizontal, vertical) = scored.expect("points for a tile");
    wall(canvas, table.board(Seat::FIRST), 40.0, 36.0);
    let space = |(row, column): &(usize, usize)| {
        before.wall().get(*row, *column).is_none() && table.board(Seat::FIRST).wall().get(*row, *column).is_some()
    };
    let all = (0..SIZE).flat_map(|row| (0..SIZE).map(move |column| (row, column)));
    let (row, column) = all.clone().find(space).expect("a new tile");
    let filled = |row: usize, column: usize| table.board(Seat::FIRST).wall().get(row, column).is_some();
    let run = |inside: &dyn Fn(usize) -> bool, at: usize| {
        let first = (0..=at).rev().take_while(|at| inside(*at)).last().unwrap_or(at);
        let last = (at..SIZE).take_while(|at| inside(*at)).last().unwrap_or(at);
        (first, last)
    };
    let mut parts = Vec::new();
    if horizontal > 0 {
        let (first, last) = run(&|column| filled(row, column), column);
        let (x, y) = place(40.0, 36.0, row, first);
        canvas.frame(x - 3.0, y - 3.0, (last - first) as f64 * STEP + TILE + 6.0, TILE + 6.0, COBALT);
        parts.push(i32::from(horizontal));
    }
    if vertical > 0 {
        let (first, last) = run(&|row| filled(row, column), row);
        let (x, y) = place(40.0, 36.0, first, column);
        canvas.frame(x - 3.0, y - 3.0, TILE + 6.0, (last - first) as f64 * STEP + TILE + 6.0, RED);
        parts.push(i32::from(vertical));
    }
    if parts.is_empty() {
        parts.push(i32::from(points));
    }
    let (x, y) = place(40.0, 36.0, row, column);
    canvas.frame(x - 6.0, y - 6.0, TILE + 12.0, TILE + 12.0, GOLD);
    canvas.text(346.0, 132.0, 34.0, INK, sum(&parts));
    assert_eq!(parts.iter().sum::<i32>(), i32::from(points), "the runs are the points");
    parts.into_iter().chain([i32::from(points)]).for_each(|number| canvas.tell(number));
}

fn alone(canvas: &mut Canvas) {
    placement(canvas, &json!([".....", "t....", ".....", ".k...", "....."]), 1, "r");
}

fn a_row(canvas: &mut Canvas) {
    placement(canvas, &json!([".....", ".b.r.", ".....", ".....", "....."]), 1, "y");
}

fn a_column(canvas: &mut Canvas) {
    placement(canvas, &json!([".....", "..y..", ".....", "..t..", "....."]), 2, "b");
}

fn first_from_the_centre(canvas: &mut Canvas) {
    // The marker is in the centre as long as nobody has taken from there.
    let mut table = table("kkkk", "byrrr", &json!({}));
    let taken = taken(&play(&mut table, "cr-3"));
    for at in 0..taken {
        canvas.piece("azul-red", 46.0 + f64::from(at) * 46.0, 44.0, 40.0);
    }
    canvas.badge(30.0, 98.0, COBALT, taken);
    counted_centre(canvas, &table, (260.0, 28.0), 196.0, 312.0);
    let holds = table.marker() == Some(Seat::FIRST);
    assert_eq!(table.board(Seat::FIRST).floor().occupied(holds), 1, "the marker lies on the first space");
    let costs: Vec<i32> = FLOOR_LOSS.windows(2).map(|loss| i32::from(loss[1] - loss[0])).collect();
    for (space, cost) in costs.iter().enumerate() {
        let x = 34.0 + space as f64 * 60.0;
        canvas.text(x + 24.0, 150.0, 20.0, if space == 0 { RED } else { SOFT }, format_args!("−{cost}"));
        canvas.piece("azul-space", x, 162.0, 48.0);
    }
    canvas.piece("azul-start", 37.0, 165.0, 42.0);
    canvas.tell(taken);
    canvas.tell(table.centre().total());
    canvas.tell(1);
}

fn two_complete_lines(canvas: &mut Canvas) {
    let line = |colour: &str, count: u8| json!({"colour": colour, "count": count});
    let waiting = json!([null, line("r", 2), line("k", 1), line("b", 4), line("t", 2)]);
    let mut table = table("-", "y", &json!({"lines": waiting}));
    lines(canvas, table.board(Seat::FIRST), 40.0, 36.0);
    let events = play(&mut table, "cy-f");
    wall(canvas, table.board(Seat::FIRST), 262.0, 36.0);
    let mut scored = 0;
    for event in &events {
        match event {
            Event::Tiled { row, .. } => {
                canvas.arrow(216.0, 51.0 + f64::from(*row - 1) * STEP, 26.0);
            }
            Event::Scored { points, .. } => {
                canvas.tell(*points);
                scored += 1;
            }
            _ => {}
        }
    }
    assert_eq!(scored, 2, "both complete lines send a tile");
}

fn a_row_and_a_column(canvas: &mut Canvas) {
    placement(canvas, &json!([".....", "...r.", ".tb.r", "...b.", "....."]), 2, "y");
}

fn the_floor_line(canvas: &mut Canvas) {
    let wall_rows = json!([".....", "..yr.", ".....", ".....", "....."]);
    let mut table = table("-", "t", &json!({"wall": wall_rows, "score": 20, "floor": "bbkk"}));
    let marker = table.marker() == Some(Seat::FIRST);
    let occupied = usize::from(table.board(Seat::FIRST).floor().occupied(marker));
    let events = play(&mut table, "ct-5");
    let lost = events.iter().find_map(|event| match event {
        Event::Lost { points, .. } => Some(-*points),
        _ => None,
    });
    let lost = lost.expect("points are lost");
    let pieces = ["azul-start", "azul-blue", "azul-blue", "azul-black", "azul-black"];
    let costs: Vec<i32> = FLOOR_LOSS.windows(2).map(|loss| i32::from(loss[1] - loss[0])).collect();
    for (space, cost) in costs.iter().enumerate() {
        let x = 34.0 + space as f64 * 60.0;
        canvas.text(x + 24.0, 62.0, 22.0, if space < occupied { RED } else { SOFT }, format_args!("−{cost}"));
        canvas.piece("azul-space", x, 76.0, 48.0);
        if let Some(piece) = pieces.get(space).filter(|_| space < occupied) {
            canvas.piece(piece, x + 3.0, 79.0, 42.0);
        }
    }
    let paid = &costs[..occupied];
    canvas.text(240.0, 190.0, 34.0, INK, sum(paid));
    assert_eq!(paid.iter().sum::<i32>(), i32::from(lost), "the spaces are the points");
    canvas.tell(lost);
}

fn the_end(canvas: &mut Canvas) {
    // The last tile of the first row completes it and ends the game.
    let rows = json!(["byrk.", "tb...", "k.b..", "r..b.", "y...b"]);
    let last = json!([{"colour": "t", "count": 1}, null, null, null, null]);
    let mut table = table("-", "k", &json!({"wall": rows, "lines": last}));
    play(&mut table, "ck-f");
    let board = table.board(Seat::FIRST);
    wall(canvas, board, 40.0, 36.0);
    let (x, y) = place(40.0, 36.0, 0, 0);
    canvas.frame(x - 4.0, y - 4.0, 4.0 * STEP + TILE + 8.0, TILE + 8.0, COBALT);
    canvas.frame(x - 4.0, y - 4.0, TILE + 8.0, 4.0 * STEP + TILE + 8.0, RED);
    for at in 0..SIZE {
        let (x, y) = place(40.0, 36.0, at, at);
        canvas.frame(x + 1.0, y + 1.0, TILE - 2.0, TILE - 2.0, GREEN);
    }
    let bonuses: Vec<i32> =
        azul::scoring::end_bonuses(board.wall()).iter().map(|bonus| i32::from(bonus.points())).collect();
    for (at, (bonus, colour)) in bonuses.iter().zip([COBALT, RED, GREEN]).enumerate() {
        let y = 62.0 + at as f64 * 44.0;
        canvas.frame(272.0, y - 15.0, 34.0, 20.0, colour);
        canvas.text(352.0, y + 4.0, 26.0, INK, format_args!("+{bonus}"));
        canvas.tell(*bonus);
    }
    canvas.path("M272 176H412", LINE, 2.0);
    canvas.text(352.0, 208.0, 28.0, INK, bonuses.iter().sum::<i32>());
    canvas.tell(bonuses.iter().sum::<i32>());
}

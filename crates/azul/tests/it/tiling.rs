//! AZ-3: tiling and its points.

use crate::common::*;
use azul::scoring::Runs;
use azul::{Colour, Event, Sum, Wall};
use game::{Game, Next, Seat};
use proptest::prelude::*;

/// AZ-3.2, AZ-3.3, AZ-3.10, AZ-3.11: complete lines are tiled, others wait. AZ-X5.
#[test]
fn complete_lines_are_tiled() {
    let lines = draft().line(ONE, "2rr").line(ONE, "3kk").line(ONE, "4bbbb").line(ONE, "5y");
    let mut table = lines.closing();
    let events = play(&mut table, TWO, "ct-f");
    assert_eq!((wall_row(&table, ONE, 2), wall_row(&table, ONE, 4)), ("...r.".to_owned(), "...b.".to_owned()));
    assert_eq!(points(&events, "AZ-3.4"), [1, 1]);
    assert_eq!(scores(&table)[0], 2);
    assert_eq!(letters(table.lid()), "bbbrt", "one red, three blue, and the teal tile of seat 2's floor line");
    assert_eq!([1, 2, 3, 4, 5].map(|number| line(&table, ONE, number)), ["", "", "kk", "", "y"]);
}

/// AZ-3.1: seats tile clockwise from the start player of the round.
#[test]
fn seats_tile_in_order() {
    let three = Seat::new(2);
    let table = draft().players(3).start(three).line(ONE, "1b").line(TWO, "1b").line(three, "1b");
    let events = play(&mut table.closing(), TWO, "ct-f");
    let tiled: Vec<Seat> = events
        .iter()
        .filter_map(|event| if let Event::Tiled { seat, .. } = event { Some(*seat) } else { None })
        .collect();
    assert_eq!(tiled, [three, ONE, TWO]);
}

/// AZ-3.2, AZ-3.9: lines go from top to bottom, and each tile sees those placed before it. AZ-E19.
#[test]
fn five_lines_at_once() {
    let lines = draft().line(ONE, "1b").line(ONE, "2tt").line(ONE, "3kkk").line(ONE, "4rrrr").line(ONE, "5yyyyy");
    let mut table = lines.closing();
    let events = play(&mut table, TWO, "ct-f");
    assert_eq!(points(&events, "AZ-3.4"), [1]);
    assert_eq!(points(&events, "AZ-3.7"), [2, 3, 4, 5]);
    assert_eq!(scores(&table)[0], 15);
    assert_eq!(table.lid().total(), 10 + 1);
    assert_eq!(table.next(), Next::Chance("fill"), "a column does not end the game");
}

fn first_placement(draft: Draft) -> (i16, Sum) {
    let events = play(&mut draft.closing(), TWO, "ct-f");
    let scored = events.iter().find_map(|event| match event {
        Event::Scored { seat: ONE, points, sum, .. } => Some((*points, *sum)),
        _ => None,
    });
    scored.expect("seat 1 tiles")
}

/// AZ-3.4: a tile alone scores 1. AZ-X6.
#[test]
fn a_tile_alone() {
    assert_eq!(first_placement(draft().line(ONE, "2rr")), (1, Sum::Runs { horizontal: 0, vertical: 0 }));
    let diagonal = draft().row(ONE, 1, "b....").row(ONE, 3, "k...r").line(ONE, "2bb");
    assert_eq!(first_placement(diagonal).0, 1, "corners do not touch");
}

/// AZ-3.5, AZ-3.8: a horizontal run; the column without a neighbour adds nothing. AZ-X7.
#[test]
fn a_row() {
    let table = draft().row(ONE, 2, ".b.r.").line(ONE, "2yy");
    assert_eq!(first_placement(table), (3, Sum::Runs { horizontal: 3, vertical: 0 }));
}

/// AZ-3.6, AZ-3.8: a vertical run; the row without a neighbour adds nothing. AZ-X8.
#[test]
fn a_column() {
    let table = draft().row(ONE, 2, "..y..").row(ONE, 4, "..t..").line(ONE, "3bbb");
    assert_eq!(first_placement(table), (3, Sum::Runs { horizontal: 0, vertical: 3 }));
}

/// AZ-3.7: both runs count, the tile in each. AZ-X9.
#[test]
fn both_directions() {
    let table = draft().row(ONE, 2, "...r.").row(ONE, 3, ".tb.r").row(ONE, 4, "...b.").line(ONE, "3yyy");
    assert_eq!(first_placement(table), (7, Sum::Runs { horizontal: 4, vertical: 3 }));
}

/// AZ-3.7: a corner of two and two is four. AZ-E21.
#[test]
fn a_corner() {
    let table = draft().row(ONE, 1, "b....").row(ONE, 2, ".b...").line(ONE, "1y");
    assert_eq!(first_placement(table).0, 4);
}

/// AZ-3.7, AZ-5.1: a full cross is ten points and ends the game. AZ-E20.
#[test]
fn a_full_cross() {
    let cross = draft().wall(ONE, ["..r..", "..y..", "kt.yr", "..t..", "..k.."]);
    let mut table = cross.line(ONE, "3bbb").closing();
    let events = play(&mut table, TWO, "ct-f");
    assert_eq!(points(&events, "AZ-3.7"), [10]);
    assert_eq!(table.next(), Next::Over);
}

/// AZ-3.10: the other tiles of a tiled line go to the lid; a line of one has none.
#[test]
fn other_tiles_go_to_the_lid() {
    let events = play(&mut draft().line(ONE, "1b").line(ONE, "5rrrrr").closing(), TWO, "ct-f");
    let thrown: Vec<String> = events
        .iter()
        .filter_map(|event| match event {
            Event::ToLid { tiles, why: azul::Discarded::Line } => Some(letters(*tiles)),
            _ => None,
        })
        .collect();
    assert_eq!(thrown, ["rrrr"]);
}

/// AZ-3.11, AZ-4.14, AZ-5.11: incomplete lines, walls and scores stay; a score shown has no end points. AZ-E49.
#[test]
fn what_stays_between_rounds() {
    let column = draft().wall(ONE, ["b....", "t....", "k....", "r....", "y...."]);
    let mut table = column.line(ONE, "5bbb").score(ONE, 15).round(2).tiled();
    deal(&mut table, "fill bbyy/bbyy/bbyy/rrkk/rrkk");
    assert_eq!((line(&table, ONE, 5).as_str(), table.round()), ("bbb", 3));
    assert_eq!(scores(&table)[0], 15, "the complete column pays only at the end");
    assert_eq!(table.board(ONE).wall().len(), 5);
}

/// AZ-3.12, AZ-3.1: on the coloured wall the last take carries the whole tiling out. AZ-E48.
#[test]
fn tiling_needs_no_decision_on_the_coloured_wall() {
    let lines = draft().line(ONE, "2rr").line(TWO, "3kkk").floor(ONE, "bb");
    let mut table = lines.closing();
    let events = play(&mut table, TWO, "ct-f");
    assert_eq!(
        clauses(&events),
        [
            "AZ-2.3", "AZ-2.11", "AZ-2.18", "AZ-3.3", "AZ-3.4", "AZ-3.10", "AZ-4.4", "AZ-4.5", "AZ-3.3", "AZ-3.4",
            "AZ-3.10", "AZ-4.4", "AZ-4.5", "AZ-4.7"
        ]
    );
    assert_eq!(table.next(), Next::Chance("fill"));
    assert!(legal(&table, ONE).is_empty() && legal(&table, TWO).is_empty(), "no column is asked for");
}

/// The points of a placement computed literally by the rule: walk in the four directions and count.
fn walk(filled: &[[bool; 5]; 5], row: usize, column: usize) -> i16 {
    let run = |step: (i32, i32)| {
        let inside = |at: i32| (0..5).contains(&at);
        (1..5)
            .map(|far| (row as i32 + far * step.0, column as i32 + far * step.1))
            .take_while(|(r, c)| inside(*r) && inside(*c) && filled[*r as usize][*c as usize])
            .count() as i16
    };
    let horizontal = 1 + run((0, 1)) + run((0, -1));
    let vertical = 1 + run((1, 0)) + run((-1, 0));
    match (horizontal, vertical) {
        (1, 1) => 1,
        (1, vertical) => vertical,
        (horizontal, 1) => horizontal,
        (horizontal, vertical) => horizontal + vertical,
    }
}

proptest! {
    /// AZ-3.4, AZ-3.5, AZ-3.6, AZ-3.7, AZ-3.8: the tables give what walking over the wall gives, on any wall.
    #[test]
    fn the_tables_agree_with_walking(spaces in 0u32..1 << 25, space in 0usize..25) {
        let (row, column) = (space / 5, space % 5);
        let filled: [[bool; 5]; 5] =
            std::array::from_fn(|r| std::array::from_fn(|c| spaces & (1 << (5 * r + c)) != 0 || (r, c) == (row, column)));
        let rows = std::array::from_fn(|r| {
            filled[r].iter().enumerate().map(|(c, full)| if *full { azul::components::coloured_space(r, c).letter() } else { '.' }).collect()
        });
        let wall = wall_of(&rows);
        prop_assert_eq!(Runs::through(&wall, row, column).points(), walk(&filled, row, column));
    }
}

/// A wall with these rows, even if no game could reach it.
fn wall_of(rows: &[String; 5]) -> Wall {
    let mut wall = Wall::default();
    for (row, spaces) in rows.iter().enumerate() {
        for (column, letter) in spaces.bytes().enumerate().filter(|(_, letter)| *letter != b'.') {
            wall.try_place(row, column, Colour::from_letter(letter).unwrap()).unwrap();
        }
    }
    wall
}

/// AZ-1.6: a wall has 25 spaces, each for one tile.
#[test]
fn a_space_of_the_wall_takes_one_tile() {
    let mut wall = Wall::default();
    assert_eq!(wall.try_place(2, 3, Colour::Red), Some(()));
    assert_eq!(wall.try_place(2, 3, Colour::Blue), None);
    assert_eq!(wall.try_place(5, 0, Colour::Blue), None);
    assert_eq!(wall.try_place(0, 5, Colour::Blue), None);
    assert_eq!((wall.len(), wall.get(2, 3)), (1, Some(Colour::Red)));
}

//! Azul: the wall as it would stand if the round ended now, and what it can still become.

use crate::{Expectation, Insight, Judge, Learned, Weights};
use azul::components::{COLOUR_BONUS, COLUMN_BONUS, FLOOR_LOSS, ROW_BONUS, SIZE, coloured_column};
use azul::scoring::Runs;
use azul::{Azul, Colour, Decision, Move, Phase, Target, Wall, WallSide};
use game::{Game, Seat, Seats};
use std::sync::LazyLock;

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| Weights::parse(include_str!("../../weights/azul.json")));

/// Lines, joined points of lines, columns, colours, rows, room by row, the first turn.
const FEATURES: usize = 10 + 1 + 4 + 4 + 4 + SIZE + 1;

impl Judge for Azul {
    fn expect(&self, insight: Insight) -> Expectation {
        let stands = Seats::from_fn(self.players(), |seat| Stand::of(self, seat));
        let stage = stage(&stands);
        let points = Seats::from_fn(self.players(), |seat| {
            let stand = &stands[seat];
            match insight {
                Insight::Points => f32::from(stand.score),
                Insight::Full => {
                    let mut features = [0.0; FEATURES];
                    stand.describe(self.wall_side(), &mut features);
                    stand.standing() + WEIGHTS.promise(stage, &features)
                }
            }
        });
        Expectation { points, spread: WEIGHTS.spread(stage) }
    }

    /// Points that a take brings nearer, less what falls to the floor.
    fn promise(&self, seat: Seat, mv: Move) -> i32 {
        let board = self.board(seat);
        match mv.decision() {
            Decision::Take { source, colour, target } => {
                let tiles = if source.is_centre() { self.centre() } else { self.factories()[source.index()] };
                let count = i32::from(tiles.count(colour.index()));
                let marker = if source.is_centre() && self.marker().is_none() { 6 } else { 0 };
                match target {
                    Target::Floor => -14 * count - marker,
                    Target::Line(line) => {
                        let room = (line as i32 + 1) - i32::from(board.lines()[line].count());
                        let (placed, spilt) = (count.min(room), (count - room).max(0));
                        let joined = i32::from(best_points(self.wall_side(), board.wall(), line, colour));
                        let done = if placed == room { 8 + 6 * joined } else { 2 * joined };
                        done + 3 * placed - 14 * spilt - 2 * (room - placed) - marker
                    }
                }
            }
            Decision::Tile { row, column } => i32::from(points_at(board.wall(), row, column)),
        }
    }

    /// Factories with the same tiles are one, and nobody throws away many tiles that a line would take.
    fn narrow(&self, seat: Seat, moves: &mut Vec<Move>) {
        let factories = self.factories();
        let mut copies = 0u16;
        for (at, tiles) in factories.iter().enumerate() {
            if factories[..at].contains(tiles) {
                copies |= 1 << at;
            }
        }
        let board = self.board(seat);
        let takes = |line: usize, colour: Colour| {
            let held = board.lines()[line].colour();
            !board.is_complete(line) && held.is_none_or(|held| held == colour) && !board.wall().row_has(line, colour)
        };
        let homeless = Colour::ALL.map(|colour| !(0..SIZE).any(|line| takes(line, colour)));
        moves.retain(|mv| match mv.decision() {
            Decision::Take { source, colour, target } => {
                let tiles = if source.is_centre() { self.centre() } else { factories[source.index()] };
                let is_copy = !source.is_centre() && copies & (1 << source.index()) != 0;
                let is_waste = target == Target::Floor && tiles.count(colour.index()) > 2 && !homeless[colour.index()];
                !is_copy && !is_waste
            }
            Decision::Tile { .. } => true,
        });
    }
}

impl Learned for Azul {
    fn weights() -> &'static Weights {
        &WEIGHTS
    }

    fn features(&self, seat: Seat, into: &mut Vec<f32>) {
        let mut features = [0.0; FEATURES];
        Stand::of(self, seat).describe(self.wall_side(), &mut features);
        into.extend(features);
    }

    fn standing(&self, seat: Seat) -> f32 {
        Stand::of(self, seat).standing()
    }

    fn stage(&self) -> usize {
        stage(&Seats::from_fn(self.players(), |seat| Stand::of(self, seat)))
    }

    /// Between rounds, where search hands over to the judge.
    fn is_lesson(&self) -> bool {
        self.phase() == Phase::Fill && self.round() > 1
    }
}

/// The longest row on any wall: the game ends with the fifth tile.
fn stage(stands: &Seats<Stand>) -> usize {
    let longest = |stand: &Stand| (0..SIZE).map(|row| stand.wall.row(row).count_ones()).max();
    stands.as_slice().iter().filter_map(longest).max().unwrap_or(0) as usize
}

/// A board as it would stand if the round ended now.
#[derive(Clone, Copy, Default)]
struct Stand {
    wall: Wall,
    /// The lines that are not complete: colour and count.
    lines: [Option<(Colour, u8)>; SIZE],
    score: i16,
    starts: bool,
}

impl Stand {
    fn of(table: &Azul, seat: Seat) -> Stand {
        let board = table.board(seat);
        let mut stand = Stand { wall: *board.wall(), score: board.score(), ..Stand::default() };
        for row in 0..SIZE {
            let line = board.lines()[row];
            let Some(colour) = line.colour() else { continue };
            if board.is_complete(row) {
                stand.tile(table.wall_side(), row, colour);
            } else {
                stand.lines[row] = Some((colour, line.count()));
            }
        }
        let drafting = table.phase() == Phase::Draft;
        let holds = table.marker() == Some(seat);
        stand.starts = if drafting { holds } else { table.start_player() == seat };
        // Once the round is scored the floor is empty, though the marker is still with its holder.
        let loss = FLOOR_LOSS[usize::from(board.floor().occupied(holds && drafting))];
        stand.score = (stand.score - loss).max(0);
        stand
    }

    fn tile(&mut self, side: WallSide, row: usize, colour: Colour) {
        let Some((column, points)) = best_space(side, &self.wall, row, colour) else { return };
        self.wall.place(row, column, colour);
        self.score += points;
    }

    /// The points so far, with what the wall will bring at the end for certain.
    fn standing(&self) -> f32 {
        let bonus = i16::from(self.wall.complete_rows()) * ROW_BONUS
            + i16::from(self.wall.complete_columns()) * COLUMN_BONUS
            + i16::from(self.wall.complete_colours()) * COLOUR_BONUS;
        f32::from(self.score + bonus)
    }

    fn describe(&self, side: WallSide, features: &mut [f32; FEATURES]) {
        let (lines, rest) = features.split_at_mut(10);
        let (joined, rest) = rest.split_at_mut(1);
        let (columns, rest) = rest.split_at_mut(4);
        let (colours, rest) = rest.split_at_mut(4);
        let (rows, rest) = rest.split_at_mut(4);
        let (room, first) = rest.split_at_mut(SIZE);
        for (row, line) in self.lines.iter().enumerate() {
            let Some((colour, count)) = *line else { continue };
            // Row by row, the counts from 1 to one less than the line holds: 0 + 1 + 2 + 3 + 4 numbers.
            lines[row * (row.max(1) - 1) / 2 + usize::from(count) - 1] = 1.0;
            let points = best_points(side, &self.wall, row, colour);
            joined[0] += f32::from(points) * f32::from(count) / (row + 1) as f32;
        }
        for (at, room) in room.iter_mut().enumerate() {
            count(columns, self.wall.column(at).count_ones());
            count(rows, self.wall.row(at).count_ones());
            let free = !self.wall.row(at) & 0b1_1111;
            for column in (0..SIZE).filter(|column| free & (1 << column) != 0) {
                *room += f32::from(points_at(&self.wall, at, column)) / 5.0;
            }
        }
        for colour in Colour::ALL {
            count(colours, (0..SIZE).filter(|row| self.wall.row_has(*row, colour)).count() as u32);
        }
        first[0] = if self.starts { 1.0 } else { 0.0 };
    }
}

/// Notes one more row, column or colour with so many of its five tiles.
fn count(into: &mut [f32], tiles: u32) {
    if (1..=4).contains(&tiles) {
        into[tiles as usize - 1] += 1.0;
    }
}

fn points_at(wall: &Wall, row: usize, column: usize) -> i16 {
    // Only whether a space is taken counts for its runs, so any colour will do.
    let mut with = *wall;
    with.place(row, column, Colour::Blue);
    Runs::through(&with, row, column).points()
}

/// Where a tile of the colour would bring most in a row, and how much; `None` if it has no space there.
fn best_space(side: WallSide, wall: &Wall, row: usize, colour: Colour) -> Option<(usize, i16)> {
    match side {
        WallSide::Coloured => {
            let column = coloured_column(row, colour);
            Some((column, points_at(wall, row, column)))
        }
        WallSide::Grey => {
            let columns = wall.grey_columns(row, colour);
            let spaces = (0..SIZE).filter(|column| columns & (1 << column) != 0);
            spaces.map(|column| (column, points_at(wall, row, column))).max_by_key(|(_, points)| *points)
        }
    }
}

fn best_points(side: WallSide, wall: &Wall, row: usize, colour: Colour) -> i16 {
    best_space(side, wall, row, colour).map_or(0, |(_, points)| points)
}

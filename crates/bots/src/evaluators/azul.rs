//! Azul: the wall as it would stand if the round ended now, what it can still become, and what the market offers.

use super::offer::{Fit, Offer};
use crate::built_in::{AZUL_NET, AZUL_POLICY};
use crate::learned::evaluate;
use crate::policies;
use crate::{
    Aspect, Effort, EvalMode, Evaluator, Expectation, Explain, Feat, Features, Learned, Level, Looks, NetRef, Shape,
    Skill, Slack,
};
use azul::components::{COLOUR_BONUS, COLOURS, COLUMN_BONUS, FLOOR_LOSS, ROW_BONUS, SIZE, coloured_column};
use azul::scoring::Runs;
use azul::{Azul, Bonus, Colour, Decision, Event, Move, Phase, Sum, Target, Wall, WallSide};
use game::{Game, Seat, Seats, clause};
use opponent::Theme;

impl Evaluator for Azul {
    /// Measured: at 0.004 two experts score about 50 points each, at 0.006 about 57; beyond, they lose to others.
    const OWN_POINT: f32 = 0.006;

    const SKILLS: [Skill; Level::ALL.len() - 1] = [
        Skill::Points(Slack { most: 1.0, temperature: 0.3 }),
        Skill::Points(Slack::NONE),
        Skill::Learned(Slack { most: 3.1, temperature: 1.15 }),
        Skill::Learned(Slack::NONE),
        Skill::Brief(Effort { nodes: 160, depth: 3 }),
        Skill::Long(Effort { nodes: 600, depth: 60 }),
        Skill::Long(Effort { nodes: 3_500, depth: 60 }),
    ];

    /// The weights have seen two seats only: with more, a single look at points is worth more than one by them.
    const SKILLS_OF_MORE: [Skill; Level::ALL.len() - 1] = [
        Skill::Points(Slack { most: 1.0, temperature: 0.3 }),
        Skill::Points(Slack { most: 0.5, temperature: 0.15 }),
        Skill::Points(Slack::NONE),
        Skill::Brief(Effort { nodes: 80, depth: 3 }),
        Skill::Brief(Effort { nodes: 300, depth: 3 }),
        Skill::Long(Effort { nodes: 1_500, depth: 60 }),
        Skill::Long(Effort { nodes: 7_000, depth: 60 }),
    ];

    const MOVE_FEATURES: usize = policies::azul::FEATURES;

    fn describe_moves(&self, seat: Seat, moves: &[Move], tell: &mut impl FnMut(usize, usize)) {
        policies::azul::describe(self, seat, moves, tell);
    }

    fn policy() -> &'static [i16] {
        &AZUL_POLICY
    }

    fn evaluate(&self, mode: &EvalMode) -> Expectation {
        evaluate(self, mode, || {
            let points = Seats::from_fn(self.players(), |seat| f32::from(Stand::of(self, seat).score));
            Expectation { points, spread: POINTS_SPREAD }
        })
    }

    /// The policy has seen two seats only; the order of takes is good as well.
    fn looks(players: u8) -> Looks {
        if players == 2 { Looks::FEW } else { Looks { first: 6, widening: 2, ..Looks::ALL } }
    }

    /// The points that a take works towards, less what falls to the floor.
    fn move_order(&self, seat: Seat, mv: Move) -> i32 {
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

    /// Factories with the same tiles are equivalent, and throwing away many tiles that a line would take is never worth
    /// it.
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

/// The scale of the curve from lead to victory in [`EvalMode::Points`].
const POINTS_SPREAD: f32 = 8.0;

/// Where each group of a seat's features begins: tiles on the wall; incomplete lines by row, colour and count; what the
/// market has for a started line; what it has for an empty one; the points of an empty line's best take; lines complete
/// in this round; tiles on the floor; tiles in each row, column and colour; what free spaces of a row would score; what
/// started lines will score; who begins the next round, whose turn it is.
mod seat {
    use super::SIZE;

    pub(super) const WALL: usize = 0;
    pub(super) const LINE: usize = WALL + SIZE * SIZE;
    pub(super) const BEGUN: usize = LINE + 10 * SIZE;
    pub(super) const EMPTY: usize = BEGUN + 5 * SIZE;
    pub(super) const EMPTY_POINTS: usize = EMPTY + 3 * SIZE;
    pub(super) const DONE: usize = EMPTY_POINTS + SIZE;
    pub(super) const FLOOR: usize = DONE + SIZE;
    pub(super) const ROW: usize = FLOOR + 8;
    pub(super) const COLUMN: usize = ROW + SIZE * SIZE;
    pub(super) const COLOUR: usize = COLUMN + SIZE * SIZE;
    pub(super) const ROOM: usize = COLOUR + SIZE * SIZE;
    pub(super) const JOINED: usize = ROOM + SIZE;
    pub(super) const STARTS: usize = JOINED + SIZE;
    pub(super) const TURN: usize = STARTS + 1;
    pub(super) const ALL: usize = TURN + 1;
}

/// The same for the table: rounds played; the longest row; the market; whether the marker lies in the centre; what the
/// bag holds.
mod table {
    use super::{COLOURS, Offer};

    pub(super) const ROUND: usize = 0;
    pub(super) const LONGEST: usize = ROUND + 8;
    pub(super) const MARKET: usize = LONGEST + 6;
    pub(super) const MARKER: usize = MARKET + Offer::<COLOURS>::NUMBERS;
    pub(super) const BAG: usize = MARKER + 1;
    pub(super) const ALL: usize = BAG + COLOURS;
}

impl Learned for Azul {
    const SHAPE: Shape = Shape { seat: seat::ALL, table: table::ALL, stages: SIZE + 1 };

    const WEIGHTS: &'static str = include_str!("../../weights/azul.json");

    fn net() -> &'static NetRef<'static> {
        &AZUL_NET
    }

    fn extract(&self, features: &mut impl Features) {
        let market = (self.phase() == Phase::Draft).then(|| Offer::of(self.factories(), self.centre()));
        let mut longest = 0;
        for seat in Seat::all(self.players()) {
            let stand = Stand::of(self, seat);
            longest = stand.rows.iter().map(|row| row.count_ones()).fold(longest, u32::max);
            features.standing(seat, stand.standing());
            stand.extract(seat, market.as_ref(), features);
        }
        if let (Some(market), Some(decider)) = (&market, self.next().decider()) {
            features.seat(decider, seat::TURN, 1.0);
            market.extract(table::MARKET, features);
        }
        features.stage(longest as usize);
        features.table(table::ROUND + usize::from(self.round()).min(8) - 1, 1.0);
        features.table(table::LONGEST + longest as usize, 1.0);
        if market.is_some() && self.marker().is_none() {
            features.table(table::MARKER, 1.0);
        }
        let bag = self.bag();
        let all = f32::from(bag.total().max(1));
        for colour in 0..COLOURS {
            features.table(table::BAG + colour, f32::from(bag.count(colour)) / all * 5.0 - 1.0);
        }
    }
}

impl Explain for Azul {
    const TERMS: &'static [Aspect] = &[
        ("wall", seat::WALL, clause!("AZ-3.7")),
        ("lines", seat::LINE, clause!("AZ-3.2")),
        ("market", seat::BEGUN, clause!("AZ-2.6")),
        ("done", seat::DONE, clause!("AZ-3.3")),
        ("floor", seat::FLOOR, clause!("AZ-4.2")),
        ("rows", seat::ROW, clause!("AZ-5.4")),
        ("columns", seat::COLUMN, clause!("AZ-5.5")),
        ("colours", seat::COLOUR, clause!("AZ-5.6")),
        ("room", seat::ROOM, clause!("AZ-3.7")),
        ("lines", seat::JOINED, clause!("AZ-3.2")),
        ("start", seat::STARTS, clause!("AZ-4.7")),
        ("turn", seat::TURN, clause!("AZ-2.1")),
    ];

    /// A tile on the wall, the more the longer its line; the start of the next round.
    fn feat(event: &Event) -> Option<Feat> {
        match *event {
            Event::Tiled { seat, row, .. } => Some(Feat { seat, kind: row, worth: 1 + i16::from(row) }),
            Event::NewStartPlayer { seat, .. } => Some(Feat { seat, kind: 0, worth: 1 }),
            _ => None,
        }
    }

    fn theme(event: &Event) -> Option<Theme> {
        Some(match event {
            Event::Scored { sum: Sum::Runs { .. }, .. } => Theme::Join,
            Event::Scored { sum: Sum::Each { bonus: Bonus::Row, .. }, .. } => Theme::Row,
            Event::Scored { sum: Sum::Each { bonus: Bonus::Column, .. }, .. } => Theme::Column,
            Event::Scored { sum: Sum::Each { bonus: Bonus::Colour, .. }, .. } => Theme::Colour,
            Event::Lost { .. } | Event::LineFell { .. } => Theme::Penalty,
            Event::Tiled { .. } => Theme::Complete,
            Event::NewStartPlayer { .. } => Theme::First,
            _ => return None,
        })
    }

    fn theme_of_term(term: &str) -> Theme {
        match term {
            "wall" => Theme::Join,
            "market" => Theme::Market,
            "done" => Theme::Complete,
            "floor" => Theme::Penalty,
            "rows" => Theme::Row,
            "columns" => Theme::Column,
            "colours" => Theme::Colour,
            "start" => Theme::First,
            _ => Theme::Prepare,
        }
    }
}

/// A board as it would stand if the round ended now.
#[derive(Clone, Copy, Default)]
struct Stand {
    wall: Wall,
    /// The occupied columns of each row and the occupied rows of each column, as bits.
    rows: [u8; SIZE],
    columns: [u8; SIZE],
    /// The lines that are not complete: colour and count.
    lines: [Option<(Colour, u8)>; SIZE],
    /// The lines that are complete, as bits.
    done: u8,
    floor: u8,
    score: i16,
    starts: bool,
    side: WallSide,
}

impl Stand {
    fn of(table: &Azul, seat: Seat) -> Stand {
        let board = table.board(seat);
        let wall = *board.wall();
        let mut stand = Stand {
            wall,
            rows: std::array::from_fn(|row| wall.row(row)),
            columns: std::array::from_fn(|column| wall.column(column)),
            score: board.score(),
            side: table.wall_side(),
            ..Stand::default()
        };
        for row in 0..SIZE {
            let line = board.lines()[row];
            let Some(colour) = line.colour() else { continue };
            if board.is_complete(row) {
                stand.done |= 1 << row;
                stand.tile(row, colour);
            } else {
                stand.lines[row] = Some((colour, line.count()));
            }
        }
        let drafting = table.phase() == Phase::Draft;
        let holds = table.marker() == Some(seat);
        stand.starts = if drafting { holds } else { table.start_player() == seat };
        // Once the round is scored the floor is empty, though the marker is still with its holder.
        stand.floor = board.floor().occupied(holds && drafting);
        stand.score = (stand.score - FLOOR_LOSS[usize::from(stand.floor)]).max(0);
        stand
    }

    fn tile(&mut self, row: usize, colour: Colour) {
        let Some((column, points)) = self.best_space(row, colour) else { return };
        if self.wall.try_place(row, column, colour).is_none() {
            return;
        }
        self.rows[row] |= 1 << column;
        self.columns[column] |= 1 << row;
        self.score += points;
    }

    /// Where a tile of the colour would score most in a row, and how much; `None` if it has no space there.
    fn best_space(&self, row: usize, colour: Colour) -> Option<(usize, i16)> {
        let with_points = |column: usize| (column, self.points_at(row, column));
        match self.side {
            WallSide::Coloured => Some(with_points(coloured_column(row, colour))),
            WallSide::Grey => {
                let columns = self.wall.grey_columns(row, colour);
                let spaces = (0..SIZE).filter(|column| columns & (1 << column) != 0);
                spaces.map(with_points).max_by_key(|(_, points)| *points)
            }
        }
    }

    fn points_at(&self, row: usize, column: usize) -> i16 {
        Runs::joining(self.rows[row], self.columns[column], row, column).points()
    }

    /// The points so far, with what the wall is certain to score at the end.
    fn standing(&self) -> f32 {
        let bonus = i16::from(self.wall.complete_rows()) * ROW_BONUS
            + i16::from(self.wall.complete_columns()) * COLUMN_BONUS
            + i16::from(self.wall.complete_colours()) * COLOUR_BONUS;
        f32::from(self.score + bonus)
    }

    fn extract(&self, seat: Seat, market: Option<&Offer<COLOURS>>, features: &mut impl Features) {
        let mut tell = |index: usize, value: f32| features.seat(seat, index, value);
        for row in 0..SIZE {
            let free = !self.rows[row] & 0b1_1111;
            let mut room = 0;
            for column in 0..SIZE {
                if free & (1 << column) == 0 {
                    tell(seat::WALL + row * SIZE + column, 1.0);
                } else {
                    room += self.points_at(row, column);
                }
            }
            tell(seat::ROOM + row, f32::from(room) / 10.0);
            self.tell_line(row, market, &mut tell);
            for (index, taken) in [(seat::ROW, self.rows[row]), (seat::COLUMN, self.columns[row])] {
                if taken != 0 {
                    tell(index + row * SIZE + taken.count_ones() as usize - 1, 1.0);
                }
            }
        }
        for colour in Colour::ALL {
            let tiles = (0..SIZE).filter(|row| self.wall.row_has(*row, colour)).count();
            if tiles > 0 {
                tell(seat::COLOUR + colour.index() * SIZE + tiles - 1, 1.0);
            }
        }
        if market.is_some() {
            tell(seat::FLOOR + usize::from(self.floor), 1.0);
        }
        if self.starts {
            tell(seat::STARTS, 1.0);
        }
    }

    fn tell_line(&self, row: usize, market: Option<&Offer<COLOURS>>, tell: &mut impl FnMut(usize, f32)) {
        if self.done & (1 << row) != 0 && market.is_some() {
            tell(seat::DONE + row, 1.0);
        } else if let Some((colour, count)) = self.lines[row] {
            // Row by row, the counts from 1 to one less than the line holds: 0 + 1 + 2 + 3 + 4 features.
            let place = row * (row.max(1) - 1) / 2 + usize::from(count) - 1;
            tell(seat::LINE + place * COLOURS + colour.index(), 1.0);
            let points = self.best_space(row, colour).map_or(0, |(_, points)| points);
            tell(seat::JOINED + row, f32::from(points) / 5.0);
            if let Some(market) = market {
                tell(
                    seat::BEGUN + row * 5 + market.fit(colour.index(), row as u32 + 1 - u32::from(count)) as usize,
                    1.0,
                );
            }
        } else if let Some(market) = market {
            let need = row as u32 + 1;
            let (mut offer, mut points) = (0, 0);
            for colour in Colour::ALL.into_iter().filter(|colour| !self.wall.row_has(row, *colour)) {
                match market.fit(colour.index(), need) {
                    Fit::Exact => {
                        offer = 2;
                        points = points.max(self.best_space(row, colour).map_or(0, |(_, points)| points));
                    }
                    Fit::More => offer = offer.max(1),
                    _ => {}
                }
            }
            tell(seat::EMPTY + row * 3 + offer, 1.0);
            tell(seat::EMPTY_POINTS + row, f32::from(points) / 5.0);
        }
    }
}

fn points_at(wall: &Wall, row: usize, column: usize) -> i16 {
    Runs::joining(wall.row(row), wall.column(column), row, column).points()
}

/// The most that a tile of the colour would score in a row of the wall.
fn best_points(side: WallSide, wall: &Wall, row: usize, colour: Colour) -> i16 {
    match side {
        WallSide::Coloured => points_at(wall, row, coloured_column(row, colour)),
        WallSide::Grey => {
            let columns = wall.grey_columns(row, colour);
            let spaces = (0..SIZE).filter(|column| columns & (1 << column) != 0);
            spaces.map(|column| points_at(wall, row, column)).max().unwrap_or(0)
        }
    }
}

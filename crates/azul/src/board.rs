//! A player's board: pattern lines, wall, floor line (AZ-1.5 to AZ-1.8).

use crate::components::{COLOURS, FLOOR_SPACES, SIZE};
use crate::{Colour, Tiles};

/// What lies on one player's board. Rows, lines and columns are counted from 0 here, from 1 for people.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Board {
    pub(crate) wall: Wall,
    pub(crate) open: OpenLines,
    pub(crate) floor: FloorLine,
    /// The points so far, from 0 (AZ-1.11), without those of the end (AZ-5.11).
    pub(crate) score: i16,
    /// The pattern lines and, after them, the floor line as a line of length 0, which is always empty. With it, placing
    /// tiles is the same code for every target.
    pub(crate) lines: [PatternLine; SIZE + 1],
}

impl Board {
    /// The wall.
    pub fn wall(&self) -> &Wall {
        &self.wall
    }

    /// The pattern lines, shortest first.
    pub fn lines(&self) -> &[PatternLine] {
        &self.lines[..SIZE]
    }

    /// The tiles on the floor line.
    pub fn floor(&self) -> FloorLine {
        self.floor
    }

    /// The points so far.
    pub fn score(&self) -> i16 {
        self.score
    }

    /// Whether the line has all its spaces filled (AZ-2.9).
    #[inline]
    pub fn is_complete(&self, line: usize) -> bool {
        usize::from(self.lines[line].count()) == line + 1
    }

    /// The topmost complete line.
    pub fn topmost_complete(&self) -> Option<usize> {
        (0..SIZE).find(|line| self.is_complete(*line))
    }

    /// Whether tiles of the colour may go to the line (AZ-2.4, AZ-2.5, AZ-2.9), derived from lines and wall. The
    /// columns of the wall do not matter (AZ-6.10).
    ///
    /// [`OpenLines`] is the precomputed form; `audit` compares the two.
    pub(crate) fn accepts(&self, line: usize, colour: Colour) -> bool {
        let fits = self.lines[line].colour().is_none_or(|held| held == colour);
        !self.is_complete(line) && fits && !self.wall.row_has(line, colour)
    }

    /// Puts as many of these tiles as fit into a line that accepts their colour; returns how many did (AZ-2.10).
    #[inline]
    pub(crate) fn add_to_line(&mut self, line: usize, colour: Colour, count: u8) -> u8 {
        const SPACES: [u8; SIZE + 1] = [1, 2, 3, 4, 5, 0];
        let held = self.lines[line].count();
        let placed = count.min(SPACES[line] - held);
        self.lines[line] = PatternLine::new(colour, held + placed);
        self.open.started(line, colour, held + placed == SPACES[line]);
        placed
    }

    /// Takes all tiles off a line, which then accepts every colour that its wall row lacks.
    pub(crate) fn clear_line(&mut self, line: usize) {
        self.lines[line] = PatternLine::EMPTY;
        self.open.reopen(line, self.wall.row_colours(line));
    }
}

/// A pattern line: some tiles of one colour (AZ-2.4). One byte: colour and count; in which order its spaces are filled
/// has no effect (AZ-2.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PatternLine(u8);

impl PatternLine {
    /// A line without tiles.
    pub const EMPTY: PatternLine = PatternLine(0);

    /// A line with `count` tiles of the colour.
    #[inline]
    pub const fn new(colour: Colour, count: u8) -> Self {
        if count == 0 { Self::EMPTY } else { PatternLine((colour as u8) << 3 | count) }
    }

    /// How many tiles it holds.
    #[inline]
    pub const fn count(self) -> u8 {
        self.0 & 7
    }

    /// The colour of its tiles; `None` if it is empty.
    #[inline]
    pub const fn colour(self) -> Option<Colour> {
        if self.0 == 0 { None } else { Some(Colour::ALL[(self.0 >> 3) as usize]) }
    }
}

/// Which lines accept which colours: for each colour six bits, one for each line and one, always set, for the floor
/// line. Derived from lines and wall (see [`Board::accepts`]) and cached so that all targets of a colour are one shift
/// away.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct OpenLines(u32);

impl OpenLines {
    const LANE: usize = 6;
    /// The first line's bit for every colour.
    const FIRST_LINE: u32 = 1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24;
    /// All bits except those of the floor line.
    const LINES: u32 = 0b1_1111 * Self::FIRST_LINE;

    /// The lines that accept the colour, as bits, with bit 5 for the floor line (AZ-2.11): so there is always a move
    /// (AZ-2.19).
    #[inline]
    pub(crate) const fn targets(self, colour: Colour) -> u8 {
        (self.0 >> (Self::LANE * colour.index())) as u8 & 0x3F
    }

    /// The same, derived from the rules.
    pub(crate) fn of(board: &Board) -> Self {
        let mut word = Self::FIRST_LINE << SIZE;
        for colour in Colour::ALL {
            for line in (0..SIZE).filter(|line| board.accepts(*line, colour)) {
                word |= 1 << (Self::LANE * colour.index() + line);
            }
        }
        OpenLines(word)
    }

    /// The line got tiles: it accepts no other colour, and not even its own if it is complete. The floor line stays
    /// open.
    #[inline]
    fn started(&mut self, line: usize, colour: Colour, complete: bool) {
        let closed = (Self::FIRST_LINE << line) & Self::LINES;
        self.0 &= !closed | u32::from(!complete) << (Self::LANE * colour.index() + line);
    }

    fn reopen(&mut self, line: usize, wall_colours: u8) {
        self.0 |= Self::FIRST_LINE << line;
        for colour in (0..COLOURS).filter(|colour| wall_colours & (1 << colour) != 0) {
            self.0 &= !(1 << (Self::LANE * colour + line));
        }
    }
}

/// Everything is open on an empty board.
impl Default for OpenLines {
    fn default() -> Self {
        OpenLines((1 << (Self::LANE * COLOURS)) - 1)
    }
}

/// The tiles on the floor line (AZ-1.8). The first-player marker is not among them: [`Azul`](crate::Azul) knows who holds
/// it, and whether it takes a space follows from the count (AZ-2.15, AZ-2.16).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FloorLine(u32);

impl FloorLine {
    /// Four bits per colour are enough for seven spaces.
    const LANE: usize = 4;

    /// The floor line with these tiles, if it has room for them.
    pub fn of(tiles: Tiles) -> Option<FloorLine> {
        if tiles.total() > FLOOR_SPACES {
            return None;
        }
        let mut floor = FloorLine::default();
        for colour in Colour::ALL {
            floor.add(colour, tiles.count(colour.index()));
        }
        Some(floor)
    }

    /// How many tiles there are.
    #[inline]
    pub const fn len(self) -> u8 {
        // The product adds up all lanes in the top one.
        (self.0.wrapping_mul(0x1_1111) >> (Self::LANE * (COLOURS - 1))) as u8 & 0xF
    }

    /// Whether there is no tile.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many spaces are occupied, the marker included if its owner holds it (AZ-2.16, AZ-4.3).
    #[inline]
    pub const fn occupied(self, marker: bool) -> u8 {
        let spaces = self.len() + marker as u8;
        if spaces > FLOOR_SPACES { FLOOR_SPACES } else { spaces }
    }

    /// The tiles by colour.
    pub fn tiles(self) -> Tiles {
        let lane = |colour: usize| (self.0 >> (Self::LANE * colour)) as u8 & 0xF;
        Tiles::new(std::array::from_fn(lane))
    }

    #[inline]
    pub(crate) fn add(&mut self, colour: Colour, count: u8) {
        self.0 += u32::from(count) << (Self::LANE * colour.index());
    }
}

/// The wall: 25 spaces as bits, row by row, one set for each colour (AZ-1.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Wall([u32; COLOURS]);

impl Wall {
    /// The five spaces of the first row, and of the first column.
    const FIRST_ROW: u32 = 0b1_1111;
    const FIRST_COLUMN: u32 = 1 | 1 << 5 | 1 << 10 | 1 << 15 | 1 << 20;

    /// The occupied spaces.
    #[inline]
    fn occupied(&self) -> u32 {
        self.0.iter().fold(0, |all, spaces| all | spaces)
    }

    /// The occupied spaces, as bits, row by row.
    #[inline]
    pub(crate) fn spaces(&self) -> u64 {
        self.occupied().into()
    }

    /// The spaces with a tile of the colour, as bits, row by row.
    #[inline]
    pub(crate) fn spaces_of(&self, colour: Colour) -> u64 {
        self.0[colour.index()].into()
    }

    /// How many tiles lie on it.
    pub fn len(&self) -> u32 {
        self.occupied().count_ones()
    }

    /// Whether no tile lies on it.
    pub fn is_empty(&self) -> bool {
        self.occupied() == 0
    }

    /// The tile on a space.
    pub fn get(&self, row: usize, column: usize) -> Option<Colour> {
        let space = 1 << (SIZE * row + column);
        Colour::ALL.into_iter().find(|colour| self.0[colour.index()] & space != 0)
    }

    /// The occupied columns of a row, as bits.
    #[inline]
    pub fn row(&self, row: usize) -> u8 {
        (self.occupied() >> (SIZE * row) & Self::FIRST_ROW) as u8
    }

    /// The occupied rows of a column, as bits.
    #[inline]
    pub fn column(&self, column: usize) -> u8 {
        // The spaces of a column are five bits apart; the product moves them next to each other, from bit 20 on.
        let spaces = self.occupied() >> column & Self::FIRST_COLUMN;
        (spaces.wrapping_mul(1 | 1 << 4 | 1 << 8 | 1 << 12 | 1 << 16) >> 16 & Self::FIRST_ROW) as u8
    }

    /// Whether the row holds the colour (AZ-2.5).
    #[inline]
    pub fn row_has(&self, row: usize, colour: Colour) -> bool {
        self.0[colour.index()] & (Self::FIRST_ROW << (SIZE * row)) != 0
    }

    /// Whether the column holds the colour (AZ-6.4).
    pub fn column_has(&self, column: usize, colour: Colour) -> bool {
        self.0[colour.index()] & (Self::FIRST_COLUMN << column) != 0
    }

    /// The colours that a row holds, as bits.
    pub(crate) fn row_colours(&self, row: usize) -> u8 {
        Colour::ALL
            .into_iter()
            .filter(|colour| self.row_has(row, *colour))
            .fold(0, |bits, colour| bits | 1 << colour.index())
    }

    /// The columns where a tile of the colour may go in a row of the grey wall, as bits (AZ-6.2, AZ-6.3,
    /// AZ-6.4).
    pub fn grey_columns(&self, row: usize, colour: Colour) -> u8 {
        if self.row_has(row, colour) {
            return 0;
        }
        let of_colour = self.0[colour.index()];
        let taken = (0..SIZE).filter(|column| of_colour & (Self::FIRST_COLUMN << column) != 0);
        let columns = taken.fold(0, |bits, column| bits | 1 << column);
        !(self.row(row) | columns) & Self::FIRST_ROW as u8
    }

    /// Puts a tile on a free space; returns `None` and changes nothing if there is no such space or it is occupied.
    /// Which colours may lie there is a rule of the game (AZ-2.5, AZ-6.4), not of the wall.
    #[inline]
    pub fn try_place(&mut self, row: usize, column: usize, colour: Colour) -> Option<()> {
        if row >= SIZE || column >= SIZE || self.row(row) & 1 << column != 0 {
            return None;
        }
        self.place(row, column, colour);
        Some(())
    }

    /// Puts a tile on a space that is free.
    #[inline]
    pub(crate) fn place(&mut self, row: usize, column: usize, colour: Colour) {
        debug_assert!(self.get(row, column).is_none(), "a tile lies there");
        self.0[colour.index()] |= 1 << (SIZE * row + column);
    }

    /// How many rows are complete (AZ-5.1, AZ-5.4).
    pub fn complete_rows(&self) -> u8 {
        let occupied = self.occupied();
        (0..SIZE).filter(|row| occupied >> (SIZE * row) & Self::FIRST_ROW == Self::FIRST_ROW).count() as u8
    }

    /// How many columns are complete (AZ-5.5).
    pub fn complete_columns(&self) -> u8 {
        let occupied = self.occupied();
        (0..SIZE).filter(|column| occupied >> column & Self::FIRST_COLUMN == Self::FIRST_COLUMN).count() as u8
    }

    /// How many colours have all five tiles on it (AZ-5.6, AZ-6.11).
    pub fn complete_colours(&self) -> u8 {
        self.0.iter().filter(|spaces| spaces.count_ones() as usize == SIZE).count() as u8
    }

    /// The tiles on it by colour.
    pub(crate) fn tiles(&self) -> Tiles {
        Tiles::new(self.0.map(|spaces| spaces.count_ones() as u8))
    }
}

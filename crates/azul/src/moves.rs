//! Decisions, deals and their notation: `3r-2`, `ck-f`, `2>4`, `first 2`, `fill bbyk/rrrt/…`.

use crate::Colour;
use crate::components::{COLOURS, LETTERS, SIZE};
use game::{Indexed, ParseError, Seat};
use std::fmt;
use std::str::FromStr;
use tiles::{Fill, PairByColour, Source};

/// Where the tiles of a take go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A pattern line, counted from 0.
    Line(usize),
    /// The floor line (AZ-2.11).
    Floor,
}

impl Target {
    /// The line's index; the floor line comes after all of them.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        match self {
            Target::Line(line) => line,
            Target::Floor => SIZE,
        }
    }
}

/// What a move decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Take all tiles of a colour from a source and put them somewhere (AZ-2).
    Take {
        /// Where from.
        source: Source,
        /// Which colour.
        colour: Colour,
        /// Where to.
        target: Target,
    },
    /// Choose the column for the tile of a complete line on the grey wall (AZ-6.5). Counted from 0.
    Tile {
        /// The wall row.
        row: usize,
        /// The column.
        column: usize,
    },
}

/// One decision in two bytes, unpacked by [`decision`](Move::decision).
///
/// A take is eight times its colour-and-source pair plus its target, so that all targets of a pair are one block of
/// consecutive codes; the choices of a column come after all takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

impl Move {
    const TARGETS: u16 = 8;
    const FLOOR: u16 = SIZE as u16;
    /// Of the eight, those that exist: the lines and the floor line.
    const REAL_TARGETS: usize = SIZE + 1;
    /// How many takes there are.
    const TAKES: usize = COLOURS * Source::COUNT * Self::REAL_TARGETS;
    const FIRST_TILE: u16 = (COLOURS * Source::COUNT) as u16 * Self::TARGETS;

    /// A take.
    pub const fn take(source: Source, colour: Colour, target: Target) -> Move {
        let target = match target {
            Target::Line(line) => {
                assert!(line < SIZE, "a board has five pattern lines");
                line as u16
            }
            Target::Floor => Self::FLOOR,
        };
        Move(first_code(PairByColour::new(source, colour.index())) + target)
    }

    /// A choice of a column on the grey wall.
    pub const fn tile(row: usize, column: usize) -> Move {
        assert!(row < SIZE && column < SIZE, "a wall has five rows and columns");
        Move(Self::FIRST_TILE + (row * SIZE + column) as u16)
    }

    /// What it decides.
    #[inline]
    pub const fn decision(self) -> Decision {
        if self.0 >= Self::FIRST_TILE {
            let space = (self.0 - Self::FIRST_TILE) as usize;
            return Decision::Tile { row: space / SIZE, column: space % SIZE };
        }
        let pair = PairByColour::from_index((self.0 / Self::TARGETS) as usize);
        let target = self.0 % Self::TARGETS;
        Decision::Take {
            source: pair.source(),
            colour: Colour::ALL[pair.colour()],
            target: if target == Self::FLOOR { Target::Floor } else { Target::Line(target as usize) },
        }
    }
}

/// The takes pair by pair, each to the five lines and to the floor line; then the columns, row by row.
impl Indexed for Move {
    const COUNT: usize = Self::TAKES + SIZE * SIZE;

    #[inline]
    fn index(self) -> usize {
        let (code, targets) = (usize::from(self.0), usize::from(Self::TARGETS));
        match code.checked_sub(usize::from(Self::FIRST_TILE)) {
            Some(space) => Self::TAKES + space,
            None => code / targets * Self::REAL_TARGETS + code % targets,
        }
    }

    #[inline]
    fn from_index(index: usize) -> Option<Move> {
        if index >= Self::COUNT {
            return None;
        }
        let targets = usize::from(Self::TARGETS);
        let code = match index.checked_sub(Self::TAKES) {
            Some(space) => usize::from(Self::FIRST_TILE) + space,
            None => index / Self::REAL_TARGETS * targets + index % Self::REAL_TARGETS,
        };
        Some(Move(code as u16))
    }
}

/// The code of a pair's take to the first line.
#[inline]
const fn first_code(pair: PairByColour) -> u16 {
    pair.index() as u16 * Move::TARGETS
}

/// The targets of a colour, in rising order, ready to be turned into a block of takes for each source.
#[derive(Clone, Copy)]
pub(crate) struct TargetList {
    targets: [u16; 8],
    /// How many of them are valid.
    pub(crate) len: usize,
}

impl TargetList {
    /// The targets in a bit set: five lines and, as bit 5, the floor line.
    #[inline]
    pub(crate) fn of(set: u8) -> TargetList {
        TARGET_LISTS[set as usize & 0x3F]
    }

    /// The takes of a pair to each of the targets: one vector addition.
    #[inline]
    pub(crate) fn takes(&self, pair: PairByColour) -> [Move; 8] {
        let first = first_code(pair);
        self.targets.map(|target| Move(first + target))
    }
}

static TARGET_LISTS: [TargetList; 64] = target_lists();

const fn target_lists() -> [TargetList; 64] {
    let mut lists = [TargetList { targets: [0; 8], len: 0 }; 64];
    let mut set = 0;
    while set < 64 {
        let list = &mut lists[set];
        let mut target = 0;
        while target < 6 {
            if set & (1 << target) != 0 {
                list.targets[list.len] = target as u16;
                list.len += 1;
            }
            target += 1;
        }
        // The unused tail must differ between lists, or the compiler would split the vector to save it.
        let mut at = list.len;
        while at < 8 {
            list.targets[at] = (set % 5) as u16;
            at += 1;
        }
        set += 1;
    }
    lists
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.decision() {
            Decision::Take { source, colour, target: Target::Line(line) } => {
                write!(f, "{source}{}-{}", colour.letter(), line + 1)
            }
            Decision::Take { source, colour, target: Target::Floor } => write!(f, "{source}{}-f", colour.letter()),
            Decision::Tile { row, column } => write!(f, "{}>{}", row + 1, column + 1),
        }
    }
}

game::debug_as_display!(Move);

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_move(text.as_bytes()).ok_or_else(|| {
            ParseError::new(text, "expected-azul-move", "a move such as 3r-2 (factory 3, red, line 2), ck-f or 2>4")
        })
    }
}

fn read_move(text: &[u8]) -> Option<Move> {
    match *text {
        [source, colour, b'-', target] => {
            let source = Source::read(source)?;
            let target = if target == b'f' { Target::Floor } else { Target::Line(digit(target, SIZE)?) };
            Some(Move::take(source, Colour::from_letter(colour)?, target))
        }
        [row, b'>', column] => Some(Move::tile(digit(row, SIZE)?, digit(column, SIZE)?)),
        _ => None,
    }
}

/// A digit from 1 to `most`, as an index from 0.
fn digit(byte: u8, most: usize) -> Option<usize> {
    let index = usize::from(byte.checked_sub(b'1')?);
    (index < most).then_some(index)
}

/// One outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deal {
    /// Who begins (AZ-1.13).
    First(Seat),
    /// The tiles of a new round (AZ-1.14, AZ-4.9).
    Fill(Fill<COLOURS>),
}

impl Deal {
    pub(crate) const FIRST: &str = "first";
    pub(crate) const FILL: &str = "fill";
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deal::First(seat) => write!(f, "first {seat}"),
            Deal::Fill(fill) => write!(f, "fill {}", fill.letters(LETTERS)),
        }
    }
}

impl FromStr for Deal {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some(factories) = text.strip_prefix("fill ") {
            return Fill::read(factories, LETTERS).map(Deal::Fill);
        }
        let seat = text.strip_prefix("first ").and_then(Seat::read);
        seat.map(Deal::First).ok_or_else(|| {
            ParseError::new(text, "expected-azul-deal", "a deal such as `first 2` or `fill bbyk/rrrt/…`")
        })
    }
}

//! Decisions and their notation: `3o-5`, `cb-8*1`, `3o-x`, `r`, `ko`.

use crate::Colour;
use crate::components::{COLOURS, COLUMNS};
use game::{Indexed, ParseError};
use std::fmt;
use std::str::FromStr;
use tiles::{PairByColour, Source};

/// Where the panes of a draft go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// The strip of a column; the others break (SG-5.7).
    Column {
        /// Which column, counted from 0.
        column: usize,
        /// How many more panes go on jokers than have to (SG-5.13).
        extra: u8,
    },
    /// All of them break (SG-5.11).
    Break,
}

/// What a move decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Take all panes of a colour from a source and place or break them (SG-4 to SG-6).
    Draft {
        /// Where from.
        source: Source,
        /// Which colour.
        colour: Colour,
        /// Where to.
        target: Target,
    },
    /// Return the glazier (SG-8).
    Return,
    /// Keep a pane of this colour from the completed strip (SG-7.5).
    Keep(Colour),
}

/// One decision in two bytes, unpacked by [`decision`](Move::decision).
///
/// A draft is a number for its colour and source, then one of 32 for its target: columns, columns with one more pane
/// on jokers, columns with two more, the break. The return and the keeps come after all drafts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

impl Move {
    /// The most panes that a draft can put on jokers beyond those that have to go there (SG-5.13).
    pub const MOST_EXTRA: u8 = 2;

    const TARGETS: u16 = 32;
    const BREAK: u16 = (Self::MOST_EXTRA as u16 + 1) * COLUMNS as u16;
    /// Of the 32, those that exist.
    const REAL_TARGETS: usize = Self::BREAK as usize + 1;
    /// How many drafts there are.
    const DRAFTS: usize = Source::COUNT * COLOURS * Self::REAL_TARGETS;
    const RETURN: u16 = (Source::COUNT * COLOURS) as u16 * Self::TARGETS;
    const FIRST_KEEP: u16 = Self::RETURN + 1;

    /// A draft.
    pub const fn draft(source: Source, colour: Colour, target: Target) -> Move {
        let target = match target {
            Target::Column { column, extra } => {
                assert!(column < COLUMNS && extra <= Self::MOST_EXTRA, "eight columns, at most two more on jokers");
                extra as u16 * COLUMNS as u16 + column as u16
            }
            Target::Break => Self::BREAK,
        };
        Move::draft_code(PairByColour::new(source, colour.index()), target)
    }

    #[inline]
    const fn draft_code(take: PairByColour, target: u16) -> Move {
        Move(take.index() as u16 * Self::TARGETS + target)
    }

    /// A return of the glazier.
    pub const fn returning() -> Move {
        Move(Self::RETURN)
    }

    /// A choice of the pane that is kept.
    pub const fn keep(colour: Colour) -> Move {
        Move(Self::FIRST_KEEP + colour.index() as u16)
    }

    /// What it decides.
    #[inline]
    pub const fn decision(self) -> Decision {
        if self.0 == Self::RETURN {
            return Decision::Return;
        }
        if self.0 > Self::RETURN {
            return Decision::Keep(Colour::ALL[(self.0 - Self::FIRST_KEEP) as usize]);
        }
        let take = PairByColour::from_index((self.0 / Self::TARGETS) as usize);
        let target = self.0 % Self::TARGETS;
        Decision::Draft {
            source: take.source(),
            colour: Colour::ALL[take.colour()],
            target: if target == Self::BREAK {
                Target::Break
            } else {
                Target::Column { column: target as usize % COLUMNS, extra: (target as usize / COLUMNS) as u8 }
            },
        }
    }
}

/// The drafts by colour and source, each to the columns, to the columns with one and two more panes on jokers, to the
/// break; then the return and the keeps.
impl Indexed for Move {
    const COUNT: usize = Self::DRAFTS + 1 + COLOURS;

    #[inline]
    fn index(self) -> usize {
        let (code, targets) = (usize::from(self.0), usize::from(Self::TARGETS));
        match code.checked_sub(usize::from(Self::RETURN)) {
            Some(other) => Self::DRAFTS + other,
            None => code / targets * Self::REAL_TARGETS + code % targets,
        }
    }

    #[inline]
    fn from_index(index: usize) -> Option<Move> {
        if index >= Self::COUNT {
            return None;
        }
        let targets = usize::from(Self::TARGETS);
        let code = match index.checked_sub(Self::DRAFTS) {
            Some(other) => usize::from(Self::RETURN) + other,
            None => index / Self::REAL_TARGETS * targets + index % Self::REAL_TARGETS,
        };
        Some(Move(code as u16))
    }
}

/// The drafts of a colour from a source to each of the columns in a bit set, as a block and its length; only the break,
/// if there is no column (SG-5.9, SG-5.11).
#[inline]
pub(crate) fn drafts(take: PairByColour, columns: u8) -> ([Move; COLUMNS], usize) {
    let (targets, count) = &TARGET_LISTS[columns as usize];
    (targets.map(|target| Move::draft_code(take, target)), usize::from(*count))
}

/// For every set of columns, its members in rising order and their number, and the break for the empty set: so that a
/// whole block of moves is one vector addition.
static TARGET_LISTS: [([u16; COLUMNS], u16); 256] = target_lists();

const fn target_lists() -> [([u16; COLUMNS], u16); 256] {
    let mut lists = [([Move::BREAK; COLUMNS], 1); 256];
    let mut set = 1;
    while set < 256 {
        let (mut column, mut at) = (0, 0);
        while column < COLUMNS {
            if set & (1 << column) != 0 {
                lists[set].0[at] = column as u16;
                at += 1;
            }
            column += 1;
        }
        lists[set].1 = at as u16;
        set += 1;
    }
    lists
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.decision() {
            Decision::Draft { source, colour, target } => {
                write!(f, "{source}{}-", colour.letter())?;
                match target {
                    Target::Column { column, extra: 0 } => write!(f, "{}", column + 1),
                    Target::Column { column, extra } => write!(f, "{}*{extra}", column + 1),
                    Target::Break => f.write_str("x"),
                }
            }
            Decision::Return => f.write_str("r"),
            Decision::Keep(colour) => write!(f, "k{}", colour.letter()),
        }
    }
}

game::debug_as_display!(Move);

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_move(text.as_bytes()).ok_or_else(|| {
            ParseError::new(
                text,
                "expected-sintra-move",
                "a move such as 3o-5 (workshop 3, orange, column 5), cb-8*1, co-x, r or ko",
            )
        })
    }
}

fn read_move(text: &[u8]) -> Option<Move> {
    match *text {
        [b'r'] => Some(Move::returning()),
        [b'k', colour] => Some(Move::keep(Colour::from_letter(colour)?)),
        [source, colour, b'-', ref target @ ..] => {
            let source = Source::read(source)?;
            Some(Move::draft(source, Colour::from_letter(colour)?, read_target(target)?))
        }
        _ => None,
    }
}

fn read_target(text: &[u8]) -> Option<Target> {
    match *text {
        [b'x'] => Some(Target::Break),
        [column] => Some(Target::Column { column: digit(column, COLUMNS)?, extra: 0 }),
        [column, b'*', extra] => {
            let extra = digit(extra, usize::from(Move::MOST_EXTRA))? as u8 + 1;
            Some(Target::Column { column: digit(column, COLUMNS)?, extra })
        }
        _ => None,
    }
}

/// A digit from 1 to `most`, as an index from 0.
fn digit(byte: u8, most: usize) -> Option<usize> {
    let index = usize::from(byte.checked_sub(b'1')?);
    (index < most).then_some(index)
}

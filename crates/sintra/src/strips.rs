//! Strip sets: the eight two-sided strips that all players have (SG-2.3, SG-2.4).

use crate::Face;
use crate::components::{COLUMNS, SPACES};
use crate::face::Space;
use game::{Clause, FaultValue, OptionFault, clause};
use std::fmt;

/// The eight strips of every player, both sides of each. 64 bytes.
///
/// The patterns of the printed game are not public. [`StripSet::BALANCED`] is the project's own; an owner of the box
/// enters theirs as [`Strips::Custom`], starting from [`StripSet::template`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StripSet {
    /// Side `a` and side `b` of strip 1, of strip 2 and so on.
    faces: [Face; 2 * COLUMNS],
}

impl StripSet {
    /// The project's own set, **not that of the printed game**: five strips' faces of 3 + 2 spaces, five of 2 + 2 + 1,
    /// five of 2 + 1 + 1 + 1 and one with two jokers; each colour has 15 or 16 of the 80 spaces.
    pub const BALANCED: StripSet = StripSet::of([
        [b"bobob", b"ypwpy"],
        [b"ypypy", b"owbwo"],
        [b"owowo", b"pbybp"],
        [b"pbpbp", b"wyoyw"],
        [b"wywyw", b"bopob"],
        [b"byopb", b"opwbo"],
        [b"yopwy", b"pwbyp"],
        [b"wbyow", b"*bpo*"],
    ]);

    const fn of(texts: [[&[u8; SPACES]; 2]; COLUMNS]) -> StripSet {
        let mut faces = [Face::of(texts[0][0]); 2 * COLUMNS];
        let mut at = 0;
        while at < 2 * COLUMNS {
            faces[at] = Face::of(texts[at / 2][at % 2]);
            at += 1;
        }
        StripSet { faces }
    }

    /// Reads a set as in the options: 8 strips, each of 2 sides, each of 5 letters of `wyobp*` (SG-2.4).
    pub fn read(strips: &[Vec<String>]) -> Result<StripSet, StripFault> {
        if strips.len() != COLUMNS {
            return Err(StripFault::Count(strips.len()));
        }
        let mut set = StripSet::BALANCED;
        for (strip, sides) in strips.iter().enumerate() {
            if sides.len() != 2 {
                return Err(StripFault::Sides { strip, count: sides.len() });
            }
            for (side, text) in sides.iter().enumerate() {
                set.faces[2 * strip + side] = read_face(text, strip, side)?;
            }
        }
        Ok(set)
    }

    /// The face that a strip shows on one of its sides.
    #[inline]
    pub fn face(&self, strip: Strip) -> Face {
        self.faces[strip.code()]
    }

    /// Whether the strip may lie this way up at the start: not if jokers are up and the other side has none (SG-2.6).
    #[inline]
    pub fn may_start(&self, strip: Strip) -> bool {
        !self.face(strip).has_joker() || self.face(strip.flipped()).has_joker()
    }

    /// The set as JSON for an owner of the box to fill in: one strip per line, from the top of each face, with the
    /// project's own patterns as an example. It is a value of the option `strips`.
    pub fn template() -> String {
        let set = StripSet::BALANCED.texts();
        let lines: Vec<String> = set.iter().map(|sides| format!("  [\"{}\", \"{}\"]", sides[0], sides[1])).collect();
        format!("[\n{}\n]\n", lines.join(",\n"))
    }

    /// The set as in the options.
    pub fn texts(&self) -> Vec<Vec<String>> {
        self.faces.chunks_exact(2).map(|sides| sides.iter().map(ToString::to_string).collect()).collect()
    }
}

fn read_face(text: &str, strip: usize, side: usize) -> Result<Face, StripFault> {
    let count = text.chars().count();
    if count != SPACES {
        return Err(StripFault::Spaces { strip, side, count });
    }
    let mut spaces = [Space::Joker; SPACES];
    for (space, letter) in text.chars().enumerate() {
        spaces[space] =
            u8::try_from(letter).ok().and_then(Space::of).ok_or(StripFault::Letter { strip, side, space, letter })?;
    }
    Ok(Face::new(spaces))
}

/// What is wrong with a strip set, and where (SG-2.4): `strips[2][1]: 4 spaces, 5 expected`. Strips, sides and spaces are
/// counted from 0 as in the JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StripFault {
    /// Other than eight strips.
    Count(usize),
    /// A strip with other than two sides.
    Sides {
        /// The strip.
        strip: usize,
        /// How many sides it has.
        count: usize,
    },
    /// A side with other than five spaces.
    Spaces {
        /// The strip.
        strip: usize,
        /// Its side.
        side: usize,
        /// How many spaces it has.
        count: usize,
    },
    /// A letter that is no space.
    Letter {
        /// The strip.
        strip: usize,
        /// Its side.
        side: usize,
        /// The space.
        space: usize,
        /// What stands there.
        letter: char,
    },
}

impl StripFault {
    /// The clause that every fault breaks.
    pub const CLAUSE: Clause = clause!("SG-2.4");

    /// The place as a path in the JSON: `strips[2][1]`.
    pub fn field(&self) -> String {
        match self {
            StripFault::Count(_) => "strips".to_owned(),
            StripFault::Sides { strip, .. } => format!("strips[{strip}]"),
            StripFault::Spaces { strip, side, .. } => format!("strips[{strip}][{side}]"),
            StripFault::Letter { strip, side, space, .. } => format!("strips[{strip}][{side}][{space}]"),
        }
    }

    /// What is there and what is expected.
    pub fn problem(&self) -> String {
        match self {
            StripFault::Count(count) => format!("{count} strips, {COLUMNS} expected"),
            StripFault::Sides { count, .. } => format!("{count} sides, 2 expected"),
            StripFault::Spaces { count, .. } => format!("{count} spaces, {SPACES} expected"),
            StripFault::Letter { letter, .. } => format!("{letter:?}, one of w y o b p * expected"),
        }
    }
}

impl OptionFault for StripFault {
    fn key(&self) -> &'static str {
        match self {
            StripFault::Count(_) => "strips-count",
            StripFault::Sides { .. } => "strips-sides",
            StripFault::Spaces { .. } => "strips-spaces",
            StripFault::Letter { .. } => "strips-letter",
        }
    }

    fn values(&self) -> Vec<(&'static str, FaultValue)> {
        // People count from 1, and call the sides of a strip as moves do.
        let face = |strip: usize, side: usize| [("strip", (strip + 1).into()), ("side", ["a", "b"][side].into())];
        match *self {
            StripFault::Count(count) => vec![("count", count.into()), ("due", COLUMNS.into())],
            StripFault::Sides { strip, count } => vec![("strip", (strip + 1).into()), ("count", count.into())],
            StripFault::Spaces { strip, side, count } => {
                face(strip, side).into_iter().chain([("count", count.into()), ("due", SPACES.into())]).collect()
            }
            StripFault::Letter { strip, side, space, letter } => {
                let place = [("space", (space + 1).into()), ("letter", FaultValue::Written(letter.to_string()))];
                face(strip, side).into_iter().chain(place).collect()
            }
        }
    }
}

impl fmt::Display for StripFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field(), self.problem())
    }
}

impl std::error::Error for StripFault {}

/// The option `strips` (SG-2.3). JSON: `"balanced"`, or 8 pairs of 5-letter faces.
///
/// A custom set is kept as it was given; [`set`](Strips::set) checks it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Strips {
    /// [`StripSet::BALANCED`], the project's own set.
    #[default]
    Balanced,
    /// A custom set, such as that of the printed game.
    Custom(Vec<Vec<String>>),
}

impl Strips {
    /// The set, if it is valid.
    pub fn set(&self) -> Result<StripSet, StripFault> {
        match self {
            Strips::Balanced => Ok(StripSet::BALANCED),
            Strips::Custom(strips) => StripSet::read(strips),
        }
    }
}

impl From<StripSet> for Strips {
    fn from(set: StripSet) -> Strips {
        if set == StripSet::BALANCED { Strips::Balanced } else { Strips::Custom(set.texts()) }
    }
}

game::json_word_or!(Strips: Balanced = "balanced", Custom, "\"balanced\" or strips as 8 pairs of 5-letter faces");

/// A strip with the side that is up: `8a`. One byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Strip(u8);

impl Strip {
    /// The strip with this index, counted from 0, with its side `a` (0) or `b` (1) up.
    ///
    /// # Panics
    /// If there is no such strip or side.
    pub const fn new(index: usize, side: usize) -> Strip {
        assert!(index < COLUMNS && side < 2, "a set has eight strips of two sides");
        Strip((2 * index + side) as u8)
    }

    /// The strip's place in the set, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize / 2
    }

    /// The side that is up: 0 for `a`, 1 for `b`.
    pub const fn side(self) -> usize {
        self.0 as usize % 2
    }

    /// The same strip with its other side up.
    #[inline]
    pub const fn flipped(self) -> Strip {
        Strip(self.0 ^ 1)
    }

    #[inline]
    const fn code(self) -> usize {
        self.0 as usize % (2 * COLUMNS)
    }

    /// Reads `8a`.
    pub(crate) fn read(text: &[u8]) -> Option<Strip> {
        match *text {
            [number @ b'1'..=b'8', side @ (b'a' | b'b')] => {
                Some(Strip::new(usize::from(number - b'1'), usize::from(side - b'a')))
            }
            _ => None,
        }
    }
}

impl fmt::Display for Strip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.index() + 1, ['a', 'b'][self.side()])
    }
}

game::debug_as_display!(Strip);

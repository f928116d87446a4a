//! The personal boards of the box: which estates are printed back to back (CB-1.13, CB-18.12).

use crate::Layout;
use game::{FaultValue, OptionFault};
use std::array;
use std::fmt;

/// How many boards the box has, each with two sides (CB-1.13).
pub const BOARDS: usize = 6;

/// The estate that four of the boards carry (CB-1.13).
const COMMON: u8 = 1;

/// Which estates share a board: the lower number of each pair first, and the pairs in rising order. 12 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Boards([[u8; 2]; BOARDS]);

impl Boards {
    /// The project's own pairing, **not that of the printed boards**, which is not public.
    pub const KASHI: Boards = Boards([[1, 2], [1, 3], [1, 4], [1, 5], [6, 7], [8, 9]]);

    /// Reads six pairs as in the options: `12 13 14 15 67 89`, estate 1 four times and each other one once, never an
    /// estate with itself. Neither the order of the pairs nor that within a pair matters.
    pub fn read(pairs: &[String]) -> Result<Boards, PairsFault> {
        if pairs.len() != BOARDS {
            return Err(PairsFault::Count(pairs.len()));
        }
        let mut boards = [[0; 2]; BOARDS];
        for (board, text) in boards.iter_mut().zip(pairs) {
            *board = match *text.as_bytes() {
                [one @ b'1'..=b'9', other @ b'1'..=b'9'] if one != other => {
                    [one.min(other) - b'0', one.max(other) - b'0']
                }
                _ => return Err(PairsFault::NoPair(game::shown(text))),
            };
        }
        for estate in 1..=Layout::COUNT {
            let sides = boards.iter().filter(|board| board.contains(&estate)).count();
            let due = if estate == COMMON { 4 } else { 1 };
            if sides != due {
                return Err(PairsFault::Sides { estate, count: sides, due });
            }
        }
        boards.sort_unstable();
        Ok(Boards(boards))
    }

    /// The two estates of each board.
    pub const fn sides(&self) -> [[u8; 2]; BOARDS] {
        self.0
    }

    /// The pairs as in the options.
    pub fn texts(&self) -> [String; BOARDS] {
        array::from_fn(|board| self.0[board].map(|side| side.to_string()).concat())
    }
}

/// What is wrong with the pairs of a table (CB-18.12).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PairsFault {
    /// No boards are dealt at this table.
    NotDealt,
    /// Other than six pairs.
    Count(usize),
    /// What is no pair of two different estates, cut to a length that can be shown.
    NoPair(String),
    /// An estate on more or fewer sides than the boards have of it.
    Sides {
        /// The estate.
        estate: u8,
        /// How many sides it was given.
        count: usize,
        /// How many it has.
        due: usize,
    },
}

impl fmt::Display for PairsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PairsFault::NotDealt => f.write_str("no boards are dealt; pairs need estates \"boards\""),
            PairsFault::Count(count) => write!(f, "{count} pairs, {BOARDS} expected"),
            PairsFault::NoPair(text) => write!(f, "{text:?} is no pair of two estates of 1 to 9"),
            PairsFault::Sides { estate, count, due } => {
                write!(f, "estate {estate} stands on {count} sides, {due} expected")
            }
        }
    }
}

impl OptionFault for PairsFault {
    fn key(&self) -> &'static str {
        match self {
            PairsFault::NotDealt => "pairs-not-dealt",
            PairsFault::Count(_) => "pairs-count",
            PairsFault::NoPair(_) => "pairs-no-pair",
            PairsFault::Sides { .. } => "pairs-sides",
        }
    }

    fn values(&self) -> Vec<(&'static str, FaultValue)> {
        match self {
            PairsFault::NotDealt => Vec::new(),
            PairsFault::Count(count) => vec![("count", (*count).into()), ("due", BOARDS.into())],
            PairsFault::NoPair(text) => vec![("written", text.as_str().into())],
            PairsFault::Sides { estate, count, due } => {
                let numbers = [("estate", usize::from(*estate)), ("count", *count), ("due", *due)];
                numbers.map(|(name, number)| (name, number.into())).to_vec()
            }
        }
    }
}

/// The option `pairs`: which sides share a board (CB-18.12). JSON: `"kashi"`, or six pairs.
///
/// What an owner of the box enters is kept as it was given; [`boards`](Pairs::boards) checks it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Pairs {
    /// [`Boards::KASHI`], the project's own.
    #[default]
    Kashi,
    /// Those of an owner's box.
    Printed(Vec<String>),
}

impl Pairs {
    /// The boards, if they are possible.
    pub fn boards(&self) -> Result<Boards, PairsFault> {
        match self {
            Pairs::Kashi => Ok(Boards::KASHI),
            Pairs::Printed(pairs) => Boards::read(pairs),
        }
    }

    /// Whether it is the project's own pairing.
    pub fn is_kashi(&self) -> bool {
        *self == Pairs::Kashi
    }
}

impl From<Boards> for Pairs {
    fn from(boards: Boards) -> Pairs {
        if boards == Boards::KASHI { Pairs::Kashi } else { Pairs::Printed(boards.texts().to_vec()) }
    }
}

game::json_word_or!(
    Pairs: Kashi = "kashi", Printed, "\"kashi\" or six pairs of estates, such as [\"12\", \"13\", \"14\", \"15\", \"67\", \"89\"]"
);

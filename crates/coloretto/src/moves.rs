//! Decisions, deals and their notation: `d`, `t2`, `p2`, `first 2`, `remove yp`, `start ob rg`, `card *`.

use crate::components::MAX_ROWS;
use crate::state::RowSet;
use crate::{Card, Colours, Row};
use game::{Indexed, MAX_SEATS, ParseError, Seat, clause};
use std::fmt;
use std::str::FromStr;

/// What a move decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Draw a card from the pile (CO-2.3). Notation: `d`.
    Draw,
    /// Take the cards of a row (CO-3.1). Notation: `t2`.
    Take(Row),
    /// Put the drawn card at a row (CO-2.4). Notation: `p2`.
    Put(Row),
}

/// One decision in one byte, unpacked by [`decision`](Move::decision).
///
/// The draw is 0, the takes are 1 to 5 by row, the puts come after them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u8);

impl Move {
    /// Draw a card.
    pub const DRAW: Move = Move(0);

    const PUTS: u8 = MAX_ROWS as u8;

    /// Take the cards of a row.
    pub const fn take(row: Row) -> Move {
        Move(row.number())
    }

    /// Put the drawn card at a row.
    pub const fn put(row: Row) -> Move {
        Move(Self::PUTS + row.number())
    }

    /// What it decides.
    #[inline]
    pub const fn decision(self) -> Decision {
        match self.0 {
            0 => Decision::Draw,
            take if take <= Self::PUTS => Decision::Take(Row::at(take as usize - 1)),
            put => Decision::Put(Row::at((put - Self::PUTS) as usize - 1)),
        }
    }

    /// The moves of a turn, as a block and its length: the draw if it is allowed, then a take for each held row.
    #[inline]
    pub(crate) fn of_turn(draw: bool, held: RowSet) -> ([Move; 8], usize) {
        Move::block(u8::from(draw) | held.bits() << 1, 0)
    }

    /// The puts at these rows, as a block and its length.
    #[inline]
    pub(crate) fn puts(open: RowSet) -> ([Move; 8], usize) {
        Move::block(open.bits() << 1, Self::PUTS)
    }

    /// The moves of a bit set of six, each a fixed distance above its bit.
    #[inline]
    fn block(set: u8, higher: u8) -> ([Move; 8], usize) {
        let set = usize::from(set) % MEMBERS.len();
        (MEMBERS[set].map(|member| Move(higher + member)), usize::from(SIZES[set]))
    }
}

/// As they are stored.
impl Indexed for Move {
    const COUNT: usize = 1 + 2 * MAX_ROWS;

    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn from_index(index: usize) -> Option<Move> {
        (index < Self::COUNT).then_some(Move(index as u8))
    }
}

/// For every set of six, its members in rising order: so that a whole list of moves is one vector addition.
static MEMBERS: [[u8; 8]; 64] = members();

/// For every set of six, how many members it has.
static SIZES: [u8; 64] = sizes();

const fn members() -> [[u8; 8]; 64] {
    let mut lists = [[0; 8]; 64];
    let mut set = 0;
    while set < 64 {
        let (mut member, mut at) = (0, 0);
        while member < 6 {
            if set & (1 << member) != 0 {
                lists[set][at] = member as u8;
                at += 1;
            }
            member += 1;
        }
        set += 1;
    }
    lists
}

const fn sizes() -> [u8; 64] {
    let mut sizes = [0; 64];
    let mut set = 0;
    while set < 64 {
        sizes[set] = set.count_ones() as u8;
        set += 1;
    }
    sizes
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.decision() {
            Decision::Draw => f.write_str("d"),
            Decision::Take(row) => write!(f, "t{row}"),
            Decision::Put(row) => write!(f, "p{row}"),
        }
    }
}

game::debug_as_display!(Move);

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        // CO-1.6: there are at most five rows. CO-2.1: a turn is a draw or a take, and nothing else.
        let row = |digit: u8| {
            let number = digit.checked_sub(b'0').and_then(Row::numbered);
            number.ok_or_else(|| {
                ParseError::new(text, "expected-coloretto-row", "a row from 1 to 5").by(clause!("CO-1.6"))
            })
        };
        match *text.as_bytes() {
            [b'd'] => Ok(Move::DRAW),
            [b't', digit] => row(digit).map(Move::take),
            [b'p', digit] => row(digit).map(Move::put),
            _ => Err(ParseError::new(
                text,
                "expected-coloretto-move",
                "a move: d (draw), t2 (take row 2) or p2 (put at row 2)",
            )
            .by(clause!("CO-2.1"))),
        }
    }
}

/// One outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deal {
    /// Who begins (CO-1.16).
    First(Seat),
    /// The colours that are taken out (CO-1.9).
    Remove(Colours),
    /// The start cards of every seat (CO-1.13).
    Start(StartCards),
    /// The next card of the pile (CO-1.17).
    Card(Card),
}

impl Deal {
    pub(crate) const FIRST: &str = "first";
    pub(crate) const REMOVE: &str = "remove";
    pub(crate) const START: &str = "start";
    pub(crate) const CARD: &str = "card";
}

/// The colours that each seat starts with, one card of each (CO-1.11, CO-1.12). Notation: `o b r` or `ob rg`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StartCards {
    colours: [Colours; MAX_SEATS],
    seats: u8,
}

impl StartCards {
    /// These colours, seat by seat.
    ///
    /// # Panics
    /// If there are more than [`MAX_SEATS`] seats, or a seat gets nothing, which has no notation.
    pub fn new(colours: &[Colours]) -> StartCards {
        assert!(colours.iter().all(|colours| !colours.is_empty()), "every seat starts with a card");
        let mut start = StartCards { colours: [Colours::NONE; MAX_SEATS], seats: colours.len() as u8 };
        start.colours[..colours.len()].copy_from_slice(colours);
        start
    }

    /// The colours of each seat.
    pub fn colours(&self) -> &[Colours] {
        &self.colours[..usize::from(self.seats)]
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deal::First(seat) => write!(f, "first {seat}"),
            Deal::Remove(colours) => write!(f, "remove {colours}"),
            Deal::Start(start) => {
                f.write_str("start")?;
                start.colours().iter().try_for_each(|colours| write!(f, " {colours}"))
            }
            Deal::Card(card) => write!(f, "card {}", card.letter()),
        }
    }
}

impl FromStr for Deal {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let Some((name, outcome)) = text.split_once(' ') else {
            return Err(ParseError::new(
                text,
                "expected-coloretto-deal",
                "a deal such as `first 2`, `remove yp`, `start o b r` or `card +`",
            ));
        };
        // CO-1.4: these seven letters are all the colours there are.
        let fault = |key, expected| ParseError::new(text, key, expected).by(clause!("CO-1.4"));
        match name {
            Deal::FIRST => Seat::read(outcome)
                .map(Deal::First)
                .ok_or_else(|| ParseError::new(text, "expected-coloretto-first", "a seat: `first 2`")),
            Deal::REMOVE => Colours::from_letters(outcome).map(Deal::Remove).ok_or_else(|| {
                fault("expected-coloretto-remove", "different colours of obrgypn, in this order: `remove yp`")
            }),
            Deal::START => read_start(outcome).map(Deal::Start).ok_or_else(|| {
                fault(
                    "expected-coloretto-start",
                    "for each seat different colours of obrgypn, in this order: `start ob rg`",
                )
            }),
            Deal::CARD => match *outcome.as_bytes() {
                [letter] => Card::from_letter(letter).map(Deal::Card),
                _ => None,
            }
            .ok_or_else(|| fault("expected-coloretto-card", "one of obrgypn+j*: `card +`")),
            _ => {
                Err(ParseError::new(text, "expected-coloretto-deal", "one of the deals first, remove, start and card"))
            }
        }
    }
}

fn read_start(text: &str) -> Option<StartCards> {
    let mut start = StartCards { colours: [Colours::NONE; MAX_SEATS], seats: 0 };
    for part in text.split(' ') {
        *start.colours.get_mut(usize::from(start.seats))? = Colours::from_letters(part)?;
        start.seats += 1;
    }
    Some(start)
}

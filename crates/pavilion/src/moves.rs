//! Decisions and their notation: `3g`, `cg`, `sw4g+3`, `pass`, `+g`, `kg`, `done`.

use crate::components::COLOURS;
use crate::geometry::{HIGHEST_COST, POSITIONS, SPACES};
use crate::{Colour, Space, Star};
use game::{Digits, Indexed, ParseError, clause};
use std::fmt;
use std::str::FromStr;
use tiles::{PairBySource, Source};

/// What a move decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Take all tiles of a colour from a source (SP-3).
    Take {
        /// Where from.
        source: Source,
        /// Which colour; the wild tile taken along is not part of the decision.
        colour: Colour,
    },
    /// Place a tile (SP-5) and pay for it, with a number of wild tiles (SP-6.8).
    Place {
        /// Where to.
        space: Space,
        /// Which colour.
        colour: Colour,
        /// How many wild tiles help to pay.
        wilds: u8,
    },
    /// Pass (SP-9.1).
    Pass,
    /// Pick a bonus tile from the supply (SP-8.9).
    Pick {
        /// Which colour.
        colour: Colour,
    },
    /// Keep a tile for the next round (SP-9.8).
    Keep {
        /// Which colour.
        colour: Colour,
    },
    /// Keep no more tiles (SP-9.8).
    Done,
}

/// One decision in two bytes, unpacked by [`decision`](Move::decision).
///
/// The top four bits say what kind it is. A take has the source-and-colour pair below them; a placement has its space,
/// three bits for its colour and three for its wild tiles, so that all payments for a space are consecutive codes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

impl Move {
    const KIND: u32 = 12;
    const TAKE: u16 = 0 << Self::KIND;
    const PLACE: u16 = 1 << Self::KIND;
    const PICK: u16 = 2 << Self::KIND;
    const KEEP: u16 = 3 << Self::KIND;

    /// Pass.
    pub const PASS: Move = Move(4 << Self::KIND);
    /// Keep no more tiles.
    pub const DONE: Move = Move(5 << Self::KIND);

    /// A take.
    pub const fn take(source: Source, colour: Colour) -> Move {
        Self::take_pair(PairBySource::new(source, colour.index()))
    }

    /// The take of a source-and-colour pair.
    #[inline]
    pub(crate) const fn take_pair(pair: PairBySource<COLOURS>) -> Move {
        Move(Self::TAKE | pair.index() as u16)
    }

    /// A placement, paid with this number of wild tiles.
    ///
    /// # Panics
    /// If there are more wild tiles than any space costs.
    #[inline]
    pub const fn place(space: Space, colour: Colour, wilds: u8) -> Move {
        assert!(wilds <= HIGHEST_COST, "no space costs more than six tiles");
        Self::payments(space, colour, wilds)[0]
    }

    /// A pick from the supply.
    pub const fn pick(colour: Colour) -> Move {
        Move(Self::PICK | colour as u16)
    }

    /// A tile to keep.
    pub const fn keep(colour: Colour) -> Move {
        Move(Self::KEEP | colour as u16)
    }

    /// The placements with this number of wild tiles and with up to five more, as a block. Those beyond the cost are
    /// invalid; the caller uses only the legal ones.
    #[inline]
    pub(crate) const fn payments(space: Space, colour: Colour, wilds: u8) -> [Move; HIGHEST_COST as usize] {
        let first = Self::PLACE | (space.index() as u16) << 6 | (colour as u16) << 3 | wilds as u16;
        [Move(first), Move(first + 1), Move(first + 2), Move(first + 3), Move(first + 4), Move(first + 5)]
    }

    /// What it decides.
    #[inline]
    pub const fn decision(self) -> Decision {
        let low = (self.0 & ((1 << Self::KIND) - 1)) as usize;
        match self.0 & !((1 << Self::KIND) - 1) {
            Self::TAKE => {
                let pair = PairBySource::<COLOURS>::from_index(low);
                Decision::Take { source: pair.source(), colour: Colour::ALL[pair.colour()] }
            }
            Self::PLACE => Decision::Place {
                space: Space::from_index(low as u32 >> 6),
                colour: Colour::ALL[low >> 3 & 7],
                wilds: low as u8 & 7,
            },
            Self::PICK => Decision::Pick { colour: Colour::ALL[low] },
            Self::KEEP => Decision::Keep { colour: Colour::ALL[low] },
            _ if self.0 == Self::PASS.0 => Decision::Pass,
            _ => Decision::Done,
        }
    }
}

/// How many payments there are for a colour on a space: 0 to 6 wild tiles.
const PAYMENTS: usize = HIGHEST_COST as usize + 1;

const FIRST_PLACE: usize = Source::COUNT * COLOURS;
const FIRST_PICK: usize = FIRST_PLACE + SPACES * COLOURS * PAYMENTS;
const FIRST_KEEP: usize = FIRST_PICK + COLOURS;
const PASS: usize = FIRST_KEEP + COLOURS;
const DONE: usize = PASS + 1;

/// Takes by source and colour; placements by space, colour and wild tiles; picks, keeps, the pass, the end of keeping.
impl Indexed for Move {
    const COUNT: usize = DONE + 1;

    #[inline]
    fn index(self) -> usize {
        match self.decision() {
            Decision::Take { source, colour } => PairBySource::<COLOURS>::new(source, colour.index()).index(),
            Decision::Place { space, colour, wilds } => {
                FIRST_PLACE + (space.place() * COLOURS + colour.index()) * PAYMENTS + usize::from(wilds)
            }
            Decision::Pick { colour } => FIRST_PICK + colour.index(),
            Decision::Keep { colour } => FIRST_KEEP + colour.index(),
            Decision::Pass => PASS,
            Decision::Done => DONE,
        }
    }

    #[inline]
    fn from_index(index: usize) -> Option<Move> {
        Some(match index {
            ..FIRST_PLACE => Move::take_pair(PairBySource::from_index(index)),
            FIRST_PLACE..FIRST_PICK => {
                let mut digits = Digits::of(index - FIRST_PLACE);
                let (wilds, colour) = (digits.last(PAYMENTS) as u8, Colour::ALL[digits.last(COLOURS)]);
                Move::place(Space::at_place(digits.first()), colour, wilds)
            }
            FIRST_PICK..FIRST_KEEP => Move::pick(Colour::ALL[index - FIRST_PICK]),
            FIRST_KEEP..PASS => Move::keep(Colour::ALL[index - FIRST_KEEP]),
            PASS => Move::PASS,
            DONE => Move::DONE,
            _ => return None,
        })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.decision() {
            Decision::Take { source, colour } => write!(f, "{source}{}", colour.letter()),
            Decision::Place { space, colour, wilds: 0 } => write!(f, "{space}{}", colour.letter()),
            Decision::Place { space, colour, wilds } => write!(f, "{space}{}+{wilds}", colour.letter()),
            Decision::Pass => f.write_str("pass"),
            Decision::Pick { colour } => write!(f, "+{}", colour.letter()),
            Decision::Keep { colour } => write!(f, "k{}", colour.letter()),
            Decision::Done => f.write_str("done"),
        }
    }
}

game::debug_as_display!(Move);

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_short(text.as_bytes()).or_else(|| read_placement(text)).ok_or_else(|| {
            if names_no_space(text) {
                return ParseError::new(
                    text,
                    "expected-pavilion-space",
                    "a space: a star (c ne e se sw w nw) and a position 1 to 6",
                )
                .by(clause!("SP-5.4"));
            }
            ParseError::new(
                text,
                "expected-pavilion-move",
                "a move such as 3g, cg, sw4g+3 (star sw, position 4, green, 3 wild), pass, +g, kg, done",
            )
        })
    }
}

fn read_short(text: &[u8]) -> Option<Move> {
    match *text {
        [b'+', colour] => Colour::from_letter(colour).map(Move::pick),
        [b'k', colour] => Colour::from_letter(colour).map(Move::keep),
        [source, colour] => Some(Move::take(Source::read(source)?, Colour::from_letter(colour)?)),
        _ if text == b"pass" => Some(Move::PASS),
        _ if text == b"done" => Some(Move::DONE),
        _ => None,
    }
}

fn read_placement(text: &str) -> Option<Move> {
    let digit = text.find(|sign: char| sign.is_ascii_digit())?;
    let (star, rest) = text.split_at(digit);
    let star = Star::ALL.into_iter().find(|known| known.name() == star)?;
    let (position, colour, wilds) = match *rest.as_bytes() {
        [position, colour] => (position, colour, 0),
        // One text for one move: no `+0`.
        [position, colour, b'+', wilds @ b'1'..=b'9'] => (position, colour, wilds - b'0'),
        _ => return None,
    };
    let position = position.checked_sub(b'0').filter(|position| (1..=POSITIONS).contains(position))?;
    let colour = Colour::from_letter(colour)?;
    (wilds <= HIGHEST_COST).then(|| Move::place(Space::new(star, position), colour, wilds))
}

/// Whether a text that cannot be read names a place where no tile can lie: a decoration, or a star or position that
/// does not exist.
fn names_no_space(text: &str) -> bool {
    if ["pillar", "statue", "window"].iter().any(|decoration| text.starts_with(decoration)) {
        return true;
    }
    let star = text.trim_start_matches(|sign: char| sign.is_ascii_lowercase());
    let after = star.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let (name, position) = (&text[..text.len() - star.len()], &star[..star.len() - after.len()]);
    let exists =
        Star::ALL.iter().any(|star| star.name() == name) && matches!(position, "1" | "2" | "3" | "4" | "5" | "6");
    let colour = after.bytes().next().and_then(Colour::from_letter);
    !name.is_empty() && !position.is_empty() && colour.is_some() && !exists
}

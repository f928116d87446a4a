//! Decisions and their notation: `d3 take 4 ship`, `place bk C3`, `load 2`, `pass`.

use crate::components::GOODS_COLOURS;
use crate::hexes::HEXES;
use crate::{Depot, Face, Goods, Hex};
use game::{Digits, Indexed, ParseError};
use std::fmt;
use std::str::FromStr;

/// What a move decides. Actions of the turn name a die; the same verbs without one belong to an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Choose estate and starting castle in the expert set-up (CB-18.8).
    Estate {
        /// Which estate, 1 to 9.
        estate: u8,
        /// Where the starting castle stands.
        castle: Hex,
    },
    /// Take a hex tile (CB-6).
    Take {
        /// The die used.
        die: Option<u8>,
        /// Where from.
        depot: Depot,
        /// Which tile.
        face: Face,
    },
    /// Add a stored tile to the estate (CB-7).
    Place {
        /// The die used.
        die: Option<u8>,
        /// Which tile.
        face: Face,
        /// Where to.
        hex: Hex,
    },
    /// Sell all goods of a colour (CB-11).
    Sell {
        /// The die used.
        die: Option<u8>,
        /// Which colour.
        goods: Goods,
    },
    /// Take workers (CB-12).
    Workers {
        /// The die used.
        die: Option<u8>,
    },
    /// Buy a hex tile (CB-13).
    Buy {
        /// Where from.
        depot: Depot,
        /// Which tile.
        face: Face,
    },
    /// End the turn without a purchase (CB-5.15).
    End,
    /// Burn a stored tile for a new one (CB-6.4).
    Burn {
        /// Which tile.
        face: Face,
    },
    /// Take the goods of a depot (CB-8.4).
    Load {
        /// Which depot.
        depot: Depot,
    },
    /// Take a new colour of goods (CB-8.7).
    Keep {
        /// Which colour.
        goods: Goods,
    },
    /// Skip an effect (CB-9.14, CB-8.9, CB-17.2).
    Pass,
}

/// One decision in four bytes, unpacked by [`decision`](Move::decision).
///
/// From the highest byte: the verb, the die or 0, and two operands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

impl Move {
    const ESTATE: u8 = 0;
    const TAKE: u8 = 1;
    const PLACE: u8 = 2;
    const SELL: u8 = 3;
    const WORKERS: u8 = 4;
    const BUY: u8 = 5;
    const END: u8 = 6;
    const BURN: u8 = 7;
    const LOAD: u8 = 8;
    const KEEP: u8 = 9;
    const PASS: u8 = 10;

    #[inline]
    const fn pack(verb: u8, die: Option<u8>, first: usize, second: usize) -> Move {
        let die = match die {
            Some(die) => {
                debug_assert!(1 <= die && die <= 6);
                die
            }
            None => 0,
        };
        Move(u32::from_be_bytes([verb, die, first as u8, second as u8]))
    }

    /// The move of a decision.
    ///
    /// # Panics
    /// In debug builds, if a die or an estate has an impossible number.
    #[inline]
    pub const fn new(decision: Decision) -> Move {
        match decision {
            Decision::Estate { estate, castle } => {
                debug_assert!(1 <= estate && estate <= 9);
                Move::pack(Move::ESTATE, None, estate as usize, castle.index())
            }
            Decision::Take { die, depot, face } => Move::take(die, depot, face),
            Decision::Place { die, face, hex } => Move::place(die, face, hex),
            Decision::Sell { die, goods } => Move::sell(die, goods),
            Decision::Workers { die } => Move::workers(die),
            Decision::Buy { depot, face } => Move::buy(depot, face),
            Decision::End => Move::pack(Move::END, None, 0, 0),
            Decision::Burn { face } => Move::pack(Move::BURN, None, face.index(), 0),
            Decision::Load { depot } => Move::pack(Move::LOAD, None, depot.number() as usize, 0),
            Decision::Keep { goods } => Move::pack(Move::KEEP, None, goods.index(), 0),
            Decision::Pass => Move::pack(Move::PASS, None, 0, 0),
        }
    }

    #[inline]
    pub(crate) const fn take(die: Option<u8>, depot: Depot, face: Face) -> Move {
        Move::pack(Move::TAKE, die, depot.number() as usize, face.index())
    }

    #[inline]
    pub(crate) const fn place(die: Option<u8>, face: Face, hex: Hex) -> Move {
        Move::pack(Move::PLACE, die, face.index(), hex.index())
    }

    #[inline]
    pub(crate) const fn sell(die: Option<u8>, goods: Goods) -> Move {
        Move::pack(Move::SELL, die, goods.index(), 0)
    }

    #[inline]
    pub(crate) const fn workers(die: Option<u8>) -> Move {
        Move::pack(Move::WORKERS, die, 0, 0)
    }

    #[inline]
    pub(crate) const fn buy(depot: Depot, face: Face) -> Move {
        Move::pack(Move::BUY, None, depot.number() as usize, face.index())
    }

    /// What it decides.
    #[inline]
    pub const fn decision(self) -> Decision {
        let [verb, die, first, second] = self.0.to_be_bytes();
        let die = if die == 0 { None } else { Some(die) };
        let (first, second) = (first as usize, second as usize);
        match verb {
            Move::ESTATE => Decision::Estate { estate: first as u8, castle: Hex::at(second) },
            Move::TAKE => Decision::Take { die, depot: depot(first), face: Face::at(second) },
            Move::PLACE => Decision::Place { die, face: Face::at(first), hex: Hex::at(second) },
            Move::SELL => Decision::Sell { die, goods: Goods::at(first) },
            Move::WORKERS => Decision::Workers { die },
            Move::BUY => Decision::Buy { depot: depot(first), face: Face::at(second) },
            Move::END => Decision::End,
            Move::BURN => Decision::Burn { face: Face::at(first) },
            Move::LOAD => Decision::Load { depot: depot(first) },
            Move::KEEP => Decision::Keep { goods: Goods::at(first) },
            _ => Decision::Pass,
        }
    }
}

/// The decisions of one verb, by die, first operand and second operand.
struct Section {
    /// One of them for each die and for none, or just one.
    dice: usize,
    /// The lowest first operand, and how many there are.
    first: (usize, usize),
    /// How many second operands there are.
    second: usize,
}

const fn section(dice: usize, first: (usize, usize), second: usize) -> Section {
    Section { dice, first, second }
}

/// Six dice, or none.
const DICE: usize = 7;

/// The black depot and the numbered ones.
const DEPOTS: usize = 1 + Depot::NUMBERED;

/// The decisions verb by verb.
const SECTIONS: [Section; Move::PASS as usize + 1] = [
    section(1, (1, 9), HEXES),
    section(DICE, (0, DEPOTS), Face::COUNT),
    section(DICE, (0, Face::COUNT), HEXES),
    section(DICE, (0, GOODS_COLOURS), 1),
    section(DICE, (0, 1), 1),
    section(1, (0, DEPOTS), Face::COUNT),
    section(1, (0, 1), 1),
    section(1, (0, Face::COUNT), 1),
    section(1, (1, Depot::NUMBERED), 1),
    section(1, (0, GOODS_COLOURS), 1),
    section(1, (0, 1), 1),
];

/// The number of each verb's first decision, and of all decisions.
const STARTS: [usize; SECTIONS.len() + 1] = {
    let mut starts = [0; SECTIONS.len() + 1];
    let mut verb = 0;
    while verb < SECTIONS.len() {
        let Section { dice, first, second } = SECTIONS[verb];
        starts[verb + 1] = starts[verb] + dice * first.1 * second;
        verb += 1;
    }
    starts
};

/// Verb by verb as they are stored, then by die, first and second operand.
impl Indexed for Move {
    const COUNT: usize = STARTS[SECTIONS.len()];

    #[inline]
    fn index(self) -> usize {
        let [verb, die, first, second] = self.0.to_be_bytes().map(usize::from);
        let section = &SECTIONS[verb];
        STARTS[verb] + (die * section.first.1 + first - section.first.0) * section.second + second
    }

    #[inline]
    fn from_index(index: usize) -> Option<Move> {
        let verb = STARTS[1..].iter().position(|end| index < *end)?;
        let section = &SECTIONS[verb];
        let mut digits = Digits::of(index - STARTS[verb]);
        let second = digits.last(section.second);
        let first = section.first.0 + digits.last(section.first.1);
        Some(Move(u32::from_be_bytes([verb, digits.first(), first, second].map(|byte| byte as u8))))
    }
}

const _: () = assert!(Face::COUNT < 256 && HEXES < 256, "an operand is one byte");

#[inline]
const fn depot(number: usize) -> Depot {
    Depot::checked(number as u8).expect("a move names a depot by construction")
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decision = self.decision();
        if let Decision::Take { die: Some(die), .. }
        | Decision::Place { die: Some(die), .. }
        | Decision::Sell { die: Some(die), .. }
        | Decision::Workers { die: Some(die) } = decision
        {
            write!(f, "d{die} ")?;
        }
        match decision {
            Decision::Estate { estate, castle } => write!(f, "estate {estate} {castle}"),
            Decision::Take { depot, face, .. } => write!(f, "take {depot} {face}"),
            Decision::Place { face, hex, .. } => write!(f, "place {face} {hex}"),
            Decision::Sell { goods, .. } => write!(f, "sell {goods}"),
            Decision::Workers { .. } => f.write_str("workers"),
            Decision::Buy { depot, face } => write!(f, "buy {depot} {face}"),
            Decision::End => f.write_str("end"),
            Decision::Burn { face } => write!(f, "burn {face}"),
            Decision::Load { depot } => write!(f, "load {depot}"),
            Decision::Keep { goods } => write!(f, "keep {goods}"),
            Decision::Pass => f.write_str("pass"),
        }
    }
}

game::debug_as_display!(Move);

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_move(text).map(Move::new).ok_or_else(|| {
            ParseError::new(
                text,
                "expected-burgundy-move",
                "a move such as `d3 take 4 ship`, `place bk C3`, `load 2` or `pass`",
            )
        })
    }
}

fn read_move(text: &str) -> Option<Decision> {
    // No move has more than four words; a fifth word matches no pattern.
    let mut words = [""; 5];
    for (word, place) in text.splitn(5, ' ').zip(&mut words) {
        if word.is_empty() {
            return None;
        }
        *place = word;
    }
    let die = match *words[0].as_bytes() {
        [b'd', die @ b'1'..=b'6'] => Some(die - b'0'),
        _ => None,
    };
    if die.is_some() {
        words.rotate_left(1);
        words[4] = "";
    }
    let decision = match words {
        ["take", depot, face, "", ""] => Decision::Take { die, depot: read_depot(depot)?, face: face.parse().ok()? },
        ["place", face, hex, "", ""] => Decision::Place { die, face: face.parse().ok()?, hex: hex.parse().ok()? },
        ["sell", goods, "", "", ""] => Decision::Sell { die, goods: read_goods(goods)? },
        ["workers", "", "", "", ""] => Decision::Workers { die },
        _ if die.is_some() => return None,
        ["estate", estate, castle, "", ""] => {
            Decision::Estate { estate: read_digit(estate, 1, 9)?, castle: castle.parse().ok()? }
        }
        ["buy", depot, face, "", ""] => Decision::Buy { depot: read_depot(depot)?, face: face.parse().ok()? },
        ["end", "", "", "", ""] => Decision::End,
        ["burn", face, "", "", ""] => Decision::Burn { face: face.parse().ok()? },
        ["load", depot, "", "", ""] => Decision::Load { depot: read_depot(depot).filter(|depot| !depot.is_black())? },
        ["keep", goods, "", "", ""] => Decision::Keep { goods: read_goods(goods)? },
        ["pass", "", "", "", ""] => Decision::Pass,
        _ => return None,
    };
    Some(decision)
}

fn read_depot(text: &str) -> Option<Depot> {
    Depot::checked(read_digit(text, 0, 6)?)
}

fn read_goods(text: &str) -> Option<Goods> {
    Goods::numbered(read_digit(text, 1, 6)?)
}

/// A single digit between two bounds.
fn read_digit(text: &str, least: u8, most: u8) -> Option<u8> {
    match *text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0').filter(|number| (least..=most).contains(number)),
        _ => None,
    }
}

//! Hexes of an estate: their names, numbers and neighbours, the same on all nine estates (CB-1.14, CB-1.15).

use game::{Bits, ParseError};
use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};
use std::str::FromStr;

/// The number of hexes of an estate (CB-1.14).
pub const HEXES: usize = 37;

const ROW_LENGTHS: [u8; 7] = [4, 5, 6, 7, 6, 5, 4];
/// The index of the first hex of each row.
const ROW_STARTS: [u8; 7] = [0, 4, 9, 15, 22, 28, 33];

/// One hex of an estate. Notation and JSON: row letter `A` to `G`, column from 1; the centre is `D4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex(u8);

impl Hex {
    /// The hex in the centre, where the starting castle of the basic game stands (CB-2.8).
    pub const CENTRE: Hex = Hex(18);

    /// The hex with this index, from left to right and top to bottom.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub const fn at(index: usize) -> Hex {
        assert!(index < HEXES, "an estate has 37 hexes");
        Hex(index as u8)
    }

    /// All hexes.
    pub fn all() -> impl Iterator<Item = Hex> {
        (0..HEXES).map(Hex::at)
    }

    /// Its index, from left to right and top to bottom.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its die number, the same on all estates (CB-1.15).
    #[inline]
    pub const fn number(self) -> u8 {
        NUMBERS[self.index()]
    }

    /// The hexes that touch it.
    #[inline]
    pub const fn neighbours(self) -> HexSet {
        NEIGHBOURS[self.index()]
    }

    /// Row and column, from 0.
    pub const fn place(self) -> (usize, u8) {
        let mut row = 6;
        while self.0 < ROW_STARTS[row] {
            row -= 1;
        }
        (row, self.0 - ROW_STARTS[row])
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = self.place();
        write!(f, "{}{}", char::from(b'A' + row as u8), column + 1)
    }
}

game::debug_as_display!(Hex);

impl FromStr for Hex {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match *text.as_bytes() {
            [row @ b'A'..=b'G', column @ b'1'..=b'7'] => {
                let (row, column) = (usize::from(row - b'A'), column - b'1');
                (column < ROW_LENGTHS[row]).then(|| Hex(ROW_STARTS[row] + column))
            }
            _ => None,
        }
        .ok_or_else(|| ParseError::new(text, "expected-burgundy-hex", "a hex such as D4: row A to G, column from 1"))
    }
}

game::json_as_text!(Hex);

/// A set of hexes: one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct HexSet(u64);

impl HexSet {
    /// No hex.
    pub const EMPTY: HexSet = HexSet(0);
    /// All hexes of an estate.
    pub const ALL: HexSet = HexSet((1 << HEXES) - 1);

    /// One bit for each hex, by its index.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// Just this hex.
    #[inline]
    pub const fn only(hex: Hex) -> HexSet {
        HexSet(1 << hex.0)
    }

    /// The set with the hex.
    #[inline]
    pub const fn with(self, hex: Hex) -> HexSet {
        HexSet(self.0 | 1 << hex.0)
    }

    /// Whether the hex is in it.
    #[inline]
    pub const fn contains(self, hex: Hex) -> bool {
        self.0 >> hex.0 & 1 != 0
    }

    /// Whether all hexes of `other` are in it.
    #[inline]
    pub const fn covers(self, other: HexSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// How many hexes there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first hex.
    #[inline]
    pub const fn first(self) -> Option<Hex> {
        if self.0 == 0 { None } else { Some(Hex(self.0.trailing_zeros() as u8)) }
    }

    /// The hexes in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Hex> {
        Bits::of(self.0).map(|index| Hex(index as u8))
    }

    /// All hexes that touch one of the set.
    pub const fn neighbours(self) -> HexSet {
        let (mut left, mut found) = (Bits::of_word(self.0), 0);
        while let Some(index) = left.take_first() {
            found |= NEIGHBOURS[index].0;
        }
        HexSet(found)
    }

    /// The hexes of `within` that are connected with this set.
    pub const fn spread(self, within: HexSet) -> HexSet {
        let mut found = self.0 & within.0;
        loop {
            let more = (found | HexSet(found).neighbours().0) & within.0;
            if more == found {
                return HexSet(found);
            }
            found = more;
        }
    }
}

impl BitAnd for HexSet {
    type Output = HexSet;

    #[inline]
    fn bitand(self, other: HexSet) -> HexSet {
        HexSet(self.0 & other.0)
    }
}

impl BitOr for HexSet {
    type Output = HexSet;

    #[inline]
    fn bitor(self, other: HexSet) -> HexSet {
        HexSet(self.0 | other.0)
    }
}

impl BitOrAssign for HexSet {
    #[inline]
    fn bitor_assign(&mut self, other: HexSet) {
        self.0 |= other.0;
    }
}

impl Not for HexSet {
    type Output = HexSet;

    #[inline]
    fn not(self) -> HexSet {
        HexSet(!self.0 & HexSet::ALL.0)
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A set of die numbers, 1 to 6: what a die can be adjusted to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Numbers(u8);

impl Numbers {
    pub(crate) const ALL: Numbers = Numbers(0b11_1111);

    /// The numbers at most `steps` away from a die on the ring 1 to 6 (CB-5.6, CB-5.7).
    #[inline]
    pub(crate) fn near(die: u8, steps: u8) -> Numbers {
        REACH[die as usize][if steps > 3 { 3 } else { steps as usize }]
    }

    /// As bits: bit 0 for number 1.
    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// The hexes with one of these numbers.
    #[inline]
    pub(crate) fn hexes(self) -> HexSet {
        NUMBERED[self.0 as usize & 0x3F]
    }
}

/// The distance of two numbers on the ring 1 to 6 (CB-5.7): 0 to 3.
#[inline]
pub const fn ring_distance(from: u8, to: u8) -> u8 {
    let apart = from.abs_diff(to);
    if apart > 3 { 6 - apart } else { apart }
}

/// The number of every hex (CB-1.15).
const NUMBERS: [u8; HEXES] = {
    let digits = *b"6543216545431236126541254312612563413";
    let mut numbers = [0; HEXES];
    let mut hex = 0;
    while hex < HEXES {
        numbers[hex] = digits[hex] - b'0';
        hex += 1;
    }
    numbers
};

/// The hexes with a number out of a set of numbers.
static NUMBERED: [HexSet; 64] = {
    let mut sets = [HexSet::EMPTY; 64];
    let mut numbers = 0;
    while numbers < 64 {
        let mut hex = 0;
        while hex < HEXES {
            if numbers >> (NUMBERS[hex] - 1) & 1 != 0 {
                sets[numbers].0 |= 1 << hex;
            }
            hex += 1;
        }
        numbers += 1;
    }
    sets
};

/// By die and steps: the numbers that can be reached.
static REACH: [[Numbers; 4]; 7] = {
    let mut reach = [[Numbers(0); 4]; 7];
    let mut die = 1;
    while die <= 6 {
        let mut steps = 0;
        while steps < 4 {
            let mut number = 1;
            while number <= 6 {
                if ring_distance(die, number) <= steps {
                    reach[die as usize][steps as usize].0 |= 1 << (number - 1);
                }
                number += 1;
            }
            steps += 1;
        }
        die += 1;
    }
    reach
};

const NEIGHBOURS: [HexSet; HEXES] = {
    let mut sets = [HexSet::EMPTY; HEXES];
    let mut a = 0;
    while a < HEXES {
        let mut b = 0;
        while b < HEXES {
            if touch(Hex(a as u8), Hex(b as u8)) {
                sets[a].0 |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    sets
};

/// Two hexes touch if their axial coordinates differ by one of the six steps.
const fn touch(a: Hex, b: Hex) -> bool {
    let ((q, r), (other_q, other_r)) = (axial(a), axial(b));
    matches!((q - other_q, r - other_r), (1, 0 | -1) | (0, 1 | -1) | (-1, 0 | 1))
}

const fn axial(hex: Hex) -> (i8, i8) {
    let (row, column) = hex.place();
    let r = row as i8 - 3;
    let shift = if r < 0 { -r - 3 } else { -3 };
    (column as i8 + shift, r)
}

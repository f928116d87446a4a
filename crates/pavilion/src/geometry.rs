//! The printed board: stars, their spaces, the decorations between them, and what each space costs.

use crate::{Colour, Side};
use game::Bits;
use serde::{Serialize, Serializer};
use std::fmt;
use std::ops::BitOr;

/// The number of stars of a board (SP-1.4).
pub const STARS: usize = 7;

/// The number of spaces of a star (SP-1.4).
pub const POSITIONS: u8 = 6;

/// The number of spaces of a board.
pub const SPACES: usize = STARS * POSITIONS as usize;

/// The number of decorations between the stars (SP-1.7): six of each kind.
pub const DECORATIONS: usize = 18;

/// No space costs more tiles than this (SP-1.6, SP-12.2).
pub const HIGHEST_COST: u8 = 6;

/// A star of the board (SP-1.4): the centre one, then the outer ones clockwise from the top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Star {
    /// `c`, in the centre.
    Centre,
    /// `ne`, red on the coloured side.
    NorthEast,
    /// `e`, blue.
    East,
    /// `se`, yellow.
    SouthEast,
    /// `sw`, green.
    SouthWest,
    /// `w`, purple.
    West,
    /// `nw`, orange.
    NorthWest,
}

impl Star {
    /// All stars: the centre one, then clockwise.
    pub const ALL: [Star; STARS] =
        [Star::Centre, Star::NorthEast, Star::East, Star::SouthEast, Star::SouthWest, Star::West, Star::NorthWest];

    /// The star's place in [`Star::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The star in notation: `c`, `ne`, …
    pub const fn name(self) -> &'static str {
        ["c", "ne", "e", "se", "sw", "w", "nw"][self as usize]
    }

    /// The colour printed in it on the coloured side; `None` for the centre star (SP-1.4).
    pub const fn printed_colour(self) -> Option<Colour> {
        match self {
            Star::Centre => None,
            Star::NorthEast => Some(Colour::Red),
            Star::East => Some(Colour::Blue),
            Star::SouthEast => Some(Colour::Yellow),
            Star::SouthWest => Some(Colour::Green),
            Star::West => Some(Colour::Purple),
            Star::NorthWest => Some(Colour::Orange),
        }
    }

    /// Its six spaces, position 1 first.
    pub fn spaces(self) -> impl Iterator<Item = Space> {
        (1..=POSITIONS).map(move |position| Space::new(self, position))
    }
}

impl fmt::Display for Star {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Star {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A rhombic space: a star and a position from 1 to 6 in it. Notation and JSON: `sw4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(u8);

impl Space {
    /// Indices run below this, with gaps: eight for each star.
    pub(crate) const INDICES: usize = 8 * STARS;

    /// The space at a position of a star.
    ///
    /// # Panics
    /// If the position is not 1 to 6.
    pub const fn new(star: Star, position: u8) -> Space {
        assert!(1 <= position && position <= POSITIONS, "a star has positions 1 to 6");
        Space((star as u8) << 3 | (position - 1))
    }

    /// The space of an index that [`Space::index`] gave.
    #[inline]
    pub(crate) const fn from_index(index: u32) -> Space {
        debug_assert!((index as usize) < Self::INDICES && index % 8 < POSITIONS as u32);
        Space(index as u8)
    }

    /// Eight times the star's index plus the position, counted from 0.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its place in [`Space::all`].
    #[inline]
    pub(crate) const fn place(self) -> usize {
        self.star().index() * POSITIONS as usize + self.position() as usize - 1
    }

    /// The space at a place in [`Space::all`].
    #[inline]
    pub(crate) const fn at_place(place: usize) -> Space {
        Space::new(Star::ALL[place / POSITIONS as usize], (place % POSITIONS as usize) as u8 + 1)
    }

    /// All spaces, star by star.
    pub fn all() -> impl Iterator<Item = Space> {
        Star::ALL.into_iter().flat_map(Star::spaces)
    }

    /// The star that it belongs to.
    #[inline]
    pub const fn star(self) -> Star {
        Star::ALL[(self.0 >> 3) as usize]
    }

    /// Its position in the star, 1 to 6 (SP-1.5).
    #[inline]
    pub const fn position(self) -> u8 {
        (self.0 & 7) + 1
    }

    /// The number printed on it: what it costs.
    #[inline]
    pub fn cost(self, side: Side) -> u8 {
        COSTS[side as usize][self.index()]
    }

    /// The numbers of the coloured side (SP-1.6) and of the grey one (SP-12.2).
    const fn printed_number(self, side: Side) -> u8 {
        match (side, self.star()) {
            (Side::Coloured, _) => self.position(),
            (Side::Grey, Star::Centre) => 3,
            (Side::Grey, _) => [3, 2, 1, 4, 5, 6][self.position() as usize - 1],
        }
    }
}

/// The printed numbers, so that a cost is one load.
static COSTS: [[u8; Space::INDICES]; 2] = [costs(Side::Coloured), costs(Side::Grey)];

const fn costs(side: Side) -> [u8; Space::INDICES] {
    let mut table = [0; Space::INDICES];
    let mut at = 0;
    while at < SPACES {
        let space = Space::new(Star::ALL[at / POSITIONS as usize], (at % POSITIONS as usize) as u8 + 1);
        table[space.index()] = space.printed_number(side);
        at += 1;
    }
    table
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.star(), self.position())
    }
}

game::json_from_display!(Space);

/// A set of spaces: eight bits per star, of which six are used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Spaces(u64);

impl Spaces {
    /// No space.
    pub const EMPTY: Spaces = Spaces(0);
    /// The whole board.
    pub const ALL: Spaces = Spaces(Self::FIRST_POSITIONS * Self::STAR);
    /// The six spaces of the first star.
    const STAR: u64 = 0b11_1111;
    /// Position 1 of every star.
    const FIRST_POSITIONS: u64 = 0x0001_0101_0101_0101;

    /// The set as bits, in the order of [`Space::all`].
    #[inline]
    pub(crate) const fn places(self) -> u64 {
        let (mut bits, mut star) = (0, 0);
        while star < STARS {
            bits |= (self.0 >> (8 * star) & Self::STAR) << (POSITIONS as usize * star);
            star += 1;
        }
        bits
    }

    /// A set from its word; bits that are not a space are dropped.
    #[inline]
    pub(crate) const fn from_word(word: u64) -> Spaces {
        Spaces(word & Self::ALL.0)
    }

    /// All spaces of the stars in a set of bits.
    #[inline]
    pub(crate) const fn of_stars(stars: u8) -> Spaces {
        // The product copies the seven bits seven bits apart, so that star n is at bit 8n, once.
        let firsts = (stars as u64).wrapping_mul(0x0000_0408_1020_4081) & Self::FIRST_POSITIONS;
        Spaces(firsts * Self::STAR)
    }

    /// Whether the space is in it.
    #[inline]
    pub const fn contains(self, space: Space) -> bool {
        self.0 & (1 << space.0) != 0
    }

    /// Whether all of `other` is in it.
    #[inline]
    pub const fn includes(self, other: Spaces) -> bool {
        other.0 & !self.0 == 0
    }

    /// The set with the space.
    #[inline]
    pub const fn with(self, space: Space) -> Spaces {
        Spaces(self.0 | 1 << space.0)
    }

    /// What is in both.
    #[inline]
    pub const fn and(self, other: Spaces) -> Spaces {
        Spaces(self.0 & other.0)
    }

    /// What is only in this one.
    #[inline]
    pub const fn without(self, other: Spaces) -> Spaces {
        Spaces(self.0 & !other.0)
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those of one star, as bits: position 1 is bit 0.
    #[inline]
    pub const fn of_star(self, star: Star) -> u8 {
        (self.0 >> (8 * star.index())) as u8
    }

    /// The spaces, star by star.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Space> {
        Bits::of(self.0).map(|index| Space::from_index(index as u32))
    }

    /// The spaces that cost at most this number of tiles.
    #[inline]
    pub fn affordable(side: Side, tiles: u8) -> Spaces {
        AFFORDABLE[side as usize][tiles.min(HIGHEST_COST) as usize]
    }

    /// The spaces with this number on them (SP-11.4, SP-12.9).
    pub fn numbered(side: Side, number: u8) -> Spaces {
        Spaces::affordable(side, number).without(Spaces::affordable(side, number - 1))
    }
}

impl BitOr for Spaces {
    type Output = Spaces;

    #[inline]
    fn bitor(self, other: Spaces) -> Spaces {
        Spaces(self.0 | other.0)
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Spaces {
        spaces.into_iter().fold(Spaces::EMPTY, Spaces::with)
    }
}

impl fmt::Debug for Spaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|space| space.to_string())).finish()
    }
}

/// For each side and number of tiles: the spaces that do not cost more.
static AFFORDABLE: [[Spaces; HIGHEST_COST as usize + 1]; 2] = [affordable(Side::Coloured), affordable(Side::Grey)];

const fn affordable(side: Side) -> [Spaces; HIGHEST_COST as usize + 1] {
    let mut table = [Spaces::EMPTY; HIGHEST_COST as usize + 1];
    let mut tiles = 0;
    while tiles < table.len() {
        let mut at = 0;
        while at < SPACES {
            let space = Space::new(Star::ALL[at / POSITIONS as usize], (at % POSITIONS as usize) as u8 + 1);
            if space.printed_number(side) as usize <= tiles {
                table[tiles] = table[tiles].with(space);
            }
            at += 1;
        }
        tiles += 1;
    }
    table
}

/// The kinds of decorations, with what closing one brings (SP-8.1 to SP-8.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DecorationKind {
    /// ستون: 1 tile.
    Pillar,
    /// مجسمه: 2 tiles.
    Statue,
    /// پنجره: 3 tiles.
    Window,
}

/// A pillar, statue or window (SP-1.7). Display and JSON: `pillar-ne`, `statue-ne-e`, `window-sw`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Decoration(u8);

impl Decoration {
    /// All of them: pillars, statues, windows, each clockwise.
    pub fn all() -> impl Iterator<Item = Decoration> {
        (0..DECORATIONS as u8).map(Decoration)
    }

    /// What it is.
    pub const fn kind(self) -> DecorationKind {
        [DecorationKind::Pillar, DecorationKind::Statue, DecorationKind::Window][self.0 as usize / 6]
    }

    /// How many tiles of the supply it brings (SP-8.1 to SP-8.3).
    #[inline]
    pub const fn reward(self) -> u8 {
        self.0 / 6 + 1
    }

    /// The spaces around it (SP-1.7).
    #[inline]
    pub fn spaces(self) -> Spaces {
        SURROUNDINGS[self.0 as usize]
    }

    /// The decorations that have the space around them: one or two.
    #[inline]
    pub(crate) fn beside(space: Space) -> impl Iterator<Item = Decoration> {
        BESIDE[space.index()].into_iter().flatten()
    }

    /// The outer star that it belongs to, and the next one clockwise.
    const fn stars(self) -> (Star, Star) {
        let at = self.0 as usize % 6;
        (Star::ALL[1 + at], Star::ALL[1 + (at + 1) % 6])
    }

    const fn surroundings(self) -> Spaces {
        let (star, next) = self.stars();
        match self.kind() {
            DecorationKind::Pillar => {
                let at = self.0 % 6;
                Spaces::EMPTY
                    .with(Space::new(star, 2))
                    .with(Space::new(star, 3))
                    .with(Space::new(Star::Centre, at + 1))
                    .with(Space::new(Star::Centre, (at + 1) % 6 + 1))
            }
            DecorationKind::Statue => Spaces::EMPTY
                .with(Space::new(star, 1))
                .with(Space::new(star, 2))
                .with(Space::new(next, 3))
                .with(Space::new(next, 4)),
            DecorationKind::Window => Spaces::EMPTY.with(Space::new(star, 5)).with(Space::new(star, 6)),
        }
    }
}

impl fmt::Display for Decoration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (star, next) = self.stars();
        match self.kind() {
            DecorationKind::Pillar => write!(f, "pillar-{star}"),
            DecorationKind::Statue => write!(f, "statue-{star}-{next}"),
            DecorationKind::Window => write!(f, "window-{star}"),
        }
    }
}

game::json_from_display!(Decoration);

static SURROUNDINGS: [Spaces; DECORATIONS] = surroundings();

const fn surroundings() -> [Spaces; DECORATIONS] {
    let mut table = [Spaces::EMPTY; DECORATIONS];
    let mut index = 0;
    while index < DECORATIONS {
        table[index] = Decoration(index as u8).surroundings();
        index += 1;
    }
    table
}

/// The decorations next to each space, so that a placement checks two instead of eighteen.
static BESIDE: [[Option<Decoration>; 2]; Space::INDICES] = beside();

const fn beside() -> [[Option<Decoration>; 2]; Space::INDICES] {
    let mut table = [[None; 2]; Space::INDICES];
    let mut index = 0;
    while index < DECORATIONS {
        let decoration = Decoration(index as u8);
        let mut left = Bits::of_word(decoration.surroundings().0);
        while let Some(space) = left.take_first() {
            let beside = &mut table[space];
            let free = if beside[0].is_none() { 0 } else { 1 };
            assert!(beside[free].is_none(), "a space lies beside two decorations at most");
            beside[free] = Some(decoration);
        }
        index += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The spaces of a set of stars, found by a product, are those of its stars one by one.
    #[test]
    fn spaces_of_stars() {
        for stars in 0u8..128 {
            let chosen = Star::ALL.into_iter().filter(|star| stars & (1 << star.index()) != 0);
            assert_eq!(Spaces::of_stars(stars), chosen.flat_map(Star::spaces).collect());
        }
        assert_eq!(Spaces::of_stars(0x7F), Spaces::ALL);
    }

    /// SP-1.7, SP-8.8: the decorations next to a space are those that it surrounds; two bring 3 tiles at most.
    #[test]
    fn decorations_beside_a_space() {
        for space in Space::all() {
            let plain: Vec<_> = Decoration::all().filter(|decoration| decoration.spaces().contains(space)).collect();
            assert_eq!(Decoration::beside(space).collect::<Vec<_>>(), plain, "{space}");
            assert!(matches!(plain.iter().map(|decoration| decoration.reward()).sum(), 1u8..=3));
        }
    }

    /// SP-11.4, SP-12.9: how many spaces have each number.
    #[test]
    fn spaces_of_each_number() {
        let counts = |side| [1, 2, 3, 4, 5, 6].map(|number| Spaces::numbered(side, number).len());
        assert_eq!((counts(Side::Coloured), counts(Side::Grey)), ([7; 6], [6, 6, 12, 6, 6, 6]));
    }
}

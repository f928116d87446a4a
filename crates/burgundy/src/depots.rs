//! The main board: the numbered depots with their hex tiles and goods (CB-1.18), and goods themselves.

use crate::components::{DEPOT_SPACES, GOODS_COLOURS, GoodsTally, SPACES, wanted};
use crate::hexes::Numbers;
use crate::{Face, Kind};
use game::{Bits, Ordinal};
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// A colour of goods, by the number of the die that sells it, 1 to 6 (CB-1.9).
pub type Goods = Ordinal<{ GOODS_COLOURS as u8 }>;

/// A depot: 1 to 6 for the numbered ones, 0 for the black one. Notation and JSON: that number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Depot(u8);

impl Depot {
    /// The number of numbered depots (CB-1.18).
    pub const NUMBERED: usize = 6;
    /// The black depot in the centre.
    pub const BLACK: Depot = Depot(0);

    /// The depot of a number, 0 for the black one; `None` if there is none.
    pub const fn checked(number: u8) -> Option<Depot> {
        if number as usize <= Depot::NUMBERED { Some(Depot(number)) } else { None }
    }

    /// The numbered depot at an index, counted from 0.
    #[inline]
    pub(crate) const fn at(index: usize) -> Depot {
        debug_assert!(index < Depot::NUMBERED);
        Depot(index as u8 + 1)
    }

    /// The numbered depots.
    pub fn numbered() -> impl Iterator<Item = Depot> {
        (0..Depot::NUMBERED).map(Depot::at)
    }

    /// Its number.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Whether it is the black depot.
    #[inline]
    pub const fn is_black(self) -> bool {
        self.0 == 0
    }

    /// The index of a numbered depot, counted from 0.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        debug_assert!(!self.is_black());
        self.0 as usize - 1
    }

    /// Whether two numbered depots are neighbours on the ring (CB-1.18, CB-17.1).
    #[inline]
    pub(crate) fn is_next_to(self, other: Depot) -> bool {
        crate::hexes::ring_distance(self.0, other.0) == 1
    }
}

impl<'de> Deserialize<'de> for Depot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Depot::checked(number)
            .ok_or_else(|| D::Error::invalid_value(Unexpected::Unsigned(number.into()), &"a depot, 0 to 6"))
    }
}

impl fmt::Display for Depot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of spaces of the numbered depots, as bits in the order of [`SPACES`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Spaces(u32);

impl Spaces {
    pub(crate) const ALL: Spaces = Spaces(0xFF_FFFF);

    /// The spaces where a tile of one of these kinds may lie.
    ///
    /// The changing space of depot 6 counts as a castle's: castles and mines are taken by the same building (CB-9.6).
    pub(crate) const fn of_kinds(kinds: &[Kind]) -> Spaces {
        let (mut bits, mut space) = (0, 0);
        while space < SPACES.len() {
            let mut at = 0;
            while at < kinds.len() {
                if SPACES[space].kind as u8 == kinds[at] as u8 {
                    bits |= 1 << space;
                }
                at += 1;
            }
            space += 1;
        }
        Spaces(bits)
    }

    /// The spaces of the depots with these numbers.
    #[inline]
    pub(crate) fn of_depots(numbers: Numbers) -> Spaces {
        OF_DEPOTS[numbers.bits() as usize]
    }

    #[inline]
    pub(crate) const fn and(self, other: Spaces) -> Spaces {
        Spaces(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        Bits::of(self.0)
    }
}

/// The spaces of the depots out of a set of numbers.
static OF_DEPOTS: [Spaces; 64] = {
    let mut sets = [Spaces(0); 64];
    let mut numbers = 0;
    while numbers < 64 {
        let mut space = 0;
        while space < SPACES.len() {
            if numbers >> (space / DEPOT_SPACES) & 1 != 0 {
                sets[numbers].0 |= 1 << space;
            }
            space += 1;
        }
        numbers += 1;
    }
    sets
};

/// Pairs of spaces in one depot with one colour: the only places where the same face can lie twice in a depot.
const TWINS: [(usize, usize); 2] = {
    let mut twins = [(0, 0); 2];
    let (mut found, mut first) = (0, 0);
    while first < SPACES.len() {
        let mut second = first + 1;
        while second < SPACES.len() && second / DEPOT_SPACES == first / DEPOT_SPACES {
            if SPACES[first].kind as u8 == SPACES[second].kind as u8 {
                twins[found] = (first, second);
                found += 1;
            }
            second += 1;
        }
        first += 1;
    }
    assert!(found == twins.len());
    twins
};

/// What lies on the numbered depots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Depots {
    tiles: [Option<Face>; SPACES.len()],
    /// Which spaces hold a tile. Derived from the tiles and cached so that moves are found by iterating over bits.
    filled: Spaces,
    /// Any number of goods in each (CB-4.5).
    pub(crate) goods: [GoodsTally; Depot::NUMBERED],
}

impl Depots {
    pub(crate) const EMPTY: Depots =
        Depots { tiles: [None; SPACES.len()], filled: Spaces(0), goods: [GoodsTally::EMPTY; Depot::NUMBERED] };

    /// The tile on a space.
    #[inline]
    pub(crate) fn tile(&self, space: usize) -> Option<Face> {
        self.tiles[space]
    }

    /// The depot of a space.
    #[inline]
    pub(crate) fn depot_of(space: usize) -> Depot {
        Depot::at(space / DEPOT_SPACES)
    }

    /// Every tile with its depot, depot by depot.
    pub(crate) fn tiles(&self) -> impl Iterator<Item = (Depot, Face)> {
        self.filled.iter().filter_map(|space| Some((Depots::depot_of(space), self.tiles[space]?)))
    }

    /// The spaces that hold a tile; of two with the same face in one depot only the first (CB-1.20).
    #[inline]
    pub(crate) fn faces(&self) -> Spaces {
        TWINS.iter().fold(self.filled, |spaces, (first, second)| {
            if self.tiles[*first].is_some() && self.tiles[*first] == self.tiles[*second] {
                Spaces(spaces.0 & !(1 << second))
            } else {
                spaces
            }
        })
    }

    #[inline]
    pub(crate) fn filled(&self) -> Spaces {
        self.filled
    }

    /// Whether a numbered depot holds no hex tile (CB-6.7).
    pub(crate) fn has_no_tile(&self, depot: Depot) -> bool {
        self.of_depot(depot).iter().all(Option::is_none)
    }

    /// Whether a tile of this face lies in a numbered depot.
    pub(crate) fn holds(&self, depot: Depot, face: Face) -> bool {
        self.of_depot(depot).contains(&Some(face))
    }

    pub(crate) fn of_depot(&self, depot: Depot) -> &[Option<Face>] {
        &self.tiles[DEPOT_SPACES * depot.index()..][..DEPOT_SPACES]
    }

    /// Puts a tile on an empty space.
    #[inline]
    pub(crate) fn lay(&mut self, space: usize, face: Face) {
        debug_assert!(self.tiles[space].is_none(), "the space holds a tile");
        self.tiles[space] = Some(face);
        self.filled.0 |= 1 << space;
    }

    /// Takes the tile of a space away.
    #[inline]
    pub(crate) fn clear(&mut self, space: usize) {
        self.tiles[space] = None;
        self.filled.0 &= !(1 << space);
    }

    /// Takes a tile of this face out of a numbered depot; there must be one. Its space stays empty in this phase
    /// (CB-3.17).
    #[inline]
    pub(crate) fn take(&mut self, depot: Depot, face: Face) {
        let first = DEPOT_SPACES * depot.index();
        let space = (first..first + DEPOT_SPACES).find(|space| self.tiles[*space] == Some(face));
        self.clear(space.expect("a legal take names a tile of the depot"));
    }

    /// The empty spaces in use with the kinds that they get in this phase, in the order of the printed board (CB-3.10).
    #[inline]
    pub(crate) fn empty_spaces(&self, players: u8, phase: u8) -> impl Iterator<Item = (usize, Kind)> + use<> {
        let tiles = self.tiles;
        (0..SPACES.len())
            .filter(move |space| tiles[*space].is_none())
            .filter_map(move |space| Some((space, wanted(space, players, phase)?)))
    }
}

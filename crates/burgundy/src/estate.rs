//! A player's estate: the printed layout and the tiles on it (CB-7).

use crate::hexes::HEXES;
use crate::{Building, Face, Hex, HexSet, Kind, Knowledge, KnowledgeSet, Layout, Shown};

/// A player's estate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Estate {
    /// Hexes that hold a tile.
    covered: HexSet,
    /// Hexes that touch a covered hex. Derived from `covered` and cached so that placements are found by bit
    /// operations.
    near: HexSet,
    /// For each type of building the cities in which it stands, as bits (CB-7.7). Derived from the tiles.
    stands_in: [u8; Building::COUNT],
    knowledge: KnowledgeSet,
    /// Which estate it is, 1 to 9; 0 until one is chosen (CB-18).
    number: u8,
    tiles: [Option<Face>; HEXES],
}

impl Estate {
    /// The value before an estate is chosen.
    pub(crate) const UNCHOSEN: Estate = Estate {
        covered: HexSet::EMPTY,
        near: HexSet::EMPTY,
        stands_in: [0; Building::COUNT],
        knowledge: KnowledgeSet::EMPTY,
        number: 0,
        tiles: [None; HEXES],
    };

    /// An estate with only the starting castle on it, which has no effect (CB-2.8, CB-2.10, CB-18.4); the first tile goes
    /// next to it (CB-7.6).
    pub fn with_start_castle(number: u8, castle: Hex) -> Estate {
        let mut estate = Estate { number, ..Estate::UNCHOSEN };
        estate.add(Face::CASTLE, castle);
        estate
    }

    /// An estate with these tiles, each on a hex of its colour.
    pub(crate) fn with_tiles(number: u8, tiles: impl IntoIterator<Item = (Hex, Face)>) -> Estate {
        let mut estate = Estate { number, ..Estate::UNCHOSEN };
        tiles.into_iter().for_each(|(hex, face)| estate.add(face, hex));
        estate
    }

    /// Which estate it is, 1 to 9; `None` until one is chosen.
    pub fn number(&self) -> Option<u8> {
        (self.number > 0).then_some(self.number)
    }

    /// Whether it is chosen.
    #[inline]
    pub(crate) fn is_chosen(&self) -> bool {
        self.number > 0
    }

    /// What is printed on it; `None` until it is chosen.
    #[inline]
    pub fn layout(&self) -> Option<&'static Layout> {
        Layout::of(self.number)
    }

    /// What is printed on it, for code where the rules guarantee that it is chosen.
    #[inline]
    pub(crate) fn printed(&self) -> &'static Layout {
        self.layout().expect("an estate is chosen before the first phase")
    }

    /// The hexes that hold a tile.
    #[inline]
    pub fn covered(&self) -> HexSet {
        self.covered
    }

    /// The tile on a hex.
    #[inline]
    pub fn tile(&self, hex: Hex) -> Option<Face> {
        self.tiles[hex.index()]
    }

    /// The tiles with their hexes.
    pub fn tiles(&self) -> impl Iterator<Item = (Hex, Face)> {
        self.covered.iter().filter_map(|hex| Some((hex, self.tile(hex)?)))
    }

    /// The knowledge tiles on it.
    #[inline]
    pub fn knowledge(&self) -> KnowledgeSet {
        self.knowledge
    }

    /// How many tiles of a kind are on it; the starting castle counts.
    #[inline]
    pub fn count(&self, kind: Kind) -> u8 {
        self.layout().map_or(0, |layout| (self.covered & layout.of_kind(kind)).len() as u8)
    }

    /// How many buildings of a type are on it, in all cities.
    pub fn buildings(&self, building: Building) -> u8 {
        self.tiles.iter().filter(|tile| **tile == Some(Face::building(building))).count() as u8
    }

    /// Whether all hexes of a colour are covered (CB-10.6), by the starting castle too (CB-10.9).
    #[inline]
    pub fn has_finished(&self, kind: Kind) -> bool {
        self.layout().is_some_and(|layout| self.covered.covers(layout.of_kind(kind)))
    }

    /// Whether a hex touches one that holds a tile (CB-7.5).
    #[inline]
    pub(crate) fn touches(&self, hex: Hex) -> bool {
        self.near.contains(hex)
    }

    /// Whether a building of the type may not go to a hex because one stands in that city (CB-7.7, CB-7.8, CB-16.1).
    #[inline]
    pub(crate) fn bars(&self, building: Building, hex: Hex) -> bool {
        !self.knowledge.has(Knowledge::TwinBuildings)
            && self.stands_in[building.index()] >> self.printed().city_of(hex) & 1 != 0
    }

    /// The hexes to which a tile may be added, whatever their numbers (CB-7.3, CB-7.4, CB-7.5, CB-7.7).
    #[inline]
    pub fn open_to(&self, face: Face) -> HexSet {
        let Some(layout) = self.layout() else { return HexSet::EMPTY };
        let open = layout.of_kind(face.kind()) & self.near & !self.covered;
        match face.shown() {
            Shown::Building(building) if !self.knowledge.has(Knowledge::TwinBuildings) => {
                open & !layout.cities(self.stands_in[building.index()])
            }
            _ => open,
        }
    }

    /// Puts a tile on a hex, for good (CB-7.9).
    #[inline]
    pub(crate) fn add(&mut self, face: Face, hex: Hex) {
        self.covered |= HexSet::only(hex);
        self.near |= hex.neighbours();
        self.tiles[hex.index()] = Some(face);
        match face.shown() {
            Shown::Building(building) => self.stands_in[building.index()] |= 1 << self.printed().city_of(hex),
            Shown::Knowledge(tile) => self.knowledge = self.knowledge.with(tile),
            _ => {}
        }
    }
}

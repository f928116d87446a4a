//! The 26 knowledge tiles (CB-1.7) by what they do (CB-16), and sets of them.

use game::{Bits, Clause, clause};
use serde::{Serialize, Serializer};
use std::fmt;

/// A knowledge tile. Its number in the rulebook is its position here, from 1, and also that of its clause in CB-16.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Knowledge {
    /// A city may hold the same type of building more than once (CB-16.1).
    TwinBuildings = 1,
    /// At the end of a phase each mine brings a worker, too (CB-16.2).
    WorkersFromMines,
    /// A sale brings two silver coins (CB-16.3).
    DoubleSilverFromSales,
    /// A sale brings a worker, too (CB-16.4).
    WorkerFromSales,
    /// A ship takes the goods of two neighbouring depots (CB-16.5).
    SecondDepot,
    /// A purchase may come from any depot (CB-16.6).
    BuyAnywhere,
    /// Every animal tile that scores gives an extra point (CB-16.7).
    PointPerAnimalTile,
    /// A worker adjusts a die by up to two (CB-16.8).
    WorkersAdjustByTwo,
    /// A free step for a die that adds a building (CB-16.9).
    FreeStepForBuildings,
    /// A free step for a die that adds a ship or an animal (CB-16.10).
    FreeStepForShipsAndAnimals,
    /// A free step for a die that adds a mine, a knowledge tile or a castle (CB-16.11).
    FreeStepForMinesKnowledgeAndCastles,
    /// A free step for a die that takes a tile (CB-16.12).
    FreeStepToTake,
    /// Taking workers brings a silver coin, too (CB-16.13).
    SilverWithWorkers,
    /// Taking workers brings four (CB-16.14).
    FourWorkers,
    /// Points at the end for each colour of goods sold (CB-16.15).
    PointsForGoodsColours,
    /// Points at the end for each warehouse (CB-16.16).
    PointsForWarehouses,
    /// Points at the end for each watchtower (CB-16.17).
    PointsForWatchtowers,
    /// Points at the end for each carpenter (CB-16.18).
    PointsForCarpenters,
    /// Points at the end for each church (CB-16.19).
    PointsForChurches,
    /// Points at the end for each market (CB-16.20).
    PointsForMarkets,
    /// Points at the end for each boarding house (CB-16.21).
    PointsForBoardingHouses,
    /// Points at the end for each bank (CB-16.22).
    PointsForBanks,
    /// Points at the end for each city hall (CB-16.23).
    PointsForCityHalls,
    /// Points at the end for each species of animal (CB-16.24).
    PointsForSpecies,
    /// Points at the end for each goods tile sold (CB-16.25).
    PointsForGoodsSold,
    /// Points at the end for each bonus tile (CB-16.26).
    PointsForBonusTiles,
}

impl Knowledge {
    /// The points at the end for each thing that the tile counts (CB-16.15 to CB-16.26); 0 for tiles that count nothing.
    pub const fn points_each(self) -> i16 {
        match self {
            Knowledge::PointsForGoodsColours => 3,
            Knowledge::PointsForWarehouses
            | Knowledge::PointsForWatchtowers
            | Knowledge::PointsForCarpenters
            | Knowledge::PointsForChurches
            | Knowledge::PointsForMarkets
            | Knowledge::PointsForBoardingHouses
            | Knowledge::PointsForBanks
            | Knowledge::PointsForCityHalls
            | Knowledge::PointsForSpecies => 4,
            Knowledge::PointsForGoodsSold => 1,
            Knowledge::PointsForBonusTiles => 2,
            _ => 0,
        }
    }

    /// How many there are.
    pub const COUNT: usize = 26;

    /// All of them, by number.
    pub const ALL: [Knowledge; Knowledge::COUNT] = [
        Knowledge::TwinBuildings,
        Knowledge::WorkersFromMines,
        Knowledge::DoubleSilverFromSales,
        Knowledge::WorkerFromSales,
        Knowledge::SecondDepot,
        Knowledge::BuyAnywhere,
        Knowledge::PointPerAnimalTile,
        Knowledge::WorkersAdjustByTwo,
        Knowledge::FreeStepForBuildings,
        Knowledge::FreeStepForShipsAndAnimals,
        Knowledge::FreeStepForMinesKnowledgeAndCastles,
        Knowledge::FreeStepToTake,
        Knowledge::SilverWithWorkers,
        Knowledge::FourWorkers,
        Knowledge::PointsForGoodsColours,
        Knowledge::PointsForWarehouses,
        Knowledge::PointsForWatchtowers,
        Knowledge::PointsForCarpenters,
        Knowledge::PointsForChurches,
        Knowledge::PointsForMarkets,
        Knowledge::PointsForBoardingHouses,
        Knowledge::PointsForBanks,
        Knowledge::PointsForCityHalls,
        Knowledge::PointsForSpecies,
        Knowledge::PointsForGoodsSold,
        Knowledge::PointsForBonusTiles,
    ];

    /// The tile with this number, 1 to 26.
    pub const fn numbered(number: u8) -> Option<Knowledge> {
        match number {
            1..=26 => Some(Self::ALL[number as usize - 1]),
            _ => None,
        }
    }

    /// Its number, 1 to 26.
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Its place in [`Knowledge::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The rule that says what it does.
    pub const fn clause(self) -> Clause {
        match self {
            Knowledge::TwinBuildings => clause!("CB-16.1"),
            Knowledge::WorkersFromMines => clause!("CB-16.2"),
            Knowledge::DoubleSilverFromSales => clause!("CB-16.3"),
            Knowledge::WorkerFromSales => clause!("CB-16.4"),
            Knowledge::SecondDepot => clause!("CB-16.5"),
            Knowledge::BuyAnywhere => clause!("CB-16.6"),
            Knowledge::PointPerAnimalTile => clause!("CB-16.7"),
            Knowledge::WorkersAdjustByTwo => clause!("CB-16.8"),
            Knowledge::FreeStepForBuildings => clause!("CB-16.9"),
            Knowledge::FreeStepForShipsAndAnimals => clause!("CB-16.10"),
            Knowledge::FreeStepForMinesKnowledgeAndCastles => clause!("CB-16.11"),
            Knowledge::FreeStepToTake => clause!("CB-16.12"),
            Knowledge::SilverWithWorkers => clause!("CB-16.13"),
            Knowledge::FourWorkers => clause!("CB-16.14"),
            Knowledge::PointsForGoodsColours => clause!("CB-16.15"),
            Knowledge::PointsForWarehouses => clause!("CB-16.16"),
            Knowledge::PointsForWatchtowers => clause!("CB-16.17"),
            Knowledge::PointsForCarpenters => clause!("CB-16.18"),
            Knowledge::PointsForChurches => clause!("CB-16.19"),
            Knowledge::PointsForMarkets => clause!("CB-16.20"),
            Knowledge::PointsForBoardingHouses => clause!("CB-16.21"),
            Knowledge::PointsForBanks => clause!("CB-16.22"),
            Knowledge::PointsForCityHalls => clause!("CB-16.23"),
            Knowledge::PointsForSpecies => clause!("CB-16.24"),
            Knowledge::PointsForGoodsSold => clause!("CB-16.25"),
            Knowledge::PointsForBonusTiles => clause!("CB-16.26"),
        }
    }

    /// Whether all it does is score at the end of the game (CB-16.15 to CB-16.26).
    pub const fn scores_at_end(self) -> bool {
        self.number() >= Knowledge::PointsForGoodsColours.number()
    }
}

const _: () = {
    let mut at = 0;
    while at < Knowledge::COUNT {
        assert!(Knowledge::ALL[at].index() == at, "the list is in the order of the numbers");
        at += 1;
    }
};

/// Written as its number.
impl Serialize for Knowledge {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

/// A set of knowledge tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct KnowledgeSet(u32);

impl KnowledgeSet {
    /// No tile.
    pub const EMPTY: KnowledgeSet = KnowledgeSet(0);

    /// The set with the tile.
    #[inline]
    pub const fn with(self, tile: Knowledge) -> KnowledgeSet {
        KnowledgeSet(self.0 | 1 << tile.index())
    }

    /// Whether the tile is in it.
    #[inline]
    pub const fn has(self, tile: Knowledge) -> bool {
        self.0 >> tile.index() & 1 != 0
    }

    /// The tiles, by number.
    pub fn iter(self) -> impl Iterator<Item = Knowledge> {
        Bits::of(self.0).map(|index| Knowledge::ALL[index])
    }
}

impl fmt::Debug for KnowledgeSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

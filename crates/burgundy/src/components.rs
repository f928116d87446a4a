//! What is in the box and what is printed on the main board (CB-1, CB-3.11 to CB-3.14).

use crate::{Depot, Face, Kind, Knowledge};
use game::Tally;

/// How many goods colours there are (CB-1.8).
pub const GOODS_COLOURS: usize = 6;

/// The number of goods tiles of each colour in the box (CB-1.8).
pub const GOODS_PER_COLOUR: u8 = 7;

/// The number of goods each player starts with (CB-2.4).
pub const START_GOODS: u8 = 3;

/// The number of colours that the goods storage holds (CB-2.19).
pub const GOODS_SPACES: u32 = 3;

/// The number of spaces of the tile storage (CB-2.18).
pub const STORE_SPACES: usize = 3;

/// The number of phases; [`ROUNDS`] is the number of rounds in each (CB-3.1).
pub const PHASES: u8 = 5;

/// Rounds in a phase, and goods in its row (CB-3.1, CB-3.15).
pub const ROUNDS: u8 = 5;

/// The silver coins that a purchase costs (CB-13.2).
pub const PRICE: u16 = 2;

/// Goods by colour. Index 0 is the colour of die number 1 (CB-1.9).
pub type GoodsTally = Tally<GOODS_COLOURS>;

/// How many tiles of each face have a coloured back (CB-1.4 to CB-1.7).
pub const COLOURED_BACKS: [u8; Face::COUNT] = backs(false);

/// How many tiles of each face have a black back (CB-1.4 to CB-1.7).
pub const BLACK_BACKS: [u8; Face::COUNT] = backs(true);

/// The knowledge tiles with a black back (CB-1.7).
pub const BLACK_KNOWLEDGE: [Knowledge; 6] = [
    Knowledge::PointPerAnimalTile,
    Knowledge::FreeStepToTake,
    Knowledge::FourWorkers,
    Knowledge::PointsForGoodsColours,
    Knowledge::PointsForSpecies,
    Knowledge::PointsForGoodsSold,
];

/// Seven animal tiles of each species, 28 in all (CB-1.2), and so on.
const fn backs(black: bool) -> [u8; Face::COUNT] {
    let mut counts = [0; Face::COUNT];
    let mut index = 0;
    while index < Face::COUNT {
        let face = Face::at(index);
        counts[index] = match (face.kind(), black) {
            (Kind::Building, false) => 5,
            (Kind::Animal, false) => [2, 2, 1][face.animals() as usize - 2],
            (Kind::Animal, true) => [0, 1, 1][face.animals() as usize - 2],
            (Kind::Castle, false) => 14,
            (Kind::Mine, false) => 10,
            (Kind::Ship, false) => 20,
            (Kind::Building | Kind::Castle | Kind::Mine, true) => 2,
            (Kind::Ship, true) => 6,
            (Kind::Knowledge, _) => (is_black_knowledge(face) == black) as u8,
        };
        index += 1;
    }
    counts
}

const fn is_black_knowledge(face: Face) -> bool {
    let mut at = 0;
    while at < BLACK_KNOWLEDGE.len() {
        if Face::knowledge(BLACK_KNOWLEDGE[at]).index() == face.index() {
            return true;
        }
        at += 1;
    }
    false
}

/// One hex space of a numbered depot: its colour, and with how many players it is in use (CB-3.11, CB-3.12).
#[derive(Clone, Copy, Debug)]
pub struct Space {
    /// Its colour.
    pub kind: Kind,
    /// The smallest number of players with which it is in use.
    pub from_players: u8,
}

/// The number of hex spaces of a numbered depot (CB-1.18).
pub const DEPOT_SPACES: usize = 4;

/// All spaces of the numbered depots, depot 1 first, in the order of the printed board (CB-3.12).
pub const SPACES: [Space; DEPOT_SPACES * Depot::NUMBERED] = {
    use Kind::{Animal, Building, Castle, Knowledge, Mine, Ship};
    [
        space(Knowledge, 3),
        space(Building, 2),
        space(Ship, 2),
        space(Animal, 4),
        //
        space(Knowledge, 2),
        space(Building, 3),
        space(Castle, 2),
        space(Building, 4),
        //
        space(Animal, 2),
        space(Ship, 3),
        space(Building, 2),
        space(Knowledge, 4),
        //
        space(Mine, 4),
        space(Ship, 2),
        space(Building, 2),
        space(Animal, 3),
        //
        space(Building, 3),
        space(Mine, 2),
        space(Building, 4),
        space(Knowledge, 2),
        //
        space(Castle, 3),
        space(Building, 2),
        space(Ship, 4),
        space(Animal, 2),
    ]
};

const fn space(kind: Kind, from_players: u8) -> Space {
    Space { kind, from_players }
}

/// The dark green space of depot 6: with three players it takes castles and mines alternately (CB-3.13).
pub const CHANGING_SPACE: usize = 20;

/// The colour of tile that a space gets in a phase, counted from 0; `None` if it is not in use (CB-3.11 to CB-3.13).
#[inline]
pub const fn wanted(space: usize, players: u8, phase: u8) -> Option<Kind> {
    if SPACES[space].from_players > players {
        None
    } else if space == CHANGING_SPACE && players == 3 && phase % 2 == 1 {
        Some(Kind::Mine)
    } else {
        Some(SPACES[space].kind)
    }
}

/// How many tiles of a kind the numbered depots get when every space in use is filled in a phase, counted from 0.
pub const fn wanted_of(kind: Kind, players: u8, phase: u8) -> u8 {
    let (mut space, mut count) = (0, 0);
    while space < SPACES.len() {
        if let Some(found) = wanted(space, players, phase)
            && found as u8 == kind as u8
        {
            count += 1;
        }
        space += 1;
    }
    count
}

/// The number of tiles up to which the black depot is filled (CB-3.14).
#[inline]
pub const fn black_depot_size(players: u8) -> u8 {
    2 * players
}

/// Points for a completed area of 1 to 8 hexes (CB-10.2).
pub const AREA_POINTS: [i16; 9] = [0, 1, 3, 6, 10, 15, 21, 28, 36];

/// Points for completing an area in phase A to E (CB-10.3).
pub const PHASE_POINTS: [i16; PHASES as usize] = [10, 8, 6, 4, 2];

/// Points of a large bonus tile (CB-10.6).
#[inline]
pub const fn large_bonus(players: u8) -> i16 {
    players as i16 + 3
}

/// Points of a small bonus tile (CB-10.7).
#[inline]
pub const fn small_bonus(players: u8) -> i16 {
    players as i16
}

/// Points for each goods tile sold (CB-11.5).
#[inline]
pub const fn sale_points(players: u8) -> i16 {
    players as i16
}

//! Hex tiles: their six kinds (CB-1.3), their 49 faces, and small sets of them.

use crate::Knowledge;
use game::ParseError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

/// A kind of hex tile; each has its own colour (CB-1.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Kind {
    /// ساختمان, beige.
    Building,
    /// حیوان, light green.
    Animal,
    /// دانش, yellow.
    Knowledge,
    /// قلعه, dark green.
    Castle,
    /// معدن, grey.
    Mine,
    /// کشتی, blue.
    Ship,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 6] = [Kind::Building, Kind::Animal, Kind::Knowledge, Kind::Castle, Kind::Mine, Kind::Ship];

    /// The kind's place in [`Kind::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind's name, as in the ids of its symbols.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Building => "building",
            Kind::Animal => "animal",
            Kind::Knowledge => "knowledge",
            Kind::Castle => "castle",
            Kind::Mine => "mine",
            Kind::Ship => "ship",
        }
    }

    /// Whether tiles of the kind left on the board stay there from phase to phase under `leftovers = keep` (CB-3.4).
    #[inline]
    pub const fn stays(self) -> bool {
        matches!(self, Kind::Castle | Kind::Mine | Kind::Ship)
    }
}

/// A type of building (CB-1.5, CB-9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Building {
    /// انبار کالا
    Warehouse,
    /// نجاری
    Carpenter,
    /// کلیسا
    Church,
    /// بازار
    Market,
    /// مهمان‌خانه
    BoardingHouse,
    /// بانک
    Bank,
    /// تالار شهر
    CityHall,
    /// برج نگهبانی
    Watchtower,
}

impl Building {
    /// How many types there are.
    pub const COUNT: usize = 8;

    /// All types, in the order of the faces.
    pub const ALL: [Building; Building::COUNT] = [
        Building::Warehouse,
        Building::Carpenter,
        Building::Church,
        Building::Market,
        Building::BoardingHouse,
        Building::Bank,
        Building::CityHall,
        Building::Watchtower,
    ];

    /// The type's place in [`Building::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A species of animal (CB-1.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Species {
    /// گاو
    Cow,
    /// گوسفند
    Sheep,
    /// خوک
    Pig,
    /// مرغ
    Chicken,
}

impl Species {
    /// All species, in the order of the faces.
    pub const ALL: [Species; 4] = [Species::Cow, Species::Sheep, Species::Pig, Species::Chicken];
}

/// What a hex tile shows. Tiles with the same face are interchangeable (CB-1.20). Notation and JSON: `wh`, `cow3`,
/// `k17`, `castle`, `mine`, `ship`.
///
/// Stored as its index plus one, so that an `Option<Face>` is one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(NonZeroU8);

/// What a face shows, as an enum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// A building of a type.
    Building(Building),
    /// A number of animals of one species.
    Animal(Species, u8),
    /// A knowledge tile.
    Knowledge(Knowledge),
    /// A castle.
    Castle,
    /// A mine.
    Mine,
    /// A ship.
    Ship,
}

const FIRST_ANIMAL: usize = Building::COUNT;
const FIRST_KNOWLEDGE: usize = FIRST_ANIMAL + 12;
const FIRST_CASTLE: usize = FIRST_KNOWLEDGE + Knowledge::COUNT;

impl Face {
    /// How many faces there are.
    pub const COUNT: usize = FIRST_CASTLE + 3;
    /// A castle.
    pub const CASTLE: Face = Face::at(FIRST_CASTLE);
    /// A mine.
    pub const MINE: Face = Face::at(FIRST_CASTLE + 1);
    /// A ship.
    pub const SHIP: Face = Face::at(FIRST_CASTLE + 2);

    /// The face at an index, in the order of notation.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub const fn at(index: usize) -> Face {
        assert!(index < Face::COUNT, "there are 49 faces");
        Face(NonZeroU8::MIN.saturating_add(index as u8))
    }

    /// A building of a type.
    pub const fn building(building: Building) -> Face {
        Face::at(building as usize)
    }

    /// Two to four animals of one species.
    pub const fn animal(species: Species, animals: u8) -> Face {
        assert!(2 <= animals && animals <= 4, "an animal tile shows 2 to 4 animals");
        Face::at(FIRST_ANIMAL + 3 * species as usize + animals as usize - 2)
    }

    /// A knowledge tile.
    pub const fn knowledge(tile: Knowledge) -> Face {
        Face::at(FIRST_KNOWLEDGE + tile.index())
    }

    /// All faces, in the order of notation.
    pub fn all() -> impl Iterator<Item = Face> {
        (0..Face::COUNT).map(Face::at)
    }

    /// The faces of a kind are consecutive: the first index and the one after the last.
    pub(crate) const fn range_of(kind: Kind) -> (usize, usize) {
        match kind {
            Kind::Building => (0, FIRST_ANIMAL),
            Kind::Animal => (FIRST_ANIMAL, FIRST_KNOWLEDGE),
            Kind::Knowledge => (FIRST_KNOWLEDGE, FIRST_CASTLE),
            Kind::Castle => (FIRST_CASTLE, FIRST_CASTLE + 1),
            Kind::Mine => (FIRST_CASTLE + 1, FIRST_CASTLE + 2),
            Kind::Ship => (FIRST_CASTLE + 2, Face::COUNT),
        }
    }

    /// The face's place in the order of notation.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Its kind.
    #[inline]
    pub const fn kind(self) -> Kind {
        KINDS[self.index()]
    }

    /// What it shows.
    #[inline]
    pub const fn shown(self) -> Shown {
        SHOWN[self.index()]
    }

    /// How many animals an animal tile shows.
    #[inline]
    pub(crate) const fn animals(self) -> u8 {
        ((self.index() - FIRST_ANIMAL) % 3) as u8 + 2
    }
}

const KINDS: [Kind; Face::COUNT] = {
    let mut kinds = [Kind::Building; Face::COUNT];
    let mut at = 0;
    while at < Kind::ALL.len() {
        let (mut face, end) = Face::range_of(Kind::ALL[at]);
        while face < end {
            kinds[face] = Kind::ALL[at];
            face += 1;
        }
        at += 1;
    }
    kinds
};

/// A lookup table, since a match on the kind would be an unpredictable branch.
const SHOWN: [Shown; Face::COUNT] = {
    let mut shown = [Shown::Castle; Face::COUNT];
    let mut index = 0;
    while index < Face::COUNT {
        let face = Face::at(index);
        shown[index] = match face.kind() {
            Kind::Building => Shown::Building(Building::ALL[index]),
            Kind::Animal => Shown::Animal(Species::ALL[(index - FIRST_ANIMAL) / 3], face.animals()),
            Kind::Knowledge => Shown::Knowledge(Knowledge::ALL[index - FIRST_KNOWLEDGE]),
            Kind::Castle => Shown::Castle,
            Kind::Mine => Shown::Mine,
            Kind::Ship => Shown::Ship,
        };
        index += 1;
    }
    shown
};

const BUILDING_CODES: [&str; Building::COUNT] = ["wh", "cw", "ch", "mk", "bh", "bk", "th", "wt"];
const SPECIES_CODES: [&str; 4] = ["cow", "she", "pig", "chi"];

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.shown() {
            Shown::Building(building) => f.write_str(BUILDING_CODES[building.index()]),
            Shown::Animal(species, animals) => write!(f, "{}{animals}", SPECIES_CODES[species as usize]),
            Shown::Knowledge(tile) => write!(f, "k{}", tile.number()),
            Shown::Castle => f.write_str("castle"),
            Shown::Mine => f.write_str("mine"),
            Shown::Ship => f.write_str("ship"),
        }
    }
}

game::debug_as_display!(Face);

impl FromStr for Face {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_face(text).ok_or_else(|| {
            ParseError::new(text, "expected-burgundy-tile", "a tile such as wh, cow3, k17, castle, mine or ship")
        })
    }
}

fn read_face(text: &str) -> Option<Face> {
    match text {
        "castle" => return Some(Face::CASTLE),
        "mine" => return Some(Face::MINE),
        "ship" => return Some(Face::SHIP),
        _ => {}
    }
    if let Some(index) = BUILDING_CODES.iter().position(|code| *code == text) {
        return Some(Face::building(Building::ALL[index]));
    }
    if let Some(number) = text.strip_prefix('k') {
        let number = match *number.as_bytes() {
            [digit @ b'1'..=b'9'] => digit - b'0',
            [tens @ b'1'..=b'2', digit @ b'0'..=b'9'] => 10 * (tens - b'0') + (digit - b'0'),
            _ => return None,
        };
        return Knowledge::numbered(number).map(Face::knowledge);
    }
    let species = Species::ALL.into_iter().find(|species| text.starts_with(SPECIES_CODES[*species as usize]))?;
    match text.as_bytes()[3..] {
        [digit @ b'2'..=b'4'] => Some(Face::animal(species, digit - b'0')),
        _ => None,
    }
}

game::json_as_text!(Face);

/// Up to `N` face-up tiles whose places do not matter (CB-1.20): kept in the order of the faces, empty places last.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tiles<const N: usize>([Option<Face>; N]);

impl<const N: usize> Tiles<N> {
    /// No tiles.
    pub const EMPTY: Self = Tiles([None; N]);

    /// How many tiles there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().filter(|place| place.is_some()).count()
    }

    /// Whether there is no tile.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    /// Whether there is no place left.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.0[N - 1].is_some()
    }

    /// Whether a tile of this face is there.
    #[inline]
    pub fn contains(&self, face: Face) -> bool {
        self.0.contains(&Some(face))
    }

    /// How many tiles of this face there are.
    pub fn count(&self, face: Face) -> usize {
        self.0.iter().filter(|place| **place == Some(face)).count()
    }

    /// The tiles, in the order of the faces.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Face> {
        self.0.into_iter().flatten()
    }

    /// Each face once.
    #[inline]
    pub fn faces(&self) -> impl Iterator<Item = Face> {
        let places = self.0;
        (0..N).filter(move |at| *at == 0 || places[*at] != places[*at - 1]).filter_map(move |at| places[at])
    }

    /// Adds a tile; there must be a place for it.
    #[inline]
    pub(crate) fn add(&mut self, face: Face) {
        debug_assert!(!self.is_full(), "no place for {face}");
        let mut moving = Some(face);
        for place in &mut self.0 {
            if moving.is_some() && (place.is_none() || *place > moving) {
                std::mem::swap(place, &mut moving);
            }
        }
    }

    /// Takes a tile of this face away; there must be one.
    #[inline]
    pub(crate) fn remove(&mut self, face: Face) {
        debug_assert!(self.contains(face), "no {face}");
        let mut gone = false;
        for at in 0..N {
            gone |= self.0[at] == Some(face);
            if gone {
                self.0[at] = self.0.get(at + 1).copied().flatten();
            }
        }
    }

    /// Removes all tiles for which `fits` is false.
    pub(crate) fn retain(&mut self, fits: impl Fn(Face) -> bool) {
        let old = std::mem::replace(self, Self::EMPTY);
        old.iter().filter(|face| fits(*face)).for_each(|face| self.add(face));
    }
}

impl<const N: usize> fmt::Debug for Tiles<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

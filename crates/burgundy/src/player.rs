//! What lies in front of a player: estate, stores, dice, silver, workers, points.

use crate::components::{GOODS_SPACES, GoodsTally, STORE_SPACES};
use crate::hexes::{Numbers, ring_distance};
use crate::{Estate, Goods, Hex, Kind, Knowledge, Tiles};
use serde::{Deserialize, Serialize};

/// Everything that belongs to one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    pub(crate) estate: Estate,
    /// The goods storage: at most three colours (CB-2.19).
    pub(crate) goods: GoodsTally,
    /// Goods sold (CB-11.6, CB-11.7).
    pub(crate) sold: GoodsTally,
    pub(crate) silver: u16,
    pub(crate) workers: u16,
    pub(crate) points: i16,
    pub(crate) store: Tiles<STORE_SPACES>,
    pub(crate) dice: Dice,
    /// Expert set-up: the two estates from which to choose (CB-18.3, CB-18.12); zeros where none are dealt.
    pub(crate) dealt: [u8; 2],
    pub(crate) envelope: Envelope,
}

/// Side and starting castle of an estate, in the expert set-up (CB-18.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Which estate, 1 to 9.
    pub estate: u8,
    /// Where the starting castle stands.
    pub castle: Hex,
}

/// A sealed choice of an estate (CB-18.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Envelope {
    /// Not handed in, or already opened.
    None,
    /// Handed in, with this inside.
    Sealed(Choice),
    /// Handed in; the content is hidden from this viewer.
    Hidden,
}

impl Player {
    /// A seat before anything is dealt; also the value of seats that are not in play.
    pub(crate) const ABSENT: Player = Player {
        estate: Estate::UNCHOSEN,
        goods: GoodsTally::EMPTY,
        sold: GoodsTally::EMPTY,
        silver: 0,
        workers: 0,
        points: 0,
        store: Tiles::EMPTY,
        dice: Dice::NONE,
        dealt: [0; 2],
        envelope: Envelope::None,
    };

    /// The player's estate.
    pub fn estate(&self) -> &Estate {
        &self.estate
    }

    /// The goods storage.
    pub fn goods(&self) -> GoodsTally {
        self.goods
    }

    /// The goods sold so far.
    pub fn sold(&self) -> GoodsTally {
        self.sold
    }

    /// The tile storage.
    pub fn store(&self) -> Tiles<STORE_SPACES> {
        self.store
    }

    /// Silver coins.
    pub fn silver(&self) -> u16 {
        self.silver
    }

    /// Workers.
    pub fn workers(&self) -> u16 {
        self.workers
    }

    /// Points on the track.
    pub fn points(&self) -> i16 {
        self.points
    }

    /// The side of the points tile that is up (CB-2.20), 0 to 200, and what the marker on the track of 100 adds to it
    /// (CB-10.14).
    ///
    /// From 300 points on the track is too short; the two still add up to the points.
    pub fn shown_points(&self) -> (i16, i16) {
        let tile = (self.points / 100 * 100).min(200);
        (tile, self.points - tile)
    }

    /// The dice that are not used yet in this round.
    pub fn dice(&self) -> Dice {
        self.dice
    }

    /// The two estates dealt in the expert set-up.
    pub fn dealt(&self) -> Option<[u8; 2]> {
        (self.dealt[0] > 0).then_some(self.dealt)
    }

    /// The sealed choice of an estate.
    pub fn envelope(&self) -> Envelope {
        self.envelope
    }

    /// Whether a knowledge tile lies in the estate; a stored one has no effect (CB-6.10).
    #[inline]
    pub(crate) fn has(&self, tile: Knowledge) -> bool {
        self.estate.knowledge().has(tile)
    }

    /// Empty spaces of the goods storage.
    #[inline]
    pub(crate) fn free_goods_spaces(&self) -> u32 {
        GOODS_SPACES - self.goods.kinds().count_ones()
    }

    /// The step without a worker that tiles 9 to 11 give to a die that adds a tile of this kind (CB-16.9,
    /// CB-16.10, CB-16.11).
    #[inline]
    pub fn free_step_to_add(&self, kind: Kind) -> u8 {
        u8::from(self.has(match kind {
            Kind::Building => Knowledge::FreeStepForBuildings,
            Kind::Ship | Kind::Animal => Knowledge::FreeStepForShipsAndAnimals,
            Kind::Mine | Kind::Knowledge | Kind::Castle => Knowledge::FreeStepForMinesKnowledgeAndCastles,
        }))
    }

    /// The step without a worker that tile 12 gives to a die that takes a tile (CB-16.12).
    #[inline]
    pub fn free_step_to_take(&self) -> u8 {
        u8::from(self.has(Knowledge::FreeStepToTake))
    }

    /// How far one worker adjusts a die at most (CB-5.6, CB-16.8).
    #[inline]
    fn steps_per_worker(&self) -> u16 {
        if self.has(Knowledge::WorkersAdjustByTwo) { 2 } else { 1 }
    }

    /// The least cost in workers of using a die as a number (CB-5.10): several may go to one die (CB-5.8), and a free
    /// step is one step, whatever a worker does (CB-17.5).
    #[inline]
    pub fn cost(&self, die: u8, number: u8, free: u8) -> u16 {
        u16::from(ring_distance(die, number).saturating_sub(free)).div_ceil(self.steps_per_worker())
    }

    /// The numbers that a die can be used as with the workers at hand (CB-5.10, CB-5.12).
    #[inline]
    pub(crate) fn reach(&self, die: u8, free: u8) -> Numbers {
        // No number is farther than three steps.
        let steps = u16::from(free) + self.workers.min(3) * self.steps_per_worker();
        Numbers::near(die, steps as u8)
    }

    /// Whether a depot with these goods yields something: a colour that is stored, or any if a space is empty.
    #[inline]
    pub fn can_load(&self, goods: GoodsTally) -> bool {
        let colours = goods.kinds();
        colours != 0 && (self.free_goods_spaces() > 0 || colours & self.goods.kinds() != 0)
    }

    /// Whether at least one tile of the colour is in the goods storage.
    #[inline]
    pub(crate) fn has_goods(&self, goods: Goods) -> bool {
        self.goods.count(goods.index()) > 0
    }
}

/// Up to two dice that are not used yet, the lower first (CB-5.1, CB-5.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Dice([u8; 2]);

impl Dice {
    /// No die is left.
    pub const NONE: Dice = Dice([0; 2]);

    /// Two dice that show these numbers, each 1 to 6.
    pub(crate) const fn pair(one: u8, other: u8) -> Dice {
        if one <= other { Dice([one, other]) } else { Dice([other, one]) }
    }

    /// One die.
    pub(crate) const fn single(die: u8) -> Dice {
        Dice([die, 0])
    }

    /// How many are left.
    #[inline]
    pub fn len(self) -> u8 {
        u8::from(self.0[0] != 0) + u8::from(self.0[1] != 0)
    }

    /// Whether none is left.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0[0] == 0
    }

    /// Both numbers, zeros for dice that are used.
    pub(crate) const fn both(self) -> [u8; 2] {
        self.0
    }

    /// Whether a die shows this number.
    #[inline]
    pub fn has(self, die: u8) -> bool {
        self.0.contains(&die)
    }

    /// The dice, the lower first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        self.0.into_iter().filter(|die| *die != 0)
    }

    /// Each number that a die shows, once: equal dice are interchangeable (CB-5.14).
    #[inline]
    pub(crate) fn values(self) -> impl Iterator<Item = u8> {
        let [first, second] = self.0;
        [first, if second == first { 0 } else { second }].into_iter().filter(|die| *die != 0)
    }

    /// Sets a die aside (CB-5.2); one must show this number.
    #[inline]
    pub(crate) fn spend(&mut self, die: u8) {
        debug_assert!(die != 0 && self.has(die), "no die shows {die}");
        let other = if self.0[0] == die { self.0[1] } else { self.0[0] };
        self.0 = [other, 0];
    }
}

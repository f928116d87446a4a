//! The face-down supplies of hex tiles: how many of each face are still unseen, never their order (CB-2.1, CB-2.2).

use crate::{Face, Kind};
use game::chance::below;
use rand_core::Rng;
use std::ops::{Index, IndexMut};

/// How many tiles of each face are left: all coloured supplies together, or the black one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Supply([u8; Face::COUNT]);

impl Supply {
    /// These counts, face by face.
    pub const fn new(counts: [u8; Face::COUNT]) -> Supply {
        Supply(counts)
    }

    /// How many tiles of each face are left.
    #[inline]
    pub(crate) const fn counts(&self) -> [u8; Face::COUNT] {
        self.0
    }

    /// How many tiles of a kind are left.
    #[inline]
    pub fn total_of(&self, kind: Kind) -> u8 {
        let (first, end) = Face::range_of(kind);
        self.0[first..end].iter().sum()
    }

    /// How many tiles are left.
    #[inline]
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Draws a random tile of a kind: every tile of it is equally likely. There must be one (CB-3.16).
    #[inline]
    pub(crate) fn draw(&mut self, kind: Kind, rng: &mut impl Rng) -> Face {
        let (first, end) = Face::range_of(kind);
        self.draw_between(first, end, rng)
    }

    /// Draws a random tile of any kind. There must be one.
    pub(crate) fn draw_any(&mut self, rng: &mut impl Rng) -> Face {
        self.draw_between(0, Face::COUNT, rng)
    }

    #[inline]
    fn draw_between(&mut self, first: usize, end: usize, rng: &mut impl Rng) -> Face {
        let total: u8 = self.0[first..end].iter().sum();
        // With a single face there is nothing to randomise.
        let mut index = if end - first == 1 { 0 } else { below(rng, u32::from(total)) as u8 };
        let mut at = first;
        while self.0[at] <= index {
            index -= self.0[at];
            at += 1;
        }
        self.0[at] -= 1;
        Face::at(at)
    }
}

impl Index<Face> for Supply {
    type Output = u8;

    #[inline]
    fn index(&self, face: Face) -> &u8 {
        &self.0[face.index()]
    }
}

impl IndexMut<Face> for Supply {
    #[inline]
    fn index_mut(&mut self, face: Face) -> &mut u8 {
        &mut self.0[face.index()]
    }
}

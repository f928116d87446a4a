//! A player's board with what lies on and next to it: stars, hand, corners, score (SP-1.4, SP-3.9, SP-9.2).

use crate::components::{COLOURS, LOWEST_SCORE, START_SCORE};
use crate::{Colour, Side, Space, Spaces, Star, Tiles};

/// What belongs to one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub(crate) mosaic: Mosaic,
    pub(crate) takers: Takers,
    pub(crate) hand: Tiles,
    pub(crate) corners: Tiles,
    /// Without an upper end (SP-1.14).
    pub(crate) score: i16,
}

impl Board {
    /// A board before the game (SP-1.8).
    pub(crate) fn new(side: Side) -> Board {
        Board::with_tiles(side, Mosaic::default())
    }

    /// A board with these tiles and nothing next to it.
    pub(crate) fn with_tiles(side: Side, mosaic: Mosaic) -> Board {
        let takers = Takers::of(side, &mosaic);
        Board { mosaic, takers, hand: Tiles::EMPTY, corners: Tiles::EMPTY, score: START_SCORE }
    }

    /// The tiles in its stars.
    pub fn mosaic(&self) -> &Mosaic {
        &self.mosaic
    }

    /// The tiles next to it (SP-3.9).
    pub fn hand(&self) -> Tiles {
        self.hand
    }

    /// The tiles kept on its corners (SP-9.2).
    pub fn corners(&self) -> Tiles {
        self.corners
    }

    /// The points so far.
    pub fn score(&self) -> i16 {
        self.score
    }

    /// Whether a tile of the colour may go on a free space of the star (SP-5.6, SP-5.9, SP-12.5), a wild one as its own
    /// colour (SP-6.4).
    pub fn takes(&self, star: Star, colour: Colour) -> bool {
        self.takers.stars(colour) & (1 << star.index()) != 0
    }

    /// The free spaces on which a tile of the colour may go, whatever they cost.
    #[inline]
    pub(crate) fn spaces_for(&self, colour: Colour) -> Spaces {
        Spaces::of_stars(self.takers.stars(colour)).without(self.mosaic.filled())
    }

    /// Puts a tile on a free space of a star that takes it.
    #[inline]
    pub(crate) fn place(&mut self, side: Side, space: Space, colour: Colour) {
        self.mosaic.place(space, colour);
        // On the coloured side an outer star always takes its own colour (SP-5.6).
        if side == Side::Grey || space.star() == Star::Centre {
            self.takers.set(space.star(), star_takes(side, space.star(), &self.mosaic));
        }
    }

    /// Subtracts points, down to the lowest score (SP-4.3); returns how many were lost.
    pub(crate) fn lose(&mut self, points: u8) -> i16 {
        let lost = self.loss(points);
        self.score -= lost;
        lost
    }

    /// How many of these points can be taken off (SP-4.3): none of the lowest score (SP-4.4).
    pub(crate) fn loss(&self, points: u8) -> i16 {
        i16::from(points).min(self.score - LOWEST_SCORE)
    }
}

/// The colours that a star takes, as bits, derived from the tiles in it.
///
/// Coloured side: an outer star takes its own colour (SP-5.6), the centre star every colour once (SP-5.9). Grey side:
/// afterwards all tiles are of one colour or all are different (SP-12.3, SP-12.5); so a free space can always be filled
/// (SP-12.6).
fn star_takes(side: Side, star: Star, mosaic: &Mosaic) -> u8 {
    const ANY: u8 = (1 << COLOURS) - 1;
    let present = mosaic.colours_of(star);
    let one_colour = present.is_power_of_two();
    match (side, star.printed_colour()) {
        (Side::Coloured, Some(colour)) => 1 << colour.index(),
        // SP-12.4: one tile alone decides nothing.
        (Side::Grey, _) if mosaic.filled().of_star(star).count_ones() < 2 => ANY,
        (Side::Grey, _) if one_colour => present,
        (Side::Coloured, None) | (Side::Grey, _) => ANY & !present,
    }
}

/// Which stars take which colour: eight bits per colour, one for each star. Derived from side and tiles and cached so
/// that the spaces for a colour are a few instructions away; `audit` compares the two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Takers(u64);

impl Takers {
    /// The first star's bit for every colour.
    const FIRST_STAR: u64 = 0x0101_0101_0101;

    /// Derived from side and tiles.
    pub(crate) fn of(side: Side, mosaic: &Mosaic) -> Takers {
        let mut takers = Takers(0);
        for star in Star::ALL {
            takers.set(star, star_takes(side, star, mosaic));
        }
        takers
    }

    /// The stars that take the colour, as bits.
    #[inline]
    pub(crate) const fn stars(self, colour: Colour) -> u8 {
        (self.0 >> (8 * colour.index())) as u8
    }

    /// Records the colours that a star takes now.
    #[inline]
    fn set(&mut self, star: Star, colours: u8) {
        // The product copies the six bits seven bits apart, so that colour n is at bit 8n, once.
        let lanes = u64::from(colours).wrapping_mul(0x0008_1020_4081) & Self::FIRST_STAR;
        self.0 = self.0 & !(Self::FIRST_STAR << star.index()) | lanes << star.index();
    }
}

/// The tiles in the stars: three bits per space, spread over three words. 0 is a free space, other values are a
/// colour's index plus one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Mosaic([u64; 3]);

impl Mosaic {
    /// The spaces with a tile.
    #[inline]
    pub const fn filled(&self) -> Spaces {
        Spaces::from_word(self.0[0] | self.0[1] | self.0[2])
    }

    /// The spaces with a tile of the colour.
    #[inline]
    pub fn of_colour(&self, colour: Colour) -> Spaces {
        let code = colour.index() + 1;
        let plane = |bit: usize| if code >> bit & 1 == 1 { self.0[bit] } else { !self.0[bit] };
        Spaces::from_word(plane(0) & plane(1) & plane(2))
    }

    /// The tile on a space.
    pub fn get(&self, space: Space) -> Option<Colour> {
        let bit = |plane: usize| (self.0[plane] >> space.index() & 1) as usize;
        match bit(0) | bit(1) << 1 | bit(2) << 2 {
            0 => None,
            code => Some(Colour::ALL[code - 1]),
        }
    }

    /// The colours in a star, as bits.
    pub(crate) fn colours_of(&self, star: Star) -> u8 {
        let has = |colour: &Colour| self.of_colour(*colour).of_star(star) != 0;
        Colour::ALL.into_iter().filter(has).fold(0, |bits, colour| bits | 1 << colour.index())
    }

    /// Puts a tile on a free space, for good (SP-5.11).
    #[inline]
    pub(crate) fn place(&mut self, space: Space, colour: Colour) {
        debug_assert_eq!(self.get(space), None, "{space} is occupied");
        let code = colour.index() + 1;
        for (bit, plane) in self.0.iter_mut().enumerate() {
            *plane |= (code as u64 >> bit & 1) << space.index();
        }
    }

    /// The tiles by colour.
    pub(crate) fn tiles(&self) -> Tiles {
        Tiles::new(Colour::ALL.map(|colour| self.of_colour(colour).len() as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Updating one star in the word of takers changes no other.
    #[test]
    fn takers_keep_stars_apart() {
        for star in Star::ALL {
            for colours in 0u8..64 {
                let before = Takers::of(Side::Coloured, &Mosaic::default());
                let mut takers = before;
                takers.set(star, colours);
                for colour in Colour::ALL {
                    let noted = takers.stars(colour) & (1 << star.index()) != 0;
                    assert_eq!(noted, colours & (1 << colour.index()) != 0);
                    let others = !(1 << star.index());
                    assert_eq!(takers.stars(colour) & others, before.stars(colour) & others);
                }
            }
        }
    }

    /// SP-5.11: three bits per space hold every colour on every space, and no other space changes.
    #[test]
    fn mosaics_hold_every_colour_everywhere() {
        for space in Space::all() {
            for colour in Colour::ALL {
                let mut mosaic = Mosaic::default();
                mosaic.place(space, colour);
                assert!(Space::all().all(|other| mosaic.get(other) == (other == space).then_some(colour)));
                assert_eq!(mosaic.of_colour(colour), mosaic.filled());
                assert_eq!(mosaic.tiles(), Tiles::of(colour.index(), 1));
            }
        }
    }
}

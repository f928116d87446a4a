//! Points: of a placement (SP-7) and of the end of the game (SP-11.2 to SP-11.4, SP-12.8, SP-12.9).

use crate::components::{COLOURS, MULTICOLOUR_BONUS, NUMBER_BONUS, STAR_BONUS};
use crate::geometry::POSITIONS;
use crate::{Colour, Mosaic, Side, Space, Spaces, Star};
use game::{Clause, clause};
use serde::Serialize;

/// The six spaces of a star as bits.
const WHOLE_STAR: u8 = 0b11_1111;

/// The points of the tile on a filled space: the length of the run through it, around the ring of its star, 1 to 6
/// (SP-7.1, SP-7.2, SP-7.4). Neighbours are those of the ring (SP-7.3).
#[inline]
pub fn run(filled: Spaces, space: Space) -> u8 {
    RUNS[usize::from(filled.of_star(space.star()) & WHOLE_STAR)][usize::from(space.position()) - 1]
}

/// For the filled spaces of a star as bits and one position: the length of the run through it.
static RUNS: [[u8; POSITIONS as usize]; 64] = runs();

const fn runs() -> [[u8; POSITIONS as usize]; 64] {
    let mut table = [[0; POSITIONS as usize]; 64];
    let mut filled = 0;
    while filled < 64 {
        let mut at = 0;
        while at < POSITIONS as usize {
            table[filled][at] = run_in_ring(filled as u8, at as u32);
            at += 1;
        }
        filled += 1;
    }
    table
}

const fn run_in_ring(filled: u8, at: u32) -> u8 {
    const RING: u32 = POSITIONS as u32;
    let mut length = 1;
    let mut step = 1;
    // Clockwise, at most once around.
    while step < RING && filled >> ((at + step) % RING) & 1 == 1 {
        length += 1;
        step += 1;
    }
    let mut back = 1;
    // Counter-clockwise, as far as the tiles have not been counted.
    while back + step <= RING && filled >> ((at + RING - back) % RING) & 1 == 1 {
        length += 1;
        back += 1;
    }
    length
}

/// What points at the end are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Bonus {
    /// A complete star.
    Star {
        /// Which one.
        star: Star,
        /// Its colour; `null` for six different ones.
        colour: Option<Colour>,
        /// The side of the boards, which decides by what rule stars score.
        side: Side,
    },
    /// All spaces with a number.
    Number {
        /// Which number, 1 to 4.
        number: u8,
    },
}

impl Bonus {
    /// How many points it brings.
    pub fn points(self) -> i16 {
        match self {
            Bonus::Star { colour: Some(colour), .. } => STAR_BONUS[colour.index()],
            Bonus::Star { colour: None, .. } => MULTICOLOUR_BONUS,
            Bonus::Number { number } => NUMBER_BONUS[usize::from(number) - 1],
        }
    }

    /// The rule that gives it.
    pub fn clause(self) -> Clause {
        match self {
            Bonus::Star { side: Side::Grey, .. } => clause!("SP-12.8"),
            Bonus::Star { colour: Some(_), .. } => clause!("SP-11.2"),
            Bonus::Star { colour: None, .. } => clause!("SP-11.3"),
            Bonus::Number { .. } => clause!("SP-11.4"),
        }
    }
}

/// The bonuses at the end: complete stars by the tiles they are made of (SP-11.2, SP-11.3, SP-12.8), each for itself
/// (SP-12.7), then numbers
/// of which all spaces are filled (SP-11.4, SP-12.9).
pub fn end_bonuses(side: Side, mosaic: &Mosaic) -> impl Iterator<Item = Bonus> {
    let filled = mosaic.filled();
    let complete = Star::ALL.into_iter().filter(move |star| filled.of_star(*star) == WHOLE_STAR);
    let stars = complete.map(move |star| Bonus::Star { star, colour: single_colour(mosaic, star), side });
    let whole = move |number: &u8| filled.includes(Spaces::numbered(side, *number));
    stars.chain((1..=NUMBER_BONUS.len() as u8).filter(whole).map(|number| Bonus::Number { number }))
}

/// The colour of all tiles of a star, if they have one in common.
fn single_colour(mosaic: &Mosaic, star: Star) -> Option<Colour> {
    let colours = mosaic.colours_of(star);
    colours.is_power_of_two().then(|| Colour::ALL[colours.trailing_zeros() as usize])
}

const _: () = assert!(COLOURS == POSITIONS as usize, "a multicolour star has every colour once");

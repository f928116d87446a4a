//! What is in the box: colours, counts and the printed tables (SP-1, SP-2.2).

use game::{Bits, Tally, clause};
use serde::{Deserialize, Serialize, Serializer};
use tiles::Pieces;

/// How many colours there are (SP-1.3).
pub const COLOURS: usize = 6;

/// The letter of each colour in notation, in the order of [`Colour::ALL`].
pub const LETTERS: &[u8; COLOURS] = b"pgoybr";

/// The number of tiles of each colour in the box (SP-1.3).
pub const TILES_PER_COLOUR: u8 = 22;

/// All tiles in the box (SP-1.3).
pub const TILES: u8 = TILES_PER_COLOUR * COLOURS as u8;

/// The number of rounds (SP-2.1), one for each wild colour.
pub const ROUNDS: u8 = COLOURS as u8;

/// The number of places of the supply (SP-1.10).
pub const SUPPLY_SPACES: u8 = 10;

/// The number of tiles a player may keep for the next round, one on each corner of the board (SP-9.2).
pub const CORNERS: u8 = 4;

/// Where every score marker starts (SP-1.8).
pub const START_SCORE: i16 = 5;

/// No score falls below this (SP-4.3).
pub const LOWEST_SCORE: i16 = 1;

/// Points at the end for a complete star of one colour, in the order of [`Colour::ALL`] (SP-11.2).
pub const STAR_BONUS: [i16; COLOURS] = [20, 18, 17, 16, 15, 14];

/// Points at the end for a complete star of six different colours (SP-11.3).
pub const MULTICOLOUR_BONUS: i16 = 12;

/// Points at the end if all spaces with the number 1, 2, 3 or 4 are filled (SP-11.4).
pub const NUMBER_BONUS: [i16; 4] = [4, 8, 12, 16];

/// Counts of tiles by colour.
pub type Tiles = Tally<COLOURS>;

/// A tile's colour (SP-1.3), in the order of the rounds in which it is wild (SP-2.2). JSON: its letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Colour {
    /// بنفش
    #[serde(rename = "p")]
    Purple,
    /// سبز
    #[serde(rename = "g")]
    Green,
    /// نارنجی
    #[serde(rename = "o")]
    Orange,
    /// زرد
    #[serde(rename = "y")]
    Yellow,
    /// آبی
    #[serde(rename = "b")]
    Blue,
    /// قرمز
    #[serde(rename = "r")]
    Red,
}

game::lettered!(Colour by LETTERS => [Purple, Green, Orange, Yellow, Blue, Red]);

impl Colour {
    /// The colour whose tiles are wild in a round, counted from 1 (SP-2.2, SP-2.3).
    ///
    /// # Panics
    /// If there is no such round.
    #[inline]
    pub const fn wild_in(round: u8) -> Colour {
        Colour::ALL[round as usize - 1]
    }

    /// The colours of a set of bits, as [`Tiles::kinds`](game::Tally::kinds) gives it.
    #[inline]
    pub(crate) fn of_bits(bits: u8) -> impl Iterator<Item = Colour> {
        Bits::of(bits).map(|index| Colour::ALL[index])
    }
}

/// Which side of the boards is up, for the whole table (SP-1.15). It changes costs, what stars accept and how they
/// score, nothing else (SP-12.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Side {
    /// Every outer star shows its colour.
    #[default]
    Coloured,
    /// سمت تک‌رنگ: the player chooses what each star becomes (SP-12).
    Grey,
}

/// The tiles as positions write them.
pub(crate) const PIECES: Pieces<COLOURS> =
    Pieces::new("tiles", "factories", LETTERS, (TILES_PER_COLOUR, clause!("SP-1.3")));

/// How many factories are in play (SP-1.2).
#[inline]
pub const fn factories(players: u8) -> u8 {
    2 * players + 1
}

/// Writes tiles as letters, `ppgy`, in JSON.
pub(crate) fn as_letters<S: Serializer>(tiles: &Tiles, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&tiles.letters(LETTERS))
}

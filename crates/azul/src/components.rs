//! What is in the box: colours, counts and the printed tables (AZ-1).

use game::{Tally, clause};
use serde::{Deserialize, Serialize, Serializer};
use tiles::Pieces;

/// How many colours there are (AZ-1.4).
pub const COLOURS: usize = 5;

/// The letter of each colour in notation, in the order of [`Colour::ALL`].
pub const LETTERS: &[u8; COLOURS] = b"byrkt";

/// The number of tiles of each colour in the box (AZ-1.3).
pub const TILES_PER_COLOUR: u8 = 20;

/// The number of rows and columns of a wall, and of pattern lines on a board (AZ-1.5, AZ-1.6).
pub const SIZE: usize = 5;

/// The number of spaces of the floor line (AZ-1.8).
pub const FLOOR_SPACES: u8 = 7;

/// The points lost for 0 to 7 occupied spaces of the floor line (AZ-4.2): the sums of -1 -1 -2 -2 -2 -3 -3 (AZ-1.8).
pub const FLOOR_LOSS: [i16; FLOOR_SPACES as usize + 1] = [0, 1, 2, 4, 6, 8, 11, 14];

/// Points for a complete row at the end (AZ-5.4).
pub const ROW_BONUS: i16 = 2;

/// Points for a complete column at the end (AZ-5.5).
pub const COLUMN_BONUS: i16 = 7;

/// Points for all five tiles of a colour at the end (AZ-5.6).
pub const COLOUR_BONUS: i16 = 10;

/// The number of rounds in a row without a tile on any wall after which the game ends (AZ-5.3).
pub const BARREN_ROUNDS: u8 = 3;

/// Counts of tiles by colour.
pub type Tiles = Tally<COLOURS>;

/// A tile's colour (AZ-1.4). JSON: its letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Colour {
    /// آبی
    #[serde(rename = "b")]
    Blue,
    /// نارنجی
    #[serde(rename = "y")]
    Yellow,
    /// قرمز
    #[serde(rename = "r")]
    Red,
    /// مشکی
    #[serde(rename = "k")]
    Black,
    /// فیروزه‌ای
    #[serde(rename = "t")]
    Teal,
}

game::lettered!(Colour by LETTERS => [Blue, Yellow, Red, Black, Teal]);

/// Which side of the boards is up (AZ-1.10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum WallSide {
    /// دیوار رنگین: every space shows its colour.
    #[default]
    Coloured,
    /// دیوار خاکستری: the player chooses the space (AZ-6).
    Grey,
}

/// The tiles as positions write them.
pub(crate) const PIECES: Pieces<COLOURS> =
    Pieces::new("tiles", "factories", LETTERS, (TILES_PER_COLOUR, clause!("AZ-1.3")));

/// How many factories are in play (AZ-1.2).
#[inline]
pub const fn factories(players: u8) -> u8 {
    2 * players + 1
}

/// The column of a colour in a row of the coloured wall (AZ-1.7): each row is the row above, one step to the right.
#[inline]
pub const fn coloured_column(row: usize, colour: Colour) -> usize {
    (colour.index() + row) % SIZE
}

/// The colour of a space of the coloured wall (AZ-1.7).
pub const fn coloured_space(row: usize, column: usize) -> Colour {
    Colour::ALL[(column + SIZE - row) % SIZE]
}

/// Writes tiles as letters, `bbyk`, in JSON.
pub(crate) fn as_letters<S: Serializer>(tiles: &Tiles, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&tiles.letters(LETTERS))
}

//! What is in the box: colours, counts and the printed tables (SG-1).

use game::{Tally, clause};
use serde::{Deserialize, Serialize, Serializer};
use tiles::Pieces;

/// How many colours there are (SG-1.2).
pub const COLOURS: usize = 5;

/// The letter of each colour in notation, in the order of [`Colour::ALL`].
pub const LETTERS: &[u8; COLOURS] = b"wyobp";

/// The letter of a joker space.
pub const JOKER: u8 = b'*';

/// The number of panes of each colour in the box (SG-1.2).
pub const PANES_PER_COLOUR: u8 = 20;

/// The number of windows of a palace, and of strips of a player: the columns (SG-1.3, SG-1.4).
pub const COLUMNS: usize = 8;

/// The number of spaces on each side of a strip (SG-1.4).
pub const SPACES: usize = 5;

/// The number of rounds, and of spaces of the round track (SG-3.1, SG-2.10, SG-2.11).
pub const ROUNDS: usize = 6;

/// The points under the windows, on either side of the palace (SG-1.5), unless the table has others (SG-1.8).
pub const WINDOW_POINTS: [u8; COLUMNS] = [4, 3, 3, 2, 2, 1, 1, 2];

/// The points that a marker on the broken-glass track shows as lost, step by step from the top (SG-1.6), unless the
/// table has others (SG-1.8).
pub const BROKEN_GLASS: [u8; STEPS] = [0, 1, 2, 4, 6, 8, 11, 14, 18];

/// The number of places of the broken-glass track (SG-1.6).
pub const STEPS: usize = 9;

/// The last step of the broken-glass track: a marker that reaches it goes back to the top at once (SG-6.4).
pub const LAST_STEP: u8 = 8;

/// The points that are lost at once when a marker reaches the last step (SG-6.4).
pub const FALL: i16 = 18;

/// The number of panes left on strips that bring a point at the end (SG-10.2).
pub const PANES_PER_POINT: u8 = 3;

/// The points of an ornament of side A with 0 to 4 filled spaces around it (SG-10.6).
pub const ORNAMENT_POINTS: [i16; 5] = [0, 0, 3, 6, 10];

/// Counts of panes by colour.
pub type Glass = Tally<COLOURS>;

/// A pane's colour (SG-1.2). JSON: its letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Colour {
    /// سفید
    #[serde(rename = "w")]
    White,
    /// زرد
    #[serde(rename = "y")]
    Yellow,
    /// نارنجی
    #[serde(rename = "o")]
    Orange,
    /// آبی
    #[serde(rename = "b")]
    Blue,
    /// صورتی
    #[serde(rename = "p")]
    Pink,
}

game::lettered!(Colour by LETTERS => [White, Yellow, Orange, Blue, Pink]);

/// Which side all palaces show (SG-2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[repr(u8)]
pub enum PalaceSide {
    /// Four ornaments, each amid the spaces of two windows (SG-10.6).
    #[default]
    A,
    /// Completed windows times panes of the most frequent colour (SG-10.7).
    B,
}

/// What emptied columns mean to a returning glazier. The app explains next to the option that the rulebook, taken
/// literally, says `Block`, and that other records of the original rules agree on `Skip`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Gaps {
    /// It passes them (SG-8.2).
    #[default]
    Skip,
    /// It stops right of the first one (SG-8.3).
    Block,
}

/// The panes as positions write them.
pub(crate) const PIECES: Pieces<COLOURS> =
    Pieces::new("panes", "workshops", LETTERS, (PANES_PER_COLOUR, clause!("SG-1.2")));

/// How many workshops are in play (SG-2.1).
#[inline]
pub const fn workshops(players: u8) -> u8 {
    2 * players + 1
}

/// Writes panes as letters, `wwyo`, in JSON.
pub(crate) fn as_letters<S: Serializer>(panes: &Glass, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&panes.letters(LETTERS))
}

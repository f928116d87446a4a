//! Positions in which the table of Burgundy shows what it can: for the page `/kit` and its screenshots.

/// A turn in the middle of the game, a castle that waits, and experts who choose.
pub const POSITIONS: [&str; 3] =
    [include_str!("kit/turn.json"), include_str!("kit/castle.json"), include_str!("kit/experts.json")];

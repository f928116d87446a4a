//! Positions in which the table of Sintra shows what it can: for the page `/kit` and its screenshots.

/// A middle game on side A, and on side B the choice of the pane that is kept.
pub const POSITIONS: [&str; 2] = [include_str!("kit/turn.json"), include_str!("kit/keep.json")];

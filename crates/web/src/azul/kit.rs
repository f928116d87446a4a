//! Positions in which the table of Azul shows what it can: for the page `/kit` and its screenshots.

/// A middle game with the coloured wall, and a choice of a column on the grey one.
pub const POSITIONS: [&str; 2] = [include_str!("kit/draft.json"), include_str!("kit/grey.json")];

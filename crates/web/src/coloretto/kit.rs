//! Positions in which the table of Coloretto shows what it can: for the page `/kit` and its screenshots.

/// Two players with a drawn card; five players in the last round, by the purple side.
pub const POSITIONS: [&str; 2] = [include_str!("kit/two.json"), include_str!("kit/five.json")];

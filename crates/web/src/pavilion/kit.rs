//! Positions in which the table of Summer Pavilion shows what it can: for the page `/kit` and its screenshots.

/// The draft, the tiling with payments to choose from, and bonus tiles on the grey side.
pub const POSITIONS: [&str; 3] =
    [include_str!("kit/draft.json"), include_str!("kit/place.json"), include_str!("kit/grey.json")];

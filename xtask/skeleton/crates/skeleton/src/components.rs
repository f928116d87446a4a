//! The box: what the rulebook counts.

/// The most seats at a table (SK-1.1).
pub const MAX_PLAYERS: usize = 4;

/// The counters in the pile at the start (SK-1.2).
pub const COUNTERS: u8 = 12;

/// The most counters that one turn takes (SK-2.1).
pub const MAX_TAKE: u8 = 2;

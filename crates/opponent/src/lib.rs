//! The vocabulary for talking about bots without running one.
//!
//! A server seats a bot of a level, a page names it, a sentence tells why a move was better: none of them searches. So
//! these types live apart from the crate `bots`, which searches and carries the learned weights.
//!
//! - [`Level`]: how strong an opponent is, and how long it may think.
//! - [`Reason`] and [`About`]: why one move is better than another.
//! - [`Review`]: what a decision gave away, what was better, and what would have come of each.
//! - [`Puzzle`] and [`Collection`]: positions whose best move is worth looking for, and how hard they are.
//! - [`Course`]: how the chances to win went over a game, by luck and by play.

mod course;
mod level;
mod puzzle;
mod reason;
mod review;

pub use course::{Balance, Course, TurningPoint};
pub use level::{Level, UnknownLevel};
pub use puzzle::{
    Collection, NEW_SOLVER, Progress, Puzzle, Search, TRIES, Theme, Verified, expected, first_rating, rated,
};
pub use reason::{About, Reason};
pub use review::{Better, Fact, Line, Mark, Review, What, accuracy};

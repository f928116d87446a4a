//! What is said about bots by those who do not think like one.
//!
//! A server seats a bot of a level, a page names it, a sentence tells why a move was better: none of them searches. So the
//! words for it are here, apart from the crate `bots`, which searches and carries the learned weights.
//!
//! - [`Level`]: how strong an opponent is, and how long it may think.
//! - [`Reason`] and [`About`]: what speaks for one move against another.

mod level;
mod reason;

pub use level::Level;
pub use reason::{About, Reason};

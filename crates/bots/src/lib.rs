//! Players that are programs.
//!
//! A bot sees the state of a table as its seat sees it, and nothing else: no seed, no generator of the table, no
//! clock but the one that its [`Limits`] carry. With the same state, the same number and a limit of nodes it gives the
//! same [`Advice`] on every machine.
//!
//! - [`Bot`]: the seam. Search for one game or for all implements it.
//! - [`Random`]: every legal move is equally likely.
//! - [`Playout`]: flat Monte Carlo: every legal move is tried by random games.
//! - [`Kind`] and [`advise`]: the same by name, for a table whose game is not known at compile time.

mod advice;
mod by_name;
mod playout;
mod random;

pub use advice::{Advice, Bot, Candidate, Limits};
pub use by_name::{Kind, UnknownBot, advise};
pub use playout::Playout;
pub use random::Random;

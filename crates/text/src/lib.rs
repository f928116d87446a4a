//! A table as plain text, Persian and English: good enough to play from.
//!
//! Shared by the terminal, by screen readers and by tests. Lines are in logical order and have no box drawing; what
//! must keep its order inside a Persian line (a row of a board, a piece of notation) is enclosed in left-to-right
//! marks. A colour is never the only sign of anything: every tile has its letter, with its name next to it.
//!
//! - [`Speaker`]: the language, and what the people at the table are called.
//! - [`Describe`]: what a game has to say about itself.
//! - [`table`], [`moves`], [`mv`], [`event`]: the same for a table whose game is not known at compile time.
//! - [`because`], [`better_because`] and [`why`]: why a move was better.
//! - [`unusable`]: why there is no table.
//! - [`Tells`]: what people draw from a real bag, and where it goes.
//! - [`turn`]: whose turn it is, in one sentence; the result when it is over.
//!
//! # Adding a game
//! Implement [`Describe`] in its own module and add one line to the list in `dispatch.rs`.

pub mod azul;
pub mod burgundy;
pub mod coloretto;
mod common;
mod describe;
mod dispatch;
pub mod laying;
pub mod pavilion;
mod review;
pub mod sintra;
mod speaker;
mod telling;

pub use common::{ltr, turn, unusable};
pub use describe::Describe;
pub use dispatch::{better_because, event, hint_because, moves, mv, table};
pub use laying::Lays;
pub use review::{
    Because, balance, balance_of_points, because, given_away, in_short, line, per_cent, recommended, turning_point, why,
};
pub use speaker::Speaker;
pub use telling::Tells;

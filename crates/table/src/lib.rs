//! A table as a pure value: who sits where, what was done, taken back, resigned and said, and whose clock runs.
//!
//! The server, practice in the browser and the terminal all play at this value, so that there is one policy of undo, one
//! ranking after a resignation and one rule of who may speak. It has no clock, no random source but the seed that it was
//! given, no input and no output: the time is an argument, and what happened is told to a listener.
//!
//! - [`Playing`]: a game in play as a table needs it; by texts ([`AnyGame`]) or by types ([`game::Driver`]).
//! - [`Setup`] and [`Entry`]: how a table is opened, and everything that can happen there. What is stored.
//! - [`Table`]: the sum of its entries. [`Table::apply`] adds one.
//! - [`Draft`]: a copy on which a request becomes entries, or a [`Refusal`].
//! - [`event`] and [`Table::view`]: what happened and what lies there, as clients are told.
//! - [`Uptime`]: for which time clocks are charged.

mod clocks;
mod draft;
mod entry;
mod event;
mod playing;
mod ranking;
mod refusal;
mod table;
mod talk;
mod view;

pub use clocks::Uptime;
pub use draft::{Draft, HINTS_FOR_A_DECISION};
pub use entry::{Entry, OfCup, Setup};
pub use event::event;
pub use playing::{AnyGame, Playing};
pub use refusal::Refusal;
pub use table::{Ask, Change, Played, Table};
pub use view::Label;

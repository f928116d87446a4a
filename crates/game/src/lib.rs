//! What every game at Kashi shares.
//!
//! Rules are pure and chance is outside. A game's **state** is what everybody at the table can see. It changes by
//! exactly two kinds of **action**: a move (a seat decides) and a deal (chance decides). Given the actions,
//! everything is determined, so a [`Record`] replays forever, on any machine, without a seed.
//!
//! - [`Game`]: the trait that a rules crate implements; its documentation is the contract.
//! - [`Seat`], [`Seats`], [`SeatSet`], [`Ordinal`], [`Tally`], [`Bits`]: the small vocabulary that games are written in.
//! - [`Clause`]: the numbered rule that an event or a refusal comes from.
//! - [`Driver`]: the checked entry point for the outside world: plays, deals, undoes, keeps the record.
//! - [`Sheet`]: what people count after a game with real pieces; [`Telling`]: how they tell what they draw.
//! - [`Indexed`], [`Outcomes`], [`planes`]: what research needs: numbered decisions, exact chances, observations.
//! - [`chance`]: named-algorithm randomness, so that a seed means the same forever.
//!
//! Nothing here reads a clock, a file, the network or its own source of randomness.

mod bits;
pub mod chance;
mod clause;
mod driver;
pub mod editing;
mod error;
mod indexed;
mod json;
mod moves;
mod options;
mod ordinal;
mod outcome;
mod outcomes;
pub mod planes;
mod record;
mod rules;
mod seat;
pub mod sheet;
mod tally;
pub mod telling;
pub mod undo;

pub use bits::Bits;
pub use chance::Seed;
pub use clause::Clause;
pub use driver::{ActError, Driver, ReplayError};
pub use editing::Editing;
pub use error::{
    FaultValue, Illegal, OptionFault, OptionsError, OptionsProblem, ParseError, PositionError, SetupError, shown,
    unreadable,
};
pub use indexed::{Digits, Indexed};
pub use json::word_or;
pub use moves::{MoveBuf, Writer};
pub use options::{First, OptionInfo, Options};
pub use ordinal::Ordinal;
pub use outcome::Outcome;
pub use outcomes::{Outcomes, TooMany, ways};
pub use planes::{Outline, Planes, Span, Tensor};
pub use record::{Action, Entry, FORMAT, GameResult, Record, Start};
pub use rules::{Cited, Event, Game, GameInfo, Log, Next, Notation};
pub use seat::{MAX_SEATS, Seat, SeatSet, Seats};
pub use sheet::Sheet;
pub use tally::{Tally, Urn};
pub use telling::Telling;
pub use undo::{Undo, UndoRefused};

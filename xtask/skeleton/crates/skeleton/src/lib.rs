//! The rules of Skeleton.
//!
//! A placeholder: seats take counters from a pile in turn. It keeps the whole contract of [`game::Game`], so that you can
//! replace it clause by clause and stay green.
//!
//! Reading order, and where each chapter of the rules lives:
//!
//! - `components.rs`: the box (SK-1).
//! - [`Options`]: what a table chooses.
//! - [`Skeleton`] in `state.rs`: what lies on the table; [`Position`]: the same as JSON.
//! - [`Move`], [`Deal`] and their notation in `moves.rs`.
//! - `rules.rs`: set-up (SK-1), turns (SK-2), the end (SK-3).
//! - [`Event`]s: what happened, for people to read, each with its clause.
//! - `observe.rs`: the state as numbers, for networks.
//! - `audit.rs`: what makes a position possible.

mod audit;
pub mod components;
mod events;
mod moves;
mod observe;
mod options;
mod position;
mod rules;
mod state;

pub use events::Event;
pub use moves::{Deal, Move};
pub use options::Options;
pub use position::Position;
pub use state::{Phase, Skeleton};

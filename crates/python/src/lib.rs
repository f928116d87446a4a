//! The five games for Python.
//!
//! - [`Fleet`]: thousands of games side by side, stepped on all cores into arrays of the caller; [`AnyFleet`] is one of
//!   any game.
//! - [`Play`]: one game of any kind, with its decisions by number.
//! - `extension` (with the feature of that name): both as classes that Python sees.
//!
//! The first two know nothing of Python. What Python adds to the classes (Gymnasium, PettingZoo, OpenSpiel) is written
//! in Python, in `python/kashi`.

#[cfg(feature = "extension")]
mod extension;
mod fleet;
mod lane;
mod play;

pub use fleet::{AnyFleet, Arrays, Fleet, FleetError, Plan, Shape, fleet};
pub use play::{Play, playable};

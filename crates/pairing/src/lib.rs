//! Who plays with whom: people who look for an opponent wait in a pool, which puts those together who fit.
//!
//! A pool has no clock, no store and no random source: the time is an argument, and the same pool is always paired alike. It keeps two
//! promises: nobody is put at two tables, and those who don't want to meet never do.
//!
//! - [`Seeker`]: a person, what they look for, how well they play and since when they wait.
//! - [`Pool`]: those who wait. [`Pool::pair`] takes out those who fit.
//! - [`reach`]: how far apart two may be who wait for as long as this.
//! - [`Waits`]: how long it usually takes.

mod pool;
mod waits;

pub use pool::{Group, Pool, Seeker, reach};
pub use waits::Waits;

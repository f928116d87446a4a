//! Where bots think.
//!
//! - `fair_queue.rs`: which decision is next. A pure value.
//! - `decide.rs`: one decision.
//! - `pool.rs`: the decisions that wait, and this server's threads.

mod decide;
mod fair_queue;
mod pool;

pub(crate) use fair_queue::{Charge, Lane};
pub(crate) use pool::{Job, Pool};

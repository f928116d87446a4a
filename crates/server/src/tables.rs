//! Tables: what happens at them, who may do what, who watches.
//!
//! - `entry.rs`: what is stored of everything that happens.
//! - `core.rs`: a table as the sum of its entries; no input, no output, no clock of its own.
//! - `draft.rs`: a request becomes entries, or is refused.
//! - `room.rs`: a table that is at hand, with who is there.
//! - `hub.rs`: all tables of a server: loads, appends, publishes.
//! - `rematch.rs`: what concerns more than one table.
//! - `nodes.rs`: several servers on one database.
//! - `bots.rs`: the threads on which bots think.
//! - `uptime.rs`: when the server was up, so that clocks are charged for no other time.
//!
//! A request goes one way: the table is locked, a draft of it carries the request out, the draft's entries are
//! appended to the store, and only then the draft becomes the table and the events are published. Whatever fails
//! before that leaves nothing behind.

mod bots;
mod core;
mod draft;
mod entry;
mod hub;
mod nodes;
mod rematch;
mod room;
mod uptime;

pub(crate) use bots::Pool;
pub(crate) use core::Core;
pub(crate) use draft::Refusal;
pub(crate) use hub::{Hub, HubError};
pub(crate) use room::text;
pub(crate) use uptime::Uptime;

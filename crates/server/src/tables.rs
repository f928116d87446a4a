//! Tables: what happens at them, who may do what, who watches.
//!
//! The table itself is a value of the crate `table`: the same for the server, the browser and the terminal.
//!
//! - `draft.rs`: a request carried out on a copy: what is to be stored and told.
//! - `view.rs`, `refusal.rs`: what lies there and why not, as it is told to clients.
//! - `lines.rs`: a table as lists show it, and lines for tables that have none yet. `lists.rs`: who looks at lists, and when.
//! - `audience.rs`: who listens, and how much they are told. `presence.rs`: who is there, as they are told.
//! - `room.rs`: a table that is at hand, with who is there.
//! - `hub.rs`: all tables of a server: loads, appends, publishes. `watching.rs`: readers who come and go.
//! - `rematch.rs`: what concerns more than one table. `quotas.rs`: how much one person may have.
//! - `paired.rs`: tables for people who looked for an opponent.
//! - `renaming.rs`: names that were replaced in what is stored.
//! - `nodes.rs`: several servers on one database.
//! - `of_cups.rs`: tables that cups open.
//! - `outside.rs`: what operators do at tables, by programs that serve none.
//! - `turns.rs`: when bots think: while people are there. `memory.rs`: what they remember between their decisions.
//!
//! A request goes one way: the table is locked, a draft of it carries the request out, the draft's entries are
//! appended to the store, and only then the draft becomes the table and the events are published. Whatever fails
//! before that leaves nothing behind.

mod audience;
mod draft;
mod hub;
mod lines;
mod lists;
mod memory;
mod nodes;
mod of_cups;
mod outside;
mod paired;
mod presence;
mod quotas;
mod refusal;
mod rematch;
mod renaming;
mod reviews;
mod room;
mod turns;
mod view;
mod watching;

pub(crate) use audience::{Broadcast, text, text_of};
pub(crate) use hub::{Hub, HubError};
pub(crate) use lines::fill_in;
pub(crate) use lists::{GATHER, LobbyPage, Look, MAX_LIST};
pub(crate) use of_cups::{CupTableAsked, Opened};
pub(crate) use outside::change;
pub(crate) use paired::Paired;
pub(crate) use quotas::beyond;
pub(crate) use refusal::{Hold, Refusal};
pub(crate) use room::Live;
pub(crate) use view::Reader;

/// A table of any game: tables are stored as texts.
type Table = table::Table<table::AnyGame>;

/// Something that happened at such a table.
type Change = table::Change<table::AnyGame>;

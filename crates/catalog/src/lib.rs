//! The games behind one object-safe interface, by id.
//!
//! ```
//! use game::{Next, Seed};
//! use serde_json::json;
//!
//! let mut table = catalog::open("azul", Some(2), json!({"first": 1}), Some(Seed::numbered(1)))?;
//! assert_eq!(table.next(), Next::Chance("fill"));
//! table.deal(None)?;
//! assert_eq!(table.next_json(), json!({"seat": 1}));
//! let moves = table.legal(None);
//! let events = table.play(None, &moves[0])?;
//! assert_eq!(events[0].json()["clause"], "AZ-2.2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`games`], [`open`], [`load`], [`replay`], [`verify`]: from an id or a record to a table.
//! - [`Table`]: a game in play, of any kind; texts and JSON go in and out.
//! - [`AnyEvent`]: something that happened, with its clause.
//! - [`read`]: JSON from outside, with errors that name the field.
//! - [`for_each_game!`]: the list of games, for code that handles each by its type.
//! - [`Visitor`] and [`visit`]: from an id to the type, for code such as a benchmark or a bot.
//!
//! # Adding a game
//! One line in [`for_each_game!`], and its crate in `Cargo.toml`.

mod any_event;
mod error;
mod registry;
mod start;
mod table;

pub use any_event::{AnyEvent, EventList};
pub use error::{CatalogError, Refused, UnknownGame};
pub use registry::{Visitor, games, ids, info, sheets, visit};
pub use start::{load, open, read, replay, typed_options, verified, verify};
pub use table::{ActionText, Extract, Table};

//! Kashi's two languages, Persian first.
//!
//! - [`Lang`] and [`Locale`]: which language, and whether inserted values are isolated for bidirectional display.
//! - [`tr!`] and [`tr()`]: messages from `locales/<lang>/*.ftl`, in [Fluent](https://projectfluent.org).
//! - [`digits`], [`list`] and [`sum`]: numbers and lists as each language writes them.
//! - [`seat_name`], [`called`] and [`isolated`]: what people are called, and how a name is inserted into a sentence.
//! - [`option_name`] and its neighbours: what a table's options and their values are called.
//! - [`illegal`] and its neighbours: every refusal and fault of the crate `game` as a sentence.
//! - [`rules`]: the rules pages, clause by clause.
//! - [`packs`], [`add_messages`] and [`rules::add`]: what a browser loads, and when.
//!
//! # Adding a game's words
//! Add `locales/fa/<game>.ftl` and `locales/en/<game>.ftl` with the same keys and variables, each key prefixed with the
//! game's id. That is all: the build finds the files, `tr!` knows the keys, the tests compare the languages. Likewise,
//! a rules page needs only its two files in `rules/`.
//!
//! # Right to left
//! Persian text is kept in logical order. What would not keep its order in a Persian line (a minus sign before its
//! number, a sum, a piece of notation) is enclosed in left-to-right marks (U+200E): they have no width, and a terminal
//! without bidirectional support can ignore them. Isolating marks (U+2068, U+2069) around every inserted value are for
//! the web, where people's names appear in sentences: [`Lang::isolated`].
//!
//! Nothing here reads the environment: [`Lang::guess`] depends only on the text that it is given.

mod digits;
mod faults;
mod lang;
mod message;
mod names;
mod options;
pub mod packs;
pub mod rules;
mod speaker;

pub use digits::{digits, list, sum};
pub use faults::{
    act_error, deal_name, illegal, option_fault, options_error, parse_error, replay_error, rule, setup_error,
    undo_refused, unknown_game, unusable,
};
pub use lang::{Direction, Lang, Locale, UnknownLang};
pub use message::{Missing, Value, checked_key, keys, tr, try_tr};
pub use names::{called, isolated, seat_name};
pub use options::{option_choices, option_key, option_name, option_values};
pub use speaker::{UnreadableMessages, add_messages};

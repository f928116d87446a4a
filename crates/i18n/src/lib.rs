//! Kashi's two languages, Persian first.
//!
//! - [`Lang`] and [`Locale`]: which language, and whether inserted values are isolated for bidirectional display.
//! - [`tr!`] and [`tr()`]: messages from `locales/<lang>/*.ftl`, in [Fluent](https://projectfluent.org).
//! - [`digits`], [`list`] and [`sum`]: numbers and lists as each language writes them.
//! - [`seat_name`] and [`isolated`]: what people are called, and how a name is set into a sentence.
//! - [`illegal`] and its neighbours: every refusal and fault of the crate `game` as a sentence.
//! - [`rules`]: the rules pages, clause by clause.
//!
//! # Adding a game's words
//! Put `locales/fa/<game>.ftl` and `locales/en/<game>.ftl` there with the same keys and variables, each key prefixed
//! with the game's id. Nothing else: the build finds the files, `tr!` knows the keys, the tests compare the languages.
//! A rules page, likewise, is complete with its two files in `rules/`.
//!
//! # Right to left
//! Persian text is kept in logical order. What a line of Persian cannot hold together by itself (a minus sign before
//! its number, a sum, a piece of notation) is set between left-to-right marks (U+200E): they have no width, and a
//! terminal that knows nothing of direction can ignore them. Isolating marks (U+2068, U+2069) round every inserted
//! value are for the web, where names of people stand in sentences: [`Lang::isolated`].
//!
//! Nothing here reads the environment: [`Lang::guess`] is a function of the text that it is given.

mod digits;
mod faults;
mod lang;
mod message;
mod names;
pub mod rules;

pub use digits::{digits, list, sum};
pub use faults::{
    act_error, deal_name, illegal, parse_error, position_error, replay_error, rule, setup_error, undo_refused,
};
pub use lang::{Direction, Lang, Locale, UnknownLang};
pub use message::{Missing, Value, checked_key, keys, tr, try_tr};
pub use names::{isolated, seat_name};

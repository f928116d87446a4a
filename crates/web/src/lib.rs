//! The web app: Leptos on the client, WebAssembly.
//!
//! # How it is put together
//! - [`prefs`]: who looks: language, theme, motion, sound. [`t!`] says a message in the reader's language and says it
//!   again when the language changes.
//! - [`room`]: **the seam between the frame and the games.** A [`Room<G>`](room::Room) is a table of one game as a page
//!   sees it, whatever feeds it: the server ([`room::online`]), this browser ([`room::local`]) or a record
//!   ([`room::replay`]). Its [`Desk`](room::Desk) is the part that is the same for all games.
//! - [`later`]: words, drawings and style sheets that come when they are needed.
//! - [`games`]: what a game brings to the page. [`part`]: a game's part of the app, which is loaded with its first table.
//! - [`table`]: everything round a board that is the same for all games: prompt, seats, log, chat, buttons.
//! - [`pieces`]: what the tables of all games are made of: things that are picked up, places, ghosts, what travels.
//! - [`mod@azul`], [`mod@burgundy`], [`mod@coloretto`], [`mod@pavilion`], [`mod@sintra`]: the tables of the games.
//! - [`mod@guide`]: first games, with hints tied to what is on the table.
//! - [`parts`], [`turn`], [`sound`]: small parts of pages; the signals of my turn; what can be heard.
//! - [`pages`]: home, new table, table, practice, replay, rules, profile, cups, reports for operators.
//! - [`occasion`]: games of the day and of the week, the same for everybody. [`lessons`]: mistakes that come back.
//!   [`puzzles`]: positions to solve, and how well the reader does.
//! - [`worker`]: bots think in a Web Worker, which runs the crate `thinker`.
//! - [`net`], [`keep`]: the server, and what this browser remembers.
//! - [`lists`]: the lobby and my tables, as the server tells them. [`backoff`]: pauses that grow.
//! - [`lasting`]: signals that outlive pages.
//!
//! # A game's table, in one page
//! Implement [`Tabletop`](games::Tabletop) for the game; the list of games is [`catalog::for_each_game!`]. Its `board` is one
//! component over a `Room<G>`:
//!
//! - **What lies there**: [`room.state`](room::Room::state), a signal of `G` itself: the table as far as the page has shown
//!   what happened ([`room::showing`]). It already holds a move of mine that the server has not confirmed yet; if the server refuses it, the signal goes back and
//!   [`Turn::refusal`](room::Turn::refusal) says why, with its clause.
//! - **Who may touch it**: [`room.actor()`](room::Room::actor) is the seat that I may move for now, if any;
//!   [`room.viewer()`](room::Room::viewer) the one whose board is shown large (at a hot-seat table it walks).
//! - **Moves**: [`room.legal()`](room::Room::legal) lists them, [`room.check()`](room::Room::check) says why not,
//!   [`room.preview()`](room::Room::preview) says what a move would bring, [`room.play()`](room::Room::play) makes it.
//!   `text::Describe::mv` names it for people and screen readers.
//! - **What happened**: [`Tabletop::motion`](games::Tabletop::motion) says by a step alone what it looks like: what
//!   travels, which points rise and when, where a reader should look. The points on a board are those of
//!   [`Turn::score`](room::Turn::score), which counts them as they rise, never those of the state.
//!
//! A board never speaks to a server, never looks at a clock, never asks where it is shown: online, practice, hot-seat and
//! replay are the same to it. Words come from `text` and `i18n`. Where there is no board of its own yet,
//! [`table::plain`] shows the text view and every legal move as a button; it remains as the view for screen readers.
//!
//! Drawings are symbols of the crate `art`, in the page with its game: `<use href="#azul-blue">`, [`parts::drawing`].
//!
//! # Traps
//! - The content security policy allows no inline styles: `style:left=…` (which goes through the object model) works, a
//!   `style="…"` attribute does not.
//! - Boards carry `dir="ltr"`; the page mirrors, they do not.
//! - Generic code is compiled once a game. What does not need `G` belongs to the [`Desk`](room::Desk).
#![allow(clippy::must_use_candidate, unreachable_pub, reason = "components are written for the view macro")]
#![allow(clippy::expl_impl_clone_on_copy, reason = "a derived copy would ask that the game itself can be copied")]
#![allow(clippy::unnecessary_wraps, reason = "where a part is cut off, its loader may fail")]
#![allow(
    clippy::large_types_passed_by_value,
    reason = "a desk is a bundle of handles, copied into closures on purpose"
)]

pub mod app;
pub mod azul;
pub mod backoff;
pub mod burgundy;
pub mod coloretto;
pub mod games;
pub mod guide;
pub mod house;
pub mod hushed;
pub mod keep;
pub mod lasting;
pub mod later;
pub mod lessons;
pub mod levels;
pub mod lists;
pub mod net;
pub mod no_table;
pub mod notices;
pub mod occasion;
pub mod pages;
pub mod painted;
pub mod part;
pub mod parts;
pub mod pavilion;
pub mod pieces;
pub mod prefs;
pub mod puzzles;
pub mod ring;
pub mod room;
pub mod sintra;
pub mod sound;
pub mod table;
pub mod turn;
#[cfg(test)]
mod whole_game;
pub mod worker;

use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the app in the page: in this language, with the messages of the frame.
#[wasm_bindgen]
pub fn main(lang: &str, messages: &str) {
    console_error_panic_hook::set_once();
    let lang = lang.parse().unwrap_or_default();
    // What is wrong with them shows wherever one is missing.
    let _ = later::begin(lang, messages);
    prefs::speak(lang);
    leptos::mount::mount_to_body(app::App);
}

//! What the tables of all games are made of: things that are picked up, places where they go, and what moves between.
//!
//! # A table by touch, in one page
//! A move is made in two steps: pick a **piece** up, choose a **place** for it. A game has a type for each; they stand in
//! the page as `data-piece` and `data-place`, and are text nowhere else ([`attr`]). A game says by [`Grammar`] how its
//! moves fall into the two and how they are joined again; everything else follows from the rules.
//!
//! ```text
//! impl Grammar for Azul {
//!     type Piece = Piece;                                             // `3r`: the red tiles of factory 3
//!     type Place = Place;                                             // `2`: the second pattern line
//!     fn split(mv: Move) -> (Piece, Place)
//!     fn join(&self, piece: Piece, place: Option<Place>) -> Option<Move>
//! }
//! let hand = Hand::new(room);
//! view! { <Surface hand animations label=t!("…")> … </Surface> }
//! ```
//!
//! - [`Hand`]: what is picked up and which place is chosen. Ask it `can_pick`, `holds`, `fits`, `is_chosen`: they follow
//!   the state. If all legal moves begin with the same piece, it is in the hand without a touch.
//! - [`Surface`]: what everything lies on. It listens to the pointer and to the keys: tap, drag, long press, hover, arrows,
//!   Enter, Escape, `?`. A piece or place that keys should reach is a [`Button`]; the other tiles of the same group are
//!   `<span>`s with the same `data-piece`. What is too small for a finger lies in something with `data-lift`: the first
//!   touch enlarges that, the second takes (`lift.rs`).
//! - [`why`]: touching what does not fit shows the clause that forbids it, beside the place, with its link.
//! - [`MovePanel`]: the bar. One sentence on what to do now; once a place is chosen, the move in words with *confirm* and
//!   *put back*; undo and hint. With the preference for one click the choice is the move.
//! - [`piece`](tile::piece) draws a thing; a ghost is the same with the class `ghost`; [`worth`](tile::worth) is the bubble
//!   with the points that a place would bring and cost.
//! - [`AnimationLayer`]: what travels. A game turns the events of a step by a [`Script`] into [`Flight`]s from **spot**
//!   to spot and [`ScorePopup`]s; a spot is an element with `data-spot`, named by the same type in the view and in the motion. The
//!   shown state has changed already when they start: what arrives is hidden until its flight is over, and a touch ends
//!   them all, so motion never stands in the way. [`AnimationLayer::following`] connects a room with the layer. Rings round
//!   what others took and where they put it lie over the table as well; a motion names their spots.
//! - [`stock`]: what lies open for everybody: pieces, heaps, bags.
//! - [`Portrait`]: a board as a picture, for the result.
//! - [`others`]: the boards of the others, compact; a touch lays one over the table.
//!
//! A table fits itself into the room that it is given: `.table-board` is a container of fixed size, a game divides it
//! into areas, and what lies in an area is sized in parts of it (`style/fit.css`).
//!
//! Previews come from playing the move on a copy of the state and reading its events, never from arithmetic of the page's
//! own: see `azul/offer.rs`.

mod animation;
pub mod attr;
mod button;
mod grammar;
mod hand;
mod lift;
pub mod market;
mod marks;
mod move_panel;
mod others;
mod portrait;
mod script;
pub mod stock;
mod surface;
pub mod tile;
pub mod why;

pub use animation::{Animation, AnimationLayer, Figure, Flight, Marks, ScorePopup, TRAVEL};
pub use button::Button;
pub use grammar::{Grammar, Way};
pub use hand::{AnyHand, Hand};
pub use marks::{seal, sign};
pub use move_panel::MovePanel;
pub use others::{Enlarged, others};
pub use portrait::{Portrait, Put};
pub use script::Script;
pub use surface::Surface;

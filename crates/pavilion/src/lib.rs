//! The rules of Azul: Summer Pavilion: every clause, both sides of the boards, 2 to 4 players.
//!
//! ```
//! use game::{Driver, Game, MoveBuf, Next, Seed};
//! use pavilion::{Options, Pavilion};
//!
//! let mut table = Driver::<Pavilion>::new(Options::default()).unwrap().with_seed(Seed::numbered(1));
//! let mut moves = MoveBuf::new();
//! loop {
//!     match table.state().next() {
//!         Next::Chance(_) => {
//!             table.deal_from_seed(&mut ()).unwrap();
//!         }
//!         Next::Seats(seats) => {
//!             let seat = seats.first().unwrap();
//!             table.state().legal_moves(seat, &mut moves);
//!             table.play(seat, moves[0], &mut ()).unwrap();
//!         }
//!         Next::Over => break,
//!     }
//! }
//! assert!(table.record().result.is_some());
//! ```
//!
//! Reading order, and where each chapter of the rules lives:
//!
//! - [`components`]: the box (SP-1, SP-2.2); [`geometry`]: stars, spaces, decorations, costs (SP-1.4 to SP-1.7, SP-12.2);
//!   [`layout`]: where they lie in a drawing of the board.
//! - [`Pavilion`] and its [`Board`]s in `state.rs` and `board.rs`: what lies on the table, and which star takes which
//!   colour (SP-5.6, SP-5.9, SP-12.5).
//! - [`Move`] in `moves.rs`, [`Deal`] in `deals.rs`: decisions, outcomes of chance and their notation.
//! - `rules.rs`: the trait, and every refusal with its clause; `drafting.rs`: the draft (SP-3, SP-4); `tiling.rs`:
//!   placing, bonus tiles, passing (SP-5 to SP-9); `rounds.rs`: refills, rounds, the end (SP-8.11, SP-10, SP-11).
//! - [`scoring`]: points of a placement (SP-7) and of the end (SP-11.2 to SP-11.4).
//! - [`Event`]s: what happened, for people to read, each with its clause.
//! - `observe.rs`: the state as numbers, for networks.
//! - [`Position`]: the state as JSON; `audit.rs`: what makes a position possible.

mod audit;
mod board;
pub mod components;
mod deals;
mod drafting;
mod editing;
mod events;
pub mod geometry;
pub mod layout;
mod moves;
mod observe;
mod options;
mod position;
mod preview;
mod rounds;
mod rules;
pub mod scoring;
mod sheet;
mod state;
mod telling;
mod tiling;

pub use board::{Board, Mosaic};
pub use components::{Colour, Side, Tiles};
pub use deals::Deal;
pub use editing::Spot;
pub use events::{Discarded, Event, Loss, Refilled, SupplyFill, WildTake};
pub use geometry::{Decoration, DecorationKind, Space, Spaces, Star};
pub use moves::{Decision, Move};
pub use options::Options;
pub use position::{BoardPosition, Position, StarsPosition};
pub use scoring::Bonus;
pub use state::{Pavilion, Phase};
pub use telling::{Destination, Drawn};
pub use tiles::{MarkerPlace as TokenPlace, Source};

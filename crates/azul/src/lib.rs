//! The rules of Azul: every clause, both walls, 2 to 4 players.
//!
//! ```
//! use azul::{Azul, Options};
//! use game::{Driver, MoveBuf, Game, Next, Seed};
//!
//! let mut table = Driver::<Azul>::new(Options::default()).unwrap().with_seed(Seed::numbered(1));
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
//! - [`components`]: the box (AZ-1).
//! - [`Azul`] and its [`Board`]s in `state.rs` and `board.rs`: what lies on the table.
//! - [`Move`], [`Deal`] and their notation in `moves.rs`.
//! - `rules.rs`: drafting (AZ-2) and the course of a round (AZ-4); `tiling.rs`: tiling (AZ-3, AZ-6) and the end (AZ-5).
//! - [`scoring`]: points of a placement (AZ-3.4 to AZ-3.8) and of the end (AZ-5.4 to AZ-5.6).
//! - [`Event`]s: what happened, for people to read, each with its clause.
//! - `observe.rs`: the state as numbers, for networks.
//! - [`Position`]: the state as JSON; `audit.rs`: what makes a position possible;
//!   `editing.rs`: positions that people lay out by hand.

mod audit;
mod board;
pub mod components;
mod editing;
mod events;
mod moves;
mod observe;
mod options;
mod position;
mod preview;
mod rules;
pub mod scoring;
mod sheet;
mod state;
mod telling;
mod tiling;

pub use board::{Board, FloorLine, PatternLine, Wall};
pub use components::{Colour, Tiles, WallSide};
pub use editing::Spot;
pub use events::{Bonus, Discarded, Dropped, Ended, Event, Loss, StartPlayer, Sum};
pub use moves::{Deal, Decision, Move, Target};
pub use options::Options;
pub use position::{BoardPosition, LinePosition, Position};
pub use state::{Azul, Phase};
pub use telling::{Destination, Drawn};
pub use tiles::{MarkerPlace, Source};

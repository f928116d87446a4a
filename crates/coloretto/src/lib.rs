//! The rules of Coloretto: every clause, both sides of the score cards, 2 to 5 players.
//!
//! ```
//! use coloretto::{Coloretto, Options};
//! use game::{Driver, MoveBuf, Game, Next, Seed};
//!
//! let mut table = Driver::<Coloretto>::new(Options::default()).unwrap().with_seed(Seed::numbered(1));
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
//! - [`components`]: the box and what each number of players uses of it (CO-1).
//! - [`Cards`] in `cards.rs`: counts of cards; [`Coloretto`] in `state.rs`: what lies on the table.
//! - [`Move`], [`Deal`] and their notation in `moves.rs`.
//! - `rules.rs`: set-up (CO-1), drawing (CO-2), taking (CO-3), the ends of round and game (CO-4).
//! - [`scoring`]: the points of a collection (CO-5).
//! - [`Event`]s: what happened, for people to read, each with its clause.
//! - `observe.rs`: the state as numbers, for networks.
//! - [`Position`]: the state as JSON; `audit.rs`: what makes a position possible.

mod audit;
mod cards;
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

pub use cards::Cards;
pub use components::{Card, Colour, Colours, Side};
pub use editing::Spot;
pub use events::{CameOut, Event, Part, StartPlayer};
pub use moves::{Deal, Decision, Move, StartCards};
pub use options::{Options, Remove};
pub use position::Position;
pub use preview::IfTaken;
pub use rules::NoDraw;
pub use state::{Coloretto, Phase, Row};
pub use telling::{Destination, Drawn};

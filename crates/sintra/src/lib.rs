//! The rules of Azul: Stained Glass of Sintra: every clause, both sides of the palace, 2 to 4 players, any strips.
//!
//! The strips of the printed game are not public. [`StripSet::BALANCED`], the default, is the project's own set;
//! people who own the box can enter the printed one (see [`StripSet::template`]).
//!
//! ```
//! use game::{Driver, Game, MoveBuf, Next, Seed};
//! use sintra::{Options, Sintra};
//!
//! let mut table = Driver::<Sintra>::new(Options::default()).unwrap().with_seed(Seed::numbered(1));
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
//! - [`components`]: the box (SG-1).
//! - [`StripSet`], [`Face`] and [`Panes`] in `strips.rs` and `face.rs`: the strips (SG-1.4, SG-2.3, SG-2.4).
//! - [`Printed`] numbers of the palaces (SG-1.5, SG-1.6, SG-1.8).
//! - [`Sintra`] and its [`Palace`]s in `state.rs` and `palace.rs`: what lies on the table.
//! - [`Move`] in `moves.rs`, [`Deal`] in `deals.rs`, with their notation.
//! - `rules.rs`: set-up (SG-2) and every refusal; `turn.rs`: a turn (SG-3.6, SG-4 to SG-8); `round.rs`: the end of a
//!   round and of the game (SG-9 to SG-11).
//! - [`scoring`]: points of a window (SG-7.11 to SG-7.13) and of the end (SG-10).
//! - [`Event`]s: what happened, for people to read, each with its clause.
//! - `observe.rs`: the state as numbers, for networks.
//! - [`Position`]: the state as JSON; `audit.rs`: what makes a position possible.

mod audit;
pub mod components;
mod deals;
mod editing;
mod events;
mod face;
mod moves;
mod observe;
mod options;
mod palace;
mod position;
mod printed;
mod round;
mod rules;
pub mod scoring;
mod sheet;
mod state;
mod strips;
mod telling;
mod turn;

pub use components::{Colour, Gaps, Glass, PalaceSide};
pub use deals::Deal;
pub use editing::Spot;
pub use events::{Event, StartPlayer, StepDown, Sum};
pub use face::{Face, Panes, Space};
pub use moves::{Decision, Move, Target};
pub use options::Options;
pub use palace::{Palace, Windows};
pub use position::{ColumnPosition, PalacePosition, Position};
pub use printed::{Printed, Track, TrackFault, WindowPoints, WindowsFault};
pub use state::{Phase, Sintra};
pub use strips::{Strip, StripFault, StripSet, Strips};
pub use telling::{Destination, Drawn};
pub use tiles::{MarkerPlace as TokenPlace, Source};

//! The rules of The Castles of Burgundy: every clause, nine estates, 2 to 4 players.
//!
//! ```
//! use burgundy::{Burgundy, Options};
//! use game::{Driver, MoveBuf, Game, Next, Seed};
//!
//! let mut table = Driver::<Burgundy>::new(Options::default()).unwrap().with_seed(Seed::numbered(1));
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
//! - [`components`] and `tiles.rs`: the box and the main board (CB-1, CB-3.11 to CB-3.14); `hexes.rs` and
//!   `layouts.rs`: the nine printed estates (CB-1.13 to CB-1.17).
//! - [`Burgundy`] in `state.rs`: what lies on the table; [`Player`] and [`Estate`]: what lies before each player;
//!   `depots.rs` and [`Supply`]: the main board and the face-down tiles.
//! - [`Move`] in `moves.rs` and [`Deal`] in `deals.rs` with their notation.
//! - [`Boards`]: which estates share a personal board (CB-18.12).
//! - `rules.rs`: set-up (CB-2), who acts, the end; `legality.rs`: which clause forbids a move; `listing.rs`: all legal
//!   moves.
//! - `actions.rs`: the actions of a turn and the effects of tiles (CB-5 to CB-9, CB-11 to CB-13, CB-16, CB-17);
//!   `phases.rs`: deals, rounds and phases (CB-3, CB-4, CB-14, CB-15, CB-18); `scoring.rs`: points (CB-10, CB-15).
//! - [`Event`]s: what happened, for people to read, each with its clause.
//! - `observe.rs`: the state as numbers, for networks; `outcomes.rs`: every deal with its probability.
//! - [`Position`]: the state as JSON; `audit.rs` and `audit_seats.rs`: what makes a position possible.

mod actions;
mod audit;
mod audit_seats;
mod boards;
pub mod components;
mod deals;
mod depots;
mod editing;
mod estate;
mod events;
mod hexes;
mod knowledge;
mod layouts;
mod legality;
mod listing;
mod moves;
mod observe;
mod options;
mod outcomes;
mod phases;
mod player;
mod position;
mod rules;
mod scoring;
mod sheet;
mod state;
mod supply;
mod telling;
mod tiles;

pub use boards::{BOARDS, Boards, Pairs, PairsFault};
pub use deals::{Deal, DepotTiles};
pub use depots::{Depot, Goods};
pub use editing::{Pending, Spot};
pub use estate::Estate;
pub use events::{By, Event, Income, Loading, Scoring};
pub use hexes::{HEXES, Hex, HexSet, ring_distance};
pub use knowledge::{Knowledge, KnowledgeSet};
pub use layouts::Layout;
pub use moves::{Decision, Move};
pub use options::{Choosing, Estates, Leftovers, Options};
pub use player::{Choice, Dice, Envelope, Player};
pub use position::{DepotPosition, EnvelopePosition, PlayerPosition, Position, SupplyPosition};
pub use state::{Burgundy, Phase, Stage};
pub use supply::Supply;
pub use telling::{Destination, Drawn};
pub use tiles::{Building, Face, Kind, Shown, Species, Tiles};

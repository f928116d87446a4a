//! What Azul, Stained Glass of Sintra and Summer Pavilion share: factories that are filled from a bag, the centre that
//! gets what is left, the marker for the first player to take from it.
//!
//! - [`Source`]: a factory or the centre. [`MarkerPlace`]: where the first-player marker is.
//! - [`Stock`] and [`Fill`]: the bag that is refilled from spent pieces, and the factories that are filled from it.
//! - [`Pieces`]: what a game calls its pieces and how its positions write them.
//! - [`Market`]: what lies in factories and centre, with [`Holds`], the bit set from which all takes are listed.
//!
//! How pieces are taken is each game's own rule, and so are its clauses.

mod editing;
mod holds;
mod market;
mod pieces;
mod source;
mod stock;

pub use holds::{ByColour, BySource, Holds, Pair, PairByColour, PairBySource};
pub use market::{Market, MarketByColour, MarketBySource};
pub use pieces::Pieces;
pub use source::{FACTORY_SIZE, MAX_FACTORIES, MarkerPlace, Source, check_seats};
pub use stock::{Fill, FillFault, Stock};

//! The evaluators, one module per game.

mod azul;
mod burgundy;
mod coloretto;
pub(crate) mod offer;
mod pavilion;
mod sintra;

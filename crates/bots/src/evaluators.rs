//! The evaluators, one module per game.

mod azul;
mod burgundy;
mod coloretto;
mod offer;
mod pavilion;
mod sintra;

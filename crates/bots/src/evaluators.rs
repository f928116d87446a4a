//! What is known of each game beyond its rules, one module a game.

mod azul;
mod burgundy;
mod coloretto;
mod offer;
mod pavilion;
mod sintra;

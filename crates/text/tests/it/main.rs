//! Tables, moves and events as they are printed: a single test binary, compiled and linked once.

mod azul;
mod burgundy;
mod coloretto;
mod faults;
mod names;
mod options;
mod pavilion;
mod points;
mod printed;
mod puzzles;
mod reasons;
mod sintra;

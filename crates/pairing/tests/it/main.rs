//! What holds for every pool, and what a busy evening looks like.

mod properties;
mod simulation;

//! What must hold for every bot and every game.

mod advice;
mod budgets;
mod courses;
mod figures;
mod forced_wins;
mod ladder;
mod last_round;
mod legality;
mod puzzles;
mod reasons;
mod reviews;
mod strength;
mod suite;

//! What must hold for every bot and every game.

mod advice;
mod budgets;
mod courses;
mod forced_wins;
mod ladder;
mod last_round;
mod legality;
mod reviews;
mod strength;

//! A table as a value: what was there, what is asked, what comes of it.

mod check;
mod clocks;
mod closing;
mod seats;
mod secrets;
mod talk;
mod told;
mod turns;

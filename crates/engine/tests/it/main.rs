//! Sessions as programs have them.

mod answers;
mod session;
mod stop;
mod tables;

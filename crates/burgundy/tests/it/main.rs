//! The rules, clause by clause. One program for all of them: it is compiled and linked once.

mod areas;
mod buildings;
mod common;
mod components;
mod conformance;
mod dice;
mod effects;
mod ending;
mod experts;
mod knowledge;
mod notation;
mod placing;
mod positions;
mod rounds;
mod selling;
mod setup;
mod taking;

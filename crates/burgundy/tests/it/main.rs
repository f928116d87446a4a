//! The rules, clause by clause. A single test binary: it is compiled and linked once.

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
mod sheet;
mod taking;

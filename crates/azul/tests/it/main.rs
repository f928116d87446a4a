//! The rules, clause by clause. A single test binary: it is compiled and linked once.

mod common;
mod conformance;
mod drafting;
mod end;
mod grey;
mod invariants;
mod positions;
mod preview;
mod rounds;
mod setup;
mod sheet;
mod tiling;

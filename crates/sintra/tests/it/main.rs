//! The rules, clause by clause. A single test binary: it is compiled and linked once.

mod breaking;
mod common;
mod completing;
mod conformance;
mod drafting;
mod end;
mod invariants;
mod placing;
mod positions;
mod printed;
mod returning;
mod rounds;
mod setup;
mod sheet;
mod strip_sets;

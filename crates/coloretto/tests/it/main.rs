//! The rules, clause by clause. A single test binary: it is compiled and linked once.

mod common;
mod conformance;
mod drawing;
mod invariants;
mod positions;
mod rounds;
mod scoring;
mod setup;
mod sheet;
mod taking;

//! The rules, clause by clause. One program for all of them: it is compiled and linked once.

mod common;
mod conformance;
mod drafting;
mod end;
mod grey;
mod positions;
mod preview;
mod rounds;
mod setup;
mod tiling;

//! The rules, clause by clause. One program for all of them: it is compiled and linked once.

mod common;
mod conformance;
mod drawing;
mod positions;
mod rounds;
mod scoring;
mod setup;
mod taking;

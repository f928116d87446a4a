//! The rules, clause by clause. One program for all of them: it is compiled and linked once.

mod bonus;
mod common;
mod conformance;
mod drafting;
mod end;
mod grey;
mod notation;
mod passing;
mod placing;
mod positions;
mod rounds;
mod setup;

//! The rules, clause by clause. One program for all of them: it is compiled and linked once.

mod clauses;
mod conformance;

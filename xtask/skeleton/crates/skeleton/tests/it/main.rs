//! The rules, clause by clause. A single test binary: it is compiled and linked once.

mod clauses;
mod conformance;

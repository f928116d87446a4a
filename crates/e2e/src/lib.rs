//! The whole program as people see it: a separate server for every test, and real browsers.
//!
//! There is nothing here to depend on: the tests are in `tests/browser`, and `cargo xtask browser` runs them.

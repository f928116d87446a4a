//! The whole program as people meet it: a server of its own for every test, and real browsers.
//!
//! There is nothing here to depend on: the tests are in `tests/browser`, and `cargo xtask browser` runs them.

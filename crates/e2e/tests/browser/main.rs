//! The web app in a real browser: `cargo xtask browser`.
//!
//! Debian's chromium, driven through chromedriver. Each test has a server and a database of its own, and browsers that
//! remember nothing: they are handed on, so all tests run in one process. Pictures
//! for people to look at go to `target/screenshots`. With `KASHI_WEB_DIR=target/web/dev` the app is taken from there, in
//! place of the one that the program carries; the measures of size and speed then mean nothing and are left out.

mod access;
mod an_evening;
mod azul;
mod browser;
mod burgundy;
mod coloretto;
mod frame;
mod guide;
mod local;
mod motion;
mod online;
mod pavilion;
mod play;
mod replay;
mod server;
mod signals;
mod sintra;
mod speed;

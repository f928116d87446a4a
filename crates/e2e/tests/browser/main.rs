//! The web app in a real browser: `cargo xtask browser`.
//!
//! Debian's chromium, driven through chromedriver. Each test has its own server and database, and browsers without
//! history: they are reused, so all tests run in one process. Pictures for people to look at go to
//! `target/screenshots`. With `KASHI_WEB_DIR=target/web/dev` the app is taken from there instead of the one embedded in
//! the program; size and speed are then not measured.

mod access;
mod an_evening;
mod axe;
mod azul;
mod browser;
mod bugs;
mod burgundy;
mod coloretto;
mod cups;
mod editing;
mod entered;
mod film;
mod first_page;
mod frame;
mod geometry;
mod guide;
mod house;
mod keys;
mod learn;
mod lists;
mod local;
mod motion;
mod newcomer;
mod online;
mod operator;
mod pairing;
mod part;
mod pavilion;
mod people;
mod pictures;
mod play;
mod puzzles;
mod replay;
mod rules_pages;
mod server;
mod sheet;
mod showing;
mod signals;
mod sintra;
mod speed;
mod telling;
mod today;
mod touch;

//! The pages, one module each.

mod account;
pub mod apart;
mod blocks;
mod colours;
pub mod cup;
pub mod cups;
pub mod edit;
mod entered;
pub mod first;
pub mod home;
#[cfg(debug_assertions)]
pub mod kit;
pub mod learn;
mod mail;
pub mod new;
pub mod new_cup;
pub mod not_found;
pub mod operator;
pub mod opponents;
mod options;
pub mod person;
pub mod poster;
pub mod practice;
pub mod profile;
pub mod puzzle;
pub mod puzzles;
pub mod ratings;
pub mod replay;
pub mod rules;
pub mod sheet;
mod strips;
pub mod table;
pub mod today;
pub mod together;

pub(crate) use options::summary as variant;

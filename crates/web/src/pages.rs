//! The pages, one module each.

pub mod home;
pub mod not_found;
pub mod practice;
pub mod table;

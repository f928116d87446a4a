//! All games behind one interface, and what they write.

mod formats;
mod tables;

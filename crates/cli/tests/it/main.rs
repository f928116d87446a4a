//! The program as its users meet it: one test binary, because linking one is what takes time.

mod arena;
mod commands;
mod engine;
mod engine_doc;
mod engine_garbage;
mod help;
mod kashi;
mod play;

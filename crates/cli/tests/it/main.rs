//! The program as its users meet it: a single test binary, because linking is what takes time.

mod admin;
mod analyse;
mod arena;
#[path = "../../../server/tests/it/client.rs"]
#[expect(dead_code, reason = "the tests of the server use the rest")]
mod client;
mod commands;
mod crash;
mod engine;
mod engine_doc;
mod engine_garbage;
mod full_disk;
mod help;
mod kashi;
mod load;
#[path = "../../../server/tests/it/nats.rs"]
#[expect(dead_code, reason = "the tests of the server use the rest")]
mod nats;
mod operate;
mod play;
#[path = "../../../server/tests/it/store/postgres.rs"]
#[expect(dead_code, reason = "the tests of the server use the rest")]
mod postgres;
mod security;
mod serve;
mod think;

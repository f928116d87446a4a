//! The server as its clients meet it, through real sockets on the loopback.

mod abuse;
mod accounts;
mod chat;
mod client;
mod clocks;
mod connections;
mod described;
mod faults;
mod garbage;
mod guards;
mod hang_ups;
mod harness;
mod history;
mod lists;
mod live;
mod nats;
mod nodes;
mod people;
mod presence;
mod proxy;
mod quotas;
mod rematch;
mod secrets;
mod store;
mod tables;
mod thinkers;

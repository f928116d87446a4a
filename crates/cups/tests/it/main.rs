//! Cups: pairing, standings, requests.

mod deals;
mod pairing;
mod play;
mod requests;

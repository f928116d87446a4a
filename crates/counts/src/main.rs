//! Fixed amounts of work, for `cargo xtask callgrind`: `counts rules:azul 20` does the work twenty times and prints how
//! many actions, nodes or requests that came to.
//!
//! Everything is repeatable: fixed seeds, one thread, no clock.
#![allow(clippy::print_stdout, reason = "the program that counts reads what it prints")]

mod request;
mod rules;
mod search;

use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let Some(units) = perform(&args) else {
        println!("counts rules:GAME|search:GAME|request:GAME TIMES");
        return ExitCode::FAILURE;
    };
    println!("units={units}");
    ExitCode::SUCCESS
}

fn perform(args: &[String]) -> Option<u64> {
    let [work, times] = args else { return None };
    let times = times.parse().ok()?;
    match work.split_once(':')? {
        ("rules", game) => rules::play(game, times),
        ("search", game) => search::think(game, times),
        ("request", game) => request::answer(game, times),
        _ => None,
    }
}

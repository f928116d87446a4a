//! `cargo xtask run`: from a clone to a table in the browser, in minutes.
//!
//! What is built here is for a first look and for trying changes: quick to compile, with bots at full speed. What people
//! download is built by `cargo xtask dist`.

use crate::shell::{self, cargo};
use crate::web;
use anyhow::Result;
use std::process::Command;
use std::time::Instant;

/// The steps, and how long they take on two cores when nothing has been compiled yet. Before them cargo compiles this
/// program, which takes a minute.
const STEPS: [(&str, &str); 2] = [("the page and its bots", "about 2½ minutes"), ("the server", "about 1½ minutes")];

/// Phones on the same network can join unless another address is wanted: then the server shows a QR code for them.
const LISTEN: [&str; 2] = ["--listen", "0.0.0.0:7878"];

pub(crate) fn run(args: &[String]) -> Result<()> {
    let folder = step(0, || web::build(web::Mode::Quick))?;
    step(1, || {
        let mut build = cargo(["build", "--workspace", "--bin", "kashi", "--locked"]);
        build.args(web::quick_settings().iter().flat_map(|setting| ["--config", setting]));
        // The program carries the page, so that it can be copied elsewhere.
        shell::run(build.env("KASHI_WEB", folder))
    })?;
    let mut serve = Command::new(shell::target().join("debug/kashi"));
    serve.arg("serve").args(args).current_dir(shell::root());
    if !names_an_address(args) {
        serve.args(LISTEN);
    }
    shell::run(&mut serve)
}

fn names_an_address(args: &[String]) -> bool {
    args.iter().any(|arg| arg == LISTEN[0] || arg.starts_with("--listen="))
}

fn step<T>(number: usize, work: impl FnOnce() -> Result<T>) -> Result<T> {
    let (name, usual) = STEPS[number];
    println!(
        "[{}/{}] building {name}: {usual} the first time on two cores, seconds when little has changed",
        number + 1,
        STEPS.len()
    );
    let start = Instant::now();
    let result = work()?;
    println!("[{}/{}] {name}: ready after {:.0} s", number + 1, STEPS.len(), start.elapsed().as_secs_f64());
    Ok(result)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_ones_own_is_kept() {
        let says = |args: &[&str]| names_an_address(&args.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert!(says(&["--listen", "127.0.0.1:1"]) && says(&["--bots", "1", "--listen=[::1]:80"]));
        assert!(!says(&[]) && !says(&["--log-json"]));
    }
}

//! `cargo xtask run`: from a clone to a table in the browser, in minutes.
//!
//! What is built here is for a first look and for trying changes: quick to compile, with bots at full speed. What people
//! download is built by `cargo xtask dist`.

use crate::shell::{self, cargo};
use crate::web;
use anyhow::Result;
use std::process::Command;
use std::time::Instant;

/// The steps, and how long they take on two cores when nothing has been compiled yet.
const STEPS: [(&str, &str); 2] = [("the page and its bots", "about 2 minutes"), ("the server", "about 2 minutes")];

pub(crate) fn run(args: &[String]) -> Result<()> {
    let folder = step(0, || web::build(web::Mode::Quick))?;
    step(1, || {
        let mut build = cargo(["build", "--workspace", "--bin", "kashi", "--locked"]);
        build.args(web::quick_settings().iter().flat_map(|setting| ["--config", setting]));
        // The program carries the page, so that it can be copied elsewhere.
        shell::run(build.env("KASHI_WEB", folder))
    })?;
    shell::run(Command::new(shell::target().join("debug/kashi")).arg("serve").args(args).current_dir(shell::root()))
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

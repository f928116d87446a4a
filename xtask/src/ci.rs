//! What continuous integration runs, stage by stage, stopping at the first that fails.
//!
//! Every stage names the whole workspace, even where it wants one test of one package: for a single package, cargo
//! would unify features differently and compile most dependencies a second time.

use crate::shell::{self, cargo};
use crate::{browser, tidy, trace, web};
use anyhow::{Context, Result};
use std::process::Command;
use std::time::Instant;

/// Enough for every kind of position to come up many times; minutes, not hours.
const CONFORMANCE_ACTIONS: &str = "1000000";

/// How often the server is killed while a game is played.
const CRASHES: &str = "50";

/// How often the disk is full for a moment while people chat.
const FULL_DISKS: &str = "200";

pub(crate) fn run() -> Result<()> {
    let start = Instant::now();
    stage("format", || command(&mut cargo(["fmt", "--all", "--check"])))?;
    stage("clippy", || {
        command(&mut cargo(["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]))?;
        // The browser tests are excluded from the other targets.
        command(&mut cargo(["clippy", "--workspace", "--test", "browser", "--locked", "--", "-D", "warnings"]))
    })?;
    stage("documentation", || {
        command(cargo(["doc", "--no-deps", "--workspace", "--locked"]).env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    stage("trace", trace::run)?;
    stage("tidy", tidy::run)?;
    // The release build of the app is made and measured for a release; its pages are the same.
    stage("browser", || browser::run(web::Mode::Dev, &[]))?;
    // Documentation tests included.
    stage("tests", || {
        shell::ensure_postgresql()?;
        shell::ensure_nats()?;
        let mut tests = cargo(["test", "--workspace", "--locked", "--no-fail-fast"]);
        // With `CI` set, the tests of the server insist on PostgreSQL and NATS.
        tests.env("CI", "1").env("KASHI_CONFORMANCE_ACTIONS", CONFORMANCE_ACTIONS).env("KASHI_CRASHES", CRASHES);
        tests.env("KASHI_FULL_DISKS", FULL_DISKS);
        command(&mut tests)
    })?;
    println!("\nci: all stages passed in {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}

fn stage(name: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
    println!("\n=== {name} ===");
    let start = Instant::now();
    work().with_context(|| format!("stage `{name}` failed"))?;
    println!("--- {name}: {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// Prints a command and runs it, so that a failure can be reproduced.
fn command(command: &mut Command) -> Result<()> {
    println!("$ {}", shell::line(command));
    shell::run(command)
}

//! What continuous integration runs, stage by stage, stopping at the first that fails.
//!
//! Every stage names the whole workspace, even where it wants one test of one package: for a package by itself cargo
//! chooses other features of what it depends on, and compiles most of it a second time.

use crate::shell::{self, cargo};
use crate::{browser, tidy, trace, web};
use anyhow::{Context, Result};
use std::process::Command;
use std::time::Instant;

/// Enough for every kind of position to come up many times; minutes, not hours.
const CONFORMANCE_ACTIONS: &str = "1000000";

/// How often the server is killed while somebody plays.
const CRASHES: &str = "50";

/// How often the disk is full for a moment while people talk.
const FULL_DISKS: &str = "200";

pub(crate) fn run() -> Result<()> {
    let start = Instant::now();
    stage("format", || command(&mut cargo(["fmt", "--all", "--check"])))?;
    stage("clippy", || {
        command(&mut cargo(["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]))?;
        // What only a browser runs is no target of the others.
        command(&mut cargo(["clippy", "--workspace", "--test", "browser", "--locked", "--", "-D", "warnings"]))
    })?;
    stage("documentation", || {
        command(cargo(["doc", "--no-deps", "--workspace", "--locked"]).env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    stage("trace", trace::run)?;
    stage("tidy", tidy::run)?;
    // The app for people is built and weighed when a program is released; its pages are the same.
    stage("browser", || browser::run(web::Mode::Dev, &[]))?;
    // Those of the documentation among them.
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

/// Runs a command that is shown first, so that a reader of a failure can repeat it.
fn command(command: &mut Command) -> Result<()> {
    println!("$ {}", shell::line(command));
    shell::run(command)
}

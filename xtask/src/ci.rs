//! What continuous integration runs, stage by stage, stopping at the first that fails.

use crate::shell::{self, cargo};
use crate::tree::Tree;
use crate::{tidy, trace};
use anyhow::{Context, Result};
use std::process::Command;
use std::time::Instant;

/// Enough for every kind of position to come up many times; minutes, not hours.
const CONFORMANCE_ACTIONS: &str = "1000000";

/// The tests that hold a game to the contract: by the name of the test, or of the file that holds nothing else.
const CONFORMANCE_TESTS: &str = "test(conformance) | (kind(test) & binary(conformance))";

pub(crate) fn run() -> Result<()> {
    let start = Instant::now();
    stage("format", || command(&mut cargo(["fmt", "--all", "--check"])))?;
    stage("clippy", || {
        command(&mut cargo(["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]))
    })?;
    stage("tests", || {
        shell::ensure_nextest()?;
        command(&mut cargo(["nextest", "run", "--workspace", "--locked"]))
    })?;
    stage("documentation tests", || command(&mut cargo(["test", "--doc", "--workspace", "--locked"])))?;
    stage("documentation", || {
        command(cargo(["doc", "--no-deps", "--workspace", "--locked"]).env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    stage("trace", trace::run)?;
    stage("tidy", tidy::run)?;
    // The last, so that the test runner's summary closes the output.
    stage("conformance", || command(&mut conformance()?))?;
    println!("\nci: all stages passed in {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// The conformance tests at length. Without any game there is nothing to run; with one, to find no such test is a
/// fault: a renamed test must not make the stage empty.
fn conformance() -> Result<Command> {
    let games = trace::games_with_crates(&Tree::read(shell::root(), &["rules", "crates"])?);
    let mut tests = cargo(["nextest", "run", "--workspace", "--locked", "--cargo-profile", "fast-test"]);
    tests.args(["-E", CONFORMANCE_TESTS, "--no-tests", if games.is_empty() { "pass" } else { "fail" }]);
    tests.env("KASHI_CONFORMANCE_ACTIONS", CONFORMANCE_ACTIONS);
    Ok(tests)
}

fn stage(name: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
    println!("\n=== {name} ===");
    let start = Instant::now();
    work().with_context(|| format!("stage `{name}` failed"))?;
    println!("--- {name}: {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// Runs a command that is shown first, so that whoever reads a failure can repeat it.
fn command(command: &mut Command) -> Result<()> {
    println!("$ {}", shell::line(command));
    shell::run(command)
}

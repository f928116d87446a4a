//! What continuous integration runs, stage by stage, stopping at the first that fails.
//!
//! Where PostgreSQL, NATS, Chromium or Python are missing and can't be installed, everything else runs, and the end says
//! loudly what was left out. With `CI` set nothing may be left out.
//!
//! Every stage names the whole workspace, even where it wants one test of one package: for a single package, cargo
//! would unify features differently and compile most dependencies a second time.

use crate::machine::{self, Machine};
use crate::shell::{self, cargo};
use crate::{browser, callgrind, fuzz, python, tidy, trace, web};
use anyhow::{Context, Result};
use clap::ValueEnum;
use std::process::Command;
use std::time::Instant;

/// Enough for every kind of position to come up many times; minutes, not hours.
const CONFORMANCE_ACTIONS: &str = "1000000";

/// How often the server is killed while a game is played.
const CRASHES: &str = "50";

/// How often the disk is full for a moment while people chat.
const FULL_DISKS: &str = "200";

/// How long each fuzzer runs, in seconds: it notices what a change broke, not what nobody has ever found.
const FUZZ_SECONDS: u32 = 15;

/// A part of what continuous integration runs.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Stage {
    Format,
    Clippy,
    Documentation,
    Trace,
    Tidy,
    Browser,
    Tests,
    Python,
    Counts,
    Fuzz,
}

impl Stage {
    fn name(self) -> String {
        self.to_possible_value().expect("no stage is hidden").get_name().to_owned()
    }

    fn run(self, machine: &mut Machine) -> Result<()> {
        match self {
            Stage::Format => command(&mut cargo(["fmt", "--all", "--check"])),
            Stage::Clippy => {
                command(&mut cargo(["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]))?;
                // The browser tests are excluded from the other targets.
                command(&mut cargo(["clippy", "--workspace", "--test", "browser", "--locked", "--", "-D", "warnings"]))
            }
            Stage::Documentation => {
                command(cargo(["doc", "--no-deps", "--workspace", "--locked"]).env("RUSTDOCFLAGS", "-D warnings"))
            }
            Stage::Trace => trace::run(),
            Stage::Tidy => tidy::run(),
            Stage::Browser => {
                // The release build of the app is made and measured for a release; its pages are the same.
                if machine.provide(&machine::CHROMIUM)? { browser::run(machine, web::Mode::Dev, &[]) } else { Ok(()) }
            }
            Stage::Tests => tests(machine),
            Stage::Python => {
                if machine.provide(&machine::PYTHON_PACKAGES)? {
                    python::test(machine)
                } else {
                    Ok(())
                }
            }
            Stage::Counts => {
                if machine.provide(&machine::VALGRIND)? {
                    callgrind::run(machine, None, false)
                } else {
                    Ok(())
                }
            }
            Stage::Fuzz => {
                if machine.provide(&machine::CPP)? {
                    fuzz::run(machine, &[], FUZZ_SECONDS)
                } else {
                    Ok(())
                }
            }
        }
    }
}

/// Runs these stages, or all of them if none is named.
pub(crate) fn run(stages: &[Stage]) -> Result<()> {
    let start = Instant::now();
    let mut machine = Machine::default();
    let stages = if stages.is_empty() { Stage::value_variants() } else { stages };
    for stage in stages {
        let name = stage.name();
        println!("\n=== {name} ===");
        let start = Instant::now();
        stage.run(&mut machine).with_context(|| format!("stage `{name}` failed"))?;
        println!("--- {name}: {:.1} s", start.elapsed().as_secs_f64());
    }
    let minutes = start.elapsed().as_secs_f64() / 60.0;
    if machine.missing().is_empty() {
        println!("\nci: {} of {} stages passed in {minutes:.1} min", stages.len(), Stage::value_variants().len());
    } else {
        println!("\nci: passed in {minutes:.1} min, BUT NOT EVERYTHING RAN. What needs these programs was left out:");
        machine.missing().iter().for_each(|line| println!("  {line}"));
    }
    Ok(())
}

/// All tests but those in the browser, documentation tests included.
fn tests(machine: &mut Machine) -> Result<()> {
    let mut tests = cargo(["test", "--workspace", "--locked", "--no-fail-fast"]);
    let mut all = true;
    for program in [&machine::POSTGRESQL, &machine::NATS, &machine::PYTHON] {
        all &= machine.provide(program)?;
    }
    // With `CI` set, the tests insist on them.
    if all {
        tests.env("CI", "1");
    }
    tests.env("PATH", machine.path()?);
    tests.env("KASHI_CONFORMANCE_ACTIONS", CONFORMANCE_ACTIONS).env("KASHI_CRASHES", CRASHES);
    command(tests.env("KASHI_FULL_DISKS", FULL_DISKS))
}

/// Prints a command and runs it, so that a failure can be reproduced.
fn command(command: &mut Command) -> Result<()> {
    println!("$ {}", shell::line(command));
    shell::run(command)
}

//! The web app in a real browser.

use crate::machine::{self, Machine};
use crate::{shell, web};
use anyhow::{Context, Result, ensure};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::{env, fs};

/// The folder of the app under test; without it, the tests use the app embedded in the program.
const WEB_DIR: &str = "KASHI_WEB_DIR";

/// The file with the accessibility rules of others; without it, the tests leave them out.
const AXE: &str = "KASHI_AXE";

/// What is installed for it. The version is fixed: another one may find more, and a check should fail because of a change.
const AXE_PACKAGE: &str = "axe-core@4.14.0";

/// The tests that make the pictures of the READMEs: they write into the repository, so they run only by that name.
pub(crate) const PICTURES: &str = "pictures::";

/// The tests that look at every view in both themes: they take minutes, so they run only by that name.
const EVERY_VIEW: &str = "axe::every";

/// The tests of how soon a slow phone answers: they need a quiet machine, so they run only by that name.
const TOUCH: &str = "touch::";

/// As many failures as a busy machine can bring about by itself; more of them are a fault of the app.
const UNSTEADY: usize = 3;

/// Builds the app and tests it in a browser. If `KASHI_WEB_DIR` names a folder with the app, nothing is built.
///
/// The tests run in one process, since they reuse each other's browsers; two at a time, since each keeps a server and a
/// browser busy. Where a few fail, they get a second try with the machine to themselves: a browser that's starved of
/// processor time misses moments that a person would see. What passes only then is named at the end.
pub(crate) fn run(machine: &mut Machine, mode: web::Mode, args: &[String]) -> Result<()> {
    machine.require(&machine::CHROMIUM)?;
    // Cargo builds only the binaries of a test's own package for it.
    shell::run(&mut shell::cargo(["build", "--workspace", "--bin", "kashi", "--locked"]))?;
    let mut tests = shell::cargo(["test", "--workspace", "--test", "browser", "--locked", "--"]);
    let wants = |part: &str| args.iter().any(|filter| part.starts_with(filter.trim_end_matches("::")));
    for part in [PICTURES, TOUCH] {
        if !wants(part) {
            tests.args(["--skip", part]);
        }
    }
    if let Some(axe) = axe(machine)? {
        tests.env(AXE, axe);
    }
    if !wants(EVERY_VIEW) {
        tests.args(["--skip", EVERY_VIEW]);
    }
    tests.env("PATH", machine.path()?);
    if env::var_os(WEB_DIR).is_none() {
        let folder = web::build(mode)?;
        if mode == web::Mode::Dev {
            tests.env(WEB_DIR, folder);
        }
    }
    let mut again = repeat(&tests);
    tests.args(["--test-threads", "2"]).args(args);
    let Err(fault) = watch(&mut tests) else { return Ok(()) };
    if fault.failed.is_empty() || fault.failed.len() > UNSTEADY {
        return Err(fault.error);
    }
    again.args(["--test-threads", "1", "--exact"]).args(&fault.failed);
    shell::run(&mut again).map_err(|_| fault.error)?;
    println!("\nUNSTEADY: failed beside another test and passed alone: {}", fault.failed.join(", "));
    Ok(())
}

/// The same command once more.
fn repeat(command: &Command) -> Command {
    let mut copy = Command::new(command.get_program());
    copy.args(command.get_args());
    copy.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    if let Some(folder) = command.get_current_dir() {
        copy.current_dir(folder);
    }
    copy
}

/// Tests that did not all pass.
struct Fault {
    failed: Vec<String>,
    error: anyhow::Error,
}

/// Runs tests in the foreground and heeds which of them fail.
fn watch(tests: &mut Command) -> Result<(), Fault> {
    let mut failed = Vec::new();
    let mut run = || {
        let mut running = tests.stdout(Stdio::piped()).spawn().with_context(|| format!("`{}`", shell::line(tests)))?;
        for line in BufReader::new(running.stdout.take().expect("it is piped")).lines() {
            let line = line?;
            println!("{line}");
            failed.extend(failure(&line).map(str::to_owned));
        }
        let status = running.wait()?;
        ensure!(status.success(), "`{}` failed ({status})", shell::line(tests));
        Ok(())
    };
    run().map_err(|error| Fault { failed, error })
}

/// The name of the test that this line of the test runner says has failed.
fn failure(line: &str) -> Option<&str> {
    line.strip_prefix("test ")?.strip_suffix(" ... FAILED")
}

/// The script of axe-core: it is run in the pages under test and is no part of the app, so it is fetched when it is needed.
fn axe(machine: &mut Machine) -> Result<Option<PathBuf>> {
    let folder = shell::target().join("axe");
    let script = folder.join("node_modules/axe-core/axe.min.js");
    let installed = folder.join("installed");
    if script.exists() && fs::read_to_string(&installed).is_ok_and(|package| package == AXE_PACKAGE) {
        return Ok(Some(script));
    }
    if !machine.provide(&machine::NPM)? {
        return Ok(None);
    }
    fs::create_dir_all(&folder)?;
    let mut npm = Command::new("npm");
    npm.args(["install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts", "--prefix"]);
    shell::run(npm.arg(&folder).arg(AXE_PACKAGE).env("PATH", machine.path()?))?;
    fs::write(installed, AXE_PACKAGE)?;
    Ok(Some(script))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_tests_are_heeded() {
        let told = "echo 'test a::b ... FAILED'; echo 'test a::c ... ok'; echo 'error'; exit 101";
        let fault = watch(Command::new("sh").args(["-c", told])).err().unwrap();
        assert_eq!(fault.failed, ["a::b"]);
        assert!(fault.error.to_string().contains("exit status: 101"), "{}", fault.error);
        assert!(watch(Command::new("sh").args(["-c", "exit 0"])).is_ok());
    }
}

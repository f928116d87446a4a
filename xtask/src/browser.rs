//! The web app in a real browser.

use crate::machine::{self, Machine};
use crate::{shell, web};
use anyhow::Result;
use std::path::PathBuf;
use std::process::Command;
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

/// Builds the app and tests it in a browser. If `KASHI_WEB_DIR` names a folder with the app, nothing is built.
///
/// The tests run in one process, since they reuse each other's browsers; two at a time, since each keeps a server and a
/// browser busy.
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
    tests.args(["--test-threads", "2"]).args(args).env("PATH", machine.path()?);
    if env::var_os(WEB_DIR).is_none() {
        let folder = web::build(mode)?;
        if mode == web::Mode::Dev {
            tests.env(WEB_DIR, folder);
        }
    }
    shell::run(&mut tests)
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

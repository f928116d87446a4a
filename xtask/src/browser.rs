//! The web app in a real browser.

use crate::machine::{self, Machine};
use crate::{shell, web};
use anyhow::Result;
use std::env;

/// The folder of the app under test; without it, the tests use the app embedded in the program.
const WEB_DIR: &str = "KASHI_WEB_DIR";

/// Builds the app and tests it in a browser. If `KASHI_WEB_DIR` names a folder with the app, nothing is built.
///
/// The tests run in one process, since they reuse each other's browsers; two at a time, since each keeps a server and a
/// browser busy.
pub(crate) fn run(machine: &mut Machine, mode: web::Mode, args: &[String]) -> Result<()> {
    machine.require(&machine::CHROMIUM)?;
    // Cargo builds only the binaries of a test's own package for it.
    shell::run(&mut shell::cargo(["build", "--workspace", "--bin", "kashi", "--locked"]))?;
    let mut tests = shell::cargo(["test", "--workspace", "--test", "browser", "--locked", "--"]);
    tests.args(["--test-threads", "2"]).args(args).env("PATH", machine.path()?);
    if env::var_os(WEB_DIR).is_none() {
        let folder = web::build(mode)?;
        if mode == web::Mode::Dev {
            tests.env(WEB_DIR, folder);
        }
    }
    shell::run(&mut tests)
}

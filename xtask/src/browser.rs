//! The web app in a real browser.

use crate::{shell, web};
use anyhow::Result;
use std::env;

/// Says where the app is that the tests look at; without it, the program under test carries it.
const WEB_DIR: &str = "KASHI_WEB_DIR";

/// Builds the app and tries it in a browser. If `KASHI_WEB_DIR` names a folder with the app, it has been built already.
///
/// The tests run in one process, since they hand their browsers on to each other; two at a time, since each of them keeps
/// a server and a browser busy.
pub(crate) fn run(mode: web::Mode, args: &[String]) -> Result<()> {
    shell::ensure_browser()?;
    // A test knows only the programs of its own package.
    shell::run(&mut shell::cargo(["build", "--workspace", "--bin", "kashi", "--locked"]))?;
    let mut tests = shell::cargo(["test", "--workspace", "--test", "browser", "--locked", "--"]);
    tests.args(["--test-threads", "2"]).args(args);
    if env::var_os(WEB_DIR).is_none() {
        let folder = web::build(mode)?;
        if mode == web::Mode::Dev {
            tests.env(WEB_DIR, folder);
        }
    }
    shell::run(&mut tests)
}

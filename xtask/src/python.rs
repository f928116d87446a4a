//! The wheel for Python: built, installed into an environment of its own, and tested there.

use crate::machine::Machine;
use crate::shell::{self, cargo, run};
use anyhow::{Context, Result};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The package, which says in its `pyproject.toml` what it is built and tested with.
const PACKAGE: &str = "crates/python";

/// What builds the wheel. `pyproject.toml` has the same line for those who build with pip.
const BUILDER: &str = "maturin>=1.9,<2";

/// Checks the part of the crate that talks to Python, builds the wheel and runs its tests.
pub(crate) fn test(machine: &Machine) -> Result<()> {
    let place = shell::target().join("python");
    let python = environment(machine, &place.join("environment"))?;
    let lint = ["clippy", "--package", "python", "--features", "extension", "--all-targets", "--locked"];
    said(cargo(lint).args(["--", "-D", "warnings"]).env("PYO3_PYTHON", &python))?;
    let wheel = wheel(machine, &python, &place.join("wheels"))?;
    let with_tests = format!("{}[test]", wheel.display());
    said(pip(&python).arg(with_tests))?;
    // A wheel of the same version is not installed again, however new it is.
    said(pip(&python).args(["--force-reinstall", "--no-deps"]).arg(wheel))?;
    said(Command::new(&python).args(["-m", "pytest", "-q"]).current_dir(shell::root().join(PACKAGE)))
}

/// The Python of an environment in this folder, which is made if it is not there.
fn environment(machine: &Machine, folder: &Path) -> Result<PathBuf> {
    let python = folder.join("bin/python");
    if !python.exists() {
        said(Command::new("python3").args(["-m", "venv"]).arg(folder).env("PATH", machine.path()?))?;
    }
    said(pip(&python).arg(BUILDER))?;
    Ok(python)
}

/// Builds the wheel; it is the only one in the folder afterwards.
fn wheel(machine: &Machine, python: &Path, folder: &Path) -> Result<PathBuf> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let mut build = Command::new(python);
    build.args(["-m", "maturin", "build", "--release", "--locked", "--quiet", "--out"]).arg(folder);
    said(build.env("PATH", machine.path()?).current_dir(shell::root().join(PACKAGE)))?;
    let files = fs::read_dir(folder)?.filter_map(|file| Some(file.ok()?.path()));
    let mut wheels = files.filter(|file| file.extension() == Some(OsStr::new("whl")));
    wheels.next().context("maturin has built a wheel")
}

fn pip(python: &Path) -> Command {
    let mut command = Command::new(python);
    command.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    command
}

/// Prints a command and runs it, so that a failure can be reproduced.
fn said(command: &mut Command) -> Result<()> {
    println!("$ {}", shell::line(command));
    run(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pip_builds_with_the_same_tool() {
        let project = fs::read_to_string(shell::root().join(PACKAGE).join("pyproject.toml")).unwrap();
        assert!(project.contains(&format!("requires = [\"{BUILDER}\"]")), "{project}");
    }
}

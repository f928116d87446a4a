//! Tells the program which commit it is built from, for `kashi --version`.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-env-changed=KASHI_COMMIT");
    // The log of HEAD grows with every commit and every checkout. It isn't there outside of a clone, as in an archive.
    let log = Path::new("../../.git/logs/HEAD");
    println!("cargo::rerun-if-changed={}", if log.exists() { "../../.git/logs/HEAD" } else { "build.rs" });
    let commit = std::env::var("KASHI_COMMIT").ok().filter(|commit| !commit.is_empty()).or_else(from_git);
    let version = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    println!(
        "cargo::rustc-env=KASHI_VERSION={version}{}",
        commit.map(|commit| format!(" ({commit})")).unwrap_or_default()
    );
}

fn from_git() -> Option<String> {
    let output = Command::new("git").args(["log", "-1", "--format=%h %cs"]).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.trim().to_owned()).filter(|text| output.status.success() && !text.is_empty())
}

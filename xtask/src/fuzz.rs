//! Fuzzing with libFuzzer, on the stable toolchain: the compiler's own coverage pass is all that it needs.
//!
//! Seeds are made by playing (`crates/fuzz`), so the fuzzers begin with input that is accepted. What they learn is kept in
//! `target/fuzz/corpus` and used again by the next run; an input that breaks a promise is left in `target/fuzz/found`.

use crate::machine::{self, Machine};
use crate::shell::{self, cargo};
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::{env, fs};

/// What is fuzzed; a test compares them with those of `crates/fuzz`.
const TARGETS: [&str; 5] = ["notation", "positions", "records", "engine", "frames"];

/// Counters at every edge of the control flow, and comparisons with constants: how libFuzzer sees where an input leads.
const COVERAGE: [&str; 5] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
];

/// Longer inputs are slower and find nothing else; the longest seeds, whole games, are a little shorter.
const MOST_BYTES: usize = 16 << 10;

/// An input that takes longer than this many seconds is a fault.
const SLOW: u32 = 10;

/// Runs these targets, or all, for this many seconds each; two at a time, as CI has two cores.
pub(crate) fn run(machine: &mut Machine, targets: &[String], seconds: u32) -> Result<()> {
    machine.require(&machine::CPP)?;
    let names: Vec<&str> = match targets {
        [] => TARGETS.to_vec(),
        some => some.iter().map(String::as_str).collect(),
    };
    for name in &names {
        ensure!(TARGETS.contains(name), "no target {name:?}; there are: {}", TARGETS.join(", "));
    }
    let folder = shell::target().join("fuzz");
    shell::run(&mut cargo(["build", "--workspace", "--bin", "fuzz-seeds", "--locked"]))?;
    shell::run(Command::new(shell::target().join("debug/fuzz-seeds")).arg(folder.join("seeds")))?;
    let fuzzer = build(&folder)?;
    let mut failed = Vec::new();
    for pair in names.chunks(2) {
        let started = pair.iter().map(|name| Ok((*name, start(&fuzzer, &folder, name, seconds)?)));
        for (name, mut child) in started.collect::<Result<Vec<_>>>()? {
            let log = folder.join(format!("{name}.log"));
            let passed = child.wait()?.success();
            println!("{name}: {}", last_line(&fs::read_to_string(&log).unwrap_or_default()));
            if !passed {
                failed.push(format!("{name}: {}", log.display()));
            }
        }
    }
    ensure!(
        failed.is_empty(),
        "the fuzzers found something; move it from {} to crates/fuzz/tests/found and mend it:\n{}",
        folder.join("found").display(),
        failed.join("\n")
    );
    Ok(())
}

/// The fuzzer, instrumented. For a named target cargo leaves macros and build scripts without the instrumentation.
fn build(folder: &Path) -> Result<PathBuf> {
    let host = host()?;
    let mut build = cargo(["build", "--package", "fuzz", "--bin", "fuzz", "--features", "libfuzzer", "--locked"]);
    build.args(["--profile", "fuzz", "--target", &host, "--target-dir"]).arg(folder.join("build"));
    build.env("RUSTFLAGS", COVERAGE.join(" "));
    shell::run(&mut build)?;
    Ok(folder.join("build").join(host).join("fuzz/fuzz"))
}

/// The name of this machine's target.
fn host() -> Result<String> {
    let output = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())).arg("-vV").output()?;
    let text = String::from_utf8(output.stdout)?;
    let host = text.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc names no host")?;
    Ok(host.to_owned())
}

fn start(fuzzer: &Path, folder: &Path, name: &str, seconds: u32) -> Result<Child> {
    let (corpus, found) = (folder.join("corpus").join(name), folder.join("found"));
    fs::create_dir_all(&corpus)?;
    fs::create_dir_all(&found)?;
    let log = fs::File::create(folder.join(format!("{name}.log")))?;
    println!("{name}: {seconds} s");
    let child = Command::new(fuzzer)
        .arg(corpus)
        .arg(folder.join("seeds").join(name))
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-max_len={MOST_BYTES}"))
        .arg(format!("-timeout={SLOW}"))
        .arg(format!("-artifact_prefix={}/{name}-", found.display()))
        .args(["-print_final_stats=0", "-rss_limit_mb=2048"])
        .env("KASHI_FUZZ_TARGET", name)
        .stdout(Stdio::null())
        .stderr(log)
        .spawn()
        .context("the fuzzer cannot be started")?;
    Ok(child)
}

/// What libFuzzer said last: how many inputs it tried, or what it found.
fn last_line(log: &str) -> &str {
    let says = |line: &&str| line.starts_with("Done ") || line.contains("panicked") || line.contains("SUMMARY:");
    log.lines().rev().find(says).unwrap_or("nothing was said")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_is_fuzzed() {
        let source = fs::read_to_string(shell::root().join("crates/fuzz/src/lib.rs")).unwrap();
        let named: Vec<&str> =
            source.lines().filter_map(|line| line.split_once(" => \"")?.1.split('"').next()).collect();
        assert_eq!(named, TARGETS);
    }

    #[test]
    fn the_last_word_is_told() {
        let log = "INFO: Seed: 1\n#2 INITED cov: 3\nDone 1200 runs in 16 second(s)\n";
        assert_eq!(last_line(log), "Done 1200 runs in 16 second(s)");
        assert_eq!(last_line("INFO\n"), "nothing was said");
    }
}

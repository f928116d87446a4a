//! Instructions per game and per action, by valgrind: reproducible on every machine, unlike seconds.
//!
//! The benchmark runs twice with different numbers of games and the counts are subtracted: starting up, reading
//! arguments and printing cancel out.

use crate::machine::{self, Machine};
use crate::shell::{self, cargo};
use crate::trace;
use crate::tree::Tree;
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// The result of one run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Count {
    instructions: u64,
    games: u64,
    actions: u64,
}

pub(crate) fn run(game: Option<&str>, games: u32) -> Result<()> {
    Machine::default().require(&machine::VALGRIND)?;
    shell::run(&mut cargo(["build", "--release", "--package", "kashi"]))?;
    let ids = match game {
        Some(id) => vec![id.to_owned()],
        None => trace::games_with_crates(&Tree::read(shell::root(), &["rules", "crates"])?),
    };
    ensure!(!ids.is_empty(), "no game has a crate yet");
    for id in ids {
        let (short, long) = (measure(&id, games)?, measure(&id, games * 2)?);
        println!("{}", report(&id, short, long)?);
    }
    Ok(())
}

fn report(id: &str, short: Count, long: Count) -> Result<String> {
    let difference = |of: fn(Count) -> u64| of(long).checked_sub(of(short)).filter(|more| *more > 0);
    let counts = (difference(|c| c.instructions), difference(|c| c.games), difference(|c| c.actions));
    let (Some(instructions), Some(games), Some(actions)) = counts else {
        bail!("{id}: twice as many games did not come to more: {short:?}, then {long:?}");
    };
    Ok(format!(
        "{id}: {} instructions per game, {} per action ({games} games, {actions} actions)",
        instructions / games,
        instructions / actions
    ))
}

/// Runs the benchmark of a game under callgrind.
fn measure(id: &str, games: u32) -> Result<Count> {
    let folder = shell::target().join("callgrind");
    fs::create_dir_all(&folder)?;
    let profile = folder.join(format!("{id}.{games}.out"));
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", &format!("--callgrind-out-file={}", profile.display())])
        .arg(shell::target().join("release/kashi"))
        .args(["bench", id, "--games", &games.to_string(), "--fixed"])
        .stderr(Stdio::inherit())
        .output()
        .context("valgrind cannot be started")?;
    ensure!(output.status.success(), "`kashi bench {id}` failed under valgrind ({})", output.status);
    let (games, actions) = bench_line(&String::from_utf8_lossy(&output.stdout))
        .with_context(|| format!("`kashi bench {id}` did not end with actions=<n> games=<n>"))?;
    Ok(Count { instructions: instructions(&profile)?, games, actions })
}

/// Games and actions from the last line of the benchmark: `actions=1234 games=10`.
fn bench_line(output: &str) -> Option<(u64, u64)> {
    let line = output.lines().rev().find(|line| !line.trim().is_empty())?;
    let field =
        |name: &str| line.split_whitespace().find_map(|word| word.strip_prefix(name)?.strip_prefix('=')?.parse().ok());
    Some((field("games")?, field("actions")?))
}

fn instructions(profile: &Path) -> Result<u64> {
    let text = fs::read_to_string(profile).with_context(|| profile.display().to_string())?;
    total(&text).with_context(|| format!("{} has no total", profile.display()))
}

/// The total that callgrind writes into a profile: `summary: 123` or `totals: 123`.
fn total(profile: &str) -> Option<u64> {
    profile.lines().find_map(|line| {
        let number = line.strip_prefix("summary:").or_else(|| line.strip_prefix("totals:"))?;
        number.split_whitespace().next()?.parse().ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_of_the_benchmark_is_read() {
        assert_eq!(bench_line("azul\nactions=620 games=10\n\n"), Some((10, 620)));
        assert_eq!(bench_line("games=1 actions=62"), Some((1, 62)));
        assert_eq!(bench_line("actions=620 games=10\nbye"), None);
        assert_eq!(bench_line(""), None);
    }

    #[test]
    fn the_total_of_a_profile_is_read() {
        assert_eq!(total("version: 1\nevents: Ir\nsummary: 1234\n\nfn=x\n"), Some(1234));
        assert_eq!(total("fn=x\n3 4\n\ntotals: 77\n"), Some(77));
        assert_eq!(total("fn=x\n"), None);
    }

    #[test]
    fn start_up_cancels() {
        let short = Count { instructions: 1_000_000 + 50_000, games: 10, actions: 500 };
        let long = Count { instructions: 1_000_000 + 100_000, games: 20, actions: 1000 };
        let text = report("azul", short, long).unwrap();
        assert_eq!(text, "azul: 5000 instructions per game, 100 per action (10 games, 500 actions)");
        assert!(report("azul", long, long).is_err());
    }
}

//! Instructions per action, per node and per request, by valgrind: reproducible on every machine, unlike seconds.
//!
//! Each work (`crates/counts`) is done once and twice, and the counts are subtracted: starting up, reading arguments and
//! printing cancel out. What is kept in `xtask/counts.toml` may grow by two parts in a hundred before it has to be written
//! down.

use crate::machine::{self, Machine};
use crate::shell::{self, cargo};
use crate::trace;
use crate::tree::Tree;
use anyhow::{Context, Result, bail, ensure};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

/// Where the counts are kept.
const KEPT: &str = "xtask/counts.toml";

/// By how many parts in a hundred a count may grow.
const LEEWAY: u64 = 2;

/// What is counted, what one unit of it is, and how often it is done in the shorter of the two runs.
const WORKS: [(&str, &str, u32); 3] = [("rules", "action", 10), ("search", "node", 3), ("request", "request", 40)];

/// Instructions per unit, by work and game.
type Counts = BTreeMap<String, u64>;

/// The result of one run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Count {
    instructions: u64,
    units: u64,
}

/// Counts every work whose name contains `filter`, and compares what was counted with what is kept; or keeps it.
pub(crate) fn run(machine: &mut Machine, filter: Option<&str>, keep: bool) -> Result<()> {
    machine.require(&machine::VALGRIND)?;
    shell::run(&mut cargo(["build", "--profile", "counts", "--package", "counts", "--locked"]))?;
    let games = trace::games_with_crates(&Tree::read(shell::root(), &["rules", "crates"])?);
    let mut counts = Counts::new();
    for (work, unit, times) in WORKS {
        for game in &games {
            let name = format!("{work}:{game}");
            if filter.is_some_and(|filter| !name.contains(filter)) {
                continue;
            }
            // Both at once: instructions are the same on a busy machine.
            let (short, long) = thread::scope(|scope| {
                let short = scope.spawn(|| measure(&name, times));
                let long = measure(&name, times * 2);
                (short.join().expect("it does not panic"), long)
            });
            let per_unit = difference(&name, short?, long?)?;
            println!("{name}: {per_unit} instructions per {unit}");
            counts.insert(name, per_unit);
        }
    }
    ensure!(!counts.is_empty(), "nothing is called that; there are rules:GAME, search:GAME and request:GAME");
    let mut kept = read()?;
    if keep {
        kept.extend(counts);
        return Ok(fs::write(shell::root().join(KEPT), text(&kept))?);
    }
    let faults = grown(&kept, &counts);
    ensure!(
        faults.is_empty(),
        "more instructions than before; if that is meant, `cargo xtask callgrind --keep` writes them into {KEPT}:\n{}",
        faults.join("\n")
    );
    Ok(())
}

fn read() -> Result<Counts> {
    let text = fs::read_to_string(shell::root().join(KEPT)).context(KEPT)?;
    toml::from_str(&text).context(KEPT)
}

fn text(counts: &Counts) -> String {
    let mut text =
        "# Instructions per action, node and request, as `cargo xtask callgrind` counts them.\n\n".to_owned();
    for (name, count) in counts {
        writeln!(text, "\"{name}\" = {count}").expect("writing to a string cannot fail");
    }
    text
}

/// What takes more instructions than is kept, or isn't kept at all.
fn grown(kept: &Counts, counts: &Counts) -> Vec<String> {
    let fault = |(name, now): (&String, &u64)| match kept.get(name) {
        None => Some(format!("{name}: {now}, new")),
        Some(before) if now * 100 > before * (100 + LEEWAY) => Some(format!("{name}: {now}, after {before}")),
        Some(_) => None,
    };
    counts.iter().filter_map(fault).collect()
}

/// Instructions per unit of what the longer run did more.
fn difference(name: &str, short: Count, long: Count) -> Result<u64> {
    let more = |of: fn(Count) -> u64| of(long).checked_sub(of(short)).filter(|more| *more > 0);
    match (more(|count| count.instructions), more(|count| count.units)) {
        (Some(instructions), Some(units)) => Ok(instructions / units),
        _ => bail!("{name}: twice the work did not come to more: {short:?}, then {long:?}"),
    }
}

/// Does a work under callgrind.
fn measure(name: &str, times: u32) -> Result<Count> {
    let folder = shell::target().join("callgrind");
    fs::create_dir_all(&folder)?;
    let profile = folder.join(format!("{}.{times}.out", name.replace(':', "-")));
    let output = Command::new("valgrind")
        .args(["--quiet", "--tool=callgrind", &format!("--callgrind-out-file={}", profile.display())])
        .arg(shell::target().join("counts/counts"))
        .args([name, &times.to_string()])
        .stderr(Stdio::inherit())
        .output()
        .context("valgrind cannot be started")?;
    ensure!(output.status.success(), "{name} failed under valgrind ({})", output.status);
    let units = units(&String::from_utf8_lossy(&output.stdout)).with_context(|| format!("{name} told no units"))?;
    Ok(Count { instructions: instructions(&profile)?, units })
}

/// The last line that a work prints: `units=1234`.
fn units(output: &str) -> Option<u64> {
    output.lines().last()?.strip_prefix("units=")?.parse().ok()
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
    fn the_last_line_of_a_work_is_read() {
        assert_eq!(units("units=620\n"), Some(620));
        assert_eq!(units("units=620\nbye"), None);
        assert_eq!(units(""), None);
    }

    #[test]
    fn the_total_of_a_profile_is_read() {
        assert_eq!(total("version: 1\nevents: Ir\nsummary: 1234\n\nfn=x\n"), Some(1234));
        assert_eq!(total("fn=x\n3 4\n\ntotals: 77\n"), Some(77));
        assert_eq!(total("fn=x\n"), None);
    }

    #[test]
    fn start_up_cancels() {
        let short = Count { instructions: 1_000_000 + 50_000, units: 500 };
        let long = Count { instructions: 1_000_000 + 100_000, units: 1000 };
        assert_eq!(difference("rules:azul", short, long).unwrap(), 100);
        assert!(difference("rules:azul", long, long).is_err());
    }

    #[test]
    fn two_parts_in_a_hundred_are_no_fault_but_three_are() {
        let counts = |count: u64| Counts::from([("rules:azul".to_owned(), count)]);
        assert!(grown(&counts(100), &counts(102)).is_empty());
        assert!(grown(&counts(100), &counts(50)).is_empty());
        assert_eq!(grown(&counts(100), &counts(103)), ["rules:azul: 103, after 100"]);
        assert_eq!(grown(&Counts::new(), &counts(1)), ["rules:azul: 1, new"]);
    }

    #[test]
    fn what_is_kept_reads_as_it_was_written_and_names_every_game() {
        let kept = read().unwrap();
        assert_eq!(toml::from_str::<Counts>(&text(&kept)).unwrap(), kept);
        for game in art::GAMES {
            assert!(WORKS.iter().all(|(work, ..)| kept.contains_key(&format!("{work}:{}", game.id))), "{}", game.id);
        }
    }
}

//! How much a visitor's browser loads before it can do something, kept as data: a change that adds to it has to say so.

use crate::shell;
use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;

/// Where the loads are kept.
const KEPT: &str = "xtask/loads.toml";

/// The most that any release may load, in bytes, whatever is kept. The goals are 350 kB for home, 600 kB for a first table
/// of Azul and 700 kB for one of Burgundy: home is below its goal, the games are a good deal above theirs, and the
/// ceilings only keep them from growing. Games that are not named are between the two.
const CEILINGS: [(&str, usize); 3] = [("home", 324_000), ("azul", 730_000), ("burgundy", 830_000)];

/// By how many parts in a hundred a load may grow before it has to be written down.
const LEEWAY: usize = 2;

/// What is loaded for one purpose.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Load {
    /// As sent: compressed.
    pub(super) bytes: usize,
    /// How many requests that takes.
    pub(super) files: usize,
}

/// By what is shown then: `home`, or the table of a game.
pub(super) type Loads = BTreeMap<String, Load>;

/// Compares what a release loads with what is kept.
pub(super) fn check(measured: &Loads) -> Result<()> {
    let text = fs::read_to_string(shell::root().join(KEPT)).context(KEPT)?;
    let kept: Loads = toml::from_str(&text).context(KEPT)?;
    let faults = differences(&kept, measured);
    ensure!(faults.is_empty(), "the page has grown; if that is meant, write it into {KEPT}:\n{}", faults.join("\n"));
    Ok(())
}

/// What has grown, and what is kept for nothing.
fn differences(kept: &Loads, measured: &Loads) -> Vec<String> {
    let grown = measured.iter().filter_map(|(name, now)| {
        let Some(before) = kept.get(name) else {
            return Some(format!("{name}: {} bytes in {} files, new", now.bytes, now.files));
        };
        let is_more = now.bytes * 100 > before.bytes * (100 + LEEWAY) || now.files > before.files;
        is_more.then(|| {
            let (Load { bytes, files }, Load { bytes: most, files: requests }) = (now, before);
            format!("{name}: {bytes} bytes in {files} files, after {most} in {requests}")
        })
    });
    let broken = CEILINGS.iter().filter_map(|(name, most)| {
        let now = measured.get(*name).filter(|now| now.bytes > *most)?;
        Some(format!("{name}: {} bytes, above the ceiling of {most}", now.bytes))
    });
    let gone = kept.keys().filter(|name| !measured.contains_key(*name)).map(|name| format!("{name}: gone"));
    grown.chain(broken).chain(gone).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn loads(list: &[(&str, usize, usize)]) -> Loads {
        list.iter().map(|(name, bytes, files)| ((*name).to_owned(), Load { bytes: *bytes, files: *files })).collect()
    }

    #[test]
    fn what_is_kept_can_be_read_and_names_every_game() {
        let text = fs::read_to_string(shell::root().join(KEPT)).unwrap();
        let kept: Loads = toml::from_str(&text).unwrap();
        let named: Vec<&str> = kept.keys().map(String::as_str).collect();
        let mut expected: Vec<&str> = art::GAMES.iter().map(|game| game.id).chain(["home"]).collect();
        expected.sort_unstable();
        assert_eq!(named, expected);
    }

    #[test]
    fn a_little_more_is_no_fault_but_much_more_is_and_one_more_request() {
        let kept = loads(&[("home", 1000, 9)]);
        assert_eq!(differences(&kept, &loads(&[("home", 1020, 9)])), Vec::<String>::new());
        assert_eq!(differences(&kept, &loads(&[("home", 500, 8)])), Vec::<String>::new());
        assert_eq!(differences(&kept, &loads(&[("home", 1021, 9)])).len(), 1);
        assert_eq!(differences(&kept, &loads(&[("home", 1000, 10)])).len(), 1);
    }

    #[test]
    fn the_ceilings_hold_whatever_is_kept() {
        let (name, most) = CEILINGS[0];
        let much = loads(&[(name, most + 1, 9)]);
        let fault = format!("{name}: {} bytes, above the ceiling of {most}", most + 1);
        assert_eq!(differences(&much, &much), [fault]);
        let kept: Loads = toml::from_str(&fs::read_to_string(shell::root().join(KEPT)).unwrap()).unwrap();
        assert_eq!(differences(&kept, &kept), Vec::<String>::new());
    }

    #[test]
    fn games_that_come_and_go_are_noticed() {
        let (one, other) = (loads(&[("azul", 1, 1)]), loads(&[("sintra", 1, 1)]));
        assert_eq!(differences(&one, &other), ["sintra: 1 bytes in 1 files, new", "azul: gone"]);
    }
}

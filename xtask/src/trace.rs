//! Traceability from a rule to the code that implements it and the test that proves it.
//!
//! 1. Every `clause!("AZ-2.5")` in a crate names a clause of a rules page.
//! 2. The pages of a game have the same clauses in both languages, in the same order, with the same †.
//! 3. Every clause of a game that has a crate is named in the documentation of a test there.
//! 4. No test names a clause that does not exist.

use crate::shell;
use crate::source::{Source, Test};
use crate::tree::Tree;
use anyhow::{Result, ensure};
use game::Clause;
use i18n::Lang;
use i18n::rules::{Page, parse};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// What was found: a table for people, and every fault.
#[derive(Default)]
struct Report {
    table: String,
    faults: Vec<String>,
}

/// A game, by its rules pages.
struct Rules {
    id: String,
    pages: BTreeMap<Lang, Page>,
}

/// A test and where it is.
struct Placed {
    path: String,
    test: Test,
}

/// The folders that are checked.
const FOLDERS: [&str; 2] = ["rules", "crates"];

pub(crate) fn run() -> Result<()> {
    let report = trace(&Tree::read(shell::root(), &FOLDERS)?);
    print!("{}", report.table);
    for fault in &report.faults {
        println!("{fault}");
    }
    ensure!(report.faults.is_empty(), "trace: {} faults", report.faults.len());
    Ok(())
}

/// The faults in another copy of the repository.
#[cfg(test)]
pub(crate) fn faults(root: &std::path::Path) -> Result<Vec<String>> {
    Ok(trace(&Tree::read(root, &FOLDERS)?).faults)
}

/// The ids of the games that have both rules pages and a crate.
pub(crate) fn games_with_crates(tree: &Tree) -> Vec<String> {
    let mut ids: Vec<String> =
        page_files(tree).map(|(_, id, _)| id.to_owned()).filter(|id| has_crate(tree, id)).collect();
    ids.dedup();
    ids
}

fn has_crate(tree: &Tree, id: &str) -> bool {
    tree.get(&format!("crates/{id}/Cargo.toml")).is_some()
}

/// Path, game id and language of every rules page.
fn page_files(tree: &Tree) -> impl Iterator<Item = (&str, &str, Lang)> {
    tree.under("rules").filter_map(|(path, _)| {
        let (id, code) = path.strip_prefix("rules/")?.strip_suffix(".md")?.split_once('.')?;
        Some((path, id, code.parse().ok()?))
    })
}

fn trace(tree: &Tree) -> Report {
    let mut report = Report::default();
    let games = read_pages(tree, &mut report);
    let mut citations: BTreeMap<Clause, usize> = BTreeMap::new();
    let mut tests: BTreeMap<String, Vec<Placed>> = BTreeMap::new();
    for (path, text) in tree.under("crates").filter(|(path, _)| is_rust(path)) {
        let Some((name, inner)) = path["crates/".len()..].split_once('/') else { continue };
        match Source::read(text) {
            Ok(source) if inner.starts_with("src/") || inner.starts_with("tests/") => {
                // `src/…/tests.rs` is the file of a `#[cfg(test)] mod tests;`.
                if inner.starts_with("src/") && !inner.ends_with("/tests.rs") {
                    cite(path, &source, &games, &mut citations, &mut report);
                }
                let placed = source.tests.into_iter().map(|test| Placed { path: path.to_owned(), test });
                tests.entry(name.to_owned()).or_default().extend(placed);
            }
            Ok(_) => {}
            Err(problem) => report.faults.push(format!("{path}: {problem}")),
        }
    }
    for rules in &games {
        report.compare_languages(rules);
        if has_crate(tree, &rules.id) {
            report.follow(rules, tests.get(&rules.id).map_or(&[], Vec::as_slice), &citations);
        } else {
            let page = rules.pages.values().next().expect("a game is known by a page");
            let _ = writeln!(report.table, "{}: {} clauses, no crate yet", rules.id, page.clauses().count());
        }
    }
    report
}

fn is_rust(path: &str) -> bool {
    path.rsplit_once('.').is_some_and(|(_, extension)| extension == "rs")
}

fn read_pages(tree: &Tree, report: &mut Report) -> Vec<Rules> {
    let mut games: BTreeMap<&str, BTreeMap<Lang, Page>> = BTreeMap::new();
    for (path, id, lang) in page_files(tree) {
        match parse(tree.get(path).unwrap_or_default()) {
            Ok(page) => {
                games.entry(id).or_default().insert(lang, page);
            }
            Err(fault) => report.faults.push(format!("{path}:{fault}")),
        }
    }
    if games.is_empty() {
        report.faults.push("rules/: no page".to_owned());
    }
    games.into_iter().map(|(id, pages)| Rules { id: id.to_owned(), pages }).collect()
}

/// Counts the clauses that a file of a crate cites, each of which a page must have.
fn cite(path: &str, source: &Source, games: &[Rules], citations: &mut BTreeMap<Clause, usize>, report: &mut Report) {
    for (line, id) in &source.citations {
        match Clause::parse(id) {
            None => report.faults.push(format!("{path}:{line}: {id:?} is not a clause id")),
            Some(clause) => {
                *citations.entry(clause).or_default() += 1;
                // If only one language lacks it, the comparison of the languages reports that.
                if !games.iter().any(|rules| rules.has(clause)) {
                    report.faults.push(format!("{path}:{line}: {clause} is on no rules page"));
                }
            }
        }
    }
}

impl Rules {
    fn has(&self, clause: Clause) -> bool {
        self.pages.values().any(|page| page.clause(clause).is_some())
    }

    /// Every clause that any of the pages has.
    fn clauses(&self) -> BTreeSet<Clause> {
        self.pages.values().flat_map(Page::clauses).map(|text| text.clause).collect()
    }
}

impl Report {
    fn compare_languages(&mut self, rules: &Rules) {
        let id = &rules.id;
        let mut complete = true;
        for lang in Lang::ALL {
            if !rules.pages.contains_key(&lang) {
                complete = false;
                self.faults.push(format!("rules/{id}.{lang}.md: there is no such page, or it cannot be read"));
            }
        }
        if !complete {
            return;
        }
        for clause in rules.clauses() {
            let [persian, english] = Lang::ALL.map(|lang| rules.pages[&lang].clause(clause));
            match (persian, english) {
                (Some(persian), Some(english)) if persian.ruling == english.ruling => {}
                (Some(_), Some(_)) => self.faults.push(format!("{clause}: † in one of fa and en only")),
                (None, _) => self.faults.push(format!("{clause}: is not in rules/{id}.fa.md")),
                (_, None) => self.faults.push(format!("{clause}: is not in rules/{id}.en.md")),
            }
        }
    }

    /// One line for each clause of a game that has a crate, and a summary.
    fn follow(&mut self, rules: &Rules, tests: &[Placed], citations: &BTreeMap<Clause, usize>) {
        let clauses = rules.clauses();
        let prefixes: BTreeSet<&str> = rules.pages.values().map(|page| page.prefix.as_str()).collect();
        for Placed { path, test } in tests {
            for clause in test.clauses.iter().filter(|clause| !clauses.contains(clause)) {
                let whose = if prefixes.contains(clause.prefix()) { "does not exist" } else { "is another game's" };
                self.faults.push(format!("{path}:{}: test {} names {clause}, which {whose}", test.line, test.name));
            }
        }
        let (mut tested, mut cited) = (0, 0);
        let _ = writeln!(self.table, "{:<9} {:>5} {:>5}  first test", rules.id, "tests", "cited");
        for clause in &clauses {
            let mut naming = tests.iter().filter(|placed| placed.test.clauses.contains(clause)).peekable();
            let first = naming.peek().map_or("-", |placed| placed.test.name.as_str());
            let (by_tests, by_code) = (naming.clone().count(), citations.get(clause).copied().unwrap_or(0));
            let _ = writeln!(self.table, "{:<9} {by_tests:>5} {by_code:>5}  {first}", clause.to_string());
            tested += usize::from(by_tests > 0);
            cited += usize::from(by_code > 0);
            if by_tests == 0 {
                self.faults.push(format!("{clause}: no test in crates/{} names it", rules.id));
            }
        }
        let naming = tests.iter().filter(|placed| !placed.test.clauses.is_empty()).count();
        let _ = writeln!(
            self.table,
            "{}: {} clauses, {tested} tested, {cited} cited, {naming} tests name clauses",
            rules.id,
            clauses.len()
        );
    }
}

#[cfg(test)]
mod tests;

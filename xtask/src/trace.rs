//! Traceability from a rule to the code that implements it and the test that proves it.
//!
//! 1. Every `clause!("AZ-2.5")` in a crate names a clause of a rules page, and every comment names only clauses and
//!    cases that exist.
//! 2. The pages of a game have the same clauses in both languages, in the same order, with the same † and ‡.
//! 3. Every clause of a game that has a crate is named in the documentation of a test there, and so is every worked
//!    example, invariant and edge case of `rules/<game>.cases.md`.
//! 4. Every clause is cited by a line of that crate's sources, by `clause!` or in a comment, or it is listed with a
//!    reason under "By construction" on the page of the cases; never both.
//! 5. A range (`AZ-1.1 to AZ-1.5`) cites nothing: searching for AZ-1.3 would not find it.
//! 6. Every worked example is shown in a figure of the rules pages, or listed with a reason under "Without a figure" on
//!    the page of the cases; never both.

mod cases;

use self::cases::CasesPage;
use crate::ids::{Id, Kind};
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
    cases: CasesPage,
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
                    let cited = cite(path, &source, &games, &mut report);
                    // Words or hints about a rule do not implement it: only its game's crate counts.
                    let own = games.iter().find(|rules| rules.id == name);
                    for clause in cited.into_iter().filter(|clause| own.is_some_and(|rules| rules.has(*clause))) {
                        *citations.entry(clause).or_default() += 1;
                    }
                }
                report.expect(path, &source.named, &games);
                let placed = source.tests.into_iter().map(|test| Placed { path: path.to_owned(), test });
                tests.entry(name.to_owned()).or_default().extend(placed);
            }
            Ok(_) => {}
            Err(problem) => report.faults.push(format!("{path}: {problem}")),
        }
    }
    for rules in &games {
        report.compare_languages(rules);
        report.expect(&cases_path(&rules.id), &rules.cases.named, &games);
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

fn cases_path(id: &str) -> String {
    format!("rules/{id}.cases.md")
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
    let with_cases = games.into_iter().map(|(id, pages)| {
        let cases = pages.values().next().map(|page| read_cases(tree, id, &page.prefix, report));
        Rules { id: id.to_owned(), pages, cases: cases.unwrap_or_default() }
    });
    with_cases.collect()
}

/// The page of the cases, which a game must have as soon as it has a crate.
fn read_cases(tree: &Tree, id: &str, prefix: &str, report: &mut Report) -> CasesPage {
    let path = cases_path(id);
    let Some(text) = tree.get(&path) else {
        if has_crate(tree, id) {
            report.faults.push(format!("{path}: there is no such page"));
        }
        return CasesPage::default();
    };
    let (cases, faults) = CasesPage::parse(text, prefix);
    report.faults.extend(faults.into_iter().map(|(line, problem)| format!("{path}:{line}: {problem}")));
    cases
}

/// The clauses that a source file cites, by `clause!` or in its comments. Those of `clause!` must be on a page.
fn cite(path: &str, source: &Source, games: &[Rules], report: &mut Report) -> Vec<Clause> {
    let mut cited = Vec::new();
    for (line, id) in &source.citations {
        match Clause::parse(id) {
            None => report.faults.push(format!("{path}:{line}: {id:?} is not a clause id")),
            // If only one language lacks it, the comparison of the languages reports that.
            Some(clause) if !games.iter().any(|rules| rules.has(clause)) => {
                report.faults.push(format!("{path}:{line}: {clause} is on no rules page"));
            }
            Some(clause) => cited.push(clause),
        }
    }
    cited.extend(source.named_by_code().filter_map(|id| match id {
        Id::Clause(clause) => Some(clause),
        Id::Case(_) => None,
    }));
    cited
}

impl Rules {
    fn has(&self, clause: Clause) -> bool {
        self.pages.values().any(|page| page.clause(clause).is_some())
    }

    fn has_prefix(&self, prefix: &str) -> bool {
        self.pages.values().any(|page| page.prefix == prefix)
    }

    fn knows(&self, id: Id) -> bool {
        match id {
            Id::Clause(clause) => self.has(clause),
            Id::Case(case) => self.cases.cases.iter().any(|(_, known)| *known == case),
        }
    }

    /// The figures of the pages, by their names.
    fn figures(&self) -> impl Iterator<Item = &str> {
        let clauses = self.pages.values().flat_map(Page::clauses);
        clauses.flat_map(|clause| &clause.figures).map(|figure| &*figure.id)
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
                (Some(persian), Some(english)) if persian.mark == english.mark => {}
                (Some(_), Some(_)) => self.faults.push(format!("{clause}: † or ‡ in one of fa and en only")),
                (None, _) => self.faults.push(format!("{clause}: is not in rules/{id}.fa.md")),
                (_, None) => self.faults.push(format!("{clause}: is not in rules/{id}.en.md")),
            }
        }
    }

    /// What is named with the prefix of a game must exist there. Other prefixes are toys of tests.
    fn expect(&mut self, path: &str, named: &[(usize, Id)], games: &[Rules]) {
        for (line, id) in named {
            let whose = games.iter().find(|rules| rules.has_prefix(&id.prefix()));
            if whose.is_some_and(|rules| !rules.knows(*id)) {
                self.faults.push(format!("{path}:{line}: {id} does not exist"));
            }
        }
    }

    /// One line for each clause of a game that has a crate, and a summary.
    fn follow(&mut self, rules: &Rules, tests: &[Placed], citations: &BTreeMap<Clause, usize>) {
        for Placed { path, test } in tests {
            for id in test.ids.iter().filter(|id| !rules.has_prefix(&id.prefix())) {
                self.faults
                    .push(format!("{path}:{}: test {} names {id}, which is another game's", test.line, test.name));
            }
        }
        let clauses = rules.clauses();
        let (mut tested, mut cited) = (0, 0);
        let _ = writeln!(self.table, "{:<9} {:>5} {:>5}  first test", rules.id, "tests", "cited");
        for clause in &clauses {
            let mut naming = tests.iter().filter(|placed| placed.test.ids.contains(&Id::Clause(*clause))).peekable();
            let first = naming.peek().map_or("-", |placed| placed.test.name.as_str());
            let (by_tests, by_code) = (naming.clone().count(), citations.get(clause).copied().unwrap_or(0));
            let _ = writeln!(self.table, "{:<9} {by_tests:>5} {by_code:>5}  {first}", clause.to_string());
            tested += usize::from(by_tests > 0);
            cited += usize::from(by_code > 0);
            if by_tests == 0 {
                self.faults.push(format!("{clause}: no test in crates/{} names it", rules.id));
            }
            self.need_citation(rules, *clause, by_code > 0);
        }
        for (line, clause) in rules.cases.by_construction.iter().filter(|(_, clause)| !rules.has(*clause)) {
            self.faults.push(format!("{}:{line}: {clause} does not exist", cases_path(&rules.id)));
        }
        for (_, case) in &rules.cases.cases {
            if !tests.iter().any(|placed| placed.test.ids.contains(&Id::Case(*case))) {
                self.faults.push(format!("{case}: no test in crates/{} names it", rules.id));
            }
        }
        self.need_figures(rules);
        let naming = tests.iter().filter(|placed| !placed.test.ids.is_empty()).count();
        let _ = writeln!(
            self.table,
            "{}: {} clauses, {tested} tested, {cited} cited, {} by construction; {} cases; {naming} tests name them",
            rules.id,
            clauses.len(),
            rules.cases.by_construction.len(),
            rules.cases.cases.len()
        );
    }

    /// A worked example is shown in a figure, or listed as one that needs none: one of the two.
    fn need_figures(&mut self, rules: &Rules) {
        let path = cases_path(&rules.id);
        let shown: BTreeSet<&str> = rules.figures().collect();
        for (_, case) in rules.cases.cases.iter().filter(|(_, case)| case.kind == Kind::Example) {
            let listed = rules.cases.without_figure.iter().find(|(_, listed)| listed == case);
            match (shown.contains(&*case.to_string()), listed) {
                (false, None) => self.faults.push(format!(
                    "{case}: no rules page shows it in a figure, and {path} does not list it under \"Without a figure\""
                )),
                (true, Some((line, _))) => {
                    self.faults.push(format!("{path}:{line}: {case} is shown in a figure: remove it here"));
                }
                _ => {}
            }
        }
        for (line, case) in &rules.cases.without_figure {
            if !rules.knows(Id::Case(*case)) {
                self.faults.push(format!("{path}:{line}: {case} does not exist"));
            }
        }
    }

    /// A clause is cited by the sources of its game, or listed as one that needs no line: one of the two.
    fn need_citation(&mut self, rules: &Rules, clause: Clause, is_cited: bool) {
        let (id, path) = (&rules.id, cases_path(&rules.id));
        match rules.cases.by_construction.iter().find(|(_, listed)| *listed == clause) {
            None if !is_cited => self.faults.push(format!(
                "{clause}: no line in crates/{id}/src cites it, and {path} does not list it under \"By construction\""
            )),
            Some((line, _)) if is_cited => {
                self.faults.push(format!("{path}:{line}: {clause} is cited in crates/{id}/src: remove it here"));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests;

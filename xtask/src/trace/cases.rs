//! The page `rules/<game>.cases.md`: worked examples, invariants and edge cases, the clauses that hold by construction,
//! and the examples that no rules page shows in a figure.
//!
//! ```text
//! ## Edge cases
//!
//! - **AZ-E32** (AZ-5.3, AZ-5.10) Everybody sends everything to the floor line: …
//!
//! ## By construction
//!
//! - **AZ-2.8** Lines are colour and count: the order of tiles has no effect.
//!
//! ## Without a figure
//!
//! - **AZ-X11** Counts, for which a sentence is enough.
//! ```

use crate::ids::{Case, Id, Kind};
use game::Clause;
use std::fmt::Display;

/// The heading of the clauses that no line of code cites.
const BY_CONSTRUCTION: &str = "By construction";

/// The heading of the worked examples that no rules page has a figure of.
const WITHOUT_A_FIGURE: &str = "Without a figure";

/// What a page says, each entry with its line.
#[derive(Default)]
pub(super) struct CasesPage {
    pub(super) cases: Vec<(usize, Case)>,
    /// Every id that an entry names besides its own.
    pub(super) named: Vec<(usize, Id)>,
    /// The clauses that no line cites, since the code has no line for them; each has a reason.
    pub(super) by_construction: Vec<(usize, Clause)>,
    /// The worked examples that no rules page has a figure of; each has a reason.
    pub(super) without_figure: Vec<(usize, Case)>,
}

/// What the entries under a heading are.
#[derive(Clone, Copy)]
enum Chapter {
    Of(Kind),
    ByConstruction,
    WithoutFigure,
}

impl CasesPage {
    /// Reads a page of the game with this prefix, and what is wrong with it, by line.
    pub(super) fn parse(text: &str, prefix: &str) -> (CasesPage, Vec<(usize, String)>) {
        let mut page = CasesPage::default();
        let mut faults = Vec::new();
        let mut chapter = None;
        for (line, text) in text.lines().enumerate().map(|(index, text)| (index + 1, text)) {
            if let Some(heading) = text.strip_prefix("## ") {
                chapter = Chapter::called(heading);
                if chapter.is_none() {
                    faults.push((line, format!("no chapter is called {heading:?}")));
                }
            } else if let Some(entry) = text.strip_prefix("- ")
                && let Err(problem) = page.read(line, entry, chapter, prefix)
            {
                faults.push((line, problem));
            }
        }
        (page, faults)
    }

    fn read(&mut self, line: usize, entry: &str, chapter: Option<Chapter>, prefix: &str) -> Result<(), String> {
        let parts = entry.strip_prefix("**").and_then(|entry| entry.split_once("** "));
        let (id, said) = parts.ok_or("expected `- **ID** …`")?;
        let id = Id::parse(id).filter(|id| id.prefix() == prefix).ok_or(format!("{id:?} is no id of this game"))?;
        match (chapter, id) {
            (Some(Chapter::Of(kind)), Id::Case(case)) if case.kind == kind => {
                if self.cases.iter().any(|(_, earlier)| earlier.kind == kind && earlier.number >= case.number) {
                    return Err(format!("{case} does not come after the others"));
                }
                let about = said.strip_prefix('(').and_then(|said| said.split_once(") "));
                let (clauses, words) = about.ok_or(format!("{case} cites no clause: `- **{case}** (CLAUSE, …) …`"))?;
                if !Id::all_in(clauses).iter().any(|id| matches!(id, Id::Clause(_))) || words.trim().is_empty() {
                    return Err(format!("{case} needs a clause and words"));
                }
                self.cases.push((line, case));
            }
            (Some(Chapter::ByConstruction), Id::Clause(clause)) => {
                list(&mut self.by_construction, line, clause, said)?;
            }
            (Some(Chapter::WithoutFigure), Id::Case(case)) if case.kind == Kind::Example => {
                list(&mut self.without_figure, line, case, said)?;
            }
            _ => return Err(format!("{id} does not belong here")),
        }
        self.named.extend(Id::all_in(said).into_iter().map(|id| (line, id)));
        Ok(())
    }
}

/// Adds what a page lists with a reason, in order.
fn list<T: Copy + Ord + Display>(listed: &mut Vec<(usize, T)>, line: usize, id: T, why: &str) -> Result<(), String> {
    if listed.iter().any(|(_, earlier)| *earlier >= id) {
        return Err(format!("{id} does not come after the others"));
    }
    if why.trim().is_empty() {
        return Err(format!("{id} has no reason"));
    }
    listed.push((line, id));
    Ok(())
}

impl Chapter {
    fn called(heading: &str) -> Option<Chapter> {
        match heading {
            BY_CONSTRUCTION => Some(Chapter::ByConstruction),
            WITHOUT_A_FIGURE => Some(Chapter::WithoutFigure),
            _ => Kind::ALL.into_iter().find(|kind| kind.heading() == heading).map(Chapter::Of),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<String> {
        CasesPage::parse(text, "AZ").1.into_iter().map(|(line, problem)| format!("{line}: {problem}")).collect()
    }

    #[test]
    fn a_page_is_read() {
        let text = "# Azul\n\nWords.\n\n## Edge cases\n\nTwo play.\n\n- **AZ-E1** (AZ-1.1) Two, unlike AZ-E3.\n\
                    - **AZ-E3** (AZ-1.1, AZ-1.2) Three.\n\n## By construction\n\n- **AZ-1.4** A type, as AZ-1.5.\n";
        assert_eq!(faults(text), [""; 0]);
        let (page, _) = CasesPage::parse(text, "AZ");
        let cases: Vec<_> = page.cases.iter().map(|(line, case)| format!("{line} {case}")).collect();
        assert_eq!(cases, ["9 AZ-E1", "10 AZ-E3"]);
        let named: Vec<_> = page.named.iter().map(|(line, id)| format!("{line} {id}")).collect();
        assert_eq!(named, ["9 AZ-1.1", "9 AZ-E3", "10 AZ-1.1", "10 AZ-1.2", "14 AZ-1.5"]);
        assert_eq!(page.by_construction[0].1.to_string(), "AZ-1.4");
    }

    #[test]
    fn faults_name_their_line() {
        let page = |chapter: &str, entries: &str| faults(&format!("## {chapter}\n{entries}"));
        let cases = [
            ("Other", "", "1: no chapter is called \"Other\""),
            ("Invariants", "- AZ-I1", "2: expected `- **ID** …`"),
            ("Invariants", "- **SG-I1** (AZ-1.1) A.", "2: \"SG-I1\" is no id of this game"),
            ("Invariants", "- **AZ-E1** (AZ-1.1) A.", "2: AZ-E1 does not belong here"),
            ("Invariants", "- **AZ-1.1** A.", "2: AZ-1.1 does not belong here"),
            ("Invariants", "- **AZ-I1** A.", "2: AZ-I1 cites no clause: `- **AZ-I1** (CLAUSE, …) …`"),
            ("Invariants", "- **AZ-I1** (all) A.", "2: AZ-I1 needs a clause and words"),
            (
                "Edge cases",
                "- **AZ-E2** (AZ-1.1) A.\n- **AZ-E2** (AZ-1.1) B.",
                "3: AZ-E2 does not come after the others",
            ),
            ("By construction", "- **AZ-E2** (AZ-1.1) A.", "2: AZ-E2 does not belong here"),
            ("By construction", "- **AZ-1.2** A.\n- **AZ-1.2** B.", "3: AZ-1.2 does not come after the others"),
            ("By construction", "- **AZ-1.2**  ", "2: AZ-1.2 has no reason"),
            ("Without a figure", "- **AZ-E2** A count.", "2: AZ-E2 does not belong here"),
            ("Without a figure", "- **AZ-X2** A.\n- **AZ-X1** B.", "3: AZ-X1 does not come after the others"),
            ("Without a figure", "- **AZ-X2**  ", "2: AZ-X2 has no reason"),
        ];
        for (chapter, entries, fault) in cases {
            assert_eq!(page(chapter, entries), [fault]);
        }
    }
}

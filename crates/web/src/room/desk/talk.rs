//! What was said.

use super::put;
use crate::net;
use api::{Fault, MAX_LINES, Said};
use leptos::prelude::*;

/// What people have said at a table.
#[derive(Clone, Copy)]
pub struct Talk {
    said: RwSignal<Vec<Said>>,
    past: RwSignal<Past>,
}

impl Talk {
    pub(super) fn new() -> Self {
        Talk { said: RwSignal::new(Vec::new()), past: RwSignal::new(Past::default()) }
    }

    /// All that is known of it, oldest first.
    pub fn all(self) -> Vec<Said> {
        self.said.with(|said| self.past.with(|past| past.and(said)))
    }

    /// The number of the last line; the reader is run again when another is said.
    pub fn last(self) -> Option<u64> {
        self.said.with(|said| said.last().map(|line| line.v))
    }

    /// Whether nobody has said anything.
    pub fn is_empty(self) -> bool {
        self.said.with(Vec::is_empty)
    }

    /// Whether there may be older lines to ask for.
    pub fn has_older(self) -> bool {
        self.said.with(|said| self.past.with(|past| past.may_go_on(said)))
    }

    /// Whether they are on their way.
    pub fn is_asking(self) -> bool {
        self.past.with(|past| past.asked)
    }

    /// Why they didn't come.
    pub fn refused(self) -> Option<Fault> {
        self.past.with(|past| past.refused.clone())
    }

    /// Asks for the lines before those that are known. `before` is run just before they are shown.
    pub fn ask_older(self, table: &api::TableId, before: impl FnOnce() + 'static) {
        let first = self.said.with_untracked(|said| self.past.try_update(|past| past.ask(said))).flatten();
        let Some(first) = first else { return };
        let path = format!("/api/tables/{table}/chat?before={first}");
        leptos::task::spawn_local(async move {
            let answer = net::get::<Vec<Said>>(&path).await;
            // The page may be gone.
            if self.past.try_with_untracked(|_| ()).is_some() {
                before();
                self.past.update(|past| past.hear(first, answer));
            }
        });
    }

    pub(super) fn hear(self, said: &[Said]) {
        put(self.said, said.to_vec());
    }
}

/// The lines before those that the table itself tells, page by page.
#[derive(Clone, PartialEq, Debug, Default)]
struct Past {
    lines: Vec<Said>,
    asked: bool,
    /// Whether there is nothing before them.
    whole: bool,
    refused: Option<Fault>,
}

impl Past {
    /// The number of the first line that is known.
    fn first(&self, said: &[Said]) -> Option<u64> {
        self.lines.first().or(said.first()).map(|line| line.v)
    }

    /// A table tells its last lines: if these are fewer, they are all.
    fn may_go_on(&self, said: &[Said]) -> bool {
        !self.whole && said.len() >= MAX_LINES
    }

    /// Asks for a page; answers the number before which it ends. One is asked for at a time.
    fn ask(&mut self, said: &[Said]) -> Option<u64> {
        let first = self.first(said).filter(|_| self.may_go_on(said) && !self.asked)?;
        (self.asked, self.refused) = (true, None);
        Some(first)
    }

    /// The page before a line.
    fn hear(&mut self, first: u64, answer: Result<Vec<Said>, Fault>) {
        self.asked = false;
        match answer {
            Ok(mut page) => {
                self.whole = page.len() < MAX_LINES;
                page.retain(|line| line.v < first);
                page.append(&mut self.lines);
                self.lines = page;
            }
            Err(fault) => self.refused = Some(fault),
        }
    }

    /// These lines and those that the table tells, each once.
    fn and(&self, said: &[Said]) -> Vec<Said> {
        let first = said.first().map_or(u64::MAX, |line| line.v);
        self.lines.iter().filter(|line| line.v < first).chain(said).cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use api::{Code, Person, Words};

    fn lines(numbers: impl Iterator<Item = u64>) -> Vec<Said> {
        let person = || Person::guest("p".parse().unwrap(), "P");
        numbers.map(|v| Said { v, at: 0, person: person(), text: Some(v.to_string()), phrase: None }).collect()
    }

    fn numbers(lines: &[Said]) -> Vec<u64> {
        lines.iter().map(|line| line.v).collect()
    }

    #[test]
    fn older_lines_come_page_by_page_until_the_beginning() {
        // Moves are numbered among the lines.
        let said = lines((0..100).map(|at| 500 + 2 * at));
        let mut past = Past::default();
        assert!(past.may_go_on(&said));
        assert_eq!(past.ask(&said), Some(500));
        assert_eq!(past.ask(&said), None, "one at a time");
        past.hear(500, Ok(lines(300..400)));
        assert_eq!(numbers(&past.and(&said))[..2], [300, 301]);
        assert_eq!((past.and(&said).len(), past.ask(&said)), (200, Some(300)));
        past.hear(300, Ok(lines(290..300)));
        assert_eq!((past.and(&said).len(), past.may_go_on(&said), past.ask(&said)), (210, false, None));
    }

    #[test]
    fn a_table_that_tells_all_its_lines_has_no_older_ones() {
        let said = lines(1..MAX_LINES as u64);
        assert!(!Past::default().may_go_on(&said) && Past::default().ask(&said).is_none());
        assert!(!Past::default().may_go_on(&[]));
    }

    #[test]
    fn a_page_that_does_not_come_can_be_asked_for_again() {
        let said = lines(500..600);
        let mut past = Past::default();
        past.ask(&said);
        let message = Words { fa: String::new(), en: String::new() };
        past.hear(500, Err(Fault { code: Code::Unavailable, message, clause: None, until: None }));
        assert!(past.refused.is_some() && past.may_go_on(&said));
        assert_eq!((past.ask(&said), past.refused.is_none()), (Some(500), true));
    }

    #[test]
    fn no_line_is_shown_twice() {
        let mut past = Past::default();
        past.ask(&lines(500..600));
        past.hear(500, Ok(lines(400..500)));
        // After a while away the table tells its last lines again; those in between are known.
        let shown = numbers(&past.and(&lines(450..550)));
        assert_eq!(shown, (400..550).collect::<Vec<_>>());
    }
}

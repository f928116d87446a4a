//! Whose messages the reader doesn't want to read at a table. This browser remembers it, for that table alone: neither the
//! server nor anybody at the table knows of it.

use crate::keep;
use crate::lasting::Lasting;
use api::{PersonId, TableId};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// How many are remembered; the oldest go.
const MOST: usize = 200;

/// Under which name.
const NAME: &str = "kashi.hushed";

/// Tables and people there, latest last.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Hushed(Vec<(TableId, PersonId)>);

impl Hushed {
    /// Whether a person's messages are hidden at a table.
    pub fn contains(&self, table: &TableId, person: &PersonId) -> bool {
        self.0.iter().any(|(at, who)| at == table && who == person)
    }

    /// Hides them, or no longer.
    pub fn set(&mut self, table: TableId, person: PersonId, hide: bool) {
        self.0.retain(|(at, who)| *at != table || *who != person);
        if hide {
            self.0.push((table, person));
        }
        let beyond = self.0.len().saturating_sub(MOST);
        self.0.drain(..beyond);
    }
}

static HUSHED: OnceLock<Lasting<Hushed>> = OnceLock::new();

/// Reads what this browser remembers. Called once, by the app.
pub fn begin() {
    let _ = HUSHED.set(Lasting::new(keep::load(NAME).unwrap_or_default()));
}

/// Whose messages are hidden, and where.
pub fn hushed() -> Lasting<Hushed> {
    *HUSHED.get().expect("the app begins with what it remembers")
}

/// Hides a person's messages at a table, or no longer.
pub fn hush(table: TableId, person: PersonId, hide: bool) {
    hushed().update(|hushed| hushed.set(table, person, hide));
    hushed().with_untracked(|hushed| keep::save(NAME, hushed));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_is_hidden_at_one_table_alone() {
        let (here, there): (TableId, TableId) = ("here".parse().unwrap(), "there".parse().unwrap());
        let (a, b): (PersonId, PersonId) = ("a".parse().unwrap(), "b".parse().unwrap());
        let mut hushed = Hushed::default();
        hushed.set(here.clone(), a.clone(), true);
        hushed.set(here.clone(), a.clone(), true);
        assert!(hushed.contains(&here, &a) && !hushed.contains(&there, &a) && !hushed.contains(&here, &b));
        let text = serde_json::to_string(&hushed).unwrap();
        assert_eq!(serde_json::from_str::<Hushed>(&text).unwrap(), hushed);
        hushed.set(here.clone(), a.clone(), false);
        assert_eq!(hushed, Hushed::default());
    }

    #[test]
    fn two_hundred_are_remembered_and_the_latest_stay() {
        let person: PersonId = "a".parse().unwrap();
        let table = |number: usize| -> TableId { format!("T{number}").parse().unwrap() };
        let mut hushed = Hushed::default();
        (0..MOST + 5).for_each(|number| hushed.set(table(number), person.clone(), true));
        assert!(!hushed.contains(&table(4), &person) && hushed.contains(&table(5), &person));
        assert!(hushed.contains(&table(MOST + 4), &person));
    }
}

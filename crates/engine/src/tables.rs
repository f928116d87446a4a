//! The tables of a session, by name.

use crate::answers::TableName;
use crate::commands::Name;
use crate::fault::Fault;
use catalog::Table;
use std::collections::BTreeMap;

/// The most tables of a session: each keeps its whole game.
const MOST_TABLES: usize = 1_000;

/// The tables that are set up.
#[derive(Default)]
pub(crate) struct Tables {
    by_name: BTreeMap<Name, Box<dyn Table>>,
}

impl Tables {
    /// The table of this name.
    pub(crate) fn get(&self, name: &Name) -> Result<&dyn Table, Fault> {
        self.by_name.get(name).map(|table| &**table).ok_or_else(|| Fault::no_table(name))
    }

    /// The same, for a change.
    pub(crate) fn get_mut(&mut self, name: &Name) -> Result<&mut (dyn Table + 'static), Fault> {
        self.by_name.get_mut(name).map(|table| &mut **table).ok_or_else(|| Fault::no_table(name))
    }

    /// Gives this table the name, in place of another one that had it.
    pub(crate) fn put(&mut self, name: &Name, table: Box<dyn Table>) -> Result<(), Fault> {
        if self.by_name.len() == MOST_TABLES && !self.by_name.contains_key(name) {
            return Err(Fault::new("tables", format!("at most {MOST_TABLES} tables: close one")));
        }
        self.by_name.insert(name.clone(), table);
        Ok(())
    }

    /// Forgets the table of this name.
    pub(crate) fn close(&mut self, name: &Name) -> Result<(), Fault> {
        self.by_name.remove(name).map(drop).ok_or_else(|| Fault::no_table(name))
    }

    /// What there is.
    pub(crate) fn list(&self) -> Vec<TableName> {
        let lines = self.by_name.iter().map(|(name, table)| TableName {
            table: name.as_str().to_owned(),
            game: table.info().id,
            actions: table.len(),
        });
        lines.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    #[test]
    fn a_session_has_a_bounded_number_of_tables() {
        let name = |number: usize| Name::try_from(number.to_string()).unwrap();
        let azul = catalog::open("azul", None, Value::Null, None).unwrap();
        let mut tables = Tables::default();
        for number in 0..MOST_TABLES {
            tables.put(&name(number), azul.clone()).unwrap();
        }
        assert!(tables.put(&name(MOST_TABLES), azul.clone()).is_err());
        tables.put(&name(7), azul.clone()).expect("another one in its place");
        tables.close(&name(3)).unwrap();
        assert!(tables.get(&name(3)).is_err() && tables.close(&name(3)).is_err());
        tables.put(&name(MOST_TABLES), azul).expect("room for one");
        assert_eq!(tables.list().len(), MOST_TABLES);
    }
}

//! Lists in columns, or as JSON lines.

use crate::Context;
use crate::columns::{Columns, Side};
use anyhow::Result;
use i18n::tr;
use serde_json::Value;
use std::io::Write;

/// A list: one row a line.
pub(super) struct Sheet {
    columns: Columns,
    objects: Vec<Value>,
    json: bool,
}

/// A text that can't do anything to a terminal: what people wrote may hold anything.
fn harmless(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect()
}

impl Sheet {
    pub(super) fn new(json: bool, head: impl IntoIterator<Item = String>) -> Self {
        let columns = Columns::new(head.into_iter().map(|cell| (cell, Side::Start)));
        Sheet { columns, objects: Vec::new(), json }
    }

    /// Adds a row, as cells and as an object.
    pub(super) fn push(&mut self, cells: impl IntoIterator<Item = String>, object: Value) {
        self.columns.push(cells.into_iter().map(|cell| harmless(&cell)));
        self.objects.push(object);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.columns.is_empty()
    }

    /// Prints it, and where the next page begins.
    pub(super) fn print(&self, context: &mut Context, next: Option<&str>) -> Result<()> {
        if self.json {
            for object in &self.objects {
                writeln!(context.out, "{object}")?;
            }
            if let Some(next) = next {
                writeln!(context.out, "{}", serde_json::json!({"next": next}))?;
            }
            return Ok(());
        }
        if self.is_empty() {
            writeln!(context.out, "{}", tr!(context.lang, "admin-none"))?;
            return Ok(());
        }
        self.columns.print(&mut context.out)?;
        if let Some(next) = next {
            let option = text::ltr(context.lang, &format!("--after {next}"));
            writeln!(context.out, "{}", tr!(context.lang, "admin-more", option = option))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_wrote_does_nothing_to_a_terminal() {
        assert_eq!(harmless("a\u{1b}[2Jb\nc"), "a [2Jb c");
    }
}

//! Lists in columns, or as JSON lines.

use crate::Context;
use anyhow::Result;
use i18n::tr;
use serde_json::Value;
use std::io::Write;

/// A list: one row a line, in columns that are as wide as their widest cell.
pub(super) struct Sheet {
    head: Vec<String>,
    rows: Vec<Vec<String>>,
    objects: Vec<Value>,
    json: bool,
}

/// How wide a text is on a terminal: signs without a width don't count.
fn width(text: &str) -> usize {
    let has_none = |sign: char| matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2066}'..='\u{2069}' | '\u{300}'..='\u{36f}' | '\u{64b}'..='\u{652}');
    text.chars().filter(|sign| !has_none(*sign)).count()
}

/// A text that can't do anything to a terminal: what people wrote may hold anything.
fn harmless(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect()
}

impl Sheet {
    pub(super) fn new(json: bool, head: impl IntoIterator<Item = String>) -> Self {
        Sheet { head: head.into_iter().collect(), rows: Vec::new(), objects: Vec::new(), json }
    }

    /// Adds a row, as cells and as an object.
    pub(super) fn push(&mut self, cells: impl IntoIterator<Item = String>, object: Value) {
        self.rows.push(cells.into_iter().map(|cell| harmless(&cell)).collect());
        self.objects.push(object);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
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
        let all = || std::iter::once(&self.head).chain(&self.rows);
        let columns = self.head.len();
        let widest: Vec<usize> =
            (0..columns).map(|column| all().map(|row| width(&row[column])).max().unwrap_or(0)).collect();
        for row in all() {
            let mut line = String::new();
            for (cell, widest) in row.iter().zip(&widest) {
                line.push_str(cell);
                line.push_str(&" ".repeat(widest - width(cell) + 2));
            }
            writeln!(context.out, "{}", line.trim_end())?;
        }
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
    fn signs_without_a_width_do_not_shift_columns() {
        assert_eq!(width("علی‌رضا"), 6);
        assert_eq!(width("مُحَمَّد"), 4);
        assert_eq!(width("Jose\u{301}"), 4);
        assert_eq!(harmless("a\u{1b}[2Jb\nc"), "a [2Jb c");
    }
}

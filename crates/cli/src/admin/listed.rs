//! Lists in columns, or as JSON lines.

use crate::Context;
use crate::columns::{Columns, Side};
use anyhow::Result;
use i18n::{Lang, tr};
use serde_json::Value;
use std::io::Write;

/// What operators list: a row each.
pub(super) trait Listed {
    /// What the columns are called.
    fn head(lang: Lang) -> Vec<String>;

    /// What stands in them.
    fn cells(&self, lang: Lang) -> Vec<String>;

    /// What programs get.
    fn object(&self) -> Value;
}

/// The rows as programs get them within something else.
pub(super) fn objects<Row: Listed>(rows: &[Row]) -> Value {
    rows.iter().map(Row::object).collect()
}

/// Prints a list, and where its next page begins.
pub(super) fn print<Row: Listed>(context: &mut Context, json: bool, rows: &[Row], next: Option<&str>) -> Result<()> {
    if json {
        for row in rows {
            writeln!(context.out, "{}", row.object())?;
        }
        if let Some(next) = next {
            writeln!(context.out, "{}", serde_json::json!({"next": next}))?;
        }
        return Ok(());
    }
    if rows.is_empty() {
        writeln!(context.out, "{}", tr!(context.lang, "admin-none"))?;
        return Ok(());
    }
    let mut columns = Columns::new(Row::head(context.lang).into_iter().map(|cell| (cell, Side::Start)));
    for row in rows {
        columns.push(row.cells(context.lang).iter().map(|cell| harmless(cell)));
    }
    columns.print(&mut context.out)?;
    if let Some(next) = next {
        let option = text::ltr(context.lang, &format!("--after {next}"));
        writeln!(context.out, "{}", tr!(context.lang, "admin-more", option = option))?;
    }
    Ok(())
}

/// Prints a list under its title, as a part of what is known of something.
pub(super) fn print_part<Row: Listed>(context: &mut Context, title: &str, rows: &[Row]) -> Result<()> {
    writeln!(context.out, "\n{title}")?;
    print(context, false, rows, None)
}

/// A text that can't do anything to a terminal: what people wrote may hold anything.
fn harmless(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_wrote_does_nothing_to_a_terminal() {
        assert_eq!(harmless("a\u{1b}[2Jb\nc"), "a [2Jb c");
    }
}

//! Tables of text: one row a line, in columns that are as wide as their widest cell.

use std::io::{self, Write};

/// On which side of its column a cell stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    /// Where a line begins: names and sentences.
    Start,
    /// Where a number ends, so that units stand below units.
    End,
}

/// Rows of cells under a heading.
pub(crate) struct Columns {
    sides: Vec<Side>,
    rows: Vec<Vec<String>>,
}

/// How wide a text is on a terminal: signs without a width don't count.
fn width(text: &str) -> usize {
    let has_none = |sign: char| matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2066}'..='\u{2069}' | '\u{300}'..='\u{36f}' | '\u{64b}'..='\u{652}');
    text.chars().filter(|sign| !has_none(*sign)).count()
}

impl Columns {
    /// With the heading of every column.
    pub(crate) fn new(head: impl IntoIterator<Item = (String, Side)>) -> Self {
        let (head, sides) = head.into_iter().unzip();
        Columns { sides, rows: vec![head] }
    }

    /// Adds a row.
    pub(crate) fn push(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    pub(crate) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let widest = |column: usize| self.rows.iter().map(|row| width(&row[column])).max().unwrap_or(0);
        let widths: Vec<usize> = (0..self.sides.len()).map(widest).collect();
        for row in &self.rows {
            let mut line = String::new();
            for ((cell, side), widest) in row.iter().zip(&self.sides).zip(&widths) {
                let room = " ".repeat(widest - width(cell));
                let (before, after) = if *side == Side::Start { ("", &*room) } else { (&*room, "") };
                line.extend([before, cell, after, "  "]);
            }
            writeln!(out, "{}", line.trim_end())?;
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
    }

    #[test]
    fn numbers_end_below_each_other() {
        let mut columns = Columns::new([("name".to_owned(), Side::Start), ("points".to_owned(), Side::End)]);
        columns.push(["Mahtab".to_owned(), "9".to_owned()]);
        columns.push(["Ali".to_owned(), "112".to_owned()]);
        let mut out = Vec::new();
        columns.print(&mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "name    points\nMahtab       9\nAli        112\n");
    }
}

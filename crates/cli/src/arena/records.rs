//! The games that the arena plays, saved in order while several threads play them.

use anyhow::{Context as _, Result};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// A file of records, one a line.
pub(super) struct Records {
    path: PathBuf,
    writer: Mutex<InOrder<BufWriter<File>>>,
}

/// Writes the lines of deal after deal; those of later deals wait for their turn.
struct InOrder<W> {
    out: W,
    /// The deal whose turn it is.
    next: u64,
    waiting: BTreeMap<u64, Vec<String>>,
}

impl Records {
    /// A new file, in place of one of this name.
    pub(super) fn create(path: &Path) -> Result<Records> {
        let file = File::create(path).with_context(|| path.display().to_string())?;
        let writer = Mutex::new(InOrder { out: BufWriter::new(file), next: 0, waiting: BTreeMap::new() });
        Ok(Records { path: path.to_owned(), writer })
    }

    /// Saves the games of a deal of the pair that plays.
    pub(super) fn add(&self, deal: u64, records: Vec<String>) -> Result<()> {
        let mut writer = self.writer.lock().expect("no thread fails with the lock");
        writer.add(deal, records).with_context(|| self.path.display().to_string())
    }

    /// The pair has played. What waits for a deal that wasn't played is not saved.
    pub(super) fn end_pair(&self) -> Result<()> {
        let mut writer = self.writer.lock().expect("no thread fails with the lock");
        (writer.next, writer.waiting) = (0, BTreeMap::new());
        writer.out.flush().with_context(|| self.path.display().to_string())
    }
}

impl<W: Write> InOrder<W> {
    fn add(&mut self, deal: u64, records: Vec<String>) -> std::io::Result<()> {
        self.waiting.insert(deal, records);
        while let Some(records) = self.waiting.remove(&self.next) {
            records.iter().try_for_each(|record| writeln!(self.out, "{record}"))?;
            self.next += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_are_saved_in_order() {
        let mut order = InOrder { out: Vec::new(), next: 0, waiting: BTreeMap::new() };
        let games = |deal: u64| vec![format!("{deal}a"), format!("{deal}b")];
        for deal in [2, 0, 3, 1, 5] {
            order.add(deal, games(deal)).unwrap();
        }
        assert_eq!(String::from_utf8(order.out).unwrap(), "0a\n0b\n1a\n1b\n2a\n2b\n3a\n3b\n");
        assert_eq!(order.waiting.into_keys().collect::<Vec<_>>(), [5]);
    }
}

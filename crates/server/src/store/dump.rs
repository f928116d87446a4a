//! Everything as JSON lines, from one store to another.
//!
//! The first line says what the file is, then comes one row a line, and the last line says how many there were and what
//! their SHA-256 is: a file that was cut short or changed is recognised. Seeds of running games and hashes of secrets are
//! part of it: an export is as secret as the database.

use super::{Row, Store, StoreError, Write, Written};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::io::BufRead;
use thiserror::Error;

/// The version of the form of an export. The first had no last line of its own; the second knew no devices, and nothing of
/// the ends and scopes of sessions; the third nothing of operators; the fourth no email addresses; the fifth not how ratings came about,
/// and no cups.
const FORMAT: u16 = 6;

/// No row of ours is longer; a line that is cannot be one.
const MAX_LINE: u64 = 1 << 20;

/// How many rows are stored in one transaction. Another program that writes to the same SQLite waits for it, about a second;
/// but a page of an index is written once for all rows of a transaction that belong there.
const BATCH: usize = 50_000;

/// How many bytes of the file, for rows can be long.
const BATCH_BYTES: usize = 16 << 20;

#[derive(Serialize, Deserialize)]
struct Heading {
    kashi_export: u16,
}

/// How the last line begins.
const LAST: &[u8] = b"{\"kashi_export_end\"";

/// The last line.
#[derive(Serialize, Deserialize)]
struct Trailer {
    kashi_export_end: Totals,
}

#[derive(PartialEq, Eq, Serialize, Deserialize)]
struct Totals {
    rows: u64,
    /// Of all bytes before the last line, in hexadecimal.
    sha256: String,
}

/// Why an export or an import stopped.
#[derive(Debug, Error)]
pub enum DumpError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file failed.
    #[error("file: {0}")]
    File(#[from] std::io::Error),
    /// A line is not what it should be.
    #[error("line {line}: {problem}")]
    Line {
        /// Which, from 1.
        line: u64,
        /// What is wrong.
        problem: String,
    },
    /// The file ends before its last line.
    #[error("the file is cut short after {rows} rows: its last line, which says how many there are, is missing")]
    CutShort {
        /// How many rows there are.
        rows: u64,
    },
    /// The last line does not fit those before it.
    #[error("the file was changed after it was written: its rows are not those that its last line vouches for")]
    Changed,
    /// The store failed after a part of the rows.
    #[error(
        "stopped after {stored} of the file's rows, which are stored: {fault}. Mend that, then `kashi import` the same file: it adds what is missing"
    )]
    Interrupted {
        /// How many rows of the file are stored.
        stored: u64,
        /// What the store said.
        fault: StoreError,
    },
}

/// Writes everything that the store holds; answers how many rows.
pub async fn export(store: &dyn Store, out: &mut (dyn std::io::Write + Send)) -> Result<u64, DumpError> {
    let mut rows = 0;
    let mut digest = Sha256::new();
    let mut line = |out: &mut (dyn std::io::Write + Send), text: String| {
        let text = text + "\n";
        digest.update(&text);
        out.write_all(text.as_bytes())
    };
    line(out, json(&Heading { kashi_export: FORMAT }))?;
    let mut each = |row: Row| {
        rows += 1;
        line(out, json(&row))
    };
    store.dump(&mut each).await?;
    let sha256 = crate::secret::hexadecimal(&digest.finalize());
    writeln!(out, "{}", json(&Trailer { kashi_export_end: Totals { rows, sha256 } }))?;
    out.flush()?;
    Ok(rows)
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("an export serialises with texts as keys")
}

/// Whether a file is a whole export; answers how many rows it has. Of a file of the first form nobody can tell.
pub fn inspect(input: &mut (dyn BufRead + Send)) -> Result<u64, DumpError> {
    let mut lines = Lines::new(input)?;
    while lines.next()?.is_some() {}
    Ok(lines.rows)
}

/// Reads an export into a store; answers how many rows were new. What is there already stays as it is, so an import
/// that was cut short can be done again. [`inspect`] the file first: what is wrong with it shows only at its end.
///
/// While the store writes one batch, the next is read.
pub async fn import(store: &dyn Store, input: &mut (dyn BufRead + Send)) -> Result<u64, DumpError> {
    let mut lines = Lines::new(input)?;
    let (mut new, mut stored) = (0, 0);
    let mut batch = lines.batch()?;
    while !batch.is_empty() {
        let rows = batch.len() as u64;
        let (written, next) = tokio::join!(store.write(Write::Import(batch)), async { lines.batch() });
        match written {
            Ok(Written::Imported(rows)) => new += rows,
            Ok(Written::Done | Written::Conflict | Written::Beyond(_)) => {}
            Err(fault) => return Err(DumpError::Interrupted { stored, fault }),
        }
        stored += rows;
        batch = next?;
    }
    Ok(new)
}

/// The rows of an export, checked against its last line.
struct Lines<'a> {
    input: &'a mut (dyn BufRead + Send),
    line: Vec<u8>,
    number: u64,
    form: u16,
    rows: u64,
    digest: Sha256,
    /// The last line was read.
    over: bool,
}

impl<'a> Lines<'a> {
    fn new(input: &'a mut (dyn BufRead + Send)) -> Result<Self, DumpError> {
        let (line, number, form, rows, digest) = (Vec::new(), 0, 0, 0, Sha256::new());
        let mut lines = Lines { input, line, number, form, rows, digest, over: false };
        lines.read()?;
        let Ok(heading) = serde_json::from_slice::<Heading>(&lines.line) else {
            return Err(lines.fault("not an export of Kashi: expected {\"kashi_export\":6}".to_owned()));
        };
        if !(1..=FORMAT).contains(&heading.kashi_export) {
            return Err(lines.fault(format!("form {} of exports is not known here", heading.kashi_export)));
        }
        lines.form = heading.kashi_export;
        lines.digest.update(&lines.line);
        Ok(lines)
    }

    /// The next rows; none after the last.
    fn batch(&mut self) -> Result<Vec<Row>, DumpError> {
        let (mut rows, mut bytes) = (Vec::new(), 0);
        while rows.len() < BATCH && bytes < BATCH_BYTES && !self.over {
            let Some(row) = self.next()? else { break };
            bytes += self.line.len();
            rows.push(row);
        }
        Ok(rows)
    }

    /// The next row; none after the last, which was checked.
    fn next(&mut self) -> Result<Option<Row>, DumpError> {
        if self.read()? == 0 {
            self.over = true;
            return if self.form == 1 { Ok(None) } else { Err(DumpError::CutShort { rows: self.rows }) };
        }
        if self.line.starts_with(LAST)
            && let Ok(Trailer { kashi_export_end }) = serde_json::from_slice(&self.line)
        {
            self.over = true;
            let sha256 = crate::secret::hexadecimal(&self.digest.finalize_reset());
            let vouched = kashi_export_end == Totals { rows: self.rows, sha256 };
            return if vouched && self.read()? == 0 { Ok(None) } else { Err(DumpError::Changed) };
        }
        let row = serde_json::from_slice(&self.line).map_err(|problem| self.fault(problem.to_string()))?;
        self.rows += 1;
        self.digest.update(&self.line);
        Ok(Some(row))
    }

    fn read(&mut self) -> Result<usize, DumpError> {
        self.line.clear();
        self.number += 1;
        Ok(std::io::Read::take(&mut *self.input, MAX_LINE).read_until(b'\n', &mut self.line)?)
    }

    fn fault(&self, problem: String) -> DumpError {
        DumpError::Line { line: self.number, problem }
    }
}

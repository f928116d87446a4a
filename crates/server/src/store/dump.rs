//! Everything as JSON lines, from one store to another.
//!
//! The first line says what the file is; then comes one row a line. Seeds of running games and hashes of secrets are
//! part of it: an export is as secret as the database.

use super::{Row, Store, StoreError, Write, Written};
use serde::{Deserialize, Serialize};
use std::io::BufRead;
use thiserror::Error;

/// The version of the form of an export.
const FORMAT: u16 = 1;

/// No row of ours is longer; a line that is cannot be one.
const MAX_LINE: u64 = 1 << 20;

#[derive(Serialize, Deserialize)]
struct Heading {
    kashi_export: u16,
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
}

/// Writes everything that the store holds; answers how many rows.
pub async fn export(store: &dyn Store, out: &mut (dyn std::io::Write + Send)) -> Result<u64, DumpError> {
    serde_json::to_writer(&mut *out, &Heading { kashi_export: FORMAT }).map_err(std::io::Error::from)?;
    let mut rows = 0;
    let mut each = |row: Row| {
        rows += 1;
        out.write_all(b"\n")?;
        serde_json::to_writer(&mut *out, &row).map_err(std::io::Error::from)
    };
    store.dump(&mut each).await?;
    out.write_all(b"\n")?;
    out.flush()?;
    Ok(rows)
}

/// Reads an export into a store; answers how many rows were new. What is there already stays as it is, so an import
/// that was cut short can be done again.
pub async fn import(store: &dyn Store, input: &mut (dyn BufRead + Send)) -> Result<u64, DumpError> {
    let mut line = Vec::new();
    let (mut number, mut new) = (0, 0);
    loop {
        line.clear();
        number += 1;
        if std::io::Read::take(&mut *input, MAX_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(new);
        }
        let fault = |problem: String| DumpError::Line { line: number, problem };
        if number == 1 {
            let heading: Heading = serde_json::from_slice(&line)
                .map_err(|_| fault("not an export of Kashi: expected {\"kashi_export\":1}".to_owned()))?;
            if heading.kashi_export != FORMAT {
                return Err(fault(format!("form {} of exports is not known here", heading.kashi_export)));
            }
            continue;
        }
        let row: Row = serde_json::from_slice(&line).map_err(|problem| fault(problem.to_string()))?;
        if store.write(Write::Import(Box::new(row))).await? == Written::Done {
            new += 1;
        }
    }
}

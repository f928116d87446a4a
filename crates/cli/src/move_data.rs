//! `kashi export` and `kashi import`: everything that a server keeps, from one database to another; `kashi ratings`.

use crate::Context;
use crate::serve::PlaceArgs;
use anyhow::{Context as _, Result};
use server::store::{self, connect, connect_existing};
use std::fs::{File, OpenOptions};
use std::io::{BufReader, BufWriter, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::PathBuf;
use std::process::ExitCode;
use tokio::runtime::Runtime;

const EXAMPLES: &str = "\
Examples:
  kashi export everything.jsonl
  DATABASE_URL=postgres://kashi@db/kashi kashi import everything.jsonl

The file holds the seeds of running games and the hashes of passwords: keep it as secret as the
database. An import adds what is not there yet, and can be repeated.";

/// Write everything that a server keeps to a file
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ExportArgs {
    /// The file to write, one JSON object a line
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    place: PlaceArgs,
}

/// Read what `kashi export` wrote into another database
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ImportArgs {
    /// The file to read
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    place: PlaceArgs,
}

/// Recompute all ratings from the games that a server keeps
///
/// A server keeps ratings up to date as games end; this is for checking them. Stop the server first.
#[derive(clap::Args)]
pub(crate) struct RatingsArgs {
    #[command(flatten)]
    place: PlaceArgs,
}

impl RatingsArgs {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let ratings = Runtime::new()?.block_on(async {
            let store = connect_existing(&self.place.place()?).await?;
            anyhow::Ok(server::recompute_ratings(&*store).await?)
        })?;
        writeln!(context.out, "{ratings} ratings computed")?;
        Ok(ExitCode::SUCCESS)
    }
}

impl ExportArgs {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let name = self.file.display().to_string();
        // Written next to the file, which is replaced only by a complete one: a failure leaves the last good copy
        // alone.
        let mut part = self.file.clone().into_os_string();
        part.push(".part");
        let rows = Runtime::new()?.block_on(async {
            let store = connect_existing(&self.place.place()?).await?;
            // Readable by its owner only.
            let file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&part);
            let mut file = BufWriter::new(file.with_context(|| name.clone())?);
            let rows = store::export(&*store, &mut file).await?;
            file.into_inner().map_err(std::io::IntoInnerError::into_error)?.sync_all()?;
            anyhow::Ok(rows)
        });
        let rows = match rows {
            Ok(rows) => rows,
            Err(fault) => {
                // It may not exist.
                let _ = std::fs::remove_file(&part);
                return Err(fault);
            }
        };
        std::fs::rename(&part, &self.file).with_context(|| name.clone())?;
        writeln!(context.out, "{name}: {rows} rows written")?;
        Ok(ExitCode::SUCCESS)
    }
}

impl ImportArgs {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let name = self.file.display().to_string();
        let open = || anyhow::Ok(BufReader::new(File::open(&self.file).with_context(|| name.clone())?));
        // Checked to the end first: nothing is stored from an incomplete file.
        store::inspect(&mut open()?).with_context(|| name.clone())?;
        let mut file = open()?;
        let rows = Runtime::new()?.block_on(async {
            let store = connect(&self.place.place()?).await?;
            anyhow::Ok(store::import(&*store, &mut file).await?)
        })?;
        writeln!(context.out, "{name}: {rows} new rows read")?;
        Ok(ExitCode::SUCCESS)
    }
}

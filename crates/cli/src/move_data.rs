//! `kashi export` and `kashi import`: everything that a server keeps, from one database to another; `kashi ratings`.

use crate::Context;
use crate::backup::give_to_owner;
use crate::refusal::count;
use crate::serve::PlaceArgs;
use anyhow::{Context as _, Result, bail, ensure};
use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use i18n::{Lang, Value, tr};
use server::store::{self, Claim, Place, StoreError, connect, connect_existing};
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead as _, BufReader, BufWriter, Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tokio::runtime::Runtime;

const EXAMPLES: &str = "\
Examples:
  kashi export everything.jsonl
  kashi export - | gzip > everything.jsonl.gz
  DATABASE_URL=postgres://kashi@db/kashi kashi import everything.jsonl

The file holds the seeds of running games and the hashes of passwords: keep it as secret as the
database. An import adds what is not there yet, and can be repeated.";

/// Write everything that a server keeps to a file
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ExportArgs {
    /// The file to write, one JSON object a line; - for the standard output
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    place: PlaceArgs,
}

/// Read what `kashi export` wrote into another database
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ImportArgs {
    /// The file to read, as it was written or packed by gzip
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    place: PlaceArgs,
}

/// Recompute all ratings from the games that a server keeps
///
/// A server keeps ratings up to date as games end; this is for checking them. Stop the server first: while it runs, this
/// refuses.
#[derive(clap::Args)]
pub(crate) struct RatingsArgs {
    #[command(flatten)]
    place: PlaceArgs,
}

impl RatingsArgs {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let ratings = Runtime::new()?.block_on(async {
            let place = self.place.place()?;
            let store = connect_existing(&place).await?;
            // A server that rates a game meanwhile would be overruled by what was computed without it.
            let _claim = match Claim::new(&place, false).await {
                Err(StoreError::InUse(_) | StoreError::Alone) => bail!(tr!(context.lang, "refusal-beside-server")),
                claim => claim?,
            };
            let ratings = server::recompute_ratings(&*store).await?;
            store.close().await;
            anyhow::Ok(ratings)
        })?;
        writeln!(context.out, "{}", tr!(context.lang, "done-ratings", count = ratings))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// How a file is written.
#[derive(Clone, Copy)]
pub(crate) enum Packing {
    Plain,
    Gzip,
}

/// Writes an export to a file. The file is replaced only by a whole one: what fails leaves the last good copy alone.
pub(crate) fn write_export(place: &Place, path: &Path, packing: Packing) -> Result<u64> {
    let name = path.display().to_string();
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let written = Runtime::new()?.block_on(async {
        let store = connect_existing(place).await?;
        // For its owner's eyes only.
        let file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&part);
        let mut file = BufWriter::new(file.with_context(|| name.clone())?);
        let rows = match packing {
            Packing::Plain => store::export(&*store, &mut file).await?,
            Packing::Gzip => {
                let mut packed = GzEncoder::new(&mut file, Compression::default());
                let rows = store::export(&*store, &mut packed).await?;
                // Dropped, it would write its last bytes and say nothing of a full disk.
                packed.try_finish()?;
                rows
            }
        };
        file.into_inner().map_err(std::io::IntoInnerError::into_error)?.sync_all()?;
        anyhow::Ok(rows)
    });
    match written {
        Ok(rows) => {
            fs::rename(&part, path).with_context(|| name.clone())?;
            Ok(rows)
        }
        Err(fault) => {
            // It may not have been made.
            let _ = fs::remove_file(&part);
            Err(fault)
        }
    }
}

/// An export, packed or not.
fn open_export(path: &Path) -> Result<BufReader<Box<dyn Read + Send>>> {
    let name = || path.display().to_string();
    let mut file = BufReader::new(File::open(path).with_context(name)?);
    let is_packed = file.fill_buf().with_context(name)?.starts_with(&[0x1f, 0x8b]);
    let input: Box<dyn Read + Send> = if is_packed { Box::new(MultiGzDecoder::new(file)) } else { Box::new(file) };
    Ok(BufReader::new(input))
}

impl ExportArgs {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let place = self.place.place()?;
        if self.file == Path::new("-") {
            let rows = Runtime::new()?.block_on(async {
                let store = connect_existing(&place).await?;
                anyhow::Ok(store::export(&*store, &mut std::io::stdout()).await?)
            });
            rows?;
            return Ok(ExitCode::SUCCESS);
        }
        let rows = write_export(&place, &self.file, Packing::Plain)?;
        let path = Value::latin(self.file.display().to_string());
        writeln!(context.out, "{}", tr!(context.lang, "done-written", path, rows = count(rows)))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Into which databases an export is read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Into {
    /// Any: what is there stays.
    Any,
    /// Only one that has no tables yet.
    Empty,
}

/// Stores what an export holds, and tells how many rows that were.
pub(crate) fn read_export(place: &Place, path: &Path, into: Into, lang: Lang) -> Result<u64> {
    // To the end first: nothing is stored of a file that isn't whole.
    store::inspect(&mut open_export(path)?).with_context(|| path.display().to_string())?;
    let rows = Runtime::new()?.block_on(async {
        let store = connect(place).await?;
        if into == Into::Empty {
            ensure!(store.tables_after(None, 1).await?.is_empty(), tr!(lang, "refusal-not-empty"));
        }
        let rows = store::import(&*store, &mut open_export(path)?).await;
        store.close().await;
        anyhow::Ok(rows?)
    });
    give_to_owner(place)?;
    rows
}

impl ImportArgs {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let rows = read_export(&self.place.place()?, &self.file, Into::Any, context.lang)?;
        let path = Value::latin(self.file.display().to_string());
        writeln!(context.out, "{}", tr!(context.lang, "done-read", path, rows = count(rows)))?;
        Ok(ExitCode::SUCCESS)
    }
}

//! `kashi backup`, `kashi restore` and `kashi check`: copies that can be trusted, made while the server runs.

use crate::move_data::{Into, Packing, read_export, write_export};
use crate::refusal::count;
use crate::serve::PlaceArgs;
use crate::{Context, calendar};
use anyhow::{Context as _, Result};
use i18n::{Lang, Value, tr};
use indicatif::{ProgressBar, ProgressStyle};
use server::CheckFault;
use server::store::{IntegrityFault, Place, connect_existing};
use std::fs;
use std::io::Write;
use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::runtime::Runtime;

const EXAMPLES: &str = "\
Examples:
  kashi backup /var/backups/kashi --keep 14         a copy of everything, and the 13 before it
  kashi check                                       read the database and replay every game
  kashi restore /var/backups/kashi/kashi-20260131-030000Z.jsonl.gz --data /var/lib/kashi

The server may run during a backup and a check: a backup shows one moment. A copy replaces nothing
until it is complete, and says at its end how many rows it has and what their checksum is. It holds
the seeds of running games and the hashes of passwords: keep it as secret as the database.";

/// Copy everything that a server keeps to a new file in a folder
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct BackupArgs {
    /// The folder of the copies, which is made if it isn't there
    #[arg(value_name = "DIR")]
    folder: PathBuf,

    /// Keep this many copies; older ones are deleted once the new one is complete. By default all are kept
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    keep: Option<u16>,

    #[command(flatten)]
    place: PlaceArgs,
}

/// Restore a backup into a database that has no tables yet
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct RestoreArgs {
    /// What `kashi backup` or `kashi export` wrote
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    place: PlaceArgs,
}

/// Read the database and replay every game that is kept
///
/// The exit code is 1 if anything is wrong.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    place: PlaceArgs,
}

impl BackupArgs {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let place = self.place.place()?;
        fs::create_dir_all(&self.folder).with_context(|| self.folder.display().to_string())?;
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let file = self.folder.join(format!("{PREFIX}{}{SUFFIX}", stamp(since)));
        let rows = write_export(&place, &file, Packing::Gzip)?;
        let path = Value::latin(file.display().to_string());
        writeln!(context.out, "{}", tr!(context.lang, "done-written", path, rows = count(rows)))?;
        for old in self.keep.map(|keep| surplus(&self.folder, usize::from(keep))).transpose()?.unwrap_or_default() {
            fs::remove_file(&old).with_context(|| old.display().to_string())?;
            let path = Value::latin(old.display().to_string());
            writeln!(context.out, "{}", tr!(context.lang, "done-deleted", path))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

const PREFIX: &str = "kashi-";
const SUFFIX: &str = ".jsonl.gz";

/// A moment as it sorts: year, month, day, hour, minute, second in UTC.
fn stamp(since: Duration) -> String {
    let seconds = since.as_secs();
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    let (year, month, day) = calendar::date(days);
    format!("{year:04}{month:02}{day:02}-{:02}{:02}{:02}Z", second / 3600, second / 60 % 60, second % 60)
}

/// The copies beyond the newest `keep`.
fn surplus(folder: &Path, keep: usize) -> Result<Vec<PathBuf>> {
    let mut copies = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if name.starts_with(PREFIX) && name.ends_with(SUFFIX) {
            copies.push(path);
        }
    }
    copies.sort();
    copies.truncate(copies.len().saturating_sub(keep));
    Ok(copies)
}

impl RestoreArgs {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let rows = read_export(&self.place.place()?, &self.file, Into::Empty, context.lang)?;
        let path = Value::latin(self.file.display().to_string());
        writeln!(context.out, "{}", tr!(context.lang, "done-restored", path, rows = count(rows)))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Gives the files of a database to the owner of its directory: root restores for the service. Even what was begun: the
/// service may be started before anybody goes on.
pub(crate) fn give_to_owner(place: &Place) -> Result<()> {
    let Place::Directory(directory) = place else { return Ok(()) };
    let owner = fs::metadata(directory).with_context(|| directory.display().to_string())?;
    for entry in fs::read_dir(directory).with_context(|| directory.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let is_another =
            || fs::metadata(&path).is_ok_and(|file| (file.uid(), file.gid()) != (owner.uid(), owner.gid()));
        if name.starts_with("kashi.") && is_another() {
            chown(&path, Some(owner.uid()), Some(owner.gid())).with_context(|| path.display().to_string())?;
        }
    }
    Ok(())
}

impl CheckArgs {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let place = self.place.place()?;
        // On a terminal only.
        let bar = ProgressBar::new_spinner().with_style(ProgressStyle::with_template("{spinner} {pos} tables")?);
        let checked = Runtime::new()?.block_on(async {
            let store = connect_existing(&place).await?;
            anyhow::Ok(server::check(&*store, &mut |tables| bar.set_position(tables)).await?)
        })?;
        bar.finish_and_clear();
        for fault in &checked.faults {
            writeln!(context.out, "{}", described(context.lang, fault))?;
        }
        writeln!(context.out, "{}", tr!(context.lang, "check-by", checker = Value::latin(checked.by.name())))?;
        let (tables, events, faults) = (checked.tables, checked.events, checked.faults.len());
        let said = tr!(context.lang, "done-checked", tables = count(tables), events = count(events), faults);
        writeln!(context.out, "{said}")?;
        Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// What a check has found, in words.
fn described(lang: Lang, fault: &CheckFault) -> String {
    fn id(table: &api::TableId) -> Value<'_> {
        Value::latin(table.as_str())
    }
    match fault {
        CheckFault::Database(IntegrityFault::Said(said)) => tr!(lang, "check-database", said = Value::latin(said)),
        CheckFault::Database(IntegrityFault::Orphans { table, rows }) => {
            tr!(lang, "check-orphans", table = Value::latin(table), rows = count(*rows))
        }
        CheckFault::Database(IntegrityFault::Miscounted { buckets }) => {
            tr!(lang, "check-miscounted", buckets = count(*buckets))
        }
        CheckFault::Missing { table, event } => {
            tr!(lang, "check-missing", table = id(table), event = count(event.unsigned_abs()))
        }
        CheckFault::Unreadable { table, problem } => {
            tr!(lang, "check-unreadable", table = id(table), problem = Value::latin(problem))
        }
        CheckFault::Status { table, row, events } => {
            let [row, events] = [row, events].map(|status| Value::latin(status.name()));
            tr!(lang, "check-status", table = id(table), row, events)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_written_as_it_sorts() {
        let written = |seconds| stamp(Duration::from_secs(seconds));
        assert_eq!(written(0), "19700101-000000Z");
        assert_eq!(written(951_782_399), "20000228-235959Z");
        assert_eq!(written(951_868_799), "20000229-235959Z", "a leap year");
        assert_eq!(written(1_794_931_445), "20261117-160405Z");
    }

    #[test]
    fn only_copies_of_ours_are_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let names = ["kashi-1.jsonl.gz", "kashi-2.jsonl.gz", "kashi-3.jsonl.gz", "kashi-0.txt", "other.jsonl.gz"];
        for name in names {
            fs::write(folder.path().join(name), "").unwrap();
        }
        assert_eq!(surplus(folder.path(), 2).unwrap(), [folder.path().join("kashi-1.jsonl.gz")]);
        assert!(surplus(folder.path(), 3).unwrap().is_empty());
    }
}

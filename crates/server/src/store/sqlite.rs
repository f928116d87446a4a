//! SQLite: one file, one task that writes.
//!
//! Changes are sent to the task, which answers after the commit. It puts all that wait into one transaction: one sync of
//! the disk serves many tables.

#[path = "bounds.rs"]
#[expect(clippy::duplicate_mod, reason = "the same bounds, compiled for each database")]
mod bounds;
#[path = "changes.rs"]
#[expect(clippy::duplicate_mod, reason = "the same changes, compiled for each database")]
mod changes;
#[path = "cup_changes.rs"]
#[expect(clippy::duplicate_mod, reason = "the same changes, compiled for each database")]
mod cup_changes;
#[path = "cup_queries.rs"]
#[expect(clippy::duplicate_mod, reason = "the same queries, compiled for each database")]
mod cup_queries;
#[path = "folding.rs"]
#[expect(clippy::duplicate_mod, reason = "the same folding, compiled for each database")]
mod folding;
#[path = "import.rs"]
#[expect(clippy::duplicate_mod, reason = "the same import, compiled for each database")]
mod import;
#[path = "mail_changes.rs"]
#[expect(clippy::duplicate_mod, reason = "the same changes, compiled for each database")]
mod mail_changes;
#[path = "operator_changes.rs"]
#[expect(clippy::duplicate_mod, reason = "the same changes, compiled for each database")]
mod operator_changes;
#[path = "operator_queries.rs"]
#[expect(clippy::duplicate_mod, reason = "the same queries, compiled for each database")]
mod operator_queries;
#[path = "places.rs"]
#[expect(clippy::duplicate_mod, reason = "the same counts, compiled for each database")]
mod places;
#[path = "queries.rs"]
#[expect(clippy::duplicate_mod, reason = "the same queries, compiled for each database")]
mod queries;
#[path = "references.rs"]
mod references;
#[path = "together.rs"]
#[expect(clippy::duplicate_mod, reason = "the same questions and changes, compiled for each database")]
mod together;

use super::failures::Failures;
use super::{Checker, Depth, Integrity, IntegrityFault, StoreError, StoreLoad, Write, Written, is_its_own};
use futures_util::future::BoxFuture;
use references::References;
use sqlx::sqlite::{Sqlite, SqliteSynchronous};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions};
use sqlx::{ConnectOptions, Connection as _, Executor, Row as _};
use std::fs::OpenOptions;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// What the queries run on.
type Connection = SqliteConnection;

/// How it writes parameters.
type Dialect = Sqlite;

/// What a statement did.
type QueryResult = sqlx::sqlite::SqliteQueryResult;

/// Begins a transaction all of whose queries see the database as of the first of them: with a write-ahead log every
/// transaction is such.
const ONE_MOMENT: &str = "begin";

/// Begins a transaction that writes. It waits for another writer here, at its beginning: one that has read already cannot
/// wait any more, and fails. Inside another transaction it fails, too, instead of opening a savepoint there.
const WRITING: &str = "begin immediate";

/// The name of the database's file.
pub(super) const FILE: &str = "kashi.db";

/// How many changes one commit may hold: enough to share the cost of a sync, few enough to answer soon.
const BATCH: usize = 256;

/// For imports, whose rows come in the order of their ids and go to any page of the other indexes: 256 MiB of pages are kept
/// in memory instead of 2, and the log is moved into the file when it has as much. References are checked by
/// [`References`].
const IMPORTING: &str = "pragma cache_size = -262144; pragma wal_autocheckpoint = 65536; pragma foreign_keys = off";

const IMPORTED: &str = "pragma foreign_keys = on";

/// A row that breaks a rule of its table ends the whole import. For `insert` alone SQLite would write down all that a
/// statement changes, four pages for every row, to be able to take back that statement and no more.
const INSERT_MANY: &str = "insert or rollback into ";

/// Statistics by which SQLite chooses among indexes: of all tables that have grown since, from a part of their rows.
const GATHER_STATISTICS: Option<&str> = Some("pragma analysis_limit = 400; pragma optimize = 0x10002");

/// After how many steps of a question SQLite looks whether its time is over: well below a millisecond.
const STEPS: i32 = 10_000;

/// How many changes may wait for the task. When the queue is full, senders block.
const QUEUE: usize = 1024;

/// With a write-ahead log readers never wait; four are as many as a small machine can use.
const READERS: u32 = 4;

pub(super) struct Database {
    readers: SqlitePool,
    options: SqliteConnectOptions,
    /// How long a question may take.
    patience: Option<Duration>,
    failures: Arc<Failures>,
    writer: mpsc::Sender<Job>,
    closing: CancellationToken,
    /// The task that writes, until it is waited for.
    writing: Mutex<Option<JoinHandle<()>>>,
}

/// A change, and who waits for it.
struct Job {
    write: Write,
    answer: oneshot::Sender<Result<Written, StoreError>>,
}

/// How long another program may take that has the file for itself.
const PATIENCE: Duration = Duration::from_secs(10);

/// Connects to a file that another program may be making at the same moment. Only one of them can give it its log, and
/// SQLite sends the others away at once, whatever time-out was set.
async fn connect_patiently(options: &SqliteConnectOptions) -> Result<SqliteConnection, sqlx::Error> {
    let begin = Instant::now();
    loop {
        match options.connect().await {
            Err(sqlx::Error::Database(fault)) if is_busy(&*fault) && begin.elapsed() < PATIENCE => {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            connected => return connected,
        }
    }
}

/// Whether SQLite's code is `SQLITE_BUSY`.
fn is_busy(fault: &dyn sqlx::error::DatabaseError) -> bool {
    fault.code().is_some_and(|code| code == "5")
}

/// How every database of ours is opened.
fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // Every commit is on disk before it is acknowledged, even if the machine loses power.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(PATIENCE)
}

/// Makes the directory of a database. It is for its owner's eyes only: the database holds the seeds of running games.
pub(super) fn make_directory(directory: &Path) -> Result<(), StoreError> {
    let made = std::fs::DirBuilder::new().recursive(true).mode(0o700).create(directory);
    made.map_err(|fault| StoreError::Directory { path: directory.to_owned(), fault })
}

impl Database {
    pub(super) async fn open(directory: &Path, patience: Option<Duration>) -> Result<Self, StoreError> {
        make_directory(directory)?;
        let file = directory.join(FILE);
        // The directory may have existed, open to all. SQLite gives its other files the same mode as this one.
        let opened = OpenOptions::new().append(true).create(true).mode(0o600).open(&file);
        opened.map_err(|fault| StoreError::Directory { path: file.clone(), fault })?;
        let options = options(&file);
        let connected = connect_patiently(&options).await;
        let open = |fault| StoreError::Open { place: file.display().to_string(), fault };
        let mut connection = connected.map_err(open)?;
        changes::migrate(&mut connection).await?;
        changes::prepare_all(&mut connection).await?;
        folding::fold_members(&mut connection).await?;
        let readers = SqlitePoolOptions::new().max_connections(READERS).acquire_timeout(PATIENCE);
        let readers = readers.connect_with(options.clone().read_only(true)).await?;
        let failures = Arc::<Failures>::default();
        let (writer, jobs) = mpsc::channel(QUEUE);
        let closing = CancellationToken::new();
        let first = Writer { options: options.clone(), connection: Some(connection) };
        let task = write_all(first, jobs, closing.clone(), Arc::clone(&failures));
        let writing = Mutex::new(Some(tokio::spawn(task)));
        Ok(Database { readers, options, patience, failures, writer, closing, writing })
    }

    async fn reader(&self) -> Result<sqlx::pool::PoolConnection<Sqlite>, StoreError> {
        let mut connection = self.readers.acquire().await?;
        if let Some(patience) = self.patience {
            // SQLite itself looks at the time and ends the question: nobody else can.
            let end = Instant::now() + patience;
            connection.lock_handle().await?.set_progress_handler(STEPS, move || Instant::now() < end);
        }
        Ok(connection)
    }

    /// On a connection of its own: it reads the whole file, and the others have people waiting.
    async fn inspect(&self, depth: Depth) -> Result<Integrity, sqlx::Error> {
        let mut connection = self.options.clone().read_only(true).connect().await?;
        let found = integrity(&mut connection, depth).await?;
        connection.close().await?;
        Ok(found)
    }

    async fn carry_out(&self, write: Write) -> Result<Written, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.writer.send(Job { write, answer }).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    fn busyness(&self) -> StoreLoad {
        let (open, idle) = (self.readers.size() as usize, self.readers.num_idle());
        let waiting = QUEUE - self.writer.capacity();
        self.failures.load(StoreLoad { waiting, busy: open.saturating_sub(idle), idle, ..StoreLoad::default() })
    }

    /// The connection that writes is the last to close: it moves the log into the file.
    fn shut(&self) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            self.readers.close().await;
            self.closing.cancel();
            let writing = self.writing.lock().await.take();
            if let Some(task) = writing
                && let Err(fault) = task.await
            {
                tracing::error!(%fault, "the task that writes has failed");
            }
        })
    }
}

/// What SQLite finds wrong.
async fn integrity(connection: &mut SqliteConnection, depth: Depth) -> Result<Integrity, sqlx::Error> {
    let (by, pragma) = match depth {
        Depth::Quick => (Checker::QuickCheck, "pragma quick_check"),
        Depth::Full => (Checker::IntegrityCheck, "pragma integrity_check"),
    };
    let said: Vec<String> = match sqlx::query_scalar(pragma).fetch_all(&mut *connection).await {
        // So broken that not even that can be read.
        Err(sqlx::Error::Database(fault)) if is_corrupt(&*fault) => vec![fault.to_string()],
        said => said?,
    };
    let mut faults: Vec<_> = said.into_iter().filter(|line| line != "ok").map(IntegrityFault::Said).collect();
    if depth == Depth::Full && faults.is_empty() {
        let orphans = sqlx::query("pragma foreign_key_check").fetch_all(&mut *connection).await?;
        let mut tables: Vec<String> = orphans.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
        tables.sort_unstable();
        faults.extend(tables.chunk_by(|one, next| one == next).map(|same| {
            let (table, rows) = (same[0].clone(), same.len() as u64);
            IntegrityFault::Orphans { table, rows }
        }));
        if let buckets @ 1.. = places::miscounted(connection).await? {
            faults.push(IntegrityFault::Miscounted { buckets });
        }
    }
    Ok(Integrity { by, faults })
}

/// Whether SQLite's code is `SQLITE_CORRUPT` or `SQLITE_NOTADB`, in whichever detail.
fn is_corrupt(fault: &dyn sqlx::error::DatabaseError) -> bool {
    fault.code().and_then(|code| code.parse::<i32>().ok()).is_some_and(|code| matches!(code & 0xff, 11 | 26))
}

/// The one connection that writes.
struct Writer {
    options: SqliteConnectOptions,
    /// None after a failure. A connection that has failed once may be inside a transaction that nobody will ever commit,
    /// whatever it answers from then on: only a new one can be trusted.
    connection: Option<SqliteConnection>,
}

/// Why nothing of a batch is known to be on disk.
enum Failed {
    /// Before the commit: nothing of it is.
    Before(sqlx::Error),
    /// At the commit. A log that was written but not synced may be found whole after a restart, so that all of it may be.
    AtCommit(sqlx::Error),
}

/// Fails inside a transaction, and only there: SQLite's own word on whether one is open.
const NO_TRANSACTION_IS_OPEN: &str = "pragma synchronous = full";

/// The task that writes, until nobody can send it anything or the store is closed; what waits then is still written.
async fn write_all(
    mut writer: Writer,
    mut jobs: mpsc::Receiver<Job>,
    closing: CancellationToken,
    failures: Arc<Failures>,
) {
    let mut batch = Vec::with_capacity(BATCH);
    loop {
        let count = tokio::select! {
            biased;
            count = jobs.recv_many(&mut batch, BATCH) => count,
            () = closing.cancelled() => 0,
        };
        if count == 0 {
            break;
        }
        match writer.commit(&batch).await {
            Ok(written) => {
                for (job, written) in batch.drain(..).zip(written) {
                    // The sender may have gone meanwhile; the change stays.
                    let _ = job.answer.send(written.map_err(StoreError::from));
                }
            }
            // Not the disk is at fault but the rows: the person who imports them has to know.
            Err(Failed::Before(fault)) if batch.len() == 1 && is_of_rows(&batch[0], &fault) => {
                batch.drain(..).zip([fault]).for_each(|(job, fault)| drop(job.answer.send(Err(fault.into()))));
            }
            Err(failed) => {
                let changes = batch.len();
                let why = match &failed {
                    Failed::Before(fault) => {
                        tracing::error!(%fault, changes, "nothing of a batch was stored");
                        failures.not_stored(changes);
                        || StoreError::NotStored
                    }
                    Failed::AtCommit(fault) => {
                        tracing::error!(%fault, changes, "a commit was not confirmed");
                        failures.not_confirmed(changes);
                        || StoreError::Unconfirmed
                    }
                };
                for job in batch.drain(..) {
                    let _ = job.answer.send(Err(why()));
                }
            }
        }
    }
    writer.close().await;
}

/// Whether an import was refused because of what it says.
fn is_of_rows(job: &Job, fault: &sqlx::Error) -> bool {
    matches!(job.write, Write::Import(_)) && (is_its_own(fault) || matches!(fault, sqlx::Error::Protocol(_)))
}

impl Writer {
    /// Makes all changes in one transaction, each of them whole or not at all. If anything but a change's own fault comes
    /// between, the batch fails as a whole, and the connection goes with it.
    async fn commit(&mut self, batch: &[Job]) -> Result<Vec<Result<Written, sqlx::Error>>, Failed> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            none => none.insert(self.options.connect().await.map_err(Failed::Before)?),
        };
        let importing = batch.iter().any(|job| matches!(job.write, Write::Import(_)));
        if importing {
            connection.execute(IMPORTING).await.map_err(Failed::Before)?;
        }
        let committed = commit(connection, batch).await;
        if committed.is_err() || (importing && connection.execute(IMPORTED).await.is_err()) {
            self.close().await;
        }
        committed
    }

    async fn close(&mut self) {
        let Some(connection) = self.connection.take() else { return };
        if let Err(fault) = connection.close().await {
            tracing::warn!(%fault, "a connection to the database did not close");
        }
    }
}

async fn commit(connection: &mut SqliteConnection, batch: &[Job]) -> Result<Vec<Result<Written, sqlx::Error>>, Failed> {
    let mut all = connection.begin_with(WRITING).await.map_err(Failed::Before)?;
    let mut written = Vec::with_capacity(batch.len());
    for job in batch {
        match make(&mut all, &job.write).await {
            Err(fault) if matches!(job.write, Write::Import(_)) || !is_its_own(&fault) => {
                return Err(Failed::Before(fault));
            }
            one => written.push(one),
        }
    }
    all.commit().await.map_err(Failed::AtCommit)?;
    connection.execute(NO_TRANSACTION_IS_OPEN).await.map_err(Failed::AtCommit)?;
    Ok(written)
}

/// Makes one change of a batch, whole or not at all; what is left of an import that fails goes with the batch.
async fn make(all: &mut SqliteConnection, write: &Write) -> Result<Written, sqlx::Error> {
    if let Write::Import(_) = write {
        let references = References::before(all).await?;
        let imported = changes::carry_out(all, write).await?;
        references.check(all).await?;
        return Ok(imported);
    }
    if needs_no_savepoint(write) {
        return changes::carry_out(all, write).await;
    }
    let mut one = all.begin().await?;
    match changes::carry_out(&mut one, write).await {
        Err(fault) if !is_its_own(&fault) => Err(fault),
        undone @ (Err(_) | Ok(Written::Conflict | Written::Beyond(_))) => {
            one.rollback().await?;
            undone
        }
        done => {
            one.commit().await?;
            done
        }
    }
}

/// Where only the first statement can fail by itself, nothing is left to undo: it needs no savepoint. Most moves are such:
/// an action, which another may have stored first, and the table's line, which is there to be changed.
fn needs_no_savepoint(write: &Write) -> bool {
    match write {
        Write::Append(append) => {
            append.actions.len() == 1
                && append.status.is_none()
                && append.seats.is_empty()
                && append.left.is_none()
                && append.summary.is_none()
                && append.rated.is_none()
        }
        _ => false,
    }
}

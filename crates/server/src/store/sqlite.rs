//! SQLite: one file, one task that writes.
//!
//! Whoever wants something written sends it to the task and waits. The task takes whatever has come meanwhile, puts all
//! of it into one transaction and answers after the commit: one sync of the disk serves many tables.

#[path = "changes.rs"]
#[expect(clippy::duplicate_mod, reason = "the same changes, compiled for each database")]
mod changes;
#[path = "queries.rs"]
#[expect(clippy::duplicate_mod, reason = "the same queries, compiled for each database")]
mod queries;

use super::{StoreError, Write, Written};
use futures_util::future::BoxFuture;
use sqlx::sqlite::{Sqlite, SqliteSynchronous};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions};
use sqlx::{ConnectOptions, Connection as _, Executor};
use std::fs::OpenOptions;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// What the queries run on.
type Connection = SqliteConnection;

/// Begins a transaction all of whose queries see the database as it is at the first of them: with a log beside the file
/// every one is such.
const ONE_MOMENT: &str = "begin";

/// How many changes one commit may hold: enough to share the cost of a sync, few enough to answer soon.
const BATCH: usize = 256;

/// How many changes may wait for the task. Whoever comes later waits before it is their turn to wait.
const QUEUE: usize = 1024;

/// With a log beside the file (WAL) readers never wait, and readers are as many as is useful on a small machine.
const READERS: u32 = 4;

pub(super) struct Database {
    readers: SqlitePool,
    writer: mpsc::Sender<Job>,
}

/// A change, and who waits for it.
struct Job {
    write: Write,
    answer: oneshot::Sender<Result<Written, StoreError>>,
}

/// How every database of ours is opened.
fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // Every commit is on disk before it is acknowledged, even if the machine loses power.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(10))
}

/// How many commits of one row each the disk under a directory takes in so much time, one after the other, with the
/// settings that a server has: what `kashi load` measures a server against.
pub async fn bare_commits(directory: &Path, time: Duration) -> Result<u64, StoreError> {
    let mut connection = options(&directory.join("bare.db")).connect().await?;
    connection.execute("create table bare (number bigint primary key, body text not null)").await?;
    // As long as a stored move.
    let body = "x".repeat(120);
    let begin = Instant::now();
    let mut commits = 0_i64;
    while begin.elapsed() < time {
        let query = sqlx::query("insert into bare (number, body) values ($1, $2)").bind(commits).bind(&body);
        query.execute(&mut connection).await?;
        commits += 1;
    }
    connection.close().await?;
    Ok(commits as u64)
}

impl Database {
    pub(super) async fn open(directory: &Path) -> Result<Self, StoreError> {
        // For its owner's eyes only: it holds the seeds of running games.
        std::fs::DirBuilder::new().recursive(true).mode(0o700).create(directory)?;
        let file = directory.join("kashi.db");
        // The directory may have been there, open to all; the files beside this one are made as it is.
        OpenOptions::new().append(true).create(true).mode(0o600).open(&file)?;
        let options = options(&file);
        let mut connection = options.connect().await?;
        changes::migrate(&mut connection).await?;
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(options.read_only(true)).await?;
        let (writer, jobs) = mpsc::channel(QUEUE);
        tokio::spawn(write_all(connection, jobs));
        Ok(Database { readers, writer })
    }

    async fn reader(&self) -> Result<sqlx::pool::PoolConnection<Sqlite>, StoreError> {
        Ok(self.readers.acquire().await?)
    }

    async fn carry_out(&self, write: Write) -> Result<Written, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.writer.send(Job { write, answer }).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Every change was answered after its commit: nothing waits here.
    fn shut(&self) -> BoxFuture<'_, ()> {
        Box::pin(self.readers.close())
    }
}

/// The task that writes, until nobody can send it anything.
async fn write_all(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        match commit(&mut connection, &batch).await {
            Ok(written) => {
                for (job, written) in batch.drain(..).zip(written) {
                    // Whoever asked may have gone meanwhile; the change stays.
                    let _ = job.answer.send(written);
                }
            }
            Err(fault) => {
                tracing::error!(%fault, changes = batch.len(), "a commit failed");
                for job in batch.drain(..) {
                    let _ = job.answer.send(Err(StoreError::Closed));
                }
            }
        }
    }
    if let Err(fault) = connection.close().await {
        tracing::warn!(%fault, "the database did not close");
    }
}

/// Makes all changes in one transaction, each of them whole or not at all.
async fn commit(
    connection: &mut SqliteConnection,
    batch: &[Job],
) -> Result<Vec<Result<Written, StoreError>>, sqlx::Error> {
    let mut all = connection.begin().await?;
    let mut written = Vec::with_capacity(batch.len());
    for job in batch {
        written.push(if is_one_statement(&job.write) {
            changes::carry_out(&mut all, &job.write).await
        } else {
            let mut one = all.begin().await?;
            match changes::carry_out(&mut one, &job.write).await {
                Ok(Written::Done) => one.commit().await.map(|()| Written::Done),
                other => {
                    one.rollback().await?;
                    other
                }
            }
        });
    }
    all.commit().await?;
    Ok(written.into_iter().map(|one| one.map_err(StoreError::from)).collect())
}

/// A single statement is whole or not at all by itself: it needs no savepoint. Most moves are such.
fn is_one_statement(write: &Write) -> bool {
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

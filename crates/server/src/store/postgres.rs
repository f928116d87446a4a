//! PostgreSQL: for several servers, or where there is one anyway.

#[path = "bounds.rs"]
mod bounds;
#[path = "changes.rs"]
mod changes;
#[path = "cup_changes.rs"]
mod cup_changes;
#[path = "cup_queries.rs"]
mod cup_queries;
#[path = "folding.rs"]
mod folding;
#[path = "import.rs"]
mod import;
#[path = "mail_changes.rs"]
mod mail_changes;
#[path = "operator_changes.rs"]
mod operator_changes;
#[path = "operator_queries.rs"]
mod operator_queries;
#[path = "places.rs"]
#[expect(clippy::duplicate_mod, reason = "the same counts, compiled for each database")]
mod places;
#[path = "queries.rs"]
mod queries;
#[path = "together.rs"]
mod together;

use super::failures::Failures;
use super::{Checker, Depth, Integrity, IntegrityFault, Place, StoreError, StoreLoad, Write, Written, is_its_own};
use futures_util::future::BoxFuture;
use sqlx::postgres::{PgConnection, PgPool, PgPoolOptions, Postgres};
use sqlx::{AssertSqlSafe, Connection as _, Executor as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// What the queries run on.
type Connection = PgConnection;

/// How it writes parameters.
type Dialect = Postgres;

const INSERT_MANY: &str = "insert into ";

/// What a statement did.
type QueryResult = sqlx::postgres::PgQueryResult;

/// Begins a transaction all of whose queries see the database as it is at the first of them.
const ONE_MOMENT: &str = "begin isolation level repeatable read read only";

/// Begins a transaction that writes.
const WRITING: &str = "begin";

/// A commit waits for the disk of the database, so that several at a time are useful; it groups them by itself.
const CONNECTIONS: u32 = 16;

/// How long a request waits for a free connection before it is refused.
const PATIENCE: Duration = Duration::from_secs(10);

/// PostgreSQL gathers its statistics by itself.
const GATHER_STATISTICS: Option<&str> = None;

pub(super) struct Database {
    pool: PgPool,
    failures: Arc<Failures>,
    /// How many wait for a connection: the pool doesn't say.
    waiting: Arc<AtomicUsize>,
}

/// Gets a connection, and is counted while it waits.
async fn acquire(pool: &PgPool, waiting: &AtomicUsize) -> Result<sqlx::pool::PoolConnection<Postgres>, sqlx::Error> {
    /// One who waits, until this is dropped.
    struct Waits<'a>(&'a AtomicUsize);
    impl Drop for Waits<'_> {
        fn drop(&mut self) {
            self.0.fetch_sub(1, Ordering::Relaxed);
        }
    }
    waiting.fetch_add(1, Ordering::Relaxed);
    let _waits = Waits(waiting);
    pool.acquire().await
}

impl Database {
    pub(super) async fn connect(address: &str, patience: Option<Duration>) -> Result<Self, StoreError> {
        // A connection of its own, which goes: it would remember the statements with types that PostgreSQL has guessed; and to
        // bring tables up to date may take long.
        let connected = PgConnection::connect(address).await;
        let mut connection = connected.map_err(|fault| open_error(address, fault))?;
        changes::migrate(&mut connection).await?;
        changes::prepare_all(&mut connection).await?;
        folding::fold_members(&mut connection).await?;
        connection.close().await?;
        let mut pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(PATIENCE);
        if let Some(patience) = patience {
            let limit = format!("set statement_timeout = {}", patience.as_millis());
            pool = pool.after_connect(move |connection, _| {
                let limit = limit.clone();
                Box::pin(async move { connection.execute(AssertSqlSafe(limit)).await.map(drop) })
            });
        }
        let pool = pool.connect(address).await.map_err(|fault| open_error(address, fault))?;
        Ok(Database { pool, failures: Arc::default(), waiting: Arc::default() })
    }

    async fn reader(&self) -> Result<sqlx::pool::PoolConnection<Postgres>, StoreError> {
        Ok(acquire(&self.pool, &self.waiting).await?)
    }

    async fn inspect(&self, depth: Depth) -> Result<Integrity, sqlx::Error> {
        let mut connection = acquire(&self.pool, &self.waiting).await?;
        integrity(&mut connection, depth).await
    }

    /// In a task of its own: a change that was begun ends, even if nobody waits for the answer any longer.
    async fn carry_out(&self, write: Write) -> Result<Written, StoreError> {
        let (pool, failures, waiting) = (self.pool.clone(), Arc::clone(&self.failures), Arc::clone(&self.waiting));
        let change = tokio::spawn(async move {
            let mut connection = acquire(&pool, &waiting).await.map_err(|fault| {
                tracing::error!(%fault, "no connection to the database for a change");
                failures.not_stored(1);
                StoreError::NotStored
            })?;
            let made = match tokio::time::timeout(patience(&write), make(&mut connection, &write)).await {
                Ok(made) => made,
                Err(elapsed) => Err(Failed::Unconfirmed(elapsed.to_string())),
            };
            match made {
                Ok(written) => Ok(written),
                Err(Failed::Own(fault)) => Err(fault.into()),
                Err(failed) => {
                    // It may be inside a transaction, or in the middle of an answer. Without it the database rolls back.
                    drop(connection.detach());
                    match failed {
                        Failed::Unconfirmed(_) => failures.not_confirmed(1),
                        Failed::Before(_) | Failed::Own(_) => failures.not_stored(1),
                    }
                    Err(failed.told())
                }
            }
        });
        change.await.map_err(|_| StoreError::Unconfirmed)?
    }

    /// Changes wait for connections, together with questions.
    fn busyness(&self) -> StoreLoad {
        let (open, idle) = (self.pool.size() as usize, self.pool.num_idle());
        let waiting = self.waiting.load(Ordering::Relaxed);
        self.failures.load(StoreLoad { waiting, busy: open.saturating_sub(idle), idle, ..StoreLoad::default() })
    }

    fn shut(&self) -> BoxFuture<'_, ()> {
        Box::pin(self.pool.close())
    }
}

/// A database that cannot be reached, named without its password.
pub(super) fn open_error(address: &str, fault: sqlx::Error) -> StoreError {
    StoreError::Open { place: Place::Postgres(address.to_owned()).shown(), fault }
}

/// Every reference between tables: what refers, and to what.
const REFERENCES: &str =
    "select c.conrelid::regclass::text, a.attname::text, c.confrelid::regclass::text, t.attname::text
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     join pg_attribute t on t.attrelid = c.confrelid and t.attnum = c.confkey[1]
     where c.contype = 'f' and array_length(c.conkey, 1) = 1 and c.connamespace = current_schema()::regnamespace
     order by 1, 2";

/// Every index that `amcheck` understands.
const INDEXES: &str = "select i.indexrelid::regclass::text from pg_index i
     join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
     where m.amname = 'btree' and i.indisvalid and c.relnamespace = current_schema()::regnamespace order by 1";

const HAS_AMCHECK: &str = "select exists (select 1 from pg_extension where extname = 'amcheck')
     and has_function_privilege(to_regprocedure('bt_index_check(regclass)'), 'execute')";

/// What PostgreSQL finds wrong. It keeps references and counts wrong checksums by itself; what a disk has changed in an
/// index shows only when everything is read.
async fn integrity(connection: &mut PgConnection, depth: Depth) -> Result<Integrity, sqlx::Error> {
    let mut faults = Vec::new();
    let wrong: Option<i64> =
        sqlx::query_scalar("select checksum_failures from pg_stat_database where datname = current_database()")
            .fetch_one(&mut *connection)
            .await?;
    if let Some(wrong @ 1..) = wrong {
        faults.push(IntegrityFault::Said(format!("checksum_failures = {wrong}")));
    }
    if depth == Depth::Quick {
        return Ok(Integrity { by: Checker::Checksums, faults });
    }
    let references: Vec<(String, String, String, String)> =
        sqlx::query_as(REFERENCES).fetch_all(&mut *connection).await?;
    for (table, column, other, key) in references {
        // The names are PostgreSQL's own, quoted where that is needed.
        let lost = format!(
            "select count(*) from {table} r where r.\"{column}\" is not null
             and not exists (select 1 from {other} o where o.\"{key}\" = r.\"{column}\")"
        );
        let lost: i64 = sqlx::query_scalar(AssertSqlSafe(lost)).fetch_one(&mut *connection).await?;
        if lost > 0 {
            faults.push(IntegrityFault::Orphans { table, rows: lost.unsigned_abs() });
        }
    }
    if let buckets @ 1.. = places::miscounted(connection).await? {
        faults.push(IntegrityFault::Miscounted { buckets });
    }
    let amcheck: Option<bool> = sqlx::query_scalar(HAS_AMCHECK).fetch_one(&mut *connection).await?;
    if amcheck != Some(true) {
        return Ok(Integrity { by: Checker::References, faults });
    }
    let indexes: Vec<String> = sqlx::query_scalar(INDEXES).fetch_all(&mut *connection).await?;
    for index in indexes {
        let checked = sqlx::query("select bt_index_check($1::text::regclass)").bind(&index).execute(&mut *connection);
        match checked.await {
            Err(sqlx::Error::Database(fault)) => {
                faults.push(IntegrityFault::Said(format!("{index}: {}", fault.message())));
            }
            Err(fault) => return Err(fault),
            Ok(_) => {}
        }
    }
    Ok(Integrity { by: Checker::Amcheck, faults })
}

/// Why a change was not made.
enum Failed {
    /// It breaks a rule of the tables and was rolled back; the connection is as good as before.
    Own(sqlx::Error),
    /// Before the commit: nothing of it is stored.
    Before(sqlx::Error),
    /// The commit failed or got no answer: it may be stored.
    Unconfirmed(String),
}

impl Failed {
    fn told(self) -> StoreError {
        match self {
            Failed::Own(fault) => fault.into(),
            Failed::Before(fault) => {
                tracing::error!(%fault, "a change was not stored");
                StoreError::NotStored
            }
            Failed::Unconfirmed(fault) => {
                tracing::error!(fault, "a commit was not confirmed");
                StoreError::Unconfirmed
            }
        }
    }
}

/// How long the database may take over a change before its connection is given up.
fn patience(write: &Write) -> Duration {
    match write {
        // As many rows as there are players, or ten thousand at once.
        Write::ReplaceRatings(_) | Write::Import(_) => Duration::from_hours(1),
        _ => PATIENCE,
    }
}

/// Makes a change. A transaction in which a statement has failed is never committed: PostgreSQL would answer such a commit
/// with a rollback and no error.
async fn make(connection: &mut PgConnection, write: &Write) -> Result<Written, Failed> {
    let mut transaction = connection.begin().await.map_err(Failed::Before)?;
    match changes::carry_out(&mut transaction, write).await {
        Ok(undone @ (Written::Conflict | Written::Beyond(_))) => {
            transaction.rollback().await.map_err(Failed::Before)?;
            Ok(undone)
        }
        Ok(done) => {
            transaction.commit().await.map_err(|fault| Failed::Unconfirmed(fault.to_string()))?;
            Ok(done)
        }
        Err(fault) if is_its_own(&fault) => {
            transaction.rollback().await.map_err(Failed::Before)?;
            Err(Failed::Own(fault))
        }
        Err(fault) => Err(Failed::Before(fault)),
    }
}

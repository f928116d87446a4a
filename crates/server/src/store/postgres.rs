//! PostgreSQL: for several servers, or where there is one anyway.

#[path = "bounds.rs"]
mod bounds;
#[path = "changes.rs"]
mod changes;
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
#[path = "queries.rs"]
mod queries;

use super::{Place, StoreError, StoreLoad, Write, Written, is_its_own};
use futures_util::future::BoxFuture;
use sqlx::Connection as _;
use sqlx::postgres::{PgConnection, PgPool, PgPoolOptions, Postgres};
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

pub(super) struct Database {
    pool: PgPool,
}

impl Database {
    pub(super) async fn connect(address: &str) -> Result<Self, StoreError> {
        let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(PATIENCE).connect(address).await;
        let pool = pool.map_err(|fault| open_error(address, fault))?;
        // A connection of its own, which goes: it would remember the statements with types that PostgreSQL has guessed.
        let mut connection = pool.acquire().await?.detach();
        changes::migrate(&mut connection).await?;
        changes::prepare_all(&mut connection).await?;
        folding::fold_members(&mut connection).await?;
        connection.close().await?;
        Ok(Database { pool })
    }

    async fn reader(&self) -> Result<sqlx::pool::PoolConnection<Postgres>, StoreError> {
        Ok(self.pool.acquire().await?)
    }

    /// In a task of its own: a change that was begun ends, even if nobody waits for the answer any longer.
    async fn carry_out(&self, write: Write) -> Result<Written, StoreError> {
        let pool = self.pool.clone();
        let change = tokio::spawn(async move {
            let mut connection = pool.acquire().await.map_err(|fault| {
                tracing::error!(%fault, "no connection to the database for a change");
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
                    Err(failed.told())
                }
            }
        });
        change.await.map_err(|_| StoreError::Unconfirmed)?
    }

    /// Changes wait for connections, and the pool doesn't say how many do.
    fn busyness(&self) -> StoreLoad {
        let (open, idle) = (self.pool.size() as usize, self.pool.num_idle());
        StoreLoad { waiting: 0, busy: open.saturating_sub(idle), idle }
    }

    fn shut(&self) -> BoxFuture<'_, ()> {
        Box::pin(self.pool.close())
    }
}

/// A database that cannot be reached, named without its password.
pub(super) fn open_error(address: &str, fault: sqlx::Error) -> StoreError {
    StoreError::Open { place: Place::Postgres(address.to_owned()).shown(), fault }
}

/// PostgreSQL keeps references and checksums by itself, and says so when a page is read.
#[expect(clippy::unused_async, reason = "SQLite has to be asked")]
async fn integrity(_: &mut PgConnection) -> Result<Vec<String>, sqlx::Error> {
    Ok(Vec::new())
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

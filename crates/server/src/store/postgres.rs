//! PostgreSQL: for several servers, or where there is one anyway.

#[path = "changes.rs"]
mod changes;
#[path = "queries.rs"]
mod queries;

use super::{StoreError, Write, Written};
use futures_util::future::BoxFuture;
use sqlx::postgres::{PgConnection, PgPool, PgPoolOptions, Postgres};
use std::time::Duration;

/// What the queries run on.
type Connection = PgConnection;

/// Begins a transaction all of whose queries see the database as it is at the first of them.
const ONE_MOMENT: &str = "begin isolation level repeatable read read only";

/// A commit waits for the disk of the database, so that several at a time are useful; it groups them by itself.
const CONNECTIONS: u32 = 16;

/// How long somebody waits for a free connection before they are told that the server is busy.
const PATIENCE: Duration = Duration::from_secs(10);

pub(super) struct Database {
    pool: PgPool,
}

impl Database {
    pub(super) async fn connect(address: &str) -> Result<Self, StoreError> {
        let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(PATIENCE).connect(address).await?;
        changes::migrate(&mut *pool.acquire().await?).await?;
        Ok(Database { pool })
    }

    async fn reader(&self) -> Result<sqlx::pool::PoolConnection<Postgres>, StoreError> {
        Ok(self.pool.acquire().await?)
    }

    /// In a task of its own: a change that was begun ends, even if whoever asked for it is gone.
    async fn carry_out(&self, write: Write) -> Result<Written, StoreError> {
        let pool = self.pool.clone();
        let change = tokio::spawn(async move {
            let mut transaction = pool.begin().await?;
            let written = changes::carry_out(&mut transaction, &write).await?;
            match written {
                Written::Done => transaction.commit().await?,
                Written::Conflict => transaction.rollback().await?,
            }
            Ok(written)
        });
        change.await.map_err(|_| StoreError::Closed)?
    }

    fn shut(&self) -> BoxFuture<'_, ()> {
        Box::pin(self.pool.close())
    }
}

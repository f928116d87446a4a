//! Which servers may use a database at the same time.
//!
//! Two servers that don't hear of each other show their guests different tables. So a directory has one server, and a
//! PostgreSQL has one as well, or any number that are joined by a bus.

use super::postgres::open_error;
use super::{Place, StoreError};
use sqlx::postgres::PgConnection;
use sqlx::{Connection as _, Executor as _};
use std::fs::File;
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;
use std::time::{Duration, Instant};

/// The name of the file that the server of a directory holds locked.
const LOCK: &str = "kashi.lock";

/// Any number, the same in every version: the advisory lock that servers of PostgreSQL hold.
const KEY: i64 = 0x006b_6173_6869;

/// For how long a server that has just died may still hold its lock.
const PATIENCE: Duration = Duration::from_secs(5);

/// How often the connection that holds a lock is looked at.
const WATCH: Duration = Duration::from_secs(5);

/// A server's right to use a database, until this is dropped.
pub enum Claim {
    /// The locked file of a directory. The operating system lets go of it when the process ends, however it ends.
    Directory(File),
    /// The task that holds a lock of PostgreSQL.
    Postgres(tokio::task::JoinHandle<()>),
}

impl Claim {
    /// Claims a database; `shared` with other servers by a bus.
    pub async fn new(place: &Place, shared: bool) -> Result<Self, StoreError> {
        match place {
            Place::Directory(directory) => lock_directory(directory),
            Place::Postgres(address) => lock_postgres(address, shared).await,
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        if let Claim::Postgres(holder) = self {
            holder.abort();
        }
    }
}

fn lock_directory(directory: &Path) -> Result<Claim, StoreError> {
    super::sqlite::make_directory(directory)?;
    let path = directory.join(LOCK);
    let broken = |fault| StoreError::Directory { path: path.clone(), fault };
    let file = File::options().append(true).create(true).open(&path).map_err(broken)?;
    // Root claims a service's directory, too, which must be able to open the file afterwards. Nobody else can give it away.
    if let Ok(owner) = std::fs::metadata(directory) {
        let _ = std::os::unix::fs::fchown(&file, Some(owner.uid()), Some(owner.gid()));
    }
    match file.try_lock() {
        Ok(()) => Ok(Claim::Directory(file)),
        Err(std::fs::TryLockError::WouldBlock) => Err(StoreError::InUse(directory.to_owned())),
        Err(std::fs::TryLockError::Error(fault)) => Err(broken(fault)),
    }
}

async fn lock_postgres(address: &str, shared: bool) -> Result<Claim, StoreError> {
    let begin = Instant::now();
    let mut connection = PgConnection::connect(address).await.map_err(|fault| open_error(address, fault))?;
    while !try_lock(&mut connection, shared).await? {
        if begin.elapsed() > PATIENCE {
            return Err(StoreError::Alone);
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let address = address.to_owned();
    Ok(Claim::Postgres(tokio::spawn(async move { hold(connection, &address, shared).await })))
}

/// A server alone locks for itself, servers on a bus share the lock: each kind keeps the other out.
async fn try_lock(connection: &mut PgConnection, shared: bool) -> Result<bool, sqlx::Error> {
    let lock = if shared { "select pg_try_advisory_lock_shared($1)" } else { "select pg_try_advisory_lock($1)" };
    sqlx::query_scalar(lock).bind(KEY).fetch_one(connection).await
}

/// Holds the lock by its connection, and takes it again when the database was away.
async fn hold(mut connection: PgConnection, address: &str, shared: bool) {
    let mut held = true;
    loop {
        tokio::time::sleep(WATCH).await;
        if held && connection.execute("select 1").await.is_ok() {
            continue;
        }
        held = false;
        let Ok(mut again) = PgConnection::connect(address).await else { continue };
        match try_lock(&mut again, shared).await {
            Ok(true) => (connection, held) = (again, true),
            Ok(false) => tracing::error!("{}", StoreError::Alone),
            Err(fault) => tracing::warn!(%fault, "the lock of the database is not held"),
        }
    }
}

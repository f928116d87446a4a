//! Why a store does not do what it was asked.

use std::path::PathBuf;
use thiserror::Error;

/// The database is not there, or does not do what it should. What it says is for the log, never for clients.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database answered with a fault.
    #[error("database: {0}")]
    Database(#[from] sqlx::Error),
    /// There is no database.
    #[error("there is no {file} in {}", .0.display(), file = super::sqlite::FILE)]
    Missing(PathBuf),
    /// A file or directory of the database cannot be made, or not be opened.
    #[error("{}: {fault}", path.display())]
    Directory {
        /// Which.
        path: PathBuf,
        /// What the operating system says.
        fault: std::io::Error,
    },
    /// The database is there and cannot be opened.
    #[error("{place}: {fault}")]
    Open {
        /// The file, or host and name of the database; never its user and password.
        place: String,
        /// What the database says.
        fault: sqlx::Error,
    },
    /// Where an export goes takes no more.
    #[error("{0}")]
    Output(#[from] std::io::Error),
    /// A statement does not fit the tables of the database: another program has changed them.
    #[error("statement {name}: {fault}")]
    Statement {
        /// Which.
        name: &'static str,
        /// What the database says.
        fault: sqlx::Error,
    },
    /// The tables were made by a later program, whose form this one doesn't know.
    #[error(
        "the database is of a newer version of kashi (form {found}, this program knows {known}): use that version, or an export of it"
    )]
    Newer {
        /// The form of the tables.
        found: i64,
        /// The latest form that this program knows.
        known: i64,
    },
    /// Another server keeps its tables in the same directory.
    #[error("another server keeps its tables in {}: stop it first, or choose another directory", .0.display())]
    InUse(PathBuf),
    /// Another server uses the same database, and the two would not hear of each other.
    #[error(
        "another server uses this database, and without a bus they would not hear of each other: start all of them with the same --bus nats://…"
    )]
    Alone,
    /// A row is not what this program writes.
    #[error("stored by another program: {0}")]
    Unreadable(String),
    /// The database could not take the change, and nothing of it is stored.
    #[error("not stored")]
    NotStored,
    /// The commit failed or was not answered: whether the change is stored is not known. Ask again.
    #[error("perhaps stored: the commit was not confirmed")]
    Unconfirmed,
    /// The task that writes is gone: the server is stopping.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// Whether the database was asked something that took too long, and was ended: another time it may be quicker.
    pub(crate) fn is_too_slow(&self) -> bool {
        // SQLite: interrupted. PostgreSQL: a query that was cancelled.
        matches!(self, StoreError::Database(sqlx::Error::Database(fault)) if fault.code().is_some_and(|code| code == "9" || code == "57014"))
    }

    /// Whether it may be gone soon, so that the same again can succeed: a database that is away, a directory in use. Others,
    /// such as a directory that nobody may read, stay until an operator mends them.
    pub fn is_temporary(&self) -> bool {
        match self {
            StoreError::Database(fault) | StoreError::Open { fault, .. } | StoreError::Statement { fault, .. } => {
                is_away(fault)
            }
            StoreError::Directory { fault, .. } | StoreError::Output(fault) => is_of_the_moment(fault),
            StoreError::InUse(_)
            | StoreError::Alone
            | StoreError::NotStored
            | StoreError::Unconfirmed
            | StoreError::Closed => true,
            StoreError::Missing(_) | StoreError::Newer { .. } | StoreError::Unreadable(_) => false,
        }
    }
}

/// Whether a database is just not there, rather than refusing for good.
fn is_away(fault: &sqlx::Error) -> bool {
    match fault {
        sqlx::Error::Io(fault) => fault.kind() != std::io::ErrorKind::PermissionDenied,
        sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => true,
        // PostgreSQL: connections, too many of them, starting and stopping. SQLite: busy, locked, full.
        sqlx::Error::Database(fault) => fault.code().is_some_and(|code| {
            ["08", "53", "57P"].iter().any(|class| code.starts_with(class)) || ["5", "6", "13"].contains(&&*code)
        }),
        _ => false,
    }
}

/// Whether the operating system may agree later: a disk that is full, an address that is still taken, a network that isn't
/// up.
pub fn is_of_the_moment(fault: &std::io::Error) -> bool {
    use std::io::ErrorKind;
    matches!(
        fault.kind(),
        ErrorKind::AddrInUse
            | ErrorKind::AddrNotAvailable
            | ErrorKind::StorageFull
            | ErrorKind::QuotaExceeded
            | ErrorKind::ConnectionRefused
            | ErrorKind::TimedOut
            | ErrorKind::HostUnreachable
            | ErrorKind::NetworkUnreachable
    )
}

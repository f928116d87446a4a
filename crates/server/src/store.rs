//! Where everything is kept: one trait, two databases.
//!
//! A table is its actions. They are only ever appended, and the key `(table, ply)` is the lock: of two writers that
//! decide about the same table one fails, looks again and tries anew. A change is answered once it is on disk.
//!
//! - [`Store`]: what can be asked for and changed: [`People`], [`Tables`], [`Histories`]. Every statement behind it is
//!   written once, in `sql.rs`; `queries.rs` and `changes.rs` are compiled for each database.
//! - [`connect`]: SQLite in a directory, or PostgreSQL by its address.
//! - [`Claim`]: that no other server keeps its tables there without knowing of this one.
//! - [`export`], [`inspect`] and [`import`]: everything as JSON lines, from one store to another.

mod claim;
mod dump;
mod postgres;
mod rows;
mod sql;
mod sqlite;

pub use claim::Claim;
pub use dump::{DumpError, export, import, inspect};
pub use rows::{
    ActionRow, Append, BecameRow, BlockRow, CountRow, Cursor, DeviceRow, Flag, LifeRow, PersonRow, PlayedRow, Rated,
    RatingRow, ReportRow, Row, SeatRow, SessionRow, StandingRow, SummaryRow, TableRow, UploadRow, Write, Written,
};

use api::{Board, PersonId, RecordId, Status, TableCode, TableId};
use futures_util::future::BoxFuture;
use std::path::PathBuf;
use std::sync::Arc;
use thiserror::Error;

/// The database is not there, or does not do what it should. What it says is for the log, never for clients.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database answered with a fault.
    #[error("database: {0}")]
    Database(#[from] sqlx::Error),
    /// There is no database.
    #[error("there is no {file} in {}", .0.display(), file = sqlite::FILE)]
    Missing(PathBuf),
    /// The directory of the database cannot be made.
    #[error("data directory: {0}")]
    Directory(#[from] std::io::Error),
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

/// A question or a change under way.
pub type StoreFuture<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// People, and where they are signed in.
pub trait People {
    /// The person with this id.
    fn person<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Option<PersonRow>>;

    /// The member with this account, folded.
    fn account<'a>(&'a self, account: &'a str) -> StoreFuture<'a, Option<PersonRow>>;

    /// The member whose name or account has this fold.
    fn member_named<'a>(&'a self, fold: &'a str) -> StoreFuture<'a, Option<PersonId>>;

    /// Whose device this is: whoever has signed in there.
    fn device<'a>(&'a self, device_hash: &'a str) -> StoreFuture<'a, Vec<PersonId>>;

    /// The session whose secret has this hash.
    fn session<'a>(&'a self, secret_hash: &'a str) -> StoreFuture<'a, Option<SessionRow>>;

    /// All sessions of a person, newest first.
    fn sessions<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<SessionRow>>;

    /// Whom a person has blocked, latest first.
    fn blocked_by<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<PersonRow>>;

    /// Whether a person has blocked another.
    fn is_blocked<'a>(&'a self, by: &'a PersonId, person: &'a PersonId) -> StoreFuture<'a, bool>;

    /// Who became whom: guests and members.
    fn became(&self) -> StoreFuture<'_, Vec<BecameRow>>;

    /// The guests that became this member.
    fn guests_of<'a>(&'a self, member: &'a PersonId) -> StoreFuture<'a, Vec<PersonId>>;
}

/// Tables, and what happened at them.
pub trait Tables {
    /// The table with this id.
    fn table<'a>(&'a self, table_id: &'a TableId) -> StoreFuture<'a, Option<TableRow>>;

    /// The id of the table with this code.
    fn table_by_code<'a>(&'a self, code: &'a TableCode) -> StoreFuture<'a, Option<TableId>>;

    /// The ids of the tables that wait for people and stand in the list, newest first.
    fn listed_tables(&self, limit: i64) -> StoreFuture<'_, Vec<TableId>>;

    /// The ids of all tables at which a game is on.
    fn running_tables(&self) -> StoreFuture<'_, Vec<TableId>>;

    /// The ids of the tables of a person with this status, newest first.
    fn tables_of<'a>(&'a self, person_id: &'a PersonId, status: Status, limit: i64) -> StoreFuture<'a, Vec<TableId>>;

    /// The ids of the unfinished tables at which a person sits or which they opened.
    fn unfinished_of<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<TableId>>;

    /// The ids of all tables that a person opened, or at which they sat or did or said something.
    fn touched_by<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<TableId>>;

    /// What happened at a table after the event with this number, in order.
    fn actions<'a>(&'a self, table_id: &'a TableId, since: i64) -> StoreFuture<'a, Vec<ActionRow>>;

    /// Who sat where at a table.
    fn seats<'a>(&'a self, table_id: &'a TableId) -> StoreFuture<'a, Vec<SeatRow>>;
}

/// Games that are over, and what they say about how well people play.
pub trait Histories {
    /// All ratings of a person or bot.
    fn ratings<'a>(&'a self, player_id: &'a str) -> StoreFuture<'a, Vec<RatingRow>>;

    /// The games of a person that ended before this moment and id, latest first; those at private tables and those
    /// played elsewhere only if `all` are asked for.
    fn played<'a>(
        &'a self,
        person_id: &'a PersonId,
        all: bool,
        before: &'a Cursor,
        limit: i64,
    ) -> StoreFuture<'a, Vec<PlayedRow>>;

    /// How many games a person has finished at tables, and how many of them won, by game.
    fn counts<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<CountRow>>;

    /// The game and the summary of every table that is over, in the order in which they ended.
    fn summaries(&self) -> StoreFuture<'_, Vec<SummaryRow>>;

    /// A game that was played elsewhere.
    fn upload<'a>(&'a self, record_id: &'a RecordId) -> StoreFuture<'a, Option<UploadRow>>;

    /// The ids of the games played elsewhere that a person keeps here, oldest first.
    fn uploads_of<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<RecordId>>;

    /// How many games played elsewhere a person keeps here.
    fn uploads<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, i64>;

    /// The best of a rating board, by what is nearly certain of their rating. People without an account are not on it.
    fn standings<'a>(
        &'a self,
        board: Board,
        game: &'a str,
        players: i64,
        limit: i64,
    ) -> StoreFuture<'a, Vec<StandingRow>>;
}

/// Where everything is kept.
///
/// Every method answers from what was written before it was called. [`write`](Store::write) answers once the change is
/// on disk; if it fails with anything but [`StoreError::Unconfirmed`], nothing of the change is stored.
pub trait Store: People + Tables + Histories + Send + Sync {
    /// Makes a change.
    fn write(&self, write: Write) -> StoreFuture<'_, Written>;

    /// When servers were up, oldest first.
    fn lives(&self) -> StoreFuture<'_, Vec<LifeRow>>;

    /// Every row of every kind, such that no row comes before one that it refers to.
    fn dump<'a>(&'a self, each: &'a mut (dyn FnMut(Row) -> std::io::Result<()> + Send)) -> StoreFuture<'a, ()>;

    /// Finishes what was accepted and lets go of the database.
    fn close(&self) -> BoxFuture<'_, ()>;
}

/// Which database.
#[derive(Clone, Debug)]
pub enum Place {
    /// `kashi.db` in this directory, which is made if it is not there.
    Directory(PathBuf),
    /// The PostgreSQL server at this address.
    Postgres(String),
}

/// Connects to a database that must be there already: for those who read it, not for a server that makes it.
pub async fn connect_existing(place: &Place) -> Result<Arc<dyn Store>, StoreError> {
    if let Place::Directory(directory) = place
        && !directory.join(sqlite::FILE).is_file()
    {
        return Err(StoreError::Missing(directory.clone()));
    }
    connect(place).await
}

/// Connects to a database and brings its tables up to date.
pub async fn connect(place: &Place) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match place {
        Place::Directory(directory) => Arc::new(sqlite::Database::open(directory).await?),
        Place::Postgres(address) => Arc::new(postgres::Database::connect(address).await?),
    })
}

/// The changes of the tables' form, oldest first. Never edit one that was released: add another.
const MIGRATIONS: [&str; 3] = [
    include_str!("../migrations/1_tables.sql"),
    include_str!("../migrations/2_history.sql"),
    include_str!("../migrations/3_accounts.sql"),
];

/// Whether a change failed by a rule of the tables, which concerns nobody else. After any other fault, such as a full disk,
/// the whole transaction may have been rolled back.
fn is_its_own(fault: &sqlx::Error) -> bool {
    matches!(fault, sqlx::Error::Database(fault) if !matches!(fault.kind(), sqlx::error::ErrorKind::Other))
}

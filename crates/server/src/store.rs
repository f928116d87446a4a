//! Where everything is kept: one trait, two databases.
//!
//! A table is its actions. They are only ever appended, and the key `(table, ply)` is the lock: of two writers that
//! decide about the same table one fails, looks again and retries. A change is answered once it is on disk.
//!
//! - [`Store`]: what can be asked for and changed: [`People`], [`Tables`], [`Histories`], [`Together`], [`Cups`], [`Moderation`]. Every statement behind it is
//!   written once, in `sql.rs`; `queries.rs` and `changes.rs` are compiled for each database.
//! - [`connect`]: SQLite in a directory, or PostgreSQL by its address.
//! - [`Claim`]: that no other server keeps its tables there without knowing of this one.
//! - [`export`], [`inspect`] and [`import`]: everything as JSON lines, from one store to another.

mod claim;
mod cup_rows;
mod dump;
mod error;
mod failures;
mod integrity;
mod mail_rows;
mod network;
mod operation;
mod operator_rows;
mod postgres;
mod rows;
mod sql;
mod sqlite;
mod together_rows;
mod writes;

pub use claim::Claim;
pub use cup_rows::{CupChange, CupEntryRow, CupNameRow, CupPersonRow, CupResult, CupRow, DueCupRow};
pub use dump::{DumpError, export, import, inspect};
pub use error::{StoreError, is_of_the_moment};
pub use integrity::{Checker, Depth, Integrity, IntegrityFault};
pub use mail_rows::{MailCodeRow, MailPurpose, MailRow};
pub use network::{InvalidNetwork, Network};
pub use operation::Operation;
pub use operator_rows::{AuditFilter, AuditRow, BanRow, MaybeNetwork, NewsRow, PeopleFilter};
pub use rows::{
    ActionRow, BecameRow, BlockRow, BoardKey, CountRow, Cursor, DeviceRow, Flag, GuestRow, LifeRow, LineRow, ListedRow,
    PersonRow, PlayedRow, Rank, Rated, RatingRow, ReportRow, ReviewRow, Row, SeatRow, SessionRow, SignedInRow,
    StandingRow, SummaryRow, TableRow, UploadRow,
};
pub use together_rows::{ApartRow, PointRow, SeekChange, SeekRow};
pub use writes::{Append, Bound, Write, Written};

use api::{CupId, PersonId, RecordId, ReportId, RequestId, Status, TableCode, TableId};
use futures_util::future::BoxFuture;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

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

    /// Whose device this is: those who have signed in there.
    fn device<'a>(&'a self, device_hash: &'a str) -> StoreFuture<'a, Vec<PersonId>>;

    /// The session whose secret has this hash, with its person: nearly every request asks for both.
    fn signed_in<'a>(&'a self, secret_hash: &'a str) -> StoreFuture<'a, Option<SignedInRow>>;

    /// All sessions of a person, newest first.
    fn sessions<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<SessionRow>>;

    /// Guests from after this id on, in the order of their ids, and whether they have neither a game nor been here since.
    fn guests<'a>(&'a self, after: &'a str, since: i64, limit: i64) -> StoreFuture<'a, Vec<GuestRow>>;

    /// Whom a person has blocked, latest first.
    fn blocked_by<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<PersonRow>>;

    /// The ids of those whom a person has blocked.
    fn blocked_ids<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<PersonId>>;

    /// The ids of those who have blocked a person.
    fn blockers_of<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<PersonId>>;

    /// Whether a person has blocked another.
    fn is_blocked<'a>(&'a self, by: &'a PersonId, person: &'a PersonId) -> StoreFuture<'a, bool>;

    /// The address that a member has confirmed.
    fn mail<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Option<MailRow>>;

    /// The code for this purpose that a member was sent last, unless it was used.
    fn mail_code<'a>(&'a self, person_id: &'a PersonId, purpose: MailPurpose) -> StoreFuture<'a, Option<MailCodeRow>>;

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

    /// The lines of the tables that wait for people and stand in the list, from those opened before this place on, newest
    /// first; a table is there while it is attended at this moment. A line is JSON of [`api::TableLine`].
    fn lobby<'a>(&'a self, before: &'a Cursor, now: i64, limit: i64) -> StoreFuture<'a, Vec<ListedRow>>;

    /// The lines of a person's tables with this status, newest first.
    fn lines_of<'a>(&'a self, person_id: &'a PersonId, status: Status, limit: i64) -> StoreFuture<'a, Vec<String>>;

    /// The ids of the tables of this status whose line is not known, from after this id on, in the order of their ids.
    fn without_line<'a>(&'a self, status: Status, after: &'a str, limit: i64) -> StoreFuture<'a, Vec<TableId>>;

    /// The ids of open tables at which nobody has been since, longest first.
    fn deserted(&self, since: i64, limit: i64) -> StoreFuture<'_, Vec<TableId>>;

    /// The ids of the unfinished tables at which a person sits or which they opened.
    fn unfinished_of<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<TableId>>;

    /// A page of all tables in the order of their ids, after this one.
    fn tables_after<'a>(&'a self, table_id: Option<&'a TableId>, limit: i64) -> StoreFuture<'a, Vec<TableRow>>;

    /// What lists show of a table, as JSON; empty if it isn't filled in yet.
    fn line<'a>(&'a self, table_id: &'a TableId) -> StoreFuture<'a, Option<String>>;

    /// The ids of all tables that a person opened, or at which they sat or did or said something.
    fn touched_by<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<TableId>>;

    /// What happened at a table after the event with this number, in order.
    fn actions<'a>(&'a self, table_id: &'a TableId, since: i64) -> StoreFuture<'a, Vec<ActionRow>>;

    /// What happened at a table up to the event with this number, in order: everything that was done there, and the last
    /// [`MAX_LINES`](api::MAX_LINES) of what was said.
    fn story<'a>(&'a self, table_id: &'a TableId, until: i64) -> StoreFuture<'a, Vec<ActionRow>>;

    /// The tables of some of the requests that were made before this moment and whose ids are still known, oldest first.
    fn old_requests(&self, before: i64, limit: i64) -> StoreFuture<'_, Vec<TableId>>;

    /// The number of the event that a request of a person has caused, if it was made before and its id is still known.
    fn answer_to<'a>(
        &'a self,
        table_id: &'a TableId,
        person_id: &'a PersonId,
        request: &'a RequestId,
    ) -> StoreFuture<'a, Option<i64>>;

    /// What was said at a table before the event with this number, latest first.
    fn said<'a>(&'a self, table_id: &'a TableId, before: i64, limit: i64) -> StoreFuture<'a, Vec<ActionRow>>;

    /// What is known of the decisions at a table: the number of each action, and JSON of [`api::Review`], in their order.
    fn reviews<'a>(&'a self, table_id: &'a TableId) -> StoreFuture<'a, Vec<ReviewRow>>;

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

    /// A rating board after this place, by what is nearly certain of the ratings. People without an account are not on it.
    fn standings<'a>(&'a self, which: &'a BoardKey, after: &'a Rank, limit: i64) -> StoreFuture<'a, Vec<StandingRow>>;

    /// Where a player stands on a rating board.
    fn standing<'a>(&'a self, which: &'a BoardKey, player_id: &'a str) -> StoreFuture<'a, Option<StandingRow>>;

    /// How many stand before this place on a rating board.
    fn better<'a>(&'a self, which: &'a BoardKey, than: &'a Rank) -> StoreFuture<'a, i64>;
}

/// Cups.
pub trait Cups {
    /// The cup with this id.
    fn cup<'a>(&'a self, cup_id: &'a CupId) -> StoreFuture<'a, Option<CupRow>>;

    /// What happened in a cup after the entry with this number, in order.
    fn cup_entries<'a>(&'a self, cup_id: &'a CupId, since: i64) -> StoreFuture<'a, Vec<CupEntryRow>>;

    /// What those are called who organise a cup or take part in it.
    fn cup_names<'a>(&'a self, cup_id: &'a CupId) -> StoreFuture<'a, Vec<CupNameRow>>;

    /// Cups in the list for everybody that were made before this place, latest first, as they are shown.
    fn listed_cups<'a>(&'a self, before: &'a Cursor, limit: i64) -> StoreFuture<'a, Vec<String>>;

    /// The same of those that a person organises or takes part in.
    fn cups_of<'a>(&'a self, person_id: &'a PersonId, before: &'a Cursor, limit: i64) -> StoreFuture<'a, Vec<String>>;

    /// The cups of a person that are not over.
    fn running_cups_of<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Vec<CupId>>;

    /// Cups in which something may happen by itself at this moment.
    fn due_cups(&self, now: i64) -> StoreFuture<'_, Vec<DueCupRow>>;
}

/// How ratings came about, and who looks for an opponent.
pub trait Together {
    /// What a player's rating was after the games before this one, latest first.
    fn rating_history<'a>(
        &'a self,
        player_id: &'a str,
        which: &'a BoardKey,
        before: i64,
        limit: i64,
    ) -> StoreFuture<'a, Vec<PointRow>>;

    /// How many stand on a rating board.
    fn standing_there<'a>(&'a self, which: &'a BoardKey) -> StoreFuture<'a, i64>;

    /// Who looks for an opponent at this moment, or was just put at a table, those who came first first.
    fn seeks(&self, now: i64, limit: i64) -> StoreFuture<'_, Vec<SeekRow>>;

    /// What a person looks for, or where they were put.
    fn seek<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, Option<SeekRow>>;

    /// Who has blocked whom, of those who look for an opponent.
    fn apart(&self, now: i64) -> StoreFuture<'_, Vec<ApartRow>>;
}

/// What operators ask for.
pub trait Moderation {
    /// The bans that hold at this moment, latest first.
    fn bans(&self, now: i64) -> StoreFuture<'_, Vec<BanRow>>;

    /// What operators did after the entry with this number, in order.
    fn news(&self, after: i64, limit: i64) -> StoreFuture<'_, Vec<NewsRow>>;

    /// The number of the last entry; 0 if there is none.
    fn last_news(&self) -> StoreFuture<'_, i64>;

    /// What operators did before this place, latest first.
    fn audit<'a>(&'a self, filter: &'a AuditFilter, before: &'a Cursor, limit: i64) -> StoreFuture<'a, Vec<AuditRow>>;

    /// Open reports from after this place on, oldest first.
    fn open_reports<'a>(&'a self, after: &'a Cursor, limit: i64) -> StoreFuture<'a, Vec<ReportRow>>;

    /// Closed reports from before this place on, those closed last first.
    fn closed_reports<'a>(&'a self, before: &'a Cursor, limit: i64) -> StoreFuture<'a, Vec<ReportRow>>;

    /// The report with this id.
    fn report<'a>(&'a self, report_id: &'a ReportId) -> StoreFuture<'a, Option<ReportRow>>;

    /// The reports about a person, latest first.
    fn reports_about<'a>(&'a self, person_id: &'a PersonId, limit: i64) -> StoreFuture<'a, Vec<ReportRow>>;

    /// How many open reports there are about a person.
    fn open_reports_about<'a>(&'a self, person_id: &'a PersonId) -> StoreFuture<'a, i64>;

    /// People who came before this place, latest first; guests who became members are those members.
    fn people_before<'a>(
        &'a self,
        filter: &'a PeopleFilter,
        before: &'a Cursor,
        limit: i64,
    ) -> StoreFuture<'a, Vec<PersonRow>>;

    /// All operators.
    fn operators(&self) -> StoreFuture<'_, Vec<PersonRow>>;

    /// Tables that were opened before this place, latest first: of a status, or only those that an operator has deleted.
    fn tables_before<'a>(
        &'a self,
        status: Option<Status>,
        removed: bool,
        before: &'a Cursor,
        limit: i64,
    ) -> StoreFuture<'a, Vec<TableRow>>;

    /// The table with this id, even if an operator has deleted it.
    fn any_table<'a>(&'a self, table_id: &'a TableId) -> StoreFuture<'a, Option<TableRow>>;

    /// The table with this code, whatever has become of it.
    fn table_with_code<'a>(&'a self, code: &'a TableCode) -> StoreFuture<'a, Option<TableId>>;

    /// Tables that an operator deleted before this, longest first.
    fn removed_tables(&self, since: i64, limit: i64) -> StoreFuture<'_, Vec<TableId>>;

    /// People whom an operator deleted before this, longest first.
    fn removed_people(&self, since: i64, limit: i64) -> StoreFuture<'_, Vec<PersonId>>;
}

/// How busy a store is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StoreLoad {
    /// Changes that wait to be written.
    pub waiting: usize,
    /// Connections in use.
    pub busy: usize,
    /// Connections that are open and not in use.
    pub idle: usize,
    /// Changes since the start of which nothing was stored, by a fault of the database.
    pub failed: u64,
    /// Changes since the start whose commit was not confirmed.
    pub unconfirmed: u64,
}

/// Where everything is kept.
///
/// Every method answers from what was written before it was called. [`write`](Store::write) answers once the change is
/// on disk; if it fails with anything but [`StoreError::Unconfirmed`], nothing of the change is stored.
pub trait Store: People + Tables + Histories + Together + Cups + Moderation + Send + Sync {
    /// Makes a change.
    fn write(&self, write: Write) -> StoreFuture<'_, Written>;

    /// How busy it is.
    fn load(&self) -> StoreLoad;

    /// When servers were up, oldest first.
    fn lives(&self) -> StoreFuture<'_, Vec<LifeRow>>;

    /// Every row of every kind, such that no row comes before one that it refers to.
    fn dump<'a>(&'a self, each: &'a mut (dyn FnMut(Row) -> std::io::Result<()> + Send)) -> StoreFuture<'a, ()>;

    /// What the database itself finds wrong with its pages, indexes and references.
    fn integrity(&self, depth: Depth) -> StoreFuture<'_, Integrity>;

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

impl Place {
    /// The place as people may see it: without user, password and parameters.
    pub fn shown(&self) -> String {
        match self {
            Place::Directory(directory) => directory.display().to_string(),
            Place::Postgres(address) => {
                let rest = address.split_once("://").map_or(address.as_str(), |(_, rest)| rest);
                let rest = rest.rsplit_once('@').map_or(rest, |(_, rest)| rest);
                format!("PostgreSQL, {}", rest.split_once('?').map_or(rest, |(rest, _)| rest))
            }
        }
    }
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
    open(place, None).await
}

/// The same for a server: no question may take longer than this, so that a slow one doesn't keep others from being asked.
pub async fn connect_to_serve(place: &Place, patience: Duration) -> Result<Arc<dyn Store>, StoreError> {
    open(place, Some(patience)).await
}

async fn open(place: &Place, patience: Option<Duration>) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match place {
        Place::Directory(directory) => Arc::new(sqlite::Database::open(directory, patience).await?),
        Place::Postgres(address) => Arc::new(postgres::Database::connect(address, patience).await?),
    })
}

/// The changes of the tables' form, oldest first. Never edit one that was released: add another.
const MIGRATIONS: [&str; 12] = [
    include_str!("../migrations/1_tables.sql"),
    include_str!("../migrations/2_history.sql"),
    include_str!("../migrations/3_accounts.sql"),
    include_str!("../migrations/4_lists.sql"),
    include_str!("../migrations/5_operators.sql"),
    include_str!("../migrations/6_bounds.sql"),
    include_str!("../migrations/7_requests.sql"),
    include_str!("../migrations/8_mail.sql"),
    include_str!("../migrations/9_places.sql"),
    include_str!("../migrations/10_together.sql"),
    include_str!("../migrations/11_cups.sql"),
    include_str!("../migrations/12_reviews.sql"),
];

/// For how long a table that was just opened, or whose host was just there, counts as attended.
pub const ATTENDED: i64 = 60_000;

/// How many lines of what was said at a table are kept, unless a server says otherwise.
pub const KEPT_LINES: i64 = 2000;

/// Whether a change failed by a rule of the tables, which concerns nobody else. After any other fault, such as a full disk,
/// the whole transaction may have been rolled back.
fn is_its_own(fault: &sqlx::Error) -> bool {
    matches!(fault, sqlx::Error::Database(fault) if !matches!(fault.kind(), sqlx::error::ErrorKind::Other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_that_is_away_comes_back_and_a_wrong_one_does_not() {
        let open = |fault| StoreError::Open { place: String::new(), fault };
        let refused = std::io::Error::from(std::io::ErrorKind::ConnectionRefused);
        assert!(open(sqlx::Error::Io(refused)).is_temporary() && open(sqlx::Error::PoolTimedOut).is_temporary());
        assert!(!open(sqlx::Error::Configuration("no such thing".into())).is_temporary());
        assert!(!StoreError::Newer { found: 9, known: 5 }.is_temporary());
    }

    #[test]
    fn a_password_is_not_shown() {
        let shown = |address: &str| Place::Postgres(address.to_owned()).shown();
        let address = "postgres://kashi:p@ss@db.example:5432/kashi?sslmode=require";
        assert_eq!(shown(address), "PostgreSQL, db.example:5432/kashi");
        assert_eq!(shown("postgres://db/kashi"), "PostgreSQL, db/kashi");
    }
}

//! What is stored, as plain rows.

use super::{AuditRow, BanRow, CupEntryRow, CupPersonRow, CupRow, MailRow, PointRow};
use api::{
    Board, Language, Person, PersonId, RecordId, ReportId, RequestId, Scope, SessionId, SessionKind, Status, TableCode,
    TableId,
};
use serde::{Deserialize, Serialize};
use sqlx::FromRow;

/// Yes or no, which both databases store as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Flag(pub bool);

impl From<i64> for Flag {
    fn from(number: i64) -> Self {
        Flag(number != 0)
    }
}

impl From<i32> for Flag {
    fn from(number: i32) -> Self {
        Flag(number != 0)
    }
}

/// A person.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, FromRow)]
pub struct PersonRow {
    /// The id.
    pub person_id: PersonId,
    /// The name that is shown.
    pub name: String,
    /// The account, folded; none for guests.
    pub account: Option<String>,
    /// Argon2id in PHC form; none for guests.
    pub password_hash: Option<String>,
    /// The language of their pages.
    #[sqlx(try_from = "String")]
    pub language: Language,
    /// JSON.
    pub preferences: String,
    /// When they came.
    pub created: i64,
    /// The member whose guest this was.
    #[serde(default)]
    pub became: Option<PersonId>,
    /// What a member's name is compared by; none for guests.
    #[serde(default)]
    pub name_fold: Option<String>,
    /// The SHA-256 of the recovery code.
    #[serde(default)]
    pub recovery_hash: Option<String>,
    /// When the account was deleted: there is no name any more.
    #[serde(default)]
    pub deleted: Option<i64>,
    /// Whether they read reports and decide about them.
    #[sqlx(try_from = "i64")]
    #[serde(default)]
    pub operator: Flag,
    /// When an operator deleted them, who may restore them for a while.
    #[serde(default)]
    pub removed: Option<i64>,
}

impl PersonRow {
    /// A guest who has just come.
    pub fn guest(person_id: PersonId, name: String, language: Language, created: i64) -> Self {
        let preferences = "{}".to_owned();
        let (account, password_hash, became) = (None, None, None);
        let (name_fold, recovery_hash, deleted, removed) = (None, None, None, None);
        PersonRow {
            person_id,
            name,
            account,
            password_hash,
            language,
            preferences,
            created,
            became,
            name_fold,
            recovery_hash,
            deleted,
            operator: Flag(false),
            removed,
        }
    }

    /// As others see them.
    pub fn person(&self) -> Person {
        Person { id: self.person_id.clone(), name: self.name.clone(), member: self.account.is_some() }
    }
}

/// Somewhere a person is signed in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, FromRow)]
pub struct SessionRow {
    /// The id; it opens nothing.
    pub session_id: SessionId,
    /// The SHA-256 of the secret.
    pub secret_hash: String,
    /// Whose it is.
    pub person_id: PersonId,
    /// What for.
    #[sqlx(try_from = "String")]
    pub kind: SessionKind,
    /// The browser, or the name of the token.
    pub label: String,
    /// When it began.
    pub created: i64,
    /// When it was last used, to the hour.
    pub seen: i64,
    /// What it may do.
    #[sqlx(try_from = "String")]
    #[serde(default = "everything")]
    pub scope: Scope,
    /// When it ends, however often it is used.
    #[serde(default)]
    pub ends: Option<i64>,
}

/// A session that is used, and whose it is.
#[derive(Clone, PartialEq, Eq, FromRow)]
pub struct SignedInRow {
    /// The id.
    pub session_id: SessionId,
    /// Whether a browser or a program has it.
    #[sqlx(try_from = "String")]
    pub kind: SessionKind,
    /// When it was last used.
    pub seen: i64,
    /// What it may do.
    #[sqlx(try_from = "String")]
    pub scope: Scope,
    /// When it ends, however often it is used.
    pub ends: Option<i64>,
    /// Whose it is.
    #[sqlx(flatten)]
    pub person: PersonRow,
}

/// Sessions had no scope once.
fn everything() -> Scope {
    Scope::All
}

/// A browser in which a member has signed in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, FromRow)]
pub struct DeviceRow {
    /// The SHA-256 of the secret in its cookie.
    pub device_hash: String,
    /// Who.
    pub person_id: PersonId,
    /// When they last signed in there.
    pub seen: i64,
}

/// A person whom another has blocked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, FromRow)]
pub struct BlockRow {
    /// Who has blocked.
    pub person_id: PersonId,
    /// Whom.
    pub blocked_id: PersonId,
    /// When.
    pub created: i64,
}

/// What a person has told the operator about another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, FromRow)]
pub struct ReportRow {
    /// The id.
    pub report_id: ReportId,
    /// Who tells.
    pub person_id: PersonId,
    /// About whom.
    pub reported_id: PersonId,
    /// At which table.
    pub table_id: Option<TableId>,
    /// The name of an `api::ReportReason`.
    pub reason: String,
    /// In their own words.
    pub text: String,
    /// JSON: what the reported person said at the table last.
    pub lines: String,
    /// When.
    pub created: i64,
    /// When an operator closed it.
    #[serde(default)]
    pub closed: Option<i64>,
    /// The name of an `api::Verdict`, once it is closed.
    #[serde(default)]
    pub verdict: Option<String>,
}

/// A table as it was opened.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, FromRow)]
pub struct TableRow {
    /// The id.
    pub table_id: TableId,
    /// The short code.
    pub code: TableCode,
    /// Who opened it.
    pub host_id: PersonId,
    /// Which game.
    pub game: String,
    /// Whether it stands in the list for everybody.
    #[sqlx(try_from = "i64")]
    pub listed: Flag,
    /// Where it is in its life.
    #[sqlx(try_from = "String")]
    pub status: Status,
    /// The seed of the deals: secret until the game is over.
    pub seed: String,
    /// JSON of `table::Setup`.
    pub setup: String,
    /// When it was opened.
    pub created: i64,
    /// When the status changed.
    pub updated: i64,
    /// JSON of `ratings::Summary`, once the game is over.
    #[serde(default)]
    pub summary: Option<String>,
    /// When an operator deleted it, who may restore it for a while.
    #[serde(default)]
    pub removed: Option<i64>,
}

/// Something that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, FromRow)]
pub struct ActionRow {
    /// At which table.
    pub table_id: TableId,
    /// The number of the event, from 1. Only what was said and is not kept any longer leaves a gap.
    pub ply: i64,
    /// When.
    pub at: i64,
    /// Who asked for it.
    pub person_id: Option<PersonId>,
    /// The client's id of the request.
    pub request: Option<RequestId>,
    /// JSON of `table::Entry`.
    pub body: String,
}

impl ActionRow {
    /// Whether something was said: the column `said` follows from the same beginning of the body.
    pub(crate) fn is_line(&self) -> bool {
        self.body.starts_with("{\"type\":\"say\",")
    }
}

/// A person's seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, FromRow)]
pub struct SeatRow {
    /// At which table.
    pub table_id: TableId,
    /// Which seat, from 0.
    pub seat: i64,
    /// Who.
    pub person_id: PersonId,
    /// The place, once the game is over.
    pub place: Option<i64>,
}

/// How well a person or a bot plays.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, FromRow)]
pub struct RatingRow {
    /// A person's id, or `bot-` and a level.
    pub player_id: String,
    /// Which game.
    pub game: String,
    /// With how many players.
    pub players: i64,
    /// On which board.
    #[sqlx(try_from = "String")]
    pub board: Board,
    /// The estimate.
    pub rating: f64,
    /// Its uncertainty.
    pub uncertainty: f64,
    /// How many games it is computed from.
    pub games: i64,
}

/// A game that ratings learn from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rated {
    /// Which game.
    pub game: String,
    /// On which board it counts.
    pub board: Board,
    /// Who came where, seat by seat: a person's id, or `bot-` and a level.
    pub places: Vec<(String, i64)>,
}

/// A finished game that was played elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, FromRow)]
pub struct UploadRow {
    /// The id.
    pub record_id: RecordId,
    /// Whose history it belongs to.
    pub person_id: PersonId,
    /// Which game.
    pub game: String,
    /// When it was uploaded.
    pub created: i64,
    /// JSON of `ratings::Summary`.
    pub summary: String,
    /// JSON of `game::Record`.
    pub record: String,
}

/// A game in a person's history.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct PlayedRow {
    /// The id of the table or upload.
    pub id: String,
    /// Whether it was played at a table here.
    #[sqlx(try_from = "i32")]
    pub at_table: Flag,
    /// Which game.
    pub game: String,
    /// When it ended, or was uploaded.
    pub ended: i64,
    /// JSON of `ratings::Summary`.
    pub summary: String,
}

/// How many games of one kind a person has finished.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct CountRow {
    /// Which game.
    pub game: String,
    /// How many.
    pub games: i64,
    /// How many of them won.
    pub won: i64,
}

/// A guest, as housekeeping looks at them.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct GuestRow {
    /// Who.
    pub person_id: PersonId,
    /// Whether they have neither a game nor been here for long.
    #[sqlx(try_from = "i32")]
    pub idle: Flag,
}

/// A place on a rating board.
#[derive(Clone, PartialEq, Debug, FromRow)]
pub struct StandingRow {
    /// Whose, and how well they play.
    #[sqlx(flatten)]
    pub rating: RatingRow,
    /// What is nearly certain of the rating: the board is in the order of it.
    pub certain: f64,
    /// The name of a person; none for bots.
    pub name: Option<String>,
}

/// Which rating board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardKey {
    /// Against whom.
    pub board: Board,
    /// Which game.
    pub game: String,
    /// With how many players.
    pub players: i64,
}

/// A place on a rating board: the next page starts after it.
#[derive(Clone, PartialEq, Debug)]
pub struct Rank {
    /// What is nearly certain of the rating of the player there.
    pub certain: f64,
    /// Their id; several can be equally good.
    pub player_id: String,
}

impl Rank {
    /// Where the first page begins.
    pub const START: Rank = Rank { certain: f64::INFINITY, player_id: String::new() };
}

/// A guest who became a member.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct BecameRow {
    /// The guest's id.
    pub guest: PersonId,
    /// The member's id.
    pub member: PersonId,
}

/// What a bot says of a decision.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct ReviewRow {
    /// Which action of the record, from 0.
    pub action: i64,
    /// JSON of [`api::Review`].
    pub review: String,
}

/// A game that is over, as ratings learn from it.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct SummaryRow {
    /// At which table.
    pub table_id: TableId,
    /// Which game.
    pub game: String,
    /// When it ended.
    pub ended: i64,
    /// JSON of `ratings::Summary`.
    pub summary: String,
}

/// A place in a list that is ordered by time, latest first: the next page starts after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// The time of the last game or table that is known.
    pub at: i64,
    /// Its id; several can have the same time.
    pub id: String,
}

impl Cursor {
    /// Where the first page begins.
    pub const START: Cursor = Cursor { at: i64::MAX, id: String::new() };
}

/// A table as lists show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineRow {
    /// Which table.
    pub table_id: TableId,
    /// Where it is in its life.
    pub status: Status,
    /// Whether it is to be listed, open, and waits for anybody who comes.
    pub lobby: Flag,
    /// When something last happened that shows.
    pub moved: i64,
    /// JSON of [`api::TableLine`].
    pub line: String,
}

/// A table in the list of those that wait for anybody who comes.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct ListedRow {
    /// Which table.
    pub table_id: TableId,
    /// Who opened it.
    pub host_id: PersonId,
    /// Until when it stands there, unless its host comes back.
    pub until: i64,
    /// JSON of [`api::TableLine`].
    pub line: String,
}

/// When a server was up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, FromRow)]
pub struct LifeRow {
    /// When it started.
    pub started: i64,
    /// When it last said so.
    pub seen: i64,
}

/// One row of any kind: a line of an export.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "row", rename_all = "snake_case")]
pub enum Row {
    /// A person.
    Person(PersonRow),
    /// A session.
    Session(SessionRow),
    /// A device.
    Device(DeviceRow),
    /// The email address of a member.
    Mail(MailRow),
    /// A person who is blocked.
    Block(BlockRow),
    /// A report to the operator.
    Report(ReportRow),
    /// A ban.
    Ban(BanRow),
    /// Something that an operator did.
    Audit(AuditRow),
    /// A table.
    Table(TableRow),
    /// An event.
    Action(ActionRow),
    /// A seat.
    Seat(SeatRow),
    /// A game played elsewhere.
    Upload(UploadRow),
    /// A cup.
    Cup(CupRow),
    /// Something that happened in a cup.
    CupEntry(CupEntryRow),
    /// A person who organises a cup or takes part in it.
    CupPerson(CupPersonRow),
    /// A rating.
    Rating(RatingRow),
    /// What a rating was after a game.
    Point(PointRow),
    /// The life of a server.
    Life(LifeRow),
}

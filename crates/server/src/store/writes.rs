//! The changes that can be made to what is stored.

use super::{
    ActionRow, BlockRow, CupChange, CupResult, CupRow, DeviceRow, LifeRow, LineRow, MailCodeRow, MailPurpose, MailRow,
    Operation, PersonRow, PointRow, Rated, RatingRow, ReportRow, Row, SeatRow, SeekChange, SessionRow, TableRow,
    UploadRow,
};
use api::{CupId, Language, PersonId, SessionId, Status, TableId};

/// What happens at a table in one go: all of it is stored, or nothing.
#[derive(Clone, Default)]
pub struct Append {
    /// The events, numbered.
    pub actions: Vec<ActionRow>,
    /// Whether something was said, and how many lines stay: the oldest go.
    pub said: Option<i64>,
    /// The new status and when it came.
    pub status: Option<(Status, i64)>,
    /// Seats that were taken, or whose place is known now.
    pub seats: Vec<SeatRow>,
    /// A seat that is open again.
    pub left: Option<i64>,
    /// The game as it ended, JSON of `ratings::Summary`.
    pub summary: Option<String>,
    /// What the ratings learn from it.
    pub rated: Option<Rated>,
    /// The table as lists show it from now on, if that changed.
    pub line: Option<LineRow>,
    /// How it ended, for its cup.
    pub cup: Option<CupResult>,
}

/// A change. Changes are values so that one task can make many of them at once.
pub enum Write {
    /// Opens a table, with what happened at once.
    OpenTable(Box<TableRow>, Append),
    /// Something happens at a table.
    Append(Append),
    /// What a bot says of a decision at a table. One that is known stays, and of a table that is gone nothing is kept.
    AddReview {
        /// At which table.
        table_id: TableId,
        /// Which action of the record, from 0.
        action: i64,
        /// JSON of [`api::Review`].
        review: String,
    },
    /// Lines of tables that had none; those that have one by now keep it.
    FillLines(Vec<LineRow>),
    /// People are at open tables.
    Attend {
        /// The tables; with whether the host is there.
        tables: Vec<(TableId, bool)>,
        /// When.
        at: i64,
    },
    /// Removes open tables, except those at which anybody has been since.
    RemoveTables {
        /// Which.
        tables: Vec<TableId>,
        /// In milliseconds since 1970.
        since: i64,
    },
    /// The ids of requests that were made before this are forgotten: nobody retries them any more.
    ForgetRequests {
        /// At which tables.
        tables: Vec<TableId>,
        /// In milliseconds since 1970.
        before: i64,
    },
    /// Removes guests, except those who have a game or have been here since.
    RemoveGuests {
        /// Who.
        people: Vec<PersonId>,
        /// In milliseconds since 1970.
        since: i64,
    },
    /// A guest comes.
    AddPerson(PersonRow),
    /// A person changes what is given of what is shown of them; the rest stays, whatever it is by then. A conflict is another
    /// member's name, or a person who is gone.
    UpdatePerson {
        /// Who.
        person_id: PersonId,
        /// The name that is shown.
        name: Option<String>,
        /// The language of their pages.
        language: Option<Language>,
        /// JSON of [`api::Preferences`] without the language.
        preferences: Option<String>,
    },
    /// A guest gets an account. A conflict is an account or a name that another member has, or a guest who has another name
    /// by now.
    Register {
        /// Who.
        person_id: PersonId,
        /// The account, folded.
        account: String,
        /// Argon2id in PHC form.
        password_hash: String,
        /// The SHA-256 of the recovery code.
        recovery_hash: String,
        /// The name that is shown: it is checked, not set.
        name: String,
    },
    /// A member has another password.
    SetPassword {
        /// Who.
        person_id: PersonId,
        /// Argon2id in PHC form.
        password_hash: String,
    },
    /// A member has another recovery code.
    SetRecovery {
        /// Who.
        person_id: PersonId,
        /// The SHA-256 of the code.
        recovery_hash: String,
    },
    /// A person's account, name, sessions, uploads and ratings go, and the names of the guests that they were. Their games
    /// stay.
    DeletePerson {
        /// Who.
        person_id: PersonId,
        /// When.
        deleted: i64,
    },
    /// What is stored about a table is replaced by the same without a person's name: the one change that is ever made to
    /// what has happened.
    Forget {
        /// At which table.
        table_id: TableId,
        /// JSON of `table::Setup`, if it changes.
        setup: Option<String>,
        /// JSON of `ratings::Summary`, if it changes.
        summary: Option<String>,
        /// JSON of what lists show, if it changes.
        line: Option<String>,
        /// The numbers of the events that change, and what they are now.
        bodies: Vec<(i64, String)>,
    },
    /// A person blocks another; a second time changes nothing.
    Block(BlockRow),
    /// And no longer.
    Unblock {
        /// Who has blocked.
        person_id: PersonId,
        /// Whom.
        blocked_id: PersonId,
    },
    /// A member has confirmed an address, in the place of the one before.
    SetMail(MailRow),
    /// The address of a member goes, and so do codes on their way there.
    RemoveMail(PersonId),
    /// A code is sent, in the place of the one before.
    SetMailCode(MailCodeRow),
    /// A code is used. A conflict is one that was used before, or whose time is over.
    SpendMailCode {
        /// Whose.
        person_id: PersonId,
        /// What for.
        purpose: MailPurpose,
        /// The SHA-256 of the code.
        code_hash: String,
        /// In milliseconds since 1970.
        now: i64,
    },
    /// The operator is told about a person.
    AddReport(ReportRow),
    /// A member signs in at a device. Of many devices the ones used last are kept.
    AddDevice(DeviceRow),
    /// All sessions and tokens of a person end, and no device is known any more, except these.
    EndAllOf {
        /// Whose.
        person_id: PersonId,
        /// The session that stays.
        except: Option<SessionId>,
        /// The hash of the device that stays.
        device: Option<String>,
    },
    /// A person signs in.
    AddSession(SessionRow),
    /// A session of this person ends.
    EndSession {
        /// Whose.
        person_id: PersonId,
        /// Which.
        session_id: SessionId,
    },
    /// A session is used.
    UseSession {
        /// Which.
        session_id: SessionId,
        /// When.
        seen: i64,
    },
    /// Sessions and devices that were last used before this end.
    EndSessions {
        /// In milliseconds since 1970.
        unused_since: i64,
        /// Those whose end came before this are over, too.
        now: i64,
    },
    /// Everything that is a guest's becomes a member's: seats, tables, uploads, and ratings where the member has none. The
    /// guest's sessions end.
    Adopt {
        /// The guest's id.
        guest: PersonId,
        /// The member's id.
        member: PersonId,
    },
    /// Makes a cup. A conflict is one with this id.
    MakeCup(Box<CupRow>),
    /// Something is decided about a cup. A conflict is another decision since.
    DecideCup(Box<CupChange>),
    /// In a cup nothing happens by itself any more.
    RestCup(CupId),
    /// Keeps a game that was played elsewhere.
    AddUpload(UploadRow),
    /// All ratings, in the place of those that are there.
    ReplaceRatings(Vec<RatingRow>),
    /// How all ratings came about, in the place of what is known of that.
    ReplacePoints(Vec<PointRow>),
    /// Who looks for an opponent has changed.
    Seek(SeekChange),
    /// The server is up.
    Beat(LifeRow),
    /// Lives of servers that ended before this are forgotten, and the database looks again at how its rows are spread.
    Tidy {
        /// In milliseconds since 1970.
        lives: i64,
    },
    /// An operator does something.
    Operate(Operation),
    /// Several changes: all of them, or none.
    All(Vec<Write>),
    /// A change by which a person may get more than one person may have: then nothing of it is made.
    Within {
        /// Who.
        person_id: PersonId,
        /// What they may have.
        bounds: Vec<Bound>,
        /// The change.
        write: Box<Write>,
    },
    /// Rows of any kind, as they are; those that are there already stay.
    Import(Vec<Row>),
}

/// How much one person may have and do. It is counted within the transaction of the change, while no other change of the same
/// person that is counted is under way, here or at another server: however many come at once, none goes beyond it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// How many open tables they may host.
    Hosts(u32),
    /// At how many tables they may sit, open and running; a running one at which nothing has happened for long rests, and
    /// doesn't count.
    Sits {
        /// How many.
        most: u32,
        /// Since when, in milliseconds since 1970.
        since: i64,
    },
    /// How many cups that aren't over they may organise.
    Cups(u32),
    /// How fast they may speak, at all tables together.
    Says {
        /// How many lines at once.
        most: u32,
        /// And then one in as many milliseconds.
        every: i64,
        /// When, in milliseconds since 1970.
        at: i64,
    },
}

/// What became of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// It is on disk.
    Done,
    /// It is on disk. The number of rows that were new.
    Imported(u64),
    /// Something else stands there already (an event with this number, an account of this name): nothing changed.
    Conflict,
    /// The person would have more than this: nothing changed.
    Beyond(Bound),
}

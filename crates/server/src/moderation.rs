//! What operators do, at the command line and on their page: every change together with its entry in the log.
//!
//! It needs the store and nothing else, so that it works beside a server that runs, and while none does. Servers follow the
//! log: each heeds what is new there within about a second.

use crate::clock::now;
use crate::store::{
    AuditRow, BanRow, InvalidNetwork, MaybeNetwork, Network, Operation, PersonRow, Store, StoreError, TableRow, Write,
    Written,
};
use crate::tables::{self, HubError, Refusal};
use crate::{names, secret};
use api::name::{self, NameError};
use api::{AuditAction, BanScope, Code, MAX_REASON, Person, PersonId, ReportId, TableCode, TableId, Verdict};
use thiserror::Error;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// For how long people and tables that an operator has deleted can be restored, in milliseconds.
pub const RESTORABLE: i64 = 30 * DAY;

/// For how long the log and closed reports are kept, in milliseconds.
pub const PAPERS_KEPT: i64 = 2 * 365 * DAY;

/// How often a change is tried again after another operator was quicker.
const ATTEMPTS: usize = 8;

/// Why something was not done; nothing has changed.
#[derive(Debug, Error)]
pub enum ModerationError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Nobody has this id, account or name.
    #[error("there is nobody with the id, account or member's name {0:?}")]
    NoPerson(String),
    /// There is no table with this id or code.
    #[error("there is no table with the id or code {0:?}")]
    NoTable(String),
    /// There is no report with this id.
    #[error("there is no report {0:?}")]
    NoReport(String),
    /// It is so already, or was never otherwise: banned, closed, an operator.
    #[error("it is so already")]
    AlreadySo,
    /// The person or table is gone for good.
    #[error("it is gone for good")]
    Gone,
    /// Only members can be operators.
    #[error("only a member can be an operator, and this is a guest")]
    NoAccount,
    /// The name is refused.
    #[error("this name isn't allowed: {0:?}")]
    Name(NameError),
    /// Another member has the name.
    #[error("another member has this name")]
    NameTaken,
    /// A reason is missing, too long, or more than a line.
    #[error("a reason is one line of at most {} characters", MAX_REASON)]
    Reason,
    /// No address and no network.
    #[error(transparent)]
    Network(#[from] InvalidNetwork),
    /// Servers were always quicker.
    #[error("the table is too busy: try again")]
    Busy,
    /// What is stored about the table cannot be read.
    #[error("{0}")]
    Unreadable(String),
}

impl From<HubError> for ModerationError {
    fn from(fault: HubError) -> Self {
        match fault {
            HubError::Store(fault) => ModerationError::Store(fault),
            HubError::Refused(why) if why.is(Code::NotFound) => ModerationError::Gone,
            HubError::Refused(why) if why.is(Code::WrongTime) => ModerationError::AlreadySo,
            HubError::Refused(Refusal::Table(_)) | HubError::Overtaken | HubError::Taken => ModerationError::Busy,
            other => ModerationError::Unreadable(other.to_string()),
        }
    }
}

/// Who does it.
#[derive(Clone, Debug)]
pub struct Operator {
    /// The member; none at the command line.
    pub id: Option<PersonId>,
    /// As the log says it.
    pub name: String,
}

/// Who is banned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// A person.
    Person(PersonId),
    /// Everybody at an address or in a network.
    Network(Network),
}

/// A ban, as it is decided.
#[derive(Clone, Debug)]
pub struct NewBan {
    /// From what.
    pub scope: BanScope,
    /// Why: who is banned reads it.
    pub reason: String,
    /// Until when; none if until an operator ends it.
    pub until: Option<i64>,
}

/// What is done, to whom and why: what becomes an entry of the log.
#[derive(Clone, Default)]
struct About {
    person: Option<PersonId>,
    table: Option<TableId>,
    network: Option<Network>,
    report: Option<ReportId>,
    reason: String,
    detail: String,
}

/// An operator at work.
pub struct Moderator<'a> {
    store: &'a dyn Store,
    operator: Operator,
    /// The report because of which things are done, which is closed by the first of them.
    report: Option<(ReportId, Verdict)>,
}

type Done = Result<(), ModerationError>;

impl<'a> Moderator<'a> {
    /// An operator, and where they work.
    pub fn new(store: &'a dyn Store, operator: Operator) -> Self {
        Moderator { store, operator, report: None }
    }

    /// The same, because of a report.
    pub fn because_of(self, report: ReportId, verdict: Verdict) -> Self {
        Moderator { report: Some((report, verdict)), ..self }
    }

    /// The person whom an id, an account or a member's name means. A guest who became a member is that member.
    pub async fn person(&self, text: &str) -> Result<PersonRow, ModerationError> {
        let unknown = || ModerationError::NoPerson(text.to_owned());
        let mut found = match text.parse::<PersonId>() {
            Ok(id) => self.store.person(&id).await?,
            Err(_) => None,
        };
        if found.is_none()
            && let Some(id) = self.store.member_named(&name::fold(text)).await?
        {
            found = self.store.person(&id).await?;
        }
        let row = found.ok_or_else(unknown)?;
        match &row.became {
            Some(member) => self.store.person(member).await?.ok_or_else(unknown),
            None => Ok(row),
        }
    }

    /// The table that an id or a code means, whatever has become of it.
    pub async fn table(&self, text: &str) -> Result<TableRow, ModerationError> {
        if let Ok(id) = text.parse::<TableId>()
            && let Some(row) = self.store.any_table(&id).await?
        {
            return Ok(row);
        }
        let by_code = match TableCode::typed(text) {
            Ok(code) => self.store.table_with_code(&code).await?,
            Err(_) => None,
        };
        let row = match by_code {
            Some(id) => self.store.any_table(&id).await?,
            None => None,
        };
        row.ok_or_else(|| ModerationError::NoTable(text.to_owned()))
    }

    /// Bans; a ban of the same kind that holds already is replaced.
    pub async fn ban(&self, target: &Target, ban: NewBan) -> Done {
        let reason = checked(&ban.reason, true)?;
        let before = self.bans_of(target, ban.scope).await?;
        let (person, network) = parts(target);
        let row = BanRow {
            ban_id: secret::id(),
            person_id: person.clone(),
            network: MaybeNetwork(network),
            scope: ban.scope,
            reason: reason.clone(),
            by_name: self.operator.name.clone(),
            created: now(),
            until: ban.until,
        };
        let action = match ban.scope {
            BanScope::All => AuditAction::Ban,
            BanScope::Chat => AuditAction::Mute,
        };
        let detail = ban.until.map(|until| format!("until {until}")).unwrap_or_default();
        let about = About { person: person.clone(), network, reason, detail, ..About::default() };
        let done = self.note(action, &about, || {
            let mut writes: Vec<Write> = before.iter().map(unban).collect();
            writes.push(Write::Operate(Operation::Ban(row.clone())));
            if let (Some(person), BanScope::All) = (&person, ban.scope) {
                writes.push(Write::Operate(Operation::EndTokens(person.clone())));
            }
            writes
        });
        done.await?;
        if let (Some(person), BanScope::All, None) = (&person, ban.scope, ban.until) {
            self.leave_tables(person).await?;
        }
        Ok(())
    }

    /// Ends a ban.
    pub async fn unban(&self, target: &Target, scope: BanScope, reason: &str) -> Done {
        let reason = checked(reason, false)?;
        let before = self.bans_of(target, scope).await?;
        if before.is_empty() {
            return Err(ModerationError::AlreadySo);
        }
        let action = match scope {
            BanScope::All => AuditAction::Unban,
            BanScope::Chat => AuditAction::Unmute,
        };
        let (person, network) = parts(target);
        let about = About { person, network, reason, ..About::default() };
        self.note(action, &about, || before.iter().map(unban).collect()).await
    }

    async fn bans_of(&self, target: &Target, scope: BanScope) -> Result<Vec<BanRow>, StoreError> {
        let (person, network) = parts(target);
        let mut bans = self.store.bans(now()).await?;
        bans.retain(|ban| ban.scope == scope && ban.person_id == person && ban.network.0 == network);
        Ok(bans)
    }

    /// Gives a person another name, wherever it stands.
    pub async fn rename(&self, row: &PersonRow, name: &str, reason: &str) -> Done {
        let reason = checked(reason, false)?;
        let name = name::shown(name).map_err(ModerationError::Name)?;
        if row.deleted.is_some() {
            return Err(ModerationError::Gone);
        }
        if name == row.name {
            return Err(ModerationError::AlreadySo);
        }
        match self.store.member_named(&name::fold(&name)).await? {
            Some(member) if member != row.person_id => return Err(ModerationError::NameTaken),
            _ => {}
        }
        let person_id = row.person_id.clone();
        let detail = format!("{} → {name}", row.name);
        let about = About { person: Some(person_id.clone()), reason, detail, ..About::default() };
        let rename = || Operation::Rename { person_id: person_id.clone(), name: name.clone() };
        self.note(AuditAction::Rename, &about, || vec![Write::Operate(rename())]).await?;
        let renamed = Person { name: name.clone(), ..row.person() };
        for id in self.store.unfinished_of(&person_id).await? {
            tables::change(self.store, &id, Vec::new, |draft| draft.adopt(&person_id, &renamed)).await?;
        }
        names::replace_everywhere(self.store, &person_id, &name).await?;
        Ok(())
    }

    /// Deletes a person, who can be restored for a while: nobody can sign in as them, and nobody waits for them any longer.
    pub async fn delete_person(&self, row: &PersonRow, reason: &str) -> Done {
        let reason = checked(reason, true)?;
        not_gone(row)?;
        let (person_id, at) = (row.person_id.clone(), now());
        let about = About { person: Some(person_id.clone()), reason, ..About::default() };
        let remove = || Operation::RemovePerson { person_id: person_id.clone(), at };
        self.note(AuditAction::DeletePerson, &about, || vec![Write::Operate(remove())]).await?;
        self.leave_tables(&person_id).await
    }

    /// Restores a person.
    pub async fn restore_person(&self, row: &PersonRow, reason: &str) -> Done {
        let reason = checked(reason, false)?;
        let since = now() - RESTORABLE;
        if row.deleted.is_some() || row.removed.is_some_and(|removed| removed < since) {
            return Err(ModerationError::Gone);
        }
        let person_id = row.person_id.clone();
        let about = About { person: Some(person_id.clone()), reason, ..About::default() };
        let restore = || vec![Write::Operate(Operation::RestorePerson { person_id: person_id.clone(), since })];
        self.note(AuditAction::RestorePerson, &about, restore).await
    }

    /// Makes a member an operator, or no longer.
    pub async fn set_operator(&self, row: &PersonRow, operator: bool, reason: &str) -> Done {
        let reason = checked(reason, false)?;
        not_gone(row)?;
        if row.account.is_none() {
            return Err(ModerationError::NoAccount);
        }
        let person_id = row.person_id.clone();
        let about = About { person: Some(person_id.clone()), reason, ..About::default() };
        let action = if operator { AuditAction::AddOperator } else { AuditAction::RemoveOperator };
        let set = || vec![Write::Operate(Operation::SetOperator { person_id: person_id.clone(), operator })];
        self.note(action, &about, set).await
    }

    /// Closes a table: everybody there reads why, and nothing happens there any more.
    pub async fn close_table(&self, row: &TableRow, reason: &str) -> Done {
        let reason = checked(reason, true)?;
        if row.removed.is_some() {
            return Err(ModerationError::Gone);
        }
        let about = About { table: Some(row.table_id.clone()), reason: reason.clone(), ..About::default() };
        let entry = || vec![self.entry(AuditAction::CloseTable, &about)];
        tables::change(self.store, &row.table_id, entry, |draft| draft.close(&reason)).await?;
        Ok(())
    }

    /// Deletes a table, which can be restored for a while.
    pub async fn delete_table(&self, row: &TableRow, reason: &str) -> Done {
        let reason = checked(reason, true)?;
        let (table_id, at) = (row.table_id.clone(), now());
        let about = About { table: Some(table_id.clone()), reason, ..About::default() };
        let remove = || vec![Write::Operate(Operation::RemoveTable { table_id: table_id.clone(), at })];
        self.note(AuditAction::DeleteTable, &about, remove).await
    }

    /// Restores a table as it was.
    pub async fn restore_table(&self, row: &TableRow, reason: &str) -> Done {
        let reason = checked(reason, false)?;
        let since = now() - RESTORABLE;
        if row.removed.is_some_and(|removed| removed < since) {
            return Err(ModerationError::Gone);
        }
        let table_id = row.table_id.clone();
        let about = About { table: Some(table_id.clone()), reason, ..About::default() };
        let restore = || vec![Write::Operate(Operation::RestoreTable { table_id: table_id.clone(), since })];
        self.note(AuditAction::RestoreTable, &about, restore).await
    }

    /// Closes a report, and does nothing else.
    pub async fn close_report(&self, report_id: &ReportId, verdict: Verdict, reason: &str) -> Done {
        let reason = checked(reason, false)?;
        let report = self.store.report(report_id).await?;
        let report = report.ok_or_else(|| ModerationError::NoReport(report_id.to_string()))?;
        let (person, report) = (Some(report.reported_id), Some(report_id.clone()));
        let about = About { person, report, reason, detail: verdict.name().to_owned(), ..About::default() };
        let close = || Operation::CloseReport { report_id: report_id.clone(), at: now(), verdict };
        self.note(AuditAction::CloseReport, &about, || vec![Write::Operate(close())]).await
    }

    /// A person leaves all tables at which others would wait for them.
    pub async fn leave_tables(&self, person_id: &PersonId) -> Done {
        let Some(row) = self.store.person(person_id).await? else { return Ok(()) };
        for id in self.store.unfinished_of(person_id).await? {
            match tables::change(self.store, &id, Vec::new, |draft| draft.leave_all(&row.person())).await {
                // It has ended, or was removed, meanwhile.
                Err(HubError::Refused(_)) | Ok(()) => {}
                Err(fault) => return Err(fault.into()),
            }
        }
        Ok(())
    }

    /// Makes changes together with their entry in the log.
    async fn note(&self, action: AuditAction, about: &About, changes: impl Fn() -> Vec<Write>) -> Done {
        for _ in 0..ATTEMPTS {
            let mut writes = changes();
            if let Some((report_id, verdict)) = &self.report {
                let close = Operation::CloseReport { report_id: report_id.clone(), at: now(), verdict: *verdict };
                writes.push(Write::Operate(close));
            }
            writes.push(self.entry(action, about));
            match self.store.write(Write::All(writes)).await? {
                Written::Done | Written::Imported(_) => return Ok(()),
                // Another entry was written at the same moment; or it is so already, however often one tries.
                Written::Conflict | Written::Beyond(_) => {}
            }
        }
        Err(ModerationError::AlreadySo)
    }

    fn entry(&self, action: AuditAction, about: &About) -> Write {
        let About { person, table, network, report, reason, detail } = about.clone();
        let report = report.or_else(|| self.report.as_ref().map(|(report, _)| report.clone()));
        Write::Operate(Operation::Note(AuditRow {
            audit_id: secret::id(),
            at: now(),
            by_id: self.operator.id.clone(),
            by_name: self.operator.name.clone(),
            action,
            person_id: person,
            table_id: table,
            network: MaybeNetwork(network),
            report_id: report,
            reason,
            detail,
        }))
    }
}

fn parts(target: &Target) -> (Option<PersonId>, Option<Network>) {
    match target {
        Target::Person(person) => (Some(person.clone()), None),
        Target::Network(network) => (None, Some(*network)),
    }
}

fn unban(ban: &BanRow) -> Write {
    Write::Operate(Operation::Unban(ban.ban_id.clone()))
}

fn not_gone(row: &PersonRow) -> Done {
    if row.deleted.is_some() {
        return Err(ModerationError::Gone);
    }
    if row.removed.is_some() { Err(ModerationError::AlreadySo) } else { Ok(()) }
}

/// A reason as it is kept: one line.
fn checked(reason: &str, needed: bool) -> Result<String, ModerationError> {
    let reason = reason.trim();
    let sound = reason.chars().count() <= MAX_REASON && !reason.chars().any(char::is_control);
    if !sound || (needed && reason.is_empty()) {
        return Err(ModerationError::Reason);
    }
    Ok(reason.to_owned())
}

/// Removes a person for good whom an operator deleted long ago: as if they had deleted their account.
pub(crate) async fn erase_person(store: &dyn Store, person_id: &PersonId) -> Result<(), StoreError> {
    names::replace_everywhere(store, person_id, "").await?;
    store.write(Write::DeletePerson { person_id: person_id.clone(), deleted: now() }).await?;
    Ok(())
}

//! What operators read and decide.

use crate::{Person, ReportId, ReportReason, Said, TableId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a ban keeps a person from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BanScope {
    /// From everything but reading, one's own data and signing out.
    All,
    /// From saying anything at tables.
    Chat,
}

/// What became of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// There was nothing to it.
    Dismissed,
    /// The person may not speak for a while.
    Muted,
    /// The person was banned.
    Banned,
    /// The person got another name.
    Renamed,
    /// It was settled in another way.
    Settled,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Verdict; 5] =
        [Verdict::Dismissed, Verdict::Muted, Verdict::Banned, Verdict::Renamed, Verdict::Settled];
}

/// What an operator has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AuditAction {
    /// Banned a person or an address.
    Ban,
    /// And no longer.
    Unban,
    /// Kept a person from speaking at tables.
    Mute,
    /// And no longer.
    Unmute,
    /// Gave a person another name.
    Rename,
    /// Deleted a person, who can be restored for a while.
    DeletePerson,
    /// Restored one.
    RestorePerson,
    /// Closed a table.
    CloseTable,
    /// Deleted a table, which can be restored for a while.
    DeleteTable,
    /// Restored one.
    RestoreTable,
    /// Made a member an operator.
    AddOperator,
    /// And no longer.
    RemoveOperator,
    /// Closed a report without doing anything else.
    CloseReport,
}

impl AuditAction {
    /// All of them.
    pub const ALL: [AuditAction; 13] = [
        AuditAction::Ban,
        AuditAction::Unban,
        AuditAction::Mute,
        AuditAction::Unmute,
        AuditAction::Rename,
        AuditAction::DeletePerson,
        AuditAction::RestorePerson,
        AuditAction::CloseTable,
        AuditAction::DeleteTable,
        AuditAction::RestoreTable,
        AuditAction::AddOperator,
        AuditAction::RemoveOperator,
        AuditAction::CloseReport,
    ];
}

/// A report that waits for a decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReportLine {
    /// For `POST /api/operator/reports/{id}`.
    pub id: ReportId,
    /// When, in milliseconds since 1970.
    pub created: i64,
    /// Who has reported.
    pub reporter: Person,
    /// Whom.
    pub reported: Person,
    /// Why.
    pub reason: ReportReason,
    /// In their own words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// At which table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
    /// What the reported person had said there last, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<Said>,
    /// What the reported person is kept from already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banned: Option<BanScope>,
    /// How many open reports there are about the same person, this one included.
    pub open: i64,
}

/// A page of open reports, oldest first: those who have waited longest come first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Reports {
    /// The reports.
    pub reports: Vec<ReportLine>,
    /// For `?after=` of the next page, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// What an operator decides about a report, which is closed by it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Decision {
    /// There is nothing to it.
    Dismiss {
        /// Why; for the log of the operators only.
        #[serde(default)]
        reason: String,
    },
    /// The person may not speak at tables.
    Mute {
        /// Why. The person reads it.
        reason: String,
        /// For how many hours; without it, until an operator says otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hours: Option<u32>,
    },
    /// The person may only read, take their data along and sign out.
    Ban {
        /// Why. The person reads it.
        reason: String,
        /// For how many hours; without it, until an operator says otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hours: Option<u32>,
    },
    /// The person gets another name, wherever it stands.
    Rename {
        /// Which.
        name: String,
        /// Why; for the log of the operators only.
        #[serde(default)]
        reason: String,
    },
}

impl Decision {
    /// Why.
    pub fn reason(&self) -> &str {
        match self {
            Decision::Dismiss { reason }
            | Decision::Mute { reason, .. }
            | Decision::Ban { reason, .. }
            | Decision::Rename { reason, .. } => reason,
        }
    }
}

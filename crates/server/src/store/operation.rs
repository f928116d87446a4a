//! The changes that operators make.

use super::{AuditRow, BanRow};
use api::{BanId, PersonId, ReportId, TableId, Verdict};

/// A change that an operator makes, or that follows from one after a while.
pub enum Operation {
    /// Adds an entry to the log. A conflict is another entry at the same moment: try again.
    Note(AuditRow),
    /// Bans.
    Ban(BanRow),
    /// And no longer.
    Unban(BanId),
    /// Ends a person's tokens; their browsers stay, to be told why.
    EndTokens(PersonId),
    /// Gives a person another name. A conflict is another member's name.
    Rename {
        /// Who.
        person_id: PersonId,
        /// The name that is shown.
        name: String,
    },
    /// Makes a member an operator, or no longer. A conflict is a person without an account.
    SetOperator {
        /// Who.
        person_id: PersonId,
        /// Whether they are one.
        operator: bool,
    },
    /// Deletes a person for a while. A conflict is one who is gone already.
    RemovePerson {
        /// Who.
        person_id: PersonId,
        /// When.
        at: i64,
    },
    /// Restores one who was deleted since then: those from before it are being removed for good.
    RestorePerson {
        /// Who.
        person_id: PersonId,
        /// In milliseconds since 1970.
        since: i64,
    },
    /// Deletes a table for a while. A conflict is one that is gone already.
    RemoveTable {
        /// Which.
        table_id: TableId,
        /// When.
        at: i64,
    },
    /// Restores one that was deleted since then: those from before it are being removed for good.
    RestoreTable {
        /// Which.
        table_id: TableId,
        /// In milliseconds since 1970.
        since: i64,
    },
    /// Removes for good the tables that were deleted before this.
    EraseTables {
        /// Which.
        tables: Vec<TableId>,
        /// In milliseconds since 1970.
        since: i64,
    },
    /// Closes a report. A conflict is one that is closed already.
    CloseReport {
        /// Which.
        report_id: ReportId,
        /// When.
        at: i64,
        /// What became of it.
        verdict: Verdict,
    },
    /// Replaces what goes along with a report: the same with another name.
    SetReportLines {
        /// Which.
        report_id: ReportId,
        /// JSON: what the reported person said.
        lines: String,
    },
    /// Removes what has come to its end: bans that ended before `bans`, closed reports and entries from before `papers`.
    Sweep {
        /// In milliseconds since 1970.
        bans: i64,
        /// In milliseconds since 1970.
        papers: i64,
    },
}

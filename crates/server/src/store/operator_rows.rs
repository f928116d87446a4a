//! What is stored of the work of operators, as plain rows.

use super::{InvalidNetwork, Network, PersonRow};
use api::{AuditAction, AuditId, BanId, BanScope, PersonId, ReportId, TableId};
use serde::{Deserialize, Serialize};
use sqlx::FromRow;

/// A network in a column that may be empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MaybeNetwork(pub Option<Network>);

impl TryFrom<Option<String>> for MaybeNetwork {
    type Error = InvalidNetwork;

    fn try_from(text: Option<String>) -> Result<Self, InvalidNetwork> {
        Ok(MaybeNetwork(text.map(Network::try_from).transpose()?))
    }
}

impl MaybeNetwork {
    /// As it is stored.
    pub(super) fn text(self) -> Option<String> {
        self.0.map(String::from)
    }
}

/// Who may not come, or not speak.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, FromRow)]
pub struct BanRow {
    /// The id.
    pub ban_id: BanId,
    /// Who, if it is a person.
    pub person_id: Option<PersonId>,
    /// From where, if it is not.
    #[sqlx(try_from = "Option<String>")]
    pub network: MaybeNetwork,
    /// What they are kept from.
    #[sqlx(try_from = "String")]
    pub scope: BanScope,
    /// Why: they read it.
    pub reason: String,
    /// The operator.
    pub by_name: String,
    /// Since when.
    pub created: i64,
    /// Until when; none if until an operator ends it.
    pub until: Option<i64>,
}

/// Something that an operator did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, FromRow)]
pub struct AuditRow {
    /// The id.
    pub audit_id: AuditId,
    /// When.
    pub at: i64,
    /// Who; none at the command line.
    pub by_id: Option<PersonId>,
    /// The operator's name, or who sat at the command line.
    pub by_name: String,
    /// What.
    #[sqlx(try_from = "String")]
    pub action: AuditAction,
    /// To whom.
    pub person_id: Option<PersonId>,
    /// To which table.
    pub table_id: Option<TableId>,
    /// To which network.
    #[sqlx(try_from = "Option<String>")]
    pub network: MaybeNetwork,
    /// Because of which report.
    pub report_id: Option<ReportId>,
    /// Why.
    pub reason: String,
    /// More about it, such as the names before and after, or when it ends.
    pub detail: String,
}

/// An entry of the log as servers follow it.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct NewsRow {
    /// Its number: servers remember the last that they have heeded.
    pub number: i64,
    /// The entry.
    #[sqlx(flatten)]
    pub entry: AuditRow,
}

/// Which entries of the log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AuditFilter {
    /// About this person, or by this operator.
    pub person: Option<PersonId>,
    /// About this table.
    pub table: Option<TableId>,
    /// Of this kind.
    pub action: Option<AuditAction>,
}

/// Which people.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PeopleFilter {
    /// Those whose id, account or name has this in it; empty for all.
    pub text: String,
    /// Only those whom an operator has deleted.
    pub removed: bool,
}

impl PersonRow {
    /// Whether they are still here: neither gone nor deleted by an operator.
    pub fn is_here(&self) -> bool {
        self.deleted.is_none() && self.removed.is_none()
    }
}

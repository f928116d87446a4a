//! Email addresses and codes, as plain rows.

use api::{PersonId, UnknownName};
use serde::{Deserialize, Serialize};
use sqlx::FromRow;

/// An address that a member has confirmed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, FromRow)]
pub struct MailRow {
    /// Whose.
    pub person_id: PersonId,
    /// Where they are written to.
    pub address: String,
    /// When it was confirmed.
    pub created: i64,
}

/// What a code that was sent by mail is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MailPurpose {
    /// To confirm the address.
    Confirm,
    /// To set another password.
    Recover,
}

impl MailPurpose {
    /// Its name in the database.
    pub const fn name(self) -> &'static str {
        match self {
            MailPurpose::Confirm => "confirm",
            MailPurpose::Recover => "recover",
        }
    }
}

impl TryFrom<String> for MailPurpose {
    type Error = UnknownName;

    fn try_from(name: String) -> Result<Self, UnknownName> {
        let mut all = [MailPurpose::Confirm, MailPurpose::Recover].into_iter();
        all.find(|purpose| purpose.name() == name).ok_or(UnknownName { of: "MailPurpose", name })
    }
}

/// A code that was sent.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct MailCodeRow {
    /// To whom.
    pub person_id: PersonId,
    /// What for.
    #[sqlx(try_from = "String")]
    pub purpose: MailPurpose,
    /// To which address.
    pub address: String,
    /// The SHA-256 of the code.
    pub code_hash: String,
    /// When it is worth nothing any more.
    pub ends: i64,
}

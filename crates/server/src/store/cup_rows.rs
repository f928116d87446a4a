//! Cups, as they are stored and changed.

use super::Flag;
use api::{CupId, CupStatus, Person, PersonId};
use serde::{Deserialize, Serialize};
use sqlx::FromRow;

/// A cup as it was made, and where it is.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, FromRow)]
pub struct CupRow {
    /// The id.
    pub cup_id: CupId,
    /// Who made it.
    pub organiser_id: PersonId,
    /// Whether it stands in the list for everybody.
    #[sqlx(try_from = "i64")]
    pub listed: Flag,
    /// Where it is in its life.
    #[sqlx(try_from = "String")]
    pub status: CupStatus,
    /// What deals and lots follow from: secret until the cup is over.
    pub seed: String,
    /// JSON of `cups::Setup`.
    pub setup: String,
    /// When it was made.
    pub created: i64,
    /// The number of the last entry.
    pub version: i64,
    /// How many entries decided something.
    pub decided: i64,
    /// From when on servers look after it.
    pub due: Option<i64>,
    /// JSON of [`api::CupLine`].
    pub line: String,
}

/// Something that happened in a cup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, FromRow)]
pub struct CupEntryRow {
    /// In which cup.
    pub cup_id: CupId,
    /// From 1 without gaps.
    pub number: i64,
    /// When.
    pub at: i64,
    /// Who asked for it.
    pub person_id: Option<PersonId>,
    /// JSON of `cups::Entry`.
    pub body: String,
}

/// A person who organises a cup or takes part in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, FromRow)]
pub struct CupPersonRow {
    /// Which cup.
    pub cup_id: CupId,
    /// Who.
    pub person_id: PersonId,
    /// When the cup was made.
    pub created: i64,
}

/// What one of them is called.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct CupNameRow {
    /// Who.
    pub person_id: PersonId,
    /// Their name.
    pub name: String,
    /// Whether they have an account.
    #[sqlx(try_from = "i32")]
    pub member: Flag,
}

impl CupNameRow {
    /// As others see them.
    pub fn person(self) -> Person {
        Person { id: self.person_id, name: self.name, member: self.member.0 }
    }
}

/// A cup that servers look after.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct DueCupRow {
    /// Which.
    pub cup_id: CupId,
    /// The number of its last entry.
    pub version: i64,
}

/// Something that is decided about a cup. A conflict is another decision since.
#[derive(Clone)]
pub struct CupChange {
    /// Which cup.
    pub cup_id: CupId,
    /// How many decisions were known.
    pub decided: i64,
    /// What: JSON of `cups::Entry`.
    pub body: String,
    /// When.
    pub at: i64,
    /// Who asked for it.
    pub person_id: Option<PersonId>,
    /// Where the cup is after it.
    pub status: CupStatus,
    /// From when on servers look after it.
    pub due: Option<i64>,
    /// JSON of [`api::CupLine`].
    pub line: String,
    /// A person who takes part from now on.
    pub newcomer: Option<PersonId>,
}

/// How a table of a cup ended, which is stored with its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CupResult {
    /// Which cup.
    pub cup_id: CupId,
    /// When.
    pub at: i64,
    /// JSON of `cups::Entry`.
    pub body: String,
}

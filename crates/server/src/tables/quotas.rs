//! How much one person may have: what is stored together with a request, within which bounds.

use super::Hub;
use crate::Quotas;
use crate::keeping::ago;
use crate::store::{Bound, Write};
use api::{Code, PersonId};
use std::time::Duration;

/// In milliseconds.
const MINUTE: i64 = 60_000;

/// What is stored together with what happens at a table.
#[derive(Default)]
pub(super) struct Along {
    /// Other changes.
    pub(super) writes: Vec<Write>,
    /// Who asks, and how much they may have after it.
    pub(super) bounds: Option<(PersonId, Vec<Bound>)>,
}

impl Along {
    pub(super) fn with(self, append: Write) -> Write {
        let write = match self.writes {
            none if none.is_empty() => append,
            writes => Write::All(writes.into_iter().chain([append]).collect()),
        };
        match self.bounds {
            Some((person_id, bounds)) if !bounds.is_empty() => {
                Write::Within { person_id, bounds, write: Box::new(write) }
            }
            _ => write,
        }
    }
}

/// Quotas, as they are counted by the store.
impl Quotas {
    pub(super) fn hosts(self) -> Bound {
        Bound::Hosts(self.open_tables)
    }

    /// `rest`: after how long without a move a game counts no longer.
    pub(super) fn sits(self, rest: Duration) -> Bound {
        Bound::Sits { most: self.running_tables, since: ago(rest) }
    }

    pub(crate) fn organises(self) -> Bound {
        Bound::Cups(self.cups)
    }

    /// The same for a person who is to be put at one more.
    fn sits_soon(self, rest: Duration) -> Bound {
        Bound::Sits { most: self.running_tables.saturating_sub(1), since: ago(rest) }
    }

    pub(super) fn says(self) -> Bound {
        let most = self.lines_per_minute.max(1);
        Bound::Says { most, every: MINUTE / i64::from(most), at: crate::now() }
    }
}

impl Hub {
    /// What keeps a person from looking for an opponent: as many tables as one may have.
    pub(crate) fn room_for_one_more(&self) -> Bound {
        self.quotas.sits_soon(self.keeping.rest)
    }
}

/// How a person is told that they have as much as one may have.
pub(crate) fn beyond(bound: Bound) -> Code {
    match bound {
        Bound::Hosts(_) | Bound::Sits { .. } => Code::TooManyTables,
        Bound::Cups(_) => Code::TooManyCups,
        Bound::Says { .. } => Code::TooMany,
    }
}

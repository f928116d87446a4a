//! What ends by itself: open tables that everybody has left, guests who were never more than visitors, the ids of old requests,
//! and what operators have deleted long ago.
//!
//! A little at a time, with every beat. Several servers on one database may do it at once: each removal checks again, within
//! its transaction, that there is nothing to keep.

use crate::clock::now;
use crate::keeping::{Keeping, ago};
use crate::moderation::{PAPERS_KEPT, RESTORABLE, erase_person};
use crate::store::{Operation, Store, StoreError, Write};
use api::{PersonId, TableId};
use std::sync::Arc;

/// How many tables are removed at once.
const BATCH: i64 = 50;

/// How many guests are looked at with a beat: 200,000 in an hour and a half.
const LOOKED_AT: i64 = 200;

/// How many people whom operators have deleted are removed with a beat: their names go from every table.
const ERASED: i64 = 5;

/// Every how many beats old sessions and the papers of operators are looked through: about once an hour.
const SWEEP: u64 = 720;

/// How long it is known when servers were up, in milliseconds: 90 days. No clock needs more, for the longest has 30 days for a
/// move.
const LIVES: i64 = 90 * 24 * 60 * 60 * 1000;

/// How many requests of that age are looked for with a beat: as many as 5,000 tables make with a move a minute.
const FORGOTTEN: i64 = 500;

/// What was looked at last.
pub(crate) struct Housekeeping {
    store: Arc<dyn Store>,
    keeping: Keeping,
    /// The last guest that was looked at; none at the beginning of a round.
    guest: Option<PersonId>,
    beats: u64,
}

impl Housekeeping {
    pub(crate) fn new(store: Arc<dyn Store>, keeping: Keeping) -> Self {
        Housekeeping { store, keeping, guest: None, beats: 0 }
    }

    /// Notes at which open tables people are, then removes a few of what nobody needs.
    pub(crate) async fn beat(&mut self, mut attended: Vec<(TableId, bool)>) -> Result<(), StoreError> {
        let now = now();
        if !attended.is_empty() {
            // Servers that write at once go through the tables in the same order: none waits for another in a circle.
            attended.sort_unstable();
            self.store.write(Write::Attend { tables: attended, at: now }).await?;
        }
        let since = ago(self.keeping.open_tables);
        let mut tables = self.store.deserted(since, BATCH).await?;
        tables.sort_unstable();
        if !tables.is_empty() {
            tracing::info!(tables = tables.len(), "open tables that everybody has left are removed");
            self.store.write(Write::RemoveTables { tables, since }).await?;
        }
        let before = ago(self.keeping.requests);
        let mut tables = self.store.old_requests(before, FORGOTTEN).await?;
        tables.sort_unstable();
        if !tables.is_empty() {
            self.store.write(Write::ForgetRequests { tables, before }).await?;
        }
        let since = ago(self.keeping.guests);
        let after = self.guest.take();
        let guests = self.store.guests(after.as_ref().map_or("", PersonId::as_str), since, LOOKED_AT).await?;
        self.guest = guests.last().map(|guest| guest.person_id.clone());
        let idle = guests.into_iter().filter(|guest| guest.idle.0);
        let people: Vec<_> = idle.map(|guest| guest.person_id).collect();
        if !people.is_empty() {
            tracing::info!(guests = people.len(), "guests without games are forgotten");
            self.store.write(Write::RemoveGuests { people, since }).await?;
        }
        self.after_operators(now).await
    }

    /// Removes for good what operators have deleted, once it can't be restored any longer, and papers that are old.
    async fn after_operators(&mut self, now: i64) -> Result<(), StoreError> {
        let since = now - RESTORABLE;
        let mut tables = self.store.removed_tables(since, BATCH).await?;
        tables.sort_unstable();
        if !tables.is_empty() {
            tracing::info!(tables = tables.len(), "tables that operators deleted are removed for good");
            self.store.write(Write::Operate(Operation::EraseTables { tables, since })).await?;
        }
        for person in self.store.removed_people(since, ERASED).await? {
            tracing::info!(%person, "a person whom an operator deleted is removed for good");
            erase_person(&*self.store, &person).await?;
        }
        if self.beats.is_multiple_of(SWEEP) {
            self.store.write(Write::Tidy { lives: now - LIVES }).await?;
            self.store.write(Write::EndSessions { unused_since: ago(self.keeping.sessions), now }).await?;
            self.store
                .write(Write::Operate(Operation::Sweep { bans: now - RESTORABLE, papers: now - PAPERS_KEPT }))
                .await?;
        }
        self.beats += 1;
        Ok(())
    }
}

//! People who look for an opponent, at all servers on one database.
//!
//! A seek is a row that lives as long as the connection by which it came: the server that holds the connection renews it, and when the
//! server is gone, the row is over a few seconds later. Every server with seekers reads all rows once a second and asks the pool
//! (crate `pairing`) who plays with whom; the first of them opens the table in one change that takes the rows of all who sit there.
//! The rows are the lock: a server that decided about the same people finds them taken, and nothing of its change is stored. So no
//! server is in charge, and none is missed.
//!
//! Where a person was put stands in their row, and so whichever server holds their connection tells them; a page that has lost its
//! connection in that moment comes back and is told, too.

use crate::clock::now;
use crate::secret;
use crate::store::{Bound, Flag, SeekChange, SeekRow, Store, StoreError, Write, Written};
use crate::tables::{Hub, Paired};
use api::{PairingFrame, PersonId, Points, Seek, TableLink, Waiting};
use pairing::{Group, Pool, Seeker, Waits};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, watch};

/// How often the pool is asked.
const TICK: Duration = Duration::from_secs(1);

/// For how long changes are gathered before it is asked.
const GATHER: Duration = Duration::from_millis(150);

/// How long a seek lasts that nobody renews, and how often it is renewed, in milliseconds.
const LEASE: i64 = 8_000;
const RENEW: i64 = 2_000;

/// How long a person whose connection is gone can hear where they were put.
const TELLABLE: i64 = 60_000;

/// How long what is over is kept.
const FORGOTTEN: i64 = 10 * 60_000;

/// How many people can look at once: more than any pool of ours has seen.
const MOST: i64 = 5_000;

/// What becomes of a seek.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    Waits,
    /// The game has begun there.
    Matched(TableLink),
    /// The person looks by another connection.
    Elsewhere,
}

/// Someone who looks for an opponent by a connection of this server.
struct Here {
    seek_id: String,
    seek: Seek,
    since: i64,
    fate: watch::Sender<Fate>,
}

/// All who look here, and what is known of those elsewhere.
pub(crate) struct Seekers {
    hub: Arc<Hub>,
    store: Arc<dyn Store>,
    here: Mutex<HashMap<PersonId, Here>>,
    /// Who looks for what, as a frame.
    pool: watch::Sender<Arc<str>>,
    waits: Mutex<Waits>,
    /// A person has come or gone.
    stale: Notify,
    runtime: tokio::runtime::Handle,
}

/// A seek, until this is dropped.
pub(crate) struct Looking {
    seekers: Arc<Seekers>,
    person: PersonId,
    seek_id: String,
    fate: watch::Receiver<Fate>,
}

/// How a seek began.
pub(crate) enum Begun {
    Looking(Looking),
    /// The person was put at a table a moment ago, and has not heard of it.
    Matched(TableLink),
    /// They have as many tables as one may have.
    Full,
}

impl Looking {
    /// Waits until something has become of it.
    pub(crate) async fn fate(&mut self) -> Fate {
        match self.fate.wait_for(|fate| *fate != Fate::Waits).await {
            Ok(fate) => fate.clone(),
            // It was let go of, since another connection of the person looks.
            Err(_) => Fate::Elsewhere,
        }
    }

    /// The person knows where they were put.
    pub(crate) async fn told(&self) -> Result<(), StoreError> {
        self.seekers.told(self.person.clone(), self.seek_id.clone()).await
    }
}

impl Drop for Looking {
    fn drop(&mut self) {
        let mut here = self.seekers.here();
        if here.get(&self.person).is_some_and(|other| other.seek_id == self.seek_id) {
            here.remove(&self.person);
        }
        drop(here);
        let (seekers, person, seek_id) = (Arc::clone(&self.seekers), self.person.clone(), self.seek_id.clone());
        self.seekers.runtime.spawn(async move {
            if let Err(fault) = seekers.store.write(Write::Seek(SeekChange::Cancel(person, seek_id))).await {
                // Nobody renews it.
                tracing::warn!(%fault, "a seek ends by itself");
            }
            seekers.stale.notify_one();
        });
    }
}

impl Seekers {
    pub(crate) fn new(hub: Arc<Hub>, store: Arc<dyn Store>) -> Arc<Self> {
        let (here, pool, waits) = (Mutex::default(), watch::Sender::new(frame(Vec::new())), Mutex::default());
        let runtime = tokio::runtime::Handle::current();
        Arc::new(Seekers { hub, store, here, pool, waits, stale: Notify::new(), runtime })
    }

    fn here(&self) -> MutexGuard<'_, HashMap<PersonId, Here>> {
        // Every change of the map is one call: a panic elsewhere leaves it whole.
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn waits(&self) -> MutexGuard<'_, Waits> {
        // As above.
        self.waits.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who looks for what, from now on.
    pub(crate) fn look_at_pool(&self) -> watch::Receiver<Arc<str>> {
        let pool = self.pool.subscribe();
        self.stale.notify_one();
        pool
    }

    /// How long a person usually waits for this.
    pub(crate) fn usual(&self, seek: &Seek) -> Option<i64> {
        self.waits().usual(seek)
    }

    /// How many look here.
    pub(crate) fn count(&self) -> usize {
        self.here().len()
    }

    /// A person looks for an opponent from now on; what they looked for before is over.
    pub(crate) async fn begin(
        self: &Arc<Self>,
        person: PersonId,
        seek: Seek,
        rated: Points,
        bound: Bound,
    ) -> Result<Begun, StoreError> {
        let (seek_id, since) = (secret::id::<String>(), now());
        let row = SeekRow {
            person_id: person.clone(),
            seek_id: seek_id.clone(),
            game: seek.game.clone(),
            players: i64::from(seek.players),
            pace: seek.pace,
            rated: Flag(seek.rated),
            rating: i64::from(rated.estimate),
            deviation: i64::from(rated.deviation),
            since,
            until: since + LEASE,
            table_id: None,
            code: None,
        };
        let begin = Box::new(Write::Seek(SeekChange::Begin(row, since)));
        let write = Write::Within { person_id: person.clone(), bounds: vec![bound], write: begin };
        match self.store.write(write).await? {
            Written::Done | Written::Imported(_) => {}
            Written::Beyond(_) => return Ok(Begun::Full),
            Written::Conflict => {
                let row = self.store.seek(&person).await?;
                if let Some((link, row)) = row.and_then(|row| Some((link(&row)?, row))) {
                    self.told(person, row.seek_id).await?;
                    return Ok(Begun::Matched(link));
                }
                // They were told by another connection in this moment: as if there had been nothing.
                return Box::pin(self.begin(person, seek, rated, bound)).await;
            }
        }
        let (sender, fate) = watch::channel(Fate::Waits);
        let before = self.here().insert(person.clone(), Here { seek_id: seek_id.clone(), seek, since, fate: sender });
        if let Some(before) = before {
            before.fate.send_replace(Fate::Elsewhere);
        }
        self.stale.notify_one();
        Ok(Begun::Looking(Looking { seekers: Arc::clone(self), person, seek_id, fate }))
    }

    async fn told(&self, person: PersonId, seek_id: String) -> Result<(), StoreError> {
        self.store.write(Write::Seek(SeekChange::Told(person, seek_id))).await.map(drop)
    }

    /// Puts people together for as long as the server is up.
    pub(crate) async fn keep(self: Arc<Self>) {
        let (mut renewed, mut tidied) = (0, 0);
        loop {
            if self.count() == 0 && self.pool.receiver_count() == 0 {
                self.stale.notified().await;
            } else {
                // Either way it is time.
                let _ = tokio::time::timeout(TICK, self.stale.notified()).await;
            }
            tokio::time::sleep(GATHER).await;
            let now = now();
            if let Err(fault) = self.tick(now, &mut renewed, &mut tidied).await {
                tracing::error!(%fault, "nobody can be put together");
                tokio::time::sleep(TICK).await;
            }
        }
    }

    async fn tick(&self, now: i64, renewed: &mut i64, tidied: &mut i64) -> Result<(), StoreError> {
        if (now - *tidied).abs() > FORGOTTEN {
            *tidied = now;
            self.store.write(Write::Seek(SeekChange::Forget(now - FORGOTTEN))).await?;
        }
        if (now - *renewed).abs() >= RENEW {
            *renewed = now;
            let seeks: Vec<_> =
                self.here().iter().map(|(person, here)| (person.clone(), here.seek_id.clone())).collect();
            if !seeks.is_empty() {
                self.store.write(Write::Seek(SeekChange::Renew(seeks, now + LEASE))).await?;
            }
        }
        let mut rows = self.store.seeks(now, MOST).await?;
        self.tell_fates(&rows);
        rows.retain(|row| row.table_id.is_none());
        if self.count() > 0 {
            let taken = self.pair(&rows, now).await?;
            rows.retain(|row| !taken.contains(&row.person_id));
        }
        let page = self.page(&rows);
        self.pool.send_if_modified(|before| {
            let changed = *before != page;
            *before = page;
            changed
        });
        Ok(())
    }

    /// Those who look here and were put somewhere, or look elsewhere, are told.
    fn tell_fates(&self, rows: &[SeekRow]) {
        let mut matched = Vec::new();
        self.here().retain(|person, here| {
            let Some(row) = rows.iter().find(|row| row.person_id == *person) else { return true };
            let fate = match link(row) {
                _ if row.seek_id != here.seek_id => Fate::Elsewhere,
                Some(link) => Fate::Matched(link),
                None => return true,
            };
            if matches!(fate, Fate::Matched(_)) {
                matched.push((person.clone(), here.seek.clone(), now() - here.since));
            }
            here.fate.send_replace(fate);
            false
        });
        for (person, seek, waited) in matched {
            self.waits().note(&seek, waited);
            self.hub.lists.changed_for(&person);
        }
    }

    /// Puts people together of whom at least one looks here; answers who looks no longer.
    async fn pair(&self, rows: &[SeekRow], now: i64) -> Result<HashSet<PersonId>, StoreError> {
        let apart: HashSet<(PersonId, PersonId)> =
            self.store.apart(now).await?.into_iter().map(|row| (row.by_id, row.blocked_id)).collect();
        let is_apart = |one: &PersonId, other: &PersonId| {
            !apart.is_empty()
                && (apart.contains(&(one.clone(), other.clone())) || apart.contains(&(other.clone(), one.clone())))
        };
        let mut pool = Pool::new();
        for row in rows {
            pool.come(seeker(row));
        }
        let mut taken = HashSet::new();
        for group in pool.pair(now, is_apart) {
            let is_ours = group.people.iter().any(|person| self.here().contains_key(person));
            if is_ours && self.seat(&group, rows, now).await? {
                taken.extend(group.people);
            }
        }
        if !taken.is_empty() {
            // They are told at once.
            self.stale.notify_one();
        }
        Ok(taken)
    }

    /// Opens a table for people who fit; answers whether it was this server that did.
    async fn seat(&self, group: &Group, rows: &[SeekRow], now: i64) -> Result<bool, StoreError> {
        let mut people = Vec::with_capacity(group.people.len());
        for id in &group.people {
            let row = rows.iter().find(|row| row.person_id == *id);
            let (Some(row), Some(person)) = (row, self.store.person(id).await?) else { return Ok(false) };
            people.push(Paired { person: person.person(), seek_id: row.seek_id.clone() });
        }
        match self.hub.open_paired(&group.seek, people, (now, now + TELLABLE)).await {
            Ok(table) => Ok(table.is_some()),
            Err(fault) => {
                // Whether it is stored after all, the rows say a second later.
                tracing::error!(%fault, "people could not be put together");
                Ok(false)
            }
        }
    }

    /// Who looks for what.
    fn page(&self, rows: &[SeekRow]) -> Arc<str> {
        let mut waiting: BTreeMap<Seek, u32> = self.waits().all().map(|(seek, _)| (seek.clone(), 0)).collect();
        for row in rows {
            *waiting.entry(sought(row)).or_default() += 1;
        }
        let waits = self.waits();
        let line = |(seek, people)| Waiting { usual: waits.usual(&seek), seek, people };
        frame(waiting.into_iter().map(line).collect())
    }
}

fn frame(waiting: Vec<Waiting>) -> Arc<str> {
    serde_json::to_string(&PairingFrame::Pool { waiting }).expect("a frame serialises with texts as keys").into()
}

fn sought(row: &SeekRow) -> Seek {
    Seek { game: row.game.clone(), players: row.players as u8, pace: row.pace, rated: row.rated.0 }
}

fn seeker(row: &SeekRow) -> Seeker {
    Seeker {
        person: row.person_id.clone(),
        seek: sought(row),
        rating: row.rating as i32,
        deviation: row.deviation as i32,
        since: row.since,
    }
}

/// Where a person was put.
fn link(row: &SeekRow) -> Option<TableLink> {
    Some(TableLink { id: row.table_id.clone()?, code: row.code.clone()? })
}

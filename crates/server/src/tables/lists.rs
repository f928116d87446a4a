//! Lists as they change: the lobby, and everybody's own tables.
//!
//! The lobby is the same for all who look at it: it is read once for each change, and written once as the text that they are
//! sent. It is read when a table that stands there changes, and when one goes by itself because its host is away; while nobody
//! looks, never. A person's own tables are read when one of them has changed and the person looks.
//!
//! Other servers hear by the bus that something has changed, never what. While the bus is away, the lobby is read every second, and
//! what is each person's own every few seconds.

use super::Table;
use crate::bus::{Bus, Heard, ListsChanged};
use crate::clock::now;
use crate::store::{Cursor, ListedRow, Store, StoreError};
use api::{Occupant, PersonId, Status, TableId};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Notify, watch};

/// How many tables a list shows.
pub(crate) const MAX_LIST: i64 = api::MAX_LIST as i64;

/// How long changes are gathered before they are read.
pub(crate) const GATHER: Duration = Duration::from_millis(250);

/// How soon the lobby is read again while the bus is away, or after it could not be read.
const READ_AGAIN: Duration = Duration::from_secs(1);

/// The same for what is each person's own.
const READ_PEOPLE_AGAIN: Duration = Duration::from_secs(5);

/// How long nothing is read at most: a clock may have been set.
const LONGEST: Duration = Duration::from_mins(1);

/// The lobby at a moment.
pub(crate) struct LobbyPage {
    /// Counts up.
    pub(crate) number: u64,
    /// All of it, as a frame.
    pub(crate) whole: Arc<str>,
    /// What has changed since the page before, as a frame.
    pub(crate) change: Arc<str>,
    rows: Vec<ListedRow>,
}

impl LobbyPage {
    fn new(rows: Vec<ListedRow>, before: Option<&LobbyPage>) -> Self {
        let old = before.map(|page| page.rows.as_slice()).unwrap_or_default();
        let is_new =
            |row: &&ListedRow| !old.iter().any(|other| other.table_id == row.table_id && other.line == row.line);
        let is_gone = |row: &&ListedRow| !rows.iter().any(|other| other.table_id == row.table_id);
        let gone: Vec<&TableId> = old.iter().filter(is_gone).map(|row| &row.table_id).collect();
        let gone = serde_json::to_string(&gone).expect("ids are texts");
        let new = joined(rows.iter().filter(is_new));
        let change = format!(r#"{{"type":"lobby_changed","tables":[{new}],"gone":{gone}}}"#).into();
        let whole = format!(r#"{{"type":"lobby","tables":[{}]}}"#, joined(rows.iter())).into();
        LobbyPage { number: before.map_or(0, |page| page.number + 1), whole, change, rows }
    }

    /// Whether it shows the same as others.
    fn shows(&self, rows: &[ListedRow]) -> bool {
        let shown = |row: &ListedRow| (row.table_id.clone(), row.line.clone());
        self.rows.iter().map(shown).eq(rows.iter().map(shown))
    }

    /// All of it but the tables of these hosts, as a frame.
    pub(crate) fn without(&self, hosts: &[PersonId]) -> Arc<str> {
        let rows = self.rows.iter().filter(|row| !hosts.contains(&row.host_id));
        format!(r#"{{"type":"lobby","tables":[{}]}}"#, joined(rows)).into()
    }
}

/// Lines are stored as the JSON that they are sent as.
fn joined<'a>(rows: impl Iterator<Item = &'a ListedRow>) -> String {
    rows.map(|row| row.line.as_str()).collect::<Vec<_>>().join(",")
}

/// Who looks at lists, and what they see.
pub(crate) struct Lists {
    store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    /// What other servers know this one by.
    node: String,
    /// None while nobody looks.
    lobby: watch::Sender<Option<Arc<LobbyPage>>>,
    /// The lobby has to be read: something has changed there, or a visitor looks.
    stale: Notify,
    people: Mutex<HashMap<PersonId, watch::Sender<()>>>,
}

/// A person who looks at their own tables, until this is dropped.
pub(crate) struct Look {
    lists: Arc<Lists>,
    person: PersonId,
    changed: watch::Receiver<()>,
}

impl Look {
    /// Waits until something has changed.
    pub(crate) async fn changed(&mut self) {
        if self.changed.changed().await.is_err() {
            // Its sender goes after the last who listens.
            std::future::pending::<()>().await;
        }
    }
}

impl Drop for Look {
    fn drop(&mut self) {
        let mut people = self.lists.people();
        // This one is still counted.
        if people.get(&self.person).is_some_and(|sender| sender.receiver_count() <= 1) {
            people.remove(&self.person);
            self.lists.bus.leave_lists_of(&self.person);
        }
    }
}

impl Lists {
    pub(super) fn new(store: Arc<dyn Store>, bus: Arc<dyn Bus>, node: String) -> Arc<Self> {
        let (lobby, people) = (watch::Sender::new(None), Mutex::default());
        Arc::new(Lists { store, bus, node, lobby, stale: Notify::new(), people })
    }

    fn people(&self) -> MutexGuard<'_, HashMap<PersonId, watch::Sender<()>>> {
        // Every change of the map is one call: a panic elsewhere leaves it whole.
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The lobby from now on.
    pub(crate) fn look_at_lobby(&self) -> watch::Receiver<Option<Arc<LobbyPage>>> {
        let lobby = self.lobby.subscribe();
        if lobby.borrow().is_none() {
            self.stale.notify_one();
        }
        lobby
    }

    /// A person's own tables from now on.
    pub(crate) fn look(self: &Arc<Self>, person: &PersonId) -> Look {
        let mut people = self.people();
        if !people.contains_key(person) {
            // While the map is locked, so that nobody leaves between the two.
            self.bus.follow_lists_of(person);
        }
        let changed = people.entry(person.clone()).or_insert_with(|| watch::Sender::new(())).subscribe();
        drop(people);
        Look { lists: Arc::clone(self), person: person.clone(), changed }
    }

    /// A table has changed: the lists in which it stands do, or stood before.
    pub(super) fn table_changed(&self, listed: bool, before: Option<&Table>, after: &Table) {
        let both = || before.into_iter().chain([after]);
        let people: BTreeSet<&PersonId> = both().flat_map(Table::seats).filter_map(sitting).collect();
        for person in people {
            self.changed_for(person);
        }
        if listed && both().any(|table| table.status() == Status::Open) {
            self.lobby_changed();
        }
    }

    /// Something of a person's own has changed, or which tables they may sit down at.
    pub(crate) fn changed_for(&self, person: &PersonId) {
        self.heard(Some(person));
        self.bus.tell_lists_changed(ListsChanged { node: self.node.clone(), person: Some(person.clone()) });
    }

    /// The lobby has changed.
    pub(crate) fn lobby_changed(&self) {
        self.heard(None);
        self.bus.tell_lists_changed(ListsChanged { node: self.node.clone(), person: None });
    }

    /// The lists of a person have changed, or the lobby.
    fn heard(&self, person: Option<&PersonId>) {
        match person {
            None if self.lobby.receiver_count() > 0 => self.stale.notify_one(),
            None => {}
            Some(person) => {
                if let Some(sender) = self.people().get(person) {
                    sender.send_replace(());
                }
            }
        }
    }

    /// Any list may have changed: an operator has done something, by a program that tells nobody.
    pub(crate) fn all_changed(&self) {
        self.heard(None);
        for sender in self.people().values() {
            sender.send_replace(());
        }
    }

    /// Follows what other servers say, until the bus is closed; and while it is away, has everything read again.
    pub(crate) async fn follow_others(self: Arc<Self>) {
        let mut news = self.bus.subscribe();
        loop {
            // A bus that goes away does so silently.
            let heard = match tokio::time::timeout(READ_PEOPLE_AGAIN, news.recv()).await {
                Ok(heard) => heard,
                Err(_) if self.bus.is_up() => continue,
                Err(_) => Ok(Heard::LookAgain),
            };
            match heard {
                Ok(Heard::ListsChanged(news)) if news.node != self.node => self.heard(news.person.as_ref()),
                Ok(Heard::LookAgain) | Err(RecvError::Lagged(_)) => self.all_changed(),
                Ok(_) => {}
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Reads the lobby whenever it has changed, as long as anybody looks.
    pub(crate) async fn keep_lobby(self: Arc<Self>) {
        loop {
            if self.lobby.receiver_count() == 0 {
                self.lobby.send_replace(None);
                // A visitor may have come between the two.
                if self.lobby.receiver_count() == 0 {
                    self.stale.notified().await;
                }
                continue;
            }
            let pause = match self.read_lobby().await {
                Ok(pause) => pause,
                Err(fault) => {
                    tracing::error!(%fault, "the lobby cannot be read");
                    READ_AGAIN
                }
            };
            // Either way it is time.
            let _ = tokio::time::timeout(pause, self.stale.notified()).await;
            tokio::time::sleep(GATHER).await;
        }
    }

    /// Reads the lobby; answers when to read it again at the latest, because the next table goes from it.
    async fn read_lobby(&self) -> Result<Duration, StoreError> {
        let now = now();
        let rows = self.store.lobby(&Cursor::START, now, MAX_LIST).await?;
        let next = rows
            .iter()
            .map(|row| row.until - now)
            .min()
            .map_or(LONGEST, |left| Duration::from_millis(u64::try_from(left).unwrap_or(0)).clamp(GATHER, LONGEST));
        let before = self.lobby.borrow().clone();
        if before.as_ref().is_none_or(|page| !page.shows(&rows)) {
            self.lobby.send_replace(Some(Arc::new(LobbyPage::new(rows, before.as_deref()))));
        }
        Ok(if self.bus.is_up() { next } else { next.min(READ_AGAIN) })
    }
}

/// Who sits on a seat, or is to have it back.
fn sitting(occupant: &Occupant) -> Option<&PersonId> {
    match occupant {
        Occupant::Person { person } | Occupant::Bot { instead_of: Some(person), .. } => Some(&person.id),
        Occupant::Open | Occupant::Bot { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(table: &str, host: &str, line: &str) -> ListedRow {
        let (table_id, host_id) = (table.parse().unwrap(), host.parse().unwrap());
        ListedRow { table_id, host_id, until: 0, line: line.to_owned() }
    }

    #[test]
    fn a_page_of_the_lobby_tells_what_has_changed() {
        let first = LobbyPage::new(vec![row("a", "x", "1"), row("b", "y", "2")], None);
        assert_eq!(&*first.whole, r#"{"type":"lobby","tables":[1,2]}"#);
        assert_eq!(&*first.without(&["x".parse().unwrap()]), r#"{"type":"lobby","tables":[2]}"#);
        let rows = vec![row("c", "x", "3"), row("b", "y", "4")];
        assert!(first.shows(&first.rows) && !first.shows(&rows));
        let second = LobbyPage::new(rows, Some(&first));
        assert_eq!((first.number, second.number), (0, 1));
        assert_eq!(&*second.change, r#"{"type":"lobby_changed","tables":[3,4],"gone":["a"]}"#);
    }
}

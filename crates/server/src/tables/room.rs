//! A table that is at hand: what lies on it, who is there, what was heard last.

use super::audience::{Audience, Broadcast, EventFrames, text};
use super::memory::Remembering;
use super::presence::Presence;
use super::view::Reader;
use super::{Change, Table};
use crate::clock::Attention;
use crate::secret;
use crate::store::{ATTENDED, ActionRow, TableRow};
use api::{Code, Detail, Frame, PersonId, RequestId, Status, TableId};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use table::Setup;
use tokio::sync::MutexGuard;
use tokio_util::sync::CancellationToken;

/// How many events of a table are kept in memory: readers who missed fewer get the gap, the others a snapshot.
const HISTORY: usize = 32;

/// And how many bytes of them: from there on a snapshot is hardly longer. Thousands of tables are at hand.
const HISTORY_BYTES: usize = 8 * 1024;

/// How long a request waits for those before it at the same table.
const PATIENCE: Duration = Duration::from_secs(20);

/// A table that is at hand.
pub(super) struct Room {
    /// Locked while a request is carried out and stored: requests at one table happen one after the other.
    pub(super) live: tokio::sync::Mutex<Live>,
    pub(super) audience: Audience,
    /// Cancelled when an operator deletes the table.
    pub(super) removed: CancellationToken,
}

impl Room {
    pub(super) fn new(live: Live) -> Self {
        Room { live: tokio::sync::Mutex::new(live), audience: Audience::new(), removed: CancellationToken::new() }
    }

    /// The table for oneself. While the store hangs, requests give up here and do not pile up.
    pub(super) async fn lock(&self) -> Result<MutexGuard<'_, Live>, Code> {
        let live = tokio::time::timeout(PATIENCE, self.live.lock()).await.map_err(|_| Code::Unavailable)?;
        // It may have been deleted since it was looked up.
        if self.removed.is_cancelled() { Err(Code::NotFound) } else { Ok(live) }
    }
}

/// What is known of a table, by one request at a time.
pub(crate) struct Live {
    /// As it was opened. What can change about it is in the table.
    pub(crate) row: Arc<TableRow>,
    pub(crate) table: Table,
    /// The last events, as frames for pages: programs that come back are few.
    history: VecDeque<(u64, Broadcast)>,
    /// Who is there.
    pub(super) presence: Presence,
    /// When the store was last told that people are here while the table is open.
    pub(super) attended: i64,
    /// Whether the store may hold more than is known here: a change was not confirmed, or could not be read.
    pub(super) doubtful: bool,
    /// When the table was last asked for through this server.
    pub(super) asked_for: Option<Instant>,
    /// Until when another server lets the bots of the table think.
    pub(super) leased: Option<Instant>,
    /// Whether the cup has revealed the seed.
    seed_open: AtomicBool,
    /// Whether a bot thinks about a decision: one at a time.
    pub(super) thinking: bool,
    /// The bots that remember what they thought here before.
    pub(super) bots: Remembering,
    /// The event that each request caused, by the hash of person and request: a retry is answered from here. A list, not
    /// a map: retries come soon, so that the search ends soon; and it takes a third of the memory.
    requests: Vec<([u8; 16], u32)>,
}

/// What is stored about a table does not fit together: another program wrote it, or a newer one.
#[derive(Debug, thiserror::Error)]
#[error("table {table}: {problem}")]
pub(crate) struct Unreadable {
    table: TableId,
    pub(crate) problem: String,
}

impl Unreadable {
    pub(super) fn new(table: &TableId, problem: String) -> Self {
        Unreadable { table: table.clone(), problem }
    }
}

/// What makes a request the same as another: who sent it, and its id.
#[derive(Clone)]
pub(super) struct RequestKey {
    pub(super) person: PersonId,
    pub(super) request: RequestId,
}

impl RequestKey {
    /// What a request is remembered by.
    fn mark(&self) -> [u8; 16] {
        secret::mark(&[self.person.as_str(), self.request.as_str()])
    }
}

impl Live {
    /// A table as it was opened, which nobody watches yet.
    pub(crate) fn new(row: TableRow) -> Result<Self, Unreadable> {
        let table = opened(&row).map_err(|problem| Unreadable::new(&row.table_id, problem))?;
        // It was read: nobody needs it as text any longer.
        let row = Arc::new(TableRow { setup: String::new(), ..row });
        Ok(Live {
            row,
            table,
            history: VecDeque::new(),
            presence: Presence::default(),
            attended: 0,
            doubtful: false,
            asked_for: None,
            leased: None,
            seed_open: AtomicBool::new(false),
            thinking: false,
            bots: Remembering::default(),
            requests: Vec::new(),
        })
    }

    /// Its id.
    pub(super) fn id(&self) -> &TableId {
        &self.row.table_id
    }

    /// Whether the seed is no secret any more.
    pub(crate) fn is_seed_open(&self) -> bool {
        self.table.is_seed_open() || self.seed_open.load(Ordering::Relaxed)
    }

    /// The cup has revealed it, if the game here is over.
    pub(crate) fn open_seed(&self) {
        self.seed_open.store(self.table.status() == Status::Over, Ordering::Relaxed);
    }

    /// Another server lets the bots of the table think, for as long as this.
    pub(super) fn lease(&mut self, lasts: Duration) {
        self.leased = Some(Instant::now() + lasts);
    }

    /// A request has caused the event with this number.
    pub(super) fn answered(&mut self, key: &RequestKey, v: u64) {
        // A table with more events than this could not be read into memory at all.
        self.requests.push((key.mark(), u32::try_from(v).unwrap_or(u32::MAX)));
    }

    /// The event that a request has caused, if it was made before.
    pub(super) fn answer_to(&self, key: &RequestKey) -> Option<u64> {
        let mark = key.mark();
        self.requests.iter().rev().find(|(other, _)| *other == mark).map(|(_, v)| u64::from(*v))
    }

    /// Adds what was stored; answers how it is told.
    pub(super) fn follow(&mut self, action: ActionRow, detail: Detail) -> Result<EventFrames, Unreadable> {
        let change = self.replay(action)?;
        let frames = EventFrames::new(&self.table, &change, detail);
        self.remember(&frames);
        Ok(frames)
    }

    /// Adds what was stored.
    fn replay(&mut self, action: ActionRow) -> Result<Change, Unreadable> {
        let change = self.apply(&action).map_err(|problem| Unreadable::new(self.id(), problem))?;
        if let (Some(person), Some(request)) = (action.person_id, action.request) {
            self.answered(&RequestKey { person, request }, change.v);
        }
        Ok(change)
    }

    /// Adds all that was stored so far, at a table that was just read. Only what is kept at hand is told: since the last
    /// lines of what was said are among it, there is no gap in that.
    pub(crate) fn load(&mut self, actions: Vec<ActionRow>) -> Result<(), Unreadable> {
        let old = actions.len().saturating_sub(HISTORY);
        for (at, action) in actions.into_iter().enumerate() {
            if at < old {
                self.replay(action)?;
            } else {
                self.follow(action, Detail::Lean)?;
            }
        }
        self.table.shrink();
        Ok(())
    }

    fn apply(&mut self, action: &ActionRow) -> Result<Change, String> {
        let v = u64::try_from(action.ply).unwrap_or(0);
        if v <= self.table.v() {
            return Err(format!("event {} after {}", action.ply, self.table.v()));
        }
        // What was said long ago is not loaded; and if anything else were missing, the rules would refuse what follows.
        self.table.skip_to(v - 1);
        let entry = serde_json::from_str(&action.body).map_err(|fault| fault.to_string())?;
        self.table.apply(entry, action.at).map_err(|fault| fault.to_string())
    }

    /// Keeps the frame of an event at hand for those who come back soon.
    pub(super) fn remember(&mut self, frames: &EventFrames) {
        self.history.push_back((frames.v, frames.lean.clone()));
        let mut bytes: usize = self.history.iter().map(|(_, frame)| frame.len()).sum();
        while self.history.len() > HISTORY || bytes > HISTORY_BYTES {
            let Some((_, oldest)) = self.history.pop_front() else { break };
            bytes -= oldest.len();
        }
    }

    /// Takes the place of what is known by what was read again; who is there stays.
    pub(super) fn renew(&mut self, read: Live) {
        (self.row, self.table, self.history, self.requests) = (read.row, read.table, read.history, read.requests);
    }

    /// The events after the one with this number, if they are all at hand.
    pub(super) fn gap(&self, since: u64) -> Option<Vec<Broadcast>> {
        let last = self.table.v();
        let complete = since <= last && self.history.front().map_or(last, |(v, _)| v - 1) <= since;
        complete.then(|| self.history.iter().filter(|(v, _)| *v > since).map(|(_, frame)| frame.clone()).collect())
    }

    /// Whether people are here while the table is open, and whether the host is: once in a while.
    pub(super) fn attendance(&mut self, now: i64) -> Option<(TableId, bool)> {
        let due = self.table.status() == Status::Open
            && self.presence.is_anybody_here()
            && self.attended < now - ATTENDED / 3;
        due.then(|| {
            self.attended = now;
            (self.id().clone(), self.presence.is_here(&self.table.host().id))
        })
    }

    pub(super) fn snapshot(&self, reader: Reader<'_>, attention: &Attention) -> Arc<str> {
        text(&Frame::Snapshot { table: Box::new(self.view(reader, attention)) })
    }
}

/// The table that a row describes, as it was opened.
pub(super) fn opened(row: &TableRow) -> Result<Table, String> {
    let setup: Setup = serde_json::from_str(&row.setup).map_err(|fault| fault.to_string())?;
    let seed = row.seed.parse().map_err(|_| "its seed is not a seed".to_owned())?;
    let players = setup.seats.len() as u8;
    let game =
        catalog::open(&row.game, Some(players), setup.options.clone(), None).map_err(|fault| fault.to_string())?;
    Ok(Table::new(setup, game.into(), seed, row.created))
}

//! All tables of a server: loads, appends, publishes.

use super::draft::{Draft, Drafted, Scene, draft};
use super::lists::Lists;
use super::memory::Memory;
use super::quotas::{Along, beyond};
use super::reviews::Reviews;
use super::room::{Live, RequestKey, Room, Unreadable};
use super::{Refusal, Table};
use crate::bus::{Bus, BusEvent};
use crate::clock::Attention;
use crate::metrics::Metrics;
use crate::secret;
use crate::store::{Flag, Store, StoreError, TableRow, Write, Written};
use crate::thinking::{Lane, Pool};
use crate::{Keeping, Quotas, Times};
use api::{Code, Command, Detail, Done, NewTable, Person, PersonId, Request, SeatPlan, Status, TableId};
use game::Seat;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};
use table::Setup;
use tokio::sync::Notify;
use tokio_util::task::TaskTracker;

/// How often a request is retried after another server was quicker.
const ATTEMPTS: usize = 8;

/// When to look at the store again after a change that was not confirmed: at once, and later, since a database that lost
/// its connection may still finish what it was told.
const LOOK_AGAIN: [Duration; 4] =
    [Duration::from_millis(100), Duration::from_secs(1), Duration::from_secs(5), Duration::from_secs(30)];

/// How long the bots of a table that was just read wait: if one thinks at another server, that server says so.
const GREETING: Duration = Duration::from_millis(300);

/// All tables of a server.
pub(crate) struct Hub {
    pub(super) store: Arc<dyn Store>,
    pub(super) bus: Arc<dyn Bus>,
    /// What other servers know this one by.
    pub(super) node: String,
    rooms: Mutex<HashMap<TableId, Arc<Room>>>,
    /// Who looks at lists.
    pub(crate) lists: Arc<Lists>,
    pub(super) bots: Pool,
    /// Finished games whose decisions are thought about.
    pub(super) reviews: Reviews,
    /// What bots remember that do not think.
    pub(super) memory: Memory,
    pub(crate) attention: Arc<Attention>,
    pub(super) times: Times,
    pub(super) quotas: Quotas,
    pub(super) keeping: Keeping,
    pub(crate) metrics: Arc<Metrics>,
    /// For what bots do after they have thought.
    pub(super) me: Weak<Hub>,
    pub(super) runtime: tokio::runtime::Handle,
    /// A table of a cup has ended here.
    pub(crate) cup_news: Notify,
    /// Requests under way, each of which ends even if nobody waits for its answer.
    tasks: TaskTracker,
}

/// Why a request at a table failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HubError {
    #[error("refused: {0:?}")]
    Refused(Refusal),
    /// Another server has stored something first; the table is at hand as it is now.
    #[error("another server was quicker")]
    Overtaken,
    /// Nothing new is stored, and yet this cannot be: the request was carried out a while ago, or another table has the code.
    #[error("the same is stored already")]
    Taken,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// The task of a request panicked.
    #[error("a request failed: {0}")]
    Panicked(#[from] tokio::task::JoinError),
}

impl<T: Into<Refusal>> From<T> for HubError {
    fn from(why: T) -> Self {
        HubError::Refused(why.into())
    }
}

impl Hub {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        attention: Arc<Attention>,
        (times, quotas, keeping): (Times, Quotas, Keeping),
        bots: Pool,
        metrics: Arc<Metrics>,
    ) -> Arc<Self> {
        let runtime = tokio::runtime::Handle::current();
        let (node, rooms, tasks) = (secret::id::<String>(), Mutex::default(), TaskTracker::new());
        let lists = Lists::new(Arc::clone(&store), Arc::clone(&bus), node.clone());
        Arc::new_cyclic(|me| {
            let me = me.clone();
            Hub {
                store,
                bus,
                node,
                rooms,
                lists,
                bots,
                reviews: Reviews::default(),
                memory: Memory::default(),
                attention,
                times,
                quotas,
                keeping,
                metrics,
                me,
                runtime,
                cup_news: Notify::new(),
                tasks,
            }
        })
    }

    /// Runs what changes a table in a task of its own. A connection that breaks, or an answer that takes too long, drops
    /// the future that waits; dropped between the commit and the table in memory, it would leave the table behind its store.
    pub(crate) async fn to_the_end<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, HubError>> + Send + 'static,
    ) -> Result<T, HubError> {
        self.tasks.spawn(work).await?
    }

    /// Waits for the requests that are under way.
    pub(crate) async fn finish(&self) {
        self.tasks.close();
        self.tasks.wait().await;
    }

    /// Opens a table. One that was given an id is opened once, however often it is asked for.
    pub(crate) async fn open(
        self: &Arc<Self>,
        host: Person,
        new: NewTable,
        id: Option<TableId>,
    ) -> Result<TableId, HubError> {
        let hub = Arc::clone(self);
        self.to_the_end(async move { hub.set_up(&host, new, id).await }).await
    }

    async fn set_up(&self, host: &Person, new: NewTable, given: Option<TableId>) -> Result<TableId, HubError> {
        if let Some(id) = &given
            && self.store.table(id).await?.is_some()
        {
            return Ok(id.clone());
        }
        let players = u8::try_from(new.seats.len()).unwrap_or(u8::MAX);
        let trial = catalog::open(&new.game, Some(players), new.options, None)?;
        let options = trial.options().unwrap_or_default();
        let (clock, chat, hints, rated) = (new.clock, new.chat, new.hints, Some(new.rated));
        let (host_of, kept, cup) = (host.clone(), Vec::new(), None);
        let setup =
            Setup { host: host_of, options, seats: new.seats, clock, chat, hints, rated, told: false, cup, kept };
        let mut row = new_table(&new.game, new.listed, &setup);
        let is_given = given.is_some();
        if let Some(id) = given {
            row.table_id = id;
        }
        let id = row.table_id.clone();
        let opened = Live::new(row.clone())?;
        let mine = Seat::all(players).zip(&setup.seats).filter(|(_, plan)| **plan == SeatPlan::Me);
        let seated = draft(self.unseen(&row, &opened.table), None, |draft| {
            mine.map(|(seat, _)| seat).try_for_each(|seat| draft.sit(host, Some(seat)))
        })?;
        for _ in 0..ATTEMPTS {
            let open = Write::OpenTable(Box::new(row.clone()), seated.append.clone());
            let bounds = vec![self.quotas.hosts(), self.quotas.sits(self.keeping.rest)];
            let write = Write::Within { person_id: host.id.clone(), bounds, write: Box::new(open) };
            match self.store.write(write).await? {
                Written::Done | Written::Imported(_) => {
                    self.lists.table_changed(row.listed.0, None, &seated.table);
                    return Ok(id);
                }
                // The same request was quicker on another connection.
                Written::Conflict | Written::Beyond(_) if is_given && self.store.table(&id).await?.is_some() => {
                    return Ok(id);
                }
                // Another table has this code, once in a long while.
                Written::Conflict => row.code = secret::code(),
                Written::Beyond(bound) => return Err(beyond(bound).into()),
            }
        }
        Err(Code::Unavailable.into())
    }

    /// A table that was just opened: nobody listens there yet.
    pub(super) fn unseen<'a>(&'a self, row: &'a TableRow, table: &'a Table) -> Scene<'a> {
        Scene { row, table, now: row.created, uptime: self.attention.uptime(row.created), detail: Detail::Lean }
    }

    /// Carries a request out, once.
    pub(crate) async fn request(
        self: &Arc<Self>,
        id: &TableId,
        me: Person,
        request: Request,
    ) -> Result<Done, HubError> {
        let (hub, id) = (Arc::clone(self), id.clone());
        self.to_the_end(async move { hub.carry_out(&id, &me, request).await }).await
    }

    async fn carry_out(&self, id: &TableId, me: &Person, request: Request) -> Result<Done, HubError> {
        let begin = Instant::now();
        let room = self.room(id).await?;
        let mut live = self.enter(&room).await?;
        let key = RequestKey { person: me.id.clone(), request: request.id.clone() };
        let is_move = matches!(request.command, Command::Play { .. });
        for _ in 0..ATTEMPTS {
            if let Some(v) = live.answer_to(&key) {
                return Ok(Done { id: request.id, v });
            }
            let done = match request.command.clone() {
                Command::Rematch => self.rematch(&room, &mut live, me, key.clone()).await,
                command => {
                    let bounds = match command {
                        Command::Sit { .. } => vec![self.quotas.sits(self.keeping.rest)],
                        Command::Say { .. } => vec![self.quotas.says()],
                        _ => Vec::new(),
                    };
                    let along = Along { writes: Vec::new(), bounds: Some((me.id.clone(), bounds)) };
                    self.act(&room, &mut live, Some(key.clone()), along, |draft| draft.act(me, command)).await
                }
            };
            match done {
                Err(HubError::Overtaken) => {}
                // What was said long ago is not in memory, only in the store.
                Err(HubError::Taken) => {
                    if let Some(v) = self.store.answer_to(id, &me.id, &request.id).await? {
                        return Ok(Done { id: request.id, v: v as u64 });
                    }
                }
                Err(fault) => return Err(fault),
                Ok(v) => {
                    if is_move {
                        self.metrics.moved(begin.elapsed());
                    }
                    return Ok(Done { id: request.id, v });
                }
            }
        }
        Err(Code::Unavailable.into())
    }

    /// Drafts, stores with changes that belong to it, and publishes; answers the number of the first event.
    pub(super) async fn act(
        &self,
        room: &Room,
        live: &mut Live,
        key: Option<RequestKey>,
        along: Along,
        work: impl FnOnce(&mut Draft<'_>) -> Result<(), table::Refusal>,
    ) -> Result<u64, HubError> {
        let (now, detail) = (crate::now(), room.audience.wants());
        let scene = Scene { row: &live.row, table: &live.table, now, uptime: self.attention.uptime(now), detail };
        let Drafted { table, frames, mut append, key } = draft(scene, key, work)?;
        append.said = append.said.map(|_| i64::from(self.keeping.lines));
        let (first, before) = (live.table.v() + 1, live.table.changed());
        self.write(room, live, along.with(Write::Append(append))).await?;
        if table.changed() != before {
            self.lists.table_changed(live.row.listed.0, Some(&live.table), &table);
        }
        live.table = table;
        if let Some(key) = &key {
            live.answered(key, first);
        }
        for event in &frames {
            live.remember(event);
            room.audience.tell(event);
        }
        if live.presence.is_crowded() {
            // A spectator who sits down is told by name from now on.
            self.presence_changed(room, live);
        }
        if live.table.cup().is_some() && live.table.status() == Status::Over {
            self.cup_news.notify_one();
        }
        self.tell_changed(live);
        if live.table.changed() != before {
            // The next bot thinks here. Mere words do not take it from another server.
            live.leased = None;
        }
        self.nudge(room, live);
        Ok(first)
    }

    async fn write(&self, room: &Room, live: &mut Live, write: Write) -> Result<(), HubError> {
        match self.store.write(write).await {
            Ok(Written::Done | Written::Imported(_)) => Ok(()),
            Ok(Written::Conflict) if self.catch_up(room, live).await? > 0 => Err(HubError::Overtaken),
            Ok(Written::Conflict) => Err(HubError::Taken),
            Ok(Written::Beyond(bound)) => Err(beyond(bound).into()),
            Err(fault) => {
                live.doubtful = true;
                self.look_again_later(live.id().clone());
                Err(fault.into())
            }
        }
    }

    /// After a change that was not confirmed: watchers hear of it soon if it was stored after all, even if nobody asks.
    fn look_again_later(&self, id: TableId) {
        let hub = self.me.clone();
        self.runtime.spawn(async move {
            for pause in LOOK_AGAIN {
                tokio::time::sleep(pause).await;
                // The server may have stopped meanwhile.
                let Some(hub) = hub.upgrade() else { return };
                hub.catch_up_and_nudge(&id).await;
            }
        });
    }

    /// A look at a table.
    pub(crate) async fn look<T>(&self, id: &TableId, look: impl FnOnce(&Live) -> T) -> Result<T, HubError> {
        let room = self.room(id).await?;
        let live = self.enter(&room).await?;
        Ok(look(&live))
    }

    /// How many decisions of bots wait in a lane.
    pub(crate) fn bots_waiting(&self, lane: Lane) -> usize {
        self.bots.waiting(lane)
    }

    /// How many bytes bots remember that do not think.
    pub(crate) fn bots_bytes(&self) -> usize {
        self.memory.bytes()
    }

    /// How many tables are at hand.
    pub(crate) fn tables(&self) -> usize {
        self.rooms().len()
    }

    /// Lets go of tables that nobody watches and at which nothing is under way: their next visitor finds them in the store.
    pub(crate) fn forget_idle(&self) {
        self.rooms().retain(|id, room| {
            let idle = room.audience.is_empty() && Arc::strong_count(room) == 1;
            let waits = room.live.try_lock().is_ok_and(|live| {
                !live.thinking && (live.table.bot_to_move().is_none() || !self.is_attended(room, &live))
            });
            let goes = idle && waits;
            if goes {
                self.bus.leave(id);
            }
            !goes
        });
    }

    /// An operator has done something at a table or to a person there: brings it in line with the store. A table that was
    /// deleted is let go of, and those who watch it are told.
    pub(crate) async fn heed(&self, id: &TableId) {
        let Some(room) = self.at_hand(id) else { return };
        match self.store.table(id).await {
            Ok(Some(_)) => {
                self.catch_up_and_nudge(id).await;
                self.tell_changed(&*room.live.lock().await);
            }
            Ok(None) => {
                self.rooms().remove(id);
                self.bus.leave(id);
                room.removed.cancel();
            }
            Err(fault) => tracing::error!(table = %id, %fault, "a table cannot be looked up"),
        }
    }

    /// The same for all tables of a person that are at hand.
    pub(crate) async fn heed_tables_of(&self, person: &PersonId) -> Result<(), StoreError> {
        for id in self.store.touched_by(person).await? {
            self.heed(&id).await;
        }
        Ok(())
    }

    /// A table, if it is at hand.
    pub(super) fn at_hand(&self, id: &TableId) -> Option<Arc<Room>> {
        self.rooms().get(id).cloned()
    }

    /// All tables that are at hand.
    pub(super) fn all_at_hand(&self) -> Vec<Arc<Room>> {
        self.rooms().values().cloned().collect()
    }

    fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<Room>>> {
        // Every change of the map is one call: a panic elsewhere leaves it whole.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table with this id, from memory or from the store.
    pub(super) async fn room(&self, id: &TableId) -> Result<Arc<Room>, HubError> {
        if let Some(room) = self.at_hand(id) {
            return Ok(room);
        }
        let row = self.store.table(id).await?.ok_or(Code::NotFound)?;
        let mut live = Live::new(row)?;
        live.load(self.store.story(id, i64::MAX).await?)?;
        // Another room may have been here and gone while this one was read: the first to enter looks at the store again.
        live.doubtful = true;
        if self.bus.is_shared() {
            live.lease(GREETING);
        }
        Ok(match self.rooms().entry(id.clone()) {
            Entry::Occupied(there) => Arc::clone(there.get()),
            Entry::Vacant(free) => {
                // While the map is locked, so that nobody lets go of the table between the two.
                self.bus.join(self.message(id, BusEvent::Joined));
                Arc::clone(free.insert(Arc::new(Room::new(live))))
            }
        })
    }
}

/// A new table, as it is stored.
pub(super) fn new_table(game: &str, listed: bool, setup: &Setup) -> TableRow {
    let now = crate::now();
    TableRow {
        table_id: secret::id(),
        code: secret::code(),
        host_id: setup.host.id.clone(),
        game: game.to_owned(),
        listed: Flag(listed),
        status: Status::Open,
        seed: secret::seed().to_string(),
        setup: serde_json::to_string(setup).expect("a setup serialises with texts as keys"),
        created: now,
        updated: now,
        summary: None,
        removed: None,
    }
}

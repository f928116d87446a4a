//! Several servers on one database: each follows what the others store.
//!
//! A bot thinks at the server that stored what last changed the game. Its message about that event is a lease: it holds
//! for [`Times::lease`](crate::Times), and the server renews it on the table's subject while the bot thinks. When it has run
//! out, because the server is gone, the first server with the table in memory and a person there to see it lets the bot think.
//! That needs no rows, no clock that two machines agree about and no list of servers, and costs two short messages a second
//! for each bot that thinks. It does not always keep two servers from thinking: when both notice within a message's travel
//! that a lease has run out, or while the bus is away. Then the key `(table, ply)` of the store lets one of them move, and the
//! other has thought in vain.

use super::audience::text;
use super::hub::{Hub, HubError};
use super::memory::IDLE;
use super::presence::Due;
use super::room::{Live, Room};
use crate::bus::{BusEvent, BusMessage, Heard};
use api::TableId;
use futures_util::{StreamExt, stream};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{MutexGuard, mpsc};
use tokio::task::JoinSet;
use tokio::time::MissedTickBehavior;

/// How many tables are read from the store at once while the bus is away: as many connections are left for requests.
const READERS: usize = 8;

/// How many messages are handled at once. Most need the store, and one table must not wait for another; those about one table
/// are handled in order.
const LANES: usize = 8;

/// How many messages may wait in a lane.
const LANE_QUEUE: usize = 256;

impl Hub {
    /// Follows what other servers publish, until the bus is closed.
    pub(crate) async fn follow_others(self: Arc<Self>) {
        let mut news = self.bus.subscribe();
        // They end with this future.
        let mut tasks = JoinSet::new();
        let lanes: Vec<_> = (0..LANES).map(|_| Arc::clone(&self).lane(&mut tasks)).collect();
        loop {
            match news.recv().await {
                Ok(Heard::Message(news)) => {
                    let mut hasher = DefaultHasher::new();
                    news.table.hash(&mut hasher);
                    // While a lane is full, news pile up in the bus, until it says that some were missed.
                    let _ = lanes[hasher.finish() as usize % LANES].send(news).await;
                }
                // Sockets are closed where they are open.
                Ok(Heard::SessionsEnded(_) | Heard::ListsChanged(_)) => {}
                Ok(Heard::LookAgain) | Err(RecvError::Lagged(_)) => self.read_watched().await,
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// A task that handles messages one after the other.
    fn lane(self: Arc<Self>, tasks: &mut JoinSet<()>) -> mpsc::Sender<BusMessage> {
        let (lane, mut news) = mpsc::channel(LANE_QUEUE);
        tasks.spawn(async move {
            while let Some(news) = news.recv().await {
                self.hear(news).await;
            }
        });
        lane
    }

    async fn hear(&self, BusMessage { node, table, what }: BusMessage) {
        let mine = node == self.node;
        if !mine {
            self.metrics.bus_messages.inc();
        }
        let Some(room) = self.at_hand(&table) else { return };
        match what {
            // From now on nothing is missed; what was stored since the table was read may have been.
            BusEvent::Joined if mine => self.catch_up_if_possible(&room, &mut *room.live.lock().await).await,
            BusEvent::Joined => {
                let live = room.live.lock().await;
                if live.presence.is_anybody_here() {
                    self.tell_online(&live);
                }
                if live.thinking {
                    self.tell(&live, BusEvent::Thinks);
                }
            }
            _ if mine => {}
            BusEvent::Changed { v } => self.catch_up_to(&room, &mut *room.live.lock().await, v).await,
            BusEvent::Renamed => {
                if let Err(fault) = self.read_again(&room, &table).await {
                    tracing::error!(%table, %fault, "a table cannot be read again");
                }
            }
            BusEvent::Thinks => room.live.lock().await.lease(self.times.lease),
            BusEvent::Online { people, more, v } => {
                let mut live = room.live.lock().await;
                live.presence.hear(node, people, more);
                self.presence_changed(&room, &mut live);
                self.catch_up_to(&room, &mut live, v).await;
            }
        }
    }

    async fn catch_up_to(&self, room: &Room, live: &mut Live, v: u64) {
        if live.table.v() < v {
            self.catch_up_if_possible(room, live).await;
        }
    }

    /// Brings all tables that are watched in line with the store. The others are read when they are asked for.
    async fn read_watched(&self) {
        let rooms = self.all_at_hand().into_iter().filter(|room| !room.audience.is_empty());
        let read = |room: Arc<Room>| async move {
            self.catch_up_if_possible(&room, &mut *room.live.lock().await).await;
        };
        stream::iter(rooms).for_each_concurrent(READERS, read).await;
    }

    /// Where several servers are: says which bots think here, takes over those whose server is gone, and while the bus is
    /// away reads from the store what watchers wait for.
    pub(crate) async fn watch_over_others(self: Arc<Self>) {
        if !self.bus.is_shared() {
            return;
        }
        let mut ticks = tokio::time::interval(self.times.lease / 6);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            for room in self.all_at_hand() {
                // If the lock is held, the table is alive.
                let Ok(mut live) = room.live.try_lock() else { continue };
                if live.thinking {
                    self.tell(&live, BusEvent::Thinks);
                } else {
                    self.nudge(&room, &mut live);
                }
            }
            if !self.bus.is_up() {
                self.read_watched().await;
            }
        }
    }

    /// Adds what is stored at a table and not known here; answers how many events that were.
    pub(super) async fn catch_up(&self, room: &Room, live: &mut Live) -> Result<usize, HubError> {
        live.doubtful = true;
        let actions = self.store.actions(live.id(), live.table.v() as i64).await?;
        let (count, before) = (actions.len(), live.table.changed());
        for action in actions {
            let frames = live.follow(action, room.audience.wants())?;
            room.audience.tell(&frames);
        }
        if self.bus.is_shared() && live.table.changed() != before {
            // The server that has stored it lets the next bot think.
            live.lease(self.times.lease);
        }
        if count > 0 && live.presence.is_crowded() {
            self.presence_changed(room, live);
        }
        live.doubtful = false;
        Ok(count)
    }

    pub(super) async fn catch_up_if_possible(&self, room: &Room, live: &mut Live) {
        if let Err(fault) = self.catch_up(room, live).await {
            // It stays doubtful: the next request at the table tries again.
            tracing::error!(table = %live.id(), %fault, "a table cannot be followed");
        }
    }

    /// A table for oneself, as new as the store: where several servers are, or after a change that was not confirmed, the
    /// store may know more.
    pub(super) async fn enter<'room>(&self, room: &'room Room) -> Result<MutexGuard<'room, Live>, HubError> {
        let mut live = room.lock().await?;
        self.refresh(room, &mut live).await?;
        self.attend(room, &mut live);
        Ok(live)
    }

    pub(super) async fn refresh(&self, room: &Room, live: &mut Live) -> Result<(), HubError> {
        if self.bus.is_shared() || live.doubtful {
            self.catch_up(room, live).await?;
        }
        Ok(())
    }

    /// Tells other servers that a table has something new.
    pub(super) fn tell_changed(&self, live: &Live) {
        self.tell(live, BusEvent::Changed { v: live.table.v() });
    }

    /// Tells other servers who is there by way of this one.
    pub(super) fn tell_online(&self, live: &Live) {
        let (people, more) = live.presence.here(&live.table);
        self.tell(live, BusEvent::Online { people, more, v: live.table.v() });
    }

    fn tell(&self, live: &Live, what: BusEvent) {
        if self.bus.is_shared() {
            self.bus.publish(self.message(live.id(), what));
        }
    }

    pub(super) fn message(&self, table: &TableId, what: BusEvent) -> BusMessage {
        BusMessage { node: self.node.clone(), table: table.clone(), what }
    }

    /// Who is there may have changed: watchers and other servers are told, at once or a little later with what else
    /// changes.
    pub(super) fn presence_changed(&self, room: &Room, live: &mut Live) {
        match live.presence.change(room.audience.count()) {
            Due::Now => self.tell_presence(room, live),
            Due::Soon => {}
            Due::After(pause) => {
                let (hub, id) = (self.me.clone(), live.id().clone());
                self.runtime.spawn(async move {
                    tokio::time::sleep(pause).await;
                    // The server may have stopped meanwhile, or let go of the table.
                    let Some(hub) = hub.upgrade() else { return };
                    let Some(room) = hub.at_hand(&id) else { return };
                    let mut live = room.live.lock().await;
                    hub.tell_presence(&room, &mut live);
                });
            }
        }
    }

    fn tell_presence(&self, room: &Room, live: &mut Live) {
        if let Some(frame) = live.presence.tell(&live.table) {
            room.audience.tell_all(text(&frame));
        }
        if live.presence.take_unsaid() {
            self.tell_online(live);
        }
    }

    /// From time to time: says again who is there, forgets who came by way of a server that is gone, and lets bots forget where
    /// nobody plays.
    ///
    /// Answers at which open tables people are, and whether their host is.
    pub(crate) fn beat(&self) -> Vec<(TableId, bool)> {
        let (now, mut attended) = (crate::now(), Vec::new());
        for room in self.all_at_hand() {
            // If the lock is held, the table is alive.
            let Ok(mut live) = room.live.try_lock() else { continue };
            if live.presence.forget_silent(self.times.gone) {
                self.presence_changed(&room, &mut live);
            }
            if live.presence.is_anybody_here() {
                self.tell_online(&live);
            }
            attended.extend(live.attendance(now));
            let waited = now - live.table.waits_since();
            if live.presence.is_empty() || waited > IDLE.as_millis() as i64 {
                live.bots.forget();
            }
        }
        attended
    }
}

//! Several servers on one database: each follows what the others store.

use super::audience::text;
use super::hub::{Hub, HubError};
use super::memory::IDLE;
use super::presence::Due;
use super::room::{Live, Room};
use crate::bus::{BusEvent, BusMessage};
use api::TableId;
use std::sync::Arc;
use tokio::sync::MutexGuard;
use tokio::sync::broadcast::error::RecvError;

impl Hub {
    /// Follows what other servers publish, until the bus is closed.
    pub(crate) async fn follow_others(self: Arc<Self>) {
        let mut news = self.bus.subscribe();
        loop {
            match news.recv().await {
                Ok(news) if news.node == self.node => {}
                Ok(BusMessage { node, what }) => self.hear(node, what).await,
                Err(RecvError::Lagged(_)) => self.hear(String::new(), BusEvent::LookAgain).await,
                Err(RecvError::Closed) => return,
            }
        }
    }

    async fn hear(&self, node: String, what: BusEvent) {
        match what {
            BusEvent::Changed { table, v } => {
                let Some(room) = self.at_hand(&table) else { return };
                let mut live = room.live.lock().await;
                if live.table.v() < v {
                    self.catch_up_if_possible(&room, &mut live).await;
                }
            }
            BusEvent::Online { table, people, more } => {
                let Some(room) = self.at_hand(&table) else { return };
                let mut live = room.live.lock().await;
                live.presence.hear(node, people, more);
                self.presence_changed(&room, &mut live);
            }
            // Sockets are closed where they are open.
            BusEvent::SessionsEnded { .. } => {}
            BusEvent::LookAgain => {
                for room in self.all_at_hand() {
                    let mut live = room.live.lock().await;
                    self.catch_up_if_possible(&room, &mut live).await;
                }
            }
        }
    }

    /// Adds what is stored at a table and not known here; answers how many events that were.
    pub(super) async fn catch_up(&self, room: &Room, live: &mut Live) -> Result<usize, HubError> {
        live.doubtful = true;
        let actions = self.store.actions(live.id(), live.table.v() as i64).await?;
        let count = actions.len();
        for action in actions {
            let frames = live.follow(action, room.audience.wants())?;
            room.audience.tell(&frames);
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
        if self.bus.is_shared() {
            let (table, v) = (live.id().clone(), live.table.v());
            self.bus.publish(BusMessage { node: self.node.clone(), what: BusEvent::Changed { table, v } });
        }
    }

    /// Tells other servers who is there by way of this one.
    pub(super) fn tell_online(&self, live: &Live) {
        if self.bus.is_shared() {
            let table = live.id().clone();
            let (people, more) = live.presence.here(&live.table);
            self.bus.publish(BusMessage { node: self.node.clone(), what: BusEvent::Online { table, people, more } });
        }
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
            room.audience.tell_all(&text(&frame));
        }
        if live.presence.take_unsaid() {
            self.tell_online(live);
        }
    }

    /// From time to time: says again who is there, forgets who came by way of a server that is gone, lets bots think whose
    /// server is, and lets bots forget where nobody plays.
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
            if waited > self.times.relief.as_millis() as i64 {
                self.nudge(&room, &mut live);
            }
        }
        attended
    }
}

//! Readers who watch a table: what they have missed, and what comes next.

use super::audience::{Broadcast, text};
use super::hub::{Hub, HubError};
use super::room::Live;
use super::view::Reader;
use api::{Code, Detail, PersonId, TableId};
use std::sync::Arc;
use tokio::sync::broadcast;
use tokio_util::sync::CancellationToken;

/// A reader of a table.
pub(crate) struct Watch {
    /// What they have missed, oldest first: the gap, or a snapshot.
    pub(crate) first: Vec<Arc<str>>,
    /// What comes next.
    pub(crate) frames: broadcast::Receiver<Broadcast>,
    /// Cancelled when an operator deletes the table.
    pub(crate) removed: CancellationToken,
}

impl Hub {
    /// Starts watching: what the reader has missed since the event with this number, and what comes next.
    pub(crate) async fn watch(
        &self,
        id: &TableId,
        reader: Reader<'_>,
        since: Option<u64>,
        detail: Detail,
    ) -> Result<Watch, HubError> {
        let room = self.room(id).await?;
        let mut live = self.enter(&room).await?;
        let gap = match since.and_then(|since| live.gap(since)) {
            // There may have been no listener who wanted every detail.
            Some(gap) if detail == Detail::Full && !gap.is_empty() => {
                Some(self.retell(id, live.table.v(), gap.len()).await?)
            }
            gap => gap,
        };
        if let Some(me) = reader.me {
            live.presence.come(me);
            self.presence_changed(&room, &mut live);
        }
        // From here on, so that nobody is told of themselves twice.
        let frames = room.audience.listen(detail);
        self.metrics.watchers.inc();
        self.metrics.caught_up(gap.is_some());
        let mut first: Vec<_> = match gap {
            Some(gap) => gap.iter().filter_map(|told| told.to(reader.blocked)).collect(),
            None => vec![live.snapshot(reader, &self.attention)],
        };
        first.push(text(&live.presence.whole()));
        Ok(Watch { first, frames, removed: room.removed.clone() })
    }

    /// The last events of a table in full, worked out again from the store.
    async fn retell(&self, id: &TableId, v: u64, count: usize) -> Result<Vec<Broadcast>, HubError> {
        let row = self.store.table(id).await?.ok_or(Code::NotFound)?;
        let since = v.saturating_sub(count as u64) as i64;
        let mut last = self.store.actions(id, since).await?;
        // What was stored since is heard like everything that comes.
        last.truncate(count);
        let mut again = Live::new(row)?;
        again.load(self.store.story(id, since).await?)?;
        let told = last.into_iter().map(|action| Ok(again.follow(action, Detail::Full)?.full));
        told.filter_map(Result::transpose).collect()
    }

    /// Stops watching.
    pub(crate) async fn unwatch(&self, id: &TableId, me: Option<&PersonId>) {
        self.metrics.watchers.dec();
        let (Some(me), Ok(room)) = (me, self.room(id).await) else { return };
        let mut live = room.live.lock().await;
        if live.presence.go(me) {
            self.presence_changed(&room, &mut live);
        }
    }

    /// The whole table as one reader may see it, and who is there, as frames.
    pub(crate) async fn snapshot(&self, id: &TableId, reader: Reader<'_>) -> Result<[Arc<str>; 2], HubError> {
        let room = self.room(id).await?;
        let live = self.enter(&room).await?;
        Ok([live.snapshot(reader, &self.attention), text(&live.presence.whole())])
    }
}

//! Whether changes reach the disk.

use crate::clock::{Attention, now};
use crate::store::{LifeRow, Store, StoreError, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// For how long a write that reached the disk, or failed to, tells how the store is.
const FRESH: Duration = Duration::from_secs(1);

/// How long a write may take before the store counts as out of reach.
const PATIENCE: Duration = Duration::from_secs(3);

/// A small write from time to time: that the server is up. Clocks are charged by it, and readiness depends on it.
pub(crate) struct Pulse {
    store: Arc<dyn Store>,
    attention: Arc<Attention>,
    last: Mutex<Option<(Instant, bool)>>,
    /// Whether the database was whole when it was last looked through.
    sound: AtomicBool,
}

impl Pulse {
    /// Says for the first time that the server is up.
    pub(crate) async fn start(store: Arc<dyn Store>, attention: Arc<Attention>) -> Result<Self, StoreError> {
        let pulse = Pulse { store, attention, last: Mutex::default(), sound: AtomicBool::new(true) };
        pulse.write().await?;
        Ok(pulse)
    }

    /// Says that the server is up.
    pub(crate) async fn beat(&self) -> bool {
        let mut last = self.last.lock().await;
        let stored = match tokio::time::timeout(PATIENCE, self.write()).await {
            Ok(Ok(())) => true,
            Ok(Err(fault)) => {
                tracing::error!(%fault, "the store takes no changes");
                false
            }
            Err(_) => {
                tracing::error!("the store does not answer");
                false
            }
        };
        *last = Some((Instant::now(), stored));
        stored
    }

    /// Notes whether the database is whole.
    pub(crate) fn set_sound(&self, sound: bool) {
        self.sound.store(sound, Ordering::Relaxed);
    }

    /// Whether a write has reached the disk just now, and the database is whole as far as it is known. However many ask, one
    /// write a second tells.
    pub(crate) async fn is_felt(&self) -> bool {
        if !self.sound.load(Ordering::Relaxed) {
            return false;
        }
        match *self.last.lock().await {
            Some((when, stored)) if when.elapsed() < FRESH => return stored,
            _ => {}
        }
        self.beat().await
    }

    /// After a pause of the process another row begins, so that the time between is charged to nobody after a restart,
    /// either.
    async fn write(&self) -> Result<(), StoreError> {
        self.store.write(Write::Beat(LifeRow { started: self.attention.since(), seen: now() })).await.map(drop)
    }
}

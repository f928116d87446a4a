//! How often a store has failed since the start, for those who watch over it.

use super::StoreLoad;
use std::sync::atomic::{AtomicU64, Ordering};

/// Counts of changes.
#[derive(Default)]
pub(super) struct Failures {
    failed: AtomicU64,
    unconfirmed: AtomicU64,
}

impl Failures {
    /// Nothing of these was stored.
    pub(super) fn not_stored(&self, changes: usize) {
        self.failed.fetch_add(changes as u64, Ordering::Relaxed);
    }

    /// Whether these were stored is not known.
    pub(super) fn not_confirmed(&self, changes: usize) {
        self.unconfirmed.fetch_add(changes as u64, Ordering::Relaxed);
    }

    /// The same with these counts.
    pub(super) fn load(&self, load: StoreLoad) -> StoreLoad {
        let (failed, unconfirmed) = (self.failed.load(Ordering::Relaxed), self.unconfirmed.load(Ordering::Relaxed));
        StoreLoad { failed, unconfirmed, ..load }
    }
}

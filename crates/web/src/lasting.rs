//! Signals that outlive pages.

use leptos::prelude::*;
use leptos::reactive::graph::{AnySubscriber, Observer, Source, ToAnySource};
use std::collections::HashSet;

/// With this many readers it is worth looking for those that are gone.
const MANY: usize = 256;

/// A signal that lasts as long as the app.
///
/// A signal remembers all its readers, even those that are long gone. That does not matter for a signal that is dropped
/// with its page; but one that lasts, and that every text reads, would grow with every text that was ever shown. This one knows
/// its readers itself, and forgets those that are gone.
pub struct Lasting<T: 'static> {
    signal: RwSignal<T>,
    readers: StoredValue<Readers>,
}

impl<T> Clone for Lasting<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Lasting<T> {}

impl<T: Send + Sync + 'static> Lasting<T> {
    /// A signal with this value.
    pub fn new(value: T) -> Self {
        Lasting { signal: RwSignal::new(value), readers: StoredValue::new(Readers { known: Vec::new(), enough: MANY }) }
    }

    /// Looks at the value; the reader is run again when it changes.
    pub fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
        self.signal.track();
        if let Some(reader) = Observer::get() {
            self.readers.update_value(|readers| readers.note(reader, &self.signal));
        }
        self.signal.with_untracked(look)
    }

    /// Looks at the value, once.
    pub fn with_untracked<U>(self, look: impl FnOnce(&T) -> U) -> U {
        self.signal.with_untracked(look)
    }

    /// A copy of the value; the reader is run again when it changes.
    pub fn get(self) -> T
    where
        T: Clone,
    {
        self.with(T::clone)
    }

    /// A copy of the value, once.
    pub fn get_untracked(self) -> T
    where
        T: Clone,
    {
        self.signal.get_untracked()
    }

    /// Puts another value in its place.
    pub fn set(self, value: T) {
        self.signal.set(value);
    }

    /// Changes the value.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.signal.update(change);
    }
}

/// The readers of a signal, in the order in which they are to be run again.
struct Readers {
    known: Vec<AnySubscriber>,
    /// How many there may be before those that are gone are looked for.
    enough: usize,
}

impl Readers {
    fn note(&mut self, reader: AnySubscriber, signal: &impl ToAnySource) {
        self.known.push(reader);
        if self.known.len() < self.enough {
            return;
        }
        // A reader that reads again comes last.
        let mut again = HashSet::new();
        self.known.reverse();
        self.known.retain(|AnySubscriber(address, reader)| reader.strong_count() > 0 && again.insert(*address));
        self.known.reverse();
        self.enough = MANY.max(2 * self.known.len());
        let source = signal.to_any_source();
        source.clear_subscribers();
        for reader in &self.known {
            source.add_subscriber(reader.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readers_that_are_gone_are_forgotten_and_the_others_told() {
        let owner = Owner::new();
        owner.with(|| {
            let signal = Lasting::new(1);
            let stays = Memo::new(move |_| signal.get());
            assert_eq!(stays.get_untracked(), 1);
            for _ in 0..10 * MANY {
                let page = Owner::new();
                page.with(|| Memo::new(move |_| signal.get()).get_untracked());
                page.cleanup();
            }
            let known = signal.readers.with_value(|readers| readers.known.len());
            assert!(known < 2 * MANY, "{known} readers are known");
            signal.set(2);
            assert_eq!(stays.get_untracked(), 2);
        });
    }
}

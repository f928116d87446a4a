//! What the bots of a server remember between their decisions, and how much of it.
//!
//! A bot that remembers its tree plays better, but thousands of tables are at hand. So a bot is kept only while people are
//! at its table and the game is on, and all of them together have a limit: beyond it a bot forgets, as if it had just sat down.

use api::Level;
use bots::Seated;
use game::Seat;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// How many bytes all bots of a server remember together while they do not think. One takes at most
/// [`Seated::MOST_BYTES`], and only `expert` comes near: so at least 64 of them are remembered at any time.
const MOST_BYTES: usize = 256 << 20;

/// Bots forget a table at which nobody has decided anything for this long: the next good move takes a second longer.
pub(super) const IDLE: Duration = Duration::from_mins(10);

/// How much the bots of a server remember.
#[derive(Clone, Default)]
pub(super) struct Memory(Arc<AtomicUsize>);

impl Memory {
    /// In bytes.
    pub(super) fn bytes(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    /// Takes a share of the memory; `None` if there is not as much left.
    fn take(&self, bytes: usize) -> Option<Share> {
        let more = |all: usize| all.checked_add(bytes).filter(|all| *all <= MOST_BYTES);
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more).ok()?;
        Some(Share { memory: self.clone(), bytes })
    }
}

/// A part of the memory; given back when it is dropped, with the table or without it.
struct Share {
    memory: Memory,
    bytes: usize,
}

impl Drop for Share {
    fn drop(&mut self) {
        self.memory.0.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

/// The bots of a table that remember it, while they do not think.
#[derive(Default)]
pub(super) struct Remembering(BTreeMap<Seat, Kept>);

struct Kept {
    level: Level,
    bot: Seated,
    _share: Share,
}

impl Remembering {
    /// Keeps a bot until it is to decide again. Without memory for it, it goes.
    pub(super) fn keep(&mut self, seat: Seat, level: Level, bot: Seated, memory: &Memory) {
        self.0.remove(&seat);
        if let Some(share) = memory.take(bot.bytes()) {
            self.0.insert(seat, Kept { level, bot, _share: share });
        }
    }

    /// The bot of a seat, to think. Another level now plays there if a bot has taken over meanwhile.
    pub(super) fn take(&mut self, seat: Seat, level: Level) -> Option<Seated> {
        self.0.remove(&seat).filter(|kept| kept.level == level).map(|kept| kept.bot)
    }

    /// All bots of the table forget it.
    pub(super) fn forget(&mut self) {
        self.0.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thinking::expert;

    #[test]
    fn memory_is_counted_and_given_back() {
        let memory = Memory::default();
        let mut table = Remembering::default();
        let (one, other) = (Seat::FIRST, Seat::new(1));
        for seat in [one, other, one] {
            table.keep(seat, Level::Expert, expert(), &memory);
        }
        let both = memory.bytes();
        assert!(both > 0 && both <= 2 * Seated::MOST_BYTES, "{both} bytes");
        assert!(table.take(one, Level::Expert).is_some_and(|bot| bot.bytes() > 0));
        assert!(memory.bytes() < both);
        assert!(table.take(one, Level::Expert).is_none());
        assert!(table.take(other, Level::Casual).is_none(), "another level plays there now");
        assert_eq!(memory.bytes(), 0);
        table.keep(one, Level::Expert, expert(), &memory);
        table.forget();
        assert_eq!(memory.bytes(), 0);
        table.keep(one, Level::Expert, expert(), &memory);
        drop(table);
        assert_eq!(memory.bytes(), 0, "a table that is let go takes its bots with it");
    }

    #[test]
    fn beyond_the_limit_a_bot_is_not_kept() {
        let memory = Memory::default();
        let full = memory.take(MOST_BYTES).unwrap();
        let mut table = Remembering::default();
        table.keep(Seat::FIRST, Level::Expert, expert(), &memory);
        assert!(table.take(Seat::FIRST, Level::Expert).is_none());
        drop(full);
        table.keep(Seat::FIRST, Level::Expert, expert(), &memory);
        assert!(table.take(Seat::FIRST, Level::Expert).is_some());
    }
}

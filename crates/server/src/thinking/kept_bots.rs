//! The bots that a worker keeps between their decisions, with what they remember of their tables.
//!
//! Bounded like those of a server: by bytes, and by time. Of too many the one that decided longest ago goes.

use api::Level;
use bots::{Kind, Seated};
use game::Seat;
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// Where a bot sits, and how well it plays there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// The table, by a number that its server made from its id.
    pub(super) table: u64,
    pub(super) seat: Seat,
    pub(super) level: Level,
}

/// Bots that do not think, the one that decided last at the end.
pub(super) struct KeptBots {
    kept: VecDeque<Kept>,
    bytes: usize,
    most_bytes: usize,
    idle: Duration,
}

struct Kept {
    place: Place,
    bot: Seated,
    bytes: usize,
    since: Instant,
}

impl KeptBots {
    /// None so far. They may remember this much together, and each for this long.
    pub(super) fn new(most_bytes: usize, idle: Duration) -> Self {
        KeptBots { kept: VecDeque::new(), bytes: 0, most_bytes, idle }
    }

    /// The bot of a place, to think; a new one, whose random choices follow from the number, if none was kept.
    pub(super) fn take(&mut self, place: Place, number: u64) -> Seated {
        match self.kept.iter().position(|kept| kept.place == place).and_then(|at| self.kept.remove(at)) {
            Some(kept) => {
                self.bytes -= kept.bytes;
                kept.bot
            }
            None => Seated::new(Kind::Level(place.level), number),
        }
    }

    /// Keeps a bot that has decided, if it remembers anything.
    pub(super) fn keep(&mut self, place: Place, bot: Seated, now: Instant) {
        let bytes = bot.bytes();
        if bytes == 0 {
            return;
        }
        self.kept.push_back(Kept { place, bot, bytes, since: now });
        self.bytes += bytes;
        while self.kept.front().is_some_and(|oldest| {
            self.bytes > self.most_bytes || now.saturating_duration_since(oldest.since) > self.idle
        }) {
            self.bytes -= self.kept.pop_front().map_or(0, |oldest| oldest.bytes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thinking::expert;

    fn place(table: u64) -> Place {
        Place { table, seat: Seat::FIRST, level: Level::Expert }
    }

    #[test]
    fn a_bot_is_kept_for_its_place_until_others_need_the_room() {
        let (one, now) = (expert().bytes(), Instant::now());
        assert!(one > 0);
        let mut kept = KeptBots::new(2 * one, Duration::from_mins(1));
        for table in [1, 2, 3] {
            kept.keep(place(table), expert(), now);
        }
        assert_eq!(kept.bytes, 2 * one);
        assert_eq!(kept.take(place(1), 0).bytes(), 0, "the oldest has gone");
        assert_eq!(kept.take(Place { level: Level::Casual, ..place(2) }, 0).bytes(), 0, "another plays there");
        assert_eq!(kept.take(place(2), 0).bytes(), one);
        assert_eq!(kept.take(place(2), 0).bytes(), 0, "it thinks already");
        assert_eq!(kept.bytes, one);
        kept.keep(place(5), Seated::new(Kind::Level(Level::Expert), 0), now);
        assert_eq!(kept.kept.len(), 1, "it has nothing to remember");
        kept.keep(place(4), expert(), now + Duration::from_mins(2));
        assert_eq!((kept.bytes, kept.kept.len()), (one, 1), "the third was idle for too long");
    }
}

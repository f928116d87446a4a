//! The clock that measures a bot's milliseconds.

use clap::ValueEnum;
use rustix::time::{ClockId, Timespec, clock_gettime};
use std::cell::Cell;
use std::fmt;
use std::time::Duration;

/// A clock for bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Clock {
    /// CPU time of the bot's own thread: not affected by a busy machine
    Cpu,
    /// Wall time
    Wall,
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Clock::Cpu => "cpu",
            Clock::Wall => "wall",
        })
    }
}

impl Clock {
    /// The current reading; only differences within a thread mean anything.
    fn now(self) -> Timespec {
        clock_gettime(match self {
            Clock::Cpu => ClockId::ThreadCPUTime,
            Clock::Wall => ClockId::Monotonic,
        })
    }
}

/// Counts the time since it was started, for the thread that started it.
///
/// On a virtual machine, the CPU time of a thread may jump: by 40 ms from one reading to the next, while wall time
/// stands still. So between two readings, no more is counted than the wall time that passed.
pub(crate) struct Stopwatch {
    clock: Clock,
    last: Cell<Reading>,
    passed: Cell<Duration>,
}

/// A reading of the clock, and of the wall clock at the same time.
#[derive(Clone, Copy)]
struct Reading {
    clock: Timespec,
    wall: Timespec,
}

impl Reading {
    fn of(clock: Clock) -> Reading {
        Reading { clock: clock.now(), wall: Clock::Wall.now() }
    }

    /// How much time to count from an earlier reading to this one.
    fn since(self, earlier: Reading) -> Duration {
        // Neither clock runs backwards.
        let passed = |to: Timespec, from: Timespec| Duration::try_from(to - from).unwrap_or_default();
        passed(self.clock, earlier.clock).min(passed(self.wall, earlier.wall))
    }
}

impl Stopwatch {
    pub(crate) fn start(clock: Clock) -> Stopwatch {
        Stopwatch { clock, last: Cell::new(Reading::of(clock)), passed: Cell::default() }
    }

    /// How long ago it was started. The more often it is read, the less a jump matters.
    pub(crate) fn read(&self) -> Duration {
        let now = Reading::of(self.clock);
        self.passed.set(self.passed.get() + now.since(self.last.replace(now)));
        self.passed.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    /// A sleeping thread uses no CPU time.
    #[test]
    fn the_two_clocks_differ() {
        let watches = [Clock::Cpu, Clock::Wall].map(Stopwatch::start);
        thread::sleep(Duration::from_millis(30));
        let [cpu, wall] = watches.map(|watch| watch.read());
        assert!(cpu < Duration::from_millis(15), "{cpu:?}");
        assert!(wall >= Duration::from_millis(30), "{wall:?}");
    }

    #[test]
    fn a_jump_of_the_processors_clock_is_not_counted() {
        let ms = |ms: i64| Timespec { tv_sec: ms / 1000, tv_nsec: ms % 1000 * 1_000_000 };
        let reading = |clock, wall| Reading { clock: ms(clock), wall: ms(wall) };
        let earlier = reading(990, 5_000);
        assert_eq!(reading(1_032, 5_001).since(earlier), Duration::from_millis(1));
        // A thread that was preempted.
        assert_eq!(reading(1_003, 5_200).since(earlier), Duration::from_millis(13));
    }
}

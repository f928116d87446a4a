//! By which clock a bot's milliseconds are counted.

use clap::ValueEnum;
use rustix::time::{ClockId, Timespec, clock_gettime};
use std::fmt;
use std::time::Duration;

/// A clock for bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Clock {
    /// The processor's time of the bot's own thread: a busy machine takes nothing away
    Cpu,
    /// The time on the wall
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
    /// A moment to count from; only for the thread that asked.
    pub(crate) fn now(self) -> Timespec {
        clock_gettime(match self {
            Clock::Cpu => ClockId::ThreadCPUTime,
            Clock::Wall => ClockId::Monotonic,
        })
    }

    /// How long ago that moment was.
    pub(crate) fn since(self, moment: Timespec) -> Duration {
        let passed = self.now() - moment;
        // Neither clock goes backwards.
        Duration::try_from(passed).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    /// Who sleeps uses no processor.
    #[test]
    fn the_two_clocks_differ() {
        let moments = [Clock::Cpu, Clock::Wall].map(|clock| (clock, clock.now()));
        thread::sleep(Duration::from_millis(30));
        let [cpu, wall] = moments.map(|(clock, moment)| clock.since(moment));
        assert!(cpu < Duration::from_millis(15), "{cpu:?}");
        assert!(wall >= Duration::from_millis(30), "{wall:?}");
    }
}

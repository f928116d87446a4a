//! The time of this server. It never jumps, and it knows when the server stood still.
//!
//! Players' clocks are charged by it. The wall clock steps when it is set or a virtual machine wakes up, and a step
//! of minutes would lose games; a process that was paused has kept everybody from moving.

use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use table::Uptime;

/// By what part of the time that has passed the clock may be corrected towards the wall's: enough for any drift, and a
/// step of the wall clock by an hour changes a minute by 0.3 seconds.
const SLEW: f64 = 0.005;

/// A server that hasn't looked at the clock for longer than this stood still. It looks every [`TICK`].
const STILL: i64 = 1000;

/// How often to look at the clock.
pub(crate) const TICK: Duration = Duration::from_millis(200);

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    static CLOCK: LazyLock<(Instant, Mutex<Steady>)> =
        LazyLock::new(|| (Instant::now(), Mutex::new(Steady::new(wall()))));
    let (begin, clock) = &*CLOCK;
    let mut clock = unpoisoned(clock);
    clock.read(begin.elapsed(), wall())
}

fn wall() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs_f64() * 1000.0
}

/// Every change of what is locked here is one assignment after all that could fail.
fn unpoisoned<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A clock that goes as the monotonic one does, and drifts towards the wall's.
struct Steady {
    /// What it showed last, in milliseconds since 1970.
    time: f64,
    /// What the monotonic clock showed then.
    read: Duration,
}

impl Steady {
    fn new(wall: f64) -> Self {
        Steady { time: wall, read: Duration::ZERO }
    }

    fn read(&mut self, monotonic: Duration, wall: f64) -> i64 {
        let passed = monotonic.saturating_sub(self.read).as_secs_f64() * 1000.0;
        let time = self.time + passed;
        self.time = time + (wall - time).clamp(-passed * SLEW, passed * SLEW);
        self.read = monotonic;
        self.time as i64
    }
}

/// For which times clocks are charged, the pauses of this process left out.
pub(crate) struct Attention(Mutex<State>);

struct State {
    uptime: Arc<Uptime>,
    /// Since when the process has been awake without a pause.
    since: i64,
    /// When the clock was last read.
    looked: i64,
}

impl Attention {
    pub(crate) fn new(uptime: Uptime, now: i64) -> Self {
        Attention(Mutex::new(State { uptime: Arc::new(uptime), since: now, looked: now }))
    }

    /// The times that are charged, as of now. It must be called often: a late call means that the process stood
    /// still since the last one, and that time is charged to nobody.
    pub(crate) fn uptime(&self, now: i64) -> Arc<Uptime> {
        let mut state = unpoisoned(&self.0);
        if now - state.looked > STILL {
            tracing::warn!(milliseconds = now - state.looked, "the server stood still; no clock is charged for it");
            state.uptime = Arc::new(state.uptime.without(state.looked, now));
            state.since = now;
        }
        state.looked = now.max(state.looked);
        Arc::clone(&state.uptime)
    }

    /// Since when the process has been awake without a pause.
    pub(crate) fn since(&self) -> i64 {
        unpoisoned(&self.0).since
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn a_step_of_the_wall_clock_hardly_changes_the_time() {
        for step in [700_000.0, -700_000.0] {
            let mut clock = Steady::new(1_000_000.0);
            assert_eq!(clock.read(seconds(10), 1_010_000.0), 1_010_000);
            let after = clock.read(seconds(70), 1_070_000.0 + step);
            assert!((after - 1_070_000).abs() <= 300, "{step}: {after}");
        }
    }

    #[test]
    fn in_time_the_clock_follows_the_wall() {
        let mut clock = Steady::new(0.0);
        let mut last = 0;
        for second in 1..=3_000 {
            let time = clock.read(seconds(second), second as f64 * 1000.0 + 10_000.0);
            assert!(time > last, "it never goes back");
            last = time;
        }
        assert_eq!(last, 3_010_000);
    }

    #[test]
    fn a_pause_is_charged_to_nobody() {
        let attention = Attention::new(Uptime::new([], 0), 0);
        for time in (0..=10_000).step_by(200) {
            assert_eq!(attention.uptime(time).between(0, time), time);
        }
        assert_eq!(attention.since(), 0);
        // Asked by a request that came before the next tick.
        assert_eq!(attention.uptime(18_000).between(0, 18_000), 10_000);
        assert_eq!(attention.uptime(18_200).between(0, 18_200), 10_200);
        assert_eq!(attention.since(), 18_000);
    }
}

//! How much time everybody has left.

use api::Clock;
use game::Seat;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// The clocks of all seats.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    clock: Clock,
    /// What the clock of each seat showed when it last stopped.
    left: Vec<i64>,
    /// When the clocks of those who are asked began to run.
    since: i64,
}

impl Clocks {
    pub(crate) fn new(clock: Clock, seats: usize, now: i64) -> Self {
        let initial = match clock {
            Clock::None => 0,
            Clock::Game { initial, .. } => initial,
            Clock::Days { days } => i64::from(days) * DAY,
        };
        Clocks { clock, left: vec![initial; seats], since: now }
    }

    pub(crate) fn is_kept(&self) -> bool {
        self.clock != Clock::None
    }

    pub(crate) fn since(&self) -> i64 {
        self.since
    }

    /// Others are asked now.
    pub(crate) fn start(&mut self, now: i64) {
        self.since = now;
    }

    /// A seat has decided; its clock shows this.
    pub(crate) fn stop(&mut self, seat: Seat, left: i64) {
        self.left[seat.index()] = left;
    }

    /// What a seat's clock showed when it last stopped; `None` where no time is kept.
    pub(crate) fn stopped_at(&self, seat: Seat) -> Option<i64> {
        self.is_kept().then(|| self.left[seat.index()])
    }

    /// The milliseconds that a seat has left; `None` where no time is kept.
    pub(crate) fn left(&self, seat: Seat, runs: bool, now: i64, uptime: &Uptime) -> Option<i64> {
        let spent = if runs { uptime.between(self.since, now) } else { 0 };
        self.stopped_at(seat).map(|left| left - spent)
    }

    /// What a person's clock shows after a decision, where time is kept for the whole game.
    pub(crate) fn after_move(&self, left: Option<i64>) -> Option<i64> {
        match self.clock {
            Clock::Game { increment, .. } => left.map(|left| left + increment),
            Clock::None | Clock::Days { .. } => None,
        }
    }
}

/// The times for which clocks are charged: while a server was up, or always. In order, and apart from each other.
#[derive(Clone, Debug)]
pub struct Uptime(Vec<(i64, i64)>);

impl Uptime {
    /// All time is charged.
    pub fn always() -> Self {
        Uptime(vec![(i64::MIN, i64::MAX)])
    }

    /// Earlier times at which a server was up, each from its start to when it was last seen; and one that starts now.
    pub fn new(earlier: impl IntoIterator<Item = (i64, i64)>, now: i64) -> Self {
        let mut lives: Vec<(i64, i64)> = earlier.into_iter().chain([(now, i64::MAX)]).collect();
        lives.sort_unstable();
        let mut apart: Vec<(i64, i64)> = Vec::with_capacity(lives.len());
        for (started, seen) in lives {
            match apart.last_mut() {
                // Several servers may be up at once: no time counts twice.
                Some(last) if started <= last.1 => last.1 = last.1.max(seen),
                _ => apart.push((started, seen)),
            }
        }
        Uptime(apart)
    }

    /// The same, except for a time at which nobody could move.
    pub fn without(&self, from: i64, to: i64) -> Self {
        let rest = |&(started, seen): &(i64, i64)| [(started, seen.min(from)), (started.max(to), seen)];
        Uptime(self.0.iter().flat_map(rest).filter(|(started, seen)| started < seen).collect())
    }

    /// How many milliseconds between the two are charged.
    pub fn between(&self, from: i64, to: i64) -> i64 {
        // Servers are started often, and the time that is asked for is short: only what lies within it is looked at.
        let first = self.0.partition_point(|(_, seen)| *seen <= from);
        let within = self.0[first..].iter().take_while(|(started, _)| *started < to);
        within.map(|(started, seen)| (to.min(*seen) - from.max(*started)).max(0)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_not_charged_while_the_server_is_down() {
        let uptime = Uptime::new([(0, 100)], 1000);
        assert_eq!(uptime.between(40, 90), 50);
        assert_eq!(uptime.between(40, 1005), 65);
        assert_eq!(uptime.between(200, 900), 0);
        assert_eq!(uptime.between(1001, 1004), 3);
        assert_eq!(Uptime::always().between(200, 900), 700);
    }

    #[test]
    fn a_time_can_be_left_out() {
        let uptime = Uptime::new([(0, 100)], 1000).without(50, 1100);
        assert_eq!(uptime.between(0, 1200), 50 + 100);
        assert_eq!(uptime.without(200, 300).between(0, 1200), 150, "nothing was charged there");
        assert_eq!(Uptime::always().without(10, 20).between(0, 30), 20);
    }

    #[test]
    fn the_times_at_both_ends_count_in_part() {
        let uptime = Uptime::new((0..1000).map(|life| (life * 10, life * 10 + 5)), 10_000);
        for (from, to) in [(0, 10_000), (3, 7), (5, 10), (4_998, 5_012), (5_003, 5_003), (9_994, 10_020), (-50, 4)] {
            let slowly = (from..to).filter(|time| *time >= 10_000 || (*time >= 0 && time % 10 < 5)).count();
            assert_eq!(uptime.between(from, to), slowly as i64, "{from} to {to}");
        }
        assert_eq!(uptime.between(7, 3), 0);
    }

    #[test]
    fn time_counts_once_however_many_servers_are_up() {
        let uptime = Uptime::new([(0, 100), (50, 120), (60, 70), (300, 2000)], 1000);
        assert_eq!(uptime.between(0, 200), 120);
        assert_eq!(uptime.between(0, 1500), 120 + 1200);
    }
}

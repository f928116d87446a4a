//! The clocks of a table.

use super::Table;
use crate::Playing;
use crate::clocks::Uptime;
use api::{Clock, Status};
use game::Seat;

/// Time.
impl<P: Playing> Table<P> {
    /// Since when those who are asked have been asked.
    pub fn waits_since(&self) -> i64 {
        self.clocks.since()
    }

    /// Whether the seat's clock runs.
    pub fn ticks(&self, seat: Seat) -> bool {
        self.clocks.is_kept()
            && self.status == Status::Playing
            && self.person(seat).is_some()
            && self.game.next().asks(seat)
    }

    /// The milliseconds that a seat has left; `None` where no time is kept.
    pub fn left(&self, seat: Seat, now: i64, uptime: &Uptime) -> Option<i64> {
        self.clocks.left(seat, self.ticks(seat), now, uptime)
    }

    /// What the seat's clock showed when it last stopped; `None` where no time is kept.
    pub fn stopped_at(&self, seat: Seat) -> Option<i64> {
        self.clocks.stopped_at(seat)
    }

    /// What the seat's clock shows after a decision at this moment, where time is kept for the whole game.
    pub(crate) fn left_after_move(&self, seat: Seat, now: i64, uptime: &Uptime) -> Option<i64> {
        self.person(seat)?;
        self.clocks.after_move(self.left(seat, now, uptime))
    }

    /// A person who is asked and has no time left, or hasn't come for as long as this: they have never decided anything.
    pub fn late(&self, patience: Option<i64>, now: i64, uptime: &Uptime) -> Option<Seat> {
        Seat::all(self.players()).find(|seat| self.time_for(*seat, patience, now, uptime).is_some_and(|left| left <= 0))
    }

    /// In how many milliseconds a person will be late who is asked now; none if nobody is.
    pub fn late_in(&self, patience: Option<i64>, now: i64, uptime: &Uptime) -> Option<i64> {
        Seat::all(self.players()).filter_map(|seat| self.time_for(seat, patience, now, uptime)).min()
    }

    fn time_for(&self, seat: Seat, patience: Option<i64>, now: i64, uptime: &Uptime) -> Option<i64> {
        let asked = self.status == Status::Playing && self.person(seat).is_some() && self.game.next().asks(seat);
        let waited = || uptime.between(self.clocks.since(), now);
        let to_come = patience.filter(|_| !self.has_decided(seat)).map(|patience| patience - waited());
        let times = [to_come, self.left(seat, now, uptime)];
        times.into_iter().flatten().min().filter(|_| asked)
    }

    /// How time is kept.
    pub fn clock(&self) -> Clock {
        self.fixed.setup.clock
    }
}

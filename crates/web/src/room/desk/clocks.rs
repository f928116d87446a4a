//! What time everybody has left.

use super::put;
use api::SeatView;
use game::Seat;
use leptos::prelude::*;

/// The clocks of a table, as they were when the server told them.
#[derive(Clone, Copy)]
pub struct Clocks {
    clocks: RwSignal<Vec<Clock>>,
    /// When they were told, in milliseconds since 1970, by this machine.
    told: RwSignal<f64>,
}

/// The clock of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Clock {
    left: Option<i64>,
    ticking: bool,
}

impl Clocks {
    pub(super) fn new() -> Self {
        Clocks { clocks: RwSignal::new(Vec::new()), told: RwSignal::new(0.0) }
    }

    fn of(self, seat: Seat) -> Clock {
        self.clocks.with(|clocks| clocks.get(seat.index()).copied().unwrap_or_default())
    }

    /// Whether the seat has a clock.
    pub fn is_there(self, seat: Seat) -> bool {
        self.of(seat).left.is_some()
    }

    /// Whether the seat's clock runs, as long as the game does.
    pub fn is_ticking(self, seat: Seat) -> bool {
        self.of(seat).ticking
    }

    /// What is left to a seat at a moment, in milliseconds; clocks run only while the game does.
    pub fn left(self, seat: Seat, now: f64, running: bool) -> Option<i64> {
        let Clock { left, ticking } = self.of(seat);
        let passed = if ticking && running { (now - self.told.get()) as i64 } else { 0 };
        left.map(|left| left - passed)
    }

    pub(super) fn hear(self, seats: &[SeatView], told: f64) {
        let clock = |view: &SeatView| Clock { left: view.left, ticking: view.ticking };
        put(self.told, told);
        put(self.clocks, seats.iter().map(clock).collect());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use api::Occupant;

    #[test]
    fn only_a_ticking_clock_of_a_running_game_runs() {
        let owner = Owner::new();
        owner.set();
        let clocks = Clocks::new();
        let seat = |left, ticking| SeatView { occupant: Occupant::Open, kept_for: None, left, ticking };
        clocks.hear(&[seat(Some(5000), true), seat(Some(5000), false), seat(None, false)], 100_000.0);
        let left = |at: usize, running| untrack(|| clocks.left(Seat::new(at), 102_000.0, running));
        assert_eq!([0, 1, 2].map(|at| left(at, true)), [Some(3000), Some(5000), None]);
        assert_eq!(left(0, false), Some(5000));
        assert!(untrack(|| clocks.is_ticking(Seat::FIRST) && !clocks.is_there(Seat::new(2))));
        assert_eq!(left(4, true), None, "a seat that nobody told of has no clock");
    }
}

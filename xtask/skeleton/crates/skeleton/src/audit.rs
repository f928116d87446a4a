//! What makes a position possible: the invariants of `rules/skeleton.cases.md` that a position can show. They hold
//! after every action; errors cite their numbers.

use crate::components::COUNTERS;
use crate::{Phase, Skeleton};
use game::{PositionError, Seat, clause};

impl Skeleton {
    pub(crate) fn check_invariants(&self) -> Result<(), PositionError> {
        self.seat.audit("seat", self.players)?;
        let taken: u32 = self.taken.iter().copied().map(u32::from).sum();
        if taken + u32::from(self.pile) != u32::from(COUNTERS) {
            let problem = format!("{} in the pile and {taken} taken, {COUNTERS} in all", self.pile);
            return Err(PositionError::new(1, "pile", problem).by(clause!("SK-1.2")));
        }
        let possible = match self.phase {
            Phase::First => taken == 0 && self.seat == Seat::FIRST,
            Phase::Turn => self.pile > 0,
            Phase::Over => self.pile == 0 && self.taken[self.seat.index()] > 0,
        };
        if !possible {
            return Err(PositionError::new(2, "phase", "not what lies on the table").by(clause!("SK-3.1")));
        }
        Ok(())
    }
}

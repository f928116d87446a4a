//! What a seat sees as numbers. Seats come in turn order from the viewer's own.

use crate::components::COUNTERS;
use crate::{Phase, Skeleton};
use game::{Game as _, Planes, Seat, Span};

const DECIDES: Span = Span::flags("decides", "for each seat: it decides now");
const OVER: Span = Span::flags("over", "the game is over");
const PILE: Span = Span::counts("pile", COUNTERS as f32, "the counters in the pile");
const TAKEN: Span = Span::counts("taken", COUNTERS as f32, "for each seat, the counters that it has taken");

impl Skeleton {
    pub(crate) fn write_planes(&self, viewer: Seat, into: &mut impl Planes) {
        into.seats(&DECIDES, self.players, viewer, |seat| self.next().asks(seat));
        into.flag(&OVER, self.phase == Phase::Over);
        into.count(&PILE, self.pile);
        viewer.round(self.players).for_each(|seat| into.count(&TAKEN, self.taken[seat.index()]));
    }
}

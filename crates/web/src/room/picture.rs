//! The table as the page shows it: a pure value, moved on by the cues of a [`Showing`](super::showing::Showing).

use super::Step;
use super::showing::{Cue, Doer, Item};
use crate::games::Tabletop;
use crate::pieces::Animation;
use crate::pieces::attr::Attr;
use game::{Next, SeatSet, Seats};
use std::sync::Arc;

/// A step with what it looks like.
#[derive(Clone, Debug)]
pub struct Played<G: Tabletop> {
    /// What happened.
    pub step: Step<G>,
    /// What it looks like.
    pub motion: Arc<Animation<Attr>>,
    /// Whether the reader has seen it before and asked for it.
    pub again: bool,
}

impl<G: Tabletop> Played<G> {
    /// A step that nobody has seen.
    pub fn new(step: Step<G>) -> Self {
        let motion = Arc::new(G::motion(&step));
        Played { step, motion, again: false }
    }

    /// It as it waits to be shown.
    pub fn item(self, doer: Doer) -> Item<Arc<Played<G>>> {
        Item { length: self.motion.length, gains: self.motion.gains.clone(), doer, what: Arc::new(self) }
    }
}

/// What a page shows of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture<G: Tabletop> {
    /// What lies there.
    pub state: G,
    /// The points that have risen.
    pub scores: Seats<i16>,
    /// Who has to decide.
    pub asked: SeatSet,
    /// Which round it is.
    pub round: Option<u8>,
    /// Whether those who decide do so in secret.
    pub secret: bool,
}

impl<G: Tabletop> Picture<G> {
    /// A table at rest.
    pub fn of(state: &G) -> Self {
        Picture {
            scores: state.scores(),
            asked: asked(state),
            round: state.round(),
            secret: state.is_secret(),
            state: state.clone(),
        }
    }

    /// The table after a cue.
    pub fn follow(&mut self, cue: &Cue<Arc<Played<G>>>) {
        match cue {
            // Usually it is so already; not if the reader wanted to see an earlier turn again.
            Cue::Announce(played) if self.state != played.step.before => *self = Picture::of(&played.step.before),
            Cue::Enter(played, _) => {
                if self.state != played.step.before {
                    *self = Picture::of(&played.step.before);
                }
                self.state = played.step.after.clone();
            }
            Cue::Score(seat, points) => self.scores[*seat] += points,
            Cue::Seen(played) => *self = Picture::of(&played.step.after),
            _ => {}
        }
    }
}

/// The seats that have to decide.
pub(super) fn asked<G: Tabletop>(state: &G) -> SeatSet {
    match state.next() {
        Next::Seats(asked) => asked,
        _ => SeatSet::EMPTY,
    }
}

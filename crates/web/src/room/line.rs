//! The lines of a table's log.

use crate::games::Tabletop;
use game::{Action, Clause, Event, Seat};
use std::any::Any;
use std::sync::Arc;
use text::Speaker;

/// One thing that happened, in the words of either language.
#[derive(Clone)]
pub struct Line {
    /// No other line of the log has it; 0 as long as it is not in one.
    pub number: u64,
    /// How many actions there were with it.
    pub ply: u64,
    /// In which round.
    pub round: Option<u8>,
    /// The seat that moved; none if chance did.
    pub mover: Option<Seat>,
    /// The rule by which it happened.
    pub clause: Clause,
    /// The points that it gave or took.
    pub points: Option<(Seat, i16)>,
    event: Arc<dyn Any + Send + Sync>,
    words: fn(&dyn Any, &Speaker) -> String,
}

impl Line {
    /// The lines of one action.
    pub fn of<G: Tabletop>(ply: u64, after: &G, action: &Action<G>, events: Vec<G::Event>) -> Vec<Line> {
        let round = after.round();
        let mover = match action {
            Action::Move { seat, .. } => Some(*seat),
            Action::Deal(_) => None,
        };
        let line = |event: G::Event| Line {
            number: 0,
            ply,
            round,
            mover,
            clause: event.clause(),
            points: event.points(),
            event: Arc::new(event),
            words: words::<G>,
        };
        events.into_iter().map(line).collect()
    }

    /// What happened, as an event of a game; `None` if it is of another one.
    pub fn event<E: Event>(&self) -> Option<&E> {
        self.event.downcast_ref()
    }

    /// The sentence.
    pub fn words(&self, speaker: &Speaker) -> String {
        (self.words)(&*self.event, speaker)
    }
}

/// An event of the game as a sentence; a line's words are those of the game that it was made for.
fn words<G: Tabletop>(event: &dyn Any, speaker: &Speaker) -> String {
    event.downcast_ref().map_or_else(String::new, |event| G::event(event, speaker))
}

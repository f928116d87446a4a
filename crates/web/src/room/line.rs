//! The lines of a table's log.

use crate::games::Tabletop;
use crate::pieces::Animation;
use crate::pieces::attr::Attr;
use crate::room::{Step, Words};
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
    /// In which round it was done.
    pub round: Option<u8>,
    /// The seat that moved; none if chance did.
    pub mover: Option<Seat>,
    /// The rule by which it happened.
    pub clause: Clause,
    /// The points that it gave or took.
    pub points: Option<(Seat, i16)>,
    /// The decision that it begins with, in the words of a move; none of the lines that follow from it has it.
    pub decision: Option<Words>,
    /// The spots on the table that it is about.
    pub spots: Arc<[Attr]>,
    event: Arc<dyn Any + Send + Sync>,
    words: fn(&dyn Any, &Speaker) -> String,
}

impl Line {
    /// The lines of a step.
    pub fn of<G: Tabletop>(step: &Step<G>, motion: &Animation<Attr>) -> Vec<Line> {
        let (round, mover) = (step.before.round(), step.action.seat());
        let decision = |at: usize| {
            let Action::Move { seat, mv } = &step.action else { return None };
            let (before, seat, mv) = (step.before.clone(), *seat, *mv);
            let words: Words = Arc::new(move |speaker| before.told(seat, mv, speaker.lang));
            (at == 0).then_some(words)
        };
        let line = |(at, event): (usize, &G::Event)| Line {
            number: 0,
            ply: step.ply,
            round,
            mover,
            clause: event.clause(),
            points: event.points(),
            decision: decision(at),
            spots: motion.named.get(at).map(|spots| spots.as_slice().into()).unwrap_or_default(),
            event: Arc::new(event.clone()),
            words: words::<G>,
        };
        step.events.iter().enumerate().map(line).collect()
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

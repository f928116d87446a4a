//! The lines of a table's log.

use crate::games::Tabletop;
use game::{Action, Clause, Event, Seat};
use i18n::Lang;
use std::sync::Arc;

/// One thing that happened, in the words of either language.
#[derive(Clone)]
pub struct Line {
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
    words: Arc<dyn Fn(Lang) -> String + Send + Sync>,
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
            ply,
            round,
            mover,
            clause: event.clause(),
            points: event.points(),
            words: Arc::new(move |lang| G::event(&event, lang)),
        };
        events.into_iter().map(line).collect()
    }

    /// The sentence, with the players called by number.
    pub fn words(&self, lang: Lang) -> String {
        (self.words)(lang)
    }
}

//! A table with real pieces: what chance brought is told piece by piece, and what was told wrongly is corrected.

use super::Practice;
use crate::games::Tabletop;
use crate::room::desk::{Answer, Asked, Drawn, Laid, Words};
use game::Action;
use game::telling::Choice;
use leptos::prelude::*;
use std::sync::Arc;
use text::Speaker;

impl<G: Tabletop> Practice<G> {
    /// Asks what chance brought, if that is to be told.
    pub(super) fn listen(self) {
        if self.kept.try_with_value(|kept| kept.told) != Some(true) {
            return;
        }
        let asked = self.telling.with_value(|told| self.with_state(|state| asked(state, told)));
        self.room.desk.telling.ask(asked);
    }

    /// Takes an answer.
    pub(super) fn hear(self, answer: Answer) {
        match answer {
            Answer::Drawn(at) => {
                let question = self.telling.with_value(|told| self.with_state(|state| state.to_tell(told)));
                let Some(chosen) = question.and_then(|question| question.choices.get(at).copied()) else { return };
                self.telling.update_value(|told| told.push(chosen.drawn));
                // A single card or the start player needs no confirmation: it can be corrected afterwards.
                let alone = self
                    .telling
                    .with_value(|told| told.len() == 1 && self.with_state(|state| state.told_deal(told).is_some()));
                if alone { self.lay() } else { self.listen() }
            }
            Answer::Lay => self.lay(),
            Answer::Back => self.correct(),
        }
    }

    /// Everything was told: it lies on the table.
    fn lay(self) {
        let deal = self.telling.with_value(|told| self.with_state(|state| state.told_deal(told)));
        if let Some(deal) = deal {
            self.telling.set_value(Vec::new());
            self.request(|draft, me| draft.tell_deal(me, deal));
        }
    }

    /// The last thing that was said was wrong: a piece, or else the action before. Of a deal that was laid out only the last
    /// piece is told again.
    pub(super) fn correct(self) {
        if self.telling.try_update_value(Vec::pop).flatten().is_some() {
            return self.listen();
        }
        let mut told = self.table.with_value(|table| {
            let mut before = table.game().clone();
            let last = before.record().entries.last().map(|entry| entry.action.clone());
            before.undo();
            match last {
                Some(Action::Deal(deal)) => before.state().tell(&deal),
                _ => Vec::new(),
            }
        });
        told.pop();
        self.telling.set_value(told);
        #[expect(
            clippy::redundant_closure_for_method_calls,
            reason = "the method itself is not general over lifetimes"
        )]
        self.request(|draft, me| draft.correct(me));
    }

    fn with_state<T>(self, look: impl FnOnce(&G) -> T) -> T {
        self.table.with_value(|table| look(table.game().state()))
    }
}

/// What has to be told next, with what was told so far; nothing if no deal is due.
fn asked<G: Tabletop>(state: &G, told: &[G::Drawn]) -> Option<Asked> {
    let question = state.to_tell(told);
    if question.is_none() && (told.is_empty() || state.told_deal(told).is_none()) {
        return None;
    }
    let mut laid: Vec<(G::Destination, Vec<Drawn>)> = Vec::new();
    for (at, drawn) in told.iter().enumerate() {
        let place = state.to_tell(&told[..at])?.place;
        let drawn = shown(state, Choice { drawn: *drawn, left: None });
        match laid.last_mut() {
            Some((last, pieces)) if *last == place => pieces.push(drawn),
            _ => laid.push((place, vec![drawn])),
        }
    }
    let place = question.as_ref().map(|question| question.place);
    if let Some(place) = place.filter(|place| laid.last().is_none_or(|(last, _)| last != place)) {
        laid.push((place, Vec::new()));
    }
    let laid = laid.into_iter().map(|(place, pieces)| {
        let words: Words = Arc::new(move |speaker: &Speaker| G::place(place, speaker));
        Laid { words, pieces }
    });
    let choices = question.into_iter().flat_map(|question| question.choices);
    Some(Asked { laid: laid.collect(), choices: choices.map(|choice| shown(state, choice)).collect() })
}

fn shown<G: Tabletop>(state: &G, choice: Choice<G::Drawn>) -> Drawn {
    let (in_words, in_picture) = (state.clone(), state.clone());
    Drawn {
        words: Arc::new(move |speaker| in_words.drawn(choice.drawn, speaker)),
        picture: Arc::new(move || in_picture.picture_of(choice.drawn)),
        left: choice.left,
    }
}

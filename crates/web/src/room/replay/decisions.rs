//! The decisions of a finished game: what a bot is asked about each, what its review says in words, and the table on which
//! it is looked at and tried again.

use super::Replay;
use crate::games::Tabletop;
use crate::room::Hint;
use crate::{prefs, worker};
use api::{Better, Review};
use game::{Action, Clause, Driver, Entry, MoveBuf, Seat};
use leptos::prelude::*;
use text::{Because, Speaker};

/// What a review says, in the reader's language.
pub struct ReviewInWords {
    /// What was decided.
    pub played: String,
    /// What was better, if anything was.
    pub better: Option<BetterInWords>,
    /// How long the decision took, in milliseconds, if time was kept.
    pub took: Option<u64>,
}

/// A better move in words.
pub struct BetterInWords {
    /// The move.
    pub mv: String,
    /// Why.
    pub because: String,
    /// The rule behind it.
    pub clause: Option<Clause>,
    /// What would have followed, move by move.
    pub line: Vec<String>,
}

impl BetterInWords {
    /// The words about a move that is better in this position, and why.
    pub fn of<G: Tabletop>(
        state: &G,
        seat: Seat,
        better: &Better,
        why: Because,
        speaker: &Speaker,
    ) -> Option<BetterInWords> {
        let mv = better.line.first()?.parse().ok()?;
        let Because { words, clause } = why;
        let line = text::line(state, seat, &better.line, TOLD_MOVES, speaker);
        Some(BetterInWords { mv: state.told(seat, mv, speaker.lang), because: words, clause, line })
    }
}

/// How many moves of a line are told: farther ahead nobody follows it.
const TOLD_MOVES: usize = 6;

impl<G: Tabletop> Replay<G> {
    /// Which actions were decisions with a choice, and whose.
    pub fn decisions(self) -> Vec<(usize, Seat)> {
        self.record.with_value(|record| {
            let Ok(mut driver) = Driver::replay(record, 0) else { return Vec::new() };
            let (mut decisions, mut moves) = (Vec::new(), MoveBuf::new());
            for (at, entry) in record.entries.iter().enumerate() {
                if let Some(seat) = entry.action.seat() {
                    driver.state().legal_moves(seat, &mut moves);
                    if moves.len() > 1 {
                        decisions.push((at, seat));
                    }
                }
                if driver.act(entry.clone(), &mut ()).is_err() {
                    break;
                }
            }
            decisions
        })
    }

    /// A decision as a bot is asked about it, with the move that was made or with another one.
    pub fn decision(self, at: usize, instead: Option<String>) -> Option<worker::Decision> {
        let (state, seat, mv) = self.before(at)?;
        let state = serde_json::to_value(state).expect("a state is JSON");
        let mv = instead.unwrap_or_else(|| mv.to_string());
        Some(worker::Decision { state, seat, mv, number: at as u64 })
    }

    /// What the seat saw when it decided, and what it decided.
    fn before(self, at: usize) -> Option<(G, Seat, G::Move)> {
        self.record.with_value(|record| {
            let Action::Move { seat, mv } = record.entries.get(at)?.action else { return None };
            let driver = Driver::replay(record, at).ok()?;
            Some((driver.state().view(Some(seat)), seat, mv))
        })
    }

    /// What a review of this decision says.
    pub fn in_words(self, at: usize, review: &Review) -> Option<ReviewInWords> {
        let (state, seat, _) = self.before(at)?;
        let (speaker, lang) = (self.room.desk.speaker(), prefs::lang());
        let played = review.played.parse().ok().map(|mv| state.told(seat, mv, lang))?;
        let better = review.better.as_ref().and_then(|better| {
            let why = text::because(&state, seat, better, &speaker);
            BetterInWords::of(&state, seat, better, why, &speaker)
        });
        Some(ReviewInWords { played, better, took: self.took(at) })
    }

    fn took(self, at: usize) -> Option<u64> {
        self.record.with_value(|record| {
            let time = |at: usize| record.entries.get(at).and_then(|entry: &Entry<G>| entry.at);
            time(at)?.checked_sub(time(at.checked_sub(1)?)?)
        })
    }

    /// Shows the table on which it was decided, and on it what was better.
    pub fn look_at(self, at: usize, review: &Review) {
        let Some((state, seat, played)) = self.before(at) else { return };
        self.go(at);
        self.room.finish();
        self.room.desk.study.begin(seat, false);
        self.room.desk.study.show(played);
        let Some(better) = review.better.clone() else { return };
        let Some(mv) = better.line.first().and_then(|mv| mv.parse::<G::Move>().ok()) else { return };
        let (before, desk, reason) = (state.clone(), self.room.desk, better.reason.clone());
        let why = move |_| text::because(&before, seat, &better, &desk.speaker());
        let brief = move |lang| text::in_short(G::INFO.id, reason.as_ref(), lang);
        self.room.desk.advice.answer(Hint::new(mv, move |mv, lang| state.mv(seat, mv, lang), why, brief));
    }

    /// Lets the reader decide again on the same table. The move is not made, `tried` is told of it.
    pub fn try_again(self, at: usize, tried: Callback<String>) {
        let Some((_, seat, _)) = self.before(at) else { return };
        self.go(at);
        self.room.finish();
        self.room.desk.advice.forget();
        self.room.play_by(move |_, mv| tried.run(mv.to_string()));
        self.room.desk.study.begin(seat, true);
    }

    /// The table is looked at again, without trying.
    pub fn stop_trying(self) {
        if let Some(seat) = untrack(|| self.room.desk.study.seat()) {
            self.room.desk.study.begin(seat, false);
        }
    }
}

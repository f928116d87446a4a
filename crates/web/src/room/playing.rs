//! How a room shows what happens: it carries out the cues of its [`Showing`](super::showing::Showing).

use super::desk::{Caption, LastTurn, Words};
use super::picture::{Picture, Played, asked};
use super::showing::{Cue, Doer, Entrance, Input, Showing};
use super::{Kind, Line, Room, Step};
use crate::games::Tabletop;
use crate::pieces::Animation;
use crate::pieces::attr::Attr;
use crate::prefs;
use crate::sound::{self, Sound};
use game::{Action, Driver, Record, Seat};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use std::sync::Arc;
use web_sys::VisibilityState;

/// What enters, for the layer that moves it.
#[derive(Clone)]
pub struct Scene {
    /// No other scene of the page has it.
    pub number: u64,
    /// How it enters.
    pub entrance: Entrance,
    /// What it looks like.
    pub motion: Arc<Animation<Attr>>,
}

impl<G: Tabletop> Room<G> {
    /// Shows at once how things stand. The reader need not wait for anything.
    pub fn finish(self) {
        self.feed(Input::Finish);
    }

    /// How many actions wait to be shown.
    pub(super) fn unshown(self) -> usize {
        self.showing.with_value(Showing::unshown)
    }

    /// Something happened: it is shown after what happened before.
    pub(super) fn happen(self, step: Step<G>) {
        self.real.set_value(step.after.clone());
        let doer = self.doer(&step.action);
        self.feed(Input::Happened(Played::new(step).item(doer)));
        if document().visibility_state() == VisibilityState::Hidden {
            self.finish();
        }
    }

    /// The table is this one now, without motion.
    pub(super) fn settle_on(self, state: G) {
        self.feed(Input::Drop);
        self.picture.set_value(Picture::of(&state));
        self.real.set_value(state);
        self.publish();
    }

    /// Writes the record's first actions into the log and notes their turns, as if the page had been open from the
    /// beginning. What has happened on the page since then stays, and whatever is being shown continues.
    pub fn recount(self, record: &Record<G>, until: u64) {
        let Ok(mut again) = Driver::replay(record, 0) else { return };
        let mut lines = Vec::new();
        let seen: Vec<Arc<Played<G>>> = self.last_turns.with_value(|turns| turns.iter().flatten().cloned().collect());
        self.forget_turns();
        for (at, entry) in record.entries.iter().enumerate().take(until as usize) {
            let before = again.state().clone();
            let mut events = Vec::new();
            if again.act(entry.clone(), &mut events).is_err() {
                break;
            }
            let (action, after) = (entry.action.clone(), again.state().clone());
            let played = Played::new(Step { ply: at as u64 + 1, action, before, after, events });
            lines.extend(Line::of(&played.step, &played.motion));
            self.note(&Arc::new(played));
        }
        self.desk.journal.rewrite(until, lines);
        seen.iter().filter(|played| played.step.ply > until).for_each(|played| self.note(played));
    }

    /// Nobody's last turn is known.
    pub(super) fn forget_turns(self) {
        self.desk.recap.forget();
        self.last_turns.set_value(Vec::new());
    }

    /// What came after these actions was taken back.
    pub(super) fn forget_turns_after(self, ply: u64) {
        self.desk.recap.forget_after(ply);
        self.last_turns.update_value(|turns| turns.retain(|turn| turn.last().is_some_and(|part| part.step.ply <= ply)));
    }

    /// Shows the seat's last turn once more; then the table is as it was.
    pub(super) fn show_again(self, seat: Seat) {
        self.finish();
        let of_seat =
            |turn: &&Vec<Arc<Played<G>>>| turn.last().is_some_and(|part| part.step.action.seat() == Some(seat));
        let Some(turn) = self.last_turns.with_value(|turns| turns.iter().find(of_seat).cloned()) else { return };
        for part in turn {
            let again = Played { again: true, ..(*part).clone() };
            self.feed(Input::Happened(again.item(Doer::Other(seat))));
        }
    }

    fn doer(self, action: &Action<G>) -> Doer {
        match action.seat() {
            None => Doer::Chance,
            Some(seat) => {
                let mine = self.desk.kind == Kind::Replay || untrack(|| self.desk.seating.mine()).contains(seat);
                if mine { Doer::Me } else { Doer::Other(seat) }
            }
        }
    }

    fn feed(self, input: Input<Arc<Played<G>>>) {
        let manner = untrack(prefs::manner);
        // The page may be gone.
        let Some(cues) = self.showing.try_update_value(|showing| showing.step(input, manner)) else { return };
        if cues.is_empty() {
            return;
        }
        for cue in cues {
            self.picture.update_value(|picture| picture.follow(&cue));
            self.perform(cue);
        }
        self.publish();
    }

    fn perform(self, cue: Cue<Arc<Played<G>>>) {
        let desk = self.desk;
        match cue {
            Cue::Announce(played) => {
                desk.playback.tell(self.caption(&played));
                if !played.again {
                    self.note(&played);
                }
                desk.recap.mark();
            }
            Cue::Enter(played, entrance) => self.enter(&played, entrance),
            Cue::Score(..) => Sound::Score.play(),
            Cue::Wait(pause) => {
                let timer = Timeout::new(pause, move || self.feed(Input::TimeUp));
                self.timer.set_value(Some(timer));
            }
            Cue::Land => self.set_scene(Entrance::AtOnce, Arc::default()),
            Cue::Seen(_) => {}
            Cue::Done => {
                self.timer.set_value(None);
                desk.playback.tell(None);
                // A turn that was shown again may be an old one.
                self.picture.set_value(Picture::of(&self.real.get_value()));
            }
        }
    }

    fn enter(self, played: &Arc<Played<G>>, entrance: Entrance) {
        let desk = self.desk;
        if !played.again {
            desk.journal.write(Line::of(&played.step, &played.motion));
            self.note(played);
        }
        match entrance {
            Entrance::Moving(pace) | Entrance::Still(pace) => {
                desk.playback.tell(self.caption(played));
                sound::enter(&played.motion, pace);
            }
            Entrance::AtOnce => {
                if !played.again && matches!(self.doer(&played.step.action), Doer::Other(_)) {
                    desk.recap.mark();
                }
            }
        }
        self.set_scene(entrance, played.motion.clone());
    }

    fn set_scene(self, entrance: Entrance, motion: Arc<Animation<Attr>>) {
        let number = self.counted.try_update_value(|counted| {
            *counted += 1;
            *counted
        });
        self.scene_now.set(Some(Scene { number: number.unwrap_or(0), entrance, motion }));
    }

    /// Brings the signals in line with what is shown.
    fn publish(self) {
        let picture = self.picture.get_value();
        if self.state.with_untracked(|state| *state != picture.state) {
            self.set_state.set(picture.state.clone());
        }
        self.desk.turn.stand(&picture);
        self.showing.with_value(|showing| self.desk.playback.stand(showing.is_behind(), !showing.is_done()));
    }

    /// Remembers a move as part of its player's last turn; once, though it is announced before it enters.
    fn note(self, played: &Arc<Played<G>>) {
        let Action::Move { seat, mv } = &played.step.action else { return };
        if self.desk.kind == Kind::Replay {
            return;
        }
        let (seat, ply, round) = (*seat, played.step.ply, played.step.before.round());
        let known = self.last_turns.with_value(|turns| turns.iter().flatten().any(|part| Arc::ptr_eq(part, played)));
        if known {
            return;
        }
        let points = played.motion.gains.iter().filter(|gain| gain.seat == seat).map(|gain| gain.points).sum();
        let (mv, part) = (*mv, Arc::clone(played));
        let words: Words = Arc::new(move |speaker| part.step.before.told(seat, mv, speaker.lang));
        let marks = played.motion.marks.clone();
        self.desk.recap.note(LastTurn { seat, moves: vec![words], points, marks, ply, round });
        let is_of = |turn: &Vec<Arc<Played<G>>>| turn.last().is_some_and(|part| part.step.action.seat() == Some(seat));
        self.last_turns.update_value(|turns| {
            let goes_on = turns
                .last()
                .and_then(|turn| turn.last())
                .is_some_and(|part| part.step.action.seat() == Some(seat) && part.step.before.round() == round);
            if goes_on && let Some(turn) = turns.last_mut() {
                turn.push(Arc::clone(played));
            } else {
                turns.retain(|turn| !is_of(turn));
                turns.push(vec![Arc::clone(played)]);
            }
        });
    }

    /// What is said while something is shown.
    fn caption(self, played: &Arc<Played<G>>) -> Option<Caption> {
        let part = Arc::clone(played);
        match &played.step.action {
            Action::Move { seat, mv } if self.doer(&played.step.action) != Doer::Me => {
                let (seat, mv) = (*seat, *mv);
                let words: Words = Arc::new(move |speaker| part.step.before.told(seat, mv, speaker.lang));
                Some(Caption { seat: Some(seat), words: Some(words) })
            }
            Action::Move { .. } => (!played.motion.gains.is_empty()).then_some(Caption { seat: None, words: None }),
            Action::Deal(_) => {
                played.step.events.first()?;
                let words: Words = Arc::new(move |speaker| {
                    part.step.events.first().map_or_else(String::new, |event| G::event(event, speaker))
                });
                Some(Caption { seat: None, words: Some(words) })
            }
        }
    }

    /// Who really has to decide.
    pub(super) fn due(self) -> game::SeatSet {
        self.real.with_value(asked)
    }
}

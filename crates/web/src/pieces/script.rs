//! How the events of a step become an animation, one after the other.

use super::{Animation, Figure, Flight, ScorePopup};
use crate::games::Tabletop;
use crate::room::Step;

/// A step while it is told.
pub struct Script<'a, G: Tabletop, S, M> {
    /// What happened.
    pub step: &'a Step<G>,
    /// What has been told so far.
    pub animation: Animation<S>,
    /// The time, in milliseconds from the beginning.
    pub at: u32,
    /// What a game remembers from one event to the next.
    pub memory: M,
}

impl<'a, G: Tabletop, S, M> Script<'a, G, S, M> {
    /// What a step looks like if each of its events, with its index, is told in this way.
    pub fn tell_all(step: &'a Step<G>, memory: M, tell: impl Fn(&mut Self, usize, &G::Event)) -> Animation<S> {
        let mut script = Script { step, animation: Animation::default(), at: 0, memory };
        for (index, event) in step.events.iter().enumerate() {
            tell(&mut script, index, event);
        }
        script.animation.length = script.animation.length.max(script.at);
        script.animation
    }

    /// A piece leaves now.
    pub fn fly(&mut self, symbol: &'static str, from: S, to: S, stays: bool) {
        self.fly_after(symbol, from, to, self.at, stays);
    }

    /// A piece leaves at another time.
    pub fn fly_after(&mut self, symbol: &'static str, from: S, to: S, after: u32, stays: bool) {
        self.animation.flights.push(Flight { symbol, from, to, after, stays });
    }

    /// Points rise now.
    pub fn pop_up(&mut self, at: S, figure: Figure, good: bool) {
        self.animation.popups.push(ScorePopup { at, figure, good, after: self.at });
    }
}

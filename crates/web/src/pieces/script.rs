//! How the events of a step become an animation, one after the other.

use super::animation::{LEGIBLE, TRAVEL};
use super::attr::Key;
use super::{Animation, Figure, Flight, ScorePopup};
use crate::games::Tabletop;
use crate::room::{Gain, Step};
use game::{Event as _, Seat};

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
    /// What the event is about, besides what moves because of it.
    about: Vec<S>,
}

impl<'a, G: Tabletop, S: Key, M> Script<'a, G, S, M> {
    /// What a step looks like if each of its events, with its index, is told in this way.
    pub fn tell_all(step: &'a Step<G>, memory: M, tell: impl Fn(&mut Self, usize, &G::Event)) -> Animation<S> {
        let mut script = Script { step, animation: Animation::default(), at: 0, memory, about: Vec::new() };
        for (index, event) in step.events.iter().enumerate() {
            let (begin, flights, popups) = (script.at, script.animation.flights.len(), script.animation.popups.len());
            tell(&mut script, index, event);
            if let Some((seat, points)) = event.points().filter(|_| !G::LIVE_SCORES) {
                script.count(begin, seat, points);
            }
            script.name_spots(flights, popups);
        }
        if G::LIVE_SCORES {
            script.count_the_rest();
        }
        script.animation.gains.sort_by_key(|gain| gain.after);
        let animation = &script.animation;
        let arrival = animation.flights.iter().map(|flight| flight.after + TRAVEL).max().unwrap_or(0);
        let read = animation.popups.last().map_or(0, |popup| popup.after + LEGIBLE);
        script.animation.length = script.animation.length.max(script.at).max(arrival).max(read);
        script.animation
    }

    /// A piece leaves now.
    pub fn fly(&mut self, symbol: &'static str, from: S, to: S, stays: bool) {
        self.fly_after(symbol, from, to, self.at, stays);
    }

    /// A piece of each kind leaves now.
    pub fn fly_each(&mut self, symbols: impl IntoIterator<Item = &'static str>, from: S, to: S) {
        for symbol in symbols {
            self.fly(symbol, from, to, false);
        }
    }

    /// A piece leaves at another time.
    pub fn fly_after(&mut self, symbol: &'static str, from: S, to: S, after: u32, stays: bool) {
        self.animation.flights.push(Flight { symbol, from, to, after, stays, lay: true });
    }

    /// A piece comes out of a bag or off a pile, where nobody saw it, and stays where it goes.
    pub fn deal(&mut self, symbol: &'static str, from: S, to: S, after: u32) {
        self.animation.flights.push(Flight { symbol, from, to, after, stays: true, lay: false });
    }

    /// Points rise now.
    pub fn pop_up(&mut self, at: S, figure: Figure, good: bool) {
        self.animation.popups.push(ScorePopup { at, figure, good, after: self.at });
    }

    /// A score changes.
    pub fn count(&mut self, after: u32, seat: Seat, points: i16) {
        if points != 0 {
            self.animation.gains.push(Gain { after, seat, points });
        }
    }

    /// Scores that changed without a popup.
    fn count_the_rest(&mut self) {
        let (before, after) = (self.step.before.scores(), self.step.after.scores());
        for seat in Seat::all(self.step.after.players()) {
            let of_seat = self.animation.gains.iter().filter(|gain| gain.seat == seat);
            let counted: i16 = of_seat.map(|gain| gain.points).sum();
            self.count(self.at, seat, after[seat] - before[seat] - counted);
        }
    }

    /// The event is about these spots, though nothing leaves them yet.
    pub fn is_about(&mut self, spots: impl IntoIterator<Item = S>) {
        self.about.extend(spots);
    }

    /// The player decided to take something from here.
    pub fn mark_from(&mut self, spot: S) {
        self.animation.marks.from.push(spot);
    }

    /// The player decided to put something here.
    pub fn mark_to(&mut self, spot: S) {
        self.animation.marks.to.push(spot);
    }

    /// An event is about what moves because of it, and what it says itself.
    fn name_spots(&mut self, flights: usize, popups: usize) {
        let flown = self.animation.flights[flights..].iter().flat_map(|flight| [flight.from, flight.to]);
        let risen = self.animation.popups[popups..].iter().map(|popup| popup.at);
        let mut spots: Vec<S> = Vec::new();
        for spot in flown.chain(risen).chain(self.about.drain(..)) {
            if !spots.contains(&spot) {
                spots.push(spot);
            }
        }
        self.animation.named.push(spots);
    }
}

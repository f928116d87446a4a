//! What a bot is asked and what it answers.

use crate::Evaluation;
use game::{Game, Seat, Seats};

/// A player that is a program.
pub trait Bot<G: Game>: Send {
    /// Thinks about the seat's decision. The state is the one that the seat sees, and the seat is asked.
    ///
    /// # Panics
    /// If the seat has nothing to decide.
    fn advise(&mut self, state: &G, seat: Seat, limits: &Limits<'_>) -> Advice<G::Move>;

    /// Lets the bot think on this many threads. The default is one, and a bot that cannot use more ignores the call.
    fn use_threads(&mut self, _threads: usize) {}

    /// Called between two questions: forgets what matters least until it remembers no more than `most` bytes.
    fn rest(&mut self, _most: usize) {}

    /// How many bytes it remembers, not counting a few that are always there.
    fn bytes(&self) -> usize {
        0
    }
}

/// When to stop thinking: at a number of nodes, or when the caller's clock says so, whichever comes first.
///
/// Both are checked between small units of work, so a bot may overrun by one unit.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    nodes: u64,
    expired: &'a dyn Fn() -> bool,
}

impl<'a> Limits<'a> {
    /// Stops after this many nodes, that is, actions carried out in search.
    pub fn nodes(nodes: u64) -> Limits<'static> {
        Limits { nodes, expired: &|| false }
    }

    /// Stops when the function says so. It is called often and should be cheap.
    pub fn until(expired: &'a dyn Fn() -> bool) -> Self {
        Limits { nodes: u64::MAX, expired }
    }

    /// The same, or after this many nodes.
    pub fn or_nodes(self, nodes: u64) -> Self {
        Limits { nodes, ..self }
    }

    /// The number of nodes at which to stop.
    pub fn most_nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the node limit alone is reached.
    pub fn spent(&self, nodes: u64) -> bool {
        nodes >= self.nodes
    }

    /// Whether to stop after `nodes` nodes.
    pub fn reached(&self, nodes: u64) -> bool {
        nodes >= self.nodes || (self.expired)()
    }
}

/// What a bot thinks of a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<M> {
    /// The moves considered, best first. Never empty; the first is the one to play.
    pub candidates: Vec<Candidate<M>>,
    /// How many actions were carried out in search.
    pub nodes: u64,
    /// How many moves ahead it looked; 0 if it did not search.
    pub depth: u32,
}

/// One move that could be played.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate<M> {
    /// The move and what the bot expects to follow, as far as it looked.
    pub line: Vec<M>,
    /// Each seat's expected share of the victory, from 0 to 1; they add up to 1.
    pub value: Seats<f64>,
    /// The seat's expected lead over the best of the others, in points.
    pub margin: f64,
    /// How many samples it is based on; 0 if the bot did not sample.
    pub visits: u32,
}

impl<M> Advice<M> {
    /// The candidate to play.
    pub fn best(&self) -> &Candidate<M> {
        &self.candidates[0]
    }

    /// The same with every move converted.
    pub fn map<T>(self, mut write: impl FnMut(M) -> T) -> Advice<T> {
        let candidates = self.candidates.into_iter().map(|candidate| Candidate {
            line: candidate.line.into_iter().map(&mut write).collect(),
            value: candidate.value,
            margin: candidate.margin,
            visits: candidate.visits,
        });
        Advice { candidates: candidates.collect(), nodes: self.nodes, depth: self.depth }
    }
}

impl<M> Candidate<M> {
    /// A line with the evaluation of the position at its end, from the seat's point of view.
    pub(crate) fn evaluated(line: Vec<M>, evaluation: &Evaluation, seat: Seat, visits: u32) -> Self {
        let players = evaluation.shares.players();
        let sum: f64 = evaluation.shares.as_slice().iter().copied().map(f64::from).sum();
        let value = Seats::from_fn(players, |seat| f64::from(evaluation.shares[seat]) / sum);
        Candidate { line, value, margin: f64::from(evaluation.margin(seat)), visits }
    }

    /// The seat's expected place: 1, plus the probability that each other seat finishes ahead of it.
    ///
    /// The model behind the shares of the victory gives these as well: between two seats, the probability of being
    /// ahead is proportional to their shares.
    pub fn place(&self, seat: Seat) -> f64 {
        let own = self.value[seat];
        let ahead = self.value.iter().filter(|(other, _)| *other != seat).map(|(_, other)| match own + other {
            // Neither can win any more, and the shares say nothing else about them.
            sum if sum <= 0.0 => 0.5,
            sum => other / sum,
        });
        1.0 + ahead.sum::<f64>()
    }

    /// The move itself.
    pub fn mv(&self) -> &M {
        &self.line[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Expectation;

    /// Places add up, follow the lead, and between two seats mirror the share of the victory.
    #[test]
    fn places_follow_from_shares() {
        let evaluated = |points: &[f32]| {
            let points = Seats::from_fn(points.len() as u8, |seat| points[seat.index()]);
            let evaluation = Evaluation::expected::<azul::Azul>(Expectation { points, spread: 8.0 });
            Candidate::evaluated(vec![()], &evaluation, Seat::FIRST, 0)
        };
        let four = evaluated(&[40.0, 30.0, 30.0, 10.0]);
        let places: Vec<f64> = Seat::all(4).map(|seat| four.place(seat)).collect();
        assert!((places.iter().sum::<f64>() - 10.0).abs() < 1e-6, "{places:?}");
        assert!(places[0] < places[1] && places[1] < places[3] && (places[1] - places[2]).abs() < 1e-6, "{places:?}");
        let two = evaluated(&[33.0, 30.0]);
        assert!((two.place(Seat::FIRST) - (2.0 - two.value[Seat::FIRST])).abs() < 1e-6);
        let decided = Candidate {
            line: vec![()],
            value: Seats::from_fn(3, |seat| f64::from(seat == Seat::FIRST)),
            margin: 9.0,
            visits: 0,
        };
        assert_eq!(Seat::all(3).map(|seat| decided.place(seat)).collect::<Vec<_>>(), [1.0, 2.5, 2.5]);
    }
}

//! What search has to know of a game beyond its rules: how good a position is, which moves to try first.

use crate::{Effort, Net, Style};
use game::{Game, Seat, Seats};
use std::sync::Arc;

/// A game that can be judged. Search is written once, against this trait; each game has a module in `evaluators`.
pub trait Evaluator: Game {
    /// What a point of its own is worth to a seat beside a victory. Who plays for victory alone ends a game as soon as
    /// it leads; where building is what people enjoy, a bot should want to build as well.
    const OWN_POINT: f32 = 0.0;

    /// What the position promises to every seat, looked at with so much insight.
    ///
    /// Never called for a game that is over: its result needs no judging.
    fn evaluate(&self, mode: &EvalMode) -> Expectation;

    /// The move-ordering score: how good a move looks before it is made; higher is tried first. Any scale.
    fn move_order(&self, seat: Seat, mv: Self::Move) -> i32;

    /// Takes out of the list every move that comes to the same as another one in it, or is never worth a thought.
    /// At least one move stays.
    fn narrow(&self, _seat: Seat, _moves: &mut Vec<Self::Move>) {}

    /// Which search fits a table of so many.
    fn style(players: u8) -> Style;

    /// The same for who looks at a few hundred nodes or fewer: `strong`, and whoever plays to learn.
    fn brief_style(players: u8) -> Style {
        Self::style(players)
    }

    /// The blunder margin: a loss of points that `beginner` and `casual` overlook. It puts `casual` about halfway between its neighbours:
    /// without it, it is nearly `strong`.
    const BLUNDER_MARGIN: f32 = 1.5;

    /// How much a tree listens to the best line beside the mean of all its walks: 0 to the mean alone, 1 to the line alone.
    /// Where deals come between nearly all decisions the best line is mostly the luckiest.
    const MINIMAX_WEIGHT: f32 = 0.6;

    /// How much `strong` thinks: enough to see replies, too little to see a round's end.
    const STRONG: Effort = Effort { nodes: 600, depth: 3 };
}

/// How much of a position is looked at.
#[derive(Clone, Debug)]
pub enum EvalMode {
    /// Only points: what the table shows, and what is as good as scored.
    Points,
    /// Everything that was learned.
    Full,
    /// The same by other weights than those of the repository: for training and for comparing.
    Trial(Arc<Net>),
}

/// What a position promises.
#[derive(Clone, Copy, Debug)]
pub struct Expectation {
    /// The points that every seat is expected to end with. Only differences between seats mean anything.
    pub points: Seats<f32>,
    /// How far a difference of points can still be turned over: the scale of the logistic curve from lead to victory.
    pub spread: f32,
}

/// What a position is worth to every seat.
#[derive(Clone, Copy, Debug)]
pub struct Evaluation {
    /// The share of the victory, from 0 to 1; together 1.
    pub shares: Seats<f32>,
    /// The points at the end.
    pub points: Seats<f32>,
    /// What a point of its own is worth to a seat beside a victory: [`Evaluator::OWN_POINT`].
    pub own_point: f32,
}

/// What a lead of one point is worth beside a victory: among equally sure ways to win, the higher one is better.
const POINT: f32 = 0.002;

impl Evaluation {
    /// The worth of a position: the result if the game is over, else what the evaluator expects.
    pub fn of<G: Evaluator>(state: &G, mode: &EvalMode) -> Evaluation {
        match state.outcome() {
            Some(outcome) => {
                let share = 1.0 / outcome.winners().count() as f32;
                let scores = state.scores();
                let players = state.players();
                Evaluation {
                    shares: Seats::from_fn(players, |seat| if outcome.places[seat] == 1 { share } else { 0.0 }),
                    points: Seats::from_fn(players, |seat| f32::from(scores[seat])),
                    own_point: G::OWN_POINT,
                }
            }
            None => Evaluation::expected::<G>(state.evaluate(mode)),
        }
    }

    /// The logistic model: shares of the victory as `e^(points / spread)`.
    pub(crate) fn expected<G: Evaluator>(expected: Expectation) -> Evaluation {
        let Expectation { points, spread } = expected;
        let best = points.as_slice().iter().copied().fold(f32::MIN, f32::max);
        let weights = Seats::from_fn(points.players(), |seat| exp((points[seat] - best) / spread));
        let sum: f32 = weights.as_slice().iter().sum();
        let shares = Seats::from_fn(points.players(), |seat| weights[seat] / sum);
        Evaluation { shares, points, own_point: G::OWN_POINT }
    }

    /// By how many points the seat is ahead of the best of the others.
    pub fn margin(&self, seat: Seat) -> f32 {
        let others = self.points.iter().filter(|(other, _)| *other != seat).map(|(_, points)| *points);
        self.points[seat] - others.fold(f32::MIN, f32::max)
    }

    /// What the seat plays for: victory first, the lead second, in some games also points of its own.
    pub fn utility(&self, seat: Seat) -> f32 {
        self.shares[seat] + POINT * self.margin(seat) + self.own_point * self.points[seat]
    }

    /// The same with the shares moved so that they come to this utility for the seat: what search found weighs more
    /// than a look at the last position of its line.
    pub(crate) fn with_utility(self, seat: Seat, utility: f32) -> Evaluation {
        let own = (utility - POINT * self.margin(seat) - self.own_point * self.points[seat]).clamp(0.0, 1.0);
        let others = 1.0 - self.shares[seat];
        let count = f32::from(self.shares.players()) - 1.0;
        let shares = Seats::from_fn(self.shares.players(), |other| match other {
            other if other == seat => own,
            other if others > 0.0 => self.shares[other] / others * (1.0 - own),
            _ => (1.0 - own) / count,
        });
        Evaluation { shares, ..self }
    }
}

/// `e^x` for `x` ≤ 0 by the definition of the number e, (1 + x/1024)^1024.
///
/// The library's function may round differently on another machine, and a bot's choice must not depend on that.
pub(crate) fn exp(x: f32) -> f32 {
    let mut power = 1.0 + x.max(-80.0) / 1024.0;
    for _ in 0..10 {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_power_is_close() {
        for x in [0.0, -0.1, -1.0, -5.0, -20.0, -300.0_f32] {
            assert!((exp(x) - x.exp()).abs() < 1e-3, "{x}");
        }
    }

    #[test]
    fn shares_follow_the_lead() {
        let points = Seats::from_fn(3, |seat| [30.0, 20.0, 20.0][seat.index()]);
        let evaluation = Evaluation::expected::<azul::Azul>(Expectation { points, spread: 10.0 });
        assert!((evaluation.shares.as_slice().iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!((evaluation.shares[Seat::FIRST] - 0.576).abs() < 0.01);
        assert!((evaluation.margin(Seat::new(1)) + 10.0).abs() < 1e-6);
        assert!(evaluation.utility(Seat::FIRST) > evaluation.utility(Seat::new(2)));
    }
}

//! What search has to know about a game beyond its rules: how good a position is, which moves to try first.

use crate::{Net, Skill, Style};
use game::{Game, Seat, Seats};
use opponent::Level;
use std::sync::Arc;

/// A game whose positions can be evaluated. Search is written once, against this trait; each game has a module in
/// `evaluators`.
pub trait Evaluator: Game {
    /// What one of its own points is worth to a seat, with a victory as 1. A bot that plays for victory alone ends a
    /// game as soon as it leads; where people enjoy building, a bot should want to build as well.
    const OWN_POINT: f32 = 0.0;

    /// How every seat is expected to end, evaluated in this mode.
    ///
    /// Never called for a game that is over: its result is known.
    fn evaluate(&self, mode: &EvalMode) -> Expectation;

    /// The move-ordering score: how good a move looks before it is made; higher is tried first. Any scale.
    fn move_order(&self, seat: Seat, mv: Self::Move) -> i32;

    /// How many features of moves the policy has a weight for; 0 for a game without a policy.
    const MOVE_FEATURES: usize = 0;

    /// Tells the features of each of the seat's moves, before it is made: `tell(move, feature)`, the move by its index.
    fn describe_moves(&self, _seat: Seat, _moves: &[Self::Move], _tell: &mut impl FnMut(usize, usize)) {}

    /// The weights of the policy.
    fn policy() -> &'static [i16] {
        &[]
    }

    /// Removes every move that is equivalent to another one in the list or never worth considering. At least one move
    /// stays.
    fn narrow(&self, _seat: Seat, _moves: &mut Vec<Self::Move>) {}

    /// Which search fits a table with this many seats.
    fn style(_players: u8) -> Style {
        Style::Mcts
    }

    /// The same for a bot that searches a few hundred nodes or fewer: [`Skill::Brief`], and self-play in training.
    ///
    /// With two seats, few nodes are best spent on what comes before the next deal.
    fn brief_style(players: u8) -> Style {
        if players == 2 { Style::AlphaBeta } else { Self::style(players) }
    }

    /// How many moves of a new position the tree evaluates.
    fn looks(_players: u8) -> Looks {
        Looks::ALL
    }

    /// The weight of the backed-up maximum against the mean of all simulations: at 0 only the mean counts, at 1 only
    /// the best line. Where deals come between nearly all decisions, the best line is mostly the luckiest one.
    const MINIMAX_WEIGHT: f32 = 0.6;

    /// What the levels do, weakest first, except the last one, which searches for as long as it may: measured so that each
    /// beats the one before about as clearly as it is beaten by the next (docs/bots.md).
    const SKILLS: [Skill; Level::ALL.len() - 1];

    /// The same at tables with more than two seats.
    const SKILLS_OF_MORE: [Skill; Level::ALL.len() - 1] = Self::SKILLS;
}

/// How many moves of a new position a tree evaluates, the most promising first; at the root all of them.
///
/// Most of the time goes into these first looks: a tree that begins with a few of them grows several times as fast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Looks {
    /// How many when the position is new.
    pub first: usize,
    /// A position gets twice as many once its visits are the square of what it has, divided by this. So no move is left
    /// out for good.
    pub widening: u64,
    /// Whether the policy says what is promising, not [`Evaluator::move_order`].
    pub policy: bool,
    /// Whether the best reply stands for what a new position is worth: one move deeper than an evaluation of the position,
    /// and for free.
    pub reply: bool,
}

impl Looks {
    /// All of them at once.
    pub const ALL: Looks = Looks { first: usize::MAX, widening: 1, policy: false, reply: false };

    /// Four by the policy at first, eight after 8 visits, sixteen after 32.
    pub const FEW: Looks = Looks { first: 4, widening: 2, policy: true, reply: false };
}

/// How much of a position is looked at.
#[derive(Clone, Debug)]
pub enum EvalMode {
    /// Only points: the scores, and what is as good as scored.
    Points,
    /// All features, by the weights of the repository.
    Full,
    /// All features, by other weights: for training and for comparing.
    Trial(Arc<Net>),
}

/// What an evaluator expects of a position.
#[derive(Clone, Copy, Debug)]
pub struct Expectation {
    /// The points that every seat is expected to end with. Only differences between seats mean anything.
    pub points: Seats<f32>,
    /// How large a lead can still be overturned: the scale of the logistic curve from lead to victory.
    pub spread: f32,
}

/// What a position is worth to every seat.
#[derive(Clone, Copy, Debug)]
pub struct Evaluation {
    /// The share of the victory, from 0 to 1; they add up to 1.
    pub shares: Seats<f32>,
    /// The points at the end.
    pub points: Seats<f32>,
    /// [`Evaluator::OWN_POINT`] of the game.
    pub own_point: f32,
}

/// What a lead of one point is worth, with a victory as 1: among equally sure ways to win, the higher one is better.
const POINT: f32 = 0.002;

impl Evaluation {
    /// The evaluation of a position: the result if the game is over, otherwise what the evaluator expects.
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

    /// The seat's lead over the best of the others, in points.
    pub fn margin(&self, seat: Seat) -> f32 {
        let others = self.points.iter().filter(|(other, _)| *other != seat).map(|(_, points)| *points);
        self.points[seat] - others.fold(f32::MIN, f32::max)
    }

    /// What the seat maximises: victory first, the lead second, in some games also its own points.
    pub fn utility(&self, seat: Seat) -> f32 {
        self.shares[seat] + POINT * self.margin(seat) + self.own_point * self.points[seat]
    }

    /// The same with the shares shifted so that the seat's utility is this one: what search found is worth more than a
    /// static evaluation of the last position of its line.
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

//! Evaluation by learned weights: a game extracts the features of a position, the network does the rest.

use crate::net::Accumulator;
use crate::weights::{Row, WIDTH, add};
use crate::{EvalMode, Evaluator, Expectation, NetRef, Shape, Weights};
use game::{MAX_SEATS, Seat, Seats};

/// A game whose evaluator is learned.
///
/// `Evaluator::evaluate` calls `learned::evaluate`; `kashi train` finds the weights.
pub trait Learned: Evaluator {
    /// How many features a position has.
    const SHAPE: Shape;

    /// The weights in the repository, as the text of their file: what training starts from. Nothing else reads it.
    const WEIGHTS: &'static str;

    /// How many of the game's variants the tables of training are taken from. Variants that a game got later are at the
    /// end of its list: without them, the command in a file of weights still gives the same weights.
    const TRAINED_VARIANTS: usize = usize::MAX;

    /// The same, ready to evaluate: quantised at build time.
    fn net() -> &'static NetRef<'static>;

    /// Extracts the features of the position. A feature that is not set is 0; one that is set twice adds up.
    fn extract(&self, features: &mut impl Features);
}

/// Where the features of a position go: into the network's accumulator, or into a training sample.
pub trait Features {
    /// A feature of a seat.
    fn seat(&mut self, seat: Seat, index: usize, value: f32);

    /// A feature of the table.
    fn table(&mut self, index: usize, value: f32);

    /// The points that the seat is certain of; the network predicts what comes on top.
    fn standing(&mut self, seat: Seat, points: f32);

    /// How far the game has come, from 0: it decides how large a lead can still be overturned.
    fn stage(&mut self, stage: usize);
}

/// The evaluation of a position in a mode; `points` gives that of [`EvalMode::Points`].
pub(crate) fn evaluate<G: Learned>(state: &G, mode: &EvalMode, points: impl FnOnce() -> Expectation) -> Expectation {
    let net = match mode {
        EvalMode::Points => return points(),
        EvalMode::Full => *G::net(),
        EvalMode::Trial(net) => net.by_ref(),
    };
    let mut accumulator = Accumulator::new(net);
    state.extract(&mut accumulator);
    accumulator.expectation(state.players())
}

/// The built-in network's evaluation of features that don't come straight from a state.
pub(crate) fn evaluate_features<G: Learned>(players: u8, tell: impl FnOnce(&mut Accumulator<'static>)) -> Expectation {
    let mut accumulator = Accumulator::new(*G::net());
    tell(&mut accumulator);
    accumulator.expectation(players)
}

/// The inputs of the hidden units, in floating point: what training works with.
pub(crate) struct FloatAccumulator<'w> {
    weights: &'w Weights,
    own: [Row; MAX_SEATS],
    others: [Row; MAX_SEATS],
    table: Row,
    pub(crate) standing: [f32; MAX_SEATS],
    pub(crate) stage: usize,
}

impl<'w> FloatAccumulator<'w> {
    pub(crate) fn new(weights: &'w Weights) -> Self {
        let rows = [[0.0; WIDTH]; MAX_SEATS];
        FloatAccumulator { weights, own: rows, others: rows, table: weights.bias, standing: [0.0; MAX_SEATS], stage: 0 }
    }

    /// The inputs of a seat's hidden units: its own features, the mean of the others', the table's.
    #[inline]
    pub(crate) fn of(&self, seat: Seat, players: u8) -> Row {
        let mut sum = self.table;
        let part = 1.0 / f32::from(players - 1);
        for other in Seat::all(players).filter(|other| *other != seat) {
            add(&mut sum, &self.others[other.index()], part);
        }
        add(&mut sum, &self.own[seat.index()], 1.0);
        sum
    }

    pub(crate) fn expectation(&self, players: u8) -> Expectation {
        let points = |seat: Seat| self.standing[seat.index()] + self.weights.output(&self.of(seat, players));
        Expectation { points: Seats::from_fn(players, points), spread: self.weights.spread(self.stage) }
    }
}

impl Features for FloatAccumulator<'_> {
    #[inline]
    fn seat(&mut self, seat: Seat, index: usize, value: f32) {
        add(&mut self.own[seat.index()], &self.weights.own[index], value);
        add(&mut self.others[seat.index()], &self.weights.others[index], value);
    }

    #[inline]
    fn table(&mut self, index: usize, value: f32) {
        add(&mut self.table, &self.weights.table[index], value);
    }

    fn standing(&mut self, seat: Seat, points: f32) {
        self.standing[seat.index()] = points;
    }

    fn stage(&mut self, stage: usize) {
        self.stage = stage;
    }
}

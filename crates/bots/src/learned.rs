//! Judging by learned weights: a game says by which numbers a position is described, the network does the rest.

use crate::net::Accumulator;
use crate::weights::{Row, WIDTH, add};
use crate::{Evaluator, Expectation, NetRef, Shape, Weights};
use game::{MAX_SEATS, Seat, Seats};

/// A game whose evaluator is learned.
///
/// `Evaluator::evaluate` hands over to [`evaluate`]; `kashi train` finds the weights.
pub trait Learned: Evaluator {
    /// How many numbers describe a position.
    const SHAPE: Shape;

    /// The weights in the repository, as they are in their file: what training starts from. Nothing else reads them.
    const WEIGHTS: &'static str;

    /// The same, ready to evaluate: whole numbers that were made when the program was built.
    fn net() -> &'static NetRef<'static>;

    /// Describes the position. What is not told is 0; what is told twice adds up.
    fn extract(&self, features: &mut impl Features);
}

/// Where the description of a position goes: into the network's sums, or into a lesson.
pub trait Features {
    /// A number that describes a seat.
    fn seat(&mut self, seat: Seat, index: usize, value: f32);

    /// A number that describes the table.
    fn table(&mut self, index: usize, value: f32);

    /// The points that the seat has for certain, beside which everything else is judged.
    fn standing(&mut self, seat: Seat, points: f32);

    /// How far the game has come, from 0: it says how far a lead can still be turned over.
    fn stage(&mut self, stage: usize);
}

/// What the weights expect of a position.
pub fn evaluate<G: Learned>(state: &G, net: NetRef<'_>) -> Expectation {
    let mut accumulator = Accumulator::new(net);
    state.extract(&mut accumulator);
    accumulator.expectation(state.players())
}

/// What the weights in the repository expect of a position that is told in other ways than by a state.
pub(crate) fn judged<G: Learned>(players: u8, tell: impl FnOnce(&mut Accumulator<'static>)) -> Expectation {
    let mut accumulator = Accumulator::new(*G::net());
    tell(&mut accumulator);
    accumulator.expectation(players)
}

/// The sums that enter the hidden units, by the weights as they are learned.
pub(crate) struct Sums<'w> {
    weights: &'w Weights,
    own: [Row; MAX_SEATS],
    others: [Row; MAX_SEATS],
    table: Row,
    pub(crate) standing: [f32; MAX_SEATS],
    pub(crate) stage: usize,
}

impl<'w> Sums<'w> {
    pub(crate) fn new(weights: &'w Weights) -> Self {
        let rows = [[0.0; WIDTH]; MAX_SEATS];
        Sums { weights, own: rows, others: rows, table: weights.bias, standing: [0.0; MAX_SEATS], stage: 0 }
    }

    /// What enters the hidden units of a seat: its own description, the mean of the others', the table's.
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

impl Features for Sums<'_> {
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

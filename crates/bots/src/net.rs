//! The quantised network, made from [`Weights`]: the same sums in small integers, which are fast and exact on every
//! machine.

use crate::learned::Features;
use crate::quantise::{Lane, OUT_STEP, STEP, lane};
use crate::registry::{LearnedVisitor, visit_learned};
use crate::weights::WIDTH;
use crate::{Expectation, Learned, Shape, Weights};
use arrayvec::ArrayVec;
use game::{MAX_SEATS, Seat, Seats};
use multiversion::multiversion;
use thiserror::Error;

/// Feature values other than 1 are fixed-point, in 64ths.
const VALUE_BITS: u32 = 6;

/// The value 1.
const ONE: i16 = 1 << VALUE_BITS;

/// An empty sum.
const NOTHING: Lane = Lane([0; WIDTH]);

/// Half a step: products are rounded, not truncated, so that many of them do not add up to a bias.
const HALF: i32 = 1 << (VALUE_BITS - 1);

/// The weights of a seat's feature for the seat itself, and for the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pair {
    pub(crate) own: Lane,
    pub(crate) others: Lane,
}

/// Weights, ready to evaluate: those of the repository, which are constants, or a [`Net`]'s.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NetRef<'n> {
    pub(crate) seat: &'n [Pair],
    pub(crate) table: &'n [Lane],
    pub(crate) bias: &'n Lane,
    pub(crate) out: &'n Lane,
    pub(crate) spread: &'n [f32],
}

/// Weights from a file or a training run, ready to evaluate.
#[derive(Debug)]
pub struct Net {
    seat: Vec<Pair>,
    table: Vec<Lane>,
    bias: Lane,
    out: Lane,
    spread: Vec<f32>,
}

impl Net {
    /// The same, to evaluate with.
    #[inline]
    pub fn by_ref(&self) -> NetRef<'_> {
        let Net { seat, table, bias, out, spread } = self;
        NetRef { seat, table, bias, out, spread }
    }

    /// Reads weights for the game with this id, to try them or to compare them with the repository's.
    pub fn read(game: &str, json: &str) -> Result<Net, WeightsError> {
        struct OfGame;
        impl LearnedVisitor for OfGame {
            type Output = Shape;

            fn visit<G: Learned>(self) -> Shape {
                G::SHAPE
            }
        }
        let weights = Weights::parse(json)?;
        match visit_learned(game, OfGame) {
            Some(shape) if shape == weights.shape() => Ok(Net::from(&weights)),
            _ => Err(WeightsError::Shape(game.to_owned())),
        }
    }
}

/// Why weights cannot be used.
#[derive(Debug, Error)]
pub enum WeightsError {
    /// The text is not a weights file.
    #[error("these are no weights: {0}")]
    Json(#[from] serde_json::Error),
    /// They belong to another game, or to another set of features.
    #[error("the weights do not fit what describes a position of {0}")]
    Shape(String),
}

impl From<&Weights> for Net {
    fn from(weights: &Weights) -> Net {
        let pairs = weights.own.iter().zip(&weights.others);
        Net {
            seat: pairs.map(|(own, others)| Pair { own: lane(own, STEP), others: lane(others, STEP) }).collect(),
            table: weights.table.iter().map(|row| lane(row, STEP)).collect(),
            bias: lane(&weights.bias, STEP),
            out: lane(&weights.out, OUT_STEP),
            spread: weights.spread.clone(),
        }
    }
}

/// The inputs of the hidden units, in integers.
///
/// Features are listed first and summed afterwards, in one go: so the sums stay in registers.
pub(crate) struct Accumulator<'n> {
    net: NetRef<'n>,
    seats: [(Pair, Listed); MAX_SEATS],
    table: (Lane, Listed),
    standing: [f32; MAX_SEATS],
    stage: usize,
}

/// How many features are listed before they are summed; more than most positions have.
const LISTED: usize = 64;

/// Features that have yet to be summed.
#[derive(Clone, Default)]
struct Listed {
    /// Those with the value 1: nearly all.
    ones: ArrayVec<u16, LISTED>,
    /// Others, with their values in 64ths.
    scaled: ArrayVec<(u16, i16), LISTED>,
}

impl Listed {
    /// Adds a feature; `true` if there is no room for another.
    #[inline]
    fn push(&mut self, index: usize, value: f32) -> bool {
        match (value * (1 << VALUE_BITS) as f32) as i16 {
            0 => {}
            ONE => self.ones.push(index as u16),
            times => self.scaled.push((index as u16, times)),
        }
        self.ones.is_full() || self.scaled.is_full()
    }

    fn clear(&mut self) {
        self.ones.clear();
        self.scaled.clear();
    }
}

impl<'n> Accumulator<'n> {
    pub(crate) fn new(net: NetRef<'n>) -> Self {
        let nothing = Pair { own: NOTHING, others: NOTHING };
        Accumulator {
            net,
            seats: std::array::from_fn(|_| (nothing, Listed::default())),
            table: (*net.bias, Listed::default()),
            standing: [0.0; MAX_SEATS],
            stage: 0,
        }
    }

    pub(crate) fn expectation(&mut self, players: u8) -> Expectation {
        for seat in Seat::all(players) {
            self.sum_seat(seat);
        }
        self.sum_table();
        let points = |seat: Seat| self.standing[seat.index()] + self.output(seat, players);
        let stage = self.stage.min(self.net.spread.len() - 1);
        Expectation { points: Seats::from_fn(players, points), spread: self.net.spread[stage] }
    }

    fn sum_seat(&mut self, seat: Seat) {
        let (sums, listed) = &mut self.seats[seat.index()];
        add_pairs(sums, self.net.seat, listed);
        listed.clear();
    }

    fn sum_table(&mut self) {
        let (sums, listed) = &mut self.table;
        add_lanes(sums, self.net.table, listed);
        listed.clear();
    }

    /// The points that a seat is expected to gain beyond its standing.
    #[inline]
    fn output(&self, seat: Seat, players: u8) -> f32 {
        let mut sum = self.table.0;
        add(&mut sum, &self.seats[seat.index()].0.own);
        add(&mut sum, &self.mean_of_others(seat, players));
        let direct = i32::from(sum.0[0].min(0)) * OUT_STEP as i32;
        let units = sum.0.iter().zip(&self.net.out.0).map(|(sum, out)| i32::from((*sum).max(0)) * i32::from(*out));
        (direct + units.sum::<i32>()) as f32 / (STEP * OUT_STEP)
    }

    #[inline]
    fn mean_of_others(&self, seat: Seat, players: u8) -> Lane {
        if players == 2 {
            return self.seats[1 - seat.index()].0.others;
        }
        let mut sum = [0i32; WIDTH];
        for other in Seat::all(players).filter(|other| *other != seat) {
            for (sum, value) in sum.iter_mut().zip(&self.seats[other.index()].0.others.0) {
                *sum += i32::from(*value);
            }
        }
        Lane(sum.map(|sum| (sum / (i32::from(players) - 1)) as i16))
    }
}

impl Features for Accumulator<'_> {
    #[inline]
    fn seat(&mut self, seat: Seat, index: usize, value: f32) {
        if self.seats[seat.index()].1.push(index, value) {
            self.sum_seat(seat);
        }
    }

    #[inline]
    fn table(&mut self, index: usize, value: f32) {
        if self.table.1.push(index, value) {
            self.sum_table();
        }
    }

    fn standing(&mut self, seat: Seat, points: f32) {
        self.standing[seat.index()] = points;
    }

    fn stage(&mut self, stage: usize) {
        self.stage = stage;
    }
}

/// Adds the rows of the listed features. Compiled twice: newer processors have registers of twice the width.
#[multiversion(targets("x86_64+avx2"))]
fn add_pairs(sums: &mut Pair, rows: &[Pair], listed: &Listed) {
    let Pair { mut own, mut others } = *sums;
    for index in &listed.ones {
        let row = &rows[usize::from(*index)];
        add(&mut own, &row.own);
        add(&mut others, &row.others);
    }
    for (index, times) in &listed.scaled {
        let row = &rows[usize::from(*index)];
        add_scaled(&mut own, &row.own, *times);
        add_scaled(&mut others, &row.others, *times);
    }
    *sums = Pair { own, others };
}

/// The same for the features of the table.
#[multiversion(targets("x86_64+avx2"))]
fn add_lanes(sums: &mut Lane, rows: &[Lane], listed: &Listed) {
    let mut sum = *sums;
    for index in &listed.ones {
        add(&mut sum, &rows[usize::from(*index)]);
    }
    for (index, times) in &listed.scaled {
        add_scaled(&mut sum, &rows[usize::from(*index)], *times);
    }
    *sums = sum;
}

#[expect(clippy::inline_always, reason = "only what is inlined is compiled for the wider registers")]
#[inline(always)]
fn add(into: &mut Lane, lane: &Lane) {
    for (sum, weight) in into.0.iter_mut().zip(&lane.0) {
        *sum = sum.saturating_add(*weight);
    }
}

#[expect(clippy::inline_always, reason = "only what is inlined is compiled for the wider registers")]
#[inline(always)]
fn add_scaled(into: &mut Lane, lane: &Lane, times: i16) {
    for (sum, weight) in into.0.iter_mut().zip(&lane.0) {
        let product = (i32::from(*weight) * i32::from(times) + HALF) >> VALUE_BITS;
        *sum = sum.saturating_add(product as i16);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learned::FloatAccumulator;

    /// However many features there are and whatever their values: summed in one go they are the sum of their rows.
    #[test]
    fn listed_features_add_up() {
        let weights = Weights::blank(Shape { seat: 300, table: 10, stages: 1 }, 5);
        let net = Net::from(&weights);
        for count in [0, 1, LISTED - 1, LISTED, LISTED + 1, 300] {
            let mut listed = Accumulator::new(net.by_ref());
            let mut sums = Pair { own: NOTHING, others: NOTHING };
            for index in 0..count {
                let value = [1.0, 1.0, 0.25, 0.0, -1.5][index % 5];
                listed.seat(Seat::FIRST, index, value);
                let times = (value * f32::from(ONE)) as i16;
                add_scaled(&mut sums.own, &net.seat[index].own, times);
                add_scaled(&mut sums.others, &net.seat[index].others, times);
            }
            listed.expectation(2);
            assert_eq!(listed.seats[0].0, sums, "{count} features");
        }
    }

    /// The quantised network stays close to the learned weights, here with more fractional values than a game has.
    #[test]
    fn whole_numbers_are_close() {
        let weights = Weights::blank(Shape { seat: 40, table: 10, stages: 1 }, 3);
        let weights = Weights { out: weights.bias.map(|bias| 4.0 * bias + 1.0), ..weights };
        let net = Net::from(&weights);
        for players in 2..=4 {
            let (mut exact, mut fast) = (FloatAccumulator::new(&weights), Accumulator::new(net.by_ref()));
            for at in 0..120 {
                let (seat, value) = (Seat::new(at % usize::from(players)), [1.0, 0.25, -1.5][at % 3]);
                exact.seat(seat, at % 40, value);
                fast.seat(seat, at % 40, value);
                exact.table(at % 10, 1.0);
                fast.table(at % 10, 1.0);
            }
            let (exact, fast) = (exact.expectation(players), fast.expectation(players));
            for seat in Seat::all(players) {
                assert!((exact.points[seat] - fast.points[seat]).abs() < 2.0, "{exact:?} {fast:?}");
            }
        }
    }
}

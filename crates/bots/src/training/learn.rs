//! Learning weights from games that the bots play against themselves.
//!
//! Every position of a game is a sample. Its target is the game's result, mixed with the evaluations of the positions
//! in between (temporal differences, TD(λ)), which depend less on luck.

use crate::alphabeta::candidates;
use crate::learned::{Features, FloatAccumulator};
use crate::weights::{Row, WIDTH};
use crate::{Bot, Learned, Limits, Weights};
use game::{MAX_SEATS, Next, Seat, SetupError, chance};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::fmt;

/// A game of self-play.
pub struct Played {
    players: u8,
    samples: Vec<Sample>,
    /// The features of all positions, one after the other.
    features: Vec<Feature>,
    scores: [f32; MAX_SEATS],
    /// Whether it is held out to test what was learned.
    held_out: bool,
}

/// One position of a game.
struct Sample {
    standing: [f32; MAX_SEATS],
    stage: usize,
    /// Where its features begin.
    from: usize,
}

/// One feature of a sample.
#[derive(Clone, Copy)]
struct Feature {
    value: f32,
    index: u16,
    /// The seat that it belongs to, or the table.
    whom: u8,
}

const TABLE: u8 = u8::MAX;

/// How well weights do on games held out from training.
#[derive(Clone, Copy, Debug)]
pub struct Report {
    /// Positions learned from.
    pub samples: usize,
    /// The typical error of the expected lead, in points, with the new weights.
    pub error: f64,
    /// The same with the previous weights.
    pub error_before: f64,
    /// The mean squared error of the expected share of the victory, between two seats.
    pub brier: f64,
    /// The points of a seat at the end, on average.
    pub points: f64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} positions; on held-out games the lead at the end is off by {:.2} points (before: {:.2}), the share of the \
             victory by {:.3} (squared); {:.1} points a seat",
            self.samples, self.error, self.error_before, self.brier, self.points
        )
    }
}

/// Epsilon, as one move in this many: it is played at random, so that the evaluator also sees what it would not do.
const ONE_IN_EPSILON: u32 = 20;

/// One game in this many is held out.
const HELD_OUT: u64 = 10;

/// Errors are clipped to this many points.
const MOST_ERROR: f32 = 25.0;

/// How many samples a batch has.
const BATCH: usize = 48;

/// How weights are learned.
#[derive(Clone, Copy, Debug)]
pub struct Hyperparameters {
    /// How many passes are made over all samples.
    pub epochs: usize,
    /// The learning rate at first.
    pub learning_rate: f32,
    /// Weight decay, as a multiple of the learning rate.
    pub decay: f32,
    /// TD(λ)'s λ: how much of a position's target comes from beyond the next position.
    pub lambda: f32,
    /// How much errors in the points of all seats together count, compared with errors in the leads between them.
    pub level: f32,
}

impl Default for Hyperparameters {
    fn default() -> Hyperparameters {
        Hyperparameters { epochs: 8, learning_rate: 0.0015, decay: 0.1, lambda: 0.9, level: 0.15 }
    }
}

/// Plays one game and records every position. The number seeds the deals and the random moves.
pub fn self_play<G: Learned>(
    bot: &mut dyn Bot<G>,
    options: &G::Options,
    number: u64,
    limits: &Limits<'_>,
) -> Result<Played, SetupError> {
    let mut state = G::setup(options)?;
    let mut rng = Pcg64Mcg::seed_from_u64(number);
    let mut played = Played {
        players: state.players(),
        samples: Vec::new(),
        features: Vec::new(),
        scores: [0.0; MAX_SEATS],
        held_out: number.is_multiple_of(HELD_OUT),
    };
    loop {
        if state.next() != Next::Over {
            played.note(&state);
        }
        match state.next() {
            Next::Over => break,
            Next::Chance(_) => state.deal_sampled(&mut rng, &mut ()),
            Next::Seats(seats) => {
                let seat = seats.first().expect("somebody is asked");
                let mv = if chance::below(&mut rng, ONE_IN_EPSILON) == 0 {
                    let moves = candidates(&state, seat);
                    // Among the more promising half: an absurd move teaches nothing.
                    moves[chance::below(&mut rng, moves.len().div_ceil(2) as u32) as usize]
                } else {
                    *bot.advise(&state.view(Some(seat)), seat, limits).best().mv()
                };
                state.play(seat, mv, &mut ());
            }
        }
    }
    for (seat, score) in state.scores().iter() {
        played.scores[seat.index()] = f32::from(*score);
    }
    Ok(played)
}

impl Played {
    fn note<G: Learned>(&mut self, state: &G) {
        self.samples.push(Sample { standing: [0.0; MAX_SEATS], stage: 0, from: self.features.len() });
        state.extract(self);
    }

    fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(self.players)
    }

    fn features(&self, sample: usize) -> &[Feature] {
        let end = self.samples.get(sample + 1).map_or(self.features.len(), |next| next.from);
        &self.features[self.samples[sample].from..end]
    }

    /// The accumulator of a sample with these weights.
    fn accumulator<'w>(&self, sample: usize, weights: &'w Weights) -> FloatAccumulator<'w> {
        let mut sums = FloatAccumulator::new(weights);
        for feature in self.features(sample) {
            match feature.whom {
                TABLE => sums.table(feature.index.into(), feature.value),
                seat => sums.seat(Seat::new(seat.into()), feature.index.into(), feature.value),
            }
        }
        sums.standing = self.samples[sample].standing;
        sums.stage = self.samples[sample].stage;
        sums
    }

    /// The points that every seat is expected to end with.
    fn expected(&self, sample: usize, weights: &Weights) -> [f32; MAX_SEATS] {
        let expected = self.accumulator(sample, weights).expectation(self.players);
        let mut points = [0.0; MAX_SEATS];
        self.seats().for_each(|seat| points[seat.index()] = expected.points[seat]);
        points
    }

    /// The target of each position.
    fn targets(&self, weights: &Weights, lambda: f32) -> Vec<[f32; MAX_SEATS]> {
        let mut target = self.scores;
        let mut targets = vec![target; self.samples.len()];
        for sample in (0..self.samples.len()).rev() {
            targets[sample] = target;
            if lambda < 1.0 {
                let promised = self.expected(sample, weights);
                target = std::array::from_fn(|seat| lambda * target[seat] + (1.0 - lambda) * promised[seat]);
            }
        }
        targets
    }

    /// Every pair of seats at every position: the stage, the expected lead and the lead at the end.
    fn leads(&self, weights: &Weights) -> Vec<Lead> {
        let mut leads = Vec::new();
        for (at, sample) in self.samples.iter().enumerate() {
            let expected = self.expected(at, weights);
            for seat in self.seats() {
                for other in self.seats().filter(|other| *other > seat) {
                    let between = |points: &[f32; MAX_SEATS]| points[seat.index()] - points[other.index()];
                    leads.push(Lead { stage: sample.stage, expected: between(&expected), came: between(&self.scores) });
                }
            }
        }
        leads
    }
}

impl Features for Played {
    fn seat(&mut self, seat: Seat, index: usize, value: f32) {
        if value != 0.0 {
            self.features.push(Feature { value, index: index as u16, whom: seat.index() as u8 });
        }
    }

    fn table(&mut self, index: usize, value: f32) {
        if value != 0.0 {
            self.features.push(Feature { value, index: index as u16, whom: TABLE });
        }
    }

    fn standing(&mut self, seat: Seat, points: f32) {
        self.samples.last_mut().expect("a position is described").standing[seat.index()] = points;
    }

    fn stage(&mut self, stage: usize) {
        self.samples.last_mut().expect("a position is described").stage = stage;
    }
}

/// A lead between two seats.
struct Lead {
    stage: usize,
    expected: f32,
    came: f32,
}

impl Lead {
    /// How far off the expected share of the victory was, squared.
    fn brier(&self, spread: f32) -> f64 {
        let share = 0.5 + 0.5 * f64::from(self.came.partial_cmp(&0.0).map_or(0, |order| order as i8));
        (share - 1.0 / (1.0 + f64::from(-self.expected / spread).exp())).powi(2)
    }
}

/// The weights that the games teach, and how well they do on those held out.
pub fn learn(games: &[Played], before: &Weights, hyperparameters: &Hyperparameters) -> (Weights, Report) {
    let is_taught = |game: &&Played| !game.held_out;
    let mut samples: Vec<(usize, usize)> = Vec::new();
    for (index, game) in games.iter().enumerate().filter(|(_, game)| is_taught(game)) {
        samples.extend((0..game.samples.len()).map(|sample| (index, sample)));
    }
    let mut trainer = Trainer::new(before.clone(), *hyperparameters);
    let mut rng = Pcg64Mcg::seed_from_u64(u64::from(before.generation));
    // The evaluations of untrained weights are not worth mixing in.
    let lambda = if before.generation == 0 { 1.0 } else { hyperparameters.lambda };
    // The learning rate falls with the generations.
    let learning_rate = hyperparameters.learning_rate / (1.0 + before.generation as f32 / 4.0);
    let steps = (hyperparameters.epochs * samples.len()).div_ceil(BATCH);
    let mut step = 0;
    for _ in 0..hyperparameters.epochs {
        let targets: Vec<_> = games.iter().map(|game| game.targets(&trainer.weights, lambda)).collect();
        for at in (1..samples.len()).rev() {
            samples.swap(at, chance::below(&mut rng, at as u32 + 1) as usize);
        }
        for batch in samples.chunks(BATCH) {
            for (game, sample) in batch {
                trainer.add_gradient(&games[*game], *sample, &targets[*game][*sample]);
            }
            trainer.step(learning_rate * (1.0 - 0.95 * step as f32 / steps as f32), batch.len());
            step += 1;
        }
    }
    let mut weights = trainer.weights;
    let leads = |held_out: bool, weights: &Weights| -> Vec<Lead> {
        games.iter().filter(|game| game.held_out == held_out).flat_map(|game| game.leads(weights)).collect()
    };
    fit_spread(&leads(false, &weights), &mut weights.spread);
    weights.generation += 1;
    let weights = weights.rounded();
    let (after, former) = (leads(true, &weights), leads(true, before));
    let error = |leads: &[Lead]| mean(leads.iter().map(|lead| f64::from(lead.came - lead.expected).powi(2))).sqrt();
    let points = games.iter().flat_map(|game| game.seats().map(|seat| f64::from(game.scores[seat.index()])));
    let report = Report {
        samples: samples.len(),
        error: error(&after),
        error_before: error(&former),
        brier: mean(after.iter().map(|lead| lead.brier(weights.spread(lead.stage)))),
        points: mean(points),
    };
    (weights, report)
}

/// The scale of the logistic curve that fits the victories of each stage best, to half a point.
fn fit_spread(leads: &[Lead], spread: &mut [f32]) {
    for (stage, spread) in spread.iter_mut().enumerate() {
        let here: Vec<&Lead> = leads.iter().filter(|lead| lead.stage == stage).collect();
        if here.is_empty() {
            continue;
        }
        let loss = |spread: f32| here.iter().map(|lead| lead.brier(spread)).sum::<f64>();
        let spreads = (2..60).map(|half| half as f32 / 2.0);
        *spread = spreads.min_by(|a, b| loss(*a).total_cmp(&loss(*b))).expect("there are spreads to choose from");
    }
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    if count > 0.0 { sum / count } else { 0.0 }
}

/// Weights that learn: gradient descent by Adam (Kingma and Ba, 2014), with weight decay.
struct Trainer {
    weights: Weights,
    own: Vec<Moments>,
    others: Vec<Moments>,
    table: Vec<Moments>,
    bias: Moments,
    out: Moments,
    steps: i32,
    hyperparameters: Hyperparameters,
}

/// The gradient of a row, with its first and second moments (Adam).
#[derive(Clone)]
struct Moments {
    gradient: Row,
    mean: Row,
    square: Row,
    is_touched: bool,
}

impl Moments {
    fn new() -> Moments {
        Moments { gradient: [0.0; WIDTH], mean: [0.0; WIDTH], square: [0.0; WIDTH], is_touched: false }
    }

    fn add(&mut self, gradient: &Row, value: f32) {
        self.is_touched = true;
        crate::weights::add(&mut self.gradient, gradient, value);
    }

    /// Updates the row, if a sample touched it.
    fn step(&mut self, row: &mut Row, learning_rate: f32, decay: f32, steps: i32, batch: f32) {
        if !std::mem::take(&mut self.is_touched) {
            return;
        }
        let (mean_left, square_left) = (1.0 - 0.9_f32.powi(steps), 1.0 - 0.999_f32.powi(steps));
        for (lane, weight) in row.iter_mut().enumerate() {
            let gradient = std::mem::take(&mut self.gradient[lane]) / batch;
            self.mean[lane] = 0.9 * self.mean[lane] + 0.1 * gradient;
            self.square[lane] = 0.999 * self.square[lane] + 0.001 * gradient * gradient;
            let towards = self.mean[lane] / mean_left / ((self.square[lane] / square_left).sqrt() + 1e-6);
            *weight -= learning_rate * (towards + decay * *weight);
        }
    }
}

impl Trainer {
    fn new(mut weights: Weights, hyperparameters: Hyperparameters) -> Trainer {
        // Units with an output weight of 0 get no gradient: at the start, alternate signs break the symmetry.
        if weights.generation == 0 {
            weights.out = std::array::from_fn(|lane| match lane {
                0 => 1.0,
                lane if lane % 2 == 0 => 0.5,
                _ => -0.5,
            });
        }
        let shape = weights.shape();
        Trainer {
            own: vec![Moments::new(); shape.seat],
            others: vec![Moments::new(); shape.seat],
            table: vec![Moments::new(); shape.table],
            bias: Moments::new(),
            out: Moments::new(),
            weights,
            steps: 0,
            hyperparameters,
        }
    }

    /// Adds the gradient of one sample.
    fn add_gradient(&mut self, game: &Played, sample: usize, target: &[f32; MAX_SEATS]) {
        let players = game.players;
        let part = 1.0 / f32::from(players - 1);
        let accumulator = game.accumulator(sample, &self.weights);
        let rows: [Row; MAX_SEATS] = std::array::from_fn(|seat| match seat {
            seat if seat < usize::from(players) => accumulator.of(Seat::new(seat), players),
            _ => [0.0; WIDTH],
        });
        let mut errors = [0.0; MAX_SEATS];
        for seat in game.seats().map(Seat::index) {
            let predicted = accumulator.standing[seat] + self.weights.output(&rows[seat]);
            errors[seat] = (predicted - target[seat]).clamp(-MOST_ERROR, MOST_ERROR);
        }
        let level = errors.iter().sum::<f32>() / f32::from(players);
        let mut gradients = [[0.0; WIDTH]; MAX_SEATS];
        let mut all = [0.0; WIDTH];
        for seat in game.seats().map(Seat::index) {
            let error = errors[seat] - level + self.hyperparameters.level * level;
            let mut out = [0.0; WIDTH];
            gradients[seat][0] = error;
            for lane in (1..WIDTH).filter(|lane| rows[seat][*lane] > 0.0) {
                gradients[seat][lane] = error * self.weights.out[lane];
                out[lane] = error * rows[seat][lane];
            }
            self.out.add(&out, 1.0);
            crate::weights::add(&mut all, &gradients[seat], 1.0);
        }
        let of_others: [Row; MAX_SEATS] =
            std::array::from_fn(|seat| std::array::from_fn(|lane| part * (all[lane] - gradients[seat][lane])));
        for feature in game.features(sample) {
            let index = usize::from(feature.index);
            if feature.whom == TABLE {
                self.table[index].add(&all, feature.value);
            } else {
                self.own[index].add(&gradients[usize::from(feature.whom)], feature.value);
                self.others[index].add(&of_others[usize::from(feature.whom)], feature.value);
            }
        }
        self.bias.add(&all, 1.0);
    }

    fn step(&mut self, learning_rate: f32, batch: usize) {
        self.steps += 1;
        let weights = &mut self.weights;
        let rows = [
            (&mut self.own, &mut weights.own),
            (&mut self.others, &mut weights.others),
            (&mut self.table, &mut weights.table),
        ];
        let single = [(&mut self.bias, &mut weights.bias), (&mut self.out, &mut weights.out)];
        let all = rows.into_iter().flat_map(|(gradients, rows)| gradients.iter_mut().zip(rows)).chain(single);
        for (moments, row) in all {
            moments.step(row, learning_rate, self.hyperparameters.decay, self.steps, batch as f32);
        }
        // The first lane bypasses the hidden units.
        weights.out[0] = 1.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;

    /// A non-linear rule behind the points of games is learned, and holds on the games held out.
    #[test]
    fn a_rule_is_learned() {
        let shape = Shape { seat: 2, table: 1, stages: 1 };
        let game = |number: u64| {
            let mut rng = Pcg64Mcg::seed_from_u64(number);
            let mut played = Played {
                players: 2,
                samples: vec![Sample { standing: [0.0; MAX_SEATS], stage: 0, from: 0 }],
                features: Vec::new(),
                scores: [0.0; MAX_SEATS],
                held_out: number.is_multiple_of(HELD_OUT),
            };
            for seat in Seat::all(2) {
                let [a, b] = std::array::from_fn(|_| chance::below(&mut rng, 7) as f32 - 3.0);
                played.seat(seat, 0, a);
                played.seat(seat, 1, b);
                played.scores[seat.index()] = 3.0 * a - 2.0 * b + 2.0 * (a + b).max(0.0);
            }
            played
        };
        let games: Vec<Played> = (0..4000).map(game).collect();
        let (weights, report) = learn(
            &games,
            &Weights::blank(shape, 1),
            &Hyperparameters { epochs: 10, learning_rate: 0.02, decay: 0.0, ..Hyperparameters::default() },
        );
        assert!(report.error < 0.15 * report.error_before, "{report:?}");
        assert!(Weights::parse(&weights.to_json()).unwrap().to_json() == weights.to_json());
    }
}

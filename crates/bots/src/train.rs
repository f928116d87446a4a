//! Learning weights from games that the bots play against themselves.
//!
//! Between two seats, the difference of their features has to tell how the difference of their points will change
//! until the end: a linear regression for each stage, held to the weights of before where games say little.

use crate::alphabeta::candidates;
use crate::{AlphaBeta, Bot, Effort, Insight, Learned, Limits, Weights};
use game::{Next, Seat, Seats, SetupError, chance};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// What one position of a game taught about two of its seats.
#[derive(Clone, Debug)]
pub struct Lesson {
    stage: usize,
    /// The features of one seat less those of the other.
    features: Vec<f32>,
    /// Its lead in certain points, then and at the end.
    lead: f32,
    final_lead: f32,
    /// Whether it is kept to examine what was learned.
    held_out: bool,
}

/// How well the learned weights do on games that they were not learned from.
#[derive(Clone, Copy, Debug)]
pub struct Report {
    /// Lessons learned from.
    pub lessons: usize,
    /// The typical error of the expected lead, in points, with the new weights.
    pub error: f64,
    /// The same with the weights of before.
    pub error_before: f64,
    /// The mean squared error of the expected share of the victory.
    pub brier: f64,
}

/// One move in so many is played at random, so that the judge also sees what it would not do.
const SLIP: u32 = 25;

/// One game in so many is held out.
const HELD_OUT: u64 = 5;

/// The weights of before count like so many lessons.
const PRIOR: f64 = 60.0;

/// Plays one game, thinking about so many nodes a move, and writes down what it teaches.
pub fn self_play<G: Learned>(options: &G::Options, number: u64, nodes: u64) -> Result<Vec<Lesson>, SetupError> {
    let mut state = G::setup(options)?;
    let mut rng = Pcg64Mcg::seed_from_u64(number);
    let mut bot = AlphaBeta::<G>::new(Insight::Full, Effort::FULL);
    let mut seen: Vec<(usize, Seats<f32>, Vec<Vec<f32>>)> = Vec::new();
    loop {
        match state.next() {
            Next::Over => break,
            Next::Chance(_) => {
                if state.is_lesson() {
                    let features = Seat::all(state.players()).map(|seat| {
                        let mut features = Vec::new();
                        state.features(seat, &mut features);
                        features
                    });
                    let standing = Seats::from_fn(state.players(), |seat| state.standing(seat));
                    seen.push((state.stage(), standing, features.collect()));
                }
                let deal = state.sample_deal(&mut rng);
                state.deal(&deal, &mut ());
            }
            Next::Seats(seats) => {
                let seat = seats.first().expect("somebody is asked");
                let mv = if chance::below(&mut rng, SLIP) == 0 {
                    let moves = candidates(&state, seat);
                    // Among the more promising half: an absurd move teaches nothing.
                    moves[chance::below(&mut rng, moves.len().div_ceil(2) as u32) as usize]
                } else {
                    *bot.advise(&state, seat, &Limits::nodes(nodes)).best().mv()
                };
                state.play(seat, mv, &mut ());
            }
        }
    }
    let scores = state.scores();
    let mut lessons = Vec::new();
    for (stage, standing, features) in seen {
        for seat in Seat::all(state.players()) {
            for other in Seat::all(state.players()).filter(|other| *other > seat) {
                let differences = features[seat.index()].iter().zip(&features[other.index()]);
                lessons.push(Lesson {
                    stage,
                    features: differences.map(|(own, others)| own - others).collect(),
                    lead: standing[seat] - standing[other],
                    final_lead: f32::from(scores[seat]) - f32::from(scores[other]),
                    held_out: number.is_multiple_of(HELD_OUT),
                });
            }
        }
    }
    Ok(lessons)
}

/// The weights that the lessons teach, and how well they do on those held out.
pub fn learn(lessons: &[Lesson], before: &Weights, command: &str) -> (Weights, Report) {
    let mut weights = before.clone();
    for stage in 0..weights.stages.len() {
        let here = || lessons.iter().filter(move |lesson| lesson.stage == stage && !lesson.held_out);
        if here().next().is_some() {
            weights.stages[stage] = regress(here(), &before.stages[stage]);
            weights.spread[stage] = fit_spread(&here(), &weights, stage);
        }
    }
    let held_out = || lessons.iter().filter(|lesson| lesson.held_out);
    let report = Report {
        lessons: lessons.iter().filter(|lesson| !lesson.held_out).count(),
        error: error(held_out(), &weights),
        error_before: error(held_out(), before),
        brier: brier(held_out(), |lesson| weights.spread(lesson.stage), &weights),
    };
    command.clone_into(&mut weights.command);
    weights.result = format!(
        "{} lessons; on held-out games the lead at the end is off by {:.2} points (before: {:.2}), the share of the \
         victory by {:.3} (squared)",
        report.lessons, report.error, report.error_before, report.brier
    );
    (weights, report)
}

impl Lesson {
    fn expected(&self, weights: &Weights) -> f32 {
        self.lead + weights.promise(self.stage, &self.features)
    }

    /// 1 for a victory, ½ for a tie.
    fn share(&self) -> f64 {
        0.5 + 0.5 * f64::from(self.final_lead.partial_cmp(&0.0).map_or(0, |order| order as i8))
    }
}

/// Ridge regression towards the prior weights: solves `(XᵀX + λ) w = Xᵀy + λ w₀`.
fn regress<'a>(lessons: impl Iterator<Item = &'a Lesson>, prior: &[f32]) -> Vec<f32> {
    let size = prior.len();
    let mut matrix = vec![vec![0.0; size + 1]; size];
    for (at, weight) in prior.iter().enumerate() {
        matrix[at][at] = PRIOR;
        matrix[at][size] = PRIOR * f64::from(*weight);
    }
    for lesson in lessons {
        let target = f64::from(lesson.final_lead - lesson.lead);
        for (row, own) in matrix.iter_mut().zip(&lesson.features) {
            let own = f64::from(*own);
            if own != 0.0 {
                row.iter_mut().zip(&lesson.features).for_each(|(sum, other)| *sum += own * f64::from(*other));
                row[size] += own * target;
            }
        }
    }
    solve(matrix).into_iter().map(|weight| (weight * 1000.0).round() as f32 / 1000.0).collect()
}

/// Gaussian elimination. The prior makes the matrix positive definite, so every pivot is far from 0.
fn solve(mut matrix: Vec<Vec<f64>>) -> Vec<f64> {
    let size = matrix.len();
    for at in 0..size {
        let pivot = matrix[at].clone();
        for row in matrix.iter_mut().enumerate().filter(|(index, _)| *index != at).map(|(_, row)| row) {
            let factor = row[at] / pivot[at];
            row.iter_mut().zip(&pivot).for_each(|(value, pivot)| *value -= factor * pivot);
        }
    }
    (0..size).map(|at| matrix[at][size] / matrix[at][at]).collect()
}

/// The scale of the logistic curve that fits the victories best, to half a point.
fn fit_spread<'a>(lessons: &(impl Iterator<Item = &'a Lesson> + Clone), weights: &Weights, stage: usize) -> f32 {
    let loss = |spread: f32| brier(lessons.clone().filter(|lesson| lesson.stage == stage), |_| spread, weights);
    let spreads = (2..60).map(|half| half as f32 / 2.0);
    spreads.min_by(|a, b| loss(*a).total_cmp(&loss(*b))).expect("there are spreads to choose from")
}

fn brier<'a>(lessons: impl Iterator<Item = &'a Lesson>, spread: impl Fn(&Lesson) -> f32, weights: &Weights) -> f64 {
    mean(lessons.map(|lesson| {
        let expected = f64::from(lesson.expected(weights) / spread(lesson));
        (lesson.share() - 1.0 / (1.0 + (-expected).exp())).powi(2)
    }))
}

fn error<'a>(lessons: impl Iterator<Item = &'a Lesson>, weights: &Weights) -> f64 {
    mean(lessons.map(|lesson| f64::from(lesson.final_lead - lesson.expected(weights)).powi(2))).sqrt()
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    if count > 0.0 { sum / count } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations_are_solved() {
        let solution = solve(vec![vec![2.0, 1.0, 5.0], vec![1.0, 3.0, 10.0]]);
        assert!((solution[0] - 1.0).abs() < 1e-9 && (solution[1] - 3.0).abs() < 1e-9);
    }

    /// Leads that follow a rule without noise: the rule is found, and the error on held-out lessons falls.
    #[test]
    fn a_rule_is_learned() {
        let lesson = |at: u32| {
            let features = vec![(at % 7) as f32 - 3.0, (at % 5) as f32 - 2.0];
            let final_lead = 3.0 * features[0] - 2.0 * features[1];
            Lesson { stage: 0, features, lead: 0.0, final_lead, held_out: at.is_multiple_of(5) }
        };
        let lessons: Vec<Lesson> = (0..4000).map(lesson).collect();
        let before =
            Weights { command: String::new(), result: String::new(), stages: vec![vec![0.0, 0.0]], spread: vec![10.0] };
        let (weights, report) = learn(&lessons, &before, "test");
        assert!((weights.stages[0][0] - 3.0).abs() < 0.1 && (weights.stages[0][1] + 2.0).abs() < 0.1);
        assert!(report.error < 0.2 * report.error_before);
    }
}

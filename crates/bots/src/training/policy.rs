//! Learning a policy: which moves a search visits, told from features that are known before it begins.

use super::{Tables, TrainingError, Watcher};
use crate::alphabeta::candidates;
use crate::policy::POLICY_STEP;
use crate::{Bot, Effort, EvalMode, Learned, Limits, Looks, Mcts, Policy};
use game::{Next, SetupError, chance};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// What is to be played and learned.
#[derive(Clone, Debug)]
pub struct PolicyPlan {
    /// How many games are played.
    pub games: u64,
    /// How many nodes the tree searches for a move.
    pub nodes: u64,
    /// The numbers of seats, played in turn.
    pub players: Vec<u8>,
    /// The seed of all games.
    pub seed: u64,
    /// How many passes are made over all decisions.
    pub epochs: usize,
    /// How many games are played at the same time. It does not change the result.
    pub threads: usize,
}

/// How well a policy tells the move that the search prefers, on games held out; for comparison, how well the order of
/// [`Evaluator::move_order`](crate::Evaluator::move_order) does.
#[derive(Clone, Copy, Default, Debug)]
pub struct PolicyReport {
    /// Decisions learned from.
    pub decisions: usize,
    /// The share of decisions whose move is the first of the order, and one of the first four.
    pub first: [f64; 2],
    /// The same for the order without a policy.
    pub without: [f64; 2],
}

impl fmt::Display for PolicyReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| 100.0 * share;
        write!(
            f,
            "{} decisions; on held-out games the move that the search prefers comes first in {:.1} % and among the first four \
             in {:.1} % (by the order without a policy: {:.1} %, {:.1} %)",
            self.decisions,
            percent(self.first[0]),
            percent(self.first[1]),
            percent(self.without[0]),
            percent(self.without[1]),
        )
    }
}

/// A decision of a game: for each move its features and how often the search visited it, best by `move_order` first.
struct Sample {
    moves: Vec<(Vec<u16>, f32)>,
    held_out: bool,
}

/// One game in this many is held out.
const HELD_OUT: u64 = 8;

/// One move in this many is not the best one but drawn by its visits.
const ONE_IN_VARIED: u32 = 6;

/// Adagrad's learning rate, and how much of a weight is lost at each step that touches it.
const LEARNING_RATE: f32 = 0.15;
const DECAY: f32 = 1e-4;

/// Plays the games of a plan and learns from them.
pub fn learn_policy<G: Learned>(
    plan: &PolicyPlan,
    watcher: &dyn Watcher,
) -> Result<(Policy, PolicyReport), TrainingError> {
    if plan.games == 0 {
        return Err(TrainingError::NoGames);
    }
    if plan.epochs == 0 {
        return Err(TrainingError::NoEpochs);
    }
    let tables = Tables::<G>::of(&plan.players)?;
    watcher.begins(1, plan.games);
    let (next, played) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let work = || -> Result<(), SetupError> {
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= plan.games {
                return Ok(());
            }
            let samples = self_play::<G>(plan, tables.of_game(game), game)?;
            played.lock().expect("no thread fails with the lock").push((game, samples));
            watcher.played();
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("a game is played without a panic"))
    })?;
    watcher.ends();
    let mut played = played.into_inner().expect("no thread fails with the lock");
    played.sort_by_key(|(game, _)| *game);
    let samples: Vec<Sample> = played.into_iter().flat_map(|(_, samples)| samples).collect();
    let weights = fit(&samples, G::MOVE_FEATURES, plan.epochs, plan.seed);
    let report = report(&samples, &weights);
    let policy = Policy { command: plan.command(G::INFO.id), result: report.to_string(), weights };
    Ok((policy, report))
}

impl PolicyPlan {
    /// The command that reproduces the policy.
    fn command(&self, game: &str) -> String {
        let PolicyPlan { games, nodes, players, seed, epochs, .. } = self;
        let players: Vec<String> = players.iter().map(u8::to_string).collect();
        format!(
            "kashi train {game} --policy --games {games} --nodes {nodes} --players {} --seed {seed} --epochs {epochs}",
            players.join(" ")
        )
    }
}

/// Plays one game by a tree that looks at every move, so that no earlier policy decides what is learned.
fn self_play<G: Learned>(plan: &PolicyPlan, options: &G::Options, game: u64) -> Result<Vec<Sample>, SetupError> {
    let number = plan.seed.wrapping_mul(1_000_003).wrapping_add(game);
    let mut state = G::setup(options)?;
    let mut rng = Pcg64Mcg::seed_from_u64(number);
    let mut bot = Mcts::<G>::new(EvalMode::Full, Effort::FULL, number).with_looks(Looks::ALL);
    let mut samples = Vec::new();
    loop {
        match state.next() {
            Next::Over => return Ok(samples),
            Next::Chance(_) => state.deal_sampled(&mut rng, &mut ()),
            Next::Seats(seats) => {
                let seat = seats.first().expect("somebody is asked");
                let moves = candidates(&state, seat);
                if let [only] = moves[..] {
                    state.play(seat, only, &mut ());
                    continue;
                }
                let advice = bot.advise(&state.view(Some(seat)), seat, &Limits::nodes(plan.nodes));
                let visits = |mv: &G::Move| {
                    advice.candidates.iter().find(|candidate| candidate.mv() == mv).map_or(0, |found| found.visits)
                };
                let visits: Vec<u32> = moves.iter().map(visits).collect();
                let all: u32 = visits.iter().sum();
                // The end of a game is solved, not visited.
                if all > 0 {
                    let mut described: Vec<(Vec<u16>, f32)> =
                        visits.iter().map(|visits| (Vec::new(), *visits as f32 / all as f32)).collect();
                    state.describe_moves(seat, &moves, &mut |mv, feature| described[mv].0.push(feature as u16));
                    samples.push(Sample { moves: described, held_out: game.is_multiple_of(HELD_OUT) });
                }
                let mut mv = *advice.best().mv();
                if all > 0 && chance::below(&mut rng, ONE_IN_VARIED) == 0 {
                    let mut pick = chance::below(&mut rng, all);
                    for (at, visits) in visits.iter().enumerate() {
                        if pick < *visits {
                            mv = moves[at];
                            break;
                        }
                        pick -= visits;
                    }
                }
                state.play(seat, mv, &mut ());
            }
        }
    }
}

/// Minimises the cross-entropy between the softmax of the policy and the visits of the search.
fn fit(samples: &[Sample], features: usize, epochs: usize, seed: u64) -> Vec<i16> {
    let (mut weights, mut squares) = (vec![0.0_f32; features], vec![1e-4_f32; features]);
    let mut order: Vec<usize> = (0..samples.len()).filter(|sample| !samples[*sample].held_out).collect();
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    for epoch in 0..epochs {
        for at in (1..order.len()).rev() {
            order.swap(at, chance::below(&mut rng, at as u32 + 1) as usize);
        }
        let rate = LEARNING_RATE * (1.0 - epoch as f32 / epochs as f32);
        for sample in &order {
            let moves = &samples[*sample].moves;
            let scores: Vec<f32> =
                moves.iter().map(|(features, _)| features.iter().map(|f| weights[usize::from(*f)]).sum()).collect();
            let best = scores.iter().copied().fold(f32::MIN, f32::max);
            let powers: Vec<f32> = scores.iter().map(|score| crate::evaluator::exp(score - best)).collect();
            let all: f32 = powers.iter().sum();
            for ((features, target), power) in moves.iter().zip(powers) {
                let error = power / all - target;
                for feature in features {
                    let feature = usize::from(*feature);
                    let gradient = error + DECAY * weights[feature];
                    squares[feature] += gradient * gradient;
                    weights[feature] -= rate * gradient / squares[feature].sqrt();
                }
            }
        }
    }
    weights.iter().map(|weight| (weight * POLICY_STEP).round() as i16).collect()
}

fn report(samples: &[Sample], weights: &[i16]) -> PolicyReport {
    let mut report =
        PolicyReport { decisions: samples.iter().filter(|sample| !sample.held_out).count(), ..PolicyReport::default() };
    let mut tested = 0.0_f64;
    for sample in samples.iter().filter(|sample| sample.held_out) {
        tested += 1.0;
        let most = sample.moves.iter().map(|(_, visits)| *visits).fold(0.0, f32::max);
        let best = sample.moves.iter().position(|(_, visits)| *visits >= most).expect("a decision has moves");
        let score = |mv: usize| -> i32 {
            sample.moves[mv].0.iter().map(|feature| i32::from(weights[usize::from(*feature)])).sum()
        };
        let own = score(best);
        let rank = (0..sample.moves.len()).filter(|mv| score(*mv) > own || score(*mv) == own && *mv < best).count();
        for (at, places) in [1, 4].into_iter().enumerate() {
            report.first[at] += f64::from(u8::from(rank < places));
            report.without[at] += f64::from(u8::from(best < places));
        }
    }
    for share in report.first.iter_mut().chain(&mut report.without) {
        *share /= tested.max(1.0);
    }
    report
}

#[cfg(test)]
mod tests {
    use super::*;
    use azul::Azul;

    struct Nobody;

    impl Watcher for Nobody {
        fn begins(&self, _generation: u32, _games: u64) {}
        fn played(&self) {}
        fn ends(&self) {}
    }

    fn plan(threads: usize) -> PolicyPlan {
        PolicyPlan { games: 3, nodes: 300, players: vec![2], seed: 2, epochs: 2, threads }
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let learned = |threads| learn_policy::<Azul>(&plan(threads), &Nobody).unwrap();
        let ((one, report), (two, _)) = (learned(1), learned(2));
        assert_eq!(one.to_json(), two.to_json());
        assert!(report.decisions > 50, "{report}");
        assert_eq!(Policy::parse(&one.to_json()).unwrap().to_json(), one.to_json());
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let refused = |plan: PolicyPlan| learn_policy::<Azul>(&plan, &Nobody).err().unwrap();
        assert!(matches!(refused(PolicyPlan { games: 0, ..plan(1) }), TrainingError::NoGames));
        assert!(matches!(refused(PolicyPlan { epochs: 0, ..plan(1) }), TrainingError::NoEpochs));
        assert!(matches!(refused(PolicyPlan { players: vec![], ..plan(1) }), TrainingError::NoPlayers));
    }

    /// A feature that the search prefers gets a higher weight, whatever stands beside it; on held-out decisions it comes
    /// first.
    #[test]
    fn a_preference_is_learned() {
        let sample = |number: u64| {
            let other = 2 + (number % 5) as u16;
            let moves = vec![(vec![0, other], 0.2), (vec![1, other], 0.7), (vec![0], 0.1)];
            Sample { moves, held_out: number.is_multiple_of(HELD_OUT) }
        };
        let samples: Vec<Sample> = (0..200).map(sample).collect();
        let weights = fit(&samples, 7, 5, 1);
        assert!(weights[1] > weights[0] + 32, "{weights:?}");
        let report = report(&samples, &weights);
        assert!(report.first[0] > 0.99 && report.without[0] < 0.01, "{report}");
    }
}

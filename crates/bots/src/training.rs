//! Training: weights from games that a bot plays against itself.
//!
//! A generation plays its games on several threads, with the weights of the one before, and learns from them
//! (`learn.rs`). Seeds are derived from the plan, the generation and the number of the game, so that the same plan with
//! the same start gives the same weights, on any number of threads and even if it was interrupted.

mod learn;
mod policy;

pub use learn::{Hyperparameters, Played, Report, learn, self_play};
pub use policy::{PolicyPlan, PolicyReport, learn_policy};

use crate::{Effort, EvalMode, Learned, Limits, Net, Weights};
use catalog::CatalogError;
use game::{Game, Options, SetupError};
use serde_json::Value;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use thiserror::Error;

/// What is to be played and learned.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many generations of games the weights learn from in total.
    pub generations: u32,
    /// How many games a generation plays.
    pub games: u64,
    /// How many nodes a bot searches for a move.
    pub nodes: u64,
    /// The numbers of seats, played in turn.
    pub players: Vec<u8>,
    /// The seed of all games.
    pub seed: u64,
    /// How a generation learns.
    pub hyperparameters: Hyperparameters,
    /// How many games are played at the same time. It does not change the result.
    pub threads: usize,
}

/// What training starts from.
#[derive(Clone, Debug)]
pub enum Start {
    /// The weights of the repository.
    BuiltIn,
    /// Untrained weights.
    Fresh,
    /// Those of a file, with its name.
    From(String, Box<Weights>),
}

/// Why there is nothing to train.
#[derive(Debug, Error)]
pub enum TrainingError {
    /// The game cannot be played by this many.
    #[error("players: {0}")]
    Players(CatalogError),
    /// No number of players.
    #[error("players: at least one number is needed")]
    NoPlayers,
    /// A generation without games.
    #[error("games: a generation plays at least one")]
    NoGames,
    /// A generation that does not learn from its games.
    #[error("epochs: the games are gone through at least once")]
    NoEpochs,
    /// A weight decay that is negative or not a number.
    #[error("decay: {0} is neither 0 nor a positive number")]
    Decay(f32),
    /// The weights are for another set of features than the game has now.
    #[error("{0}: these weights were trained on other features; start from scratch, with --fresh and a new --out")]
    Shape(String),
    /// The weights have already learned from as many generations as the plan asks for.
    #[error(
        "the weights that training starts from have learned from {learned} generations, and {wanted} are asked for: ask for \
         more with --generations, or start from scratch with --fresh"
    )]
    AlreadyLearned {
        /// How many generations they have learned from.
        learned: u32,
        /// How many the plan asks for.
        wanted: u32,
    },
    /// A table could not be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Receives the progress of a generation.
pub trait Watcher: Sync {
    /// A generation of this number of games begins.
    fn begins(&self, generation: u32, games: u64);

    /// A game is over; called by the thread that played it.
    fn played(&self);

    /// All games of the generation are over.
    fn ends(&self);
}

/// A training run.
pub struct Training<G: Learned> {
    plan: Plan,
    tables: Tables<G>,
    weights: Weights,
    command: String,
}

impl<G: Learned> Training<G> {
    /// A run from its start, or one that resumes from the weights an interrupted run left. A plan that makes no sense
    /// is refused before anything is played.
    pub fn new(plan: Plan, start: &Start, left: Option<Weights>) -> Result<Self, TrainingError> {
        if plan.games == 0 {
            return Err(TrainingError::NoGames);
        }
        if plan.hyperparameters.epochs == 0 {
            return Err(TrainingError::NoEpochs);
        }
        if !(plan.hyperparameters.decay >= 0.0 && plan.hyperparameters.decay.is_finite()) {
            return Err(TrainingError::Decay(plan.hyperparameters.decay));
        }
        let tables = Tables::of(&plan.players)?;
        let command = plan.command(G::INFO.id, start);
        // A run from untrained weights overwrites what an earlier run with other features left.
        let left = left.filter(|left| left.shape() == G::SHAPE || !matches!(start, Start::Fresh));
        let goes_on = left.is_some();
        let weights = match (left, start) {
            (Some(left), _) => left,
            (None, Start::From(_, weights)) => (**weights).clone(),
            (None, Start::Fresh) => Weights::blank(G::SHAPE, plan.seed),
            (None, Start::BuiltIn) => {
                Weights::parse(G::WEIGHTS).expect("the build has read the weights of the repository")
            }
        };
        if weights.shape() != G::SHAPE {
            let name = if let (false, Start::From(name, _)) = (goes_on, start) { name } else { "--out" };
            return Err(TrainingError::Shape(name.to_owned()));
        }
        let (learned, wanted) = (weights.generation, plan.generations);
        if learned >= wanted {
            return Err(TrainingError::AlreadyLearned { learned, wanted });
        }
        Ok(Training { plan, tables, weights, command })
    }

    /// The weights so far, with the command that reproduces them and what was measured.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Plays the games of a generation and learns from them; `None` if the plan is complete.
    pub fn generation(&mut self, watcher: &dyn Watcher) -> Result<Option<Report>, TrainingError> {
        if self.weights.generation >= self.plan.generations {
            return Ok(None);
        }
        let games = self.play(watcher)?;
        let (mut learned, report) = learn(&games, &self.weights, &self.plan.hyperparameters);
        learned.command.clone_from(&self.command);
        learned.result = report.to_string();
        learned.arena.clear();
        self.weights = learned;
        Ok(Some(report))
    }

    /// Plays the games of a generation and returns them in the order of their numbers.
    fn play(&self, watcher: &dyn Watcher) -> Result<Vec<Played>, SetupError> {
        watcher.begins(self.weights.generation + 1, self.plan.games);
        let net = Arc::new(Net::from(&self.weights));
        let next = AtomicU64::new(0);
        let played = Mutex::new(Vec::new());
        let work = || -> Result<(), SetupError> {
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= self.plan.games {
                    return Ok(());
                }
                let number = self.plan.number_of(self.weights.generation, game);
                // With few nodes, the search that fits a table of two is good enough for more seats.
                let mut bot = G::brief_style(2).bot::<G>(EvalMode::Trial(Arc::clone(&net)), Effort::FULL, number);
                let limits = Limits::nodes(self.plan.nodes);
                let game_played = self_play::<G>(&mut *bot, self.tables.of_game(game), number, &limits)?;
                played.lock().expect("no thread fails with the lock").push((game, game_played));
                watcher.played();
            }
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..self.plan.threads.max(1)).map(|_| scope.spawn(work)).collect();
            workers.into_iter().try_for_each(|worker| worker.join().expect("a game is played without a panic"))
        })?;
        watcher.ends();
        let mut played = played.into_inner().expect("no thread fails with the lock");
        played.sort_by_key(|(game, _)| *game);
        Ok(played.into_iter().map(|(_, game_played)| game_played).collect())
    }
}

impl Plan {
    /// The seed of a game's deals and random moves.
    fn number_of(&self, generation: u32, game: u64) -> u64 {
        let generation = self.seed.wrapping_mul(1_000_003).wrapping_add(generation.into());
        generation.wrapping_mul(1_000_003).wrapping_add(game)
    }

    /// The command that reproduces the run, including where its start came from.
    fn command(&self, game: &str, start: &Start) -> String {
        let Plan {
            generations,
            games,
            nodes,
            players,
            seed,
            hyperparameters: Hyperparameters { epochs, decay, .. },
            ..
        } = self;
        let players: Vec<String> = players.iter().map(u8::to_string).collect();
        let (before, start) = match start {
            Start::From(file, weights) => (format!("{} --out {file} && ", weights.command), format!(" --from {file}")),
            Start::Fresh => (String::new(), " --fresh".to_owned()),
            Start::BuiltIn => (String::new(), String::new()),
        };
        format!(
            "{before}kashi train {game} --generations {generations} --games {games} --nodes {nodes} --players {} --seed {seed} --epochs {epochs} --decay {decay}{start}",
            players.join(" ")
        )
    }
}

/// The tables that games are played at.
struct Tables<G: Game> {
    /// Each number of players, everything else at its default.
    usual: Vec<G::Options>,
    /// All other combinations of options.
    variants: Vec<G::Options>,
}

/// One game in this many is played with a variant, so that the evaluator learns those as well.
const VARIANT: usize = 5;

impl<G: Learned> Tables<G> {
    fn of(players: &[u8]) -> Result<Self, TrainingError> {
        if players.is_empty() {
            return Err(TrainingError::NoPlayers);
        }
        let usual = players.iter().map(|players| {
            let options = catalog::typed_options::<G>(Some(*players), Value::Null)?;
            // Only setting up a table tells whether its options are allowed.
            G::setup(&options)?;
            Ok(options)
        });
        let usual = usual.collect::<Result<Vec<_>, CatalogError>>().map_err(TrainingError::Players)?;
        let mut variants = G::Options::variants();
        variants.truncate(G::TRAINED_VARIANTS);
        variants.retain(|options| G::setup(options).is_ok_and(|table| players.contains(&table.players())));
        Ok(Tables { usual, variants })
    }

    /// The options of the game with this number.
    fn of_game(&self, game: u64) -> &G::Options {
        let (round, at) = (game as usize / VARIANT, game as usize % VARIANT);
        if at == VARIANT - 1 && !self.variants.is_empty() {
            &self.variants[round % self.variants.len()]
        } else {
            &self.usual[game as usize % self.usual.len()]
        }
    }
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

    fn plan(generations: u32, threads: usize) -> Plan {
        let (games, nodes, players, seed) = (4, 20, vec![2], 3);
        Plan { generations, games, nodes, players, seed, hyperparameters: Hyperparameters::default(), threads }
    }

    /// One run of two generations, and two of one each with a stop in between and other threads, give the same weights.
    #[test]
    fn a_run_that_was_stopped_goes_on() {
        let run = |generations: u32, threads: usize, left: Option<Weights>| {
            let mut training = Training::<Azul>::new(plan(generations, threads), &Start::Fresh, left).unwrap();
            while training.generation(&Nobody).unwrap().is_some() {}
            training.weights().clone()
        };
        let (whole, half) = (run(2, 1, None), run(1, 2, None));
        assert_eq!(half.generation, 1);
        assert_eq!(run(2, 2, Some(half)).to_json(), whole.to_json());
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let refused = |plan: Plan, start: &Start| Training::<Azul>::new(plan, start, None).err().unwrap();
        let fresh = &Start::Fresh;
        assert!(matches!(refused(Plan { games: 0, ..plan(1, 1) }, fresh), TrainingError::NoGames));
        assert!(matches!(refused(Plan { players: vec![], ..plan(1, 1) }, fresh), TrainingError::NoPlayers));
        assert!(matches!(refused(Plan { players: vec![2, 9], ..plan(1, 1) }, fresh), TrainingError::Players(_)));
        for (epochs, decay) in [(0, 0.1), (1, -3.0), (1, f32::NAN), (1, f32::INFINITY)] {
            let hyperparameters = Hyperparameters { epochs, decay, ..Hyperparameters::default() };
            let fault = refused(Plan { hyperparameters, ..plan(1, 1) }, fresh);
            assert!(matches!(fault, TrainingError::NoEpochs | TrainingError::Decay(_)), "{fault}");
        }
        assert!(matches!(refused(plan(0, 1), fresh), TrainingError::AlreadyLearned { learned: 0, wanted: 0 }));
        assert!(matches!(refused(plan(1, 1), &Start::BuiltIn), TrainingError::AlreadyLearned { wanted: 1, .. }));
        let foreign = Start::From("sintra.json".to_owned(), Box::new(Weights::blank(sintra::Sintra::SHAPE, 1)));
        assert!(matches!(refused(plan(1, 1), &foreign), TrainingError::Shape(name) if name == "sintra.json"));
    }
}

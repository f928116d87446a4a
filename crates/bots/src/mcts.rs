//! Monte Carlo tree search with chance nodes: it searches beyond deals and spends its time on the promising moves.
//!
//! Each simulation descends the tree to a new position, evaluates it, and backs the evaluation up to every node on its
//! path. At a decision it maximises the deciding seat's utility (max^n), guided first by the evaluator's prior for each
//! move and then more and more by results: the mean of all simulations and the backed-up maximum of the best line. At a
//! deal it draws as the real table would; where there are too many outcomes to meet one twice, the number of outcomes
//! kept grows with the node's visits (progressive widening).
//!
//! The tree is reused: if the next position that the bot is asked about is in it, the next search starts with the
//! subtree of that position. Several threads grow one tree each, with their own random draws, and the results are added
//! up (root parallelisation); so the same number of threads and of nodes gives the same advice every time.
//!
//! With two seats and no deal left before the end, no tree is needed: alpha-beta solves what it can.

mod tree;

use crate::alphabeta::candidates;
use crate::{Advice, AlphaBeta, Bot, Candidate, Effort, EvalMode, Evaluator, Limits, Looks};
use game::{Next, Seat};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;
use tree::{Budget, Tree};

/// The bot that searches by MCTS.
pub struct Mcts<G: Evaluator> {
    mode: EvalMode,
    most: Effort,
    /// Overrides [`Evaluator::looks`].
    looks: Option<Looks>,
    number: u64,
    threads: usize,
    /// One for each thread; none before the first question.
    trees: Vec<Tree<G>>,
    /// For the end of a game.
    exact: AlphaBeta<G>,
}

/// The clock is read once in this many nodes: reading it costs as much as a few of them.
const CLOCK_NODES: u64 = 64;

/// How often the caller's thread reads the clock for the others once its own tree is done.
const PAUSE: Duration = Duration::from_millis(1);

/// At most this many nodes, and at most a fraction of the budget, go into solving the end of a game; what is not solved
/// by then is left to the tree.
const SOLVING_NODES: u64 = 40_000;
const SOLVING_PART: u64 = 4;

/// With fewer nodes, solving finds nothing that a few simulations would not.
const FEWEST_SOLVING_NODES: u64 = 256;

impl<G: Evaluator> Mcts<G> {
    /// A bot that evaluates in this mode and never exceeds this effort, on one thread. The number seeds the deals it
    /// samples.
    pub fn new(mode: EvalMode, most: Effort, number: u64) -> Self {
        let exact = AlphaBeta::new(mode.clone(), Effort::FULL);
        Mcts { mode, most, looks: None, number, threads: 1, trees: Vec::new(), exact }
    }

    /// The same, which looks at new positions in this way.
    pub fn with_looks(self, looks: Looks) -> Self {
        Mcts { looks: Some(looks), trees: Vec::new(), ..self }
    }

    /// Re-roots every tree at the position, or starts a new one.
    fn prepare(&mut self, state: &G, seat: Seat) {
        self.trees.truncate(self.threads);
        for tree in &mut self.trees {
            tree.reroot(state, seat);
        }
        for thread in self.trees.len()..self.threads {
            // Trees of the same number must not draw the same deals.
            let number = self.number.wrapping_add((thread as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15));
            let looks = self.looks.unwrap_or_else(|| G::looks(state.players()));
            self.trees.push(Tree::plant(state, seat, self.mode.clone(), looks, number));
        }
    }
}

impl<G: Evaluator> Bot<G> for Mcts<G> {
    fn advise(&mut self, state: &G, seat: Seat, limits: &Limits<'_>) -> Advice<G::Move> {
        self.prepare(state, seat);
        let most = limits.most_nodes().min(self.most.nodes);
        let solving = SOLVING_NODES.min(most / SOLVING_PART);
        let mut spent = 0;
        if solving >= self.trees[0].moves().len() as u64
            && solving >= FEWEST_SOLVING_NODES
            && self.trees[0].has_choice()
            && is_ending(state)
        {
            let (advice, is_exact) = self.exact.solve(state, seat, &limits.or_nodes(solving));
            if is_exact {
                return advice;
            }
            spent = advice.nodes;
        }
        // The nodes are shared out among the threads; the clock stops all of them at once.
        let nodes = (most - spent) / self.trees.len() as u64;
        if let Some((own, others)) = self.trees.split_first_mut()
            && own.has_choice()
        {
            let (stop, growing) = (AtomicBool::new(false), AtomicUsize::new(others.len()));
            thread::scope(|scope| {
                for tree in others {
                    scope.spawn(|| {
                        tree.grow(&Budget { nodes, stop: &|_| stop.load(Ordering::Relaxed) });
                        growing.fetch_sub(1, Ordering::Relaxed);
                    });
                }
                // The caller's clock may be used on the caller's thread only, which reads it until all are done.
                own.grow(&Budget { nodes, stop: &|nodes| limits.reached(nodes) });
                while growing.load(Ordering::Relaxed) > 0 {
                    if limits.reached(0) {
                        stop.store(true, Ordering::Relaxed);
                    }
                    thread::sleep(PAUSE);
                }
            });
        }
        let advice = self.advice(seat);
        Advice { nodes: advice.nodes + spent, ..advice }
    }

    fn use_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// The trees keep what was visited most; the end of a game is solved again from scratch.
    fn rest(&mut self, most: usize) {
        self.exact.forget();
        let share = most / self.trees.len().max(1);
        self.trees.iter_mut().for_each(|tree| tree.trim(share));
    }

    fn bytes(&self) -> usize {
        self.exact.bytes() + self.trees.iter().map(Tree::bytes).sum::<usize>()
    }
}

impl<G: Evaluator> Mcts<G> {
    /// What all trees found: moves tried most often first.
    fn advice(&self, seat: Seat) -> Advice<G::Move> {
        let own = &self.trees[0];
        let mut order: Vec<(usize, u32, f32)> = (0..own.moves().len())
            .map(|edge| {
                let visits = self.trees.iter().map(|tree| tree.moves()[edge].visits()).sum();
                let values = self.trees.iter().map(|tree| tree.moves()[edge].value());
                (edge, visits, values.sum::<f32>() / self.trees.len() as f32)
            })
            .collect();
        order.sort_by(|(_, visits, value), (_, more, better)| more.cmp(visits).then(better.total_cmp(value)));
        let candidates = order.into_iter().map(|(edge, visits, _)| {
            // The line comes from the tree that visited the move most.
            let closest = self.trees.iter().max_by_key(|tree| tree.moves()[edge].visits()).unwrap_or(own);
            let evaluations = self.trees.iter().map(|tree| (tree.evaluation(edge, seat), tree.moves()[edge].visits()));
            Candidate::evaluated(closest.line(edge), &tree::mean(&evaluations), seat, visits)
        });
        Advice {
            candidates: candidates.collect(),
            nodes: self.trees.iter().map(Tree::work).sum(),
            depth: self.trees.iter().map(Tree::deepest).max().unwrap_or(0),
        }
    }
}

/// Whether two seats that always play the first move of the ordering reach the end without a deal: then solving may be
/// worth trying.
fn is_ending<G: Evaluator>(state: &G) -> bool {
    let mut at = state.clone();
    while let Next::Seats(seats) = at.next()
        && at.players() == 2
    {
        let seat = seats.first().expect("somebody is asked");
        at.play(seat, candidates(&at, seat)[0], &mut ());
    }
    at.next() == Next::Over
}

#[cfg(test)]
mod tests {
    use super::*;
    use coloretto::{Coloretto, Options};
    use game::{Game, Seed};
    use rand_core::Rng;

    /// Plays on until a seat has more than one move.
    fn play_to_choice(state: &mut Coloretto, rng: &mut impl Rng) -> Seat {
        loop {
            let Some(seat) = state.next().decider() else {
                state.deal_sampled(rng, &mut ());
                continue;
            };
            match candidates(state, seat)[..] {
                [only] => state.play(seat, only, &mut ()),
                _ => return seat,
            }
        }
    }

    /// A table of two at the first decision between several moves.
    fn table(number: u64) -> (Coloretto, Seat) {
        let mut state = Coloretto::setup(&Options::default()).unwrap();
        let seat = play_to_choice(&mut state, &mut Seed::numbered(number).rng(0));
        (state, seat)
    }

    /// After a move and a deal that were searched, the visits below that position are kept.
    #[test]
    fn the_tree_is_kept() {
        let (mut state, seat) = table(3);
        let mut bot = Mcts::new(EvalMode::Full, Effort::FULL, 1);
        let advice = bot.advise(&state, seat, &Limits::nodes(20_000));
        state.play(seat, *advice.best().mv(), &mut ());
        let seat = play_to_choice(&mut state, &mut Seed::numbered(3).rng(1));
        let visits = |advice: &Advice<coloretto::Move>| advice.candidates.iter().map(|line| line.visits).sum::<u32>();
        let kept = visits(&bot.advise(&state, seat, &Limits::nodes(0)));
        let fresh = visits(&Mcts::new(EvalMode::Full, Effort::FULL, 1).advise(&state, seat, &Limits::nodes(0)));
        assert_eq!(fresh, 0);
        assert!(kept > 100, "{kept} visits");
        // An earlier position is not in the subtree: a new tree is started.
        let (start, seat) = table(3);
        assert_eq!(visits(&bot.advise(&start, seat, &Limits::nodes(0))), 0);
    }

    /// A bot that reuses its tree stays legal and within its limits through a game.
    #[test]
    fn a_kept_tree_grows_on() {
        let (mut state, seat) = table(5);
        let mut bot = Mcts::new(EvalMode::Full, Effort::FULL, 1);
        let first = bot.advise(&state, seat, &Limits::nodes(3_000));
        state.play(seat, *first.best().mv(), &mut ());
        let mut rng = Seed::numbered(5).rng(1);
        for _ in 0..60 {
            match state.next() {
                Next::Over => break,
                Next::Chance(_) => state.deal_sampled(&mut rng, &mut ()),
                Next::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    let advice = bot.advise(&state, seat, &Limits::nodes(500));
                    assert!(advice.nodes <= 500);
                    assert_eq!(state.check(seat, *advice.best().mv()), Ok(()));
                    state.play(seat, *advice.best().mv(), &mut ());
                }
            }
        }
    }

    #[test]
    fn threads_share_the_nodes_and_repeat() {
        let (state, seat) = table(7);
        let ask = |threads| {
            let mut bot = Mcts::new(EvalMode::Full, Effort::FULL, 1);
            Bot::<Coloretto>::use_threads(&mut bot, threads);
            bot.advise(&state, seat, &Limits::nodes(6_000))
        };
        let (one, three) = (ask(1), ask(3));
        assert_eq!(three, ask(3));
        assert!((5_900..=6_000).contains(&one.nodes), "{}", one.nodes);
        assert!((5_700..=6_000).contains(&three.nodes), "{}", three.nodes);
        assert_ne!(one, three);
    }
}

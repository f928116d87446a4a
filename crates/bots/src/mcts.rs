//! Tree search with chance nodes: it looks beyond deals, and spends its time on the moves that deserve it.
//!
//! Each walk goes down the tree to a position that it has not seen, evaluates it, and carries the worth back to every
//! node on the way. At a decision it follows the seat's own interest (max^n), first by the evaluator's word on each move,
//! then more and more by what came of it: the mean of all walks and the outlook of the best line. At a deal it draws as
//! the real table would; where outcomes are too many to meet twice, only so many are kept as the node's visits can tell
//! apart (progressive widening).
//!
//! The tree is kept: if the next position that the bot is asked about lies in it, the part below that position is
//! where the next search begins. Several threads grow a tree each, with draws of their own, and what they found is
//! added up; so a number of threads and of nodes gives the same advice every time.
//!
//! Two seats at the end of a game, where no deal comes any more, need no tree: alpha-beta solves what it can.

mod tree;

use crate::alphabeta::candidates;
use crate::{Advice, AlphaBeta, Bot, Candidate, Effort, EvalMode, Evaluator, Limits};
use game::{Next, Seat};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;
use tree::{Budget, Tree};

/// The bot that grows a tree.
pub struct Mcts<G: Evaluator> {
    mode: EvalMode,
    most: Effort,
    number: u64,
    threads: usize,
    /// One for each thread; none before the first question.
    trees: Vec<Tree<G>>,
    /// For the end of a game.
    exact: AlphaBeta<G>,
}

/// The clock is looked at once in so many nodes: a look costs as much as a few of them.
const CLOCK_NODES: u64 = 64;

/// Between two looks at the clock for others' sake.
const PAUSE: Duration = Duration::from_millis(1);

/// At most so many nodes, and at most a part of all, go into solving the end of a game: what is not solved by then is
/// left to the tree.
const SOLVING_NODES: u64 = 40_000;
const SOLVING_PART: u64 = 4;

/// With fewer than that nothing is solved that a few walks would not see.
const FEWEST_SOLVING_NODES: u64 = 256;

impl<G: Evaluator> Mcts<G> {
    /// A bot with this insight that thinks at most so much, on one thread. The number decides the deals it imagines.
    pub fn new(mode: EvalMode, most: Effort, number: u64) -> Self {
        let exact = AlphaBeta::new(mode.clone(), Effort::FULL);
        Mcts { mode, most, number, threads: 1, trees: Vec::new(), exact }
    }

    /// Finds the position in every tree or plants it anew.
    fn prepare(&mut self, state: &G, seat: Seat) {
        self.trees.truncate(self.threads);
        for tree in &mut self.trees {
            tree.go_on_from(state, seat);
        }
        for thread in self.trees.len()..self.threads {
            // Trees of the same number must not draw the same deals.
            let number = self.number.wrapping_add((thread as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15));
            self.trees.push(Tree::plant(state, seat, self.mode.clone(), number));
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
        // A number of nodes is shared out; the clock stops all at once.
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
                // The caller's clock belongs to the caller's thread, which reads it until all are done.
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

    /// The trees keep what was visited most; the end of a game is solved anew.
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
            // The line is the one of the tree that looked at the move most closely.
            let closest = self.trees.iter().max_by_key(|tree| tree.moves()[edge].visits()).unwrap_or(own);
            let evaluations = self.trees.iter().map(|tree| (tree.evaluation(edge, seat), tree.moves()[edge].visits()));
            Candidate::judged(closest.line(edge), &tree::mean(&evaluations), seat, visits)
        });
        Advice {
            candidates: candidates.collect(),
            nodes: self.trees.iter().map(Tree::work).sum(),
            depth: self.trees.iter().map(Tree::deepest).max().unwrap_or(0),
        }
    }
}

/// Whether two seats that play the first move of the ordering come to the end without a deal: then it may be worth solving.
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

    /// Plays on to a decision between several moves.
    fn go_on(state: &mut Coloretto, rng: &mut impl Rng) -> Seat {
        loop {
            let Some(seat) = state.next().decider() else {
                let deal = state.sample_deal(rng);
                state.deal(&deal, &mut ());
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
        let seat = go_on(&mut state, &mut Seed::numbered(number).rng(0));
        (state, seat)
    }

    /// After a move and a deal that were looked at, the visits below that position are still known.
    #[test]
    fn the_tree_is_kept() {
        let (mut state, seat) = table(3);
        let mut bot = Mcts::new(EvalMode::Full, Effort::FULL, 1);
        let advice = bot.advise(&state, seat, &Limits::nodes(20_000));
        state.play(seat, *advice.best().mv(), &mut ());
        let seat = go_on(&mut state, &mut Seed::numbered(3).rng(1));
        let visits = |advice: &Advice<coloretto::Move>| advice.candidates.iter().map(|line| line.visits).sum::<u32>();
        let kept = visits(&bot.advise(&state, seat, &Limits::nodes(0)));
        let fresh = visits(&Mcts::new(EvalMode::Full, Effort::FULL, 1).advise(&state, seat, &Limits::nodes(0)));
        assert_eq!(fresh, 0);
        assert!(kept > 100, "{kept} visits");
        // An earlier position is not below it: the tree is planted anew.
        let (start, seat) = table(3);
        assert_eq!(visits(&bot.advise(&start, seat, &Limits::nodes(0))), 0);
    }

    /// What a kept tree says is what the same walks from its position would be about: the search goes on as well.
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
                Next::Chance(_) => {
                    let deal = state.sample_deal(&mut rng);
                    state.deal(&deal, &mut ());
                }
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

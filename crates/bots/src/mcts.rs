//! Tree search with chance nodes: for games in which a deal follows nearly every decision.
//!
//! Each round walks down the tree to a position that it has not seen, judges it, and carries the worth back to every
//! node on the way. At a decision it follows the seat's own interest (max^n), first by the judge's word on each move,
//! then more and more by what came of it. At a deal it draws as the real table would; where outcomes are too many to
//! meet twice, only so many are kept as the node's visits can tell apart (progressive widening).

use crate::alphabeta::candidates;
use crate::judge::exp;
use crate::{Advice, Bot, Candidate, Effort, Insight, Judge, Limits, Worth};
use game::{Next, Seat, Seats, chance};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// The bot that grows a tree.
pub struct Mcts {
    insight: Insight,
    most: Effort,
    rng: Pcg64Mcg,
}

/// How much a move that was rarely tried is preferred.
const EXPLORATION: f32 = 0.6;

/// How far a first look is trusted: a move whose utility is so much worse is e times less likely to be tried.
const TEMPERATURE: f32 = 0.06;

/// The first look counts like so many visits.
const FIRST_LOOK: f32 = 1.0;

/// A deal with so many visits keeps twice the square root of them in outcomes, beside these.
const FEWEST_OUTCOMES: usize = 4;

/// The clock is looked at once in so many nodes: a look costs as much as a few of them.
const CLOCK_NODES: u64 = 64;

impl Mcts {
    /// A bot with this insight that thinks at most so much. The number decides the deals it imagines.
    pub fn new(insight: Insight, most: Effort, number: u64) -> Self {
        Mcts { insight, most, rng: Pcg64Mcg::seed_from_u64(number) }
    }
}

impl<G: Judge> Bot<G> for Mcts {
    fn advise(&mut self, state: &G, seat: Seat, limits: &Limits<'_>) -> Advice<G::Move> {
        let mut tree = Tree { nodes: Vec::new(), insight: self.insight, rng: &mut self.rng, work: 0, deepest: 0 };
        let root = tree.decision(state, seat);
        tree.nodes.push(root);
        let only_one = matches!(&tree.nodes[0].kind, Kind::Decision { edges, .. } if edges.len() == 1);
        let mut next_look = 0;
        while !only_one && tree.work < self.most.nodes && !limits.spent(tree.work) {
            if tree.work >= next_look {
                next_look = tree.work + CLOCK_NODES;
                if limits.reached(tree.work) {
                    break;
                }
            }
            tree.grow(state);
        }
        tree.advice(seat)
    }
}

struct Tree<'a, G: Judge> {
    nodes: Vec<Node<G>>,
    insight: Insight,
    rng: &'a mut Pcg64Mcg,
    /// Actions carried out.
    work: u64,
    deepest: u32,
}

struct Node<G: Judge> {
    visits: u32,
    /// Sums over all visits.
    shares: Seats<f32>,
    points: Seats<f32>,
    kind: Kind<G>,
}

enum Kind<G: Judge> {
    Decision { seat: Seat, edges: Vec<Edge<G::Move>> },
    Deal { outcomes: Vec<Outcome<G::Deal>> },
    Over,
}

/// A move at a decision.
struct Edge<M> {
    mv: M,
    /// What the first look said, for the seat that decides.
    first: f32,
    /// How likely it is to be tried, by the first look.
    prior: f32,
    visits: u32,
    /// Utilities of the seat that decides, summed over all visits.
    sum: f32,
    node: Option<usize>,
}

/// What a deal brought.
struct Outcome<D> {
    deal: D,
    drawn: u32,
    node: usize,
}

impl<G: Judge> Tree<'_, G> {
    /// One walk down the tree: judges one new position and carries its worth back.
    fn grow(&mut self, state: &G) {
        let mut at = state.clone();
        let mut node = 0;
        // The nodes on the way, each with the index of the edge that was taken from it.
        let mut way: Vec<(usize, Option<usize>)> = Vec::new();
        loop {
            match &mut self.nodes[node].kind {
                Kind::Over => {
                    way.push((node, None));
                    break;
                }
                Kind::Decision { seat: decider, edges } => {
                    let seat = *decider;
                    let edge = most_urgent(edges);
                    let (mv, next) = (edges[edge].mv, edges[edge].node);
                    way.push((node, Some(edge)));
                    at.play(seat, mv, &mut ());
                    self.work += 1;
                    let Some(next) = next else {
                        let new = self.add(&at);
                        let Kind::Decision { edges, .. } = &mut self.nodes[node].kind else { unreachable!() };
                        edges[edge].node = Some(new);
                        way.push((new, None));
                        break;
                    };
                    node = next;
                }
                Kind::Deal { .. } => {
                    way.push((node, None));
                    let (next, is_new) = self.draw(node, &mut at);
                    self.work += 1;
                    node = next;
                    if is_new {
                        way.push((node, None));
                        break;
                    }
                }
            }
        }
        let worth = Worth::of(&at, self.insight);
        self.deepest = self.deepest.max(way.len() as u32 - 1);
        for (node, edge) in way {
            self.nodes[node].learn(&worth, edge);
        }
    }

    /// Carries out a deal: one of the real table's, or one that the node knows, if it knows as many as it can tell
    /// apart. Says where it leads and whether nobody was there before.
    fn draw(&mut self, node: usize, at: &mut G) -> (usize, bool) {
        let deal = at.sample_deal(self.rng);
        let visits = self.nodes[node].visits as f32;
        let Kind::Deal { outcomes } = &mut self.nodes[node].kind else { unreachable!("a deal is drawn at a deal") };
        let most = FEWEST_OUTCOMES + (2.0 * visits.sqrt()) as usize;
        if let Some(known) = outcomes.iter_mut().find(|outcome| outcome.deal == deal) {
            known.drawn += 1;
            let node = known.node;
            at.deal(&deal, &mut ());
            return (node, false);
        }
        if outcomes.len() < most {
            at.deal(&deal, &mut ());
            let new = self.add(at);
            let Kind::Deal { outcomes } = &mut self.nodes[node].kind else { unreachable!() };
            outcomes.push(Outcome { deal, drawn: 1, node: new });
            return (new, true);
        }
        let all: u32 = outcomes.iter().map(|outcome| outcome.drawn).sum();
        let mut pick = chance::below(self.rng, all);
        let known = outcomes.iter().find(|outcome| {
            let hit = pick < outcome.drawn;
            pick = pick.wrapping_sub(outcome.drawn);
            hit
        });
        let known = known.expect("the draws add up");
        at.deal(&known.deal, &mut ());
        (known.node, false)
    }

    fn add(&mut self, at: &G) -> usize {
        let node = match at.next() {
            Next::Seats(seats) => self.decision(at, seats.first().expect("somebody is asked")),
            Next::Chance(_) => Node::new(at.players(), Kind::Deal { outcomes: Vec::new() }),
            Next::Over => Node::new(at.players(), Kind::Over),
        };
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    /// A decision with a first look at each of its moves.
    fn decision(&mut self, at: &G, seat: Seat) -> Node<G> {
        let look = |mv: G::Move| {
            let mut after = at.clone();
            after.play(seat, mv, &mut ());
            Worth::of(&after, self.insight).utility(seat)
        };
        let mut edges: Vec<Edge<G::Move>> = candidates(at, seat)
            .into_iter()
            .map(|mv| Edge { mv, first: look(mv), prior: 0.0, visits: 0, sum: 0.0, node: None })
            .collect();
        self.work += edges.len() as u64;
        let best = edges.iter().map(|edge| edge.first).fold(f32::MIN, f32::max);
        let mut all = 0.0;
        for edge in &mut edges {
            edge.prior = exp((edge.first - best) / TEMPERATURE);
            all += edge.prior;
        }
        for edge in &mut edges {
            edge.prior /= all;
        }
        Node::new(at.players(), Kind::Decision { seat, edges })
    }

    /// What came of it: moves tried most often first.
    fn advice(&self, seat: Seat) -> Advice<G::Move> {
        let Kind::Decision { edges, .. } = &self.nodes[0].kind else { unreachable!("the root is a decision") };
        let mut order: Vec<&Edge<G::Move>> = edges.iter().collect();
        order.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value().total_cmp(&a.value())));
        let candidates = order.iter().map(|edge| self.candidate(edge, seat)).collect();
        Advice { candidates, nodes: self.work, depth: self.deepest }
    }

    fn candidate(&self, edge: &Edge<G::Move>, seat: Seat) -> Candidate<G::Move> {
        let mut line = vec![edge.mv];
        let worth = match edge.node {
            Some(node) => self.nodes[node].mean(),
            // Nobody looked: what is known is the first look, and nothing about the others.
            None => self.nodes[0].mean().with_utility(seat, edge.first),
        };
        let mut node = edge.node;
        while let Some(Kind::Decision { edges, .. }) = node.map(|node| &self.nodes[node].kind)
            && let Some(best) = edges.iter().max_by_key(|edge| edge.visits).filter(|edge| edge.visits > 0)
        {
            line.push(best.mv);
            node = best.node;
        }
        Candidate::judged(line, &worth, seat, edge.visits)
    }
}

impl<G: Judge> Node<G> {
    fn new(players: u8, kind: Kind<G>) -> Self {
        Node { visits: 0, shares: Seats::repeat(players, 0.0), points: Seats::repeat(players, 0.0), kind }
    }

    fn learn(&mut self, worth: &Worth, edge: Option<usize>) {
        self.visits += 1;
        for seat in Seat::all(self.shares.players()) {
            self.shares[seat] += worth.shares[seat];
            self.points[seat] += worth.points[seat];
        }
        if let (Kind::Decision { seat, edges }, Some(edge)) = (&mut self.kind, edge) {
            edges[edge].visits += 1;
            edges[edge].sum += worth.utility(*seat);
        }
    }

    fn mean(&self) -> Worth {
        let visits = self.visits.max(1) as f32;
        let players = self.shares.players();
        // A node that nobody visited has no mean; its seats share alike.
        let share = |seat| if self.visits == 0 { 1.0 / f32::from(players) } else { self.shares[seat] / visits };
        Worth {
            shares: Seats::from_fn(players, share),
            points: Seats::from_fn(players, |seat| self.points[seat] / visits),
        }
    }
}

impl<M> Edge<M> {
    /// What it is worth to the seat, the first look included.
    fn value(&self) -> f32 {
        (FIRST_LOOK * self.first + self.sum) / (FIRST_LOOK + self.visits as f32)
    }
}

/// The move to try next: good so far, or not tried enough for what it promised.
fn most_urgent<M>(edges: &[Edge<M>]) -> usize {
    let all: u32 = edges.iter().map(|edge| edge.visits).sum();
    let root = (all as f32 + 1.0).sqrt();
    let urgency = |edge: &Edge<M>| edge.value() + EXPLORATION * edge.prior * root / (1.0 + edge.visits as f32);
    let most = edges.iter().map(urgency).enumerate().max_by(|(i, a), (j, b)| a.total_cmp(b).then(j.cmp(i)));
    most.expect("a seat that is asked has a move").0
}

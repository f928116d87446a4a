//! One search tree: its nodes, how it grows and what it found.

mod looks;
mod reuse;

use crate::alphabeta::candidates;
use crate::policy::promising;
use crate::positions::Positions;
use crate::{EvalMode, Evaluation, Evaluator, Looks};
use game::{Next, Seat, Seats, chance};
use looks::weigh;
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::ops::Range;

/// The exploration constant: how much a rarely tried move is preferred.
const EXPLORATION: f32 = 0.6;

/// The static evaluation of a move counts as this many visits.
const FIRST_LOOK: f32 = 1.0;

/// A chance node keeps this many outcomes, plus twice the square root of its visits.
const FEWEST_OUTCOMES: u32 = 4;

/// A tree adds no nodes beyond this many bytes, which one second of search fills on a fast machine. The search then
/// continues at its leaves. Lists that grow by doubling may take up to twice as much.
const MOST_BYTES: usize = 128 << 20;

/// The index of a node that is no more.
const GONE: u32 = u32::MAX;

/// When to stop growing.
pub(super) struct Budget<'a> {
    /// After exactly this many nodes.
    pub(super) nodes: u64,
    /// When this returns `true`; it is called now and then with the nodes so far.
    pub(super) stop: &'a dyn Fn(u64) -> bool,
}

/// A tree of positions. Nodes, moves and outcomes lie in one list each, so that growing seldom allocates.
pub(super) struct Tree<G: Evaluator> {
    /// The position of the root, which is node 0, and who decides there.
    root: G,
    nodes: Vec<Node>,
    edges: Vec<Edge<G::Move>>,
    outcomes: Vec<Outcome<G::Deal>>,
    mode: EvalMode,
    looks: Looks,
    rng: Pcg64Mcg,
    /// Actions carried out since the last question.
    work: u64,
    deepest: u32,
    /// The path of the current simulation: nodes, each with the edge that was taken from it.
    path: Vec<(u32, Option<u32>)>,
    /// For each node its new index: scratch space for re-rooting.
    places: Vec<u32>,
}

struct Node {
    /// The hash of its position, by which it is found again.
    key: u64,
    visits: u32,
    /// At a decision: how many moves have no edge yet. In the order of `candidates` they come after those that have one.
    unseen: u32,
    kind: Kind,
    /// Totals over all visits.
    shares: Seats<f32>,
    points: Seats<f32>,
    /// The backed-up maximum: the utility to every seat if each one plays what looks best so far; at a deal, the mean
    /// over what was drawn.
    backed_up: Seats<f32>,
}

#[derive(Clone)]
enum Kind {
    /// The seat chooses one of these edges.
    Decision(Seat, Range<u32>),
    /// How many outcomes are known, and the last of them.
    Deal(u32, Option<u32>),
    Over,
}

/// A move at a decision.
#[derive(Clone)]
pub(super) struct Edge<M> {
    /// The decision that it belongs to; `GONE` if it was left behind when the decision got more edges.
    owner: u32,
    mv: M,
    /// The static evaluation after the move, for the seat that decides.
    first: f32,
    /// The probability of trying it, by the static evaluation.
    prior: f32,
    visits: u32,
    /// Utilities of the seat that decides, summed over all visits.
    sum: f32,
    /// The backed-up maximum of the position after it; its static evaluation until it is visited.
    backed_up: Seats<f32>,
    node: Option<u32>,
}

/// One outcome of a deal. The outcomes of a node form a chain.
struct Outcome<D> {
    deal: D,
    drawn: u32,
    node: u32,
    before: Option<u32>,
}

impl<G: Evaluator> Tree<G> {
    /// A tree with nothing but its root.
    pub(super) fn plant(state: &G, seat: Seat, mode: EvalMode, looks: Looks, number: u64) -> Self {
        let mut tree = Tree {
            root: state.clone(),
            nodes: Vec::new(),
            edges: Vec::new(),
            outcomes: Vec::new(),
            mode,
            looks,
            rng: Pcg64Mcg::seed_from_u64(number),
            work: 0,
            deepest: 0,
            path: Vec::new(),
            places: Vec::new(),
        };
        tree.add_root(seat);
        tree
    }

    fn add_root(&mut self, seat: Seat) {
        let moves = candidates(&self.root, seat);
        let root = self.root.clone();
        self.add_decision(&root, seat, &moves, moves.len());
    }

    /// The outcomes of a node, latest first.
    fn chain(&self, last: Option<u32>) -> impl Iterator<Item = &Outcome<G::Deal>> {
        let mut at = last;
        std::iter::from_fn(move || {
            let outcome = &self.outcomes[at? as usize];
            at = outcome.before;
            Some(outcome)
        })
    }

    /// How many bytes this many nodes, edges and outcomes take, without spare capacity.
    fn filled(nodes: usize, edges: usize, outcomes: usize) -> usize {
        nodes * size_of::<Node>() + edges * size_of::<Edge<G::Move>>() + outcomes * size_of::<Outcome<G::Deal>>()
    }

    fn is_full(&self) -> bool {
        Self::filled(self.nodes.len(), self.edges.len(), self.outcomes.len()) >= MOST_BYTES
    }

    /// How many bytes all lists take, spare capacity included.
    pub(super) fn bytes(&self) -> usize {
        Self::filled(self.nodes.capacity(), self.edges.capacity(), self.outcomes.capacity())
            + self.places.capacity() * size_of::<u32>()
            + self.path.capacity() * size_of::<(u32, Option<u32>)>()
    }

    /// Whether there is more than one move at the root.
    pub(super) fn has_choice(&self) -> bool {
        self.moves().len() > 1
    }

    /// Runs simulations until the budget is used up.
    pub(super) fn grow(&mut self, budget: &Budget<'_>) {
        let mut next_look = 0;
        while self.work < budget.nodes {
            if self.work >= next_look {
                next_look = self.work + super::CLOCK_NODES;
                if (budget.stop)(self.work) {
                    break;
                }
            }
            if !self.simulate(budget.nodes) {
                break;
            }
        }
    }

    /// One simulation: descends the tree, adds one new position and backs its evaluation up. `false` if the budget
    /// ran out on the way; then only `work` has changed.
    fn simulate(&mut self, most: u64) -> bool {
        let mut at = self.root.clone();
        let mut node = 0;
        self.path.clear();
        let reply = loop {
            if self.work >= most {
                return false;
            }
            let next = match self.nodes[node as usize].kind.clone() {
                Kind::Over => {
                    self.path.push((node, None));
                    // A simulation that ends at a known result counts as work, too.
                    self.work += 1;
                    break None;
                }
                Kind::Decision(seat, mut edges) => {
                    if self.deserves_more(node) {
                        match self.widen(node, &at, edges.len(), most) {
                            Some(more) => edges = more,
                            None => return false,
                        }
                    }
                    let edge = edges.start + most_urgent(&self.edges[as_range(&edges)], seat, G::MINIMAX_WEIGHT);
                    self.path.push((node, Some(edge)));
                    let Edge { mv, node, .. } = self.edges[edge as usize];
                    at.play(seat, mv, &mut ());
                    self.work += 1;
                    match node {
                        Some(node) => Step::Known(node),
                        None if self.is_full() => Step::Leaf,
                        None => match self.add(&at, most) {
                            Some((new, reply)) => {
                                self.edges[edge as usize].node = Some(new);
                                Step::New(new, reply)
                            }
                            None => return false,
                        },
                    }
                }
                Kind::Deal(count, last) => {
                    self.path.push((node, None));
                    match self.draw(node, count, last, &mut at, most) {
                        Some(step) => step,
                        None => return false,
                    }
                }
            };
            match next {
                Step::Known(known) => node = known,
                Step::New(new, reply) => {
                    self.path.push((new, None));
                    break reply;
                }
                Step::Leaf => break None,
            }
        };
        let evaluation = reply.unwrap_or_else(|| Evaluation::of(&at, &self.mode));
        self.deepest = self.deepest.max(self.path.len() as u32 - 1);
        for step in 0..self.path.len() {
            let (node, edge) = self.path[step];
            self.learn(node, edge, &evaluation);
        }
        if G::MINIMAX_WEIGHT > 0.0 {
            self.back_up(&evaluation);
        }
        true
    }

    fn learn(&mut self, node: u32, edge: Option<u32>, evaluation: &Evaluation) {
        let node = &mut self.nodes[node as usize];
        node.visits += 1;
        for seat in Seat::all(node.shares.players()) {
            node.shares[seat] += evaluation.shares[seat];
            node.points[seat] += evaluation.points[seat];
        }
        if let (Kind::Decision(seat, _), Some(edge)) = (&node.kind, edge) {
            let edge = &mut self.edges[edge as usize];
            edge.visits += 1;
            edge.sum += evaluation.utility(*seat);
        }
    }

    /// Backs the maximum up along the path, from the last position of a simulation.
    fn back_up(&mut self, evaluation: &Evaluation) {
        let mut backed_up = utilities(evaluation);
        for (node, edge) in self.path.iter().rev() {
            if let Some(edge) = edge {
                self.edges[*edge as usize].backed_up = backed_up;
            }
            let node = &mut self.nodes[*node as usize];
            match &node.kind {
                Kind::Decision(seat, edges) => {
                    node.backed_up = best_line(&self.edges[as_range(edges)], *seat);
                }
                Kind::Deal(..) => {
                    for seat in Seat::all(backed_up.players()) {
                        node.backed_up[seat] += (backed_up[seat] - node.backed_up[seat]) / node.visits as f32;
                    }
                }
                Kind::Over => node.backed_up = backed_up,
            }
            backed_up = node.backed_up;
        }
    }

    /// Carries out a deal: a fresh one, or one of the node's known outcomes if it already has as many as its visits
    /// allow. `None` if the budget ran out.
    fn draw(&mut self, node: u32, count: u32, last: Option<u32>, at: &mut G, most: u64) -> Option<Step> {
        let deal = at.sample_deal(&mut self.rng);
        self.work += 1;
        let mut known = last;
        while let Some(index) = known {
            let outcome = &mut self.outcomes[index as usize];
            if outcome.deal == deal {
                outcome.drawn += 1;
                at.deal(&deal, &mut ());
                return Some(Step::Known(outcome.node));
            }
            known = outcome.before;
        }
        let full = self.is_full();
        if full && count == 0 {
            return Some(Step::Leaf);
        }
        let visits = self.nodes[node as usize].visits as f32;
        if !full && count < FEWEST_OUTCOMES + (2.0 * visits.sqrt()) as u32 {
            at.deal(&deal, &mut ());
            let (new, reply) = self.add(at, most)?;
            self.outcomes.push(Outcome { deal, drawn: 1, node: new, before: last });
            self.nodes[node as usize].kind = Kind::Deal(count + 1, Some(self.outcomes.len() as u32 - 1));
            return Some(Step::New(new, reply));
        }
        let all: u32 = self.chain(last).map(|outcome| outcome.drawn).sum();
        let mut pick = chance::below(&mut self.rng, all);
        let hit = self.chain(last).find(|outcome| match pick.checked_sub(outcome.drawn) {
            Some(rest) => {
                pick = rest;
                false
            }
            None => true,
        });
        let hit = hit.expect("the draws add up");
        at.deal(&hit.deal, &mut ());
        Some(Step::Known(hit.node))
    }

    /// A seat's moves, in the order in which they are looked at.
    fn ordered(&self, at: &G, seat: Seat) -> Vec<G::Move> {
        if self.looks.policy { promising(at, seat) } else { candidates(at, seat) }
    }

    /// Adds a node for a position, and with it the evaluation that its best reply gives it, if that is wanted; `None` if
    /// evaluating its first moves would exceed the budget.
    fn add(&mut self, at: &G, most: u64) -> Option<(u32, Option<Evaluation>)> {
        let mut reply = None;
        match at.next() {
            Next::Seats(seats) => {
                let seat = seats.first().expect("somebody is asked");
                let moves = self.ordered(at, seat);
                let first = self.looks.first.min(moves.len());
                if self.work + first as u64 > most {
                    return None;
                }
                reply = self.add_decision(at, seat, &moves, first).filter(|_| self.looks.reply);
            }
            Next::Chance(_) => self.push(at, Kind::Deal(0, None)),
            Next::Over => self.push(at, Kind::Over),
        }
        Some((self.nodes.len() as u32 - 1, reply))
    }

    fn push(&mut self, at: &G, kind: Kind) {
        let nothing = Seats::repeat(at.players(), 0.0);
        let key = Positions::<G::Move>::key(at);
        self.nodes.push(Node { key, visits: 0, unseen: 0, kind, shares: nothing, points: nothing, backed_up: nothing });
    }

    /// Adds a decision and evaluates the position after each of its first moves; answers the best of these evaluations.
    fn add_decision(&mut self, at: &G, seat: Seat, moves: &[G::Move], first: usize) -> Option<Evaluation> {
        let start = self.edges.len();
        let best = self.look(self.nodes.len() as u32, at, seat, &moves[..first]);
        weigh(&mut self.edges[start..]);
        let range = start as u32..self.edges.len() as u32;
        self.push(at, Kind::Decision(seat, range));
        self.nodes.last_mut().expect("one was added").unseen = (moves.len() - first) as u32;
        best
    }

    /// The moves at the root.
    pub(super) fn moves(&self) -> &[Edge<G::Move>] {
        match &self.nodes[0].kind {
            Kind::Decision(_, edges) => &self.edges[as_range(edges)],
            _ => unreachable!("the root is a decision"),
        }
    }

    /// Actions carried out since the last question.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    /// How deep a simulation has gone since the last question.
    pub(super) fn deepest(&self) -> u32 {
        self.deepest
    }

    /// The evaluation of a move at the root.
    pub(super) fn evaluation(&self, edge: usize, seat: Seat) -> Evaluation {
        let edge = &self.moves()[edge];
        match edge.node {
            Some(node) => self.nodes[node as usize].mean::<G>(),
            // Without a node, unvisited or trimmed, nothing is known about the other seats.
            None => self.nodes[0].mean::<G>().with_utility(seat, edge.value()),
        }
    }

    /// A move at the root and what followed most often.
    pub(super) fn line(&self, edge: usize) -> Vec<G::Move> {
        let edge = &self.moves()[edge];
        let mut line = vec![edge.mv];
        let mut node = edge.node;
        while let Some(Kind::Decision(_, edges)) = node.map(|node| &self.nodes[node as usize].kind)
            && let Some(best) = self.edges[as_range(edges)].iter().max_by_key(|edge| edge.visits)
            && best.visits > 0
        {
            line.push(best.mv);
            node = best.node;
        }
        line
    }
}

/// Where a simulation continues or ends.
enum Step {
    Known(u32),
    /// With the evaluation of its best reply, if that stands for its own.
    New(u32, Option<Evaluation>),
    /// The tree is full: the position is evaluated without a node.
    Leaf,
}

impl Node {
    fn mean<G: Evaluator>(&self) -> Evaluation {
        let visits = self.visits.max(1) as f32;
        let players = self.shares.players();
        // A node without visits has no mean; its seats get equal shares.
        let share = |seat| if self.visits == 0 { 1.0 / f32::from(players) } else { self.shares[seat] / visits };
        Evaluation {
            shares: Seats::from_fn(players, share),
            points: Seats::from_fn(players, |seat| self.points[seat] / visits),
            own_point: G::OWN_POINT,
        }
    }
}

impl<M> Edge<M> {
    /// How often it was tried.
    pub(super) fn visits(&self) -> u32 {
        self.visits
    }

    /// Its mean utility to the seat, static evaluation included.
    pub(super) fn value(&self) -> f32 {
        (FIRST_LOOK * self.first + self.sum) / (FIRST_LOOK + self.visits as f32)
    }
}

/// The mean of several trees' evaluations, weighted by their visits; equally if there are none.
pub(super) fn mean(evaluations: &(impl Iterator<Item = (Evaluation, u32)> + Clone)) -> Evaluation {
    let all: u32 = evaluations.clone().map(|(_, visits)| visits).sum();
    let weight = |visits: u32| if all == 0 { 1.0 } else { visits as f32 };
    let sum: f32 = evaluations.clone().map(|(_, visits)| weight(visits)).sum();
    let over = |seat: Seat, of: fn(&Evaluation) -> &Seats<f32>| {
        evaluations.clone().map(|(evaluation, visits)| of(&evaluation)[seat] * weight(visits)).sum::<f32>() / sum
    };
    let (players, own_point) = evaluations
        .clone()
        .next()
        .map_or((0, 0.0), |(evaluation, _)| (evaluation.shares.players(), evaluation.own_point));
    Evaluation {
        shares: Seats::from_fn(players, |seat| over(seat, |evaluation| &evaluation.shares)),
        points: Seats::from_fn(players, |seat| over(seat, |evaluation| &evaluation.points)),
        own_point,
    }
}

/// The backed-up maximum of a decision: that of its best edge.
fn best_line<M>(edges: &[Edge<M>], seat: Seat) -> Seats<f32> {
    let best = edges.iter().map(|edge| edge.backed_up).max_by(|a, b| a[seat].total_cmp(&b[seat]));
    best.expect("a seat that is asked has a move")
}

fn as_range(edges: &Range<u32>) -> Range<usize> {
    edges.start as usize..edges.end as usize
}

/// The utility of a position to each seat.
fn utilities(evaluation: &Evaluation) -> Seats<f32> {
    Seats::from_fn(evaluation.shares.players(), |seat| evaluation.utility(seat))
}

/// The index of the move to try next: one that is good so far, or one tried too rarely for its prior (PUCT).
///
/// "Good" mixes the mean of all simulations, which forgets no bad reply but is slow to believe in a good one, with the
/// backed-up maximum, which believes in the best line at once (implicit minimax backups: Lanctot et al., 2014).
fn most_urgent<M>(edges: &[Edge<M>], seat: Seat, minimax_weight: f32) -> u32 {
    let all: u32 = edges.iter().map(|edge| edge.visits).sum();
    let root = (all as f32 + 1.0).sqrt();
    let urgency = |edge: &Edge<M>| {
        let good = (1.0 - minimax_weight) * edge.value() + minimax_weight * edge.backed_up[seat];
        good + EXPLORATION * edge.prior * root / (1.0 + edge.visits as f32)
    };
    let most = edges.iter().map(urgency).enumerate().max_by(|(i, a), (j, b)| a.total_cmp(b).then(j.cmp(i)));
    most.expect("a seat that is asked has a move").0 as u32
}

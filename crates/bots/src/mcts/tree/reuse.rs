//! Reusing a tree from a later position: finding the position and dropping everything else.

use super::{GONE, Kind, Node, Tree, as_range};
use crate::Evaluator;
use crate::positions::Positions;
use game::Seat;

impl<G: Evaluator> Tree<G> {
    /// Makes this position the root: with its subtree if the tree has it, otherwise as a new tree.
    pub(in crate::mcts) fn reroot(&mut self, state: &G, seat: Seat) {
        (self.work, self.deepest) = (0, 0);
        if let Some(node) = self.find(state, seat) {
            self.keep_only(node);
        } else {
            self.nodes.clear();
            self.edges.clear();
            self.outcomes.clear();
        }
        self.root = state.clone();
        if self.nodes.is_empty() {
            self.add_root(seat);
        } else if self.nodes[0].unseen > 0 {
            // At the root every move counts.
            let root = self.root.clone();
            self.widen(0, &root, usize::MAX, u64::MAX);
        }
    }

    /// The node of a position, if it is one of the seat's decisions in the tree.
    fn find(&mut self, state: &G, seat: Seat) -> Option<u32> {
        let key = Positions::<G::Move>::key(state);
        let decides = |node: &Node| matches!(node.kind, Kind::Decision(decider, _) if decider == seat);
        let found = self.nodes.iter().position(|node| node.key == key && decides(node))? as u32;
        // Two positions may share a hash: replaying the path to the node tells whether it is the right one.
        let mut at = self.root.clone();
        self.retrace(found, &mut at).then_some(found).filter(|_| at == *state)
    }

    /// Carries out the actions that lead from the root to a node; `false` if none do.
    fn retrace(&mut self, wanted: u32, at: &mut G) -> bool {
        let mut above = std::mem::take(&mut self.places);
        above.clear();
        above.resize(self.nodes.len(), GONE);
        for (index, node) in self.nodes.iter().enumerate() {
            self.below(node, |child| above[child as usize] = index as u32);
        }
        let parent = |node: &u32| Some(above[*node as usize]).filter(|above| *above != GONE);
        let mut path: Vec<u32> = std::iter::successors(Some(wanted), parent).collect();
        self.places = above;
        path.reverse();
        path[0] == 0 && path.windows(2).all(|step| self.step(step[0], step[1], at))
    }

    /// Carries out the action that leads from a node to one of its children; `false` if none does.
    fn step(&self, from: u32, to: u32, at: &mut G) -> bool {
        match &self.nodes[from as usize].kind {
            Kind::Decision(seat, edges) => {
                let taken = self.edges[as_range(edges)].iter().find(|edge| edge.node == Some(to));
                taken.is_some_and(|edge| {
                    at.play(*seat, edge.mv, &mut ());
                    true
                })
            }
            Kind::Deal(_, last) => self.chain(*last).find(|outcome| outcome.node == to).is_some_and(|outcome| {
                at.deal(&outcome.deal, &mut ());
                true
            }),
            Kind::Over => false,
        }
    }

    /// Calls `call` with every child of a node.
    fn below(&self, node: &Node, mut call: impl FnMut(u32)) {
        match &node.kind {
            Kind::Decision(_, edges) => {
                self.edges[as_range(edges)].iter().filter_map(|edge| edge.node).for_each(&mut call);
            }
            Kind::Deal(_, last) => self.chain(*last).for_each(|outcome| call(outcome.node)),
            Kind::Over => {}
        }
    }

    /// Drops everything except a node and its subtree; the node becomes the root.
    ///
    /// What is kept is compacted in place and in order, so no list is ever copied: on a busy machine, freeing and
    /// allocating this much memory at every move can take longer than the search.
    fn keep_only(&mut self, node: u32) {
        let mut places = std::mem::take(&mut self.places);
        places.clear();
        places.resize(self.nodes.len(), GONE);
        // A node comes after its parent in the list, and outcomes are in the order of their nodes.
        places[node as usize] = 0;
        let mut kept = 0;
        for index in node as usize..self.nodes.len() {
            if places[index] == GONE {
                continue;
            }
            places[index] = kept;
            kept += 1;
            // Marks each child as kept; it gets its index when its turn comes.
            self.below(&self.nodes[index], |child| places[child as usize] = 0);
        }
        self.keep_outcomes(&places);
        self.keep_nodes(&places);
        self.places = places;
    }

    /// Drops what was visited least until the rest takes no more than `most` bytes. What is dropped can be searched
    /// again; the edges that led there keep their statistics.
    pub(in crate::mcts) fn trim(&mut self, most: usize) {
        if self.bytes() <= most {
            return;
        }
        let mut places = std::mem::take(&mut self.places);
        let mut least = 1;
        while self.mark_visited(least, &mut places) > most && least < u32::MAX / 2 {
            least *= 2;
        }
        self.keep_outcomes(&places);
        self.keep_nodes(&places);
        // Memory is freed only here: the next question may come in days.
        self.nodes.shrink_to_fit();
        self.edges.shrink_to_fit();
        self.outcomes.shrink_to_fit();
        self.path = Vec::new();
    }

    /// Marks the root and every node that is reached through nodes with at least `least` visits; returns how many bytes
    /// these take. The outcomes of a deal stay together: a part of them would be a different distribution.
    fn mark_visited(&self, least: u32, places: &mut Vec<u32>) -> usize {
        places.clear();
        places.resize(self.nodes.len(), GONE);
        places[0] = 0;
        let (mut nodes, mut edges, mut outcomes) = (0, 0, 0);
        for index in 0..self.nodes.len() {
            if places[index] == GONE {
                continue;
            }
            places[index] = nodes as u32;
            nodes += 1;
            let node = &self.nodes[index];
            let is_deal = matches!(node.kind, Kind::Deal(..));
            self.below(node, |child| {
                if is_deal || self.nodes[child as usize].visits >= least {
                    places[child as usize] = 0;
                }
            });
            match &node.kind {
                Kind::Decision(_, range) => edges += range.len(),
                Kind::Deal(count, _) => outcomes += *count as usize,
                Kind::Over => {}
            }
        }
        Self::filled(nodes, edges, outcomes)
    }

    /// Compacts the marked nodes, with their edges.
    fn keep_nodes(&mut self, places: &[u32]) {
        self.keep_edges(places);
        let mut kept = 0;
        for (index, place) in places.iter().enumerate() {
            if *place != GONE {
                self.nodes.swap(kept, index);
                kept += 1;
            }
        }
        self.nodes.truncate(kept);
    }

    /// Compacts the edges of marked nodes; those that a decision has left behind have no owner and are dropped.
    fn keep_edges(&mut self, places: &[u32]) {
        let mut kept = 0;
        for from in 0..self.edges.len() {
            let edge = &mut self.edges[from];
            let owner = edge.owner as usize;
            let Some(place) = places.get(owner).copied().filter(|place| *place != GONE) else { continue };
            edge.owner = place;
            edge.node = edge.node.map(|node| places[node as usize]).filter(|place| *place != GONE);
            if let Kind::Decision(_, range) = &mut self.nodes[owner].kind
                && range.start as usize == from
            {
                *range = kept as u32..(kept + range.len()) as u32;
            }
            self.edges.swap(kept, from);
            kept += 1;
        }
        self.edges.truncate(kept);
    }

    /// Compacts the outcomes of marked nodes and updates the chance nodes and chains that refer to them.
    fn keep_outcomes(&mut self, places: &[u32]) {
        let mut moved = Vec::with_capacity(self.outcomes.len());
        let mut kept = 0;
        for from in 0..self.outcomes.len() {
            let place = places[self.outcomes[from].node as usize];
            moved.push(kept as u32);
            if place == GONE {
                continue;
            }
            let outcome = &mut self.outcomes[from];
            outcome.node = place;
            // Earlier outcomes of its chain come earlier in the list: they have already moved.
            outcome.before = outcome.before.map(|before| moved[before as usize]);
            self.outcomes.swap(kept, from);
            kept += 1;
        }
        self.outcomes.truncate(kept);
        for node in &mut self.nodes {
            if let Kind::Deal(_, last) = &mut node.kind {
                *last = last.map(|last| moved[last as usize]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::EvalMode;
    use crate::mcts::tree::{Budget, Looks};
    use game::{Game, Next, Seed};
    use pavilion::{Options, Pavilion};

    /// Through many re-rootings: every node that is kept is reached by its own moves and deals, and its backed-up value
    /// is still that of its best move.
    #[test]
    fn all_that_is_kept_hangs_together() {
        let mut rng = Seed::numbered(3).rng(0);
        let mut state = Pavilion::setup(&Options::default()).unwrap();
        let mut tree: Option<Tree<Pavilion>> = None;
        let mut kept = 0;
        for _ in 0..400 {
            match state.next() {
                Next::Over => break,
                Next::Chance(_) => state.deal_sampled(&mut rng, &mut ()),
                Next::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    let tree = tree.get_or_insert_with(|| {
                        Tree::plant(
                            &state,
                            seat,
                            EvalMode::Full,
                            Looks { first: 3, widening: 4, policy: true, reply: true },
                            1,
                        )
                    });
                    tree.reroot(&state, seat);
                    kept += tree.nodes.len() - 1;
                    // Every other round the tree is trimmed hard.
                    if state.round() % 2 == 0 {
                        tree.trim(6_000);
                        assert!(tree.bytes() <= 6_000, "{} bytes", tree.bytes());
                    }
                    for node in 0..tree.nodes.len() as u32 {
                        let mut at = state;
                        assert!(tree.retrace(node, &mut at));
                        let node = &tree.nodes[node as usize];
                        assert_eq!(Positions::<pavilion::Move>::key(&at), node.key);
                        if let (Kind::Decision(seat, edges), 1..) = (&node.kind, node.visits) {
                            let backed_up = tree.edges[as_range(edges)].iter().map(|edge| edge.backed_up[*seat]);
                            assert_eq!(node.backed_up[*seat].to_bits(), backed_up.fold(f32::MIN, f32::max).to_bits());
                        }
                    }
                    tree.grow(&Budget { nodes: 400, stop: &|_| false });
                    let best = tree.moves().iter().max_by_key(|edge| edge.visits()).unwrap();
                    state.play(seat, best.mv, &mut ());
                }
            }
        }
        assert_eq!(state.next(), Next::Over);
        assert!(kept > 300, "{kept} nodes");
    }
}

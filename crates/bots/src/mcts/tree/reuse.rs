//! Going on with a tree from a later position: finding it, and forgetting all the rest.

use super::{Edge, Kind, Node, Outcome, Tree, as_range};
use crate::Judge;
use crate::positions::Positions;
use game::Seat;

impl<G: Judge> Tree<G> {
    /// Makes this position the root: with all that is known below it, or anew if the tree does not know it.
    pub(in crate::mcts) fn go_on_from(&mut self, state: &G, seat: Seat) {
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
        }
    }

    /// The node of a position, if it is one of the seat's decisions in the tree.
    fn find(&self, state: &G, seat: Seat) -> Option<u32> {
        let key = Positions::<G::Move>::key(state);
        let decides = |node: &Node| matches!(node.kind, Kind::Decision(decider, _) if decider == seat);
        let found = self.nodes.iter().position(|node| node.key == key && decides(node))? as u32;
        // Two positions may share a hash: the way to the node says whether it is the one.
        let mut at = self.root.clone();
        self.retrace(found, &mut at).then_some(found).filter(|_| at == *state)
    }

    /// Carries out what leads from the root to a node; `false` if nothing does.
    fn retrace(&self, wanted: u32, at: &mut G) -> bool {
        let mut above = vec![None; self.nodes.len()];
        for (index, node) in self.nodes.iter().enumerate() {
            self.below(node, |child| above[child as usize] = Some(index as u32));
        }
        let mut way = vec![wanted];
        while let Some(parent) = above[way[way.len() - 1] as usize] {
            way.push(parent);
        }
        way.reverse();
        for step in way.windows(2) {
            match &self.nodes[step[0] as usize].kind {
                Kind::Decision(seat, edges) => {
                    let taken = self.edges[as_range(edges)].iter().find(|edge| edge.node == Some(step[1]));
                    let Some(edge) = taken else { return false };
                    at.play(*seat, edge.mv, &mut ());
                }
                Kind::Deal(..) => {
                    let Some(outcome) = self.outcomes_of(step[0]).find(|outcome| outcome.node == step[1]) else {
                        return false;
                    };
                    at.deal(&outcome.deal, &mut ());
                }
                Kind::Over => return false,
            }
        }
        way[0] == 0
    }

    /// Calls with every node right below one.
    fn below(&self, node: &Node, mut call: impl FnMut(u32)) {
        match &node.kind {
            Kind::Decision(_, edges) => {
                self.edges[as_range(edges)].iter().filter_map(|edge| edge.node).for_each(&mut call);
            }
            Kind::Deal(_, last) => self.chain(*last).for_each(|outcome| call(outcome.node)),
            Kind::Over => {}
        }
    }

    fn outcomes_of(&self, node: u32) -> impl Iterator<Item = &Outcome<G::Deal>> {
        let last = match self.nodes[node as usize].kind {
            Kind::Deal(_, last) => last,
            _ => None,
        };
        self.chain(last)
    }

    /// Forgets everything but a node and what lies below it; the node becomes the root.
    fn keep_only(&mut self, node: u32) {
        let old = std::mem::take(&mut self.nodes);
        let edges = std::mem::take(&mut self.edges);
        let outcomes = std::mem::take(&mut self.outcomes);
        let (mut old, mut edges): (Vec<_>, Vec<_>) =
            (old.into_iter().map(Some).collect(), edges.into_iter().map(Some).collect());
        let mut outcomes: Vec<_> = outcomes.into_iter().map(Some).collect();
        // The nodes to move, in the order of their new places.
        let mut queue = vec![node];
        let mut next = 0;
        while let Some(from) = queue.get(next).copied() {
            next += 1;
            let Some(mut node) = old[from as usize].take() else { continue };
            let mut enlist = |child: u32| {
                queue.push(child);
                queue.len() as u32 - 1
            };
            match &mut node.kind {
                Kind::Decision(_, range) => {
                    let start = self.edges.len() as u32;
                    for edge in edges[as_range(range)].iter_mut().filter_map(Option::take) {
                        let node = edge.node.map(&mut enlist);
                        self.edges.push(Edge { node, ..edge });
                    }
                    *range = start..self.edges.len() as u32;
                }
                Kind::Deal(_, last) => {
                    let mut at = last.take();
                    while let Some(outcome) = at.and_then(|at| outcomes[at as usize].take()) {
                        at = outcome.before;
                        let node = enlist(outcome.node);
                        self.outcomes.push(Outcome { node, before: *last, ..outcome });
                        *last = Some(self.outcomes.len() as u32 - 1);
                    }
                }
                Kind::Over => {}
            }
            self.nodes.push(node);
        }
    }
}

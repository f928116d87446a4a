//! Pairs in a general graph: a maximum matching by Edmonds' blossoms, which is kept up while pairs are fixed one by one.

use std::collections::VecDeque;

/// A matching among the nodes that are not fixed yet.
pub(crate) struct Matching<'a> {
    allowed: &'a dyn Fn(usize, usize) -> bool,
    mate: Vec<Option<usize>>,
    /// Nodes that take part no longer.
    gone: Vec<bool>,
    // What the search for a path works with.
    parent: Vec<Option<usize>>,
    base: Vec<usize>,
    in_tree: Vec<bool>,
    queue: VecDeque<usize>,
}

impl<'a> Matching<'a> {
    /// A maximum matching of all nodes; `None` if it leaves one alone.
    pub(crate) fn perfect(nodes: usize, allowed: &'a dyn Fn(usize, usize) -> bool) -> Option<Self> {
        let mut matching = Matching {
            allowed,
            mate: vec![None; nodes],
            gone: vec![false; nodes],
            parent: vec![None; nodes],
            base: (0..nodes).collect(),
            in_tree: vec![false; nodes],
            queue: VecDeque::with_capacity(nodes),
        };
        // A greedy start leaves few nodes to the search.
        for node in 0..nodes {
            if matching.mate[node].is_none() {
                let free = (node + 1..nodes).find(|other| matching.mate[*other].is_none() && allowed(node, *other));
                if let Some(other) = free {
                    matching.marry(node, other);
                }
            }
        }
        let alone: Vec<_> = (0..nodes).filter(|node| matching.mate[*node].is_none()).collect();
        let all = alone.into_iter().all(|node| matching.mate[node].is_some() || matching.augment(node));
        all.then_some(matching)
    }

    /// Fixes a pair if all others can still be matched.
    pub(crate) fn fix(&mut self, one: usize, other: usize) -> bool {
        let widows = (self.mate[one], self.mate[other]);
        (self.gone[one], self.gone[other]) = (true, true);
        if widows.0 == Some(other) {
            return true;
        }
        if let (Some(first), Some(second)) = widows {
            (self.mate[first], self.mate[second]) = (None, None);
            if self.augment(first) {
                return true;
            }
            (self.mate[first], self.mate[second]) = (Some(one), Some(other));
        }
        (self.gone[one], self.gone[other]) = (false, false);
        false
    }

    fn marry(&mut self, one: usize, other: usize) {
        (self.mate[one], self.mate[other]) = (Some(other), Some(one));
    }

    /// Finds an alternating path from a node that is alone to another one, and turns it over.
    fn augment(&mut self, root: usize) -> bool {
        let nodes = self.mate.len();
        self.parent.fill(None);
        self.in_tree.fill(false);
        (0..nodes).for_each(|node| self.base[node] = node);
        self.in_tree[root] = true;
        self.queue.clear();
        self.queue.push_back(root);
        while let Some(node) = self.queue.pop_front() {
            for other in 0..nodes {
                let same = self.base[node] == self.base[other] || self.mate[node] == Some(other);
                if self.gone[other] || same || !(self.allowed)(node, other) {
                    continue;
                }
                let closes = other == root || self.mate[other].is_some_and(|mate| self.parent[mate].is_some());
                if closes {
                    self.shrink(node, other);
                } else if self.parent[other].is_none() {
                    self.parent[other] = Some(node);
                    let Some(mate) = self.mate[other] else {
                        self.turn_over(other);
                        return true;
                    };
                    self.in_tree[mate] = true;
                    self.queue.push_back(mate);
                }
            }
        }
        false
    }

    /// An odd circle: all its nodes count as one from now on.
    fn shrink(&mut self, one: usize, other: usize) {
        let base = self.common_base(one, other);
        let mut blossom = vec![false; self.mate.len()];
        self.mark(one, base, other, &mut blossom);
        self.mark(other, base, one, &mut blossom);
        for node in 0..self.mate.len() {
            if blossom[self.base[node]] {
                self.base[node] = base;
                if !self.in_tree[node] {
                    self.in_tree[node] = true;
                    self.queue.push_back(node);
                }
            }
        }
    }

    fn common_base(&self, one: usize, other: usize) -> usize {
        let mut above = vec![false; self.mate.len()];
        let mut node = self.base[one];
        loop {
            above[node] = true;
            match self.mate[node].and_then(|mate| self.parent[mate]) {
                Some(parent) => node = self.base[parent],
                None => break,
            }
        }
        let mut node = self.base[other];
        while !above[node] {
            let mate = self.mate[node].expect("only the root has no mate, and it is above everything");
            node = self.base[self.parent[mate].expect("a mate in the tree has a parent")];
        }
        node
    }

    fn mark(&mut self, mut node: usize, base: usize, mut child: usize, blossom: &mut [bool]) {
        while self.base[node] != base {
            let mate = self.mate[node].expect("inside a blossom everybody has a mate");
            blossom[self.base[node]] = true;
            blossom[self.base[mate]] = true;
            self.parent[node] = Some(child);
            child = mate;
            node = self.parent[mate].expect("a mate in the tree has a parent");
        }
    }

    fn turn_over(&mut self, end: usize) {
        let mut node = Some(end);
        while let Some(other) = node {
            let parent = self.parent[other].expect("a path leads to the root");
            let next = self.mate[parent];
            self.marry(other, parent);
            node = next;
        }
    }
}

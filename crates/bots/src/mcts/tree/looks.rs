//! First looks: how many moves of a position are evaluated, and when more of them are.

use super::{Edge, GONE, Kind, Tree, as_range, best_line, utilities};
use crate::evaluator::exp;
use crate::{Evaluation, Evaluator};
use game::Seat;
use std::ops::Range;

/// The temperature of the priors: a move whose utility is worse by this much has an e times smaller prior.
const TEMPERATURE: f32 = 0.06;

impl<G: Evaluator> Tree<G> {
    /// Evaluates the position after each of these moves; each gets an edge at the end of the list. Answers the best
    /// evaluation, as the seat sees it.
    pub(super) fn look(&mut self, owner: u32, at: &G, seat: Seat, moves: &[G::Move]) -> Option<Evaluation> {
        self.work += moves.len() as u64;
        let mut best: Option<(f32, Evaluation)> = None;
        for &mv in moves {
            let mut after = at.clone();
            after.play(seat, mv, &mut ());
            let evaluation = Evaluation::of(&after, &self.mode);
            let backed_up = utilities(&evaluation);
            let first = backed_up[seat];
            if best.is_none_or(|(most, _)| most < first) {
                best = Some((first, evaluation));
            }
            self.edges.push(Edge { owner, mv, first, prior: 0.0, visits: 0, sum: 0.0, backed_up, node: None });
        }
        best.map(|(_, evaluation)| evaluation)
    }

    /// Whether a decision has been visited often enough to look at more of its moves.
    pub(super) fn deserves_more(&self, node: u32) -> bool {
        let node = &self.nodes[node as usize];
        let Kind::Decision(_, edges) = &node.kind else { return false };
        let looked = edges.len() as u64;
        node.unseen > 0 && u64::from(node.visits) * self.looks.widening >= looked * looked && !self.is_full()
    }

    /// Looks at this many more moves of a decision, or at all that are left; answers its edges. `None` if that would exceed
    /// the budget.
    pub(super) fn widen(&mut self, node: u32, at: &G, more: usize, most: u64) -> Option<Range<u32>> {
        let index = node as usize;
        let Kind::Decision(seat, edges) = self.nodes[index].kind.clone() else {
            unreachable!("only decisions have moves")
        };
        let more = more.min(self.nodes[index].unseen as usize);
        if self.work + more as u64 > most {
            return None;
        }
        // The edges of a decision lie side by side: unless they are the last ones, they move to the end of the list.
        let mut start = edges.start as usize;
        if edges.end as usize != self.edges.len() {
            start = self.edges.len();
            self.edges.extend_from_within(as_range(&edges));
            self.edges[as_range(&edges)].iter_mut().for_each(|edge| edge.owner = GONE);
        }
        let moves = self.ordered(at, seat);
        self.look(node, at, seat, &moves[edges.len()..edges.len() + more]);
        let edges = start as u32..self.edges.len() as u32;
        weigh(&mut self.edges[start..]);
        let backed_up = best_line(&self.edges[start..], seat);
        let node = &mut self.nodes[index];
        node.unseen -= more as u32;
        node.kind = Kind::Decision(seat, edges.clone());
        node.backed_up = backed_up;
        Some(edges)
    }
}

/// Gives every edge of a decision its prior, by its static evaluation.
pub(super) fn weigh<M>(edges: &mut [Edge<M>]) {
    let best = edges.iter().map(|edge| edge.first).fold(f32::MIN, f32::max);
    let mut all = 0.0;
    for edge in &mut *edges {
        edge.prior = exp((edge.first - best) / TEMPERATURE);
        all += edge.prior;
    }
    for edge in edges {
        edge.prior /= all;
    }
}

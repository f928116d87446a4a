//! The one-ply bot.

use crate::alphabeta::candidates;
use crate::{Advice, Bot, Candidate, EvalMode, Evaluation, Evaluator, Limits};
use game::{Seat, chance};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Plays the move after which the position looks best or, with a blunder margin, one that looks nearly as good.
pub struct Greedy {
    mode: EvalMode,
    /// The blunder margin: a move counts as equally good if its lead is at most this many points smaller than the best
    /// move's.
    slack: f32,
    rng: Pcg64Mcg,
}

impl Greedy {
    /// A bot that evaluates in this mode. The number seeds its choice among moves that it considers equally good.
    pub fn new(mode: EvalMode, slack: f32, number: u64) -> Self {
        Greedy { mode, slack, rng: Pcg64Mcg::seed_from_u64(number) }
    }
}

impl<G: Evaluator> Bot<G> for Greedy {
    fn advise(&mut self, state: &G, seat: Seat, _limits: &Limits<'_>) -> Advice<G::Move> {
        let moves = candidates(state, seat);
        let mut evaluated: Vec<(G::Move, Evaluation)> =
            moves.into_iter().map(|mv| (mv, self.evaluation(state, seat, mv))).collect();
        // A stable sort: of equally good moves, the one with the higher move-ordering score stays first.
        evaluated.sort_by(|(_, a), (_, b)| b.utility(seat).total_cmp(&a.utility(seat)));
        let chosen = if self.slack > 0.0 { self.overlook(&evaluated, seat) } else { 0 };
        evaluated[..=chosen].rotate_right(1);
        let nodes = evaluated.len() as u64;
        let candidates = evaluated
            .into_iter()
            .map(|(mv, evaluation)| Candidate::evaluated(vec![mv], &evaluation, seat, 0))
            .collect();
        Advice { candidates, nodes, depth: 1 }
    }
}

impl Greedy {
    /// One of the moves that are good enough; the list is sorted, best first. The margin is in points, not in shares of
    /// the victory: to a seat that is sure to win or lose, all moves would look equally good by shares.
    fn overlook<M>(&mut self, evaluated: &[(M, Evaluation)], seat: Seat) -> usize {
        let enough = evaluated[0].1.margin(seat) - self.slack;
        let good: Vec<usize> = (0..evaluated.len()).filter(|at| evaluated[*at].1.margin(seat) >= enough).collect();
        good[chance::below(&mut self.rng, good.len() as u32) as usize]
    }

    fn evaluation<G: Evaluator>(&self, state: &G, seat: Seat, mv: G::Move) -> Evaluation {
        let mut after = state.clone();
        after.play(seat, mv, &mut ());
        Evaluation::of(&after, &self.mode)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Expectation;
    use game::Seats;

    /// A seat that is sure to win may overlook a point, but does not throw away ten.
    #[test]
    fn points_are_overlooked_not_sure_victories() {
        let lead = |lead: f32| {
            let points = Seats::from_fn(2, |seat| if seat == Seat::FIRST { lead } else { 0.0 });
            (lead as i32, Evaluation::expected::<coloretto::Coloretto>(Expectation { points, spread: 3.0 }))
        };
        let evaluated = [60.0, 59.0, 50.0].map(lead);
        assert!(evaluated[0].1.shares[Seat::FIRST] - evaluated[2].1.shares[Seat::FIRST] < 1e-3);
        let mut bot = Greedy::new(EvalMode::Full, 1.5, 1);
        let mut chosen = [0; 3];
        for _ in 0..100 {
            chosen[bot.overlook(&evaluated, Seat::FIRST)] += 1;
        }
        assert!(chosen[0] > 20 && chosen[1] > 20 && chosen[2] == 0, "{chosen:?}");
    }
}

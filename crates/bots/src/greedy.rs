//! The bot that looks at each of its moves once.

use crate::alphabeta::candidates;
use crate::{Advice, Bot, Candidate, EvalMode, Evaluation, Evaluator, Limits};
use game::{Seat, chance};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Plays the move after which the position looks best; or, if it is not so careful, one that looks nearly as good.
pub struct Greedy {
    mode: EvalMode,
    /// A lead so many points smaller than the best move's is as good.
    slack: f32,
    rng: Pcg64Mcg,
}

impl Greedy {
    /// A bot with this insight. The number decides between moves that it takes for equally good.
    pub fn new(mode: EvalMode, slack: f32, number: u64) -> Self {
        Greedy { mode, slack, rng: Pcg64Mcg::seed_from_u64(number) }
    }
}

impl<G: Evaluator> Bot<G> for Greedy {
    fn advise(&mut self, state: &G, seat: Seat, _limits: &Limits<'_>) -> Advice<G::Move> {
        let moves = candidates(state, seat);
        let mut judged: Vec<(G::Move, Evaluation)> =
            moves.into_iter().map(|mv| (mv, self.evaluation(state, seat, mv))).collect();
        // A stable sort: of moves that look equally good, the more promising one stays first.
        judged.sort_by(|(_, a), (_, b)| b.utility(seat).total_cmp(&a.utility(seat)));
        let chosen = if self.slack > 0.0 { self.overlook(&judged, seat) } else { 0 };
        judged[..=chosen].rotate_right(1);
        let nodes = judged.len() as u64;
        let candidates =
            judged.into_iter().map(|(mv, evaluation)| Candidate::judged(vec![mv], &evaluation, seat, 0)).collect();
        Advice { candidates, nodes, depth: 1 }
    }
}

impl Greedy {
    /// One of the moves that are good enough, the best of which is the first. Points are what counts, not shares: who is
    /// sure to win or to lose would take any move for as good as another.
    fn overlook<M>(&mut self, judged: &[(M, Evaluation)], seat: Seat) -> usize {
        let enough = judged[0].1.margin(seat) - self.slack;
        let good: Vec<usize> = (0..judged.len()).filter(|at| judged[*at].1.margin(seat) >= enough).collect();
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

    /// Who is sure to win overlooks a point, too, but does not throw away ten because it wins anyway.
    #[test]
    fn points_are_overlooked_not_sure_victories() {
        let lead = |lead: f32| {
            let points = Seats::from_fn(2, |seat| if seat == Seat::FIRST { lead } else { 0.0 });
            (lead as i32, Evaluation::expected::<coloretto::Coloretto>(Expectation { points, spread: 3.0 }))
        };
        let judged = [60.0, 59.0, 50.0].map(lead);
        assert!(judged[0].1.shares[Seat::FIRST] - judged[2].1.shares[Seat::FIRST] < 1e-3);
        let mut bot = Greedy::new(EvalMode::Full, 1.5, 1);
        let mut chosen = [0; 3];
        for _ in 0..100 {
            chosen[bot.overlook(&judged, Seat::FIRST)] += 1;
        }
        assert!(chosen[0] > 20 && chosen[1] > 20 && chosen[2] == 0, "{chosen:?}");
    }
}

//! The bot that looks at each of its moves once.

use crate::alphabeta::candidates;
use crate::{Advice, Bot, Candidate, Insight, Judge, Limits, Worth};
use game::{Seat, chance};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Plays the move after which the position looks best; or, if it is not so careful, one that looks nearly as good.
pub struct Greedy {
    insight: Insight,
    /// So much less of the victory is as good as the best.
    slack: f32,
    rng: Pcg64Mcg,
}

impl Greedy {
    /// A bot with this insight. The number decides between moves that it takes for equally good.
    pub fn new(insight: Insight, slack: f32, number: u64) -> Self {
        Greedy { insight, slack, rng: Pcg64Mcg::seed_from_u64(number) }
    }
}

impl<G: Judge> Bot<G> for Greedy {
    fn advise(&mut self, state: &G, seat: Seat, _limits: &Limits<'_>) -> Advice<G::Move> {
        let moves = candidates(state, seat);
        let mut judged: Vec<(G::Move, Worth)> = moves.into_iter().map(|mv| (mv, self.worth(state, seat, mv))).collect();
        // A stable sort: of moves that look equally good, the more promising one stays first.
        judged.sort_by(|(_, a), (_, b)| b.utility(seat).total_cmp(&a.utility(seat)));
        let enough = judged[0].1.utility(seat) - self.slack;
        let good = judged.iter().take_while(|(_, worth)| worth.utility(seat) >= enough).count();
        let chosen = if self.slack > 0.0 { chance::below(&mut self.rng, good as u32) as usize } else { 0 };
        judged[..=chosen].rotate_right(1);
        let nodes = judged.len() as u64;
        let candidates = judged.into_iter().map(|(mv, worth)| Candidate::judged(vec![mv], &worth, seat, 0)).collect();
        Advice { candidates, nodes, depth: 1 }
    }
}

impl Greedy {
    fn worth<G: Judge>(&self, state: &G, seat: Seat, mv: G::Move) -> Worth {
        let mut after = state.clone();
        after.play(seat, mv, &mut ());
        Worth::of(&after, self.insight)
    }
}

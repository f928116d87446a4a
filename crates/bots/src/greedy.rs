//! The one-ply bot.

use crate::alphabeta::candidates;
use crate::evaluator::exp;
use crate::{Advice, Bot, Candidate, EvalMode, Evaluation, Evaluator, Limits};
use game::{Seat, chance};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Plays the move after which the position looks best or, with some slack, one that looks nearly as good.
pub struct Greedy {
    mode: EvalMode,
    slack: Slack,
    rng: Pcg64Mcg,
}

/// How much worse than the best a move may look and still be played: how human errors are imitated.
///
/// Losses are in points, not in shares of the victory: to a seat that is sure to win or lose, all moves would look
/// equally good by shares.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Slack {
    /// A move that loses more than this many points is never played.
    pub most: f32,
    /// A move is e times less likely for each of these that it loses; infinite if all moves up to the bound are equally
    /// likely.
    pub temperature: f32,
}

impl Slack {
    /// Always the best.
    pub const NONE: Slack = Slack { most: 0.0, temperature: f32::INFINITY };

    /// Any move that loses no more than this many points.
    pub const fn up_to(most: f32) -> Slack {
        Slack { most, temperature: f32::INFINITY }
    }
}

/// The weight of the best move in a choice among several.
const WEIGHT: f32 = 65_536.0;

impl Greedy {
    /// A bot that evaluates in this mode. The number seeds its choice among moves that are good enough.
    pub fn new(mode: EvalMode, slack: Slack, number: u64) -> Self {
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
        let chosen = if self.slack.most > 0.0 { self.overlook(&evaluated, seat) } else { 0 };
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
    /// One of the moves that are good enough; the list is sorted, best first.
    fn overlook<M>(&mut self, evaluated: &[(M, Evaluation)], seat: Seat) -> usize {
        let Slack { most, temperature } = self.slack;
        let best = evaluated[0].1.margin(seat);
        let weight = |(_, evaluation): &(M, Evaluation)| match best - evaluation.margin(seat) {
            loss if loss > most => 0,
            loss => (WEIGHT * exp(-loss.max(0.0) / temperature)) as u32,
        };
        let mut pick = chance::below(&mut self.rng, evaluated.iter().map(weight).sum());
        let chosen = evaluated.iter().map(weight).position(|weight| match pick.checked_sub(weight) {
            Some(rest) => {
                pick = rest;
                false
            }
            None => true,
        });
        chosen.expect("the weights add up")
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
        let mut bot = Greedy::new(EvalMode::Full, Slack::up_to(1.5), 1);
        let mut chosen = [0; 3];
        for _ in 0..100 {
            chosen[bot.overlook(&evaluated, Seat::FIRST)] += 1;
        }
        assert!(chosen[0] > 20 && chosen[1] > 20 && chosen[2] == 0, "{chosen:?}");
    }

    /// The more a move loses, the rarer it is; beyond the bound it is never played, and without slack only the best is.
    #[test]
    fn the_worse_a_move_the_rarer() {
        let lead = |lead: f32| {
            let points = Seats::from_fn(2, |seat| if seat == Seat::FIRST { lead } else { 0.0 });
            ((), Evaluation::expected::<coloretto::Coloretto>(Expectation { points, spread: 3.0 }))
        };
        let evaluated = [10.0, 9.0, 8.0, 6.9].map(lead);
        let chosen = |slack| {
            let mut bot = Greedy::new(EvalMode::Full, slack, 1);
            let mut chosen = [0; 4];
            (0..1_000).for_each(|_| chosen[bot.overlook(&evaluated, Seat::FIRST)] += 1);
            chosen
        };
        let [best, second, third, beyond] = chosen(Slack { most: 3.0, temperature: 1.0 });
        // 1 : 1/e : 1/e² is 665 : 245 : 90.
        assert!((615..715).contains(&best) && (195..295).contains(&second) && (60..120).contains(&third), "{best}");
        assert_eq!(beyond, 0);
        assert_eq!(chosen(Slack::NONE), [1_000, 0, 0, 0]);
    }
}

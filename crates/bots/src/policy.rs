//! Which moves to look at first: a learned policy that knows a move before it is made.
//!
//! A softmax over sums of weights. Each move has a handful of features, [`Evaluator::describe_moves`]; a feature has one
//! weight, so that ordering all moves of a position costs less than evaluating the position after one of them.

use crate::Evaluator;
use game::{MoveBuf, Seat};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// Weights are in 64ths of a logit.
pub(crate) const POLICY_STEP: f32 = 64.0;

/// A policy and where it comes from.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Policy {
    /// The command that reproduces it.
    pub command: String,
    /// What was measured on the decisions held out.
    pub result: String,
    /// The weight of each feature, in 64ths of a logit.
    pub weights: Vec<i16>,
}

impl Policy {
    /// Reads a file.
    pub fn parse(json: &str) -> Result<Policy, serde_json::Error> {
        serde_json::from_str(json)
    }

    /// The file.
    pub fn to_json(&self) -> String {
        let text = |text: &str| serde_json::Value::from(text).to_string();
        let lines: Vec<String> = self
            .weights
            .chunks(16)
            .map(|weights| weights.iter().map(i16::to_string).collect::<Vec<_>>().join(","))
            .collect();
        format!(
            "{{\n  \"command\": {},\n  \"result\": {},\n  \"weights\": [\n    {}\n  ]\n}}\n",
            text(&self.command),
            text(&self.result),
            lines.join(",\n    ")
        )
    }
}

/// The seat's moves that are worth considering, the most promising by the policy first.
///
/// For a game without a policy they keep the order of the list of moves.
pub(crate) fn promising<G: Evaluator>(state: &G, seat: Seat) -> Vec<G::Move> {
    let mut list = MoveBuf::new();
    state.legal_moves(seat, &mut list);
    let mut moves = list.to_vec();
    state.narrow(seat, &mut moves);
    if moves.len() < 2 {
        return moves;
    }
    let weights = G::policy();
    let mut scored: Vec<(i32, G::Move)> = moves.iter().map(|mv| (0, *mv)).collect();
    state.describe_moves(seat, &moves, &mut |number, feature| scored[number].0 += i32::from(weights[feature]));
    // Stable: among equals the order of the list of moves.
    scored.sort_by_key(|(score, _)| Reverse(*score));
    moves.clear();
    moves.extend(scored.into_iter().map(|(_, mv)| mv));
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::alphabeta::candidates;
    use game::{Options, Seed};

    /// In random games of every variant, the policy orders the moves that search considers, and nothing is lost.
    fn orders_all_moves<G: Evaluator>() {
        for (number, options) in G::Options::variants().iter().enumerate().step_by(5) {
            let Ok(mut state) = G::setup(options) else { continue };
            let mut rng = Seed::numbered(number as u64).rng(0);
            let mut list = MoveBuf::new();
            loop {
                if let Some(seat) = state.next().decider() {
                    let (mut ordered, mut all) = (promising(&state, seat), candidates(&state, seat));
                    assert_eq!(ordered.len(), all.len());
                    ordered.sort();
                    all.sort();
                    assert!(ordered == all);
                }
                if state.act_at_random(&mut rng, &mut list, &mut ()).is_none() {
                    break;
                }
            }
        }
    }

    #[test]
    fn azul() {
        orders_all_moves::<azul::Azul>();
    }

    #[test]
    fn sintra() {
        orders_all_moves::<sintra::Sintra>();
    }
}

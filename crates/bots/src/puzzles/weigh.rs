//! What a move is worth by a search of its own.

use crate::review::Asking;
use crate::{EvalMode, Evaluation, Explain, Kind, Level, Limits};
use game::{Next, Seat, Seats};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// The bot that judges.
const JUDGE: Kind = Kind::Level(Level::Expert);

/// Where chance acts after a move, each deal that is tried gets this many nodes; as many deals are tried as the nodes are
/// enough for, within these bounds.
const NODES_A_DEAL: u64 = 300;
const FEWEST_DEALS: u64 = 32;
const MOST_DEALS: u64 = 512;

/// Asks the judge about a seat's decision, with this many nodes for each question.
pub(super) fn asking<T>(seat: Seat, nodes: u64, number: u64, work: impl FnOnce(&mut Asking<'_, '_>) -> T) -> T {
    let limited = &mut |ask: &mut dyn FnMut(&Limits<'_>)| ask(&Limits::nodes(nodes));
    work(&mut Asking { kind: JUDGE, number, seat, limited, nodes: 0 })
}

/// What every seat can expect after the move: its share of the victory. All moves meet the same deals.
pub(super) fn worth<G: Explain>(state: &G, seat: Seat, mv: G::Move, nodes: u64, number: u64) -> Seats<f64> {
    let mut after = state.clone();
    after.play(seat, mv, &mut ());
    if !matches!(after.next(), Next::Chance(_)) {
        return searched(&after, nodes, number);
    }
    let deals = (nodes / NODES_A_DEAL).clamp(FEWEST_DEALS, MOST_DEALS);
    let mut sums = Seats::from_fn(state.players(), |_| 0.0);
    for deal in 0..deals {
        let mut rng = Pcg64Mcg::seed_from_u64(number.wrapping_mul(MOST_DEALS).wrapping_add(deal));
        let mut dealt = after.clone();
        while let Next::Chance(_) = dealt.next() {
            dealt.deal_sampled(&mut rng, &mut ());
        }
        let shares = searched(&dealt, nodes / deals, number);
        for (seat, share) in shares.iter() {
            sums[seat] += share / deals as f64;
        }
    }
    sums
}

/// What every seat can expect of a position in which nothing is left to chance at once.
fn searched<G: Explain>(state: &G, nodes: u64, number: u64) -> Seats<f64> {
    if let Some(decider) = state.next().decider() {
        return asking(decider, nodes, number, |asking| asking.ask(state, decider).swap_remove(0).value);
    }
    let shares = Evaluation::of(state, &EvalMode::Full).shares;
    Seats::from_fn(state.players(), |seat| f64::from(shares[seat]))
}

//! The bot that does not think.

use crate::{Advice, Bot, Candidate, Limits};
use game::{Game, MoveBuf, Seat, Seats, chance};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Plays every legal move with the same probability.
pub struct Random {
    rng: Pcg64Mcg,
}

impl Random {
    /// A bot whose choices are seeded by the number.
    pub fn new(number: u64) -> Self {
        Random { rng: Pcg64Mcg::seed_from_u64(number) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn advise(&mut self, state: &G, seat: Seat, _limits: &Limits<'_>) -> Advice<G::Move> {
        let mut moves = MoveBuf::new();
        state.legal_moves(seat, &mut moves);
        let mv = moves[chance::below(&mut self.rng, moves.len() as u32) as usize];
        let players = state.players();
        let value = Seats::repeat(players, 1.0 / f64::from(players));
        Advice { candidates: vec![Candidate { line: vec![mv], value, margin: 0.0, visits: 0 }], nodes: 0, depth: 0 }
    }
}

//! Random games by the rules alone.

use catalog::Visitor;
use game::{Game, MoveBuf};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Plays this many games of two; how many actions that took. `None` if there is no such game.
pub(crate) fn play(game: &str, games: u64) -> Option<u64> {
    catalog::visit(game, Play(games)).ok()
}

struct Play(u64);

impl Visitor for Play {
    type Output = u64;

    fn visit<G: Game>(self) -> u64 {
        let start = G::setup(&G::Options::default()).expect("the default options can be set up");
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        let mut moves = MoveBuf::new();
        let mut actions = 0;
        for _ in 0..self.0 {
            let mut game = start.clone();
            while game.act_at_random(&mut rng, &mut moves, &mut ()).is_some() {
                actions += 1;
            }
        }
        actions
    }
}

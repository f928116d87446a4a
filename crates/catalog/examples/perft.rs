//! Counts all lines of play up to a depth, in every game: chance by each of its outcomes where they are few.
//!
//! ```sh
//! cargo run --release --package catalog --example perft
//! ```

#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use catalog::Visitor;
use game::{Game, MoveBuf, Next, Options, Seed};

/// Deals with more outcomes than this are drawn, as one line of play.
const MOST: usize = 100;

fn main() {
    for id in catalog::ids() {
        let lines: Vec<u64> = catalog::visit(id, Perft { depth: 4 }).expect("an id of the list");
        println!("{id}: {lines:?}");
    }
}

/// The number of lines of play at each depth up to this one.
struct Perft {
    depth: usize,
}

impl Visitor for Perft {
    type Output = Vec<u64>;

    fn visit<G: Game>(self) -> Vec<u64> {
        let options = G::Options::variants().into_iter().next().expect("a game has variants");
        let start = G::setup(&options).expect("a variant can be set up");
        (0..=self.depth).map(|depth| lines(&start, depth)).collect()
    }
}

/// The number of lines of play of this length.
fn lines<G: Game>(state: &G, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    match state.next() {
        Next::Over => 1,
        Next::Seats(seats) => {
            let mut moves = MoveBuf::new();
            let seat = seats.first().expect("somebody is asked");
            state.legal_moves(seat, &mut moves);
            let after = moves.iter().map(|mv| {
                let mut after = state.clone();
                after.play(seat, *mv, &mut ());
                after
            });
            after.map(|after| lines(&after, depth - 1)).sum()
        }
        Next::Chance(_) => {
            let drawn = || vec![(state.sample_deal(&mut Seed::numbered(1).rng(0)), 1.0)];
            let outcomes = state.outcomes(MOST).unwrap_or_else(|_| drawn());
            let after = outcomes.into_iter().map(|(deal, _)| {
                let mut after = state.clone();
                after.deal(&deal, &mut ());
                after
            });
            after.map(|after| lines(&after, depth - 1)).sum()
        }
    }
}

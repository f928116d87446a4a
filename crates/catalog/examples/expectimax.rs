//! Looks some decisions ahead in Coloretto, with the exact chances of every card: each seat takes what is best for its own
//! lead, and a card that is drawn is every card of the pile, as often as it lies there.
//!
//! ```sh
//! cargo run --release --package catalog --example expectimax -- 3
//! ```

#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use coloretto::{Coloretto, Options};
use game::{Driver, Game, MoveBuf, Next, Seat, Seats, Seed};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let depth = std::env::args().nth(1).map_or(Ok(2), |text| text.parse())?;
    let mut table = Driver::<Coloretto>::new(Options::default())?.with_seed(Seed::numbered(1));
    // Some turns in, so that there is something to take.
    while table.record().entries.len() < 16 {
        match table.state().next().decider() {
            Some(seat) => {
                let mv = best(table.state(), seat, 0).expect("a seat that is asked has a move").0;
                table.play(seat, mv, &mut ())?;
            }
            None => {
                table.deal_from_seed(&mut ())?;
            }
        }
    }
    let seat = table.state().next().decider().unwrap_or(Seat::FIRST);
    println!("{}", serde_json::to_string_pretty(table.state())?);
    for depth in 0..=depth {
        match best(table.state(), seat, depth) {
            Some((mv, leads)) => println!("{depth} decisions ahead: `{mv}`, expected leads {leads:?}"),
            None => println!("seat {} has nothing to decide", seat.index()),
        }
    }
    Ok(())
}

/// The seat's best move and what every seat can expect of it; `None` if it has nothing to decide.
fn best<G: Game>(state: &G, seat: Seat, depth: usize) -> Option<(G::Move, Seats<f64>)> {
    let mut moves = MoveBuf::new();
    state.legal_moves(seat, &mut moves);
    let tried = moves.iter().map(|mv| {
        let mut after = state.clone();
        after.play(seat, *mv, &mut ());
        (*mv, expected(&after, depth))
    });
    tried.max_by(|one, other| one.1[seat].total_cmp(&other.1[seat]))
}

/// The lead that every seat can expect, this many decisions ahead.
fn expected<G: Game>(state: &G, depth: usize) -> Seats<f64> {
    match state.next() {
        Next::Seats(seats) if depth > 0 => {
            let seat = seats.first().expect("somebody is asked");
            best(state, seat, depth - 1).expect("a seat that is asked has a move").1
        }
        Next::Chance(_) => {
            let outcomes = state.outcomes(usize::MAX).expect("no limit");
            let mut sum = Seats::repeat(state.players(), 0.0);
            for (deal, chance) in outcomes {
                let mut after = state.clone();
                after.deal(&deal, &mut ());
                let leads = expected(&after, depth);
                sum = Seats::from_fn(state.players(), |seat| sum[seat] + chance * leads[seat]);
            }
            sum
        }
        Next::Seats(_) | Next::Over => leads(state),
    }
}

/// How far every seat is ahead of the best of the others.
fn leads<G: Game>(state: &G) -> Seats<f64> {
    let points = state.scores();
    Seats::from_fn(state.players(), |seat| {
        let others = points.iter().filter(|(other, _)| *other != seat).map(|(_, points)| *points);
        f64::from(points[seat]) - f64::from(others.max().unwrap_or(0))
    })
}

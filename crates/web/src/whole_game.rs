//! Whole games for tests: chance follows from a number, and the test decides for everybody.

use game::{Driver, Game, MoveBuf, Next, Seat, Seed};

/// Plays a game to its end; answers how it stands there.
pub(crate) fn play<G: Game>(
    options: G::Options,
    number: u64,
    mut decide: impl FnMut(&G, Seat, &[G::Move]) -> G::Move,
) -> G {
    let mut table = Driver::<G>::new(options).unwrap().with_seed(Seed::numbered(number));
    let mut moves = MoveBuf::new();
    loop {
        match table.state().next() {
            Next::Chance(_) => drop(table.deal_from_seed(&mut ()).unwrap()),
            Next::Seats(seats) => {
                let seat = seats.first().unwrap();
                table.state().legal_moves(seat, &mut moves);
                let mv = decide(table.state(), seat, &moves);
                table.play(seat, mv, &mut ()).unwrap();
            }
            Next::Over => return table.state().clone(),
        }
    }
}

//! No allocation in the rules.

use crate::table::{Table, each_game};
use crate::{Effort, Failure, Kit, Report};
use allocation_counter::measure;
use game::{Action, Game, MoveBuf, Next, Seat};

/// Spare capacity of the move list beyond the game's widest position, for block writes.
const ROOM: usize = 256;

/// Plays random games and counts what `legal_moves`, `play`, `deal` and `observe` allocate: nothing.
///
/// The counting allocator of the crate `allocation-counter` counts per thread, so this can run in parallel with other
/// tests.
pub fn no_allocations<G: Game>() -> Result<Report, Failure> {
    let kit = Kit::from(Effort::from_env());
    let mut moves = grown_list::<G>();
    let mut numbers = Vec::new();
    each_game(&kit, |table: &mut Table<G>, report| {
        numbers.resize(table.state().outline().len(), 0.0);
        while let Some(action) = table.choose()? {
            let mut state = table.state().clone();
            if let Next::Seats(seats) = state.next() {
                for seat in seats.iter() {
                    free("legal_moves", || state.legal_moves(seat, &mut moves))?;
                }
            }
            free("observe", || state.observe_into(Seat::FIRST, &mut numbers))?;
            match &action {
                Action::Move { seat, mv } => free("play", || state.play(*seat, *mv, &mut ()))?,
                Action::Deal(deal) => free("deal", || state.deal(deal, &mut ()))?,
            }
            table.act(action, &mut ())?;
            report.actions += 1;
            // The checked and the unchecked entry point give the same state.
            if state != *table.state() {
                return Err("the same action leads to two states, with and without a check before it".to_owned());
            }
        }
        free("legal_moves", || table.state().legal_moves(Seat::FIRST, &mut moves))
    })
}

/// A list that has already grown to the game's widest position.
fn grown_list<G: Game>() -> MoveBuf<G::Move> {
    let mut moves = MoveBuf::new();
    if let Some(mv) = G::all_moves().next() {
        (0..G::INFO.max_moves + ROOM).for_each(|_| moves.push(mv));
    }
    moves
}

fn free(what: &str, run: impl FnOnce()) -> Result<(), String> {
    match measure(run).count_total {
        0 => Ok(()),
        count => Err(format!("{what} allocates {count} times")),
    }
}

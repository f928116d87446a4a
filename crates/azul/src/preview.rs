//! What a take would bring, for players who are about to choose one.

use crate::components::{FLOOR_LOSS, SIZE};
use crate::scoring::Runs;
use crate::{Azul, Decision, Event, Move, Phase, Source, Tiles};
use game::{Log, Seat};

impl Azul {
    /// What the seat's floor line costs if the round ends as it is (AZ-4.1), before a low score forgives any of it. Between
    /// rounds the marker has been paid for.
    pub fn floor_cost(&self, seat: Seat) -> i16 {
        let marker = self.marker() == Some(seat) && matches!(self.phase(), Phase::Draft | Phase::Tile);
        let occupied = self.board(seat).floor().occupied(marker);
        FLOOR_LOSS[usize::from(occupied)]
    }

    /// The table with the take made and nothing more: even if no tile is left, tiling does not start. `None` if the
    /// move is not a take. The move must be legal.
    pub fn after_take(&self, mv: Move, log: &mut impl Log<Event>) -> Option<Azul> {
        let Decision::Take { source, colour, target } = mv.decision() else { return None };
        let mut after = *self;
        after.place_tiles(source, colour, target, log);
        Some(after)
    }

    /// The table after the take and the end of the round, as if all tiles that it leaves went to the lid. Where the
    /// grey wall leaves a choice, the first of the columns with the most points is taken. `None` if the move is not a
    /// take. The move must be legal.
    pub fn if_round_ended(&self, mv: Move, log: &mut impl Log<Event>) -> Option<Azul> {
        let mut after = self.after_take(mv, log)?;
        for source in (0..Source::COUNT).map(Source::from_index) {
            after.stock.spent += after.market.at(source);
            after.market.leave(source, Tiles::EMPTY);
        }
        log.push(Event::DraftEnded);
        after.start_tiling(log);
        // At most one choice for each line of each board.
        while after.phase == Phase::Tile {
            let (row, column) = after.best_column()?;
            after.choose_column(row, column, log);
        }
        Some(after)
    }

    /// The row for which a column is due, and its column with the most points.
    fn best_column(&self) -> Option<(usize, usize)> {
        let row = self.asked_row()?;
        let board = self.board(self.seat);
        let colour = board.lines()[row].colour()?;
        let columns = self.columns_for(self.seat, row);
        let points = |column: &usize| {
            let mut wall = *board.wall();
            wall.place(row, *column, colour);
            Runs::through(&wall, row, *column).points()
        };
        let free = (0..SIZE).filter(|column| columns & (1 << column) != 0);
        Some((row, free.rev().max_by_key(points)?))
    }
}

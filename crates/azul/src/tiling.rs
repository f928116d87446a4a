//! Tiling and its points (AZ-3, AZ-6), floor lines and the next round (AZ-4), the end of the game (AZ-5).

use crate::components::{BARREN_ROUNDS, FLOOR_LOSS, SIZE};
use crate::scoring::{Runs, end_bonuses};
use crate::{Azul, Colour, Discarded, Ended, Event, Loss, Phase, StartPlayer, Sum, Tiles};
use game::{Log, Seat};

impl Azul {
    /// The drafting is over: all seats tile, clockwise from the start player (AZ-3.1).
    pub(crate) fn start_tiling(&mut self, log: &mut impl Log<Event>) {
        // Barren until a tile goes on a wall.
        self.barren += 1;
        self.tile_from(self.start, log);
    }

    /// The seat has chosen the column of its topmost complete line (AZ-6.5); tiling continues from there.
    pub(crate) fn choose_column(&mut self, row: usize, column: usize, log: &mut impl Log<Event>) {
        let seat = self.seat;
        let colour = self.boards[seat.index()].lines[row].colour().expect("a column is asked for a complete line");
        self.place_on_wall(seat, row, column, colour, log);
        self.tile_from(seat, log);
    }

    /// Seat by seat until one has to choose, or all are done (AZ-6.7): its lines, then its floor line. The round, and
    /// with it the game, ends only after the last of them (AZ-5.2).
    fn tile_from(&mut self, first: Seat, log: &mut impl Log<Event>) {
        let mut seat = first;
        loop {
            if self.tile_lines(seat, log) == Lines::Undecided {
                self.phase = Phase::Tile;
                self.seat = seat;
                // The choice will put a tile on the wall.
                self.barren = 0;
                return;
            }
            self.score_floor_line(seat, log);
            seat = seat.next(self.players);
            if seat == self.start {
                break;
            }
        }
        self.end_round(log);
    }

    /// The complete lines from top to bottom (AZ-3.2), until one has several columns to choose from (AZ-6.6), which
    /// never happens on the coloured wall (AZ-3.12). Incomplete lines keep their tiles (AZ-3.11).
    fn tile_lines(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Lines {
        for row in 0..SIZE {
            let board = &self.boards[seat.index()];
            if !board.is_complete(row) {
                continue;
            }
            let Some(colour) = board.lines[row].colour() else { continue };
            let columns = self.columns_for(seat, row);
            match columns.count_ones() {
                0 => self.let_line_fall(seat, row, colour, log),
                1 => self.place_on_wall(seat, row, columns.trailing_zeros() as usize, colour, log),
                _ => return Lines::Undecided,
            }
        }
        Lines::Done
    }

    /// One tile goes to the wall (AZ-3.3, AZ-6.2) and scores at once (AZ-3.4), with all that lie there by now (AZ-3.9);
    /// the others go to the lid (AZ-3.10).
    fn place_on_wall(&mut self, seat: Seat, row: usize, column: usize, colour: Colour, log: &mut impl Log<Event>) {
        log.push(Event::Tiled { seat, row: row as u8 + 1, column: column as u8 + 1, colour, wall: self.wall });
        let board = &mut self.boards[seat.index()];
        board.wall.place(row, column, colour);
        board.clear_line(row);
        let runs = Runs::through(&board.wall, row, column);
        board.score += runs.points();
        let sum = Sum::Runs { horizontal: runs.horizontal, vertical: runs.vertical };
        log.push(Event::Scored { seat, points: runs.points(), sum });
        let others = Tiles::of(colour.index(), row as u8);
        self.stock.spent += others;
        if row > 0 {
            log.push(Event::ToLid { tiles: others, why: Discarded::Line });
        }
        self.barren = 0;
    }

    /// A line without a legal space falls to the floor line, its overflow to the lid (AZ-6.8), before the floor line
    /// is scored (AZ-6.9).
    fn let_line_fall(&mut self, seat: Seat, row: usize, colour: Colour, log: &mut impl Log<Event>) {
        let count = row as u8 + 1;
        self.boards[seat.index()].clear_line(row);
        log.push(Event::LineFell { seat, line: count, colour, count });
        let dropped = self.drop_to_floor(seat, colour, count);
        self.overflow_to_lid(colour, count - dropped, log);
    }

    /// The floor line's sum is lost (AZ-4.1), but no score falls below 0 (AZ-4.4); its tiles go to the lid (AZ-4.5).
    fn score_floor_line(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let marker = self.marker == Some(seat);
        let board = &mut self.boards[seat.index()];
        let floor = std::mem::take(&mut board.floor);
        let loss = FLOOR_LOSS[usize::from(floor.occupied(marker))];
        let lost = loss.min(board.score);
        board.score -= lost;
        if loss > 0 {
            let why = if lost < loss { Loss::Forgiven } else { Loss::Full };
            log.push(Event::Lost { seat, points: -lost, why });
        }
        if !floor.is_empty() {
            self.stock.spent += floor.tiles();
            log.push(Event::ToLid { tiles: floor.tiles(), why: Discarded::Floor });
        }
    }

    /// All have tiled: the game ends, or the factories are filled for the next round (AZ-4.9). Boards stay as they are
    /// (AZ-4.14).
    fn end_round(&mut self, log: &mut impl Log<Event>) {
        if let Some(why) = self.ended_by() {
            return self.end_game(why, log);
        }
        // AZ-4.6: the marker stays with its holder until the new round begins.
        let why = if self.marker.is_some() { StartPlayer::Marker } else { StartPlayer::Unchanged };
        self.start = self.marker.unwrap_or(self.start);
        self.seat = self.start;
        self.round += 1;
        self.phase = Phase::Fill;
        log.push(Event::NewStartPlayer { seat: self.start, why });
    }

    /// What ends the game after a tiling phase, if anything does.
    pub(crate) fn ended_by(&self) -> Option<Ended> {
        let boards = &self.boards[..usize::from(self.players)];
        if boards.iter().any(|board| board.wall.complete_rows() > 0) {
            Some(Ended::Row)
        } else if self.stock.total() == 0 {
            Some(Ended::NoTiles)
        } else if self.barren >= BARREN_ROUNDS {
            Some(Ended::Barren)
        } else {
            None
        }
    }

    /// Rows, columns and colours score once the game is over (AZ-5.4, AZ-5.5, AZ-5.6).
    fn end_game(&mut self, why: Ended, log: &mut impl Log<Event>) {
        self.phase = Phase::Over;
        for seat in Seat::all(self.players) {
            let board = &mut self.boards[seat.index()];
            for sum in end_bonuses(&board.wall) {
                let points = sum.points();
                board.score += points;
                if points > 0 {
                    log.push(Event::Scored { seat, points, sum });
                }
            }
        }
        log.push(Event::GameOver { why });
    }
}

/// Whether a seat's lines are all tiled.
#[derive(PartialEq, Eq)]
enum Lines {
    Done,
    Undecided,
}

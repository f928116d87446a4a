//! What makes a position possible: the invariants of `rules/azul.cases.md` that a position can show. They hold
//! after every action; errors cite their numbers.

use crate::board::OpenLines;
use crate::components::{BARREN_ROUNDS, COLOURS, FLOOR_SPACES, PIECES, SIZE, coloured_space, factories};
use crate::{Azul, Board, Colour, Phase, Tiles, WallSide};
use game::{PositionError, Seat, clause};
use tiles::FACTORY_SIZE;

/// A placement scores at most this (AZ-I10), and the end at most [`MOST_END_POINTS`].
const MOST_POINTS_A_TILE: i16 = 10;
const MOST_END_POINTS: i16 = 95;

impl Azul {
    /// The definition of a possible position. Loading uses it, the tests assert it after every action.
    pub(crate) fn check_invariants(&self) -> Result<(), PositionError> {
        tiles::check_seats(self.players, self.seat, self.start, ("marker", self.marker))?;
        self.check_tiles()?;
        for seat in Seat::all(self.players) {
            self.check_board(seat)?;
        }
        self.check_sources()?;
        self.check_rounds()?;
        self.check_phase()
    }

    /// AZ-I1: every tile exists exactly once.
    fn check_tiles(&self) -> Result<(), PositionError> {
        for colour in Colour::ALL {
            let found = self.elsewhere(colour) + u32::from(self.stock.bag.count(colour.index()));
            PIECES.check_found(colour.index(), found)?;
        }
        Ok(())
    }

    /// How many tiles of a colour lie anywhere but in the bag.
    pub(crate) fn elsewhere(&self, colour: Colour) -> u32 {
        let boards = self.boards[..usize::from(self.players)].iter();
        let on_boards: u32 = boards.map(|board| u32::from(tiles_on(board, colour))).sum();
        let count = |tiles: &Tiles| u32::from(tiles.count(colour.index()));
        let on_table: u32 = self.market.sources().iter().map(count).sum();
        on_boards + on_table + count(&self.stock.spent)
    }

    fn check_board(&self, seat: Seat) -> Result<(), PositionError> {
        let board = &self.boards[seat.index()];
        let field = |part: &str| format!("boards[{}].{part}", seat.index());
        for row in 0..SIZE {
            if let Some(colour) = board.lines[row].colour()
                && board.wall.row_has(row, colour)
            {
                let problem = format!("colour {} is in the wall row already", colour.letter());
                return Err(PositionError::new(3, field(&format!("lines[{row}]")), problem).by(clause!("AZ-2.5")));
            }
            self.check_wall_row(board, row).map_err(|(problem, clause)| {
                PositionError::new(6, field(&format!("wall[{row}]")), problem).by(clause)
            })?;
        }
        let (tiles, marker) = (board.floor.len(), self.marker == Some(seat));
        if tiles > FLOOR_SPACES {
            return Err(
                PositionError::new(5, field("floor"), format!("{tiles} tiles, seven spaces")).by(clause!("AZ-1.8"))
            );
        }
        let over = if self.phase == Phase::Over { MOST_END_POINTS } else { 0 };
        let most = MOST_POINTS_A_TILE * board.wall.len() as i16 + over;
        if board.score < 0 || board.score > most {
            let problem = format!("{} points; 0 to {most} are possible with this wall", board.score);
            return Err(PositionError::new(7, field("score"), problem).by(clause!("AZ-4.4")));
        }
        debug_assert!(board.floor.occupied(marker) <= FLOOR_SPACES);
        if board.open != OpenLines::of(board) {
            return Err(PositionError::new(3, field("lines"), "the word of open lines disagrees with lines and wall"));
        }
        Ok(())
    }

    /// AZ-I6: on the coloured wall every tile lies on its colour; on the grey one no colour stands twice in a
    /// row or column.
    fn check_wall_row(&self, board: &Board, row: usize) -> Result<(), (String, game::Clause)> {
        for column in 0..SIZE {
            let Some(colour) = board.wall.get(row, column) else { continue };
            let letter = colour.letter();
            match self.wall {
                WallSide::Coloured if coloured_space(row, column) != colour => {
                    return Err((
                        format!("colour {letter} is not printed in column {}", column + 1),
                        clause!("AZ-1.7"),
                    ));
                }
                WallSide::Coloured => {}
                WallSide::Grey => {
                    if (0..column).any(|other| board.wall.get(row, other) == Some(colour)) {
                        return Err((format!("colour {letter} twice in the row"), clause!("AZ-6.3")));
                    }
                    if (0..row).any(|other| board.wall.get(other, column) == Some(colour)) {
                        return Err((format!("colour {letter} twice in column {}", column + 1), clause!("AZ-6.4")));
                    }
                }
            }
        }
        Ok(())
    }

    /// AZ-I2, AZ-I8: factories are untouched or empty, and the centre gets its tiles from them.
    fn check_sources(&self) -> Result<(), PositionError> {
        PIECES.check_market(&self.market, factories(self.players), (8, clause!("AZ-1.14")))?;
        let partly = self.factories().iter().filter(|tiles| !matches!(tiles.total(), 0 | FACTORY_SIZE));
        if partly.count() > 1 {
            return Err(PositionError::new(8, "factories", "more than one is filled in part").by(clause!("AZ-4.12")));
        }
        let untouched = self.factories().iter().all(|tiles| tiles.total() == FACTORY_SIZE);
        if untouched && !self.centre().is_empty() {
            return Err(
                PositionError::new(8, "centre", "tiles, though no factory was drawn from").by(clause!("AZ-2.2"))
            );
        }
        if untouched && self.phase == Phase::Draft && self.marker.is_some() {
            return Err(
                PositionError::new(2, "marker", "taken, though the centre was never drawn from").by(clause!("AZ-2.14"))
            );
        }
        Ok(())
    }

    /// AZ-I12: at most two barren rounds pass between two tiles on a wall, which bounds the number of rounds.
    fn check_rounds(&self) -> Result<(), PositionError> {
        let most_barren = match self.phase {
            Phase::First | Phase::Fill | Phase::Draft => BARREN_ROUNDS - 1,
            Phase::Tile => 0,
            Phase::Over => BARREN_ROUNDS,
        };
        if self.barren > most_barren {
            let problem = format!("{} rounds without a tile, at most {most_barren} in this phase", self.barren);
            return Err(PositionError::new(12, "barren", problem).by(clause!("AZ-5.3")));
        }
        let tiles: u32 = self.boards[..usize::from(self.players)].iter().map(|board| board.wall.len()).sum();
        let before = 3 * tiles + if self.phase == Phase::Tile { 2 } else { u32::from(self.barren) };
        if self.round == 0 || u32::from(self.round) > before + 1 {
            let problem = format!("round {}; 1 to {} are possible with these walls", self.round, before + 1);
            return Err(PositionError::new(12, "round", problem).by(clause!("AZ-5.3")));
        }
        Ok(())
    }

    /// AZ-I4, AZ-I5, AZ-I9: what each phase leaves on the table.
    fn check_phase(&self) -> Result<(), PositionError> {
        let on_table = self.market.sources().iter().any(|tiles| !tiles.is_empty());
        match self.phase {
            Phase::Draft if !on_table => {
                return Err(PositionError::new(9, "phase", "no tile is left to draft").by(clause!("AZ-2.18")));
            }
            Phase::Draft => {}
            _ if on_table => {
                return Err(PositionError::new(9, "phase", "tiles are left to draft").by(clause!("AZ-2.18")));
            }
            Phase::Tile => return self.check_tiling(),
            Phase::First | Phase::Fill | Phase::Over => {
                Seat::all(self.players).try_for_each(|seat| self.check_tiled(seat))?;
            }
        }
        match self.phase {
            Phase::Over if self.ended_by().is_none() => {
                Err(PositionError::new(9, "phase", "nothing has ended the game").by(clause!("AZ-5.1")))
            }
            Phase::Draft if self.complete_row() => {
                Err(PositionError::new(9, "phase", "a complete wall row ends the game").by(clause!("AZ-5.1")))
            }
            Phase::First | Phase::Fill => {
                if let Some(why) = self.ended_by() {
                    return Err(PositionError::new(9, "phase", "the game is over").by(why.clause()));
                }
                if self.marker.is_some_and(|holder| holder != self.start) || self.seat != self.start {
                    return Err(PositionError::new(2, "start", "the marker's holder begins").by(clause!("AZ-4.7")));
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn complete_row(&self) -> bool {
        self.boards[..usize::from(self.players)].iter().any(|board| board.wall.complete_rows() > 0)
    }

    /// A seat that has tiled, or has nothing to tile: no complete line, nothing on the floor line.
    fn check_tiled(&self, seat: Seat) -> Result<(), PositionError> {
        let board = &self.boards[seat.index()];
        if let Some(line) = board.topmost_complete() {
            let field = format!("boards[{}].lines[{line}]", seat.index());
            return Err(PositionError::new(4, field, "complete, though tiling is done").by(clause!("AZ-3.10")));
        }
        if !board.floor.is_empty() {
            let field = format!("boards[{}].floor", seat.index());
            return Err(PositionError::new(5, field, "tiles, though tiling is done").by(clause!("AZ-4.5")));
        }
        Ok(())
    }

    /// A column is to be chosen: seats before this one are done, its topmost complete line has a choice.
    fn check_tiling(&self) -> Result<(), PositionError> {
        for seat in self.start.round(self.players).take_while(|seat| *seat != self.seat) {
            self.check_tiled(seat)?;
        }
        let columns = self.asked_row().map_or(0, |row| self.columns_for(self.seat, row));
        if self.wall == WallSide::Coloured || columns.count_ones() < 2 {
            return Err(PositionError::new(9, "phase", "no column is to be chosen").by(clause!("AZ-6.6")));
        }
        Ok(())
    }
}

fn tiles_on(board: &Board, colour: Colour) -> u8 {
    let in_lines = board.lines.iter().filter(|line| line.colour() == Some(colour)).map(|line| line.count());
    in_lines.sum::<u8>() + board.wall.tiles().count(colour.index()) + board.floor.tiles().count(colour.index())
}

const _: () = assert!(COLOURS == SIZE, "a wall row has room for every colour");

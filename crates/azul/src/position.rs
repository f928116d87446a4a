//! The state as JSON: readable, and checked when it is read.

use crate::board::OpenLines;
use crate::components::{COLOURS, PIECES, SIZE, factories};
use crate::{Azul, Board, Colour, FloorLine, MarkerPlace, PatternLine, Phase, Wall, WallSide};
use game::{Game as _, PositionError, Seat, clause};
use serde::{Deserialize, Serialize};
use tiles::MarketByColour;

/// Everything on the table in a readable form. Converting it into an [`Azul`] checks that the position is possible.
///
/// Tiles are written as letters in the order `byrkt`, `-` for none; a wall row as five signs, `.` for a free space;
/// bag and lid as counts in the same order. Seats count from 0, `marker` is a seat or `"centre"`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Which side of the boards is up.
    pub wall: WallSide,
    /// What the table waits for.
    pub phase: Phase,
    /// The number of the round, from 1.
    pub round: u8,
    /// How many rounds in a row have passed without a tile on any wall.
    pub barren: u8,
    /// Who decides; in phases without a decision, who will.
    pub seat: Seat,
    /// Who begins, or began, the round.
    pub start: Seat,
    /// Where the first-player marker is.
    pub marker: MarkerPlace,
    /// The bag.
    pub bag: [u8; COLOURS],
    /// The lid.
    pub lid: [u8; COLOURS],
    /// The factories in play.
    pub factories: Vec<String>,
    /// The centre.
    pub centre: String,
    /// The boards, one for each seat.
    pub boards: Vec<BoardPosition>,
}

/// A board in a readable form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardPosition {
    /// The points so far.
    pub score: i16,
    /// The pattern lines, shortest first; `null` for an empty one.
    pub lines: [Option<LinePosition>; SIZE],
    /// The wall, row by row.
    pub wall: [String; SIZE],
    /// The tiles on the floor line.
    pub floor: String,
}

/// A pattern line that is not empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LinePosition {
    /// The colour of its tiles.
    pub colour: Colour,
    /// How many there are.
    pub count: u8,
}

impl From<Azul> for Position {
    fn from(table: Azul) -> Position {
        Position {
            wall: table.wall,
            phase: table.phase,
            round: table.round,
            barren: table.barren,
            seat: table.seat,
            start: table.start,
            marker: table.marker.into(),
            bag: table.stock.bag.counts(),
            lid: table.stock.spent.counts(),
            factories: table.factories().iter().map(|tiles| PIECES.write(tiles)).collect(),
            centre: PIECES.write(&table.centre()),
            boards: Seat::all(table.players).map(|seat| BoardPosition::from(table.board(seat))).collect(),
        }
    }
}

impl From<&Board> for BoardPosition {
    fn from(board: &Board) -> BoardPosition {
        let space = |row, column| board.wall.get(row, column).map_or('.', Colour::letter);
        BoardPosition {
            score: board.score,
            lines: std::array::from_fn(|row| {
                let line = board.lines[row];
                line.colour().map(|colour| LinePosition { colour, count: line.count() })
            }),
            wall: std::array::from_fn(|row| (0..SIZE).map(|column| space(row, column)).collect()),
            floor: PIECES.write(&board.floor.tiles()),
        }
    }
}

impl TryFrom<Position> for Azul {
    type Error = PositionError;

    fn try_from(position: Position) -> Result<Azul, PositionError> {
        read(&position).map_err(|fault| fault.of(&Azul::INFO))
    }
}

fn read(position: &Position) -> Result<Azul, PositionError> {
    let table = build(position)?;
    table.check_invariants()?;
    Ok(table)
}

/// What the position says, possible or not.
pub(crate) fn build(position: &Position) -> Result<Azul, PositionError> {
    let players = Azul::INFO.players_of("boards", position.boards.len(), clause!("AZ-1.1"))?;
    let (in_play, broken) = (factories(players), (8, clause!("AZ-1.2")));
    let sources = PIECES.read_sources(&position.factories, &position.centre, in_play, broken)?;
    let mut boards = [Board::default(); 4];
    for (index, board) in position.boards.iter().enumerate() {
        boards[index] = read_board(board, index)?;
    }
    Ok(Azul {
        market: MarketByColour::of(sources),
        stock: PIECES.read_stock(position.bag, ("lid", position.lid))?,
        boards,
        players,
        wall: position.wall,
        phase: position.phase,
        seat: position.seat,
        start: position.start,
        marker: position.marker.holder(),
        round: position.round,
        barren: position.barren,
    })
}

fn read_board(position: &BoardPosition, index: usize) -> Result<Board, PositionError> {
    let mut board = Board { score: position.score, ..Board::default() };
    for (row, line) in position.lines.iter().enumerate() {
        let Some(LinePosition { colour, count }) = *line else { continue };
        if count == 0 || usize::from(count) > row + 1 {
            let problem = format!("{count} tiles; 1 to {} fit, null stands for an empty line", row + 1);
            return Err(PositionError::new(3, format!("boards[{index}].lines[{row}]"), problem).by(clause!("AZ-1.5")));
        }
        board.lines[row] = PatternLine::new(colour, count);
    }
    for (row, text) in position.wall.iter().enumerate() {
        board.wall = read_wall_row(board.wall, row, text).ok_or_else(|| {
            let problem = format!("{:?}: five signs expected, each a colour's letter or a dot", game::shown(text));
            PositionError::field(format!("boards[{index}].wall[{row}]"), problem)
        })?;
    }
    let field = || format!("boards[{index}].floor");
    let floor = PIECES.read(&position.floor, field)?;
    board.floor = FloorLine::of(floor).ok_or_else(|| {
        let problem = format!("{} tiles, seven spaces", floor.total());
        PositionError::new(5, field(), problem).by(clause!("AZ-1.8"))
    })?;
    board.open = OpenLines::of(&board);
    Ok(board)
}

fn read_wall_row(mut wall: Wall, row: usize, text: &str) -> Option<Wall> {
    if text.len() != SIZE {
        return None;
    }
    for (column, sign) in text.bytes().enumerate() {
        if sign != b'.' {
            wall.place(row, column, Colour::from_letter(sign)?);
        }
    }
    Some(wall)
}

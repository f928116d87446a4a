//! The state as JSON: readable, and checked when it is read.

use crate::components::{COLOURS, PIECES, factories};
use crate::geometry::STARS;
use crate::{Board, Colour, Mosaic, Pavilion, Phase, Side, Star, TokenPlace};
use game::{Game as _, PositionError, Seat, SeatSet, clause};
use serde::{Deserialize, Serialize};
use tiles::MarketBySource;

/// Everything on the table in a readable form. Converting it into a [`Pavilion`] checks that the position is possible.
///
/// Bag, tower and supply are counts in the order `pgoybr`; other tiles are letters in the same order, `-` for none.
/// A star is six signs, position 1 first, `.` for a free space. Seats count from 0, `token` is a seat or `"centre"`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Which side of the boards is up.
    pub side: Side,
    /// What the table waits for.
    pub phase: Phase,
    /// The number of the round, from 1.
    pub round: u8,
    /// Who decides; while chance does, who had the last turn.
    pub seat: Seat,
    /// Who begins, or began, the round.
    pub start: Seat,
    /// Where the first-player marker is.
    pub token: TokenPlace,
    /// How many bonus tiles are still to be picked.
    pub due: u8,
    /// The bag.
    pub bag: [u8; COLOURS],
    /// The tower.
    pub tower: [u8; COLOURS],
    /// The supply.
    pub supply: [u8; COLOURS],
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
    /// Whether its owner has passed in this round.
    pub passed: bool,
    /// The tiles next to it.
    pub hand: String,
    /// The tiles on its corners.
    pub corners: String,
    /// The tiles in its stars.
    pub stars: StarsPosition,
}

/// The stars of a board in a readable form, each as six signs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StarsPosition {
    /// The centre star.
    pub c: String,
    /// The red one on the coloured side.
    pub ne: String,
    /// The blue one.
    pub e: String,
    /// The yellow one.
    pub se: String,
    /// The green one.
    pub sw: String,
    /// The purple one.
    pub w: String,
    /// The orange one.
    pub nw: String,
}

impl StarsPosition {
    /// From the texts in the order of [`Star::ALL`].
    fn new([c, ne, e, se, sw, w, nw]: [String; STARS]) -> Self {
        StarsPosition { c, ne, e, se, sw, w, nw }
    }

    /// The text of a star.
    pub fn get(&self, star: Star) -> &str {
        match star {
            Star::Centre => &self.c,
            Star::NorthEast => &self.ne,
            Star::East => &self.e,
            Star::SouthEast => &self.se,
            Star::SouthWest => &self.sw,
            Star::West => &self.w,
            Star::NorthWest => &self.nw,
        }
    }
}

impl From<Pavilion> for Position {
    fn from(table: Pavilion) -> Position {
        let board = |seat| board_position(table.board(seat), table.passed.contains(seat));
        Position {
            side: table.side,
            phase: table.phase,
            round: table.round,
            seat: table.seat,
            start: table.start,
            token: table.token.into(),
            due: table.due,
            bag: table.stock.bag.counts(),
            tower: table.stock.spent.counts(),
            supply: table.supply.counts(),
            factories: table.factories().iter().map(|tiles| PIECES.write(tiles)).collect(),
            centre: PIECES.write(&table.centre()),
            boards: Seat::all(table.players).map(board).collect(),
        }
    }
}

fn board_position(board: &Board, passed: bool) -> BoardPosition {
    let sign = |space| board.mosaic.get(space).map_or('.', Colour::letter);
    BoardPosition {
        score: board.score,
        passed,
        hand: PIECES.write(&board.hand),
        corners: PIECES.write(&board.corners),
        stars: StarsPosition::new(Star::ALL.map(|star| star.spaces().map(sign).collect())),
    }
}

impl TryFrom<Position> for Pavilion {
    type Error = PositionError;

    fn try_from(position: Position) -> Result<Pavilion, PositionError> {
        read(&position).map_err(|fault| fault.of(&Pavilion::INFO))
    }
}

fn read(position: &Position) -> Result<Pavilion, PositionError> {
    let table = build(position)?;
    table.check_invariants()?;
    Ok(table)
}

/// What the position says, possible or not.
pub(crate) fn build(position: &Position) -> Result<Pavilion, PositionError> {
    let players = Pavilion::INFO.players_of("boards", position.boards.len(), clause!("SP-1.1"))?;
    let (in_play, broken) = (factories(players), (9, clause!("SP-1.2")));
    let sources = PIECES.read_sources(&position.factories, &position.centre, in_play, broken)?;
    let mut boards = [Board::new(position.side); 4];
    let mut passed = SeatSet::EMPTY;
    for (seat, board) in Seat::all(players).zip(&position.boards) {
        boards[seat.index()] = read_board(position.side, board, seat)?;
        if board.passed {
            passed = passed.with(seat);
        }
    }
    Ok(Pavilion {
        market: MarketBySource::of(sources),
        stock: PIECES.read_stock(position.bag, ("tower", position.tower))?,
        supply: PIECES.read_counts(position.supply, "supply")?,
        boards,
        players,
        side: position.side,
        phase: position.phase,
        seat: position.seat,
        start: position.start,
        token: position.token.holder(),
        passed,
        round: position.round,
        due: position.due,
    })
}

fn read_board(side: Side, position: &BoardPosition, seat: Seat) -> Result<Board, PositionError> {
    let field = |part: &str| format!("boards[{}].{part}", seat.index());
    let mut mosaic = Mosaic::default();
    for star in Star::ALL {
        let text = position.stars.get(star);
        mosaic = read_star(mosaic, star, text).ok_or_else(|| {
            let expected = "six signs, each a colour's letter or a dot";
            PositionError::field(field(&format!("stars.{star}")), game::unreadable(text, expected))
        })?;
    }
    let mut board = Board::with_tiles(side, mosaic);
    board.hand = PIECES.read(&position.hand, || field("hand"))?;
    board.corners = PIECES.read(&position.corners, || field("corners"))?;
    board.score = position.score;
    Ok(board)
}

fn read_star(mut mosaic: Mosaic, star: Star, text: &str) -> Option<Mosaic> {
    if text.len() != star.spaces().count() {
        return None;
    }
    for (space, sign) in star.spaces().zip(text.bytes()) {
        if sign != b'.' {
            mosaic.place(space, Colour::from_letter(sign)?);
        }
    }
    Some(mosaic)
}

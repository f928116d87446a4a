//! Positions that people lay out by hand.

use crate::board::OpenLines;
use crate::components::{COLOURS, FLOOR_SPACES, PIECES, SIZE, coloured_space, factories};
use crate::{Azul, Board, Colour, Drawn, FloorLine, Options, PatternLine, Phase, Position, Source, Wall, WallSide};
use game::editing::{Editing, Editor};
use game::{First, Game, PositionError, Seat};

/// Something that can be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// Who begins, or began, the round; nobody while that is still to be drawn.
    Start,
    /// Whose turn it is.
    Turn,
    /// Who holds the first-player marker; nobody while it lies in the centre.
    Marker,
    /// The number of the round.
    Round,
    /// How many rounds in a row have passed without a tile on any wall.
    Barren,
    /// A factory or the centre.
    Source(Source),
    /// The lid.
    Lid,
    /// The points of a seat.
    Score(Seat),
    /// A pattern line, from 0.
    Line(Seat, u8),
    /// A space of a wall: row and column, from 0.
    Wall(Seat, u8, u8),
    /// A floor line.
    Floor(Seat),
}

/// More points than any game brings.
const MOST_POINTS: i16 = 999;

type Edits<'a, 'b> = &'a mut Editor<'b, Spot, Drawn>;

impl Editing for Azul {
    type Spot = Spot;
    type Position = Position;

    fn edit(&mut self, editor: Edits<'_, '_>) {
        let begins = (self.phase != Phase::First).then_some(self.start);
        match editor.holder(Spot::Start, self.players, Drawn::Seat, begins) {
            Some(seat) if begins != Some(seat) => {
                self.start = seat;
                if self.phase == Phase::First {
                    self.phase = Phase::Fill;
                }
            }
            None if begins.is_some() => (self.phase, self.start) = (Phase::First, Seat::FIRST),
            _ => {}
        }
        self.seat = editor.seat(Spot::Turn, self.players, Drawn::Seat, self.seat);
        self.marker = editor.holder(Spot::Marker, self.players, Drawn::Seat, self.marker);
        self.round = editor.small(Spot::Round, self.round, 1..=u8::MAX);
        self.barren = editor.small(Spot::Barren, self.barren, 0..=3);
        self.market.edit(editor, (factories(self.players), PIECES), Spot::Source, tile);
        editor.heap(Spot::Lid, &mut self.stock.spent, tile, PIECES.per_colour());
        for seat in Seat::all(self.players) {
            edit_board(&mut self.boards[seat.index()], self.wall, seat, editor);
        }
    }

    fn settle(&mut self) {
        let players = usize::from(self.players);
        self.boards[..players].iter_mut().for_each(|board| board.open = OpenLines::of(board));
        self.stock.bag = PIECES.left(|colour| self.elsewhere(Colour::ALL[colour]));
        let unfinished =
            |table: &Azul, seat: Seat| table.wall == WallSide::Grey && table.board(seat).topmost_complete().is_some();
        if !self.market.is_empty() {
            self.phase = Phase::Draft;
        } else if let Some(seat) = self.start.round(self.players).find(|seat| unfinished(self, *seat)) {
            // A seat that chooses columns still does, if it has a line for which to choose one.
            if self.phase != Phase::Tile || !unfinished(self, self.seat) {
                (self.phase, self.seat) = (Phase::Tile, seat);
            }
        } else if self.ended_by().is_some() {
            self.phase = Phase::Over;
        } else if self.phase != Phase::First {
            self.phase = Phase::Fill;
            self.start = self.marker.unwrap_or(self.start);
            self.seat = self.start;
        }
    }

    fn options(&self) -> Options {
        Options { players: self.players, wall: self.wall, first: First::Random }
    }

    fn build(position: &Position) -> Result<Azul, PositionError> {
        crate::position::build(position).map_err(|fault| fault.of(&Azul::INFO))
    }
}

fn tile(colour: usize) -> Drawn {
    Drawn::Tile(Colour::ALL[colour])
}

fn edit_board(board: &mut Board, side: WallSide, seat: Seat, editor: Edits<'_, '_>) {
    board.score = editor.number(Spot::Score(seat), board.score, 0..=MOST_POINTS);
    for row in 0..SIZE {
        // A line holds one colour: another one takes the place of the first.
        for colour in Colour::ALL {
            let line = board.lines[row];
            let now = if line.colour() == Some(colour) { line.count() } else { 0 };
            let count = editor.count(Spot::Line(seat, row as u8), Drawn::Tile(colour), now, row as u8 + 1);
            if count != now {
                board.lines[row] = PatternLine::new(colour, count);
            }
        }
    }
    let mut wall = Wall::default();
    for (row, column) in (0..SIZE).flat_map(|row| (0..SIZE).map(move |column| (row, column))) {
        let all = match side {
            WallSide::Coloured => vec![coloured_space(row, column)],
            WallSide::Grey => Colour::ALL.to_vec(),
        };
        let spot = Spot::Wall(seat, row as u8, column as u8);
        let now = board.wall.get(row, column).map(Drawn::Tile);
        // What isn't printed there came from outside, and is shown as it is.
        if let Some(Drawn::Tile(colour)) = editor.choice(spot, all.into_iter().map(Drawn::Tile), now) {
            wall.place(row, column, colour);
        }
    }
    board.wall = wall;
    let mut floor = board.floor.tiles();
    editor.heap(Spot::Floor(seat), &mut floor, tile, FLOOR_SPACES);
    board.floor = FloorLine::of(floor).unwrap_or(board.floor);
}

const _: () = assert!(COLOURS == SIZE, "a line has a count for every colour");

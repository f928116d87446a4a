//! What a seat sees as numbers. Seats come in turn order from the viewer's own.

use crate::components::{COLOURS, SIZE, TILES_PER_COLOUR};
use crate::{Azul, Board, Colour, WallSide};
use game::{Planes, Seat, Span};

const BOX: f32 = TILES_PER_COLOUR as f32;

const PHASE: Span = Span::flags("phase", "which of these is due: first, fill, draft, tile, over");
const DECIDES: Span = Span::flags("decides", "for each seat: it decides now");
const STARTS: Span = Span::flags("starts", "for each seat: it begins, or began, the round");
const MARKER: Span =
    Span::flags("marker", "for each seat: it holds the first-player marker; all 0 while that lies in the centre");
const ROUND: Span = Span::counts("round", 10.0, "the number of the round, from 1");
const BARREN: Span = Span::counts("barren", 3.0, "how many rounds in a row passed without a tile on any wall");
const BAG: Span = Span::counts("bag", BOX, "the tiles in the bag by colour: b y r k t");
const LID: Span = Span::counts("lid", BOX, "the tiles in the lid by colour");
const FACTORIES: Span = Span::counts("factories", 4.0, "for each factory, its tiles by colour");
const CENTRE: Span = Span::counts("centre", 12.0, "the tiles in the centre by colour");
const SCORE: Span = Span::counts("score", 100.0, "for each seat, its points");
const LINES: Span = Span::counts("lines", 5.0, "for each seat, line by line from the shortest: its tiles by colour");
const FLOOR: Span = Span::counts("floor", 7.0, "for each seat, the tiles on its floor line by colour");
const WALL: Span = Span::flags("wall", "for each seat, row by row and column by column: a tile lies there");
const GREY_WALL: Span = Span::flags(
    "wall",
    "for each seat, colour by colour, then row by row and column by column: such a tile lies there",
);

impl Azul {
    pub(crate) fn write_planes(&self, viewer: Seat, into: &mut impl Planes) {
        let players = self.players;
        into.one_of::<5>(&PHASE, Some(self.phase as usize));
        into.seats(&DECIDES, players, viewer, |seat| game::Game::next(self).asks(seat));
        into.seats(&STARTS, players, viewer, |seat| seat == self.start);
        into.seats(&MARKER, players, viewer, |seat| self.marker == Some(seat));
        into.count(&ROUND, self.round);
        into.count(&BARREN, self.barren);
        into.counts(&BAG, self.bag().counts());
        into.counts(&LID, self.lid().counts());
        self.factories().iter().for_each(|factory| into.counts(&FACTORIES, factory.counts()));
        into.counts(&CENTRE, self.centre().counts());
        let boards = || viewer.round(players).map(|seat| &self.boards[seat.index()]);
        boards().for_each(|board| into.points(&SCORE, board.score));
        boards().for_each(|board| into.counts(&LINES, lines(board)));
        boards().for_each(|board| into.counts(&FLOOR, board.floor.tiles().counts()));
        match self.wall {
            // There the space says the colour.
            WallSide::Coloured => boards().for_each(|board| into.flags::<{ SIZE * SIZE }>(&WALL, board.wall.spaces())),
            WallSide::Grey => boards().for_each(|board| {
                for colour in Colour::ALL {
                    into.flags::<{ SIZE * SIZE }>(&GREY_WALL, board.wall.spaces_of(colour));
                }
            }),
        }
    }
}

/// The tiles of every line by colour.
fn lines(board: &Board) -> [u8; SIZE * COLOURS] {
    let mut tiles = [0; SIZE * COLOURS];
    for (line, held) in board.lines().iter().enumerate() {
        if let Some(colour) = held.colour() {
            tiles[COLOURS * line + colour.index()] = held.count();
        }
    }
    tiles
}

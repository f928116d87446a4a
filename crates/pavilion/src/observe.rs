//! What a seat sees as numbers. Seats come in turn order from the viewer's own.

use crate::components::{COLOURS, TILES_PER_COLOUR};
use crate::geometry::SPACES;
use crate::{Board, Colour, Pavilion, Side};
use game::{Game as _, Planes, Seat, Span};

const BOX: f32 = TILES_PER_COLOUR as f32;

const PHASE: Span = Span::flags("phase", "which of these is due: first, supply, fill, draft, place, pick, keep, over");
const DECIDES: Span = Span::flags("decides", "for each seat: it decides now");
const STARTS: Span = Span::flags("starts", "for each seat: it begins, or began, the round");
const TOKEN: Span =
    Span::flags("token", "for each seat: it holds the first-player marker; all 0 while that lies in the centre");
const PASSED: Span = Span::flags("passed", "for each seat: it has passed in this round");
const GREY: Span = Span::flags("grey", "the grey side of the boards is up");
const ROUND: Span = Span::flags("round", "which round it is, and so which colour is wild: p g o y b r");
const DUE: Span = Span::counts("due", 3.0, "how many bonus tiles are still to be picked");
const BAG: Span = Span::counts("bag", BOX, "the tiles in the bag by colour");
const TOWER: Span = Span::counts("tower", BOX, "the tiles in the tower by colour");
const SUPPLY: Span = Span::counts("supply", 10.0, "the tiles in the supply by colour");
const FACTORIES: Span = Span::counts("factories", 4.0, "for each factory, its tiles by colour");
const CENTRE: Span = Span::counts("centre", 12.0, "the tiles in the centre by colour");
const SCORE: Span = Span::counts("score", 100.0, "for each seat, its points");
const HAND: Span = Span::counts("hand", 10.0, "for each seat, the tiles next to its board by colour");
const CORNERS: Span = Span::counts("corners", 4.0, "for each seat, the tiles that it keeps, by colour");
const STARS: Span = Span::flags(
    "stars",
    "for each seat, colour by colour, then star by star (c ne e se sw w nw), positions 1 to 6: such a tile lies there",
);

impl Pavilion {
    pub(crate) fn write_planes(&self, viewer: Seat, into: &mut impl Planes) {
        let players = self.players;
        into.one_of::<8>(&PHASE, Some(self.phase as usize));
        into.seats(&DECIDES, players, viewer, |seat| self.next().asks(seat));
        into.seats(&STARTS, players, viewer, |seat| seat == self.start);
        into.seats(&TOKEN, players, viewer, |seat| self.token == Some(seat));
        into.seats(&PASSED, players, viewer, |seat| self.passed.contains(seat));
        into.flag(&GREY, self.side == Side::Grey);
        into.one_of::<COLOURS>(&ROUND, Some(usize::from(self.round) - 1));
        into.count(&DUE, self.due);
        into.counts(&BAG, self.bag().counts());
        into.counts(&TOWER, self.tower().counts());
        into.counts(&SUPPLY, self.supply.counts());
        self.factories().iter().for_each(|factory| into.counts(&FACTORIES, factory.counts()));
        into.counts(&CENTRE, self.centre().counts());
        let boards = || viewer.round(players).map(|seat| &self.boards[seat.index()]);
        boards().for_each(|board| into.points(&SCORE, board.score));
        boards().for_each(|board| into.counts(&HAND, board.hand.counts()));
        boards().for_each(|board| into.counts(&CORNERS, board.corners.counts()));
        boards().for_each(|board| stars(board, into));
    }
}

fn stars(board: &Board, into: &mut impl Planes) {
    for colour in Colour::ALL {
        into.flags::<SPACES>(&STARS, board.mosaic.of_colour(colour).places());
    }
}

//! Positions that people lay out by hand.

use crate::components::{CORNERS, PIECES, ROUNDS, factories};
use crate::geometry::Space;
use crate::{Board, Colour, Drawn, Mosaic, Options, Pavilion, Phase, Position, Side, Source};
use game::editing::{Editing, Editor};
use game::{First, Game, PositionError, Seat, SeatSet};

/// Something that can be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// What the table waits for.
    Phase,
    /// Who begins, or began, the round.
    Start,
    /// Whose turn it is.
    Turn,
    /// Who holds the first-player marker; nobody while it lies in the centre.
    Token,
    /// The number of the round.
    Round,
    /// How many bonus tiles are still to be picked.
    Due,
    /// A factory or the centre.
    Source(Source),
    /// The supply.
    Supply,
    /// The tower.
    Tower,
    /// The points of a seat.
    Score(Seat),
    /// Whether a seat has passed.
    Passed(Seat),
    /// The tiles next to a board.
    Hand(Seat),
    /// The tiles on the corners of a board.
    Corners(Seat),
    /// A space of a star.
    Space(Seat, Space),
}

/// More points than any game brings.
const MOST_POINTS: i16 = 999;

/// More bonus tiles than are ever due at once.
const MOST_DUE: u8 = 3;

const PHASES: [Phase; 8] =
    [Phase::First, Phase::Supply, Phase::Fill, Phase::Draft, Phase::Place, Phase::Pick, Phase::Keep, Phase::Over];

const NAMES: [&str; PHASES.len()] = ["first", "supply", "fill", "draft", "place", "pick", "keep", "over"];

type Edits<'a, 'b> = &'a mut Editor<'b, Spot, Drawn>;

impl Editing for Pavilion {
    type Spot = Spot;
    type Position = Position;

    fn edit(&mut self, editor: Edits<'_, '_>) {
        self.phase = PHASES[editor.word(Spot::Phase, &NAMES, self.phase as usize)];
        self.start = editor.seat(Spot::Start, self.players, Drawn::Seat, self.start);
        self.seat = editor.seat(Spot::Turn, self.players, Drawn::Seat, self.seat);
        self.token = editor.holder(Spot::Token, self.players, Drawn::Seat, self.token);
        self.round = editor.small(Spot::Round, self.round, 1..=ROUNDS);
        self.due = editor.small(Spot::Due, self.due, 0..=MOST_DUE);
        self.market.edit(editor, (factories(self.players), PIECES), Spot::Source, tile);
        editor.heap(Spot::Supply, &mut self.supply, tile, PIECES.per_colour());
        editor.heap(Spot::Tower, &mut self.stock.spent, tile, PIECES.per_colour());
        for seat in Seat::all(self.players) {
            let passed = editor.flag(Spot::Passed(seat), Drawn::Seat(seat), self.passed.contains(seat));
            self.passed = if passed { self.passed.with(seat) } else { self.passed.without(seat) };
            edit_board(&mut self.boards[seat.index()], self.side, seat, editor);
        }
    }

    fn settle(&mut self) {
        self.stock.bag = PIECES.left(|colour| self.elsewhere(Colour::ALL[colour]));
        if !self.market.is_empty() {
            (self.phase, self.passed) = (Phase::Draft, SeatSet::EMPTY);
        } else if self.phase == Phase::Draft {
            self.phase = Phase::Place;
        }
        if self.phase != Phase::Pick {
            self.due = 0;
        }
    }

    fn options(&self) -> Options {
        Options { players: self.players, side: self.side, first: First::Random }
    }

    fn build(position: &Position) -> Result<Pavilion, PositionError> {
        crate::position::build(position).map_err(|fault| fault.of(&Pavilion::INFO))
    }
}

fn tile(colour: usize) -> Drawn {
    Drawn::Tile(Colour::ALL[colour])
}

fn edit_board(board: &mut Board, side: Side, seat: Seat, editor: Edits<'_, '_>) {
    let (mut hand, mut corners) = (board.hand, board.corners);
    let score = editor.number(Spot::Score(seat), board.score, 0..=MOST_POINTS);
    editor.heap(Spot::Hand(seat), &mut hand, tile, PIECES.per_colour());
    editor.heap(Spot::Corners(seat), &mut corners, tile, CORNERS);
    let mut mosaic = Mosaic::default();
    for space in Space::all() {
        // Only the colour that is printed: an outer star of the coloured side takes no other.
        let printed = space.star().printed_colour().filter(|_| side == Side::Coloured);
        let all = printed.map_or(Colour::ALL.to_vec(), |colour| vec![colour]);
        let now = board.mosaic.get(space).map(Drawn::Tile);
        if let Some(Drawn::Tile(colour)) =
            editor.choice(Spot::Space(seat, space), all.into_iter().map(Drawn::Tile), now)
        {
            mosaic.place(space, colour);
        }
    }
    *board = Board { hand, corners, score, ..Board::with_tiles(side, mosaic) };
}

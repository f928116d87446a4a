//! What a place would bring: read from the rules by playing the move, never worked out here.

use super::{Piece, Place};
use crate::pieces::Grammar;
use azul::components::SIZE;
use azul::{Azul, Colour, Decision, Event, Move, Sum, Target};
use game::{Game, Seat};

/// What one place would bring and cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct LineWorth {
    /// Tiles that would lie on the line.
    pub placed: u8,
    /// Tiles that would fall to the floor line.
    pub dropped: u8,
    /// Whether the first-player marker would come along.
    pub marker: bool,
    /// What the floor line would cost more than now.
    pub cost: i16,
    /// The space on the wall that would be tiled if the round ended now, and its points.
    pub tiled: Option<Tiled>,
    /// Whether the game would end with this round.
    pub ends: bool,
}

/// A tile on the wall and what it brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tiled {
    /// Row and column, counted from 0.
    pub space: (usize, usize),
    /// The horizontal run.
    pub horizontal: u8,
    /// The vertical run.
    pub vertical: u8,
    /// Both.
    pub points: i16,
}

/// What all places would bring for one piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Offers {
    /// Whose turn it is.
    pub seat: Option<Seat>,
    /// The colour in the hand.
    pub colour: Option<Colour>,
    /// The lines, then the floor line; or, where a column is chosen, the columns.
    worths: [Option<LineWorth>; SIZE + 1],
    /// The row whose column is chosen, on the grey wall.
    pub row: Option<usize>,
}

impl Offers {
    /// What the piece would bring to each place of its seat.
    pub(super) fn of(state: &Azul, seat: Seat, piece: Piece) -> Offers {
        let mut offers = Offers { seat: Some(seat), ..Offers::default() };
        for (place, mv) in state.moves_with(seat, piece) {
            match mv.decision() {
                Decision::Take { colour, .. } => {
                    offers.colour = Some(colour);
                    offers.worths[index(place)] = Some(take(state, seat, mv));
                }
                Decision::Tile { row, .. } => {
                    offers.colour = state.board(seat).lines()[row].colour();
                    offers.row = Some(row);
                    offers.worths[index(place)] = Some(tile(state, seat, mv));
                }
            }
        }
        offers
    }

    /// What a line of the seat's board would bring, or its floor line.
    pub(super) fn line(&self, seat: Seat, place: Place) -> Option<LineWorth> {
        if self.row.is_some() || self.seat != Some(seat) { None } else { self.place(place) }
    }

    /// What a column of the grey wall would bring, where one is chosen.
    pub(super) fn column(&self, seat: Seat, row: usize, column: usize) -> Option<LineWorth> {
        if self.row == Some(row) && self.seat == Some(seat) { self.place(Place::Column(column)) } else { None }
    }

    /// What the place would bring.
    pub(super) fn place(&self, place: Place) -> Option<LineWorth> {
        self.worths[index(place)]
    }
}

/// Where the worth of a place is kept. Lines and columns are never offered together.
const fn index(place: Place) -> usize {
    match place {
        Place::Line(at) | Place::Column(at) => at,
        Place::Floor => SIZE,
    }
}

/// A take: the move itself says where the tiles go, the end of the round what the line brings.
fn take(state: &Azul, seat: Seat, mv: Move) -> LineWorth {
    let mut worth = LineWorth::default();
    let mut events = Vec::new();
    let Some(after) = state.after_take(mv, &mut events) else { return worth };
    for event in events {
        match event {
            Event::ToLine { count, .. } => worth.placed = count,
            Event::ToFloor { count, .. } => worth.dropped = count,
            Event::MarkerTaken { .. } => worth.marker = true,
            _ => {}
        }
    }
    worth.cost = after.floor_cost(seat) - state.floor_cost(seat);
    let mut rest = Vec::new();
    state.if_round_ended(mv, &mut rest);
    if let Decision::Take { target: Target::Line(line), .. } = mv.decision() {
        worth.tiled = tiled_in(&rest, seat, line);
    }
    worth.ends = worth.tiled.is_some() && rest.iter().any(|event| matches!(event, Event::GameOver { .. }));
    worth
}

/// A column of the grey wall.
fn tile(state: &Azul, seat: Seat, mv: Move) -> LineWorth {
    let Decision::Tile { row, .. } = mv.decision() else { return LineWorth::default() };
    let mut after = *state;
    let mut events = Vec::new();
    after.play(seat, mv, &mut events);
    LineWorth { tiled: tiled_in(&events, seat, row), ..LineWorth::default() }
}

/// The tile that came to a row of the wall, with the points that followed it.
fn tiled_in(events: &[Event], seat: Seat, row: usize) -> Option<Tiled> {
    let at = events.iter().position(
        |event| matches!(event, Event::Tiled { seat: of, row: on, .. } if *of == seat && usize::from(*on) == row + 1),
    )?;
    let Event::Tiled { column, .. } = events[at] else { return None };
    let Event::Scored { points, sum: Sum::Runs { horizontal, vertical }, .. } = *events.get(at + 1)? else {
        return None;
    };
    Some(Tiled { space: (row, usize::from(column) - 1), horizontal, vertical, points })
}

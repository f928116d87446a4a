//! Pieces, places and spots of the table of Azul, and how moves are made of them.

#![expect(missing_docs, reason = "a field says whose, which or where it is, and no more")]

use crate::pieces::attr::ReadKey;
use crate::pieces::market::MarketSpot;
use crate::pieces::{Grammar, Way};
use azul::components::SIZE;
use azul::{Azul, Colour, Decision, Move, Source, Target};
use game::Seat;
use std::fmt;

/// What can be picked up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// All tiles of a colour at a source: `3r`, `ck`.
    Tiles { source: Source, colour: Colour },
    /// A complete pattern line, on the grey wall: `2>`. Counted from 0.
    Line(usize),
}

/// Where it can go. Lines and columns are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A pattern line: `2`.
    Line(usize),
    /// The floor line: `f`.
    Floor,
    /// A column of the grey wall, in the row whose line is complete: `>4`.
    Column(usize),
}

/// What tiles travel between, and where points rise. Everything is counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    Market(MarketSpot<Colour>),
    /// A space of a pattern line, counted from the wall.
    Line {
        seat: Seat,
        row: usize,
        at: usize,
    },
    /// A space of a wall.
    Wall {
        seat: Seat,
        row: usize,
        column: usize,
    },
    /// A space of a floor line.
    Floor {
        seat: Seat,
        at: usize,
    },
    Score(Seat),
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Tiles { source, colour } => write!(f, "{source}{}", colour.letter()),
            Piece::Line(row) => write!(f, "{}>", row + 1),
        }
    }
}

impl ReadKey for Piece {
    fn read(text: &str) -> Option<Self> {
        match *text.as_bytes() {
            [row, b'>'] => counted(row).map(Piece::Line),
            [source, colour] => {
                Some(Piece::Tiles { source: Source::read(source)?, colour: Colour::from_letter(colour)? })
            }
            _ => None,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Line(line) => write!(f, "{}", line + 1),
            Place::Floor => f.write_str("f"),
            Place::Column(column) => write!(f, ">{}", column + 1),
        }
    }
}

impl ReadKey for Place {
    fn read(text: &str) -> Option<Self> {
        match *text.as_bytes() {
            [b'f'] => Some(Place::Floor),
            [line] => counted(line).map(Place::Line),
            [b'>', column] => counted(column).map(Place::Column),
            _ => None,
        }
    }
}

/// A line or a column by its digit.
fn counted(digit: u8) -> Option<usize> {
    usize::from(digit).checked_sub(usize::from(b'1')).filter(|at| *at < SIZE)
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Market(spot) => spot.fmt(f),
            Spot::Line { seat, row, at } => write!(f, "l{}-{row}-{at}", seat.index()),
            Spot::Wall { seat, row, column } => write!(f, "w{}-{row}-{column}", seat.index()),
            Spot::Floor { seat, at } => write!(f, "f{}-{at}", seat.index()),
            Spot::Score(seat) => write!(f, "score{}", seat.index()),
        }
    }
}

impl Grammar for Azul {
    type Piece = Piece;
    type Place = Place;

    fn split(mv: Move) -> Way<Azul> {
        match mv.decision() {
            Decision::Take { source, colour, target } => {
                let place = match target {
                    Target::Line(line) => Place::Line(line),
                    Target::Floor => Place::Floor,
                };
                (Piece::Tiles { source, colour }, place)
            }
            Decision::Tile { row, column } => (Piece::Line(row), Place::Column(column)),
        }
    }

    fn join(&self, piece: Piece, place: Option<Place>) -> Option<Move> {
        match (piece, place) {
            (Piece::Tiles { source, colour }, None | Some(Place::Floor)) => {
                Some(Move::take(source, colour, Target::Floor))
            }
            (Piece::Tiles { source, colour }, Some(Place::Line(line))) => {
                Some(Move::take(source, colour, Target::Line(line)))
            }
            (Piece::Line(row), None) => Some(Move::tile(row, 0)),
            (Piece::Line(row), Some(Place::Column(column))) => Some(Move::tile(row, column)),
            (Piece::Tiles { .. }, Some(Place::Column(_))) | (Piece::Line(_), Some(Place::Line(_) | Place::Floor)) => {
                None
            }
        }
    }
}

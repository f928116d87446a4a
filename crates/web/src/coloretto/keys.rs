//! Pieces, places and spots of the table of Coloretto, and how moves are made of them.

#![expect(missing_docs, reason = "a field says whose, which or where it is, and no more")]

use crate::pieces::attr::ReadKey;
use crate::pieces::{Grammar, Way};
use ::coloretto::{Card, Coloretto, Decision, Move, Row};
use game::Seat;
use std::fmt;

/// What can be picked up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// The pile, to draw from: `d`.
    Pile,
    /// A row, to take it: `t2`.
    Row(Row),
    /// The card that was drawn: `card`.
    Card,
}

/// Where it can go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// The top of the pile turns up: `pile`.
    Pile,
    /// My collection: `mine`.
    Mine,
    /// A row, for the drawn card: `2`.
    Row(Row),
}

/// What cards travel between, and where points rise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    Pile,
    /// The card that was drawn, beside the pile.
    Drawn,
    /// A row as a whole.
    Row(Row),
    /// A card's place at a row, counted from 0.
    Slot {
        row: Row,
        at: usize,
    },
    /// What is gone from the game.
    Burnt,
    /// A stack of a collection, as a whole.
    Stack {
        seat: Seat,
        kind: Card,
    },
    /// A card's place in a stack, counted from 0.
    InStack {
        seat: Seat,
        kind: Card,
        at: usize,
    },
    Score(Seat),
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Pile => f.write_str("d"),
            Piece::Row(row) => write!(f, "t{row}"),
            Piece::Card => f.write_str("card"),
        }
    }
}

impl ReadKey for Piece {
    fn read(text: &str) -> Option<Self> {
        match *text.as_bytes() {
            [b'd'] => Some(Piece::Pile),
            [b't', row] => numbered(row).map(Piece::Row),
            _ if text == "card" => Some(Piece::Card),
            _ => None,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Pile => f.write_str("pile"),
            Place::Mine => f.write_str("mine"),
            Place::Row(row) => write!(f, "{row}"),
        }
    }
}

impl ReadKey for Place {
    fn read(text: &str) -> Option<Self> {
        match text {
            "pile" => Some(Place::Pile),
            "mine" => Some(Place::Mine),
            _ => match *text.as_bytes() {
                [row] => numbered(row).map(Place::Row),
                _ => None,
            },
        }
    }
}

/// A row by its digit.
fn numbered(digit: u8) -> Option<Row> {
    digit.checked_sub(b'0').and_then(Row::numbered)
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Pile => f.write_str("pile"),
            Spot::Drawn => f.write_str("drawn"),
            Spot::Row(row) => write!(f, "row{row}"),
            Spot::Slot { row, at } => write!(f, "r{row}-{at}"),
            Spot::Burnt => f.write_str("burnt"),
            Spot::Stack { seat, kind } => write!(f, "k{}-{}", seat.index(), kind.letter()),
            Spot::InStack { seat, kind, at } => write!(f, "k{}-{}-{at}", seat.index(), kind.letter()),
            Spot::Score(seat) => write!(f, "score{}", seat.index()),
        }
    }
}

impl Grammar for Coloretto {
    type Piece = Piece;
    type Place = Place;

    fn split(mv: Move) -> Way<Coloretto> {
        match mv.decision() {
            Decision::Draw => (Piece::Pile, Place::Pile),
            Decision::Take(row) => (Piece::Row(row), Place::Mine),
            Decision::Put(row) => (Piece::Card, Place::Row(row)),
        }
    }

    fn join(&self, piece: Piece, place: Option<Place>) -> Option<Move> {
        match (piece, place) {
            (Piece::Pile, _) => Some(Move::DRAW),
            (Piece::Row(row), _) => Some(Move::take(row)),
            (Piece::Card, None) => Row::numbered(1).map(Move::put),
            (Piece::Card, Some(Place::Row(row))) => Some(Move::put(row)),
            (Piece::Card, Some(Place::Pile | Place::Mine)) => None,
        }
    }

    fn is_direct(piece: Piece) -> bool {
        piece != Piece::Card
    }
}

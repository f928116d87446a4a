//! Pieces, places and spots of the table of Sintra, and how moves are made of them.

#![expect(missing_docs, reason = "a field says whose, which or where it is, and no more")]

use crate::pieces::attr::ReadKey;
use crate::pieces::market::MarketSpot;
use crate::pieces::{Grammar, Way};
use ::sintra::components::COLUMNS;
use ::sintra::{Colour, Decision, Move, Sintra, Source, Target};
use game::{Game as _, Seat};
use std::fmt;

/// What can be picked up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// All panes of a colour at a source: `3o`, `cb`.
    Panes { source: Source, colour: Colour },
    /// The glazier, to return it: `r`.
    Glazier,
    /// A pane of the strip that was completed, to keep it: `ko`.
    Kept(Colour),
}

/// Where it can go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// The strip of a column, counted from 0, with more panes on jokers than necessary: `5`, `8*1`.
    Column { column: usize, extra: u8 },
    /// The broken-glass track, where all of them break: `x`.
    Broken,
    /// The window of a kept pane; the glazier's place is the palace as well: `w`.
    Window,
}

impl Place {
    /// A column's strip, with no more panes on jokers than necessary.
    pub const fn column(column: usize) -> Place {
        Place::Column { column, extra: 0 }
    }
}

/// What panes travel between, and where points rise. Columns and spaces are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    Market(MarketSpot<Colour>),
    /// A space of the round track, by its round.
    Round(usize),
    /// Where the first-player marker lies at a palace.
    Token(Seat),
    /// Where the glazier stands above a column.
    Glazier {
        seat: Seat,
        column: usize,
    },
    /// A space of a strip.
    Strip {
        seat: Seat,
        column: usize,
        space: usize,
    },
    /// A window as a whole.
    Window {
        seat: Seat,
        column: usize,
    },
    /// A pane's place in a window.
    Pane {
        seat: Seat,
        column: usize,
        at: usize,
    },
    /// The broken-glass track as a whole.
    Broken(Seat),
    /// A step of the broken-glass track.
    Step {
        seat: Seat,
        step: u8,
    },
    Score(Seat),
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Panes { source, colour } => write!(f, "{source}{}", colour.letter()),
            Piece::Glazier => f.write_str("r"),
            Piece::Kept(colour) => write!(f, "k{}", colour.letter()),
        }
    }
}

impl ReadKey for Piece {
    fn read(text: &str) -> Option<Self> {
        match *text.as_bytes() {
            [b'r'] => Some(Piece::Glazier),
            [b'k', colour] => Colour::from_letter(colour).map(Piece::Kept),
            [source, colour] => {
                Some(Piece::Panes { source: Source::read(source)?, colour: Colour::from_letter(colour)? })
            }
            _ => None,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Column { column, extra: 0 } => write!(f, "{}", column + 1),
            Place::Column { column, extra } => write!(f, "{}*{extra}", column + 1),
            Place::Broken => f.write_str("x"),
            Place::Window => f.write_str("w"),
        }
    }
}

impl ReadKey for Place {
    fn read(text: &str) -> Option<Self> {
        let digit = |text: u8| text.checked_sub(b'0').filter(|digit| *digit <= 9);
        let column = |text: u8| Some(usize::from(digit(text)?.checked_sub(1)?)).filter(|column| *column < COLUMNS);
        let extra = |text: u8| digit(text).filter(|extra| (1..=Move::MOST_EXTRA).contains(extra));
        match *text.as_bytes() {
            [b'x'] => Some(Place::Broken),
            [b'w'] => Some(Place::Window),
            [at] => column(at).map(Place::column),
            [at, b'*', more] => column(at).zip(extra(more)).map(|(column, extra)| Place::Column { column, extra }),
            _ => None,
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Market(spot) => spot.fmt(f),
            Spot::Round(round) => write!(f, "t{round}"),
            Spot::Token(seat) => write!(f, "token{}", seat.index()),
            Spot::Glazier { seat, column } => write!(f, "g{}-{}", seat.index(), column + 1),
            Spot::Strip { seat, column, space } => write!(f, "p{}-{column}-{space}", seat.index()),
            Spot::Window { seat, column } => write!(f, "w{}-{column}", seat.index()),
            Spot::Pane { seat, column, at } => write!(f, "w{}-{column}-{at}", seat.index()),
            Spot::Broken(seat) => write!(f, "b{}", seat.index()),
            Spot::Step { seat, step } => write!(f, "b{}-{step}", seat.index()),
            Spot::Score(seat) => write!(f, "score{}", seat.index()),
        }
    }
}

impl Grammar for Sintra {
    type Piece = Piece;
    type Place = Place;

    fn split(mv: Move) -> Way<Sintra> {
        match mv.decision() {
            Decision::Draft { source, colour, target } => {
                let place = match target {
                    Target::Column { column, extra } => Place::Column { column, extra },
                    Target::Break => Place::Broken,
                };
                (Piece::Panes { source, colour }, place)
            }
            Decision::Return => (Piece::Glazier, Place::Window),
            Decision::Keep(colour) => (Piece::Kept(colour), Place::Window),
        }
    }

    fn join(&self, piece: Piece, place: Option<Place>) -> Option<Move> {
        let (source, colour) = match piece {
            Piece::Panes { source, colour } => (source, colour),
            Piece::Glazier => return Some(Move::returning()),
            Piece::Kept(colour) => return Some(Move::keep(colour)),
        };
        let target = match place {
            Some(Place::Column { column, extra }) => Target::Column { column, extra },
            Some(Place::Broken) => Target::Break,
            Some(Place::Window) => return None,
            None => return Some(any_with(self, piece).unwrap_or(Move::draft(source, colour, Target::Break))),
        };
        Some(Move::draft(source, colour, target))
    }

    fn is_direct(piece: Piece) -> bool {
        !matches!(piece, Piece::Panes { .. })
    }
}

/// The first legal move with the piece.
fn any_with(state: &Sintra, piece: Piece) -> Option<Move> {
    state.moves_with(state.next().decider()?, piece).first().map(|(_, mv)| *mv)
}

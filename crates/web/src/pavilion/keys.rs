//! Pieces, places and spots of the table of Summer Pavilion, and how moves are made of them.

#![expect(missing_docs, reason = "a field says whose, which or where it is, and no more")]

use super::heaps;
use crate::pieces::attr::ReadKey;
use crate::pieces::market::MarketSpot;
use crate::pieces::{Grammar, Way};
use ::pavilion::geometry::{HIGHEST_COST, POSITIONS};
use ::pavilion::{Colour, Decision, Decoration, Move, Pavilion, Source, Space, Star};
use game::{Game as _, Seat};
use std::fmt;

/// What can be picked up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// The tiles of a colour at a source, to take them: `3g`, `cg`.
    Tiles { source: Source, colour: Colour },
    /// A tile of the supply, to pick it as a bonus: `+g`.
    Bonus(Colour),
    /// A tile of mine, to keep it when passing: `kg`.
    Kept(Colour),
    /// A space, to place a tile there: `sw4`.
    Space(Space),
    /// My heap of a colour, to place one of its tiles: `heap-g`.
    Heap(Colour),
    /// Passing: `pass`.
    Pass,
    /// Keeping no more: `done`.
    Done,
}

/// Where it can go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// Beside my board, or to its corners: `mine`.
    Mine,
    /// The payment for a space: tiles of the colour, some of them wild: `g`, `g+3`.
    Payment { colour: Colour, wilds: u8 },
    /// A space, for a heap: `sw4`.
    Space(Space),
    /// Passing has no place of its own: `pass`.
    Pass,
    /// Nor has keeping no more: `done`.
    Done,
}

/// What tiles travel between, and where points rise. Slots and corners are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    Market(MarketSpot<Colour>),
    /// A space of the supply.
    Supply(usize),
    /// Where the first-player marker lies at a board.
    Token(Seat),
    Score(Seat),
    /// A space of a star.
    Space {
        seat: Seat,
        space: Space,
    },
    /// The middle of a star.
    Star {
        seat: Seat,
        star: Star,
    },
    Decoration {
        seat: Seat,
        decoration: Decoration,
    },
    Corner {
        seat: Seat,
        at: usize,
    },
    /// The heap of a colour beside a board.
    Heap {
        seat: Seat,
        colour: Colour,
    },
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Tiles { source, colour } => write!(f, "{source}{}", colour.letter()),
            Piece::Bonus(colour) => write!(f, "+{}", colour.letter()),
            Piece::Kept(colour) => write!(f, "k{}", colour.letter()),
            Piece::Space(space) => write!(f, "{space}"),
            Piece::Heap(colour) => write!(f, "heap-{}", colour.letter()),
            Piece::Pass => f.write_str("pass"),
            Piece::Done => f.write_str("done"),
        }
    }
}

impl ReadKey for Piece {
    fn read(text: &str) -> Option<Self> {
        if let Some(space) = read_space(text) {
            return Some(Piece::Space(space));
        }
        match *text.as_bytes() {
            [b'+', colour] => Colour::from_letter(colour).map(Piece::Bonus),
            [b'k', colour] => Colour::from_letter(colour).map(Piece::Kept),
            [source, colour] => {
                Some(Piece::Tiles { source: Source::read(source)?, colour: Colour::from_letter(colour)? })
            }
            [b'h', b'e', b'a', b'p', b'-', colour] => Colour::from_letter(colour).map(Piece::Heap),
            _ if text == "pass" => Some(Piece::Pass),
            _ if text == "done" => Some(Piece::Done),
            _ => None,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Mine => f.write_str("mine"),
            Place::Payment { colour, wilds: 0 } => write!(f, "{}", colour.letter()),
            Place::Payment { colour, wilds } => write!(f, "{}+{wilds}", colour.letter()),
            Place::Space(space) => write!(f, "{space}"),
            Place::Pass => f.write_str("pass"),
            Place::Done => f.write_str("done"),
        }
    }
}

impl ReadKey for Place {
    fn read(text: &str) -> Option<Self> {
        if let Some(space) = read_space(text) {
            return Some(Place::Space(space));
        }
        let payment = |colour: u8, wilds: u8| {
            let wilds = wilds.checked_sub(b'0').filter(|wilds| *wilds <= HIGHEST_COST)?;
            Some(Place::Payment { colour: Colour::from_letter(colour)?, wilds })
        };
        match *text.as_bytes() {
            [colour] => payment(colour, b'0'),
            [colour, b'+', wilds @ b'1'..=b'9'] => payment(colour, wilds),
            _ if text == "mine" => Some(Place::Mine),
            _ if text == "pass" => Some(Place::Pass),
            _ if text == "done" => Some(Place::Done),
            _ => None,
        }
    }
}

/// A space by its star and its position: `sw4`.
fn read_space(text: &str) -> Option<Space> {
    let (star, position) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let star = Star::ALL.into_iter().find(|known| known.name() == star)?;
    let position = position.parse().ok().filter(|position| (1..=POSITIONS).contains(position))?;
    Some(Space::new(star, position))
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Market(spot) => spot.fmt(f),
            Spot::Supply(at) => write!(f, "u-{at}"),
            Spot::Token(seat) => write!(f, "token{}", seat.index()),
            Spot::Score(seat) => write!(f, "score{}", seat.index()),
            Spot::Space { seat, space } => write!(f, "p{}-{space}", seat.index()),
            Spot::Star { seat, star } => write!(f, "s{}-{star}", seat.index()),
            Spot::Decoration { seat, decoration } => write!(f, "d{}-{decoration}", seat.index()),
            Spot::Corner { seat, at } => write!(f, "k{}-{at}", seat.index()),
            Spot::Heap { seat, colour } => write!(f, "h{}-{}", seat.index(), colour.letter()),
        }
    }
}

impl Grammar for Pavilion {
    type Piece = Piece;
    type Place = Place;

    fn split(mv: Move) -> Way<Pavilion> {
        match mv.decision() {
            Decision::Take { source, colour } => (Piece::Tiles { source, colour }, Place::Mine),
            Decision::Pick { colour } => (Piece::Bonus(colour), Place::Mine),
            Decision::Keep { colour } => (Piece::Kept(colour), Place::Mine),
            Decision::Place { space, colour, wilds } => (Piece::Space(space), Place::Payment { colour, wilds }),
            Decision::Pass => (Piece::Pass, Place::Pass),
            Decision::Done => (Piece::Done, Place::Done),
        }
    }

    fn ways(&self, moves: &[Move]) -> Vec<Way<Pavilion>> {
        let mut ways: Vec<_> = moves.iter().map(|mv| Self::split(*mv)).collect();
        ways.extend(heaps::ways(moves));
        ways
    }

    fn join(&self, piece: Piece, place: Option<Place>) -> Option<Move> {
        match (piece, place) {
            (Piece::Tiles { source, colour }, _) => Some(Move::take(source, colour)),
            (Piece::Bonus(colour), _) => Some(Move::pick(colour)),
            (Piece::Kept(colour), _) => Some(Move::keep(colour)),
            (Piece::Pass, _) => Some(Move::PASS),
            (Piece::Done, _) => Some(Move::DONE),
            (Piece::Heap(colour), Some(Place::Space(space))) => {
                let seat = self.next().decider().unwrap_or(Seat::FIRST);
                Some(self.cheapest(seat, space, colour))
            }
            (Piece::Space(space), Some(Place::Payment { colour, wilds })) => Some(Move::place(space, colour, wilds)),
            (Piece::Space(space), None) => Some(Move::place(space, likely_colour(self, space), 0)),
            (Piece::Heap(_) | Piece::Space(_), _) => None,
        }
    }

    fn is_direct(piece: Piece) -> bool {
        !matches!(piece, Piece::Heap(_))
    }
}

/// Which colour a player has in mind who touches a space, for the reason why it does not go: the one that the star takes
/// and the player has most of, or the one that is printed there.
fn likely_colour(state: &Pavilion, space: Space) -> Colour {
    let board = state.next().decider().map(|seat| *state.board(seat));
    let taken = |colour: &Colour| board.is_some_and(|board| board.takes(space.star(), *colour));
    let held = |colour: &Colour| board.map_or(0, |board| board.hand().count(colour.index()));
    let taken = Colour::ALL.into_iter().filter(taken).max_by_key(held);
    taken.or(space.star().printed_colour()).unwrap_or(Colour::Purple)
}

//! Pieces, places and spots of the table of The Castles of Burgundy.

#![expect(missing_docs, reason = "a field says whose, which or where it is, and no more")]

use crate::pieces::attr::ReadKey;
use burgundy::{Depot, Face, Goods, Hex, Kind};
use game::Seat;
use std::fmt;
use std::str::FromStr;

/// What can be picked up. Without a die it is an effect that waits, or what is left after both dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// A die, or none: `d3`, `*`.
    Action { die: Option<u8> },
    /// The same with a stored tile, for a hex: `d3+bk`, `*+bk`.
    Stored { die: Option<u8>, face: Face },
    /// The same with a hex, for one of the stored tiles that fit it: `d3@C3`, `*@C3`.
    Hex { die: Option<u8>, hex: Hex },
    /// The purse, for a purchase: `$`.
    Purse,
}

impl Piece {
    /// What is in the hand when no die is.
    pub const FREE: Piece = Piece::Action { die: None };

    /// The die that is used.
    pub const fn die(self) -> Option<u8> {
        match self {
            Piece::Action { die } | Piece::Stored { die, .. } | Piece::Hex { die, .. } => die,
            Piece::Purse => None,
        }
    }

    /// The same without a tile or a hex.
    pub const fn bare(self) -> Piece {
        match self {
            Piece::Purse => Piece::Purse,
            piece => Piece::Action { die: piece.die() },
        }
    }

    /// The same with a stored tile; the purse takes none.
    pub const fn with_tile(self, face: Face) -> Option<Piece> {
        match self {
            Piece::Purse => None,
            piece => Some(Piece::Stored { die: piece.die(), face }),
        }
    }

    /// The same with a hex; the purse takes none.
    pub const fn with_hex(self, hex: Hex) -> Option<Piece> {
        match self {
            Piece::Purse => None,
            piece => Some(Piece::Hex { die: piece.die(), hex }),
        }
    }
}

/// Where it can go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A tile in a depot, to take or buy: `4:ship`, `0:k7`.
    Tile { depot: Depot, face: Face },
    /// A hex of the estate: `C3`.
    Hex(Hex),
    /// A stored tile, to add or burn: `bk`.
    Stored(Face),
    /// Goods in the store, to sell: `g3`.
    Goods(Goods),
    /// The workers: `w`.
    Workers,
    /// The goods of a numbered depot: `load4`.
    Load(Depot),
    /// A colour of goods in a depot, to keep: `keep3`.
    Keep(Goods),
    /// A castle hex of a dealt estate: `e3:C3`.
    Castle { estate: u8, hex: Hex },
    /// The button that ends the turn: `end`.
    End,
    /// The button that lets an effect go: `pass`.
    Pass,
}

/// What tiles and goods travel between, and where points rise. Spaces are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// A space of a numbered depot.
    Depot {
        depot: Depot,
        at: usize,
    },
    /// A space of the black depot.
    Black(usize),
    /// The goods of a depot.
    DepotGoods(Depot),
    /// A round's space on the track.
    Round(u8),
    /// One of my dice.
    Die(usize),
    /// A space of a tile storage.
    Store {
        seat: Seat,
        at: usize,
    },
    /// A space of a goods storage.
    Goods {
        seat: Seat,
        at: usize,
    },
    /// The goods that were sold.
    Sold(Seat),
    Workers(Seat),
    Silver(Seat),
    Score(Seat),
    /// Where a turn marker stands in the order.
    Marker(Seat),
    /// The white die.
    White,
    /// A bonus tile at the edge of the board.
    Bonus {
        kind: Kind,
        large: bool,
    },
    /// A hex of an estate.
    Hex {
        seat: Seat,
        hex: Hex,
    },
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, self.die()) {
            (Piece::Purse, _) => return f.write_str("$"),
            (_, Some(die)) => write!(f, "d{die}")?,
            (_, None) => f.write_str("*")?,
        }
        match self {
            Piece::Action { .. } | Piece::Purse => Ok(()),
            Piece::Stored { face, .. } => write!(f, "+{face}"),
            Piece::Hex { hex, .. } => write!(f, "@{hex}"),
        }
    }
}

impl ReadKey for Piece {
    fn read(text: &str) -> Option<Self> {
        if text == "$" {
            return Some(Piece::Purse);
        }
        let (used, rest) = text.split_at(text.find(['+', '@']).unwrap_or(text.len()));
        let die = match *used.as_bytes() {
            [b'*'] => None,
            [b'd', die @ b'1'..=b'6'] => Some(die - b'0'),
            _ => return None,
        };
        match rest.split_at_checked(1) {
            None => Some(Piece::Action { die }),
            Some(("+", face)) => Some(Piece::Stored { die, face: parsed(face)? }),
            Some((_, hex)) => Some(Piece::Hex { die, hex: parsed(hex)? }),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Tile { depot, face } => write!(f, "{}:{face}", depot.number()),
            Place::Hex(hex) => write!(f, "{hex}"),
            Place::Stored(face) => write!(f, "{face}"),
            Place::Goods(goods) => write!(f, "g{goods}"),
            Place::Workers => f.write_str("w"),
            Place::Load(depot) => write!(f, "load{}", depot.number()),
            Place::Keep(goods) => write!(f, "keep{goods}"),
            Place::Castle { estate, hex } => write!(f, "e{estate}:{hex}"),
            Place::End => f.write_str("end"),
            Place::Pass => f.write_str("pass"),
        }
    }
}

impl ReadKey for Place {
    fn read(text: &str) -> Option<Self> {
        let depot = |text: &str| parsed(text).and_then(Depot::checked);
        let goods = |text: &str| parsed(text).and_then(Goods::numbered);
        match text {
            "w" => return Some(Place::Workers),
            "end" => return Some(Place::End),
            "pass" => return Some(Place::Pass),
            _ => {}
        }
        if let Some((from, what)) = text.split_once(':') {
            return Some(match from.strip_prefix('e') {
                Some(estate) => Place::Castle { estate: parsed(estate)?, hex: parsed(what)? },
                None => Place::Tile { depot: depot(from)?, face: parsed(what)? },
            });
        }
        if let Some(from) = text.strip_prefix("load") {
            return depot(from).map(Place::Load);
        }
        if let Some(kept) = text.strip_prefix("keep") {
            return goods(kept).map(Place::Keep);
        }
        if let Some(sold) = text.strip_prefix('g') {
            return goods(sold).map(Place::Goods);
        }
        parsed(text).map(Place::Hex).or_else(|| parsed(text).map(Place::Stored))
    }
}

fn parsed<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Depot { depot, at } => write!(f, "t{}-{at}", depot.number()),
            Spot::Black(at) => write!(f, "b{at}"),
            Spot::DepotGoods(depot) => write!(f, "dg{}", depot.number()),
            Spot::Round(round) => write!(f, "round{round}"),
            Spot::Die(at) => write!(f, "die{at}"),
            Spot::Store { seat, at } => write!(f, "s{}-{at}", seat.index()),
            Spot::Goods { seat, at } => write!(f, "g{}-{at}", seat.index()),
            Spot::Sold(seat) => write!(f, "sold{}", seat.index()),
            Spot::Workers(seat) => write!(f, "workers{}", seat.index()),
            Spot::Silver(seat) => write!(f, "silver{}", seat.index()),
            Spot::Score(seat) => write!(f, "score{}", seat.index()),
            Spot::Marker(seat) => write!(f, "turn{}", seat.index()),
            Spot::White => f.write_str("white"),
            Spot::Bonus { kind, large } => write!(f, "{}-{}", if *large { "large" } else { "small" }, kind.name()),
            Spot::Hex { seat, hex } => write!(f, "h{}-{hex}", seat.index()),
        }
    }
}

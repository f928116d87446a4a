//! How the moves fall into what is picked up and where it goes.

use super::{Piece, Place};
use crate::pieces::{Grammar, Way};
use burgundy::{Burgundy, Decision, Depot, Face, Hex, Move, Stage};
use game::{Game as _, Seat};

impl Grammar for Burgundy {
    type Piece = Piece;
    type Place = Place;

    fn split(mv: Move) -> Way<Burgundy> {
        match mv.decision() {
            Decision::Take { die, depot, face } => (Piece::Action { die }, Place::Tile { depot, face }),
            Decision::Place { die, face, hex } => (Piece::Stored { die, face }, Place::Hex(hex)),
            Decision::Sell { die, goods } => (Piece::Action { die }, Place::Goods(goods)),
            Decision::Workers { die } => (Piece::Action { die }, Place::Workers),
            Decision::Buy { depot, face } => (Piece::Purse, Place::Tile { depot, face }),
            Decision::End => (Piece::FREE, Place::End),
            Decision::Pass => (Piece::FREE, Place::Pass),
            Decision::Burn { face } => (Piece::FREE, Place::Stored(face)),
            Decision::Load { depot } => (Piece::FREE, Place::Load(depot)),
            Decision::Keep { goods } => (Piece::FREE, Place::Keep(goods)),
            Decision::Estate { estate, castle } => (Piece::FREE, Place::Castle { estate, hex: castle }),
        }
    }

    fn ways(&self, moves: &[Move]) -> Vec<Way<Burgundy>> {
        let may_end = moves.iter().any(|mv| mv.decision() == Decision::End);
        let mut ways = Vec::with_capacity(2 * moves.len());
        for mv in moves {
            ways.push(Self::split(*mv));
            match mv.decision() {
                Decision::Place { die, face, hex } => {
                    let same = |other: &&Move| match other.decision() {
                        Decision::Place { die: of, hex: on, .. } => (of, on) == (die, hex),
                        _ => false,
                    };
                    ways.push(if moves.iter().filter(same).count() == 1 {
                        (Piece::Action { die }, Place::Hex(hex))
                    } else {
                        (Piece::Hex { die, hex }, Place::Stored(face))
                    });
                }
                // When nothing but a purchase is left, the purse need not be touched.
                Decision::Buy { depot, face } if may_end => ways.push((Piece::FREE, Place::Tile { depot, face })),
                _ => {}
            }
        }
        ways
    }

    fn implied(&self, ways: &[Way<Burgundy>]) -> Option<Piece> {
        if ways.iter().any(|way| way.0 == Piece::FREE) {
            return Some(Piece::FREE);
        }
        let mut dice = ways.iter().filter(|way| way.0.die().is_some());
        let first = dice.next()?.0.bare();
        dice.all(|way| way.0.bare() == first).then_some(first)
    }

    fn join(&self, piece: Piece, place: Option<Place>) -> Option<Move> {
        let decision = match (piece, place) {
            (Piece::Purse, None) => Decision::Buy { depot: Depot::BLACK, face: self.black_depot().iter().next()? },
            (Piece::Purse, Some(Place::Tile { depot, face })) => Decision::Buy { depot, face },
            (Piece::Purse, Some(_)) => return None,
            (piece, None) if piece.die().is_some() => Decision::Workers { die: piece.die() },
            (_, None) => Decision::Pass,
            (piece, Some(place)) => action(self, piece, place)?,
        };
        Some(Move::new(decision))
    }
}

/// What a piece other than the purse does at a place.
fn action(state: &Burgundy, piece: Piece, place: Place) -> Option<Decision> {
    let die = piece.die();
    Some(match place {
        Place::Workers => Decision::Workers { die },
        Place::End => Decision::End,
        Place::Pass => Decision::Pass,
        Place::Load(depot) if depot.is_black() => return None,
        Place::Load(depot) => Decision::Load { depot },
        Place::Castle { estate, hex } => Decision::Estate { estate, castle: hex },
        Place::Tile { depot, face } if state.stage() == Stage::Turn && die.is_none() => Decision::Buy { depot, face },
        Place::Tile { depot, face } => Decision::Take { die, depot, face },
        Place::Hex(hex) => Decision::Place { die, face: placed(state, piece, hex), hex },
        Place::Keep(goods) => Decision::Keep { goods },
        Place::Goods(goods) => Decision::Sell { die, goods },
        Place::Stored(face) => match piece {
            Piece::Hex { hex, .. } => Decision::Place { die, face, hex },
            _ => Decision::Burn { face },
        },
    })
}

/// The tile that a piece would put on a hex: the one in the hand, else the stored one that comes nearest to fitting.
fn placed(state: &Burgundy, piece: Piece, hex: Hex) -> Face {
    if let Piece::Stored { face, .. } = piece {
        return face;
    }
    let seat = state.on_turn().unwrap_or(Seat::FIRST);
    let player = state.player(seat);
    let store = player.store();
    let legal = |face: &Face| {
        let mv = Move::new(Decision::Place { die: piece.die(), face: *face, hex });
        state.check(seat, mv).is_ok()
    };
    let kind = player.estate().layout().map(|layout| layout.kind(hex));
    store
        .iter()
        .find(legal)
        .or_else(|| store.iter().find(|face| Some(face.kind()) == kind))
        .or_else(|| store.iter().next())
        .unwrap_or(Face::CASTLE)
}

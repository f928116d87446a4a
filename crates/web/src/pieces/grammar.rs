//! How a game's moves fall into two steps: pick a piece up, choose a place for it.

use super::attr::ReadKey;
use crate::games::Tabletop;
use game::{MoveBuf, Seat};

/// A piece and a place that together are a move.
pub type Way<G> = (<G as Grammar>::Piece, <G as Grammar>::Place);

/// A game whose moves are made by picking something up and choosing a place for it.
pub trait Grammar: Tabletop {
    /// What can be picked up.
    type Piece: ReadKey;

    /// Where it can go.
    type Place: ReadKey;

    /// The piece and the place of a move.
    fn split(mv: Self::Move) -> Way<Self>;

    /// The legal moves of the seat with this piece, each with its place.
    fn moves_with(&self, seat: Seat, piece: Self::Piece) -> Vec<(Self::Place, Self::Move)> {
        let mut moves = MoveBuf::new();
        self.legal_moves(seat, &mut moves);
        let ways = moves.iter().map(|mv| (Self::split(*mv), *mv));
        ways.filter(|(way, _)| way.0 == piece).map(|((_, place), mv)| (place, mv)).collect()
    }

    /// The pieces and places of the legal moves. A move may be made in several ways.
    fn ways(&self, moves: &[Self::Move]) -> Vec<Way<Self>> {
        moves.iter().map(|mv| Self::split(*mv)).collect()
    }

    /// The piece that is in the hand without a touch: the only one, unless the game knows better.
    fn implied(&self, ways: &[Way<Self>]) -> Option<Self::Piece> {
        let (first, rest) = ways.split_first()?;
        rest.iter().all(|way| way.0 == first.0).then_some(first.0)
    }

    /// The move that puts the piece there, legal or not. Without a place: any move with the piece.
    fn join(&self, piece: Self::Piece, place: Option<Self::Place>) -> Option<Self::Move>;

    /// Whether touching the piece is choosing the move, as long as it has one place only.
    fn is_direct(_piece: Self::Piece) -> bool {
        false
    }
}

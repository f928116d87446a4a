//! What a place would bring: read from the rules by playing the move, never worked out here.

use super::{Piece, Place};
use crate::pieces::Grammar;
use burgundy::{Burgundy, Decision, Event, Face, Move};
use game::{Game, MoveBuf, Seat};

/// What one place would bring and cost, up to the next decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct PlaceWorth {
    /// Workers that adjusting the die costs.
    pub cost: u16,
    /// The price in silver.
    pub price: u16,
    /// Points at once.
    pub points: i16,
    /// Silver that comes.
    pub silver: u16,
    /// Workers that come.
    pub workers: u16,
    /// The tile that would lie there.
    pub face: Option<Face>,
    /// How many hexes the area has that would be complete.
    pub area: Option<u8>,
}

/// What all places would bring for one piece.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Offers(Vec<(Place, PlaceWorth)>);

impl Offers {
    /// What the piece would bring to each place.
    pub(super) fn of(state: &Burgundy, seat: Seat, piece: Piece) -> Offers {
        let mut moves = MoveBuf::new();
        state.legal_moves(seat, &mut moves);
        let ways = state.ways(&moves);
        let mut offers = Vec::new();
        for (_, place) in ways.iter().filter(|way| way.0 == piece) {
            if let Some(mv) = state.join(piece, Some(*place)) {
                offers.push((*place, worth(state, seat, mv)));
            }
        }
        // A hex that several stored tiles fit counts as a place, too; what it brings depends on the tile.
        for (other, _) in ways {
            if let Piece::Hex { hex, .. } = other
                && other.bare() == piece
                && !offers.iter().any(|offer| offer.0 == Place::Hex(hex))
            {
                offers.push((Place::Hex(hex), PlaceWorth::default()));
            }
        }
        Offers(offers)
    }

    /// What a place would bring.
    pub(super) fn place(&self, place: Place) -> Option<PlaceWorth> {
        self.0.iter().find(|offer| offer.0 == place).map(|offer| offer.1)
    }
}

fn worth(state: &Burgundy, seat: Seat, mv: Move) -> PlaceWorth {
    let mut after = *state;
    let mut events = Vec::new();
    after.play(seat, mv, &mut events);
    let mut worth = PlaceWorth::default();
    if let Decision::Place { face, .. } | Decision::Take { face, .. } | Decision::Buy { face, .. } = mv.decision() {
        worth.face = Some(face);
    }
    if let Decision::Estate { .. } = mv.decision() {
        worth.face = Some(Face::CASTLE);
    }
    // What follows the turn is not this move's doing.
    for event in events.iter().take_while(|event| !matches!(event, Event::TurnEnded { .. })) {
        match *event {
            Event::Adjusted { workers, .. } => worth.cost = workers,
            Event::Bought { silver, .. } => worth.price = silver,
            Event::Scored { seat: of, points, .. } if of == seat => worth.points += points,
            Event::GotSilver { seat: of, silver, .. } if of == seat => worth.silver += silver,
            Event::GotWorkers { seat: of, workers, .. } if of == seat => worth.workers += workers,
            Event::AreaCompleted { size, .. } => worth.area = Some(size),
            _ => {}
        }
    }
    worth
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::whole_game;
    use burgundy::Options;

    /// Wherever a die costs workers to reach, the offer says how many; and workers are offered at any die.
    #[test]
    fn offers_agree_with_the_rules() {
        let (mut seen, mut turn) = ((0, 0, 0), 0);
        whole_game::play::<Burgundy>(Options::default(), 5, |state, seat, moves| {
            turn += 1;
            let mv = moves[turn * 7919 % moves.len()];
            let (piece, place) = Burgundy::split(mv);
            let offer = Offers::of(state, seat, piece).place(place).expect("a legal move is on offer");
            let mut then = *state;
            then.play(seat, mv, &mut ());
            let (before, after) = (state.player(seat), then.player(seat));
            if then.on_turn() == Some(seat) && then.round() == state.round() {
                assert_eq!(before.points() + offer.points, after.points(), "{mv}");
                assert_eq!(before.workers() - offer.cost + offer.workers, after.workers(), "{mv}");
                assert_eq!(before.silver() - offer.price + offer.silver, after.silver(), "{mv}");
                seen.0 += i32::from(offer.points > 0);
                seen.1 += i32::from(offer.cost > 0);
                seen.2 += i32::from(offer.price > 0);
            }
            mv
        });
        assert!(seen.0 > 5 && seen.1 > 5 && seen.2 > 1, "the game was too dull: {seen:?}");
    }
}

//! My heap of a colour as a piece that is carried to a space: the other way to place a tile.

use super::{Piece, Place};
use crate::pieces::{Hand, Way};
use ::pavilion::{Colour, Decision, Move, Pavilion};
use leptos::prelude::*;

/// Which heap may be carried to which space: wherever its colour may be placed, however it is paid.
pub(super) fn ways(moves: &[Move]) -> Vec<Way<Pavilion>> {
    let mut ways = Vec::new();
    let mut last = None;
    for mv in moves {
        if let Decision::Place { space, colour, .. } = mv.decision()
            // The payments for a space follow each other.
            && last.replace((space, colour)) != Some((space, colour))
        {
            ways.push((Piece::Heap(colour), Place::Space(space)));
        }
    }
    ways
}

/// Whether a heap is in the hand.
pub(super) fn is_carried(hand: Hand<Pavilion>) -> bool {
    matches!(hand.held(), Some(Piece::Heap(_)))
}

/// A heap to be picked up. As long as nothing can be placed it is no piece, and a touch is meant for what it lies on.
pub(super) fn grip(
    hand: Hand<Pavilion>,
    colour: Colour,
    lies: AnyView,
    name: impl Fn() -> String + Send + Sync + 'static,
) -> AnyView {
    let piece = Piece::Heap(colour);
    view! {
        <button
            class=move || format!("pavilion-carry{}", hand.piece_classes(piece))
            tabindex="-1"
            data-piece=move || hand.can_pick(piece).then(|| piece.to_string())
            aria-pressed=move || hand.holds(piece).to_string()
            aria-label=name
        >
            {lies}
        </button>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::Grammar as _;
    use crate::whole_game;
    use game::Game as _;

    /// Every heap that the page lets a player carry to a space makes a legal move, and every placement has its heap.
    #[test]
    fn heaps_go_where_the_rules_let_them() {
        for number in 0..6 {
            let options = catalog::typed_options::<Pavilion>(Some(2), serde_json::json!({})).unwrap();
            let (mut carried, mut turn) = (0, 0);
            whole_game::play::<Pavilion>(options, number, |state, seat, moves| {
                let ways = ways(moves);
                for (heap, space) in &ways {
                    let mv = state.join(*heap, Some(*space)).unwrap();
                    assert_eq!(state.check(seat, mv), Ok(()), "{mv}");
                }
                for mv in moves {
                    let Decision::Place { space, colour, .. } = mv.decision() else { continue };
                    let way = (Piece::Heap(colour), Place::Space(space));
                    assert!(ways.contains(&way), "{mv} has no heap");
                }
                carried += ways.len();
                turn += 7;
                moves[turn % moves.len()]
            });
            assert!(carried > 20, "too few heaps to show anything");
        }
    }
}

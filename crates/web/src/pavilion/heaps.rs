//! My heap of a colour as a piece that is carried to a space: the other way to place a tile.

use super::words::space_named;
use crate::pieces::{Hand, Key};
use ::pavilion::{Colour, Decision, Move, Pavilion};
use game::Game as _;
use leptos::prelude::*;

/// What the names of heaps begin with.
const HEAP: &str = "heap-";

/// The heap of a colour as it stands in the page.
pub(super) fn key(colour: Colour) -> Key {
    format!("{HEAP}{}", colour.letter()).into()
}

/// The colour of a heap, if that is what the piece is.
pub(super) fn colour_of(piece: &str) -> Option<Colour> {
    let letter = piece.strip_prefix(HEAP)?;
    Colour::ALL.into_iter().find(|colour| letter.chars().eq([colour.letter()]))
}

/// Which heap may be carried to which space: wherever its colour may be placed, however it is paid.
pub(super) fn ways(moves: &[Move]) -> Vec<(Key, Key)> {
    let mut ways: Vec<(Key, Key)> = Vec::new();
    let mut last = None;
    for mv in moves {
        if let Decision::Place { space, colour, .. } = mv.decision()
            // The payments for a space follow each other.
            && last.replace((space, colour)) != Some((space, colour))
        {
            ways.push((key(colour), space.to_string().as_str().into()));
        }
    }
    ways
}

/// The placement of the colour on the space, paid with as few wild tiles as will do (SP-6.8); legal or not.
pub(super) fn placement(state: &Pavilion, colour: Colour, space: &str) -> Option<Move> {
    let space = space_named(space)?;
    let held = state.next().decider().map_or(0, |seat| state.board(seat).hand().count(colour.index()));
    let missing = if colour == state.wild() { 0 } else { space.cost(state.side()).saturating_sub(held) };
    Some(Move::place(space, colour, missing))
}

/// Whether a heap is in the hand.
pub(super) fn is_carried(hand: Hand) -> bool {
    hand.held.with(|held| held.as_deref().and_then(colour_of).is_some())
}

/// A heap to be picked up. As long as nothing can be placed it is no piece, and a touch is meant for what it lies on.
pub(super) fn grip(
    hand: Hand,
    colour: Colour,
    lies: AnyView,
    name: impl Fn() -> String + Send + Sync + 'static,
) -> AnyView {
    let (piece, state, pressed) = (key(colour), key(colour), key(colour));
    view! {
        <button
            class=move || format!("pavilion-carry{}", hand.piece_classes(&state))
            tabindex="-1"
            data-piece=move || hand.can_pick(&piece).then(|| piece.to_string())
            aria-pressed=move || hand.holds(&pressed).to_string()
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
    use crate::pieces::Grips as _;
    use crate::whole_game;

    /// Whatever the page lets carry to a space is a legal move, and every placement can be begun by its heap.
    #[test]
    fn heaps_go_where_the_rules_let_them() {
        for number in 0..6 {
            let options = catalog::typed_options::<Pavilion>(Some(2), serde_json::json!({})).unwrap();
            let (mut carried, mut turn) = (0, 0);
            whole_game::play::<Pavilion>(options, number, |state, seat, moves| {
                let ways = ways(moves);
                for (heap, space) in &ways {
                    let mv = state.join(heap, space).unwrap();
                    assert_eq!(state.check(seat, mv), Ok(()), "{mv}");
                }
                for mv in moves {
                    let Decision::Place { space, colour, .. } = mv.decision() else { continue };
                    let way = (key(colour), space.to_string().as_str().into());
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

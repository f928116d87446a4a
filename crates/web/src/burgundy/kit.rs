//! Positions in which the table of Burgundy shows what it can: for the page `/kit` and its screenshots.

use super::board;
use crate::room::local;
use burgundy::Burgundy;
use game::Seat;
use leptos::prelude::*;

/// A turn in the middle of the game, a castle that waits, and experts who choose.
const POSITIONS: [&str; 3] =
    [include_str!("kit/turn.json"), include_str!("kit/castle.json"), include_str!("kit/experts.json")];

/// The table in fixed positions, each with the seat that is asked mine.
pub fn kit() -> AnyView {
    let show = |text: &str| {
        let position: Burgundy = serde_json::from_str(text).expect("the kit's positions are possible");
        let mine = position.on_turn().unwrap_or(Seat::FIRST);
        view! { <div class="kit-table">{board(local::pose(position, mine))}</div> }
    };
    POSITIONS.map(show).collect_view().into_any()
}

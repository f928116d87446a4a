//! Positions in which the table of Sintra shows what it can: for the page `/kit` and its screenshots.

use super::board;
use crate::room::local;
use ::sintra::Sintra;
use game::Seat;
use leptos::prelude::*;

/// A middle game on side A, and on side B the choice of the pane that is kept.
const POSITIONS: [&str; 2] = [include_str!("kit/turn.json"), include_str!("kit/keep.json")];

/// The table in fixed positions, each with the first seat mine.
pub fn kit() -> AnyView {
    let show = |text: &str| {
        let position: Sintra = serde_json::from_str(text).expect("the kit's positions are possible");
        view! { <div class="kit-table">{board(local::pose(position, Seat::FIRST))}</div> }
    };
    POSITIONS.map(show).collect_view().into_any()
}

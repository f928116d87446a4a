//! Positions in which the table of Summer Pavilion shows what it can: for the page `/kit` and its screenshots.

use super::board;
use crate::room::local;
use ::pavilion::Pavilion;
use game::Seat;
use leptos::prelude::*;

/// The draft, the tiling with payments to choose from, and bonus tiles on the grey side.
const POSITIONS: [&str; 3] =
    [include_str!("kit/draft.json"), include_str!("kit/place.json"), include_str!("kit/grey.json")];

/// The table in fixed positions, each with the first seat mine.
pub fn kit() -> AnyView {
    let show = |text: &str| {
        let position: Pavilion = serde_json::from_str(text).expect("the kit's positions are possible");
        view! { <div class="kit-table">{board(local::pose(position, Seat::FIRST))}</div> }
    };
    POSITIONS.map(show).collect_view().into_any()
}

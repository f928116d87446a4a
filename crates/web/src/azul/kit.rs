//! Positions in which the table of Azul shows what it can: for the page `/kit` and its screenshots.

use super::board;
use crate::room::local;
use azul::Azul;
use game::Seat;
use leptos::prelude::*;

/// A middle game with the coloured wall, and a choice of a column on the grey one.
const POSITIONS: [&str; 2] = [include_str!("kit/draft.json"), include_str!("kit/grey.json")];

/// The table in fixed positions, each with the first seat mine.
pub fn kit() -> AnyView {
    let show = |text: &str| {
        let position: Azul = serde_json::from_str(text).expect("the kit's positions are possible");
        view! { <div class="kit-table">{board(local::pose(position, Seat::FIRST))}</div> }
    };
    POSITIONS.map(show).collect_view().into_any()
}

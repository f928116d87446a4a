//! Positions in which the table of Coloretto shows what it can: for the page `/kit` and its screenshots.

use super::board;
use crate::room::local;
use ::coloretto::Coloretto;
use game::Seat;
use leptos::prelude::*;

/// Two players with a drawn card; five players in the last round, by the purple side.
const POSITIONS: [&str; 2] = [include_str!("kit/two.json"), include_str!("kit/five.json")];

/// The table in fixed positions, each with the first seat mine.
pub fn kit() -> AnyView {
    let show = |text: &str| {
        let position: Coloretto = serde_json::from_str(text).expect("the kit's positions are possible");
        view! { <div class="kit-table">{board(local::pose(position, Seat::FIRST))}</div> }
    };
    POSITIONS.map(show).collect_view().into_any()
}

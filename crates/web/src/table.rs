//! Everything round a board that is the same for all games.

pub(crate) mod log;
pub mod plain;
mod prompt;
mod seats;

use crate::room::Desk;
use leptos::prelude::*;

/// A table: prompt, board, seats, log.
#[component]
pub fn Frame(
    /// What is the same for all games.
    desk: Desk,
    /// The game's own part.
    board: AnyView,
) -> impl IntoView {
    view! {
        <div class="table">
            <prompt::Prompt desk />
            <div class="table-board">{board}</div>
            <seats::Seats desk />
            <log::Log desk />
        </div>
    }
    .into_any()
}

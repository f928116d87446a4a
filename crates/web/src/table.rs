//! Everything round a board that is the same for all games.

mod actions;
mod chat;
mod clock;
mod end;
mod fairness;
pub(crate) mod log;
mod person_menu;
pub mod plain;
mod prompt;
mod seats;
mod share;
mod waiting;

pub use end::End;
pub use fairness::Fairness;
pub use log::Log;
pub use prompt::Prompt;
pub use seats::Seats;
pub use share::Share;

use crate::pages::home::title;
use crate::prefs::{self, number};
use crate::room::{Desk, Kind};
use crate::{t, turn};
use api::Status;
use leptos::prelude::*;

/// A table: prompt, board, seats, log, chat and everything that can be done there.
#[component]
pub fn Frame(
    /// What is the same for all games.
    desk: Desk,
    /// The game's own part.
    board: AnyView,
    /// The same game in words, made on demand.
    #[prop(into)]
    plain: ViewFn,
) -> impl IntoView {
    turn::signal(desk, move || title(desk.game.id));
    let waiting = move || desk.served.status() == Status::Open;
    let in_words = move || prefs::choice().with(|choice| choice.plain);
    let round = move || desk.turn.round().map(|round| (desk.round_name)(round).words);
    view! {
        <div class="table" class:waiting-room=waiting data-game=desk.game.id>
            <div class="table-head">
                <h1>{move || title(desk.game.id)}</h1>
                {move || round().filter(|_| !waiting()).map(|round| view! { <span class="chip">{round}</span> })}
                {move || crate::pages::variant(desk).into_iter().map(|words| view! { <span class="chip">{words}</span> }).collect_view()}
                {(desk.kind == Kind::Practice)
                    .then(|| view! { <span class="chip">{t!("web-practice")}</span> })}
            </div>
            <div class="table-main">
                <Prompt desk />
                <Show when=waiting>
                    <waiting::WaitingRoom desk />
                </Show>
                <Show when=move || desk.served.is_over()>
                    <End desk />
                </Show>
                <div class="table-board" hidden=move || in_words() || waiting()>
                    {board}
                </div>
                <Show when=move || in_words() && !waiting()>
                    <div class="table-words">{plain.run()}</div>
                </Show>
                <actions::Actions desk />
            </div>
            <aside class="table-side" aria-label=t!("web-side")>
                <Seats desk />
                <chat::Chat desk />
                <Log desk />
            </aside>
            <p class="unseen" aria-live="polite" id="announcer">{log::announcement(desk)}</p>
        </div>
    }
    .into_any()
}

/// Points with their sign, kept together in either direction.
pub fn signed(points: i16) -> AnyView {
    let class = if points < 0 { "minus ltr" } else { "plus ltr" };
    let text = move || {
        let digits = number(points.unsigned_abs());
        format!("{}{digits}", if points < 0 { '\u{2212}' } else { '+' })
    };
    view! { <b class=class>{text}</b> }.into_any()
}

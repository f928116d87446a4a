//! What can be done at a table besides playing: undo, hint, words, fairness, sharing, giving up.

use super::{Fairness, Share};
use crate::parts::{Dialog, icon};
use crate::prefs;
use crate::room::{Desk, Kind};
use crate::t;
use api::Command;
use leptos::prelude::*;
use leptos_router::components::A;

/// The row of buttons below the board.
#[component]
pub(super) fn Actions(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let (sharing, fair, leaving) = (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let online = desk.kind == Kind::Online;
    let playing = move || desk.served.is_playing();
    let seated = move || !desk.seating.mine().is_empty();
    let undo = move |_| {
        if let Some(seat) = desk.turn.last_mover() {
            desk.send(Command::Undo { seat });
        }
    };
    let undo_words = move || {
        let free = desk.my_turn() || !desk.seating.others();
        if free { t!("web-undo")() } else { t!("web-undo-ask")() }
    };
    let in_words = move || prefs::choice().with(|choice| choice.plain);
    view! {
        <div class="actions" role="group" aria-label=t!("web-actions")>
            <Show when=move || playing() && seated()>
                <button class="button" id="undo" disabled=move || desk.turn.last_mover().is_none() || desk.served.undo().is_some() on:click=undo>
                    {icon("undo")} <span>{undo_words}</span>
                </button>
                <button
                    class="button"
                    id="hint"
                    disabled=move || !desk.my_turn() || desk.advice.is_thinking()
                    on:click=move |_| desk.advice.ask()
                >
                    {icon("hint")} <span>{move || if desk.advice.is_thinking() { t!("web-thinking")() } else { t!("web-hint")() }}</span>
                </button>
            </Show>
            <button
                class="button"
                id="in-words"
                aria-pressed=move || in_words().to_string()
                on:click=move |_| prefs::choice().update(|choice| choice.plain = !choice.plain)
            >
                {icon("log")} <span>{t!("web-in-words")}</span>
            </button>
            <A href=format!("/rules/{}", desk.game.id) attr:class="button">{icon("rules")} <span>{t!("web-rules")}</span></A>
            {online.then(|| view! {
                <button class="button" on:click=move |_| sharing.set(true)>{icon("share")} <span>{t!("web-share")}</span></button>
                <button class="button" on:click=move |_| fair.set(true)>{icon("fair")} <span>{t!("web-fairness")}</span></button>
            })}
            <Show when=move || playing() && seated()>
                <button class="button danger" id="resign" on:click=move |_| leaving.set(true)>
                    {icon("flag")} <span>{t!("web-resign")}</span>
                </button>
            </Show>
        </div>
        <Dialog open=sharing title=Signal::derive(t!("web-share"))><Share desk /></Dialog>
        <Dialog open=fair title=Signal::derive(t!("web-fairness"))><Fairness desk /></Dialog>
        <Dialog open=leaving title=Signal::derive(t!("web-resign"))>
            <p>{t!("web-resign-really")}</p>
            <div class="buttons">
                <button class="button danger" id="resign-really" on:click=move |_| {
                    leaving.set(false);
                    let mine = untrack(|| desk.seating.mine());
                    let asked = untrack(|| desk.turn.asked());
                    let seat = asked.iter().find(|seat| mine.contains(*seat)).or(mine.first());
                    if let Some(seat) = seat {
                        desk.send(Command::Resign { seat });
                    }
                }>{icon("flag")} <span>{t!("web-resign")}</span></button>
                <button class="button" on:click=move |_| leaving.set(false)>{t!("web-go-on")}</button>
            </div>
        </Dialog>
    }
    .into_any()
}

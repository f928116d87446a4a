//! What to do now, in one sentence; and the move that waits to be confirmed.

use super::AnyHand;
use crate::t;
use crate::table::log::clause_tag;
use game::Clause;
use leptos::prelude::*;

/// The tray below a table. On a phone it stays at the foot of the window.
#[component]
pub fn MovePanel(
    /// What is picked up.
    #[prop(into)]
    hand: AnyHand,
    /// What is expected now, as a sentence; empty if nothing is.
    #[prop(into)]
    task: Signal<String>,
    /// What the chosen move would bring, beyond its name.
    #[prop(into)]
    outcome: Signal<Option<String>>,
    /// The rule behind what is expected, where it is not the usual turn.
    #[prop(into, optional)]
    clause: Signal<Option<Clause>>,
) -> impl IntoView {
    let words = Memo::new(move |_| hand.words());
    let chosen = move || words.with(Option::is_some);
    let holding = move || hand.can_put_back() && hand.is_asked();
    view! {
        <div class="tray" class:ready=chosen class:asked=move || hand.is_asked() data-keep="">
            <p class="tray-words" role="status">
                {move || words.get().unwrap_or_else(|| task.get())}
                {move || clause.get().filter(|_| !chosen()).map(|clause| view! { " " {clause_tag(clause)} })}
                {move || outcome.get().map(|outcome| view! { <span class="tray-outcome">{outcome}</span> })}
            </p>
            <Show when=holding>
                <div class="tray-buttons">
                    <Show when=chosen>
                        <button class="button primary" id="confirm" on:click=move |_| hand.confirm()>
                            {t!("web-pieces-confirm")}
                        </button>
                    </Show>
                    <button class="button" id="put-back" on:click=move |_| hand.open()>{t!("web-pieces-put-back")}</button>
                </div>
            </Show>
        </div>
    }
    .into_any()
}

//! The bar of a table: what to do, what is in the hand and what it brings; confirm, put back, undo, hint. It is the only
//! prompt of a table, and it never changes its height.

use super::{AnyHand, Enlarged};
use crate::parts::icon;
use crate::prefs;
use crate::room::Desk;
use crate::t;
use crate::table::log::clause_tag;
use crate::table::{TurnButtons, notices, showing_seat, whose_turn};
use game::Clause;
use leptos::prelude::*;

/// The bar.
#[component]
pub fn MovePanel(
    /// The table.
    desk: Desk,
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
    /// What else the game has there: moves without a place on the table, and what is always in the hand.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let words = Memo::new(move |_| hand.words());
    let chosen = move || words.with(Option::is_some);
    let holding = move || hand.can_put_back() && hand.is_asked();
    let showing = move || desk.playback.caption().is_some();
    let said = move || {
        words.get().unwrap_or_else(|| if hand.is_asked() && !showing() { task.get() } else { whose_turn(desk) })
    };
    // At a hot-seat table the name says whose hands should be on it.
    let whose = move || (hand.is_asked() && desk.seating.mine().len() > 1).then(|| whose_turn(desk));
    // As text the table has a prompt of its own; and in the gallery there is nobody to advise.
    let at_table = use_context::<Enlarged>().is_some();
    let drawn = move || at_table && !prefs::choice().with(|choice| choice.plain);
    view! {
        <section
            class="prompt tray"
            class:mine=move || desk.shows_my_turn()
            class:showing=showing
            data-seat=move || showing_seat(desk)
            class:ready=chosen
            class:asked=move || hand.is_asked()
            aria-label=t!("web-prompt")
            data-keep=""
        >
            <div class="prompt-words">
                {notices(desk)}
                <p class="tray-words" role="status">
                    {move || whose().map(|whose| view! { <b class="tray-whose">{whose}</b> " " })}
                    <span>{said}</span>
                    {move || clause.get().filter(|_| !chosen()).map(|clause| view! { " " {clause_tag(clause)} })}
                    {move || outcome.get().map(|outcome| view! { " " <span class="tray-outcome">{outcome}</span> })}
                </p>
            </div>
            {children.map(|children| children())}
            <div class="tray-buttons">
                <Show when=move || chosen() && holding()>
                    <button class="button primary" id="confirm" disabled=move || hand.is_going() on:click=move |_| hand.confirm()>
                        {icon("check")} <span>{t!("web-pieces-confirm")}</span>
                    </button>
                </Show>
                <Show when=holding>
                    <button class="button" id="put-back" disabled=move || hand.is_going() on:click=move |_| hand.open()>
                        {icon("close")} <span>{t!("web-pieces-put-back")}</span>
                    </button>
                </Show>
                <Show when=drawn><TurnButtons desk /></Show>
            </div>
        </section>
    }
    .into_any()
}

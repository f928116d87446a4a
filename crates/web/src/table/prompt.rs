//! One sentence that says what is expected of whom.

use crate::room::{Desk, Phase};
use crate::t;
use i18n::tr;
use leptos::prelude::*;

/// The prompt, and why the last thing did not happen.
#[component]
pub fn Prompt(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let sentence = move || {
        let locale = crate::prefs::locale();
        match desk.phase.get() {
            Phase::Waiting => tr!(locale, "web-waiting"),
            Phase::Over => tr!(locale, "game-over"),
            Phase::Playing if desk.my_turn() => tr!(locale, "your-turn"),
            Phase::Playing => match desk.asked.get().first() {
                Some(seat) => tr!(locale, "turn-of", seat = desk.name(seat)),
                None => tr!(locale, "web-chance"),
            },
        }
    };
    let refusal = move || {
        desk.refusal.get().map(|refusal| {
            let words = refusal.words.clone();
            view! {
                <p class="refusal" role="alert">
                    {move || words(crate::prefs::lang())}
                    {refusal.clause.map(super::log::clause_tag)}
                </p>
            }
            .into_any()
        })
    };
    view! {
        <section class="prompt" class:mine=move || desk.my_turn() aria-label=t!("web-prompt")>
            <p class="prompt-words" aria-live="polite">{sentence}</p>
            {refusal}
        </section>
    }
    .into_any()
}

//! Any game as text: everything on the table, and every legal move as a button. For screen readers, for games without a
//! board of their own, and for those who prefer it.

use crate::games::Tabletop;
use crate::later;
use crate::prefs::{self, lang};
use crate::room::{Desk, Room};
use crate::t;
use leptos::prelude::*;

/// A move as it is listed: its place among the legal moves, its notation, its words.
type Listed = (usize, String, String);

/// The text view with its moves.
pub fn board<G: Tabletop>(room: Room<G>) -> AnyView {
    let words = Signal::derive(move || {
        // Burgundy's table quotes rules.
        later::track_rules();
        room.state.with(|state| state.table(&room.desk.speaker()))
    });
    let legal =
        Signal::derive(move || room.actor().map(|seat| (seat, room.legal(seat).into_iter().collect::<Vec<_>>())));
    let moves = Signal::derive(move || {
        let Some((seat, legal)) = legal.get() else { return Vec::new() };
        let lang = lang();
        let words = |mv: G::Move| room.state.with(|state| state.mv(seat, mv, lang));
        legal.into_iter().enumerate().map(|(at, mv)| (at, mv.to_string(), words(mv))).collect::<Vec<Listed>>()
    });
    let play = Callback::new(move |at: usize| {
        if let Some((seat, legal)) = legal.get_untracked()
            && let Some(mv) = legal.get(at)
        {
            room.play(seat, *mv);
        }
    });
    view! { <Plain desk=room.desk words moves play /> }.into_any()
}

/// The part that does not know which game it is: compiled once.
#[component]
fn Plain(
    desk: Desk,
    #[prop(into)] words: Signal<String>,
    #[prop(into)] moves: Signal<Vec<Listed>>,
    play: Callback<usize>,
) -> impl IntoView {
    let chosen = RwSignal::new(None::<usize>);
    // In another position what was chosen has no meaning.
    Effect::new(move |_| {
        desk.journal.track_ply();
        chosen.set(None);
    });
    let choose = move |at: usize| {
        if prefs::choice().with_untracked(|choice| choice.one_click) || chosen.get_untracked() == Some(at) {
            chosen.set(None);
            play.run(at);
        } else {
            chosen.set(Some(at));
        }
    };
    let unchoose = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" && chosen.get_untracked().is_some() {
            event.prevent_default();
            chosen.set(None);
        }
    };
    let button = move |(at, notation, words): Listed| {
        let shown = notation.clone();
        let is_chosen = move || chosen.get() == Some(at);
        let confirm = move || is_chosen().then(|| view! { <b class="chip turn">{t!("web-confirm")}</b> });
        view! {
            <li>
                <button
                    class="button move"
                    data-move=notation
                    aria-pressed=move || is_chosen().to_string()
                    on:click=move |_| choose(at)
                >
                    <span class="move-words">{words}</span>
                    {confirm}
                    <code class="ltr">{shown}</code>
                </button>
            </li>
        }
        .into_any()
    };
    view! {
        <div class="plain" on:keydown=unchoose>
            <section class="card" aria-label=t!("web-plain")>
                <pre class="plain-words" tabindex="0">{words}</pre>
            </section>
            <section aria-label=t!("web-moves")>
                <ul class="moves">
                    <For each=move || moves.get() key=|listed| listed.clone() children=button />
                </ul>
            </section>
        </div>
    }
    .into_any()
}

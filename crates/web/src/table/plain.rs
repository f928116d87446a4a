//! Any game as text: everything on the table, and every legal move as a button. For screen readers, for games without a
//! board of their own, and for those who prefer it.

use crate::games::Tabletop;
use crate::prefs::{self, lang};
use crate::room::{Desk, Room};
use crate::t;
use game::Seat;
use leptos::prelude::*;

/// A move as it is listed: whose, its notation, its words.
type Listed = (Seat, String, String);

/// The text view with its moves.
pub fn board<G: Tabletop>(room: Room<G>) -> AnyView {
    let words = Signal::derive(move || room.state.with(|state| state.table(&room.desk.speaker())));
    let moves = Signal::derive(move || {
        let Some(seat) = room.actor() else { return Vec::new() };
        let lang = lang();
        let name = |mv: G::Move| (seat, mv.to_string(), room.state.with(|state| state.mv(seat, mv, lang)));
        room.legal(seat).into_iter().map(name).collect::<Vec<Listed>>()
    });
    let play = Callback::new(move |(seat, notation): (Seat, String)| {
        if let Ok(mv) = notation.parse() {
            room.play(seat, mv);
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
    play: Callback<(Seat, String)>,
) -> impl IntoView {
    let chosen = RwSignal::new(None::<String>);
    // In another position what was chosen has no meaning.
    Effect::new(move |_| {
        desk.journal.track_ply();
        chosen.set(None);
    });
    let choose = move |seat: Seat, notation: String| {
        if prefs::choice().with_untracked(|choice| choice.one_click)
            || chosen.get_untracked().as_ref() == Some(&notation)
        {
            chosen.set(None);
            play.run((seat, notation));
        } else {
            chosen.set(Some(notation));
        }
    };
    let unchoose = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" && chosen.get_untracked().is_some() {
            event.prevent_default();
            chosen.set(None);
        }
    };
    let button = move |(seat, notation, words): Listed| {
        let (mine, shown, compared, pressed) = (notation.clone(), notation.clone(), notation.clone(), notation.clone());
        let confirm = move || {
            (chosen.get().as_deref() == Some(&compared)).then(|| view! { <b class="chip turn">{t!("web-confirm")}</b> })
        };
        view! {
            <li>
                <button
                    class="button move"
                    data-move=notation
                    aria-pressed=move || (chosen.get().as_deref() == Some(&pressed)).to_string()
                    on:click=move |_| choose(seat, mine.clone())
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
                    <For each=move || moves.get() key=|(seat, notation, words)| (*seat, notation.clone(), words.clone()) children=button />
                </ul>
            </section>
        </div>
    }
    .into_any()
}

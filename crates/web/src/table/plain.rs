//! Any game as text: everything on the table, and every legal move as a button. For screen readers, for games without a
//! board of their own, and for who prefers it.

use crate::games::Tabletop;
use crate::prefs;
use crate::room::Room;
use crate::t;
use game::Seat;
use leptos::prelude::*;

/// The text view with its moves.
pub fn board<G: Tabletop>(room: Room<G>) -> AnyView {
    let words = Signal::derive(move || room.state.with(|state| state.table(prefs::lang())));
    let moves = Signal::derive(move || {
        let Some(seat) = room.actor() else { return Vec::new() };
        let lang = prefs::lang();
        let name = |mv: G::Move| (seat, mv.to_string(), room.state.with(|state| state.mv(seat, mv, lang)));
        room.legal(seat).into_iter().map(name).collect::<Vec<_>>()
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
    desk: crate::room::Desk,
    #[prop(into)] words: Signal<String>,
    #[prop(into)] moves: Signal<Vec<(Seat, String, String)>>,
    play: Callback<(Seat, String)>,
) -> impl IntoView {
    let button = move |(seat, notation, words): (Seat, String, String)| {
        let (chosen, shown) = (notation.clone(), notation.clone());
        view! {
            <li>
                <button class="button move" data-move=notation on:click=move |_| play.run((seat, chosen.clone()))>
                    <span class="move-words">{words}</span>
                    <code dir="ltr">{shown}</code>
                </button>
            </li>
        }
        .into_any()
    };
    view! {
        <div class="plain">
            <pre class="plain-words" tabindex="0" aria-label=t!("web-plain")>
                {move || desk.with_names(prefs::lang(), &words.get())}
            </pre>
            <ul class="moves" aria-label=t!("web-moves")>{move || moves.get().into_iter().map(button).collect_view()}</ul>
        </div>
    }
    .into_any()
}

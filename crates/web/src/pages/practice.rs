//! A table in this browser: it plays without a server.

use crate::games::Tabletop;
use crate::no_table::NoTable;
use crate::part;
use crate::room::local::{self, Kept, Plan};
use crate::t;
use crate::table::{FrameProps, plain};
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

/// The page of a table that is kept in this browser.
#[component]
pub fn Practice() -> impl IntoView {
    let params = use_params_map();
    let id = Memo::new(move |_| params.with(|params| params.get("id").unwrap_or_default()));
    view! { {move || open(&id.get())} }.into_any()
}

fn open(id: &str) -> AnyView {
    let missing = || view! { <p class="waiting" role="alert">{t!("web-not-kept")}</p> }.into_any();
    let Some(kept) = local::kept(id) else { return missing() };
    let me = untrack(|| crate::net::me().with(|me| me.as_ref().map(|me| me.person.name.clone())).unwrap_or_default());
    let game = kept.game.clone();
    part::once_loaded(&game, move |part| part.practice(&kept, &me).unwrap_or_else(missing))
}

/// A table that is kept here, with its board.
pub(crate) fn table<G: Tabletop>(kept: &Kept, me: &str) -> Option<AnyView> {
    let room = local::open::<G>(kept, me)?;
    crate::pieces::Enlarged::provide();
    let props = FrameProps { desk: room.desk, board: G::board(room), plain: ViewFn::from(move || plain::board(room)) };
    let hints = crate::guide::guide(room, &kept.id);
    Some(view! { {hints} {crate::table::Frame(props)} }.into_any())
}

/// Another table like the one at this address, each seat one further. Answers its address.
pub async fn again(path: &str) -> Result<String, NoTable> {
    let kept = path.strip_prefix("/practice/").and_then(local::kept).ok_or(NoTable::Gone)?;
    let (mut seats, mut names) = (kept.seats.clone(), kept.names.clone());
    seats.rotate_right(1);
    // Names are kept for all seats or for none.
    if !names.is_empty() {
        names.rotate_right(1);
    }
    let options = kept.record.get("options").cloned().unwrap_or_default();
    super::home::practice(&kept.game, Plan { options, seats, names, told: kept.told }).await
}

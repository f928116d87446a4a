//! A table in this browser: it plays without a server.

use crate::games::{self, Tabletop};
use crate::room::local::{self, Kept};
use crate::table::Frame;
use crate::{say, t};
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
    struct Open(Kept, String);
    impl games::Visitor for Open {
        type Output = Option<AnyView>;

        fn visit<G: Tabletop>(self) -> Option<AnyView> {
            let room = local::open::<G>(&self.0, &self.1)?;
            Some(Frame(crate::table::FrameProps { desk: room.desk, board: G::board(room) }).into_any())
        }
    }
    let missing = || view! { <p class="waiting" role="alert">{t!("web-not-kept")}</p> }.into_any();
    let Some(kept) = local::kept(id) else { return missing() };
    let me = untrack(|| say!("web-you"));
    games::visit(&kept.game.clone(), Open(kept, me)).flatten().unwrap_or_else(missing)
}

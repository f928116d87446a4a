//! A table at the server.

use crate::games::Tabletop;
use crate::part;
use crate::parts::icon;
use crate::room::online::{self, Joined, Shown};
use crate::table::{FrameProps, plain};
use crate::{net, t};
use api::TableView;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;

/// The page of a table: looks it up, then opens its room.
#[component]
pub fn TablePage() -> impl IntoView {
    let params = use_params_map();
    let id = Memo::new(move |_| params.with(|params| params.get("id").unwrap_or_default()));
    view! { {move || look_up(id.get())} }.into_any()
}

fn look_up(id: String) -> AnyView {
    let joined = untrack(|| online::join(id));
    view! {
        {move || match joined.shown.get() {
            Shown::Looking => view! { <p class="waiting" role="status" data-looking>{t!("web-loading")}</p> }.into_any(),
            Shown::Away => {
                view! {
                    <p class="waiting" role="status" id="away">{icon("offline")} <span>{t!("web-link-lost")}</span></p>
                }
                .into_any()
            }
            Shown::Room(view) => room(joined, *view),
            Shown::Missing(fault) => {
                view! {
                    <div class="waiting" role="alert">
                        <h1>{move || net::words(&fault.message)}</h1>
                        <A href="/" attr:class="button">{t!("web-home")}</A>
                    </div>
                }
                .into_any()
            }
        }}
    }
    .into_any()
}

fn room(joined: Joined, view: TableView) -> AnyView {
    let game = view.game.clone();
    let unknown = || view! { <p class="waiting" role="alert">{t!("web-unknown-game")}</p> }.into_any();
    let open = move |part: &'static dyn part::Part| part.table(joined, view.clone()).unwrap_or_else(unknown);
    untrack(|| part::once_loaded(&game, open))
}

/// A table of the server with its board.
pub(crate) fn table<G: Tabletop>(joined: Joined, view: TableView) -> Option<AnyView> {
    let room = online::open::<G>(joined, view)?;
    crate::pieces::Enlarged::provide();
    let props = FrameProps { desk: room.desk, board: G::board(room), plain: ViewFn::from(move || plain::board(room)) };
    Some(crate::table::Frame(props).into_any())
}

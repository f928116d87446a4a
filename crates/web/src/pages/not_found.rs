//! Where there is nothing.

use crate::parts::{drawing, icon};
use crate::t;
use leptos::prelude::*;
use leptos_router::components::A;

/// A wall with one tile missing, row by row.
const WALL: [[&str; 3]; 3] = [
    ["azul-blue", "azul-yellow", "azul-red"],
    ["azul-teal", "azul-space", "azul-yellow"],
    ["azul-black", "azul-teal", "azul-blue"],
];

/// There is no such page.
#[component]
pub fn NotFound() -> impl IntoView {
    view! {
        <section class="page narrow nowhere">
            <div class="nowhere-wall" aria-hidden="true">
                {WALL.as_flattened().iter().map(|id| drawing(id, "piece", "0 0 40 40")).collect_view()}
            </div>
            <h1>{t!("web-not-found")}</h1>
            <p>{t!("web-not-found-more")}</p>
            <A href="/" attr:class="button primary">{icon("home")} <span>{t!("web-home")}</span></A>
        </section>
    }
    .into_any()
}

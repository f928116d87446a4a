//! Where there is nothing.

use crate::t;
use leptos::prelude::*;
use leptos_router::components::A;

/// There is no such page.
#[component]
pub fn NotFound() -> impl IntoView {
    view! {
        <section class="page narrow">
            <h1>{t!("web-not-found")}</h1>
            <p>{t!("web-not-found-more")}</p>
            <A href="/" attr:class="button primary">{t!("web-home")}</A>
        </section>
    }
    .into_any()
}

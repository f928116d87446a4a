//! A first game: makes its table and goes there.

use crate::guide;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_navigate, use_params_map};

/// The page that opens a first game.
#[component]
pub fn First() -> impl IntoView {
    let params = use_params_map();
    let go = use_navigate();
    let unknown = RwSignal::new(false);
    Effect::new(move |_| {
        let game = params.with(|params| params.get("game").unwrap_or_default());
        let go = go.clone();
        leptos::task::spawn_local(async move {
            match guide::begin(&game).await {
                // In place of this page: going back leads to where one came from.
                Some(place) => go(&place, NavigateOptions { replace: true, ..NavigateOptions::default() }),
                // The page may be gone by now.
                None => {
                    let _ = unknown.try_set(true);
                }
            }
        });
    });
    view! { {move || unknown.get().then(super::not_found::NotFound)} }.into_any()
}

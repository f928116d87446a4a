//! A first game: makes its table and goes there.

use crate::no_table::NoTable;
use crate::part::NoPart;
use crate::{guide, net, t};
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_navigate, use_params_map};

/// The page that opens a first game.
#[component]
pub fn First() -> impl IntoView {
    let params = use_params_map();
    let go = use_navigate();
    let fault = RwSignal::new(None::<NoTable>);
    let again = RwSignal::new(());
    Effect::new(move |_| {
        again.track();
        let game = params.with(|params| params.get("game").unwrap_or_default());
        let go = go.clone();
        leptos::task::spawn_local(async move {
            match guide::begin(&game).await {
                // In place of this page: going back leads to where one came from.
                Ok(place) => go(&place, NavigateOptions { replace: true, ..NavigateOptions::default() }),
                // The page may be gone by now.
                Err(why) => {
                    let _ = fault.try_set(Some(why));
                }
            }
        });
    });
    let retry = move |_| {
        fault.set(None);
        again.set(());
    };
    let shown = move |why: NoTable| match why {
        NoTable::Part(NoPart::Unknown) => super::not_found::NotFound().into_any(),
        why => {
            let words = api::Words::from(why);
            view! {
                <div class="waiting" role="alert">
                    <p>{move || net::words(&words)}</p>
                    <button class="button" on:click=retry>{t!("web-try-again")}</button>
                </div>
            }
            .into_any()
        }
    };
    view! { {move || fault.get().map(shown)} }.into_any()
}

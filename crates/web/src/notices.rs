//! What the app has to say of itself: that there is no network, and what works all the same; that a newer version has
//! come. At a table it says neither: a game is not interrupted, and a table says itself when it waits for its server.

use crate::parts::icon;
use crate::t;
use leptos::prelude::*;

/// `boot.js` says this when a newer version of the app is kept and could take over.
const NEWER: &str = "kashi-newer";

/// `boot.js` hears this when the reader wants the newer version.
const TAKE_NEWER: &str = "kashi-take-newer";

/// Notices above the page, unless `quiet`.
#[component]
pub fn Notices(
    /// Whether nothing is said.
    quiet: Signal<bool>,
) -> impl IntoView {
    let is_away = || !window().navigator().on_line();
    let (away, newer) = (RwSignal::new(is_away()), RwSignal::new(false));
    for event in ["online", "offline"] {
        // As long as the app is there.
        let _ = window_event_listener_untyped(event, move |_| away.set(is_away()));
    }
    let _ = window_event_listener_untyped(NEWER, move |_| newer.set(true));
    let take = |_| {
        // What has a plain name can be made and sent.
        let _ = web_sys::Event::new(TAKE_NEWER).map(|event| window().dispatch_event(&event));
    };
    view! {
        <Show when=move || away.get() && !quiet.get()>
            <p class="notice calm page-notice" role="status" id="offline">{icon("offline")} <span>{t!("web-offline")}</span></p>
        </Show>
        <Show when=move || newer.get() && !quiet.get()>
            <div class="notice calm page-notice" role="status" id="newer">
                <span>{t!("web-newer")}</span>
                <button class="button small" on:click=take>{t!("web-newer-take")}</button>
            </div>
        </Show>
    }
    .into_any()
}

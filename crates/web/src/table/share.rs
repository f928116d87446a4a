//! A link, a code and a picture for cameras: how others find the table.

use crate::parts::{copy, icon, link, qr_code};
use crate::room::Desk;
use crate::t;
use leptos::prelude::*;

/// How others find the table.
#[component]
pub fn Share(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let copied = RwSignal::new(false);
    move || {
        let (id, code) = desk.served.view(|view| (view.id.clone(), view.code.to_string()))?;
        let address = link(&format!("/t/{id}"));
        let (shown, copied_address) = (address.clone(), address.clone());
        Some(
            view! {
                <div class="share">
                    <p>{t!("web-share-more")}</p>
                    {qr_code(&address)}
                    <p class="share-link">
                        <input class="input ltr" readonly id="share-link" aria-label=t!("web-link") value=shown />
                        <button class="button" on:click=move |_| { copy(&copied_address); copied.set(true); }>
                            {icon("copy")} <span>{move || if copied.get() { t!("web-copied")() } else { t!("web-copy")() }}</span>
                        </button>
                    </p>
                    <p>{t!("web-code")} " " <code class="ltr share-code">{code}</code></p>
                </div>
            }
            .into_any(),
        )
    }
}

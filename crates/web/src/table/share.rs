//! A link, a code and a picture for cameras: how others find the table.

use crate::parts::{Copied, copy, icon, is_reachable_here, link, qr_code};
use crate::room::Desk;
use crate::t;
use api::{Occupant, Status};
use leptos::html;
use leptos::prelude::*;

/// How others find the table.
#[component]
pub fn Share(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let copied = RwSignal::new(Copied::NotYet);
    // At a full table a guest can only watch.
    let open = move || {
        let free = |view: &api::SeatView| view.occupant == Occupant::Open && view.kept_for.is_none();
        desk.served.status() == Status::Open && desk.seating.with(|seats| seats.iter().any(free))
    };
    move || {
        let (id, code) = desk.served.view(|view| (view.id.clone(), view.code.to_string()))?;
        let address = link(&format!("/t/{id}"));
        let field = NodeRef::<html::Input>::new();
        let picture = if is_reachable_here() {
            qr_code(&address)
        } else {
            view! { <p class="notice" id="share-unreachable">{t!("web-share-only-here")}</p> }.into_any()
        };
        let (shown, copied_address) = (address.clone(), address);
        Some(
            view! {
                <div class="share">
                    <p>{move || if open() { t!("web-share-more")() } else { t!("web-share-watch")() }}</p>
                    {picture}
                    <p class="share-link">
                        <input class="input ltr" readonly id="share-link" aria-label=t!("web-link") value=shown node_ref=field />
                        <button
                            class="button"
                            id="share-copy"
                            on:click=move |_| copy(copied_address.clone(), field.get_untracked(), copied)
                        >
                            {icon("copy")}
                            <span>{move || if copied.get() == Copied::Done { t!("web-copied")() } else { t!("web-copy")() }}</span>
                        </button>
                    </p>
                    <p role="status">{move || (copied.get() == Copied::Refused).then(t!("web-copy-refused"))}</p>
                    <p>{t!("web-code")} " " <code class="ltr share-code">{code}</code></p>
                </div>
            }
            .into_any(),
        )
    }
}

//! That no shuffle was manipulated: what was promised, what was revealed, and whether they fit, checked in this page.

use crate::net;
use crate::part;
use crate::parts::icon;
use crate::room::Desk;
use crate::t;
use game::Seed;
use leptos::prelude::*;
use serde_json::Value;

#[derive(Clone, PartialEq)]
enum Finding {
    Checking,
    Fair(usize),
    Bent(String),
}

/// The commitment, the seed after the end, and a button that checks the whole record.
#[component]
pub fn Fairness(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let verdict = RwSignal::new(None::<Finding>);
    let commitment = move || desk.served.view(|view| view.commitment.clone()).unwrap_or_default();
    let seed = move || desk.served.view(|view| view.seed.clone()).flatten();
    let check = move |_| {
        let Some(id) = untrack(|| desk.served.view(|view| view.id.clone())) else { return };
        let promised = untrack(commitment);
        verdict.set(Some(Finding::Checking));
        leptos::task::spawn_local(async move {
            let found = match net::get::<Value>(&format!("/api/tables/{id}/record")).await {
                Ok(record) => examine(desk.game.id, &record, &promised),
                Err(fault) => Finding::Bent(net::words(&fault.message)),
            };
            // The window may be closed by now.
            let _ = verdict.try_set(Some(found));
        });
    };
    let shown = move || {
        match verdict.get()? {
        Finding::Checking => Some(view! { <p role="status">{t!("web-loading")}</p> }.into_any()),
        Finding::Fair(actions) => Some(
            view! { <p class="notice calm" role="status" id="fair">{icon("check")} <span>{t!("web-fair", count = actions)}</span></p> }.into_any(),
        ),
        Finding::Bent(problem) => Some(view! { <p class="refusal" role="alert">{t!("web-bent")} " " <bdi>{problem}</bdi></p> }.into_any()),
    }
    };
    view! {
        <div class="fairness">
            <p>{t!("web-fairness-more")}</p>
            <dl>
                <dt>{t!("web-commitment")}</dt>
                <dd><code class="ltr">{commitment}</code></dd>
                <dt>{t!("web-seed")}</dt>
                <dd>{move || match seed() {
                    Some(seed) => view! { <code class="ltr">{seed}</code> }.into_any(),
                    None => view! { <span class="hint">{t!("web-seed-later")}</span> }.into_any(),
                }}</dd>
            </dl>
            <button class="button primary" id="verify" disabled=move || seed().is_none() on:click=check>
                {icon("fair")} <span>{t!("web-verify")}</span>
            </button>
            {shown}
        </div>
    }
    .into_any()
}

/// Every action, every deal against the seed, the result; and the seed against the promise.
fn examine(game: &str, record: &Value, promised: &str) -> Finding {
    let seed = record.get("seed").and_then(Value::as_str).and_then(|seed| seed.parse::<Seed>().ok());
    let part = part::loaded(game).expect("a table is shown by the part of its game");
    match (seed, part.verify(record)) {
        (Some(seed), Ok(actions)) if seed.commitment() == promised => Finding::Fair(actions),
        (_, Ok(_)) => Finding::Bent(i18n::tr!(crate::prefs::locale(), "web-bent-seed")),
        (_, Err(fault)) => Finding::Bent(text::unusable(&fault, crate::prefs::lang())),
    }
}

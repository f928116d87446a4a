//! How fast what others do is shown, in reach at the table.

use crate::prefs::{self, Motion};
use crate::t;
use leptos::prelude::*;

/// The paces, slowest first, with the keys of their names.
pub const PACES: [(Motion, &str, &str); 4] = [
    (Motion::Calm, "calm", "web-motion-calm"),
    (Motion::System, "system", "web-motion-system"),
    (Motion::Quick, "quick", "web-motion-quick"),
    (Motion::Off, "off", "web-motion-off"),
];

/// A list of the paces.
#[component]
pub fn PaceChoice() -> impl IntoView {
    let choose = move |event: leptos::ev::Event| {
        let chosen = event_target_value(&event);
        if let Some((motion, ..)) = PACES.iter().find(|(_, value, _)| *value == chosen) {
            prefs::choice().update(|choice| choice.motion = *motion);
        }
    };
    let option = |(motion, value, key): (Motion, &'static str, &'static str)| {
        view! {
            <option value=value selected=move || prefs::choice().with(|choice| choice.motion == motion)>
                {move || i18n::tr(prefs::locale(), key, &[])}
            </option>
        }
    };
    view! {
        <label class="pace-choice" title=t!("web-pace-more")>
            <span>{t!("web-pace")}</span>
            <select class="input" id="pace" on:change=choose>{PACES.map(option).collect_view()}</select>
        </label>
    }
    .into_any()
}

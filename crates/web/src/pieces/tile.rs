//! How things look: the drawing of a piece, and the bubble with what a place would bring.

use crate::parts::drawing;
use crate::prefs::number;
use leptos::prelude::*;

/// A thing of the crate `art` by its id, as it lies on the table.
pub fn piece(id: &str, class: &'static str) -> AnyView {
    drawing(id, class, "0 0 40 40")
}

/// A number with its sign; it must not turn round in a right-to-left line, so it stands in an element with class `ltr`.
pub fn signed(points: i16) -> String {
    let sign = if points < 0 { '\u{2212}' } else { '+' };
    format!("{sign}{}", number(points.unsigned_abs()))
}

/// The bubble at a place: what it would bring, and what it would cost. Its place says the same in words, so the figures are
/// drawn by the style sheet: a button's text has to be part of its name.
pub fn worth(gain: Option<String>, cost: Option<i16>, calm: Option<String>) -> AnyView {
    view! {
        <span class="worth" aria-hidden="true">
            {gain.map(|gain| view! { <b class="gain ltr" data-text=gain></b> })}
            {cost.map(|cost| view! { <b class="cost ltr" data-text=signed(-cost)></b> })}
            {calm.map(|calm| view! { <span class="calm ltr" data-text=calm></span> })}
        </span>
    }
    .into_any()
}

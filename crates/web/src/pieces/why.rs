//! Why something does not go: one sentence and its clause, beside what was touched.

use super::AnyHand;
use crate::later;
use crate::prefs::lang;
use crate::table::log::clause_tag;
use game::Illegal;
use leptos::prelude::*;

/// A refusal and where to show it.
#[derive(Clone, PartialEq)]
pub struct Why {
    /// What forbids it.
    pub illegal: Illegal,
    /// Beside what.
    pub corner: Corner,
}

/// The middle of an element's upper edge on the surface that it lies on, its height, and how wide the surface is.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Corner {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
    /// How high the element is.
    pub height: f64,
    /// How wide the surface is.
    pub width: f64,
}

impl Corner {
    /// Of an element as it lies now.
    pub fn of(element: &web_sys::Element) -> Corner {
        let area = element.get_bounding_client_rect();
        let surface =
            element.closest(".felt").ok().flatten().unwrap_or_else(|| element.clone()).get_bounding_client_rect();
        let x = area.left() + area.width() / 2.0 - surface.left();
        Corner { x, y: area.top() - surface.top(), height: area.height(), width: surface.width() }
    }
}

/// Half of the note's greatest width, and what it needs above an element.
const HALF: f64 = 164.0;
const ROOM: f64 = 150.0;

/// The note that explains; nothing if there is nothing to explain.
pub(super) fn note(hand: AnyHand) -> AnyView {
    let note = move |why: Why| {
        let Corner { x, y, height, width } = why.corner;
        let left = x.min(width - HALF - 8.0).max(HALF + 8.0);
        let above = y > ROOM;
        let top = if above { y - 8.0 } else { y + height + 8.0 };
        let clause = why.illegal.clause();
        view! {
            <div
                class="why"
                class:above=above
                role="alert"
                data-keep=""
                style:left=format!("{left:.0}px")
                style:top=format!("{top:.0}px")
            >
                <span>{move || sentence(&why.illegal)}</span>
                " "
                {clause.map(clause_tag)}
            </div>
        }
    };
    view! { {move || hand.why().map(note)} }.into_any()
}

/// The clause's own words, without its id: that is the tag beside them.
fn sentence(illegal: &Illegal) -> String {
    let text = illegal.clause().and_then(later::clause);
    text.map_or_else(|| i18n::illegal(lang().isolated(), illegal), |text| text.text.clone())
}

//! The ring round a thing on the page that a note is about.

use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// How often the page is looked at: what is picked up and what scrolls changes where a ring belongs.
pub const LOOK_AGAIN: Duration = Duration::from_millis(160);

/// How far the ring stays away from the thing, in pixels.
const GAP: f64 = 5.0;

/// A thing as it lies in the window.
#[derive(Clone, Copy, PartialEq, Default)]
pub struct Area {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Area {
    /// Where the element lies.
    pub fn of(element: &Element) -> Area {
        let area = element.get_bounding_client_rect();
        Area { left: area.left(), top: area.top(), width: area.width(), height: area.height() }
    }
}

/// The first thing that the selector finds and that is shown at all.
pub fn find(about: &str) -> Option<Element> {
    let found = document().query_selector_all(about).ok()?;
    (0..found.length())
        .filter_map(|at| found.get(at)?.dyn_into::<Element>().ok())
        .find(|element| element.get_bounding_client_rect().width() > 0.0)
}

/// The ring. It takes no touches.
pub fn view(area: RwSignal<Area>) -> AnyView {
    let px = |of: fn(Area) -> f64| move || format!("{:.0}px", of(area.get()));
    view! {
        <div class="guide-ring" aria-hidden="true"
            style:left=px(|area| area.left - GAP) style:top=px(|area| area.top - GAP)
            style:width=px(|area| area.width + 2.0 * GAP) style:height=px(|area| area.height + 2.0 * GAP)></div>
    }
    .into_any()
}

/// Follows the thing that is asked for, as long as what called this is there; whether there is one now.
pub fn follow(about: impl Fn() -> Option<String> + 'static, area: RwSignal<Area>) -> ReadSignal<bool> {
    let (there, set_there) = signal(false);
    let look = move || {
        let found = about().and_then(|about| find(&about));
        if let Some(element) = &found {
            let now = Area::of(element);
            if area.with_untracked(|before| *before != now) {
                area.set(now);
            }
        }
        if there.get_untracked() != found.is_some() {
            set_there.set(found.is_some());
        }
    };
    if let Ok(timer) = set_interval_with_handle(look, LOOK_AGAIN) {
        on_cleanup(move || timer.clear());
    }
    there
}

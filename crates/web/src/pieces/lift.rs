//! What is too small for a finger is enlarged by the first touch, over its own place; the second takes.
//!
//! An element with `data-lift` is what rises: a plate, a depot. It rises if what was touched in it is smaller than a finger,
//! and it sinks as soon as something is chosen or touched elsewhere. A whole board has `data-lift="zoom"`: it grows round
//! the touched thing, which stays where it is, and may leave its area. So does what is too wide to rise far enough within
//! the window.

use super::attr::{PIECE, PLACE};
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement};

/// The least size of what a finger touches, in pixels.
const FINGER: f64 = 40.0;

/// The size that the smallest thing gets: on a plate, on a board.
const LIFTED: f64 = 56.0;
const ZOOMED: f64 = 48.0;

/// How near the edge of the window something may rise.
const EDGE: f64 = 6.0;

/// The mark of what has risen.
const MARK: &str = "data-lifted";

/// Enlarges what holds the touched thing if that is too small. Answers whether it did: then the touch has done its work.
pub(super) fn lift(root: &Element, touched: Option<&EventTarget>) -> bool {
    let thing = touched.and_then(|touched| touched.dyn_ref::<Element>());
    let holder = thing.and_then(|thing| thing.closest("[data-lift]").ok().flatten());
    if holder.as_ref().is_some_and(|holder| holder.has_attribute(MARK)) {
        return false;
    }
    lower(root);
    let Some(holder) = holder.and_then(|holder| holder.dyn_into::<HtmlElement>().ok()) else { return false };
    let Some(least) = smallest(&holder).filter(|least| *least < FINGER - 0.5) else { return false };
    let area = holder.get_bounding_client_rect();
    let Some((width, height)) = window_size() else { return false };
    let fits = ((width - 2.0 * EDGE) / area.width()).min((height - 2.0 * EDGE) / area.height());
    let zooms = holder.get_attribute("data-lift").as_deref() == Some("zoom") || least * fits < FINGER;
    let (scale, x, y) = if zooms {
        let (scale, kept) = (ZOOMED / least, thing.unwrap_or(&holder).get_bounding_client_rect());
        let x = stay(kept.left(), kept.width(), area.left(), area.width(), scale, width);
        let y = stay(kept.top(), kept.height(), area.top(), area.height(), scale, height);
        (scale, x, y)
    } else {
        let scale = (LIFTED / least).min(fits);
        let x = shift(area.left(), area.width(), scale, width);
        let y = shift(area.top(), area.height(), scale, height);
        (scale, x, y)
    };
    // Without its place on the page it would only be less comfortable.
    let _ = holder.style().set_property("transform", &format!("translate({x:.1}px,{y:.1}px) scale({scale:.3})"));
    let _ = holder.set_attribute(MARK, if zooms { "zoom" } else { "" });
    true
}

/// How far something has to go aside so that a thing in it stays where it is when all of it grows from its middle, or as near
/// to that as the window lets it.
fn stay(start: f64, size: f64, from: f64, long: f64, scale: f64, window: f64) -> f64 {
    (start + size / 2.0 - from - long / 2.0) * (1.0 - scale) + shift(start, size, scale, window)
}

/// How far something has to go aside so that it stays in the window when it grows from its middle.
fn shift(start: f64, size: f64, scale: f64, window: f64) -> f64 {
    let grown = size * scale;
    let from = start + (size - grown) / 2.0;
    from.min(window - EDGE - grown).max(EDGE) - from
}

/// The smaller side of the smallest thing that can be touched there.
fn smallest(holder: &Element) -> Option<f64> {
    let all = holder.query_selector_all(&format!("[{PIECE}],[{PLACE}]")).ok()?;
    let sizes = (0..all.length()).filter_map(|at| {
        let area = all.get(at)?.dyn_into::<Element>().ok()?.get_bounding_client_rect();
        Some(area.width().min(area.height()))
    });
    sizes.filter(|size| *size > 0.0).min_by(f64::total_cmp)
}

/// Lets everything sink again.
pub(super) fn lower(root: &Element) {
    let Ok(risen) = root.query_selector_all(&format!("[{MARK}]")) else { return };
    for at in 0..risen.length() {
        let Some(one) = risen.get(at).and_then(|one| one.dyn_into::<HtmlElement>().ok()) else { continue };
        // What has risen can sink.
        let _ = one.style().remove_property("transform");
        let _ = one.remove_attribute(MARK);
    }
}

fn window_size() -> Option<(f64, f64)> {
    let window = leptos::prelude::window();
    Some((window.inner_width().ok()?.as_f64()?, window.inner_height().ok()?.as_f64()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_rises_stays_in_the_window() {
        // In the middle it grows where it is.
        assert!(shift(150.0, 60.0, 2.0, 360.0).abs() < 1e-9);
        for start in [0.0, 20.0, 300.0] {
            let from = start + shift(start, 60.0, 2.0, 360.0) - 30.0;
            assert!(from >= EDGE - 1e-9 && from + 120.0 <= 360.0 - EDGE + 1e-9, "{start}: {from}");
        }
    }

    /// A row of 340 pixels in a window of 360 grows round one of its things of 30 pixels.
    #[test]
    fn what_is_zoomed_grows_round_what_was_touched() {
        let middle = |start: f64| 180.0 + (start + 15.0 - 180.0) * 2.0 + stay(start, 30.0, 10.0, 340.0, 2.0, 360.0);
        assert!((middle(100.0) - 115.0).abs() < 1e-9, "it stays where it is");
        // At the edge it comes into the window.
        assert!((middle(10.0) - (EDGE + 30.0)).abs() < 1e-9, "{}", middle(10.0));
        assert!((middle(320.0) - (360.0 - EDGE - 30.0)).abs() < 1e-9, "{}", middle(320.0));
    }
}

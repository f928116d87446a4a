//! While something is dragged near the upper or lower edge of the window, the page scrolls: on a phone a piece and its
//! place are often not in sight together.

use crate::prefs;
use leptos::prelude::*;

/// How near the edge scrolling begins, in pixels.
const NEAR: f64 = 72.0;

/// The speed at the very edge, in pixels a second; and the speed for readers who want no motion: without any, the place
/// could not be reached at all.
const FAST: f64 = 900.0;
const CALM: f64 = 400.0;

/// The least part of the speed, so that the page moves as soon as scrolling begins.
const LEAST: f64 = 0.15;

/// Scrolls for a pointer at this height; `after` is the time since the last call, in milliseconds. Answers whether the
/// pointer is near an edge.
pub(super) fn scroll(height: f64, after: f64) -> bool {
    let window = window();
    let bottom = window.inner_height().ok().and_then(|bottom| bottom.as_f64()).unwrap_or(0.0);
    let pull = pull(height, bottom);
    if pull == 0.0 {
        return false;
    }
    let speed = if untrack(prefs::still) { CALM } else { FAST };
    window.scroll_by_with_x_and_y(0.0, pull * speed * after / 1000.0);
    true
}

/// The part of the speed to scroll at; negative is upwards.
fn pull(height: f64, bottom: f64) -> f64 {
    let depth = |far: f64| if far < NEAR { (1.0 - far / NEAR).clamp(LEAST, 1.0) } else { 0.0 };
    depth(bottom - height) - depth(height)
}

#[cfg(test)]
mod tests {
    /// In hundredths of the speed.
    fn pull(height: f64) -> i32 {
        (super::pull(height, 800.0) * 100.0).round() as i32
    }

    #[test]
    fn the_nearer_the_edge_the_faster() {
        assert_eq!([400.0, 72.0, 728.0].map(pull), [0, 0, 0]);
        assert_eq!([71.0, 36.0, 0.0, -5.0].map(pull), [-15, -50, -100, -100]);
        assert_eq!([729.0, 764.0, 800.0, 900.0].map(pull), [15, 50, 100, 100]);
    }
}

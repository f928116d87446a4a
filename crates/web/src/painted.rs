//! A touch is answered first: what nobody waits for is done when the frame with the answer has been painted.

use leptos::prelude::*;
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use web_sys::VisibilityState;

/// A page that is put aside gets no frames: then this is done after this time.
const AT_THE_LATEST: Duration = Duration::from_millis(250);

/// Does this once the page has painted what has just changed; at once where nobody sees it.
pub fn after_paint(work: impl FnOnce() + 'static) {
    boxed(Box::new(work));
}

/// Compiled once, whatever the work is.
fn boxed(work: Box<dyn FnOnce()>) {
    if document().visibility_state() == VisibilityState::Hidden {
        return work();
    }
    let work = Rc::new(Cell::new(Some(work)));
    let once = move || {
        if let Some(work) = work.take() {
            work();
        }
    };
    let later = once.clone();
    request_animation_frame(move || set_timeout(once, Duration::ZERO));
    set_timeout(later, AT_THE_LATEST);
}

//! What is being shown of what has happened.

use super::{Held, put};
use game::Seat;
use leptos::prelude::*;
use std::sync::Arc;
use text::Speaker;

/// Something about the table in the reader's language.
pub type Words = Arc<dyn Fn(&Speaker) -> String + Send + Sync>;

/// What is being shown.
#[derive(Clone)]
pub struct Caption {
    /// Whose action it is, unless chance's.
    pub seat: Option<Seat>,
    /// What it is; nothing where points are counted.
    pub words: Option<Words>,
}

/// Whether the page still shows what has happened, and what of it.
#[derive(Clone, Copy)]
pub struct Playback {
    busy: RwSignal<bool>,
    behind: RwSignal<bool>,
    caption: RwSignal<Option<Caption>>,
    finish: Held<dyn Fn()>,
}

impl Playback {
    pub(super) fn new() -> Self {
        Playback {
            busy: RwSignal::new(false),
            behind: RwSignal::new(false),
            caption: RwSignal::new(None),
            finish: StoredValue::new_local(None),
        }
    }

    /// Whether something is still being shown.
    pub fn is_busy(self) -> bool {
        self.busy.get()
    }

    /// Whether the table on the page is not yet as it really is.
    pub fn is_behind(self) -> bool {
        self.behind.get()
    }

    /// What is being shown.
    pub fn caption(self) -> Option<Caption> {
        self.caption.get()
    }

    /// Shows at once how things stand.
    pub fn finish(self) {
        self.finish.with_value(|finish| {
            if let Some(finish) = finish {
                finish();
            }
        });
    }
}

/// Feeding.
impl Playback {
    /// Says who shows how things stand.
    pub(in crate::room) fn finish_by(self, finish: impl Fn() + 'static) {
        self.finish.set_value(Some(Box::new(finish)));
    }

    pub(in crate::room) fn stand(self, behind: bool, busy: bool) {
        put(self.behind, behind);
        put(self.busy, busy);
    }

    pub(in crate::room) fn tell(self, caption: Option<Caption>) {
        if caption.is_some() || self.caption.with_untracked(Option::is_some) {
            self.caption.set(caption);
        }
    }
}

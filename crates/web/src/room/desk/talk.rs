//! What was said.

use super::put;
use api::Said;
use leptos::prelude::*;

/// What people have said at a table.
#[derive(Clone, Copy)]
pub struct Talk(RwSignal<Vec<Said>>);

impl Talk {
    pub(super) fn new() -> Self {
        Talk(RwSignal::new(Vec::new()))
    }

    /// All of it, oldest first.
    pub fn all(self) -> Vec<Said> {
        self.0.get()
    }

    /// Runs what asks again when something is said.
    pub fn track(self) {
        self.0.track();
    }

    /// Whether nobody has said anything.
    pub fn is_empty(self) -> bool {
        self.0.with(Vec::is_empty)
    }

    pub(super) fn hear(self, said: &[Said]) {
        put(self.0, said.to_vec());
    }
}

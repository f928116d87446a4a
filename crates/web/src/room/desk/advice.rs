//! What a bot would do.

use super::Held;
use i18n::Lang;
use leptos::prelude::*;
use std::any::Any;
use std::sync::Arc;

/// What a bot would do.
#[derive(Clone)]
pub struct Hint {
    /// What it would do, in either language.
    pub words: Arc<dyn Fn(Lang) -> String + Send + Sync>,
    /// A move of the game at this table.
    mv: Arc<dyn Any + Send + Sync>,
}

impl Hint {
    pub(in crate::room) fn new<M: Copy + Send + Sync + 'static>(
        mv: M,
        words: impl Fn(M, Lang) -> String + Send + Sync + 'static,
    ) -> Hint {
        Hint { words: Arc::new(move |lang| words(mv, lang)), mv: Arc::new(mv) }
    }
}

/// The hint that was asked for.
#[derive(Clone, Copy)]
pub struct Advice {
    hint: RwSignal<Option<Hint>>,
    thinking: RwSignal<bool>,
    adviser: Held<dyn Fn()>,
}

impl Advice {
    pub(super) fn new() -> Self {
        Advice { hint: RwSignal::new(None), thinking: RwSignal::new(false), adviser: StoredValue::new_local(None) }
    }

    /// Asks a bot what it would do.
    pub fn ask(self) {
        self.adviser.with_value(|adviser| {
            if let Some(adviser) = adviser {
                adviser();
            }
        });
    }

    /// Whether a bot thinks about it.
    pub fn is_thinking(self) -> bool {
        self.thinking.get()
    }

    /// What it would do.
    pub fn hint(self) -> Option<Hint> {
        self.hint.get()
    }

    /// What it would do, as a move of this table's game.
    pub fn mv<M: Copy + 'static>(self) -> Option<M> {
        self.hint.with(|hint| hint.as_ref().and_then(|hint| hint.mv.downcast_ref().copied()))
    }

    /// Nobody needs it any more.
    pub fn forget(self) {
        self.hint.set(None);
    }
}

/// Feeding.
impl Advice {
    /// Says who is asked.
    pub(in crate::room) fn advise_by(self, adviser: impl Fn() + 'static) {
        self.adviser.set_value(Some(Box::new(adviser)));
    }

    pub(in crate::room) fn begin_to_think(self) {
        self.thinking.set(true);
    }

    /// Answers whether anybody is still there to be told.
    pub(in crate::room) fn stop_thinking(self) -> bool {
        self.thinking.try_set(false).is_none()
    }

    pub(in crate::room) fn answer(self, hint: Hint) {
        self.hint.set(Some(hint));
    }
}

//! What people who play with real pieces are asked: what chance brought.

use super::{Held, Words};
use leptos::prelude::*;
use std::sync::Arc;

/// What has to be told, and who listens.
#[derive(Clone, Copy)]
pub struct Telling {
    on: RwSignal<bool>,
    asked: RwSignal<Option<Asked>>,
    listener: Held<dyn Fn(Answer)>,
}

/// What has to be told now.
#[derive(Clone)]
pub struct Asked {
    /// What was told so far, place by place; the last place is the one that is asked about.
    pub laid: Vec<Laid>,
    /// What can come there; nothing once everything was told.
    pub choices: Vec<Drawn>,
}

/// What lies at a place.
#[derive(Clone)]
pub struct Laid {
    /// What the place is called.
    pub words: Words,
    /// What was told to lie there.
    pub pieces: Vec<Drawn>,
}

/// Something that chance brings.
#[derive(Clone)]
pub struct Drawn {
    /// What it is called.
    pub words: Words,
    /// What it looks like; nothing where a word says all.
    pub picture: Arc<dyn Fn() -> Option<AnyView> + Send + Sync>,
    /// How many of it can come.
    pub left: Option<u8>,
}

/// What people answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// One of the choices.
    Drawn(usize),
    /// The last thing was wrong.
    Back,
    /// That was everything.
    Lay,
}

impl Telling {
    pub(super) fn new() -> Self {
        Telling { on: RwSignal::new(false), asked: RwSignal::new(None), listener: StoredValue::new_local(None) }
    }

    /// Whether the pieces are real.
    pub fn is_on(self) -> bool {
        self.on.get()
    }

    /// What has to be told now.
    pub fn asked(self) -> Option<Asked> {
        self.asked.get()
    }

    /// Whether something has to be told.
    pub fn is_asked(self) -> bool {
        self.asked.with(Option::is_some)
    }

    /// Answers.
    pub fn answer(self, answer: Answer) {
        self.listener.with_value(|listener| {
            if let Some(listener) = listener {
                listener(answer);
            }
        });
    }
}

/// Feeding.
impl Telling {
    /// From now on this listens to what is told.
    pub(in crate::room) fn begin(self, listener: impl Fn(Answer) + 'static) {
        self.on.set(true);
        self.listener.set_value(Some(Box::new(listener)));
    }

    pub(in crate::room) fn ask(self, asked: Option<Asked>) {
        if asked.is_some() || self.asked.with_untracked(Option::is_some) {
            self.asked.set(asked);
        }
    }
}

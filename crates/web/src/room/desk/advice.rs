//! What a bot would do, and why.

use super::{Desk, Held, Kind};
use api::{Command, allow_hints};
use game::Seat;
use i18n::Lang;
use leptos::prelude::*;
use std::any::Any;
use std::sync::Arc;
use text::Because;

/// What a bot would do.
#[derive(Clone)]
pub struct Hint {
    /// What it would do, in either language.
    pub words: Words,
    /// Why, as a whole sentence, with the rule that it is about.
    pub why: Why,
    /// The same where the page has no room for that.
    pub brief: Why,
    /// A move of the game at this table.
    mv: Arc<dyn Any + Send + Sync>,
}

type Words = Arc<dyn Fn(Lang) -> String + Send + Sync>;
type Why = Arc<dyn Fn(Lang) -> Because + Send + Sync>;

impl Hint {
    pub(in crate::room) fn new<M: Copy + Send + Sync + 'static>(
        mv: M,
        words: impl Fn(M, Lang) -> String + Send + Sync + 'static,
        why: impl Fn(Lang) -> Because + Send + Sync + 'static,
        brief: impl Fn(Lang) -> Because + Send + Sync + 'static,
    ) -> Hint {
        Hint {
            words: Arc::new(move |lang| words(mv, lang)),
            why: Arc::new(why),
            brief: Arc::new(brief),
            mv: Arc::new(mv),
        }
    }
}

/// The hint that was asked for.
#[derive(Clone, Copy)]
pub struct Advice {
    hint: RwSignal<Option<Hint>>,
    /// Whether the reader has put it away; asked for again, it comes back as it was.
    away: RwSignal<bool>,
    /// For which seat one is waited for, and how many it had asked for before.
    wanted: RwSignal<Option<(Seat, u16)>>,
    thinking: RwSignal<bool>,
    adviser: Held<dyn Fn()>,
}

impl Advice {
    pub(super) fn new() -> Self {
        Advice {
            hint: RwSignal::new(None),
            away: RwSignal::new(false),
            wanted: RwSignal::new(None),
            thinking: RwSignal::new(false),
            adviser: StoredValue::new_local(None),
        }
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
        self.hint.get().filter(|_| !self.away.get())
    }

    /// What it would do, as a move of this table's game.
    pub fn mv<M: Copy + 'static>(self) -> Option<M> {
        self.hint().and_then(|hint| hint.mv.downcast_ref().copied())
    }

    /// The reader has read it.
    pub fn put_away(self) {
        self.away.set(true);
    }

    /// Nobody needs it any more.
    pub(in crate::room) fn forget(self) {
        self.hint.set(None);
    }
}

/// Feeding.
impl Advice {
    /// Says who is asked.
    pub(in crate::room) fn advise_by(self, adviser: impl Fn() + 'static) {
        self.adviser.set_value(Some(Box::new(adviser)));
    }

    /// The table is told first: only what it allows is shown. What it has allowed is shown again without asking.
    pub(in crate::room) fn request(self, desk: Desk, seat: Seat) {
        self.away.set(false);
        if untrack(|| self.hint.with(Option::is_some)) {
            return;
        }
        self.thinking.set(true);
        self.wanted.set(Some((seat, untrack(|| desk.served.hinted(seat)))));
        desk.send(Command::Hint { seat });
    }

    /// The seat that may be advised now: the table has taken note of it.
    pub(in crate::room) fn granted(self, desk: Desk) -> Option<Seat> {
        let (seat, before) = self.wanted.get()?;
        (desk.served.hinted(seat) > before).then(|| {
            self.wanted.set(None);
            seat
        })
    }

    /// Answers whether anybody is still there to be told.
    pub(in crate::room) fn stop_thinking(self) -> bool {
        let _ = self.wanted.try_set(None);
        self.thinking.try_set(false).is_none()
    }

    pub(in crate::room) fn answer(self, hint: Hint) {
        self.hint.set(Some(hint));
    }
}

impl Desk {
    /// Whether hints may be asked for here: not in a game that counts.
    pub fn allows_hints(self) -> bool {
        match self.kind {
            Kind::Practice => self.served.occasion().is_none(),
            Kind::Replay | Kind::Lesson => false,
            Kind::Online => {
                let table_does = self.served.view(|view| view.hints).unwrap_or(false);
                !self.served.is_rated()
                    && self.seating.with(|seats| allow_hints(table_does, seats.iter().map(|view| &view.occupant)))
            }
        }
    }
}

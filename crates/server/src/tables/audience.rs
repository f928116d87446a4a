//! Who listens at a table, and how much they are told.
//!
//! Pages play the rules along and are told what they cannot know; programs may ask for what follows from the rules, too. That
//! is computed and serialised only while a listener has asked for it.

use super::{Change, Table};
use api::{Detail, Event, Frame, Happened, PersonId};
use std::sync::{Arc, OnceLock};
use table::event;
use tokio::sync::broadcast::{self, Receiver, Sender};

/// How many frames may wait for a reader before it is told to resync. Room for them is made with the table: a fifth of what an
/// idle one takes.
const READER_QUEUE: usize = 32;

/// Everybody who listens at a table.
pub(super) struct Audience {
    lean: Sender<Broadcast>,
    /// Made for the first who asks: most tables have none.
    full: OnceLock<Sender<Broadcast>>,
}

/// What listeners are told.
#[derive(Clone)]
pub(crate) enum Broadcast {
    /// A frame, and who speaks in it, if anyone does.
    Frame(Arc<str>, Option<Arc<Speech>>),
    /// What was sent before no longer holds: the whole table has to be sent again.
    Again,
}

/// Something that was said, as those are told who have blocked the speaker: that it was said, so that no number is missing.
pub(crate) struct Speech {
    person: PersonId,
    hidden: Arc<str>,
}

impl Broadcast {
    /// The frame for a reader who has blocked these people; none if they have to be told the whole table again.
    pub(crate) fn to(&self, blocked: &[PersonId]) -> Option<Arc<str>> {
        match self {
            Broadcast::Frame(_, Some(speech)) if blocked.contains(&speech.person) => Some(Arc::clone(&speech.hidden)),
            Broadcast::Frame(frame, _) => Some(Arc::clone(frame)),
            Broadcast::Again => None,
        }
    }

    /// How many bytes it has.
    pub(super) fn len(&self) -> usize {
        match self {
            Broadcast::Frame(frame, _) => frame.len(),
            Broadcast::Again => 0,
        }
    }
}

/// An event as it travels. Everybody who is told as much gets the same bytes: they are written once.
pub(super) struct EventFrames {
    /// Its number.
    pub(super) v: u64,
    pub(super) lean: Broadcast,
    /// In full, if a listener wants that.
    pub(super) full: Option<Broadcast>,
}

impl EventFrames {
    /// An entry that the table has just taken.
    pub(super) fn new(table: &Table, change: &Change, detail: Detail) -> Self {
        let mut event = event(table, change, detail);
        let v = event.v;
        let speech = speech(&event);
        let told = |event| Broadcast::Frame(text(&Frame::Event(event)), speech.clone());
        let full = (detail == Detail::Full).then(|| told(event.clone()));
        event.what.make_lean();
        EventFrames { v, lean: told(event), full }
    }
}

fn speech(event: &Event) -> Option<Arc<Speech>> {
    let Happened::Said { person, .. } = &event.what else { return None };
    let what = Happened::Said { person: person.clone(), text: None, phrase: None };
    let hidden = text(&Frame::Event(Event { what, ..event.clone() }));
    Some(Arc::new(Speech { person: person.id.clone(), hidden }))
}

impl Audience {
    pub(super) fn new() -> Self {
        Audience { lean: broadcast::channel(READER_QUEUE).0, full: OnceLock::new() }
    }

    pub(super) fn listen(&self, detail: Detail) -> Receiver<Broadcast> {
        match detail {
            Detail::Lean => self.lean.subscribe(),
            Detail::Full => self.full.get_or_init(|| broadcast::channel(READER_QUEUE).0).subscribe(),
        }
    }

    /// How much has to be worked out for those who listen now.
    pub(super) fn wants(&self) -> Detail {
        let full = self.full.get().is_some_and(|full| full.receiver_count() > 0);
        if full { Detail::Full } else { Detail::Lean }
    }

    /// How many listen.
    pub(super) fn count(&self) -> usize {
        self.lean.receiver_count() + self.full.get().map_or(0, Sender::receiver_count)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.count() == 0
    }

    pub(super) fn tell(&self, frames: &EventFrames) {
        self.send(&frames.lean, frames.full.as_ref());
    }

    /// What is the same for everybody.
    pub(super) fn tell_all(&self, frame: Arc<str>) {
        let told = Broadcast::Frame(frame, None);
        self.send(&told, Some(&told));
    }

    /// Everybody is told the whole table again.
    pub(super) fn tell_again(&self) {
        self.send(&Broadcast::Again, Some(&Broadcast::Again));
    }

    fn send(&self, lean: &Broadcast, full: Option<&Broadcast>) {
        // Nobody may be there to hear it.
        let _ = self.lean.send(lean.clone());
        if let (Some(sender), Some(full)) = (self.full.get(), full) {
            let _ = sender.send(full.clone());
        }
    }
}

/// A frame as it travels.
pub(crate) fn text(frame: &Frame) -> Arc<str> {
    text_of(frame)
}

/// Anything that is sent, as it travels.
pub(crate) fn text_of(frame: &impl serde::Serialize) -> Arc<str> {
    serde_json::to_string(frame).expect("a frame serialises with texts as keys").into()
}

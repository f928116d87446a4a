//! Events of any game.

use game::{Cited, Clause, Event, Seat};
use serde_json::Value;
use std::any::Any;
use std::fmt::Debug;

/// One event behind an object-safe interface. Every [`game::Event`] is one.
pub trait AnyEvent: Debug + Send + Sync {
    /// The event's own JSON object, with the `"clause"` by which it happened.
    fn json(&self) -> Value;

    /// The rule by which it happened.
    fn clause(&self) -> Clause;

    /// The points that it gave to a seat, or took if negative.
    fn points(&self) -> Option<(Seat, i16)>;

    /// The event itself, for code that knows its type.
    fn as_any(&self) -> &dyn Any;
}

/// The events of an action, in order.
pub type EventList = Vec<Box<dyn AnyEvent>>;

impl<E: Event> AnyEvent for E {
    fn json(&self) -> Value {
        serde_json::to_value(Cited::of(self)).expect("an event serialises as an object with texts as keys")
    }

    fn clause(&self) -> Clause {
        Event::clause(self)
    }

    fn points(&self) -> Option<(Seat, i16)> {
        Event::points(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

pub(crate) fn boxed<E: Event>(events: Vec<E>) -> EventList {
    events.into_iter().map(|event| Box::new(event) as Box<dyn AnyEvent>).collect()
}

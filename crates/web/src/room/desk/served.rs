//! The table as a whole, as what feeds it says.

use super::{Link, put};
use crate::room::protocol::TableInfo;
use api::{Ending, Status, TableLink, TableView, UndoAsked};
use leptos::prelude::*;

/// Where a table is in its life, how the page is connected with it, and what else is known of it.
#[derive(Clone, Copy)]
pub struct Served {
    status: RwSignal<Status>,
    link: RwSignal<Link>,
    /// What the server tells of the table and no other part of the desk keeps. None offline.
    rest: RwSignal<Option<TableView>>,
    undo: RwSignal<Option<UndoAsked>>,
    ending: RwSignal<Option<Ending>>,
    rematch: RwSignal<Option<TableLink>>,
    path: RwSignal<Option<String>>,
}

impl Served {
    pub(super) fn new() -> Self {
        Served {
            status: RwSignal::new(Status::Playing),
            link: RwSignal::new(Link::Up),
            rest: RwSignal::new(None),
            undo: RwSignal::new(None),
            ending: RwSignal::new(None),
            rematch: RwSignal::new(None),
            path: RwSignal::new(None),
        }
    }

    /// Where the table is in its life.
    pub fn status(self) -> Status {
        self.status.get()
    }

    /// Whether the game runs.
    pub fn is_playing(self) -> bool {
        self.status() == Status::Playing
    }

    /// Whether the game is over.
    pub fn is_over(self) -> bool {
        self.status() == Status::Over
    }

    /// How the page is connected.
    pub fn link(self) -> Link {
        self.link.get()
    }

    /// What the server tells of the table: its names, options, host, seed. Nothing offline.
    pub fn view<U>(self, look: impl FnOnce(&TableView) -> U) -> Option<U> {
        self.rest.with(|view| view.as_ref().map(look))
    }

    /// Who has asked to take a decision back.
    pub fn undo(self) -> Option<UndoAsked> {
        self.undo.get()
    }

    /// How the game ended.
    pub fn ending(self) -> Option<Ending> {
        self.ending.get()
    }

    /// The table at which the same people play again.
    pub fn rematch(self) -> Option<TableLink> {
        self.rematch.get()
    }

    /// Where the table lies in this site: `/t/…`, `/practice/…`.
    pub fn path(self) -> Option<String> {
        self.path.get()
    }
}

/// Feeding.
impl Served {
    pub(super) fn hear(self, known: &TableInfo) {
        let view = &known.view;
        put(self.status, view.status);
        put(self.undo, view.undo.clone());
        put(self.ending, view.ending.clone());
        put(self.rematch, view.rematch.clone());
        put(self.rest, Some(known.rest()));
    }

    /// A table of the server whose record is shown: it has no life of its own here.
    pub(in crate::room) fn recall(self, view: TableView) {
        self.rest.set(Some(view));
    }

    pub(in crate::room) fn connect(self, link: Link) {
        put(self.link, link);
    }

    pub(in crate::room) fn lie_at(self, path: String) {
        self.path.set(Some(path));
    }

    /// The game is over. A record ends wherever it is looked at, without a result.
    pub(in crate::room) fn end(self, ending: Option<Ending>) {
        self.ending.set(ending);
        self.status.set(Status::Over);
    }
}

//! The table as a whole, as what feeds it says.

use super::{Link, put};
use crate::occasion::Occasion;
use crate::room::protocol::TableInfo;
use api::{Ending, Status, TableLink, TableView, UndoAsked};
use game::{Seat, Seats};
use leptos::prelude::*;

/// Where a table is in its life, how the page is connected with it, and what else is known of it.
#[derive(Clone, Copy)]
pub struct Served {
    status: RwSignal<Status>,
    link: RwSignal<Link>,
    /// What the server tells of the table and no other part of the desk keeps. None offline.
    rest: RwSignal<Option<TableView>>,
    undo: RwSignal<Option<UndoAsked>>,
    hinted: RwSignal<Seats<u16>>,
    /// Who asked for a hint since something was last done.
    news: RwSignal<Option<Seat>>,
    ending: RwSignal<Option<Ending>>,
    rematch: RwSignal<Option<TableLink>>,
    path: RwSignal<Option<String>>,
    occasion: RwSignal<Option<Occasion>>,
}

impl Served {
    pub(super) fn new() -> Self {
        Served {
            status: RwSignal::new(Status::Playing),
            link: RwSignal::new(Link::Up),
            rest: RwSignal::new(None),
            undo: RwSignal::new(None),
            hinted: RwSignal::new(Seats::repeat(0, 0)),
            news: RwSignal::new(None),
            ending: RwSignal::new(None),
            rematch: RwSignal::new(None),
            path: RwSignal::new(None),
            occasion: RwSignal::new(None),
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

    /// Whether the game counts among people, with the rules of rated play.
    pub fn is_rated(self) -> bool {
        self.view(|view| view.rated).unwrap_or(false)
    }

    /// Who has asked to take a decision back.
    pub fn undo(self) -> Option<UndoAsked> {
        self.undo.get()
    }

    /// How many hints a seat has asked for.
    pub fn hinted(self, seat: Seat) -> u16 {
        self.hinted.with(|hinted| hinted.as_slice().get(seat.index()).copied().unwrap_or(0))
    }

    /// Who asked for a hint since something was last done.
    pub fn just_hinted(self) -> Option<Seat> {
        self.news.get()
    }

    /// How the game ended.
    pub fn ending(self) -> Option<Ending> {
        self.ending.get()
    }

    /// The table at which the same people play again.
    pub fn rematch(self) -> Option<TableLink> {
        self.rematch.get()
    }

    /// Where it is the same game for everybody: when.
    pub fn occasion(self) -> Option<Occasion> {
        self.occasion.get()
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
        self.take_note(view.hinted);
        put(self.ending, view.ending.clone());
        put(self.rematch, view.rematch.clone());
        put(self.rest, Some(known.rest()));
    }

    /// How many hints each seat has asked for. What was asked before the page was opened is no news.
    pub(in crate::room) fn take_note(self, hinted: Seats<u16>) {
        let before = self.hinted.get_untracked();
        let more =
            hinted.iter().find(|(seat, count)| before.as_slice().get(seat.index()).is_some_and(|old| old < *count));
        if let Some((seat, _)) = more {
            self.news.set(Some(seat));
        }
        put(self.hinted, hinted);
    }

    /// Something was done: the last hint is old.
    pub(in crate::room) fn go_on(self) {
        put(self.news, None);
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

    pub(in crate::room) fn belong_to(self, occasion: Option<Occasion>) {
        self.occasion.set(occasion);
    }

    /// The game is over. A record ends wherever it is looked at, without a result.
    pub(in crate::room) fn end(self, ending: Option<Ending>) {
        self.ending.set(ending);
        self.status.set(Status::Over);
    }
}

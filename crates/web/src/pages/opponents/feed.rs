//! The search, behind what it needs of a browser. It outlives the page: one can play a bot while it goes on.

use super::search::{Effect as Todo, Input, Search};
use crate::room::wire::{self, Browser, Wire};
use crate::sound::Sound;
use api::{Seek, TableLink};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::{Rc, Weak};

/// Leads to a table.
type Go = Rc<dyn Fn(&str)>;

struct Feed {
    me: Weak<Feed>,
    search: RefCell<Search>,
    wire: Browser,
    timer: RefCell<Option<Timeout>>,
    shown: ArcRwSignal<Search>,
    /// Since when the reader looks, by this machine.
    since: ArcRwSignal<f64>,
    go: RefCell<Option<Go>>,
}

thread_local! {
    static FEED: Rc<Feed> = Rc::new_cyclic(|me| Feed {
        me: me.clone(),
        search: RefCell::default(),
        wire: Browser::default(),
        timer: RefCell::default(),
        shown: ArcRwSignal::new(Search::default()),
        since: ArcRwSignal::new(0.0),
        go: RefCell::default(),
    });
}

fn feed(input: Input) {
    FEED.with(|feed| feed.take(input));
}

/// The search as it is now.
pub(super) fn search() -> ArcRwSignal<Search> {
    FEED.with(|feed| feed.shown.clone())
}

/// Since when the reader looks, in milliseconds since 1970.
pub(super) fn since() -> ArcRwSignal<f64> {
    FEED.with(|feed| feed.since.clone())
}

/// The page is shown, as long as what calls this is there. `go` leads to the table, wherever the reader is by then.
pub(super) fn show(go: impl Fn(&str) + 'static) {
    FEED.with(|feed| *feed.go.borrow_mut() = Some(Rc::new(go)));
    feed(Input::Shown(true));
    on_cleanup(|| feed(Input::Shown(false)));
}

/// Looks for this from now on.
pub(super) fn seek(seek: Seek) {
    FEED.with(|feed| feed.since.set(js_sys::Date::now()));
    feed(Input::Seek(seek));
}

/// And no longer.
pub(super) fn cancel() {
    feed(Input::Cancel);
}

impl Feed {
    fn take(&self, input: Input) {
        let todo = self.search.borrow_mut().step(input);
        for one in todo {
            self.perform(&one);
        }
    }

    fn later(&self) -> impl Fn(Input) + 'static {
        let me = self.me.clone();
        move |input| {
            if let Some(feed) = me.upgrade() {
                feed.take(input);
            }
        }
    }

    fn perform(&self, todo: &Todo) {
        match todo {
            Todo::Open(seek) => {
                let hear =
                    wire::feeding(|| Input::Opened, |jitter| Input::Closed { jitter }, Input::Frame, self.later());
                self.wire.open(&wire::address(&path(seek.as_ref())), hear);
            }
            Todo::Close => self.wire.close(),
            Todo::Start(pause) => {
                let later = self.later();
                *self.timer.borrow_mut() = Some(Timeout::new(*pause, move || later(Input::TimeUp)));
            }
            Todo::Stop => drop(self.timer.borrow_mut().take()),
            Todo::Show => self.shown.set(self.search.borrow().clone()),
            Todo::Go(table) => self.go(table),
        }
    }

    fn go(&self, table: &TableLink) {
        Sound::Turn.play();
        let go = self.go.borrow().clone();
        if let Some(go) = go {
            go(&format!("/t/{}", table.id));
        }
    }
}

fn path(seek: Option<&Seek>) -> String {
    match seek {
        Some(Seek { game, players, pace, rated }) => {
            format!("/api/pairing/live?game={game}&players={players}&pace={}&rated={rated}", pace.name())
        }
        None => "/api/pairing/live".to_owned(),
    }
}

//! Lists of tables as they change: the lobby, and the reader's own, by one socket for the whole app.
//!
//! What is said and heard is decided in [`protocol`], by values alone; here is what that needs of a browser. Reading the
//! server's lists is a part of the app of its own, which comes when the first page stands: nobody waits for it.

pub mod protocol;

use crate::lasting::Lasting;
use crate::net;
use crate::part::NoPart;
use crate::room::wire::{self, Browser, Wire};
use api::TableLine;
use gloo_timers::callback::Timeout;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use protocol::{Effect as Todo, Input, Lists, Wanted};
use std::cell::RefCell;
use std::rc::{Rc, Weak};
use std::sync::OnceLock;

/// What pages see of the lists.
#[derive(Clone, Copy)]
struct Shown {
    lobby: Lasting<Vec<TableLine>>,
    playing: Lasting<Vec<TableLine>>,
    open: Lasting<Vec<TableLine>>,
    /// How many parts of pages look at the lobby.
    lookers: Lasting<usize>,
}

static SHOWN: OnceLock<Shown> = OnceLock::new();

fn shown() -> Shown {
    *SHOWN.get().expect("the app begins with its lists")
}

/// The tables that wait for people, while the part of a page that asks is there.
pub fn lobby() -> Lasting<Vec<TableLine>> {
    let shown = shown();
    shown.lookers.update(|lookers| *lookers += 1);
    on_cleanup(move || shown.lookers.update(|lookers| *lookers -= 1));
    shown.lobby
}

/// The reader's running tables.
pub fn playing() -> Lasting<Vec<TableLine>> {
    shown().playing
}

/// The reader's tables that wait for others.
pub fn open() -> Lasting<Vec<TableLine>> {
    shown().open
}

/// Begins to keep up with lists as soon as anybody needs one. Called once, by the app.
pub fn begin() {
    let new = || Lasting::new(Vec::new());
    let shown = Shown { lobby: new(), playing: new(), open: new(), lookers: Lasting::new(0) };
    if SHOWN.set(shown).is_err() {
        return;
    }
    let app = Owner::current();
    leptos::task::spawn_local(async move {
        let follow = loop {
            match cut().await {
                Ok(follow) => break follow,
                Err(_) => TimeoutFuture::new(TRY_AGAIN).await,
            }
        };
        if let Some(app) = app {
            app.with(follow);
        }
    });
}

/// How long after a failure the part is asked for again, in milliseconds.
const TRY_AGAIN: u32 = 5_000;

/// Here the part is cut off.
#[wasm_split_helpers::wasm_split(lists, fallible)]
fn cut() -> Result<fn(), NoPart> {
    Ok(follow)
}

/// Keeps up with the lists, as long as the app is there.
fn follow() {
    let shown = shown();
    let feed = Rc::new_cyclic(|me| Feed {
        me: me.clone(),
        lists: RefCell::default(),
        wire: Browser::default(),
        timer: RefCell::default(),
    });
    for event in ["online", "focus", "visibilitychange"] {
        let waker = Rc::clone(&feed);
        // As long as the app is there.
        let _ = window_event_listener_untyped(event, move |_| {
            if in_sight() {
                waker.feed(Input::Wake);
            }
        });
    }
    Effect::new(move |_| {
        let me = net::me().with(|me| me.as_ref().map(|me| me.person.id.clone()));
        feed.feed(Input::Want(Wanted { lobby: shown.lookers.get() > 0, me }));
    });
}

/// Whether anybody can see the page, and there is a network.
fn in_sight() -> bool {
    document().visibility_state() != web_sys::VisibilityState::Hidden && window().navigator().on_line()
}

struct Feed {
    me: Weak<Feed>,
    lists: RefCell<Lists>,
    wire: Browser,
    timer: RefCell<Option<Timeout>>,
}

impl Feed {
    fn feed(&self, input: Input) {
        let todo = self.lists.borrow_mut().step(input);
        for one in todo {
            self.perform(&one);
        }
    }

    fn perform(&self, todo: &Todo) {
        match todo {
            Todo::Open { lobby } => self.open(*lobby),
            Todo::Close => self.wire.close(),
            Todo::Start(pause) => {
                let me = self.me.clone();
                let up = move || {
                    if let Some(feed) = me.upgrade() {
                        feed.feed(Input::TimeUp { in_sight: in_sight() });
                    }
                };
                *self.timer.borrow_mut() = Some(Timeout::new(*pause, up));
            }
            Todo::Stop => drop(self.timer.borrow_mut().take()),
            Todo::Show => self.show(),
        }
    }

    fn open(&self, lobby: bool) {
        let me = self.me.clone();
        let feed = move |input| {
            if let Some(lists) = me.upgrade() {
                lists.feed(input);
            }
        };
        let hear = wire::feeding(|| Input::Opened, |jitter| Input::Closed { jitter }, Input::Frame, feed);
        self.wire.open(&wire::address(&format!("/api/lists/live?lobby={lobby}")), hear);
    }

    /// Only what differs: a list that is set is drawn again.
    fn show(&self) {
        let (shown, lists) = (shown(), self.lists.borrow());
        for (signal, lines) in
            [(shown.lobby, lists.lobby()), (shown.playing, lists.playing()), (shown.open, lists.open())]
        {
            if signal.with_untracked(|old| old != lines) {
                signal.set(lines.to_vec());
            }
        }
    }
}

//! A table that the server feeds.
//!
//! What is said and heard is decided in [`protocol`], by values alone. Here is what that needs of a browser:
//! the socket, pauses, the time, requests by HTTP; and a room that follows.

use super::protocol::{self, Connection, Input, Timer, Update};
use super::wire::{self, Browser, Wire};
use super::{Desk, Kind, Link, Refusal, Room};
use crate::games::Tabletop;
use crate::net;
use api::{Command, Fault, Status, TableView};
use game::{Action, Driver, Entry, Seat};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};
use std::sync::Arc;

/// What a page shows of a table.
#[derive(Clone)]
pub enum Shown {
    /// It is looked up.
    Looking,
    /// The server does not answer; it is tried again.
    Away,
    /// There is no such table, or not for this reader.
    Missing(Fault),
    /// Its room.
    Room(Box<TableView>),
}

/// A table that is looked up; its room comes once it is found.
#[derive(Clone, Copy)]
pub struct Joined {
    /// What to show of it.
    pub shown: ReadSignal<Shown>,
    live: StoredValue<Rc<Live>, LocalStorage>,
}

/// Looks a table up, and keeps in touch with it as long as the page is there.
pub fn join(table: String) -> Joined {
    let (shown, set_shown) = signal(Shown::Looking);
    let live = Rc::new_cyclic(|me| Live {
        me: me.clone(),
        table,
        shown: set_shown,
        connection: RefCell::new(Connection::default()),
        wire: Box::new(Browser::default()),
        timers: RefCell::default(),
        inputs: RefCell::default(),
        busy: Cell::new(false),
        room: RefCell::new(None),
    });
    let waker = Rc::clone(&live);
    let back = window_event_listener_untyped("online", move |_| waker.feed(Input::Wake));
    let waker = Rc::clone(&live);
    let seen = window_event_listener_untyped("focus", move |_| waker.feed(Input::Wake));
    let leaving = send_wrapper::SendWrapper::new(Rc::clone(&live));
    on_cleanup(move || {
        back.remove();
        seen.remove();
        leaving.take().feed(Input::Leave);
    });
    let reader = Rc::clone(&live);
    Effect::new(move |_| {
        let me = net::me().with(|me| me.as_ref().map(|me| me.person.id.clone()));
        reader.feed(Input::IAm(me));
    });
    live.feed(Input::Join);
    Joined { shown, live: StoredValue::new_local(live) }
}

/// Opens the room of a table that was just found.
pub fn open<G: Tabletop>(joined: Joined, view: TableView) -> Option<Room<G>> {
    let state: G = json::from_value(view.state.clone()).ok()?;
    let room = Room::new(Driver::from_position(state), Kind::Online);
    let desk = room.desk;
    desk.journal.count(view.ply);
    desk.served.lie_at(format!("/t/{}", view.id));
    desk.served.connect(Link::Joining);
    if view.status != Status::Open {
        load_history(room, view.id.into());
    }
    let live = &joined.live.get_value();
    *live.room.borrow_mut() = Some(Box::new(room));
    let sender = Rc::clone(live);
    desk.answer_by(move |command| sender.ask(command));
    let mover = Rc::clone(live);
    room.play_by(move |seat, mv| {
        let ply = untrack(|| desk.journal.ply());
        mover.ask(Command::Play { seat, ply, mv: mv.to_string() });
    });
    let again = Rc::clone(live);
    desk.reconnect_by(move || again.feed(Input::Reconnect));
    live.feed(Input::Followed { asked: untrack(|| desk.turn.due()) });
    Some(room)
}

/// The actions that this page has not seen, for the log. If the server does not answer, the log starts here.
fn load_history<G: Tabletop>(room: Room<G>, table: String) {
    leptos::task::spawn_local(async move {
        let Ok(record) = net::get::<serde_json::Value>(&format!("/api/tables/{table}/record")).await else { return };
        let Ok(record) = json::from_value::<game::Record<G>>(record) else { return };
        // The page may be gone. The game may have moved on while the answer travelled; then the page knows the rest already.
        let Some(known) = room.desk.journal.try_ply() else { return };
        let known = known as usize;
        if record.entries.len() < known {
            return;
        }
        if let Ok(driver) = Driver::replay(&record, known) {
            // What waits to be shown writes its own lines when it enters.
            room.recount(driver.record(), (known - room.unshown().min(known)) as u64);
            if room.with_table(|table| driver.state() == table.state()) {
                room.adopt(driver);
            }
        }
    });
}

/// A room of any game, as a connection needs it.
trait Follower {
    fn desk(&self) -> Desk;

    /// The whole table, in place of what is there.
    fn settle(&self, view: &TableView) -> bool;

    fn moved(&self, seat: Seat, mv: &str) -> bool;

    fn dealt(&self, deal: &str) -> bool;

    fn taken_back(&self, count: u64) -> bool;

    /// A move that shows already did not happen.
    fn snap_back(&self);
}

impl<G: Tabletop> Follower for Room<G> {
    fn desk(&self) -> Desk {
        self.desk
    }

    /// Where nothing differs, what is known of the past stays.
    fn settle(&self, view: &TableView) -> bool {
        let Ok(state) = json::from_value::<G>(view.state.clone()) else { return false };
        let same = untrack(|| self.desk.journal.ply()) == view.ply && self.with_table(|table| *table.state() == state);
        if same {
            Room::snap_back(*self);
        } else {
            self.reset(Driver::from_position(state), view.ply);
            load_history(*self, view.id.to_string());
        }
        true
    }

    fn moved(&self, seat: Seat, mv: &str) -> bool {
        mv.parse().is_ok_and(|mv| follow(*self, Action::Move { seat, mv }))
    }

    fn dealt(&self, deal: &str) -> bool {
        deal.parse().is_ok_and(|deal| follow(*self, Action::Deal(deal)))
    }

    fn taken_back(&self, count: u64) -> bool {
        self.retract(count)
    }

    fn snap_back(&self) {
        Room::snap_back(*self);
    }
}

fn follow<G: Tabletop>(room: Room<G>, action: Action<G>) -> bool {
    room.follow(Entry { action, at: None })
}

/// One page at one table: the connection, and what it needs of the browser.
struct Live {
    me: Weak<Live>,
    table: String,
    shown: WriteSignal<Shown>,
    connection: RefCell<Connection>,
    wire: Box<dyn Wire>,
    timers: RefCell<Vec<(Timer, Timeout)>>,
    /// What the connection has not heard yet.
    inputs: RefCell<VecDeque<Input>>,
    /// Whether an input is being worked on.
    busy: Cell<bool>,
    room: RefCell<Option<Box<dyn Follower>>>,
}

impl Live {
    fn ask(&self, command: Command) {
        self.feed(Input::Ask { id: net::request_id(), command });
    }

    /// Tells the connection what happened and carries out its effects. Inputs that those cause wait for their turn.
    fn feed(&self, input: Input) {
        self.inputs.borrow_mut().push_back(input);
        if self.busy.replace(true) {
            return;
        }
        loop {
            let Some(input) = self.inputs.borrow_mut().pop_front() else { break };
            let effects = self.connection.borrow_mut().step(input, js_sys::Date::now());
            for effect in effects {
                self.perform(effect);
            }
        }
        self.busy.set(false);
    }

    /// A way for the browser to say something, as long as the page is there.
    fn later(&self, say: impl Fn(&Live) + 'static) -> impl Fn() + 'static {
        let me = self.me.clone();
        move || {
            if let Some(live) = me.upgrade() {
                say(&live);
            }
        }
    }

    fn perform(&self, effect: protocol::Effect) {
        use protocol::Effect;
        match effect {
            Effect::Open { since } => self.open(since),
            Effect::Close => self.wire.close(),
            Effect::Send(request) => {
                self.wire.send(&serde_json::to_string(&request).expect("a request is JSON"));
            }
            Effect::Probe => self.wire.send(api::ALIVE),
            Effect::Start(timer, pause) => {
                let fired = timer.clone();
                let up = self.later(move |live| live.feed(Input::TimeUp(fired.clone())));
                let mut timers = self.timers.borrow_mut();
                timers.retain(|(other, _)| *other != timer);
                timers.push((timer, Timeout::new(pause, up)));
            }
            Effect::Stop(timer) => self.timers.borrow_mut().retain(|(other, _)| *other != timer),
            Effect::Fetch => self.fetch(),
            Effect::Tell(told) => self.tell(told),
        }
    }

    fn open(&self, since: u64) {
        let address = wire::address(&format!("/api/tables/{}/live?since={since}", self.table));
        let me = self.me.clone();
        let feed = move |input| {
            if let Some(live) = me.upgrade() {
                live.feed(input);
            }
        };
        let hear = wire::feeding(|| Input::Opened, |jitter| Input::Closed { jitter }, Input::Frame, feed);
        self.wire.open(&address, hear);
    }

    fn fetch(&self) {
        let (me, path) = (self.me.clone(), format!("/api/tables/{}", self.table));
        leptos::task::spawn_local(async move {
            let answer = net::get::<TableView>(&path).await;
            let Some(live) = me.upgrade() else { return };
            live.feed(match answer {
                Ok(view) => Input::Fetched(Box::new(view)),
                Err(fault) => Input::NotFetched { fault, jitter: js_sys::Math::random() },
            });
        });
    }

    fn tell(&self, told: Update) {
        let room = self.room.borrow();
        let Some(room) = room.as_deref() else {
            drop(room);
            return self.tell_page(told);
        };
        let desk = room.desk();
        let done = match told {
            Update::Table(view) => room.settle(&view),
            Update::Move { seat, mv } => room.moved(seat, &mv),
            Update::Deal(deal) => room.dealt(&deal),
            Update::TakenBack(count) => room.taken_back(count),
            Update::Link(link) => return desk.served.connect(link),
            Update::Presence(online) => return desk.seating.meet(online),
            Update::Info => return self.show(desk),
            Update::Refused { fault, was_move } => {
                if was_move {
                    room.snap_back();
                }
                return refuse(desk, fault);
            }
            Update::Missing(fault) => return refuse(desk, fault),
        };
        self.feed(if done { Input::Followed { asked: untrack(|| desk.turn.due()) } } else { Input::Parted });
    }

    /// Before there is a room.
    fn tell_page(&self, told: Update) {
        match told {
            Update::Table(view) => self.shown.set(Shown::Room(view)),
            Update::Missing(fault) => self.shown.set(Shown::Missing(fault)),
            Update::Link(Link::Lost) => self.shown.set(Shown::Away),
            // All else is for a room.
            _ => {}
        }
    }

    /// Brings the desk in line with what is known.
    fn show(&self, desk: Desk) {
        if let Some(known) = self.connection.borrow().info() {
            desk.hear(known);
        }
    }
}

fn refuse(desk: Desk, fault: Fault) {
    desk.advice.stop_thinking();
    let clause = fault.clause.as_deref().and_then(|id| id.parse().ok());
    let words = Arc::new(move |lang| match lang {
        i18n::Lang::Fa => fault.message.fa.clone(),
        i18n::Lang::En => fault.message.en.clone(),
    });
    desk.turn.refuse(Refusal { words, clause });
}

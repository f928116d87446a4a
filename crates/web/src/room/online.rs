//! A table that the server feeds.
//!
//! Frames come through the table's socket. When it breaks it is opened again with growing pauses, from the last event that
//! arrived (`since=N`); what was asked and not answered is sent again under the same id, so that nothing happens twice.

use super::{Desk, Kind, Link, Phase, Refusal, Room};
use crate::games::Tabletop;
use crate::net;
use api::{Code, Command, Event, Fault, Frame, Happened, Occupant, Request, Said, SeatView, Status, TableView};
use game::{Action, Driver, Entry, Next, Seat, SeatSet};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, WebSocket};

/// The first pause before the socket is opened again, in milliseconds; each further one is twice as long.
const FIRST_PAUSE: u32 = 250;
const LONGEST_PAUSE: u32 = 8_000;

/// Opens the room of a table that was just looked at.
pub fn open<G: Tabletop>(view: TableView) -> Option<Room<G>> {
    let state: G = serde_json::from_value(view.state.clone()).ok()?;
    let room = Room::new(Driver::from_position(state), Kind::Online);
    room.desk.ply.set(view.ply);
    note(room.desk, view.clone());
    if view.status != Status::Open {
        load_history(room, view.id.clone());
    }
    let line = Rc::new(Live {
        room,
        table: view.id,
        version: Rc::new(Cell::new(view.v)),
        socket: RefCell::new(None),
        unanswered: RefCell::default(),
        pause: Cell::new(FIRST_PAUSE),
        timer: RefCell::new(None),
        closed: Cell::new(false),
        handlers: RefCell::new(None),
    });
    room.desk.link.set(Link::Joining);
    Live::connect(&line);
    let sender = Rc::clone(&line);
    room.desk.answer_by(move |command| sender.request(command));
    let mover = Rc::clone(&line);
    room.play_by(move |seat, mv| {
        let ply = room.desk.ply.get_untracked();
        mover.request(Command::Play { seat, ply, mv: mv.to_string() });
    });
    let again = Rc::clone(&line);
    room.desk.reconnect_by(move || Live::reconnect(&again));
    let waker = Rc::clone(&line);
    let back = window_event_listener_untyped("online", move |_| Live::hurry(&waker));
    let waker = Rc::clone(&line);
    let seen = window_event_listener_untyped("focus", move |_| Live::hurry(&waker));
    let line = send_wrapper::SendWrapper::new(line);
    on_cleanup(move || {
        back.remove();
        seen.remove();
        line.take().close();
    });
    Some(room)
}

/// The actions before the page was opened, for the log. A table whose server does not tell them yet starts its log here.
fn load_history<G: Tabletop>(room: Room<G>, table: String) {
    leptos::task::spawn_local(async move {
        let Ok(record) = net::get::<serde_json::Value>(&format!("/api/tables/{table}/record")).await else { return };
        let Ok(record) = serde_json::from_value::<game::Record<G>>(record) else { return };
        // The game may have gone on while the answer travelled; then the page knows the rest already.
        let known = room.desk.ply.get_untracked() as usize;
        if record.entries.len() < known {
            return;
        }
        if let Ok(driver) = Driver::replay(&record, known) {
            room.recount(&driver);
            if driver.state() == room.table().state() {
                room.adopt(driver);
            }
        }
    });
}

/// Brings the desk in line with the table as the server tells it.
fn note(desk: Desk, view: TableView) {
    desk.phase.set(match view.status {
        Status::Open => Phase::Waiting,
        Status::Playing => Phase::Playing,
        Status::Over => Phase::Over,
    });
    desk.mine.set(view.yours.iter().fold(SeatSet::EMPTY, |set, seat| set.with(*seat)));
    desk.seats.set(view.seats.clone());
    desk.told.set(js_sys::Date::now());
    desk.undo.set(view.undo.clone());
    // The last lines; what the page heard before them stays.
    desk.chat.update(|chat| {
        let first = view.said.first().map_or(u64::MAX, |said| said.v);
        chat.retain(|said| said.v < first);
        chat.extend(view.said.iter().cloned());
    });
    desk.ending.set(view.ending.clone());
    desk.rematch.set(view.rematch.clone());
    desk.path.set(Some(format!("/t/{}", view.id)));
    desk.view.set(Some(view));
}

/// Brings a room in line with its table. Where nothing differs, what is known of the past stays.
fn settle<G: Tabletop>(room: Room<G>, view: TableView) {
    let Ok(state) = serde_json::from_value::<G>(view.state.clone()) else { return };
    let known = room.table();
    if *known.state() == state && room.desk.ply.get_untracked() == view.ply {
        room.reset(known, view.ply);
    } else {
        room.reset(Driver::from_position(state), view.ply);
        load_history(room, view.id.clone());
    }
    note(room.desk, view);
}

type Handlers = (Closure<dyn FnMut(MessageEvent)>, Closure<dyn FnMut()>, Closure<dyn FnMut()>);

/// One connection with its past and future.
struct Live<G: Tabletop> {
    room: Room<G>,
    table: String,
    version: Rc<Cell<u64>>,
    socket: RefCell<Option<WebSocket>>,
    unanswered: RefCell<Vec<Request>>,
    pause: Cell<u32>,
    timer: RefCell<Option<Timeout>>,
    closed: Cell<bool>,
    handlers: RefCell<Option<Handlers>>,
}

impl<G: Tabletop> Live<G> {
    fn connect(this: &Rc<Self>) {
        let place = window().location();
        let secure = place.protocol().is_ok_and(|protocol| protocol == "https:");
        let scheme = if secure { "wss" } else { "ws" };
        let host = place.host().unwrap_or_default();
        let address = format!("{scheme}://{host}/api/tables/{}/live?since={}", this.table, this.version.get());
        let Ok(socket) = WebSocket::new(&address) else { return };
        let on_message = {
            let this = Rc::clone(this);
            Closure::new(move |message: MessageEvent| {
                if let Some(text) = message.data().as_string()
                    && let Ok(frame) = serde_json::from_str::<Frame>(&text)
                {
                    Live::hear(&this, frame);
                }
            })
        };
        let on_open = {
            let this = Rc::clone(this);
            Closure::new(move || {
                this.pause.set(FIRST_PAUSE);
                this.room.desk.link.set(Link::Up);
                for request in this.unanswered.borrow().iter() {
                    this.transmit(request);
                }
            })
        };
        let on_close = {
            let this = Rc::clone(this);
            Closure::new(move || Live::lost(&this))
        };
        socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
        socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
        *this.socket.borrow_mut() = Some(socket);
        *this.handlers.borrow_mut() = Some((on_message, on_open, on_close));
    }

    fn lost(this: &Rc<Self>) {
        if this.closed.get() {
            return;
        }
        this.room.desk.link.set(Link::Lost);
        *this.socket.borrow_mut() = None;
        let pause = this.pause.get();
        this.pause.set((pause * 2).min(LONGEST_PAUSE));
        // A little apart from everybody else who lost the same server.
        let pause = pause + (js_sys::Math::random() * f64::from(pause)) as u32;
        let again = Rc::clone(this);
        *this.timer.borrow_mut() = Some(Timeout::new(pause, move || Live::connect(&again)));
    }

    /// Somebody looks, or the network is back: no need to wait for the pause.
    fn hurry(this: &Rc<Self>) {
        if this.closed.get() || this.socket.borrow().is_some() {
            return;
        }
        *this.timer.borrow_mut() = None;
        this.pause.set(FIRST_PAUSE);
        Live::connect(this);
    }

    /// Leaves the line and takes another: the reader is somebody else now.
    fn reconnect(this: &Rc<Self>) {
        this.close();
        this.closed.set(false);
        Live::connect(this);
    }

    fn close(&self) {
        self.closed.set(true);
        *self.timer.borrow_mut() = None;
        if let Some(socket) = self.socket.borrow_mut().take() {
            socket.set_onmessage(None);
            socket.set_onopen(None);
            socket.set_onclose(None);
            // The page is gone; how the socket feels about it does not matter.
            let _ = socket.close();
        }
        *self.handlers.borrow_mut() = None;
    }

    fn request(&self, command: Command) {
        let request = Request { id: fresh_id(), command };
        self.transmit(&request);
        self.unanswered.borrow_mut().push(request);
    }

    /// What cannot be sent now is sent when the socket is open again.
    fn transmit(&self, request: &Request) {
        if let Some(socket) = self.socket.borrow().as_ref()
            && socket.ready_state() == WebSocket::OPEN
            && let Ok(text) = serde_json::to_string(request)
        {
            let _ = socket.send_with_str(&text);
        }
    }

    fn hear(this: &Rc<Self>, frame: Frame) {
        let desk = this.room.desk;
        match frame {
            Frame::Snapshot { table } => this.take(*table),
            Frame::Event(event) => {
                if event.v > this.version.get() + 1 {
                    // Something was missed: the table as a whole makes up for it.
                    this.version.set(event.v);
                    this.look_again();
                    return;
                }
                if event.v <= this.version.get() {
                    return;
                }
                this.version.set(event.v);
                this.happened(event);
            }
            Frame::Presence { online } => desk.online.set(online),
            Frame::Done(done) => this.unanswered.borrow_mut().retain(|request| request.id != done.id),
            Frame::Refused { id: Some(id), fault } if fault.code == Code::Unknown => Live::ask_again(this, id),
            Frame::Refused { id, fault } => this.refused(id.as_deref(), fault),
            Frame::Resync => {}
        }
    }

    /// The server cannot tell whether it happened: it is asked under the same id until it can.
    fn ask_again(this: &Rc<Self>, id: String) {
        let line = Rc::downgrade(this);
        let again = move || {
            let Some(line) = line.upgrade() else { return };
            if let Some(request) = line.unanswered.borrow().iter().find(|request| request.id == id) {
                line.transmit(request);
            }
        };
        Timeout::new(net::ASK_AGAIN, again).forget();
    }

    fn refused(&self, id: Option<&str>, fault: Fault) {
        let found = {
            let mut unanswered = self.unanswered.borrow_mut();
            let at = unanswered.iter().position(|request| Some(request.id.as_str()) == id);
            at.map(|at| unanswered.remove(at))
        };
        if found.is_some_and(|request| matches!(request.command, Command::Play { .. })) {
            self.room.snap_back();
        }
        let clause = fault.clause.as_deref().and_then(|id| id.parse().ok());
        let words = Arc::new(move |lang| match lang {
            i18n::Lang::Fa => fault.message.fa.clone(),
            i18n::Lang::En => fault.message.en.clone(),
        });
        self.room.desk.refusal.set(Some(Refusal { words, clause }));
    }

    /// The whole table, in place of what is here.
    fn take(&self, view: TableView) {
        self.version.set(view.v);
        settle(self.room, view);
    }

    /// Asks for the whole table: something happened that cannot be worked out here, such as a sealed choice.
    ///
    /// The answer and the events travel on different ways. An answer that an event has overtaken would take the table back
    /// to a moment that nobody mends, so it is asked for again; what an answer holds already is not heard once more.
    fn look_again(&self) {
        let (room, table, version) = (self.room, self.table.clone(), Rc::clone(&self.version));
        leptos::task::spawn_local(async move {
            while let Ok(view) = net::get::<TableView>(&format!("/api/tables/{table}")).await {
                if room.desk.ply.try_get_untracked().is_none() {
                    // The page is gone.
                    break;
                }
                if view.v >= version.get() {
                    version.set(view.v);
                    settle(room, view);
                    break;
                }
            }
        });
    }

    fn happened(&self, Event { v, at, what }: Event) {
        let desk = self.room.desk;
        match what {
            Happened::Moved { seat, mv, revealed, left, .. } => {
                desk.undo.set(None);
                self.tick(seat, left);
                let mv = mv.filter(|_| revealed.is_empty()).and_then(|mv| mv.parse().ok());
                let followed = mv.is_some_and(|mv| self.follow(Action::Move { seat, mv }));
                if !followed {
                    self.look_again();
                }
            }
            Happened::Dealt { deal, revealed, .. } => {
                let deal = deal.parse().ok().filter(|_| revealed.is_empty());
                if !deal.is_some_and(|deal| self.follow(Action::Deal(deal))) {
                    self.look_again();
                }
            }
            Happened::Undone { count, .. } => {
                desk.undo.set(None);
                if !self.room.retract(count) {
                    self.look_again();
                }
            }
            Happened::Ended { ending, seed } => {
                desk.ending.set(Some(ending));
                desk.phase.set(Phase::Over);
                desk.view.update(|view| {
                    if let Some(view) = view {
                        view.seed = Some(seed);
                        view.status = Status::Over;
                    }
                });
            }
            Happened::Said { person, text, phrase } => {
                desk.chat.update(|chat| chat.push(Said { v, at, person, text, phrase }));
            }
            Happened::ChatSet { chat } => desk.view.update(|view| {
                if let Some(view) = view {
                    view.chat = chat;
                }
            }),
            Happened::Rematch { table } => desk.rematch.set(Some(table)),
            Happened::Sat { seat, person } => self.seat(seat, Occupant::Person { person }),
            Happened::Left { seat, .. } => self.seat(seat, Occupant::Open),
            Happened::BotTookOver { seat, level, instead_of, .. } => {
                self.seat(seat, Occupant::Bot { level, instead_of });
                self.look_again();
            }
            Happened::Started { .. }
            | Happened::Became { .. }
            | Happened::UndoAsked { .. }
            | Happened::UndoAnswered { .. }
            | Happened::Resigned { .. }
            | Happened::TimeUp { .. }
            | Happened::Muted { .. } => self.look_again(),
        }
    }

    fn follow(&self, action: Action<G>) -> bool {
        let quick = document().visibility_state() == web_sys::VisibilityState::Hidden;
        self.room.follow(Entry { action, at: None }, quick)
    }

    fn seat(&self, seat: Seat, occupant: Occupant) {
        let desk = self.room.desk;
        let me = net::me().with_untracked(|me| me.as_ref().map(|me| me.person.id.clone()));
        let mine = matches!(&occupant, Occupant::Person { person } if Some(&person.id) == me.as_ref());
        desk.seats.update(|seats| {
            if let Some(view) = seats.get_mut(seat.index()) {
                view.occupant = occupant;
            }
        });
        desk.mine.update(|set| *set = if mine { set.with(seat) } else { set.without(seat) });
    }

    /// A clock stops, and those of the seats that are asked now start.
    fn tick(&self, seat: Seat, left: Option<i64>) {
        let desk = self.room.desk;
        let Some(left) = left else { return };
        let now = js_sys::Date::now();
        let passed = (now - desk.told.get_untracked()) as i64;
        desk.told.set(now);
        desk.seats.update(|seats| {
            for (index, view) in seats.iter_mut().enumerate() {
                if index == seat.index() {
                    view.left = Some(left);
                    view.ticking = false;
                } else if view.ticking {
                    view.left = view.left.map(|left| left - passed);
                }
            }
        });
    }
}

/// Clocks of the seats that are asked run from now on.
pub(super) fn start_clocks_after(desk: Desk, next: Next) {
    desk.seats.update(|seats: &mut Vec<SeatView>| {
        for (index, view) in seats.iter_mut().enumerate() {
            view.ticking = view.left.is_some() && next.asks(Seat::new(index));
        }
    });
}

/// An id that no other request has.
fn fresh_id() -> String {
    let mut bytes = [0; 12];
    getrandom::fill(&mut bytes).expect("a browser has randomness");
    bytes.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

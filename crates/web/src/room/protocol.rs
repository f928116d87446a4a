//! How a page speaks with the server about a table: a pure function of what arrives.
//!
//! [`Connection::step`] takes one input, such as a frame or the end of a pause, and answers what is to be done: open the socket, wait,
//! fetch, tell the room. It knows no browser, no clock and no chance: its driver does, and tells it.
//!
//! - Events are numbered without gaps. The socket is opened from the last one that arrived; a page that missed some fetches the
//!   whole table and continues with the events that came meanwhile.
//! - A request keeps its id until it is answered, and is sent again under it: after a lost connection, and as long as
//!   the server cannot tell whether it happened. So nothing happens twice.
//! - Each event carries all that it changed ([`TableInfo`]). Only a decision in secret cannot be followed by those who did not make it.

mod info;
mod silence;
#[cfg(test)]
mod tests;

pub use info::TableInfo;
pub use silence::{ANSWER, QUIET};

use super::Link;
use crate::backoff::Backoff;
use api::{Code, Command, Event, Fault, Frame, Happened, PersonId, Request, RequestId, SeatMove, TableView};
use game::{Seat, SeatSet};

/// The pause before the server is asked again about a request of which it could not tell whether it happened, in
/// milliseconds.
pub const ASK_AGAIN: u32 = 1_000;

/// What a page hears, or wants.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// The page was opened.
    Join,
    /// Who the reader is, as far as that is known.
    IAm(Option<PersonId>),
    /// The socket is open.
    Opened,
    /// The socket is closed, or could not be opened.
    Closed {
        /// Between 0 and 1, at random, so that pages that lost the same server do not return all at once.
        jitter: f64,
    },
    /// Something came through the socket.
    Frame(Frame),
    /// The whole table was fetched.
    Fetched(Box<TableView>),
    /// The whole table could not be fetched.
    NotFetched {
        /// Why.
        fault: Fault,
        /// Between 0 and 1.
        jitter: f64,
    },
    /// A pause is over.
    TimeUp(Timer),
    /// The page is looked at again, or the network is back: no need to wait for the pause.
    Wake,
    /// The reader is another person now: the socket has to know them.
    Reconnect,
    /// The reader wants something.
    Ask {
        /// An id that no other request has.
        id: RequestId,
        /// What.
        command: Command,
    },
    /// The room did as it was told.
    Followed {
        /// The seats that have to decide now.
        asked: SeatSet,
    },
    /// The room could not do as it was told: it and the table have parted.
    Parted,
    /// The page is gone.
    Leave,
}

/// What is to be done.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Open the socket.
    Open {
        /// The number of the last event that is known.
        since: u64,
    },
    /// Close the socket; nothing more is heard of it.
    Close,
    /// Send a request through the socket.
    Send(Request),
    /// Ask through the socket whether the server is there.
    Probe,
    /// Wait; answered by [`Input::TimeUp`].
    Start(Timer, u32),
    /// Wait no longer.
    Stop(Timer),
    /// Fetch the whole table; answered by [`Input::Fetched`] or [`Input::NotFetched`].
    Fetch,
    /// Tell the room.
    Tell(Update),
}

/// What is waited for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Timer {
    /// To open the socket again.
    Reopen,
    /// For a word from the server.
    Silence,
    /// To fetch the table again.
    Refetch,
    /// To send a request again; all of them where the server could not say which.
    AskAgain(Option<RequestId>),
}

/// What a room is told.
#[derive(Clone, PartialEq, Debug)]
pub enum Update {
    /// How the page is connected.
    Link(Link),
    /// The whole table, in place of what is there. Answered by [`Input::Followed`] or [`Input::Parted`].
    Table(Box<TableView>),
    /// A seat decided. Answered likewise.
    Move {
        /// Which.
        seat: Seat,
        /// The notation of the rules page.
        mv: String,
    },
    /// Chance decided. Answered likewise.
    Deal(String),
    /// This number of actions was taken back. Answered likewise.
    TakenBack(u64),
    /// What is known besides the game has changed: see [`Connection::info`].
    Info,
    /// Who is there.
    Presence(Vec<PersonId>),
    /// Something did not happen.
    Refused {
        /// Why.
        fault: Fault,
        /// Whether it was a move, which shows already.
        was_move: bool,
    },
    /// There is no such table, or not for this reader.
    Missing(Fault),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Socket {
    /// Not opened before the room has its table.
    Unneeded,
    Opening,
    Open,
    Pausing,
}

/// Whether the whole table is on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lookup {
    No,
    /// An answer with a smaller number is too old.
    Fetching(u64),
    Pausing(u64),
}

/// One page at one table.
#[derive(Clone, PartialEq, Debug)]
pub struct Connection {
    me: Option<PersonId>,
    info: Option<TableInfo>,
    /// The number of the last event that the room was told.
    version: u64,
    socket: Socket,
    lookup: Lookup,
    reopening: Backoff,
    refetching: Backoff,
    unanswered: Vec<Request>,
    /// Events that came while the whole table was on its way.
    waiting: Vec<Event>,
    /// My last move, with how many actions came before it.
    played: Option<(u64, SeatMove)>,
    /// The seats whose sealed moves the room knows.
    sealed: Vec<Seat>,
    /// Who is there, as far as the server tells names.
    online: Vec<PersonId>,
    /// Whether the server has said that this reader is not to come back by themselves.
    barred: bool,
    /// When the server was last heard, in milliseconds since 1970.
    heard: f64,
    /// Whether it was asked whether it is there, and has said nothing since.
    probing: bool,
    gone: bool,
}

/// A page that was not opened yet.
impl Default for Connection {
    fn default() -> Self {
        Connection {
            me: None,
            info: None,
            version: 0,
            socket: Socket::Unneeded,
            lookup: Lookup::No,
            reopening: Backoff::default(),
            refetching: Backoff::default(),
            unanswered: Vec::new(),
            waiting: Vec::new(),
            played: None,
            sealed: Vec::new(),
            online: Vec::new(),
            barred: false,
            heard: 0.0,
            probing: false,
            gone: false,
        }
    }
}

impl Connection {
    /// What is known of the table besides the game.
    pub fn info(&self) -> Option<&TableInfo> {
        self.info.as_ref()
    }

    /// Takes an input, at a moment in milliseconds since 1970; answers what is to be done, in this order.
    pub fn step(&mut self, input: Input, now: f64) -> Vec<Effect> {
        let mut effects = Vec::new();
        if self.gone {
            return effects;
        }
        let out = &mut effects;
        match input {
            Input::Join => self.look(0, out),
            Input::IAm(me) => self.me = me,
            Input::Opened => {
                self.socket = Socket::Open;
                self.barred = false;
                self.hear_of_it(now);
                self.reopening = Backoff::default();
                out.push(Effect::Tell(Update::Link(Link::Up)));
                out.extend(self.unanswered.iter().cloned().map(Effect::Send));
                out.push(Effect::Start(Timer::Silence, QUIET));
            }
            Input::Closed { jitter } => {
                self.socket = Socket::Pausing;
                out.push(Effect::Tell(Update::Link(Link::Lost)));
                // Where they are not wanted it is for them to try again, by looking at the page.
                if !self.barred {
                    out.push(Effect::Start(Timer::Reopen, self.reopening.next(jitter)));
                }
            }
            Input::Frame(frame) => {
                self.hear_of_it(now);
                self.hear(frame, now, out);
            }
            Input::Fetched(view) => self.fetched(*view, now, out),
            Input::NotFetched { fault, jitter } => self.not_fetched(fault, jitter, out),
            Input::TimeUp(Timer::Silence) => self.silent(now, out),
            Input::TimeUp(timer) => self.time_up(timer, out),
            Input::Wake => self.wake(out),
            Input::Reconnect => {
                if self.socket != Socket::Unneeded {
                    out.extend([Effect::Close, Effect::Stop(Timer::Reopen)]);
                    self.open(out);
                }
            }
            Input::Ask { id, command } => self.ask(Request { id, command }, out),
            Input::Followed { asked } => self.followed(asked, out),
            Input::Parted => self.look(self.version, out),
            Input::Leave => {
                self.gone = true;
                out.push(Effect::Close);
            }
        }
        effects
    }

    fn open(&mut self, out: &mut Vec<Effect>) {
        self.socket = Socket::Opening;
        out.push(Effect::Open { since: self.version });
    }

    fn time_up(&mut self, timer: Timer, out: &mut Vec<Effect>) {
        match (timer, self.socket, self.lookup) {
            (Timer::Reopen, Socket::Pausing, _) => self.open(out),
            (Timer::Refetch, _, Lookup::Pausing(at_least)) => self.look(at_least, out),
            (Timer::AskAgain(id), Socket::Open, _) => {
                let meant = |request: &&Request| id.as_ref().is_none_or(|id| request.id == *id);
                out.extend(self.unanswered.iter().filter(meant).cloned().map(Effect::Send));
            }
            // It was answered or opened otherwise; what is not sent now is sent when the socket is open again.
            _ => {}
        }
    }

    fn wake(&mut self, out: &mut Vec<Effect>) {
        if self.socket == Socket::Pausing {
            self.reopening = Backoff::default();
            out.push(Effect::Stop(Timer::Reopen));
            self.open(out);
        }
        if let Lookup::Pausing(at_least) = self.lookup {
            self.refetching = Backoff::default();
            out.push(Effect::Stop(Timer::Refetch));
            self.look(at_least, out);
        }
    }

    fn ask(&mut self, request: Request, out: &mut Vec<Effect>) {
        if let Command::Play { seat, ply, mv } = &request.command {
            self.played = Some((*ply, SeatMove { seat: *seat, mv: mv.clone() }));
        }
        if self.socket == Socket::Open {
            out.push(Effect::Send(request.clone()));
        }
        self.unanswered.push(request);
    }

    fn followed(&mut self, asked: SeatSet, out: &mut Vec<Effect>) {
        if let Some(known) = &mut self.info {
            known.ask(asked);
            out.push(Effect::Tell(Update::Info));
        }
        if self.socket == Socket::Unneeded {
            self.open(out);
        }
    }
}

/// The whole table.
impl Connection {
    /// Asks for the whole table, no older than the event with this number.
    fn look(&mut self, at_least: u64, out: &mut Vec<Effect>) {
        let asked = matches!(self.lookup, Lookup::Fetching(_));
        self.lookup = Lookup::Fetching(match self.lookup {
            Lookup::No => at_least,
            Lookup::Fetching(before) | Lookup::Pausing(before) => at_least.max(before),
        });
        if !asked {
            out.push(Effect::Fetch);
        }
    }

    /// The answer and the events travel on different ways: an answer that is older than what it is to make up for would take
    /// the table back to a moment from which nothing would bring it forward.
    fn fetched(&mut self, view: TableView, now: f64, out: &mut Vec<Effect>) {
        match self.lookup {
            Lookup::Fetching(at_least) if view.v < at_least => out.push(Effect::Fetch),
            Lookup::Fetching(_) => self.take(view, now, out),
            // The socket brought the whole table meanwhile.
            Lookup::No | Lookup::Pausing(_) => {}
        }
    }

    fn not_fetched(&mut self, fault: Fault, jitter: f64, out: &mut Vec<Effect>) {
        let Lookup::Fetching(at_least) = self.lookup else { return };
        let passes = matches!(fault.code, Code::TooMany | Code::Internal | Code::Unknown | Code::Unavailable);
        if self.info.is_none() && !passes {
            self.lookup = Lookup::No;
            out.push(Effect::Tell(Update::Missing(fault)));
            return;
        }
        if self.info.is_none() {
            out.push(Effect::Tell(Update::Link(Link::Lost)));
        }
        self.lookup = Lookup::Pausing(at_least);
        out.push(Effect::Start(Timer::Refetch, self.refetching.next(jitter)));
    }

    /// The whole table in place of what is here, and then what happened since.
    fn take(&mut self, view: TableView, now: f64, out: &mut Vec<Effect>) {
        if let Lookup::Pausing(_) = self.lookup {
            out.push(Effect::Stop(Timer::Refetch));
        }
        self.lookup = Lookup::No;
        self.refetching = Backoff::default();
        self.version = view.v;
        self.sealed.clear();
        out.push(Effect::Tell(Update::Table(Box::new(view.clone()))));
        match &mut self.info {
            Some(known) => known.replace(view, now),
            none => *none = Some(TableInfo::new(view, now)),
        }
        for event in std::mem::take(&mut self.waiting) {
            self.next(event, now, out);
        }
    }
}

/// What the server says.
impl Connection {
    fn meet(&mut self, online: Vec<PersonId>, out: &mut Vec<Effect>) {
        self.online.clone_from(&online);
        out.push(Effect::Tell(Update::Presence(online)));
    }

    fn hear(&mut self, frame: Frame, now: f64, out: &mut Vec<Effect>) {
        match frame {
            Frame::Snapshot { table } => self.take(*table, now, out),
            Frame::Event(event) => self.next(event, now, out),
            Frame::Presence { online, others: _ } => self.meet(online, out),
            Frame::PresenceChanged { came, went, others: _ } => {
                // What is told twice is the same as what is told once: a page that joined meanwhile knows some of it.
                let mut online = std::mem::take(&mut self.online);
                online.retain(|person| !went.contains(person) && !came.contains(person));
                online.extend(came);
                self.meet(online, out);
            }
            Frame::Done(done) => self.unanswered.retain(|request| request.id != done.id),
            Frame::Refused { id, fault } => self.refused(id, fault, out),
            // A snapshot follows; or all that matters was that it came.
            Frame::Resync | Frame::Alive => {}
        }
    }

    fn refused(&mut self, id: Option<RequestId>, fault: Fault, out: &mut Vec<Effect>) {
        match (&id, fault.code) {
            (Some(_), Code::Unknown) => return out.push(Effect::Start(Timer::AskAgain(id), ASK_AGAIN)),
            // Sent too fast, and not read.
            (None, Code::Banned | Code::AddressBanned | Code::NotFound) => self.barred = true,
            (None, Code::TooMany) => out.push(Effect::Start(Timer::AskAgain(None), ASK_AGAIN)),
            _ => {}
        }
        let at = self.unanswered.iter().position(|request| Some(&request.id) == id.as_ref());
        let request = at.map(|at| self.unanswered.remove(at));
        let was_move = request.is_some_and(|request| matches!(request.command, Command::Play { .. }));
        out.push(Effect::Tell(Update::Refused { fault, was_move }));
    }

    /// An event has arrived: the next one, one that is known already, or one after a gap.
    fn next(&mut self, event: Event, now: f64, out: &mut Vec<Effect>) {
        if self.lookup != Lookup::No {
            self.waiting.push(event);
        } else if event.v == self.version + 1 {
            self.happened(&event, now, out);
        } else if event.v > self.version {
            self.look(event.v - 1, out);
            self.waiting.push(event);
        }
    }

    fn happened(&mut self, event: &Event, now: f64, out: &mut Vec<Effect>) {
        self.version = event.v;
        if let Happened::Became { guest, person } = &event.what
            && self.me.as_ref() == Some(guest)
        {
            self.me = Some(person.id.clone());
        }
        if let Some(known) = &mut self.info {
            known.happened(self.me.as_ref(), event, now);
        }
        out.push(match &event.what {
            Happened::Moved { seat, ply, mv, revealed, .. } => match mv.clone().or_else(|| self.own(*seat, *ply)) {
                Some(mv) if self.knows(revealed) => {
                    match event.what {
                        Happened::Moved { mv: None, .. } => self.sealed.push(*seat),
                        _ => self.sealed.clear(),
                    }
                    Effect::Tell(Update::Move { seat: *seat, mv })
                }
                _ => return self.look(self.version, out),
            },
            Happened::Dealt { deal, revealed, .. } if self.knows(revealed) => {
                self.sealed.clear();
                Effect::Tell(Update::Deal(deal.clone()))
            }
            Happened::Dealt { .. } => return self.look(self.version, out),
            Happened::Undone { count, .. } => {
                let rest = self.sealed.len().saturating_sub(*count as usize);
                self.sealed.truncate(rest);
                Effect::Tell(Update::TakenBack(*count))
            }
            _ => Effect::Tell(Update::Info),
        });
    }

    /// The sealed move that I have just made, with the number of actions that there are with it. At a table where I hold several seats
    /// another person may look at the same screen: then not even I know it.
    fn own(&self, seat: Seat, ply: u64) -> Option<String> {
        let alone = self.info.as_ref().is_some_and(|known| known.view.yours == [seat]);
        let (before, played) = self.played.as_ref().filter(|_| alone)?;
        (played.seat == seat && before + 1 == ply).then(|| played.mv.clone())
    }

    /// Whether the room knows the sealed moves that are public now.
    fn knows(&self, revealed: &[SeatMove]) -> bool {
        revealed.iter().all(|known| self.sealed.contains(&known.seat))
    }
}

//! How a page keeps up with lists of tables: a pure function of what arrives.
//!
//! [`Lists::step`] takes one input, such as a frame or the end of a pause, and answers what is to be done. The server sends a list
//! when the socket opens, and after that only what has changed: nothing is asked twice.

#[cfg(test)]
mod tests;

use crate::backoff::Backoff;
use api::{Code, ListFrame, MAX_LIST, PersonId, TableLine};

/// Which lists a page needs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// Whether the page shows the tables that wait for people.
    pub lobby: bool,
    /// Whose own tables.
    pub me: Option<PersonId>,
}

impl Wanted {
    fn is_nothing(&self) -> bool {
        !self.lobby && self.me.is_none()
    }
}

/// What a page hears, or wants.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// Other lists are needed from now on, or none.
    Want(Wanted),
    /// The socket is open.
    Opened,
    /// The socket is closed, or could not be opened.
    Closed {
        /// Between 0 and 1, at random.
        jitter: f64,
    },
    /// Something came through the socket.
    Frame(ListFrame),
    /// The pause is over.
    TimeUp {
        /// Whether anybody can see the page and there is a network. Otherwise there is no hurry: [`Input::Wake`] follows.
        in_sight: bool,
    },
    /// The page is looked at again, or the network is back.
    Wake,
}

/// What is to be done.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Open the socket, in place of the one that was open.
    Open {
        /// Whether the tables that wait for people are to be told.
        lobby: bool,
    },
    /// Close the socket; nothing more is heard of it.
    Close,
    /// Wait as many milliseconds; answered by [`Input::TimeUp`].
    Start(u32),
    /// Wait no longer.
    Stop,
    /// Show the lists as they are now.
    Show,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Socket {
    #[default]
    Unneeded,
    Opening,
    Open,
    Pausing,
}

/// The lists of a page.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lists {
    wanted: Wanted,
    socket: Socket,
    reopening: Backoff,
    /// Whether the server has said that this reader is not to come back by themselves.
    barred: bool,
    lobby: Vec<TableLine>,
    playing: Vec<TableLine>,
    open: Vec<TableLine>,
}

impl Lists {
    /// The tables that wait for people, newest first.
    pub fn lobby(&self) -> &[TableLine] {
        &self.lobby
    }

    /// The reader's running tables.
    pub fn playing(&self) -> &[TableLine] {
        &self.playing
    }

    /// The reader's tables that wait for others.
    pub fn open(&self) -> &[TableLine] {
        &self.open
    }

    /// Takes an input; answers what is to be done, in this order.
    pub fn step(&mut self, input: Input) -> Vec<Effect> {
        match input {
            Input::Want(wanted) => self.want(wanted),
            Input::Opened => {
                self.socket = Socket::Open;
                self.barred = false;
                self.reopening = Backoff::default();
                Vec::new()
            }
            Input::Closed { jitter } if self.socket != Socket::Unneeded => {
                self.socket = Socket::Pausing;
                // Where they are not wanted it is for them to try again, by looking at the page.
                if self.barred { Vec::new() } else { vec![Effect::Start(self.reopening.next(jitter))] }
            }
            Input::Frame(frame) => self.hear(frame),
            Input::TimeUp { in_sight: true } if self.socket == Socket::Pausing => vec![self.reopen()],
            Input::Wake if self.socket == Socket::Pausing => {
                self.reopening = Backoff::default();
                vec![Effect::Stop, self.reopen()]
            }
            Input::Closed { .. } | Input::TimeUp { .. } | Input::Wake => Vec::new(),
        }
    }

    fn reopen(&mut self) -> Effect {
        self.socket = Socket::Opening;
        Effect::Open { lobby: self.wanted.lobby }
    }

    fn want(&mut self, wanted: Wanted) -> Vec<Effect> {
        if wanted == self.wanted {
            return Vec::new();
        }
        // What nobody looks at any more would be old when they look again; what is another person's is nobody's business.
        if !wanted.lobby {
            self.lobby.clear();
        }
        if wanted.me != self.wanted.me {
            self.playing.clear();
            self.open.clear();
        }
        self.wanted = wanted;
        self.barred = false;
        self.reopening = Backoff::default();
        let mut effects = vec![Effect::Stop, Effect::Show];
        if self.wanted.is_nothing() {
            self.socket = Socket::Unneeded;
            effects.push(Effect::Close);
        } else {
            effects.push(self.reopen());
        }
        effects
    }

    fn hear(&mut self, frame: ListFrame) -> Vec<Effect> {
        match frame {
            ListFrame::Lobby { tables } => self.lobby = tables,
            ListFrame::LobbyChanged { tables, gone } => {
                self.lobby.retain(|old| !gone.contains(&old.id) && tables.iter().all(|new| new.id != old.id));
                self.lobby.extend(tables);
                self.lobby.sort_by(|one, other| (other.created, &other.id).cmp(&(one.created, &one.id)));
                self.lobby.truncate(MAX_LIST);
            }
            ListFrame::Mine { playing, open } => (self.playing, self.open) = (playing, open),
            ListFrame::Refused { fault } => {
                self.barred = matches!(fault.code, Code::Banned | Code::AddressBanned);
                return Vec::new();
            }
        }
        vec![Effect::Show]
    }
}

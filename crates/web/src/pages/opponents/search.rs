//! How a page looks for an opponent: a pure function of what arrives.
//!
//! [`Search::step`] takes one input, such as a frame or a wish of the reader, and answers what is to be done. The seek is the socket: it
//! is opened with what is looked for and closed to end it, so that nothing can be left behind.

#[cfg(test)]
mod tests;

use crate::backoff::Backoff;
use api::{Fault, PairingFrame, Seek, TableLink, Waiting};

/// What a page hears, or wants.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// Whether the page of opponents is shown, where the pool is to be seen.
    Shown(bool),
    /// The reader looks for this from now on.
    Seek(Seek),
    /// And no longer.
    Cancel,
    /// The socket is open.
    Opened,
    /// The socket is closed, or could not be opened.
    Closed {
        /// Between 0 and 1, at random.
        jitter: f64,
    },
    /// Something came through the socket.
    Frame(PairingFrame),
    /// The pause is over.
    TimeUp,
}

/// What is to be done.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Open the socket, in place of the one that was open, and look for this by it.
    Open(Option<Seek>),
    /// Close the socket; nothing more is heard of it.
    Close,
    /// Wait as many milliseconds; answered by [`Input::TimeUp`].
    Start(u32),
    /// Wait no longer.
    Stop,
    /// Show how things are now.
    Show,
    /// Go to this table: the game has begun.
    Go(TableLink),
}

/// Why nobody is looked for any more.
#[derive(Clone, PartialEq, Debug)]
pub enum Ended {
    /// The reader looks by another page.
    Elsewhere,
    /// The server says so.
    Refused(Fault),
}

/// The search of a page.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Search {
    shown: bool,
    seek: Option<Seek>,
    /// Whether the server has said that the seek is in the pool.
    confirmed: bool,
    usual: Option<i64>,
    waiting: Vec<Waiting>,
    ended: Option<Ended>,
    reopening: Backoff,
}

impl Search {
    /// What the reader looks for.
    pub fn seek(&self) -> Option<&Seek> {
        self.seek.as_ref()
    }

    /// Whether that is known to the server.
    pub fn is_confirmed(&self) -> bool {
        self.confirmed
    }

    /// How many milliseconds it usually takes, where that is known.
    pub fn usual(&self) -> Option<i64> {
        self.usual
    }

    /// Why the last search ended, if not by the reader.
    pub fn ended(&self) -> Option<&Ended> {
        self.ended.as_ref()
    }

    /// How many others look for this.
    pub fn others(&self, seek: &Seek) -> u32 {
        let all = self.waiting.iter().find(|line| line.seek == *seek).map_or(0, |line| line.people);
        all.saturating_sub(u32::from(self.confirmed && self.seek.as_ref() == Some(seek)))
    }

    /// Takes an input; answers what is to be done, in this order.
    pub fn step(&mut self, input: Input) -> Vec<Effect> {
        match input {
            Input::Shown(shown) if shown != self.shown => {
                self.shown = shown;
                self.ended = None;
                // A seek goes on while the reader does something else.
                if self.seek.is_some() { vec![Effect::Show] } else { self.begin_again() }
            }
            Input::Seek(seek) => {
                (self.seek, self.ended) = (Some(seek), None);
                self.begin_again()
            }
            Input::Cancel if self.seek.is_some() => {
                self.seek = None;
                self.begin_again()
            }
            Input::Opened => {
                self.reopening = Backoff::default();
                Vec::new()
            }
            Input::Closed { jitter } if self.is_wanted() => {
                self.confirmed = false;
                vec![Effect::Show, Effect::Start(self.reopening.next(jitter))]
            }
            Input::TimeUp if self.is_wanted() => vec![Effect::Open(self.seek.clone())],
            Input::Frame(frame) => self.hear(frame),
            Input::Shown(_) | Input::Cancel | Input::Closed { .. } | Input::TimeUp => Vec::new(),
        }
    }

    fn is_wanted(&self) -> bool {
        self.shown || self.seek.is_some()
    }

    fn begin_again(&mut self) -> Vec<Effect> {
        (self.confirmed, self.usual, self.reopening) = (false, None, Backoff::default());
        let socket = if self.is_wanted() { Effect::Open(self.seek.clone()) } else { Effect::Close };
        vec![Effect::Stop, socket, Effect::Show]
    }

    fn hear(&mut self, frame: PairingFrame) -> Vec<Effect> {
        match frame {
            PairingFrame::Pool { waiting } => self.waiting = waiting,
            PairingFrame::Looking { usual, .. } => (self.confirmed, self.usual) = (true, usual),
            PairingFrame::Matched { table } => {
                self.seek = None;
                let mut effects = self.begin_again();
                effects.push(Effect::Go(table));
                return effects;
            }
            PairingFrame::Elsewhere => return self.end(Ended::Elsewhere),
            PairingFrame::Refused { fault } => return self.end(Ended::Refused(fault)),
        }
        vec![Effect::Show]
    }

    /// The server wants nothing more of this page for now: it doesn't come back by itself.
    fn end(&mut self, why: Ended) -> Vec<Effect> {
        (self.seek, self.confirmed, self.ended) = (None, false, Some(why));
        vec![Effect::Stop, Effect::Close, Effect::Show]
    }
}

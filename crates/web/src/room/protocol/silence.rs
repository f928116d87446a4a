//! A server that says nothing: is it there?

use super::{Connection, Effect, Link, Socket, Timer, Update};

/// After this long without a word, in milliseconds, the server is asked whether it is there. A browser doesn't tell that a
/// connection is half open, or that the server stands still.
pub const QUIET: u32 = 15_000;

/// How long it has for the answer, and how long another socket may take to open after that.
pub const ANSWER: u32 = 10_000;

impl Connection {
    /// The server has said something.
    pub(super) fn hear_of_it(&mut self, now: f64) {
        self.heard = now;
        self.probing = false;
    }

    /// The server may have said nothing for a while: then it is asked, and left if it doesn't answer.
    pub(super) fn silent(&mut self, now: f64, out: &mut Vec<Effect>) {
        // A clock that was set back says nothing.
        let quiet = (now - self.heard).max(0.0) as u32;
        match self.socket {
            Socket::Open if quiet < QUIET => out.push(Effect::Start(Timer::Silence, QUIET - quiet)),
            Socket::Open if !self.probing => {
                self.probing = true;
                out.extend([Effect::Probe, Effect::Start(Timer::Silence, ANSWER)]);
            }
            Socket::Open => {
                self.probing = false;
                out.extend([Effect::Close, Effect::Tell(Update::Link(Link::Lost))]);
                self.open(out);
                out.push(Effect::Start(Timer::Silence, ANSWER));
            }
            // Not even that came about: the network is away, and a browser would wait for minutes.
            Socket::Opening => {
                self.socket = Socket::Pausing;
                out.extend([Effect::Close, Effect::Start(Timer::Reopen, self.reopening.next(0.5))]);
            }
            Socket::Unneeded | Socket::Pausing => {}
        }
    }
}

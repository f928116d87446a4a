//! Sockets and streams end with the session that opened them, and know whom their reader has blocked.
//!
//! Each is entered here under its session. When a session of a person ends, by whichever server, the store is asked once
//! which of that person's sessions are left, and the others' sockets close. The bus carries the news between servers; for
//! news that was lost, everybody who has a socket open is looked up again once a minute, one after the other, which is cheap
//! even for ten thousand silent sockets; and every second while the bus is away.

use super::App;
use super::error::Answer;
use crate::bus::Heard;
use crate::store::{Write, Written};
use api::{PersonId, SessionId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

/// How often everybody who has a socket open is looked up again.
const LOOK_AGAIN: Duration = Duration::from_mins(1);

/// How often while the bus is away, and nobody tells of sessions that end at other servers.
const LOOK_ALONE: Duration = Duration::from_secs(1);

/// How long the sockets of a session stay that was replaced by another: by then its page has the new cookie, and comes back
/// with it.
const HAND_OVER: Duration = Duration::from_millis(300);

/// Who has sockets and streams open, by which session.
#[derive(Default)]
pub(crate) struct OpenSessions(Mutex<HashMap<PersonId, OpenPerson>>);

/// A person who has.
#[derive(Default)]
struct OpenPerson {
    sessions: HashMap<SessionId, Open>,
    /// Whom they have blocked.
    blocked: watch::Sender<Arc<[PersonId]>>,
}

struct Open {
    over: CancellationToken,
    sockets: usize,
}

/// A socket that is open, until this is dropped.
pub(crate) struct Stay {
    all: Arc<OpenSessions>,
    person: PersonId,
    session: SessionId,
    over: CancellationToken,
    blocked: watch::Receiver<Arc<[PersonId]>>,
}

impl Stay {
    /// Whom the person has blocked by now.
    pub(crate) fn blocked(&self) -> Arc<[PersonId]> {
        Arc::clone(&self.blocked.borrow())
    }

    /// Waits until the session is over.
    pub(crate) async fn is_over(&self) {
        self.over.cancelled().await;
    }
}

impl Drop for Stay {
    fn drop(&mut self) {
        let mut all = self.all.lock();
        let Some(person) = all.get_mut(&self.person) else { return };
        if let Some(open) = person.sessions.get_mut(&self.session) {
            open.sockets -= 1;
            if open.sockets == 0 {
                person.sessions.remove(&self.session);
            }
        }
        if person.sessions.is_empty() {
            all.remove(&self.person);
        }
    }
}

impl OpenSessions {
    fn lock(&self) -> MutexGuard<'_, HashMap<PersonId, OpenPerson>> {
        // Every change of the map is whole before anything can panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn enter(self: &Arc<Self>, person: PersonId, session: SessionId) -> Stay {
        let mut all = self.lock();
        let theirs = all.entry(person.clone()).or_default();
        let blocked = theirs.blocked.subscribe();
        let open = theirs
            .sessions
            .entry(session.clone())
            .or_insert_with(|| Open { over: CancellationToken::new(), sockets: 0 });
        open.sockets += 1;
        Stay { all: Arc::clone(self), person, session, over: open.over.clone(), blocked }
    }

    fn people(&self) -> Vec<PersonId> {
        self.lock().keys().cloned().collect()
    }

    fn is_open(&self, person: &PersonId) -> bool {
        self.lock().contains_key(person)
    }

    /// Ends the sockets of all sessions of a person that are not among these, and notes whom the person has blocked.
    fn keep(&self, person: &PersonId, left: &[SessionId], blocked: Vec<PersonId>) {
        let all = self.lock();
        let Some(person) = all.get(person) else { return };
        for (session, open) in &person.sessions {
            if !left.contains(session) {
                open.over.cancel();
            }
        }
        person.blocked.send_replace(blocked.into());
    }
}

impl App {
    /// Enters a socket that is about to open.
    pub(crate) async fn enter(&self, person: &PersonId, session: &SessionId) -> Answer<Stay> {
        let stay = self.open_sessions.enter(person.clone(), session.clone());
        // The session may have ended since the request was let in, and nobody would tell.
        self.look_up(person).await?;
        Ok(stay)
    }

    async fn look_up(&self, person: &PersonId) -> Answer<()> {
        if self.open_sessions.is_open(person) {
            let sessions = self.store.sessions(person).await?;
            let left: Vec<_> = sessions
                .into_iter()
                .filter(|row| !self.keeping.is_over(row.seen, row.ends))
                .map(|row| row.session_id)
                .collect();
            let blocked = self.store.blocked_ids(person).await?;
            self.open_sessions.keep(person, &left, blocked);
        }
        Ok(())
    }

    async fn look_up_if_possible(&self, person: &PersonId) {
        if let Err(fault) = self.look_up(person).await {
            // The next look in a minute tries again.
            tracing::warn!(?fault, "a person's sessions cannot be looked up");
        }
    }

    /// Some sessions of a person have ended: their sockets close, here and at other servers. Or they have blocked another person: then
    /// their sockets know.
    pub(crate) async fn sessions_ended(&self, person: &PersonId) {
        self.bus.tell_sessions_ended(person);
        self.look_up_if_possible(person).await;
    }

    /// Makes a change by which sessions of a person end, or by which they hear others no longer, and tells their sockets. Both
    /// or neither, even if the sender hangs up between.
    pub(crate) async fn end_sessions(&self, person: &PersonId, change: Write) -> Answer<Written> {
        let (app, person) = (self.clone(), person.clone());
        self.to_the_end(async move {
            // Whether a change that isn't confirmed was made, the sessions show.
            let written = app.store.write(change).await;
            app.sessions_ended(&person).await;
            Ok(written?)
        })
        .await
    }

    /// The same for a change by which a page gets another session, once it has the new cookie.
    pub(crate) async fn replace_sessions(&self, person: &PersonId, change: Write) -> Answer<Written> {
        let (app, person) = (self.clone(), person.clone());
        self.to_the_end(async move {
            let written = app.store.write(change).await;
            app.session_replaced(person);
            Ok(written?)
        })
        .await
    }

    /// Some sessions of a person have ended: their sockets close once the page has its new cookie.
    pub(crate) fn session_replaced(&self, person: PersonId) {
        let app = self.clone();
        tokio::spawn(async move {
            tokio::time::sleep(HAND_OVER).await;
            app.sessions_ended(&person).await;
        });
    }

    /// Follows what other servers say about sessions, until the bus is closed.
    pub(crate) async fn follow_sessions(self) {
        let mut news = self.bus.subscribe();
        loop {
            match news.recv().await {
                Ok(Heard::SessionsEnded(person)) => self.look_up_if_possible(&person).await,
                Ok(Heard::Message(_) | Heard::ListsChanged(_)) => {}
                Ok(Heard::LookAgain) | Err(RecvError::Lagged(_)) => {
                    self.look_again.notify_one();
                }
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Looks everybody up once a minute, and when news may have been lost; again and again while there can't be any. A task of
    /// its own: the news wait for nothing.
    pub(crate) async fn look_everybody_up(self) {
        loop {
            let mut waited = Duration::ZERO;
            while waited < LOOK_AGAIN {
                if tokio::time::timeout(LOOK_ALONE, self.look_again.notified()).await.is_ok() || !self.bus.is_up() {
                    break;
                }
                waited += LOOK_ALONE;
            }
            for person in self.open_sessions.people() {
                self.look_up_if_possible(&person).await;
            }
        }
    }
}

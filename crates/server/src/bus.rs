//! How servers that share a database hear of each other's tables.
//!
//! A table is in the store; what travels here is only that something is new there, and who is busy with it. So nothing is
//! lost with a message: a server that misses one finds the change in the store at the next request, or when the connection is
//! back; and while it is away, servers read the tables that are watched from the store.
//!
//! Every table has a subject, and a server follows those of the tables that it has in memory: what a server hears depends on its
//! own tables, not on how many there are.
//!
//! - [`local`]: within this process. One server has nobody to tell.
//! - [`nats`]: a NATS server, for several.

use api::{PersonId, TableId};
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use thiserror::Error;
use tokio::sync::{broadcast, mpsc};
use tokio::task::AbortHandle;

/// Why there is no bus.
#[derive(Debug, Error)]
#[error("NATS: {0}")]
pub struct BusError(String);

impl BusError {
    pub(crate) fn new(problem: &impl std::fmt::Display) -> Self {
        BusError(problem.to_string())
    }
}

/// A message from one server to all that follow a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BusMessage {
    /// The sender: every server makes up a name when it starts.
    pub node: String,
    /// Which table.
    pub table: TableId,
    /// What.
    #[serde(flatten)]
    pub what: BusEvent,
}

/// What servers tell each other about a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum BusEvent {
    /// The sender follows the table from now on: what others know of it is news to the sender.
    Joined,
    /// The sender has stored events up to this number, and lets the bot think that is to decide now.
    Changed {
        /// The number of the last event.
        v: u64,
    },
    /// Names were replaced in what is stored about the table.
    Renamed,
    /// The sender still lets a bot think.
    Thinks,
    /// Who is there by way of the sender.
    Online {
        /// The ids of those who sit there, and of some others.
        people: Vec<PersonId>,
        /// How many more there are.
        #[serde(default)]
        more: u32,
        /// The number of the last event that the sender knows: what was lost is found by it.
        v: u64,
    },
}

/// That a list has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ListsChanged {
    /// The sender.
    pub node: String,
    /// Whose lists; the one of all tables that wait for people, if nobody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
}

/// What comes from the bus.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A message about a table that is followed.
    Message(BusMessage),
    /// Some sessions of a person have ended. Every server hears of it: the person may have a socket anywhere.
    SessionsEnded(PersonId),
    /// A list has changed: that of tables that wait for people, or one of a person who is followed.
    ListsChanged(ListsChanged),
    /// Something may have been missed: look at all tables again.
    LookAgain,
}

/// Where servers tell each other what is new.
pub trait Bus: Send + Sync {
    /// Follows a table. Where there may be other servers, `hello` is told to all once their messages arrive; when it is heard
    /// here, nothing is missed from then on.
    fn join(&self, hello: BusMessage);

    /// Follows a table no longer.
    fn leave(&self, table: &TableId);

    /// Publishes a message. Never blocks: what cannot be sent is found in the store.
    fn publish(&self, news: BusMessage);

    /// Tells all servers that some sessions of a person have ended.
    fn tell_sessions_ended(&self, person: &PersonId);

    /// Follows whether the lists of a person change.
    fn follow_lists_of(&self, person: &PersonId);

    /// And no longer.
    fn leave_lists_of(&self, person: &PersonId);

    /// Tells other servers that a list has changed. Within one process nobody has to be told.
    fn tell_lists_changed(&self, news: ListsChanged);

    /// Messages about the tables that are followed, from now on, one's own included. A subscriber that lags behind has to look
    /// at everything again.
    fn subscribe(&self) -> broadcast::Receiver<Heard>;

    /// Whether other servers can hear it.
    fn is_shared(&self) -> bool;

    /// Whether messages arrive. While they do not, what is new is in the store alone.
    fn is_up(&self) -> bool;
}

/// How many messages may wait for a subscriber, or to be sent.
const QUEUE: usize = 4096;

/// How often NATS is asked whether it is still there: with the third question that stays open, it is away.
const PING: Duration = Duration::from_millis(400);

/// How long to wait at most before NATS is looked for again.
const RECONNECT: Duration = Duration::from_millis(500);

/// After a connection is back it takes this long until everybody else's is, and every subject is followed again.
const SETTLED: Duration = Duration::from_secs(1);

/// The subject of people whose sessions have ended.
const SESSIONS: &str = "kashi.sessions";

/// The subject of the list of tables that wait for people.
const LOBBY: &str = "kashi.lobby";

/// A subject, and what is told there.
type Letter = (String, Vec<u8>);

/// A bus within this process.
pub fn local() -> Arc<dyn Bus> {
    Arc::new(Local(broadcast::channel(QUEUE).0))
}

struct Local(broadcast::Sender<Heard>);

impl Bus for Local {
    fn join(&self, _hello: BusMessage) {}

    fn leave(&self, _table: &TableId) {}

    fn publish(&self, news: BusMessage) {
        // Nobody may listen.
        let _ = self.0.send(Heard::Message(news));
    }

    fn follow_lists_of(&self, _person: &PersonId) {}

    fn leave_lists_of(&self, _person: &PersonId) {}

    fn tell_lists_changed(&self, _news: ListsChanged) {}

    fn tell_sessions_ended(&self, person: &PersonId) {
        let _ = self.0.send(Heard::SessionsEnded(person.clone()));
    }

    fn subscribe(&self) -> broadcast::Receiver<Heard> {
        self.0.subscribe()
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn is_up(&self) -> bool {
        true
    }
}

/// A bus by way of the NATS server at this address. It need not be there, not even at the beginning: it is looked for until it is
/// found, and everybody looks at everything again when it is.
pub async fn nats(address: &str) -> Result<Arc<dyn Bus>, BusError> {
    let (heard, _) = broadcast::channel(QUEUE);
    let (outbox, mut to_send) = mpsc::channel::<Letter>(QUEUE);
    let up_since = Arc::new(Mutex::new(None));
    let (here, since) = (heard.clone(), Arc::clone(&up_since));
    let options = patient(address, "kashi")?.event_callback(move |event| {
        let (here, since) = (here.clone(), Arc::clone(&since));
        async move {
            tracing::info!(%event, "the bus");
            match event {
                async_nats::Event::Connected => *whole(&since) = Some(Instant::now()),
                async_nats::Event::SlowConsumer(_) => {}
                async_nats::Event::Disconnected => {
                    *whole(&since) = None;
                    return;
                }
                _ => return,
            }
            // Nobody may listen.
            let _ = here.send(Heard::LookAgain);
        }
    });
    let client = options.connect(address).await.map_err(|problem| BusError::new(&problem))?;
    let sender = client.clone();
    tokio::spawn(async move {
        while let Some((subject, text)) = to_send.recv().await {
            if let Err(fault) = sender.publish(subject, text.into()).await {
                tracing::warn!(%fault, "news were not sent");
            }
        }
    });
    tokio::spawn(follow_sessions(client.clone(), heard.clone()));
    tokio::spawn(follow_lists(client.clone(), LOBBY.to_owned(), heard.clone()));
    Ok(Arc::new(Nats { client, heard, outbox, up_since, followed: Mutex::default(), people: Mutex::default() }))
}

/// How a server connects to NATS: it looks for it in the background, so that it can start while NATS is away.
pub(crate) fn patient(address: &str, name: &str) -> Result<async_nats::ConnectOptions, BusError> {
    // A text that can be no address never becomes one.
    address.parse::<async_nats::ServerAddr>().map_err(|problem| BusError::new(&problem))?;
    Ok(async_nats::ConnectOptions::new()
        .name(name)
        .retry_on_initial_connect()
        .ping_interval(PING)
        .reconnect_delay_callback(|attempts| RECONNECT.min(Duration::from_millis(20) * attempts as u32)))
}

/// The subject of a table.
fn subject(table: &TableId) -> String {
    format!("kashi.table.{table}")
}

fn text(news: &BusMessage) -> Vec<u8> {
    serde_json::to_vec(news).expect("news serialise with texts as keys")
}

/// What a mutex guards. Every change under one is a single assignment or call: a panic elsewhere leaves it whole.
fn whole<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

struct Nats {
    client: async_nats::Client,
    heard: broadcast::Sender<Heard>,
    outbox: mpsc::Sender<Letter>,
    /// Since when the connection is there.
    up_since: Arc<Mutex<Option<Instant>>>,
    /// The tasks that follow tables.
    followed: Mutex<HashMap<TableId, AbortHandle>>,
    /// The tasks that follow the lists of people.
    people: Mutex<HashMap<PersonId, AbortHandle>>,
}

/// Follows a table until the task is aborted, which ends the subscription. NATS handles one connection in order: once our own
/// message is back, the subscription is live.
async fn follow(client: async_nats::Client, hello: BusMessage, heard: broadcast::Sender<Heard>) {
    let subject = subject(&hello.table);
    let begun = async {
        let news = client.subscribe(subject.clone()).await.map_err(|problem| BusError::new(&problem))?;
        client.publish(subject, text(&hello).into()).await.map_err(|problem| BusError::new(&problem))?;
        Ok::<_, BusError>(news)
    };
    let mut news = match begun.await {
        Ok(news) => news,
        Err(fault) => return tracing::error!(table = %hello.table, %fault, "a table cannot be followed"),
    };
    while let Some(message) = news.next().await {
        match serde_json::from_slice(&message.payload) {
            Ok(news) => drop(heard.send(Heard::Message(news))),
            Err(fault) => tracing::warn!(%fault, "a message on the bus cannot be read"),
        }
    }
}

/// Follows whose sessions end, at any server.
async fn follow_sessions(client: async_nats::Client, heard: broadcast::Sender<Heard>) {
    let mut news = match client.subscribe(SESSIONS).await {
        Ok(news) => news,
        Err(fault) => return tracing::error!(%fault, "the ends of sessions cannot be followed"),
    };
    while let Some(message) = news.next().await {
        let person = std::str::from_utf8(&message.payload).ok().and_then(|person| person.parse().ok());
        if let Some(person) = person {
            // Nobody may listen yet.
            let _ = heard.send(Heard::SessionsEnded(person));
        } else {
            tracing::warn!("a message on the bus cannot be read");
        }
    }
}

/// The subject of a person's lists.
fn lists_of(person: &PersonId) -> String {
    format!("kashi.lists.{person}")
}

/// Follows a list, until the task is aborted.
async fn follow_lists(client: async_nats::Client, subject: String, heard: broadcast::Sender<Heard>) {
    let mut news = match client.subscribe(subject).await {
        Ok(news) => news,
        Err(fault) => return tracing::error!(%fault, "a list cannot be followed"),
    };
    while let Some(message) = news.next().await {
        match serde_json::from_slice(&message.payload) {
            // Nobody may listen yet.
            Ok(news) => drop(heard.send(Heard::ListsChanged(news))),
            Err(fault) => tracing::warn!(%fault, "a message on the bus cannot be read"),
        }
    }
}

impl Nats {
    fn send(&self, letter: Letter) {
        if self.outbox.try_send(letter).is_err() && self.is_up() {
            tracing::warn!("the bus is too slow: news were not sent");
        }
    }
}

impl Bus for Nats {
    fn join(&self, hello: BusMessage) {
        let table = hello.table.clone();
        let task = tokio::spawn(follow(self.client.clone(), hello, self.heard.clone()));
        if let Some(before) = whole(&self.followed).insert(table, task.abort_handle()) {
            before.abort();
        }
    }

    fn leave(&self, table: &TableId) {
        if let Some(task) = whole(&self.followed).remove(table) {
            task.abort();
        }
    }

    fn publish(&self, news: BusMessage) {
        self.send((subject(&news.table), text(&news)));
    }

    fn follow_lists_of(&self, person: &PersonId) {
        let task = tokio::spawn(follow_lists(self.client.clone(), lists_of(person), self.heard.clone()));
        if let Some(before) = whole(&self.people).insert(person.clone(), task.abort_handle()) {
            before.abort();
        }
    }

    fn leave_lists_of(&self, person: &PersonId) {
        if let Some(task) = whole(&self.people).remove(person) {
            task.abort();
        }
    }

    fn tell_lists_changed(&self, news: ListsChanged) {
        let subject = news.person.as_ref().map_or_else(|| LOBBY.to_owned(), lists_of);
        self.send((subject, serde_json::to_vec(&news).expect("news serialise with texts as keys")));
    }

    fn tell_sessions_ended(&self, person: &PersonId) {
        self.send((SESSIONS.to_owned(), person.as_str().as_bytes().to_vec()));
    }

    fn subscribe(&self) -> broadcast::Receiver<Heard> {
        self.heard.subscribe()
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn is_up(&self) -> bool {
        whole(&self.up_since).is_some_and(|since| since.elapsed() > SETTLED)
    }
}

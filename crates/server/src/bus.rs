//! How servers that share a database hear of each other's tables.
//!
//! A table is in the store; what travels here is only that something is new there. So nothing is lost with a message:
//! a server that misses one finds the change in the store at the next request, or when the connection is back.
//!
//! - [`local`]: within this process. One server has nobody to tell.
//! - [`nats`]: a NATS server, for several.

use crate::secret;
use api::{PersonId, TableId};
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use tokio::sync::{broadcast, mpsc};

/// Why there is no bus.
#[derive(Debug, Error)]
#[error("NATS: {0}")]
pub struct BusError(String);

impl BusError {
    pub(crate) fn new(problem: &impl std::fmt::Display) -> Self {
        BusError(problem.to_string())
    }
}

/// A message from one server to all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BusMessage {
    /// The sender: every server makes up a name when it starts.
    pub node: String,
    /// What.
    #[serde(flatten)]
    pub what: BusEvent,
}

/// What servers tell each other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum BusEvent {
    /// A table has events up to this number.
    Changed {
        /// Which table.
        table: TableId,
        /// The number of its last event.
        v: u64,
    },
    /// Who is at a table through the sending server.
    Online {
        /// Which table.
        table: TableId,
        /// The ids of those who sit there, and of some others.
        people: Vec<PersonId>,
        /// How many more there are.
        #[serde(default)]
        more: u32,
    },
    /// Some sessions of a person have ended.
    SessionsEnded {
        /// Whose.
        person: PersonId,
    },
    /// Something may have been missed: look at all tables again.
    LookAgain,
}

/// Where servers tell each other what is new. Every server receives every message, its own included.
pub trait Bus: Send + Sync {
    /// Publishes a message. Never blocks: what cannot be sent is found in the store.
    fn publish(&self, news: BusMessage);

    /// Messages from now on. A subscriber that lags behind has to look at everything again.
    fn subscribe(&self) -> broadcast::Receiver<BusMessage>;

    /// Whether other servers can hear it.
    fn is_shared(&self) -> bool;
}

/// How many messages may wait for a subscriber, or to be sent.
const QUEUE: usize = 4096;

/// How long the first message may take there and back.
const PATIENCE: Duration = Duration::from_secs(10);

/// The subject of all messages about tables.
const SUBJECT: &str = "kashi.tables";

/// A bus within this process.
pub fn local() -> Arc<dyn Bus> {
    Arc::new(Local(broadcast::channel(QUEUE).0))
}

struct Local(broadcast::Sender<BusMessage>);

impl Bus for Local {
    fn publish(&self, news: BusMessage) {
        // Nobody may listen.
        let _ = self.0.send(news);
    }

    fn subscribe(&self) -> broadcast::Receiver<BusMessage> {
        self.0.subscribe()
    }

    fn is_shared(&self) -> bool {
        false
    }
}

/// A bus by way of the NATS server at this address. It must be there at the beginning; if it goes away for a while,
/// everybody looks at everything again when it is back.
pub async fn nats(address: &str) -> Result<Arc<dyn Bus>, BusError> {
    let (heard, _) = broadcast::channel(QUEUE);
    let (outbox, mut to_send) = mpsc::channel::<BusMessage>(QUEUE);
    let (here, there) = (heard.clone(), outbox.clone());
    let options = async_nats::ConnectOptions::new().name("kashi").event_callback(move |event| {
        let (here, there) = (here.clone(), there.clone());
        async move {
            tracing::info!(%event, "the bus");
            if matches!(event, async_nats::Event::Connected | async_nats::Event::SlowConsumer(_)) {
                let news = BusMessage { node: String::new(), what: BusEvent::LookAgain };
                // Either may have nobody at its end, or be full: then there is nobody to tell, or enough to do.
                let _ = here.send(news.clone());
                let _ = there.try_send(news);
            }
        }
    });
    let client = options.connect(address).await.map_err(|problem| BusError::new(&problem))?;
    let mut news = client.subscribe(SUBJECT).await.map_err(|problem| BusError::new(&problem))?;
    // NATS handles one connection in order: once our own message is back, the subscription is live.
    let hello = BusMessage { node: secret::id(), what: BusEvent::LookAgain };
    client.publish(SUBJECT, text(&hello).into()).await.map_err(|problem| BusError::new(&problem))?;
    let heard_myself = async {
        while let Some(message) = news.next().await {
            if serde_json::from_slice::<BusMessage>(&message.payload).is_ok_and(|news| news == hello) {
                return true;
            }
        }
        false
    };
    if !tokio::time::timeout(PATIENCE, heard_myself).await.unwrap_or(false) {
        return Err(BusError::new(&"it does not pass on what it is told"));
    }
    let inbox = heard.clone();
    tokio::spawn(async move {
        while let Some(message) = news.next().await {
            match serde_json::from_slice(&message.payload) {
                Ok(news) => drop(inbox.send(news)),
                Err(fault) => tracing::warn!(%fault, "a message on the bus cannot be read"),
            }
        }
    });
    tokio::spawn(async move {
        while let Some(news) = to_send.recv().await {
            if let Err(fault) = client.publish(SUBJECT, text(&news).into()).await {
                tracing::warn!(%fault, "news were not sent");
            }
        }
    });
    Ok(Arc::new(Nats { heard, outbox }))
}

fn text(news: &BusMessage) -> Vec<u8> {
    serde_json::to_vec(news).expect("news serialise with texts as keys")
}

struct Nats {
    heard: broadcast::Sender<BusMessage>,
    outbox: mpsc::Sender<BusMessage>,
}

impl Bus for Nats {
    fn publish(&self, news: BusMessage) {
        if self.outbox.try_send(news).is_err() {
            tracing::warn!("the bus is too slow: news were not sent");
        }
    }

    fn subscribe(&self) -> broadcast::Receiver<BusMessage> {
        self.heard.subscribe()
    }

    fn is_shared(&self) -> bool {
        true
    }
}

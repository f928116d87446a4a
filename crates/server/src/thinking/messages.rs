//! What a server and a `kashi think` process say to each other, by way of NATS.
//!
//! A server publishes a [`Question`] with an inbox for the replies. Workers are a queue group: NATS gives a question to one
//! of those that listen, and a worker listens once for each thread that has nothing to do. If none listens, NATS says so at
//! once. The worker replies [`Reply::Taken`], thinks, and replies [`Reply::Decided`].

use super::fair_queue::Lane;
use crate::bus::BusError;
use api::Level;
use async_nats::Client;
use game::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of these messages. Servers and workers of different versions do not understand each other.
pub(super) const VERSION: u16 = 2;

/// The queue group of all workers.
pub(super) const GROUP: &str = "kashi-thinkers";

/// The subject of the questions of a lane.
pub(super) fn subject(lane: Lane) -> String {
    format!("kashi.think.{}", lane.name())
}

/// A decision that is due.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Question {
    pub(super) version: u16,
    /// The table, by a number made from its id, so that a bot is found again that remembers it.
    pub(super) table: u64,
    /// Which game.
    pub(super) game: String,
    /// The table as the seat sees it: without the seed, and without what others have sealed.
    pub(super) state: Value,
    /// Who has to decide.
    pub(super) seat: Seat,
    /// How well to play.
    pub(super) level: Level,
    /// What the bot's random choices follow from.
    pub(super) number: u64,
    /// How long the highest level may think, in milliseconds.
    pub(super) time: u64,
}

/// What a worker says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Reply {
    /// It thinks about the question.
    Taken {
        /// What it is known by.
        worker: String,
        /// On how many threads it takes long decisions.
        threads: usize,
    },
    /// It has decided.
    Decided {
        /// The notation of the move.
        mv: String,
    },
    /// It cannot read the question.
    Failed {
        /// Why.
        problem: String,
    },
}

/// A message as it travels.
pub(super) fn text(message: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(message).expect("messages serialise with texts as keys")
}

/// A connection of its own: what bots think must not delay what servers tell each other.
pub(super) async fn connect(address: &str) -> Result<Client, BusError> {
    let options = crate::bus::patient(address, "kashi-think")?;
    options.connect(address).await.map_err(|problem| BusError::new(&problem))
}

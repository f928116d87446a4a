//! `kashi think`: a process in which bots of servers elsewhere think.

use super::decide::{Decision, decide};
use super::fair_queue::Lane;
use super::kept_bots::{KeptBots, Place};
use super::messages::{GROUP, Question, Reply, VERSION, connect, subject, text};
use super::pool::quick_threads;
use crate::bus::BusError;
use crate::secret;
use async_nats::{Client, Message, Subscriber};
use futures_util::StreamExt;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use thiserror::Error;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// No bot may think longer, whatever a server asks for.
const LONGEST: Duration = Duration::from_mins(1);

/// How many bytes all bots remember together while they do not think, as on a server.
const MOST_BYTES: usize = 256 << 20;

/// Bots forget a table at which they had nothing to decide for this long.
const IDLE: Duration = Duration::from_mins(10);

/// How long to wait for a question that NATS has sent before it heard that the worker stops.
const DRAIN: Duration = Duration::from_millis(200);

/// How long to wait before NATS is asked again after it refused.
const PAUSE: Duration = Duration::from_secs(1);

/// How a worker is run.
#[derive(Clone, Debug)]
pub struct WorkerConfig {
    /// The address of the NATS server.
    pub bus: String,
    /// How many long decisions it thinks about at once; quick ones have additional threads.
    pub threads: usize,
}

/// Why a worker did not start.
#[derive(Debug, Error)]
pub enum WorkerError {
    /// The bus is not there.
    #[error(transparent)]
    Bus(#[from] BusError),
}

/// Thinks for servers until `stop` is over; then finishes what it has.
pub async fn think(config: WorkerConfig, stop: impl Future<Output = ()>) -> Result<(), WorkerError> {
    let client = connect(&config.bus).await?;
    let (stopping, stopped) = watch::channel(false);
    let kept = Arc::new(Mutex::new(KeptBots::new(MOST_BYTES, IDLE)));
    let worker = Worker { name: secret::id(), threads: config.threads, client: client.clone(), kept };
    let mut slots = JoinSet::new();
    for (lane, count) in [(Lane::Long, config.threads), (Lane::Quick, quick_threads(config.threads))] {
        for _ in 0..count {
            slots.spawn(worker.clone().serve(lane, stopped.clone()));
        }
    }
    tracing::info!(worker = worker.name, threads = config.threads, "thinking");
    stop.await;
    tracing::info!("stopping");
    // The slots hold the other end.
    let _ = stopping.send(true);
    slots.join_all().await;
    if let Err(fault) = client.flush().await {
        tracing::warn!(%fault, "the last replies may not have been sent");
    }
    Ok(())
}

#[derive(Clone)]
struct Worker {
    name: String,
    threads: usize,
    client: Client,
    kept: Arc<Mutex<KeptBots>>,
}

impl Worker {
    /// One thread's worth of questions: it listens for one, thinks about it, and listens again.
    async fn serve(self, lane: Lane, mut stopped: watch::Receiver<bool>) {
        while !*stopped.borrow() {
            let Some(mut questions) = self.listen(lane).await else {
                tokio::time::sleep(PAUSE).await;
                continue;
            };
            let heard = tokio::select! {
                question = questions.next() => Some(question),
                _ = stopped.wait_for(|stop| *stop) => None,
            };
            let question = match heard {
                Some(question) => question,
                None => last(&mut questions).await,
            };
            if let Some(question) = question {
                self.answer(question).await;
            }
        }
    }

    /// Listens for exactly one question: NATS counts, so that none is sent to a worker that is busy.
    async fn listen(&self, lane: Lane) -> Option<Subscriber> {
        let listen = async {
            let mut questions = self
                .client
                .queue_subscribe(subject(lane), GROUP.to_owned())
                .await
                .map_err(|fault| fault.to_string())?;
            questions.unsubscribe_after(1).await.map_err(|fault| fault.to_string())?;
            Ok::<_, String>(questions)
        };
        match listen.await {
            Ok(questions) => Some(questions),
            Err(fault) => {
                tracing::warn!(fault, "NATS does not let us listen");
                None
            }
        }
    }

    async fn answer(&self, message: Message) {
        let Some(inbox) = message.reply else { return };
        let decision = match read(&message.payload, &self.kept) {
            Ok(decision) => decision,
            Err(problem) => {
                tracing::warn!(problem, "a question cannot be read");
                return self.reply(inbox, &Reply::Failed { problem }).await;
            }
        };
        let taken = Reply::Taken { worker: self.name.clone(), threads: self.threads };
        self.reply(inbox.clone(), &taken).await;
        let reply = match tokio::task::spawn_blocking(decision).await {
            Ok(Some(mv)) => Reply::Decided { mv },
            Ok(None) => Reply::Failed { problem: "the seat has nothing to decide".to_owned() },
            Err(fault) => Reply::Failed { problem: fault.to_string() },
        };
        self.reply(inbox, &reply).await;
    }

    async fn reply(&self, inbox: async_nats::Subject, reply: &Reply) {
        // A server that hears nothing asks another worker.
        if let Err(fault) = self.client.publish(inbox, text(reply).into()).await {
            tracing::warn!(%fault, "a reply was not sent");
        }
    }
}

/// The question that was on its way when the worker was told to stop.
async fn last(questions: &mut Subscriber) -> Option<Message> {
    if let Err(fault) = questions.unsubscribe().await {
        tracing::warn!(%fault, "NATS may still send questions");
    }
    tokio::time::timeout(DRAIN, questions.next()).await.ok().flatten()
}

/// Reads a question; answers how to decide it.
fn read(payload: &[u8], kept: &Arc<Mutex<KeptBots>>) -> Result<impl FnOnce() -> Option<String> + Send + use<>, String> {
    let question: Question = serde_json::from_slice(payload).map_err(|fault| fault.to_string())?;
    let Question { version, table, game, state, seat, level, number, time } = question;
    if version != VERSION {
        return Err(format!("version {version} of questions is not known here"));
    }
    let game = catalog::load(&game, state, None).map_err(|fault| fault.to_string())?;
    let time = Duration::from_millis(time).min(LONGEST);
    let (place, kept) = (Place { table, seat, level }, Arc::clone(kept));
    Ok(move || {
        let bot = lock(&kept).take(place, number);
        let Decision { mv, bot } = decide(&*game, seat, level, time, bot)?;
        if let Some(bot) = bot {
            lock(&kept).keep(place, bot, Instant::now());
        }
        Some(mv)
    })
}

/// A thread that panicked with the lock left the bots whole: every change is one call.
fn lock(kept: &Mutex<KeptBots>) -> MutexGuard<'_, KeptBots> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use api::Level;
    use game::{Seat, Seed};
    use serde_json::Value;

    fn kept() -> Arc<Mutex<KeptBots>> {
        Arc::new(Mutex::new(KeptBots::new(MOST_BYTES, IDLE)))
    }

    fn question() -> Question {
        let mut game = catalog::open("azul", Some(2), Value::Null, Some(Seed::numbered(1))).unwrap();
        while game.next().decider().is_none() {
            game.deal(None).unwrap();
        }
        let seat = game.next().decider().unwrap();
        let (game, state) = ("azul".to_owned(), game.view(Some(seat)));
        Question { version: VERSION, table: 7, game, state, seat, level: Level::Beginner, number: 1, time: 1 }
    }

    #[test]
    fn a_question_is_decided_by_the_rules() {
        let mv = read(&text(&question()), &kept()).unwrap()().unwrap();
        let game = catalog::load("azul", question().state, None).unwrap();
        game.check(Some(question().seat), &mv).unwrap();
    }

    #[test]
    fn a_question_that_makes_no_sense_is_refused() {
        let newer = Question { version: VERSION + 1, ..question() };
        let unknown = Question { game: "chess".to_owned(), ..question() };
        let empty = Question { state: Value::Null, ..question() };
        let version = format!("version {}", VERSION + 1);
        for (wrong, problem) in [(newer, &*version), (unknown, "chess"), (empty, "")] {
            let said = read(&text(&wrong), &kept()).err().unwrap();
            assert!(said.contains(problem), "{said}");
        }
        assert!(read(b"{}", &kept()).is_err() && read(b"\0", &kept()).is_err());
        let seat = Seat::new(usize::from(question().seat == Seat::FIRST));
        let nobody = Question { seat, ..question() };
        assert_eq!(read(&text(&nobody), &kept()).unwrap()(), None, "it is not asked");
    }
}

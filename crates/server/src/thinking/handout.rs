//! Hands decisions out to `kashi think` processes.
//!
//! A decision that no worker is free for goes back to the front of its queue. One that a worker took and did not answer in
//! time, or answered with something illegal, is handed out again. After [`ATTEMPTS`] of them the server decides by itself,
//! so that no worker can stop a table.

use super::decide::{Decision, decide};
use super::fair_queue::Lane;
use super::messages::{Question, Reply, VERSION, subject, text};
use super::pool::{Job, Pool, Shared};
use crate::bus::BusError;
use crate::metrics::Metrics;
use crate::secret;
use api::Level;
use async_nats::{Client, Message, StatusCode, Subscriber};
use bots::{Kind, Seated};
use futures_util::StreamExt;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// How many times a decision is handed out and lost before the server decides by itself.
const ATTEMPTS: u32 = 3;

/// How long a worker may take to say that it has taken a question: it does nothing else before.
const TAKE: Duration = Duration::from_secs(2);

/// How long to wait before a question that no worker was free for is asked again: at first, and at most.
const PAUSE: [Duration; 2] = [Duration::from_millis(10), Duration::from_millis(500)];

/// A worker from which nothing was heard for this long does not count any more.
const FORGOTTEN: Duration = Duration::from_mins(1);

/// How long a reply that is too late is waited for, to be counted.
const LATE: Duration = Duration::from_secs(30);

/// What all hand-outs of a server share.
struct Handout {
    client: Client,
    shared: Arc<Shared>,
    metrics: Arc<Metrics>,
    /// How long a worker may take beyond the time that the bot has.
    grace: Duration,
    /// Workers, with their threads and when each last took a question.
    workers: Mutex<HashMap<String, (usize, Instant)>>,
    /// For decisions that workers have lost too often.
    own: Semaphore,
}

/// What became of a question that was asked.
enum Asked {
    /// A worker thinks about it; its reply comes here.
    Taken(Subscriber),
    /// No worker is free.
    Nobody,
    /// It went to a worker that did not say so, or cannot read it.
    Lost,
}

/// Hands out the decisions of a pool by way of the NATS server at this address, until the pool is dropped.
pub(crate) async fn hand_out(
    pool: &Pool,
    address: &str,
    grace: Duration,
    metrics: Arc<Metrics>,
) -> Result<(), BusError> {
    let client = super::messages::connect(address).await?;
    let shared = Arc::clone(&pool.shared);
    let own = Semaphore::new(shared.threads.max(1));
    let handout = Arc::new(Handout { client, shared, metrics, grace, workers: Mutex::default(), own });
    for lane in Lane::ALL {
        tokio::spawn(Arc::clone(&handout).run(lane));
    }
    Ok(())
}

impl Handout {
    async fn run(self: Arc<Self>, lane: Lane) {
        let mut pause = PAUSE[0];
        while let Some(job) = self.next(lane).await {
            match self.ask(lane, self.question(&job)).await {
                Asked::Taken(replies) => {
                    pause = PAUSE[0];
                    self.metrics.bots_handed_out.inc();
                    tokio::spawn(Arc::clone(&self).wait(job, replies));
                }
                Asked::Nobody => {
                    self.shared.give_back(job);
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(PAUSE[1]);
                }
                Asked::Lost => self.again(job),
            }
        }
    }

    /// The next decision of a lane, once there is one; `None` when the pool is closed.
    async fn next(&self, lane: Lane) -> Option<Job> {
        loop {
            // Without NATS this server's own threads, if it has any, need not wait for us.
            if !self.is_connected() && !self.shared.is_closed() {
                tokio::time::sleep(PAUSE[0]).await;
                continue;
            }
            let offered = self.shared.offered.notified();
            tokio::pin!(offered);
            // From here on nothing that comes is missed.
            offered.as_mut().enable();
            if self.shared.is_closed() {
                return None;
            }
            if let Some(job) = self.shared.try_take(lane) {
                return Some(job);
            }
            offered.await;
        }
    }

    fn question(&self, job: &Job) -> Question {
        Question {
            version: VERSION,
            table: secret::fingerprint(job.charge.table.as_str()),
            game: job.game.info().id.to_owned(),
            state: job.game.view(Some(job.seat)),
            seat: job.seat,
            level: job.level,
            number: secret::number(),
            time: self.shared.expert.as_millis() as u64,
        }
    }

    /// Asks the workers; answers once one of them has taken the question.
    async fn ask(&self, lane: Lane, question: Question) -> Asked {
        let inbox = self.client.new_inbox();
        // Without a connection nobody is there.
        let Ok(mut replies) = self.client.subscribe(inbox.clone()).await else { return Asked::Nobody };
        if self.client.publish_with_reply(subject(lane), inbox, text(&question).into()).await.is_err() {
            return Asked::Nobody;
        }
        match tokio::time::timeout(TAKE, replies.next()).await {
            Ok(Some(message)) if message.status == Some(StatusCode::NO_RESPONDERS) => Asked::Nobody,
            Ok(Some(message)) => match reply(&message) {
                Some(Reply::Taken { worker, threads }) => {
                    self.heard_of(worker, threads);
                    Asked::Taken(replies)
                }
                _ => Asked::Lost,
            },
            Ok(None) | Err(_) if self.is_connected() => Asked::Lost,
            Ok(None) | Err(_) => Asked::Nobody,
        }
    }

    fn is_connected(&self) -> bool {
        self.client.connection_state() == async_nats::connection::State::Connected
    }

    /// A worker is there: one person's share depends on how many threads there are in all.
    fn heard_of(&self, worker: String, threads: usize) {
        let mut workers = self.workers.lock().unwrap_or_else(PoisonError::into_inner);
        workers.retain(|_, (_, heard)| heard.elapsed() < FORGOTTEN);
        workers.insert(worker, (threads, Instant::now()));
        let elsewhere = workers.values().map(|(threads, _)| threads).sum();
        drop(workers);
        self.shared.set_threads_elsewhere(elsewhere);
    }

    /// Waits for the decision of the worker that has taken the question.
    async fn wait(self: Arc<Self>, job: Job, mut replies: Subscriber) {
        let time = if job.level.time().is_some() { self.shared.expert } else { Duration::ZERO };
        let Ok(message) = tokio::time::timeout(time + self.grace, replies.next()).await else {
            tracing::warn!(table = %job.charge.table, "a worker did not answer in time");
            self.again(job);
            if tokio::time::timeout(LATE, replies.next()).await.is_ok_and(|message| message.is_some()) {
                self.metrics.bots_late.inc();
            }
            return;
        };
        match message.as_ref().and_then(reply) {
            // A worker is another program: what it says is checked.
            Some(Reply::Decided { mv }) if job.game.check(Some(job.seat), &mv).is_ok() => {
                self.shared.over(&job.charge);
                (job.then)(mv, Some(job.bot));
            }
            nonsense => {
                tracing::warn!(table = %job.charge.table, reply = ?nonsense, "a worker's reply makes no sense");
                self.again(job);
            }
        }
    }

    /// A decision was handed out and lost.
    fn again(self: &Arc<Self>, mut job: Job) {
        self.metrics.bots_retried.inc();
        job.lost += 1;
        if job.lost < ATTEMPTS {
            self.shared.give_back(job);
        } else {
            tokio::spawn(Arc::clone(self).decide_here(job));
        }
    }

    /// Decides without a worker; at the lowest level, if this server has no threads for bots.
    async fn decide_here(self: Arc<Self>, job: Job) {
        tracing::error!(table = %job.charge.table, "workers have lost a decision too often: the server decides itself");
        // The semaphore is never closed.
        let Ok(_permit) = self.own.acquire().await else { return };
        let expert = self.shared.expert;
        let (level, bot) = if self.shared.threads > 0 {
            (job.level, job.bot)
        } else {
            (Level::Beginner, Seated::new(Kind::Level(Level::Beginner), secret::number()))
        };
        let (game, seat) = (job.game, job.seat);
        let decision = tokio::task::spawn_blocking(move || decide(&*game, seat, level, expert, bot)).await;
        self.shared.over(&job.charge);
        if let Ok(Some(Decision { mv, bot })) = decision {
            (job.then)(mv, bot.filter(|_| level == job.level));
        }
    }
}

fn reply(message: &Message) -> Option<Reply> {
    serde_json::from_slice(&message.payload).ok()
}

//! The threads on which bots think.
//!
//! A table has at most one job at a time, and jobs are taken in the order in which they came: a table whose bots have
//! much to decide waits behind all others after each move.

use api::Level;
use bots::{Kind, Limits};
use catalog::Table;
use game::Seat;
use std::collections::VecDeque;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A bot's decision that is due.
pub(crate) struct Job {
    /// A copy of the game. It knows no seed: the bot cannot look ahead.
    pub(crate) game: Box<dyn Table>,
    pub(crate) seat: Seat,
    pub(crate) level: Level,
    /// Decides the bot's random choices.
    pub(crate) number: u64,
    /// What to do with the move; called on the bot's thread.
    pub(crate) then: Box<dyn FnOnce(String) + Send>,
}

/// Bots decide by counted work, so that a level plays equally well on every machine; the clock is only a fuse.
const FUSE: Duration = Duration::from_secs(5);

/// A bounded number of threads and the jobs that wait for them.
pub(crate) struct Pool {
    queue: Arc<Queue>,
}

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    came: Condvar,
}

#[derive(Default)]
struct Waiting {
    jobs: VecDeque<Job>,
    closed: bool,
}

impl Pool {
    /// Starts the threads. They end when the pool is dropped, after the decision that they are at.
    pub(crate) fn new(threads: usize) -> std::io::Result<Self> {
        let queue = Arc::new(Queue::default());
        for number in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            std::thread::Builder::new().name(format!("bot-{number}")).spawn(move || work(&queue))?;
        }
        Ok(Pool { queue })
    }

    /// Puts a job behind all others.
    pub(crate) fn think(&self, job: Job) {
        self.lock().jobs.push_back(job);
        self.queue.came.notify_one();
    }

    /// How many jobs wait.
    pub(crate) fn waiting(&self) -> usize {
        self.lock().jobs.len()
    }

    /// A thread that panicked while it held the lock left the queue whole: every change is one call.
    fn lock(&self) -> std::sync::MutexGuard<'_, Waiting> {
        self.queue.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.lock().closed = true;
        self.queue.came.notify_all();
    }
}

fn work(queue: &Queue) {
    loop {
        let mut waiting = queue.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let job = loop {
            if waiting.closed {
                return;
            }
            match waiting.jobs.pop_front() {
                Some(job) => break job,
                None => waiting = queue.came.wait(waiting).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(waiting);
        // A fault in one game must not take the thread from all others.
        if std::panic::catch_unwind(AssertUnwindSafe(|| decide(job))).is_err() {
            tracing::error!("a bot panicked");
        }
    }
}

fn decide(job: Job) {
    let (kind, nodes) = match job.level {
        Level::Beginner => (Kind::Random, 0),
        Level::Easy => (Kind::Playout, 2_000),
        Level::Medium => (Kind::Playout, 20_000),
        Level::Hard => (Kind::Playout, 200_000),
    };
    let begin = Instant::now();
    let expired = || begin.elapsed() > FUSE;
    let limits = Limits::until(&expired).or_nodes(nodes);
    if let Some(advice) = bots::advise(kind, &*job.game, Some(job.seat), &limits, job.number) {
        (job.then)(advice.best().mv().clone());
    }
}

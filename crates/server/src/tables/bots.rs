//! The threads on which bots think.
//!
//! A table has at most one job at a time, and jobs are taken in the order in which they came: a table whose bots have
//! much to decide waits behind all others after each move.

use api::Level;
use bots::{Limits, Seated};
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
    /// The bot, with what it remembers of the table.
    pub(crate) bot: Seated,
    /// What to do with the move and with the bot, which is gone if it panicked; called on the bot's thread.
    pub(crate) then: Box<dyn FnOnce(String, Option<Seated>) + Send>,
}

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
    pub(crate) fn new(threads: usize, expert: Duration) -> std::io::Result<Self> {
        let queue = Arc::new(Queue::default());
        for number in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            std::thread::Builder::new().name(format!("bot-{number}")).spawn(move || work(&queue, expert))?;
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

fn work(queue: &Queue, expert: Duration) {
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
        if let Some((mv, bot)) = decide(&*job.game, job.seat, job.level, expert, job.bot) {
            (job.then)(mv, bot);
        }
    }
}

/// The bot's move, and the bot; `None` only if the seat has nothing to decide.
fn decide(
    game: &dyn Table,
    seat: Seat,
    level: Level,
    expert: Duration,
    mut bot: Seated,
) -> Option<(String, Option<Seated>)> {
    let begin = Instant::now();
    // The other levels stop by themselves, and play equally well on every machine.
    let expired = || level.time().is_some() && begin.elapsed() > expert;
    let limits = Limits::until(&expired);
    // A fault in one game must not take the thread from all others, nor stop the table.
    let thought = std::panic::catch_unwind(AssertUnwindSafe(|| {
        let advice = bot.advise(game, Some(seat), &limits)?;
        Some(advice.best().mv().clone())
    }));
    if let Ok(mv) = thought {
        return Some((mv?, Some(bot)));
    }
    tracing::error!(game = game.info().id, "a bot panicked; it plays what comes first");
    Some((game.legal(Some(seat)).into_iter().next()?, None))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Kind;
    use game::Seed;
    use std::sync::mpsc;

    fn azul() -> Box<dyn Table> {
        let mut game =
            catalog::open("azul", Some(2), serde_json::json!({"first": 0}), Some(Seed::numbered(1))).unwrap();
        game.deal(None).unwrap();
        game
    }

    #[test]
    fn every_level_keeps_to_its_budget_in_every_game() {
        for info in catalog::games() {
            let seed = Some(Seed::numbered(7));
            let mut game = catalog::open(info.id, None, serde_json::Value::Null, seed).unwrap();
            while game.next().decider().is_none() {
                game.deal(None).unwrap();
            }
            let seat = game.next().decider().unwrap();
            for level in Level::ALL {
                let begin = Instant::now();
                let bot = Seated::new(Kind::Level(level), 1);
                let (mv, bot) = decide(&*game, seat, level, Duration::from_millis(100), bot).unwrap();
                assert!(bot.is_some());
                assert!(
                    begin.elapsed() < Duration::from_secs(1),
                    "{} {}: {:?}",
                    info.id,
                    level.name(),
                    begin.elapsed()
                );
                game.check(Some(seat), &mv).unwrap();
            }
        }
    }

    /// Jobs are taken in the order in which they came, whoever sent them.
    #[test]
    fn no_table_waits_behind_the_second_job_of_another() {
        let pool = Pool::new(1, Duration::from_millis(20)).unwrap();
        let (tell, told) = mpsc::channel();
        for table in [0, 1, 2, 0, 1, 2] {
            let tell = tell.clone();
            let then = Box::new(move |_, _| tell.send(table).unwrap());
            let bot = Seated::new(Kind::Level(Level::Beginner), 1);
            pool.think(Job { game: azul(), seat: Seat::FIRST, level: Level::Beginner, bot, then });
        }
        drop(tell);
        assert_eq!(told.iter().take(6).collect::<Vec<_>>(), [0, 1, 2, 0, 1, 2]);
    }
}

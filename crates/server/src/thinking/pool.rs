//! The decisions of bots that wait, and the threads of this server that think.

use super::decide::{Decision, decide};
use super::fair_queue::{Charge, FairQueue, Lane};
use api::Level;
use bots::Seated;
use catalog::Table;
use game::Seat;
use std::collections::VecDeque;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// A bot's decision that is due.
pub(crate) struct Job {
    pub(crate) charge: Charge,
    /// A copy of the game. It knows no seed: the bot cannot look ahead.
    pub(crate) game: Box<dyn Table>,
    pub(crate) seat: Seat,
    pub(crate) level: Level,
    /// The bot, with what it remembers of the table.
    pub(crate) bot: Seated,
    /// How many times it was handed out and lost.
    pub(crate) lost: u32,
    /// What to do with the move and with the bot, which is gone if it panicked. Called on any thread, and must not block.
    pub(crate) then: Box<dyn FnOnce(String, Option<Seated>) + Send>,
}

/// Work that nobody waits for: it is done while no bot has to decide, a short piece at a time. It must not block.
pub(crate) type Spare = Box<dyn FnOnce() + Send>;

/// The decisions that wait, and a bounded number of threads.
pub(crate) struct Pool {
    pub(super) shared: Arc<Shared>,
}

/// What threads and the hand-out share.
pub(super) struct Shared {
    state: Mutex<State>,
    /// For threads: a decision has come, or a person's share is free again.
    came: Condvar,
    /// The same for the hand-out.
    pub(super) offered: Notify,
    /// How many threads of this server take long decisions.
    pub(super) threads: usize,
    /// How long the highest level may think.
    pub(super) expert: Duration,
}

struct State {
    queue: FairQueue<Job>,
    /// What is done when no decision waits, in the order in which it came.
    spare: VecDeque<Spare>,
    /// How many threads are at such work.
    spare_under_way: usize,
    closed: bool,
}

impl State {
    /// Work for a thread that found no decision. Half of the threads stay free: a bot that is asked while all are at spare
    /// work would have to wait.
    fn take_spare(&mut self, threads: usize) -> Option<Spare> {
        if self.spare_under_way >= (threads / 2).max(1) {
            return None;
        }
        let spare = self.spare.pop_front()?;
        self.spare_under_way += 1;
        Some(spare)
    }
}

/// What a thread does next.
enum Work {
    Decide(Job),
    Spare(Spare),
}

/// How many threads take nothing but quick decisions, in addition to those that take any.
pub(super) fn quick_threads(threads: usize) -> usize {
    (threads / 4).max(1)
}

impl Pool {
    /// Starts the threads: as many as this for all decisions, and a few more for quick ones. With none, everything has to
    /// be handed out. They end when the pool is dropped, after the decision that they are at.
    pub(crate) fn new(threads: usize, expert: Duration) -> std::io::Result<Self> {
        let state = Mutex::new(State {
            queue: FairQueue::new(threads),
            spare: VecDeque::new(),
            spare_under_way: 0,
            closed: false,
        });
        let shared = Shared { state, came: Condvar::new(), offered: Notify::new(), threads, expert };
        let pool = Pool { shared: Arc::new(shared) };
        // Threads for any decision take long ones first: quick ones have threads of their own.
        let any: &[Lane] = &[Lane::Long, Lane::Quick];
        let quick: &[Lane] = &[Lane::Quick];
        let reserved = if threads == 0 { 0 } else { quick_threads(threads) };
        let lanes = std::iter::repeat_n(any, threads).chain(std::iter::repeat_n(quick, reserved));
        for (number, lanes) in lanes.enumerate() {
            let shared = Arc::clone(&pool.shared);
            std::thread::Builder::new().name(format!("bot-{number}")).spawn(move || shared.work(lanes))?;
        }
        Ok(pool)
    }

    /// Adds a decision to those that wait.
    pub(crate) fn think(&self, job: Job) {
        self.shared.change(|state| state.queue.push(&job.charge.clone(), job));
    }

    /// Adds work that is done while no bot has to decide.
    pub(crate) fn spare(&self, work: Spare) {
        self.shared.change(|state| state.spare.push_back(work));
    }

    /// Whether there are threads for such work: a server that hands all decisions out has none.
    pub(crate) fn has_spare_time(&self) -> bool {
        self.shared.threads > 0
    }

    /// How many decisions wait in a lane.
    pub(crate) fn waiting(&self, lane: Lane) -> usize {
        self.shared.lock().queue.waiting(lane)
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.change(|state| state.closed = true);
    }
}

impl Shared {
    /// A thread that panicked while it held the lock left the queue whole: every change is one call.
    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the state, and wakes everybody who may wait for it: not every thread takes every decision.
    fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let changed = change(&mut self.lock());
        self.came.notify_all();
        self.offered.notify_waiters();
        changed
    }

    /// A decision is not under way any more.
    pub(super) fn over(&self, charge: &Charge) {
        self.change(|state| state.queue.over(charge));
    }

    /// A decision was not thought about: it is the next.
    pub(super) fn give_back(&self, job: Job) {
        self.change(|state| state.queue.give_back(&job.charge.clone(), job));
    }

    /// Says on how many threads elsewhere long decisions can be thought about.
    pub(super) fn set_threads_elsewhere(&self, elsewhere: usize) {
        self.change(|state| state.queue.set_long_slots(self.threads + elsewhere));
    }

    /// Takes a decision if there is one.
    pub(super) fn try_take(&self, lane: Lane) -> Option<Job> {
        self.lock().queue.take(lane, |job| &job.charge)
    }

    pub(super) fn is_closed(&self) -> bool {
        self.lock().closed
    }

    fn work(&self, lanes: &[Lane]) {
        loop {
            let mut state = self.lock();
            let work = loop {
                if state.closed {
                    return;
                }
                let job = lanes.iter().find_map(|lane| state.queue.take(*lane, |job| &job.charge));
                // Threads for quick decisions are there for nothing else.
                let mut spare = || lanes.contains(&Lane::Long).then(|| state.take_spare(self.threads)).flatten();
                match job.map(Work::Decide).or_else(|| spare().map(Work::Spare)) {
                    Some(work) => break work,
                    None => state = self.came.wait(state).unwrap_or_else(PoisonError::into_inner),
                }
            };
            drop(state);
            let job = match work {
                Work::Decide(job) => job,
                Work::Spare(work) => {
                    // A fault in it must not take the thread from the bots.
                    if std::panic::catch_unwind(AssertUnwindSafe(work)).is_err() {
                        tracing::error!("a piece of spare work panicked");
                    }
                    self.change(|state| state.spare_under_way -= 1);
                    continue;
                }
            };
            let decision = decide(&*job.game, job.seat, job.level, self.expert, job.bot);
            self.over(&job.charge);
            if let Some(Decision { mv, bot }) = decision {
                (job.then)(mv, bot);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Kind;
    use game::Seed;
    use std::sync::mpsc::{self, Sender};
    use std::time::Instant;

    fn job(person: &str, table: &str, level: Level, tell: &Sender<String>) -> Job {
        let mut game =
            catalog::open("azul", Some(2), serde_json::json!({"first": 0}), Some(Seed::numbered(1))).unwrap();
        game.deal(None).unwrap();
        let charge = Charge { person: person.parse().unwrap(), table: table.parse().unwrap(), lane: Lane::of(level) };
        let (tell, table) = (tell.clone(), table.to_owned());
        // The test may be over.
        let then = Box::new(move |_, _| drop(tell.send(table)));
        Job { charge, game, seat: Seat::FIRST, level, bot: Seated::new(Kind::Level(level), 1), lost: 0, then }
    }

    /// One thread thinks for seconds about one person's tables; another's beginner does not notice.
    #[test]
    fn a_beginner_does_not_wait_for_experts() {
        let pool = Pool::new(1, Duration::from_millis(300)).unwrap();
        let (tell, told) = mpsc::channel();
        for number in 0..10 {
            pool.think(job("a", &format!("a{number}"), Level::Expert, &tell));
        }
        let begin = Instant::now();
        pool.think(job("b", "b", Level::Beginner, &tell));
        assert_eq!(told.recv().unwrap(), "b");
        assert!(begin.elapsed() < Duration::from_millis(250), "{:?}", begin.elapsed());
        assert!(pool.waiting(Lane::Long) >= 9);
        // Nor does another's expert wait for all of them.
        pool.think(job("b", "b", Level::Expert, &tell));
        let before = told.iter().take_while(|table| table != "b").count();
        assert!(before <= 2, "{before} of them came first");
    }

    /// Spare work is done, one piece at a time, but never before a decision that waits; and a piece that panics takes no thread
    /// from anybody.
    #[test]
    fn spare_work_is_never_ahead_of_a_bot() {
        let pool = Pool::new(1, Duration::from_millis(20)).unwrap();
        let (tell, told) = mpsc::channel();
        let (go, wait) = mpsc::channel::<()>();
        pool.spare(Box::new(move || {
            let _ = wait.recv();
        }));
        for number in 0..3 {
            let tell = tell.clone();
            pool.spare(Box::new(move || {
                assert_ne!(number, 1, "a fault in spare work");
                tell.send(format!("spare {number}")).unwrap();
            }));
        }
        // The one thread is at the first piece when these come.
        pool.think(job("a", "a", Level::Expert, &tell));
        pool.think(job("b", "b", Level::Expert, &tell));
        go.send(()).unwrap();
        let order: Vec<String> = told.iter().take(4).collect();
        assert_eq!(order[2..], ["spare 0", "spare 2"], "{order:?}");
    }
}

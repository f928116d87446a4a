//! Where bots think: on threads of this server, or in processes of their own.
//!
//! - `fair_queue.rs`: which decision is next. A pure value.
//! - `decide.rs`: one decision.
//! - `pool.rs`: the decisions that wait, and this server's threads.
//! - `handout.rs`: hands decisions out to `kashi think` processes. `worker.rs`: such a process. `kept_bots.rs`: what it
//!   remembers. `messages.rs`: what the two say to each other.

mod decide;
mod fair_queue;
mod handout;
mod kept_bots;
mod messages;
mod pool;
mod worker;

pub(crate) use fair_queue::{Charge, Lane};
pub(crate) use handout::hand_out;
pub(crate) use pool::{Job, Pool};
pub use worker::{WorkerConfig, WorkerError, think};

/// An expert that has thought, and so remembers something: for tests.
#[cfg(test)]
pub(crate) fn expert() -> bots::Seated {
    let mut game = catalog::open("azul", Some(2), serde_json::Value::Null, Some(game::Seed::numbered(1))).unwrap();
    while game.next().decider().is_none() {
        game.deal(None).unwrap();
    }
    let mut bot = bots::Seated::new(bots::Kind::Level(api::Level::Expert), 1);
    bot.advise(&*game, None, &bots::Limits::nodes(2_000)).unwrap();
    bot
}

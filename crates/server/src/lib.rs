//! Tables that nobody loses: the server behind `kashi serve`.
//!
//! - [`run`]: serves on a listener until it is told to stop.
//! - [`store`]: where everything is kept, SQLite or PostgreSQL.
//! - [`bus`]: how servers that share a database hear of each other.
//! - `listen`: who is let in, and how long nothing may happen.
//! - `tables`: what happens at tables, who may do what, who watches.
//! - `cups`: who meets whom, by itself.
//! - [`Moderator`]: what operators do. `security`: what they should hear of.
//! - `mail`: codes for those who have lost their password.
//! - `seekers`: people who look for an opponent, and who is put together.
//! - `housekeeping`: what ends by itself; [`Keeping`]: after how long.
//! - [`think`] and `thinking`: where bots think, here or in processes of their own.
//! - `http`: routes, people, sockets and streams, limits.
//! - [`recompute_ratings`]: how well people play, from the games that are kept.
//! - [`check`]: whether everything that is kept can be read.
//! - [`openapi`]: the description of the HTTP part, from the list that the routes are made of.
//!
//! The messages are in the crate `api`; `docs/protocol.md` shows them.

pub mod bus;
mod check;
mod clock;
mod cups;
mod house;
mod housekeeping;
mod http;
mod keeping;
mod listen;
mod mail;
mod metrics;
mod moderation;
mod names;
mod process;
mod pulse;
mod ratings;
mod secret;
mod security;
mod seekers;
pub mod store;
mod tables;
mod thinking;

pub use check::{CheckFault, Checked, check};
pub use house::{House, HouseError, MAX_HOUSE};
pub use http::openapi;
pub use keeping::Keeping;
pub use mail::{MailConfig, MailError};
pub use moderation::{ModerationError, Moderator, NewBan, Operator, PAPERS_KEPT, RESTORABLE, Target};
pub use ratings::recompute_ratings;
pub use thinking::{WorkerConfig, WorkerError, think};

use api::Status;
use clock::{Attention, now};
use housekeeping::Housekeeping;
use mail::Mailer;
use metrics::Metrics;
use pulse::Pulse;
use seekers::Seekers;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{Checker, Claim, Depth, Integrity, Place, Store, StoreError};
use table::Uptime;
use tables::Hub;
use thinking::Pool;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Which database.
    pub place: Place,
    /// The address of a NATS server by which servers on the same database hear of each other; none for one server.
    pub bus: Option<String>,
    /// How many reverse proxies stand before the server whose `X-Forwarded-` headers tell the truth.
    pub proxies: u8,
    /// What the operator calls the place, such as a café's name.
    pub house: Option<House>,
    /// On how many threads bots think; quick decisions have a few more. With none, all are handed out by way of the bus.
    pub bot_threads: usize,
    /// How long a bot of the highest level may think about a decision.
    pub bot_time: Duration,
    /// How many requests a second an address may send, and a person through sockets.
    pub requests_per_second: u32,
    /// How many connections an address may have open, sockets and streams among them. Behind a proxy, which is one
    /// address for all, that is the proxy's business.
    pub connections_per_address: usize,
    /// How many sockets and streams an address may have open.
    pub sockets_per_address: usize,
    /// How many sockets and streams a person may have open.
    pub sockets_per_person: usize,
    /// A folder with the web app, in place of the one that the program carries: for its developers.
    pub web: Option<std::path::PathBuf>,
    /// Where `/metrics` is, if not with everything else: for those who watch over the server, and nobody else.
    pub metrics: Option<SocketAddr>,
    /// How long a server that was told to stop goes on while `/readyz` says that it isn't ready, so that a load balancer
    /// notices before anybody is refused.
    pub drain: Duration,
    /// How much one person may have and do.
    pub quotas: Quotas,
    /// How long what nobody uses is kept.
    pub keeping: Keeping,
    /// By which server codes are mailed to members; without one there is no mail at all.
    pub mail: Option<MailConfig>,
    /// How long to wait for silent peers.
    pub times: Times,
}

/// How much one person may have and do.
#[derive(Clone, Copy, Debug)]
pub struct Quotas {
    /// How many open tables a person may host.
    pub open_tables: u32,
    /// At how many tables a person may sit, open and running; those that rest do not count.
    pub running_tables: u32,
    /// How many lines a minute a person may say, at all tables together.
    pub lines_per_minute: u32,
    /// How many cups a person may organise that aren't over.
    pub cups: u32,
}

impl Default for Quotas {
    fn default() -> Self {
        Quotas { open_tables: 10, running_tables: 50, lines_per_minute: 20, cups: 5 }
    }
}

/// How long a server waits for silent peers. The defaults suit people and networks; tests have less patience.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    /// How often the server writes down that it is up. After a crash at most this much time is not charged to clocks.
    pub beat: Duration,
    /// After this long without a word from another server, it counts as gone, and so do the people there.
    pub gone: Duration,
    /// How long a server that lets a bot think may say nothing of it before another one does.
    pub lease: Duration,
    /// A table that nobody watches and that nobody asked for during this time waits: its bots do not think.
    pub attended: Duration,
    /// How long a worker may take over a decision beyond the time that the bot has.
    pub grace: Duration,
    /// How often a silent socket is asked whether anybody is there.
    pub ping: Duration,
    /// A socket that has sent nothing for this long, not even the answer to a ping, is closed.
    pub silence: Duration,
    /// A reader that accepts nothing for this long is disconnected.
    pub patience: Duration,
    /// A connection whose next request isn't there within this time is closed, idle or half sent.
    pub header: Duration,
    /// How often it is looked whether anybody is late at a table of a cup.
    pub judge: Duration,
    /// How long a question to the database may take.
    pub question: Duration,
    /// How long to wait before a letter that the mail server has not taken is tried again; later it is longer.
    pub mail: Duration,
}

impl Default for Times {
    fn default() -> Self {
        Times {
            beat: Duration::from_secs(5),
            gone: Duration::from_secs(16),
            lease: Duration::from_secs(3),
            attended: Duration::from_mins(1),
            grace: Duration::from_secs(5),
            ping: Duration::from_secs(30),
            silence: Duration::from_secs(100),
            patience: Duration::from_secs(10),
            header: Duration::from_secs(20),
            judge: Duration::from_secs(10),
            question: Duration::from_secs(8),
            mail: Duration::from_secs(5),
        }
    }
}

/// How far a server has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Life {
    /// Everything is answered.
    Serving,
    /// The same, but it says that it isn't ready for more.
    Draining,
    /// Sockets and streams end, and requests under way are finished.
    Stopping,
}

/// Why a server did not start, or stopped.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The bus is not there.
    #[error(transparent)]
    Bus(#[from] bus::BusError),
    /// No bot could ever move: there are neither threads nor a bus by which others could think.
    #[error("no bot can think: 0 threads, and no bus by which to hand decisions out")]
    NobodyThinks,
    /// No mail can be sent as it was asked.
    #[error(transparent)]
    Mail(#[from] MailError),
    /// The network or the operating system failed.
    #[error("{0}")]
    System(#[from] std::io::Error),
}

/// How long requests that were accepted may take to finish after the server was told to stop.
const GRACE: Duration = Duration::from_secs(10);

/// Serves on the listener until `stop` is over; then finishes what was accepted. `ready` is called once the first request can
/// be answered.
pub async fn run(
    listener: TcpListener,
    config: Config,
    ready: impl FnOnce(),
    stop: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    if config.bot_threads == 0 && config.bus.is_none() {
        return Err(ServeError::NobodyThinks);
    }
    let mail = &config.mail;
    let mailer = mail.as_ref().map(|mail| Mailer::new(mail, config.times.patience, config.times.mail)).transpose()?;
    let _claim = Claim::new(&config.place, config.bus.is_some()).await?;
    let store = store::connect_to_serve(&config.place, config.times.question).await?;
    for status in [Status::Open, Status::Playing] {
        tables::fill_in(&*store, status).await?;
    }
    let started = now();
    let uptime = Uptime::new(store.lives().await?.iter().map(|life| (life.started, life.seen)), started);
    let attention = Arc::new(Attention::new(uptime, started));
    let pulse = Arc::new(Pulse::start(Arc::clone(&store), Arc::clone(&attention)).await?);
    let watching = tokio::spawn(watch_the_clock(Arc::clone(&attention)));
    let bots = Pool::new(config.bot_threads, config.bot_time)?;
    let bus = match &config.bus {
        Some(address) => bus::nats(address).await?,
        None => bus::local(),
    };
    let metrics = Arc::new(Metrics::default());
    if let Some(address) = &config.bus {
        thinking::hand_out(&bots, address, config.times.grace, Arc::clone(&metrics)).await?;
    }
    let settings = (config.times, config.quotas, config.keeping);
    let hub = Hub::new(Arc::clone(&store), Arc::clone(&bus), attention, settings, bots, metrics);
    let (state, life) = watch::channel(Life::Serving);
    // There may be very many, and only lists of one's finished games wait for them.
    let finished = Arc::clone(&store);
    tokio::spawn(async move {
        if let Err(fault) = tables::fill_in(&*finished, Status::Over).await {
            tracing::error!(%fault, "some finished games are not listed");
        }
    });
    let following = tokio::spawn(Arc::clone(&hub).follow_others());
    let lists =
        [tokio::spawn(Arc::clone(&hub.lists).follow_others()), tokio::spawn(Arc::clone(&hub.lists).keep_lobby())];
    let cups = cups::Cups::new(Arc::clone(&hub), Arc::clone(&store), config.quotas, config.times.judge);
    let tending = tokio::spawn(Arc::clone(&cups).tend_all());
    let watching_over = tokio::spawn(Arc::clone(&hub).watch_over_others());
    let seekers = Seekers::new(Arc::clone(&hub), Arc::clone(&store));
    let pairing = tokio::spawn(Arc::clone(&seekers).keep());

    let parts =
        http::Parts { hub: Arc::clone(&hub), store: Arc::clone(&store), bus, pulse: Arc::clone(&pulse), seekers, cups };
    let app = http::App::new(parts, mailer, &config, life.clone());
    app.begin_to_heed().await?;
    let sessions = [
        tokio::spawn(app.clone().follow_sessions()),
        tokio::spawn(app.clone().look_everybody_up()),
        tokio::spawn(app.clone().heed_operators()),
    ];
    let housekeeping = Housekeeping::new(Arc::clone(&store), config.keeping);
    let looking = tokio::spawn(look_for_faults(Arc::clone(&store), Arc::clone(&pulse), Arc::clone(&hub.metrics)));
    let beat = tokio::spawn(beat(Arc::clone(&pulse), housekeeping, Arc::clone(&hub), app.clone(), config.times.beat));
    let router = http::router(app.clone());
    if let Some(address) = config.metrics {
        let listener = TcpListener::bind(address).await?;
        let (router, metrics) = (http::watchers_router(app.clone()), Arc::clone(&hub.metrics));
        tokio::spawn(listen::serve(listener, router, None, config.times, metrics, life.clone()));
    }
    let limiter =
        (config.proxies == 0).then(|| http::ConnectionLimiter::new(config.connections_per_address, usize::MAX));
    let serve = listen::serve(listener, router, limiter, config.times, Arc::clone(&hub.metrics), life);
    let serve = tokio::spawn(serve);
    ready();
    stop.await;
    tracing::info!("stopping");
    // Nobody holds on to the receiver but those who are told.
    let _ = state.send(Life::Draining);
    tokio::time::sleep(config.drain).await;
    let _ = state.send(Life::Stopping);
    let finished = async {
        // Requests whose connections are gone finish, too.
        let _ = serve.await;
        app.finish().await;
        hub.finish().await;
    };
    if tokio::time::timeout(GRACE, finished).await.is_err() {
        tracing::warn!("some requests took too long to finish");
    }
    beat.abort();
    looking.abort();
    watching.abort();
    following.abort();
    lists.iter().for_each(tokio::task::JoinHandle::abort);
    sessions.iter().for_each(tokio::task::JoinHandle::abort);
    watching_over.abort();
    tending.abort();
    pairing.abort();
    pulse.beat().await;
    store.close().await;
    Ok(())
}

/// Looks at the clock so often that a pause of the process shows.
async fn watch_the_clock(attention: Arc<Attention>) {
    let mut ticks = tokio::time::interval(clock::TICK);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        attention.uptime(now());
    }
}

/// How often the whole database is looked at while people play.
const LOOK_THROUGH: Duration = Duration::from_hours(24);

/// Looks through the database at the start and once a day. What a disk has changed shows there long before anybody asks for it.
async fn look_for_faults(store: Arc<dyn Store>, pulse: Arc<Pulse>, metrics: Arc<Metrics>) {
    let mut ticks = tokio::time::interval(LOOK_THROUGH);
    loop {
        ticks.tick().await;
        match store.integrity(Depth::Quick).await {
            Ok(Integrity { by, faults }) => {
                metrics.store_faults.set(faults.len() as i64);
                for fault in &faults {
                    tracing::error!(
                        ?fault,
                        by = by.name(),
                        "the database is damaged: stop the server and restore a backup"
                    );
                }
                // One file is damaged as a whole. PostgreSQL counts what it has ever found, and every server would be gone at once.
                pulse.set_sound(faults.is_empty() || by != Checker::QuickCheck);
            }
            Err(fault) => tracing::error!(%fault, "the database could not be looked through"),
        }
    }
}

/// Writes down that the server is up, and lets go of what nobody uses.
async fn beat(pulse: Arc<Pulse>, mut housekeeping: Housekeeping, hub: Arc<Hub>, app: http::App, every: Duration) {
    let mut ticks = tokio::time::interval(every);
    loop {
        ticks.tick().await;
        pulse.beat().await;
        let attended = hub.beat();
        let hosted = attended.iter().any(|(_, hosted)| *hosted);
        if let Err(fault) = housekeeping.beat(attended).await {
            tracing::error!(%fault, "what nobody needs stays");
        }
        if hosted {
            // A host who was away is back, perhaps.
            hub.lists.lobby_changed();
        }
        hub.forget_idle();
        app.forget_idle();
    }
}

//! What is counted, for `/metrics`.

use crate::process::Process;
use crate::store::StoreLoad;
use crate::thinking::Lane;
use api::Code;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// A lane of the queue in which decisions of bots wait, or what connections of the store do.
type Label = [(&'static str, &'static str); 1];

/// The status of an answer.
type StatusLabel = [(&'static str, u16); 1];

/// The code of a refusal.
type CodeLabel = [(&'static str, String); 1];

/// What is read at the moment of the question.
pub(crate) struct Now {
    pub(crate) store: StoreLoad,
    pub(crate) tables: usize,
    /// Decisions of bots that wait, by lane.
    pub(crate) bots_waiting: [(Lane, usize); 2],
    pub(crate) bots_bytes: usize,
    pub(crate) bus_is_up: bool,
    pub(crate) passwords_waiting: usize,
    pub(crate) mail_waiting: usize,
}

/// Counters of one server. They belong to the server, not to the process: tests run several at once.
pub(crate) struct Metrics {
    registry: Registry,
    moves: Counter,
    latency: Histogram,
    requests: Family<StatusLabel, Counter>,
    request_seconds: Histogram,
    store_waiting: Gauge,
    store_connections: Family<Label, Gauge>,
    store_failed: Counter,
    store_unconfirmed: Counter,
    /// What was found wrong when the database was last looked through.
    pub(crate) store_faults: Gauge,
    refusals: Family<CodeLabel, Counter>,
    bus_connected: Gauge,
    passwords_waiting: Gauge,
    mail_waiting: Gauge,
    bot_seconds: Family<Label, Histogram>,
    /// Sockets and streams that are open.
    pub(crate) watchers: Gauge,
    gaps: Counter,
    snapshots: Counter,
    /// Readers that were too slow.
    pub(crate) resyncs: Counter,
    /// Connections that were closed at once, since their address had too many.
    pub(crate) turned_away: Counter,
    /// What other servers said about tables that are at hand.
    pub(crate) bus_messages: Counter,
    tables: Gauge,
    bots_waiting: Family<Label, Gauge>,
    /// Decisions of bots that a worker elsewhere has taken.
    pub(crate) bots_handed_out: Counter,
    /// Those that a worker has lost.
    pub(crate) bots_retried: Counter,
    /// Those that came after they were handed out again.
    pub(crate) bots_late: Counter,
    bots_bytes: Gauge,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut metrics = Metrics {
            registry: Registry::default(),
            moves: Counter::default(),
            latency: Histogram::new(exponential_buckets(0.0005, 2.0, 17)),
            requests: Family::default(),
            request_seconds: Histogram::new(exponential_buckets(0.0005, 2.0, 17)),
            store_waiting: Gauge::default(),
            store_connections: Family::default(),
            store_failed: Counter::default(),
            store_unconfirmed: Counter::default(),
            store_faults: Gauge::default(),
            refusals: Family::default(),
            bus_connected: Gauge::default(),
            passwords_waiting: Gauge::default(),
            mail_waiting: Gauge::default(),
            bot_seconds: Family::new_with_constructor(|| Histogram::new(exponential_buckets(0.001, 2.0, 17))),
            watchers: Gauge::default(),
            gaps: Counter::default(),
            snapshots: Counter::default(),
            resyncs: Counter::default(),
            turned_away: Counter::default(),
            bus_messages: Counter::default(),
            tables: Gauge::default(),
            bots_waiting: Family::default(),
            bots_handed_out: Counter::default(),
            bots_retried: Counter::default(),
            bots_late: Counter::default(),
            bots_bytes: Gauge::default(),
        };
        metrics.registry.register_collector(Box::new(Process));
        let registry = metrics.registry.sub_registry_with_prefix("kashi");
        let build = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "The program", build);
        registry.register("requests", "Requests by the status of their answer", metrics.requests.clone());
        registry.register("request_seconds", "From a request to its answer", metrics.request_seconds.clone());
        registry.register("store_waiting", "Changes that wait for the store", metrics.store_waiting.clone());
        registry.register("store_connections", "Connections of the store", metrics.store_connections.clone());
        registry.register("store_failed", "Changes of which nothing was stored", metrics.store_failed.clone());
        let unconfirmed = metrics.store_unconfirmed.clone();
        registry.register("store_unconfirmed", "Changes whose commit was not confirmed", unconfirmed);
        registry.register("store_faults", "What is wrong with the database", metrics.store_faults.clone());
        registry.register("refusals", "Refusals by their code", metrics.refusals.clone());
        registry.register("bus_connected", "Whether other servers can be heard", metrics.bus_connected.clone());
        let passwords = metrics.passwords_waiting.clone();
        registry.register("passwords_waiting", "Passwords that are hashed or wait for it", passwords);
        registry.register("mail_waiting", "Letters that are under way or wait", metrics.mail_waiting.clone());
        registry.register("bot_seconds", "From a bot's turn to its decision", metrics.bot_seconds.clone());
        registry.register("moves", "Moves of people", metrics.moves.clone());
        registry.register("move_seconds", "From a move's arrival to its commit", metrics.latency.clone());
        registry.register("watchers", "Open sockets and streams", metrics.watchers.clone());
        registry.register("gaps", "Watchers that were sent what they had missed", metrics.gaps.clone());
        registry.register("snapshots", "Watchers that were sent the whole table", metrics.snapshots.clone());
        registry.register("resyncs", "Watchers that were too slow", metrics.resyncs.clone());
        let turned_away = metrics.turned_away.clone();
        registry.register("connections_turned_away", "Connections of addresses that had too many", turned_away);
        registry.register("bus_messages", "Messages of other servers", metrics.bus_messages.clone());
        registry.register("tables", "Tables in memory", metrics.tables.clone());
        registry.register("bots_waiting", "Decisions of bots that wait for a thread", metrics.bots_waiting.clone());
        let handed_out = metrics.bots_handed_out.clone();
        registry.register("bots_handed_out", "Decisions of bots that a worker elsewhere has taken", handed_out);
        registry.register("bots_retried", "Decisions of bots that a worker has lost", metrics.bots_retried.clone());
        registry.register("bots_late", "Replies of workers that came too late", metrics.bots_late.clone());
        registry.register("bots_bytes", "What bots remember that do not think", metrics.bots_bytes.clone());
        metrics
    }
}

impl Metrics {
    pub(crate) fn moved(&self, took: Duration) {
        self.moves.inc();
        self.latency.observe(took.as_secs_f64());
    }

    /// A request was answered with this status.
    pub(crate) fn answered(&self, status: u16, took: Duration) {
        self.requests.get_or_create(&[("status", status)]).inc();
        self.request_seconds.observe(took.as_secs_f64());
    }

    pub(crate) fn caught_up(&self, by_gap: bool) {
        if by_gap { &self.gaps } else { &self.snapshots }.inc();
    }

    /// A request was refused, by HTTP or through a socket.
    pub(crate) fn refused(&self, code: Code) {
        let name = code.key().trim_start_matches("server-").replace('-', "_");
        self.refusals.get_or_create(&[("code", name)]).inc();
    }

    /// A bot has decided.
    pub(crate) fn bot_decided(&self, lane: Lane, took: Duration) {
        self.bot_seconds.get_or_create(&[("lane", lane.name())]).observe(took.as_secs_f64());
    }

    /// Everything as text.
    pub(crate) fn text(&self, now: &Now) -> String {
        let Now { store, .. } = now;
        self.store_waiting.set(store.waiting as i64);
        for (state, count) in [("busy", store.busy), ("idle", store.idle)] {
            self.store_connections.get_or_create(&[("state", state)]).set(count as i64);
        }
        // The store counts by itself; two who ask at once must not count twice.
        for (counter, count) in [(&self.store_failed, store.failed), (&self.store_unconfirmed, store.unconfirmed)] {
            counter.inner().store(count, Ordering::Relaxed);
        }
        self.tables.set(now.tables as i64);
        for (lane, waiting) in now.bots_waiting {
            self.bots_waiting.get_or_create(&[("lane", lane.name())]).set(waiting as i64);
        }
        self.bots_bytes.set(now.bots_bytes as i64);
        self.bus_connected.set(i64::from(now.bus_is_up));
        self.passwords_waiting.set(now.passwords_waiting as i64);
        self.mail_waiting.set(now.mail_waiting as i64);
        let mut text = String::new();
        prometheus_client::encoding::text::encode(&mut text, &self.registry).expect("writing to a string cannot fail");
        text
    }
}

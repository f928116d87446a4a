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
use prometheus_client::registry::{Metric, Registry};
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
        let mut all = Registry::default();
        all.register_collector(Box::new(Process));
        let kashi = all.sub_registry_with_prefix("kashi");
        kashi.register("build", "The program", Info::new([("version", env!("CARGO_PKG_VERSION"))]));
        let seconds = || Histogram::new(exponential_buckets(0.0005, 2.0, 17));
        Metrics {
            moves: new(kashi, "moves", "Moves of people"),
            latency: kept(kashi, "move_seconds", "From a move's arrival to its commit", seconds()),
            requests: new(kashi, "requests", "Requests by the status of their answer"),
            request_seconds: kept(kashi, "request_seconds", "From a request to its answer", seconds()),
            store_waiting: new(kashi, "store_waiting", "Changes that wait for the store"),
            store_connections: new(kashi, "store_connections", "Connections of the store"),
            store_failed: new(kashi, "store_failed", "Changes of which nothing was stored"),
            store_unconfirmed: new(kashi, "store_unconfirmed", "Changes whose commit was not confirmed"),
            store_faults: new(kashi, "store_faults", "What is wrong with the database"),
            refusals: new(kashi, "refusals", "Refusals by their code"),
            bus_connected: new(kashi, "bus_connected", "Whether other servers can be heard"),
            passwords_waiting: new(kashi, "passwords_waiting", "Passwords that are hashed or wait for it"),
            mail_waiting: new(kashi, "mail_waiting", "Letters that are under way or wait"),
            bot_seconds: kept(
                kashi,
                "bot_seconds",
                "From a bot's turn to its decision",
                Family::new_with_constructor(|| Histogram::new(exponential_buckets(0.001, 2.0, 17))),
            ),
            watchers: new(kashi, "watchers", "Open sockets and streams"),
            gaps: new(kashi, "gaps", "Watchers that were sent what they had missed"),
            snapshots: new(kashi, "snapshots", "Watchers that were sent the whole table"),
            resyncs: new(kashi, "resyncs", "Watchers that were too slow"),
            turned_away: new(kashi, "connections_turned_away", "Connections of addresses that had too many"),
            bus_messages: new(kashi, "bus_messages", "Messages of other servers"),
            tables: new(kashi, "tables", "Tables in memory"),
            bots_waiting: new(kashi, "bots_waiting", "Decisions of bots that wait for a thread"),
            bots_handed_out: new(kashi, "bots_handed_out", "Decisions of bots that a worker elsewhere has taken"),
            bots_retried: new(kashi, "bots_retried", "Decisions of bots that a worker has lost"),
            bots_late: new(kashi, "bots_late", "Replies of workers that came too late"),
            bots_bytes: new(kashi, "bots_bytes", "What bots remember that do not think"),
            registry: all,
        }
    }
}

/// Registers one of these, and answers it.
fn kept<M: Metric + Clone>(registry: &mut Registry, name: &str, help: &str, metric: M) -> M {
    registry.register(name, help, metric.clone());
    metric
}

/// The same with one that begins at nothing.
fn new<M: Metric + Clone + Default>(registry: &mut Registry, name: &str, help: &str) -> M {
    kept(registry, name, help, M::default())
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

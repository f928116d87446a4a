//! What is counted, for `/metrics`.

use crate::process::Process;
use crate::store::StoreLoad;
use crate::thinking::Lane;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;
use std::time::Duration;

/// A lane of the queue in which decisions of bots wait, or what connections of the store do.
type Label = [(&'static str, &'static str); 1];

/// The status of an answer.
type StatusLabel = [(&'static str, u16); 1];

/// Counters of one server. They belong to the server, not to the process: tests run several at once.
pub(crate) struct Metrics {
    registry: Registry,
    moves: Counter,
    latency: Histogram,
    requests: Family<StatusLabel, Counter>,
    request_seconds: Histogram,
    store_waiting: Gauge,
    store_connections: Family<Label, Gauge>,
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
            latency: Histogram::new(exponential_buckets(0.0005, 2.0, 14)),
            requests: Family::default(),
            request_seconds: Histogram::new(exponential_buckets(0.0005, 2.0, 16)),
            store_waiting: Gauge::default(),
            store_connections: Family::default(),
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

    /// Everything as text.
    pub(crate) fn text(
        &self,
        store: StoreLoad,
        tables: usize,
        bots_waiting: impl Fn(Lane) -> usize,
        bots_bytes: usize,
    ) -> String {
        self.store_waiting.set(store.waiting as i64);
        for (state, count) in [("busy", store.busy), ("idle", store.idle)] {
            self.store_connections.get_or_create(&[("state", state)]).set(count as i64);
        }
        self.tables.set(tables as i64);
        for lane in Lane::ALL {
            self.bots_waiting.get_or_create(&[("lane", lane.name())]).set(bots_waiting(lane) as i64);
        }
        self.bots_bytes.set(bots_bytes as i64);
        let mut text = String::new();
        prometheus_client::encoding::text::encode(&mut text, &self.registry).expect("writing to a string cannot fail");
        text
    }
}

//! What `kashi serve` and `kashi think` share as programs that run for long: the log, the bus, the signal to stop.

use anyhow::{Context as _, Result};
use std::env;
use std::io::IsTerminal as _;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

/// How to log.
#[derive(clap::Args)]
pub(crate) struct LogArgs {
    /// Log as one JSON object a line
    #[arg(long)]
    log_json: bool,

    /// How much to log
    #[arg(long, value_name = "LEVEL", default_value = "info", value_parser = ["error", "warn", "info", "debug"])]
    log: String,
}

impl LogArgs {
    /// Logs from now on.
    pub(crate) fn start(&self) -> Result<()> {
        let level: tracing::Level = self.log.parse().context("--log")?;
        // Libraries' messages matter only when something is wrong.
        let filter = Targets::new().with_default(level.min(tracing::Level::WARN)).with_target("server", level);
        let filter = filter.with_target("kashi", level);
        // Colours are for terminals, not for files and journals.
        let lines = fmt::layer().with_writer(std::io::stderr).with_ansi(std::io::stderr().is_terminal());
        let layer = if self.log_json { lines.json().boxed() } else { lines.boxed() };
        tracing_subscriber::registry().with(layer.with_filter(filter)).init();
        Ok(())
    }
}

/// The NATS server that was named on the command line or by the environment.
pub(crate) fn bus(named: Option<String>) -> Option<String> {
    named.or_else(|| env::var("NATS_URL").ok()).filter(|address| !address.is_empty())
}

/// How many cores the machine has.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Completes when the program is asked to stop.
pub(crate) async fn stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate()).expect("a handler for SIGTERM can be set");
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
}

//! What `kashi serve` and `kashi think` share as programs that run for long: the logs, the bus, the signal to stop.

use anyhow::{Context as _, Result};
use std::env;
use std::fs::{File, OpenOptions};
use std::io::{IsTerminal as _, Write};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::MakeWriter;
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
    /// Logs from now on; security events to a file of their own as well, if there is one.
    pub(crate) fn start(&self, security: Option<&SecurityLog>) -> Result<()> {
        let level: tracing::Level = self.log.parse().context("--log")?;
        // Libraries' messages matter only when something is wrong.
        let filter = Targets::new().with_default(level.min(tracing::Level::WARN)).with_target("server", level);
        let filter = filter.with_target("kashi", level).with_target(SECURITY, level);
        // Colours are for terminals, not for files and journals.
        let lines = fmt::layer().with_writer(std::io::stderr).with_ansi(std::io::stderr().is_terminal());
        let layer = if self.log_json { lines.json().boxed() } else { lines.boxed() };
        let security = security.map(|log| {
            let lines = fmt::layer().json().flatten_event(true).with_writer(log.clone());
            lines.with_filter(Targets::new().with_target(SECURITY, tracing::Level::INFO))
        });
        tracing_subscriber::registry().with(layer.with_filter(filter)).with(security).init();
        Ok(())
    }
}

/// What is worth an operator's attention is logged under this target.
const SECURITY: &str = "security";

/// The file of security events: JSON lines, appended. SIGHUP opens it again, after a program such as logrotate has moved it.
#[derive(Clone)]
pub(crate) struct SecurityLog {
    path: Arc<Path>,
    file: Arc<Mutex<File>>,
}

impl SecurityLog {
    pub(crate) fn open(path: PathBuf) -> Result<Self> {
        let file = append_to(&path)?;
        Ok(SecurityLog { path: path.into(), file: Arc::new(Mutex::new(file)) })
    }

    /// Opens the file again with every SIGHUP, as long as the program runs.
    pub(crate) async fn reopen_when_told(self) {
        use tokio::signal::unix::{SignalKind, signal};
        let mut hang_up = signal(SignalKind::hangup()).expect("a handler for SIGHUP can be set");
        while hang_up.recv().await.is_some() {
            match append_to(&self.path) {
                Ok(file) => *self.lock() = file,
                Err(fault) => tracing::error!(%fault, "the security log stays as it was"),
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, File> {
        // A file is replaced in one assignment.
        self.file.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// For its owner's eyes only: it holds addresses.
fn append_to(path: &Path) -> Result<File> {
    let file = OpenOptions::new().append(true).create(true).mode(0o600).open(path);
    file.with_context(|| format!("--security-log {}", path.display()))
}

/// One line, written while nobody else writes.
pub(crate) struct SecurityLine<'a>(MutexGuard<'a, File>);

impl Write for SecurityLine<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.0.flush()
    }
}

impl<'a> MakeWriter<'a> for SecurityLog {
    type Writer = SecurityLine<'a>;

    fn make_writer(&'a self) -> SecurityLine<'a> {
        SecurityLine(self.lock())
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

//! `kashi think`: a process in which the bots of servers elsewhere think.

use crate::Context;
use crate::operate::{self, LogArgs, stop};
use anyhow::{Result, anyhow};
use i18n::tr;
use server::WorkerConfig;
use std::process::ExitCode;

const MORE: &str = "\
Examples:
  kashi think --bus nats://bus:4222              as many threads as this machine has cores
  kashi think --bus nats://bus:4222 --threads 8
  kashi serve --bus nats://bus:4222 --bots 0     a server that leaves all thinking to others

How it works:
  A server hands a decision to one process that has a thread free. What a bot may not know, the
  seed and the secret choices of others, is not sent. If the process dies or is too slow, another
  one decides; while there is none, tables wait. Start and stop as many as you like at any time.
  They need the NATS server and nothing else: no database, no port, no disk.

Stopping:
  SIGTERM or Ctrl-C: no new decisions; those under way, a second each, are finished.";

/// Think for the bots of servers elsewhere
#[derive(clap::Args)]
#[command(after_help = MORE)]
pub(crate) struct Args {
    /// The NATS server of the servers, nats://…; by default what `NATS_URL` says
    #[arg(long, value_name = "URL")]
    bus: Option<String>,

    /// How many long decisions to think about at once; by default as many as there are cores
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,

    #[command(flatten)]
    log: LogArgs,
}

impl Args {
    pub(crate) fn run(self, context: &Context) -> Result<ExitCode> {
        let bus = operate::bus(self.bus).ok_or_else(|| anyhow!(tr!(context.lang, "cli-think-no-bus")))?;
        let threads = self.threads.map_or_else(operate::cores, usize::from);
        self.log.start(None)?;
        let work = server::think(WorkerConfig { bus, threads }, stop());
        tokio::runtime::Runtime::new()?.block_on(work)?;
        tracing::info!("stopped");
        Ok(ExitCode::SUCCESS)
    }
}

//! `kashi engine`: JSON lines in, JSON lines out. `docs/engine-protocol.md` is its manual.

use crate::{Context, chance};
use anyhow::Result;
use std::io::{self, BufReader};
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  Ask for a table, a deal and the legal moves:
    printf '%s\\n' '{\"cmd\":\"new\",\"game\":\"azul\"}' '{\"cmd\":\"deal\"}' '{\"cmd\":\"deal\"}' '{\"cmd\":\"legal\"}' | kashi engine

The protocol, with an example of every message: docs/engine-protocol.md";

/// Speak JSON lines on stdin and stdout: for bots and referees
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {}

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let Args {} = self;
        engine::serve(BufReader::new(io::stdin()), &mut context.out, || Ok(chance::seed()?))?;
        Ok(ExitCode::SUCCESS)
    }
}

//! `kashi engine`: JSON lines in, JSON lines out. `docs/engine-protocol.md` is its manual.

mod commands;
mod lines;
mod session;

use crate::Context;
use anyhow::Result;
use lines::{Line, Lines};
use serde_json::Value;
use session::{Fault, Session};
use std::io::{BufRead, Write};
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
        serve(std::io::stdin().lock(), &mut context.out)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Answers every line until `quit` or the end of the input.
fn serve(input: impl BufRead, out: &mut impl Write) -> Result<()> {
    let mut lines = Lines::new(input);
    let mut session = Session::default();
    while let Some(line) = lines.next()? {
        let answer = match line {
            Line::TooLong => Fault::new("too_long", format!("a line has at most {} bytes", lines::MAX_BYTES)).json(),
            Line::Text(bytes) => match std::str::from_utf8(bytes) {
                Ok(text) if text.trim().is_empty() => continue,
                Ok(text) => session.answer(text),
                Err(_) => Fault::new("utf8", "the line is not UTF-8").json(),
            },
        };
        send(out, &answer)?;
        if session.is_over() {
            break;
        }
    }
    Ok(())
}

/// The client is waiting: every answer is flushed.
fn send(out: &mut impl Write, answer: &Value) -> Result<()> {
    writeln!(out, "{answer}")?;
    out.flush()?;
    Ok(())
}

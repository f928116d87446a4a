//! A bot that is a separate program and speaks the arena protocol (`docs/arena-protocol.md`).

use crate::budget::Budget;
use catalog::Table;
use game::Seat;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Error, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

/// A program that is sent positions and answers with moves, one JSON object per line.
pub(super) struct Outside {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    command: String,
}

/// Why an outside bot gave no move.
///
/// The causes are texts: an error on the pipe to a bot must not be mistaken for one on our own output.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OutsideError {
    #[error("cmd: needs a command after it")]
    NoCommand,
    #[error("cannot start {command:?}: {problem}")]
    Start { command: String, problem: String },
    #[error("{command:?} ended ({status}) when it was asked for a move; what it wrote to standard error is above")]
    Died { command: String, status: ExitStatus },
    #[error("{command:?} has closed its input or output, but still runs: {problem}")]
    Closed { command: String, problem: String },
    #[error("{command:?} answered no JSON: {problem}")]
    NoJson { command: String, problem: String },
    #[error("{command:?} answered without a move: {line}")]
    NoMove { command: String, line: String },
}

/// How often, and at what interval, to check whether a bot whose pipe broke has exited, so that its exit status can be
/// reported.
const LOOKS: u32 = 50;
const PAUSE: Duration = Duration::from_millis(10);

impl Outside {
    pub(super) fn start(command: &str) -> Result<Outside, OutsideError> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or(OutsideError::NoCommand)?;
        let failed = |problem: String| OutsideError::Start { command: command.to_owned(), problem };
        let started = Command::new(program).args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = started.map_err(|fault| failed(fault.to_string()))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.ok_or_else(|| failed("it has no pipes".to_owned()))?;
        Ok(Outside { child, input, output: BufReader::new(output), command: command.to_owned() })
    }

    /// The bot's move.
    pub(super) fn ask(&mut self, table: &dyn Table, seat: Seat, budget: Budget) -> Result<String, OutsideError> {
        let mut question = json!({
            "game": table.info().id,
            "seat": seat,
            "state": table.view(Some(seat)),
            "scores": table.scores(),
            "moves": table.legal(Some(seat)),
        });
        match budget {
            Budget::Ms(ms) => question["ms"] = json!(ms),
            Budget::Nodes(nodes) => question["nodes"] = json!(nodes),
        }
        let line = match self.exchange(&question) {
            Ok(line) if !line.is_empty() => line,
            Ok(_) => return Err(self.gone("it ended its output without an answer")),
            Err(fault) => return Err(self.gone(&fault.to_string())),
        };
        let command = || self.command.clone();
        let answer: Value = serde_json::from_str(&line)
            .map_err(|fault| OutsideError::NoJson { command: command(), problem: fault.to_string() })?;
        match answer["move"].as_str() {
            Some(mv) => Ok(mv.to_owned()),
            None => Err(OutsideError::NoMove { command: command(), line: line.trim_end().to_owned() }),
        }
    }

    /// Sends a question; the line returned is empty at the end of the bot's output.
    fn exchange(&mut self, question: &Value) -> Result<String, Error> {
        writeln!(self.input, "{question}")?;
        self.input.flush()?;
        let mut line = String::new();
        self.output.read_line(&mut line)?;
        Ok(line)
    }

    /// The error for a bot that no longer reads or writes. Its pipes close a moment before its exit status is known.
    fn gone(&mut self, problem: &str) -> OutsideError {
        let command = self.command.clone();
        for _ in 0..LOOKS {
            if let Ok(Some(status)) = self.child.try_wait() {
                return OutsideError::Died { command, status };
            }
            thread::sleep(PAUSE);
        }
        OutsideError::Closed { command, problem: problem.to_owned() }
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        // It may have exited already; either way no process is left behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

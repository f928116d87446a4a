//! Who plays: a bot of ours, or a program that speaks the arena protocol.

use crate::budget::Budget;
use crate::clock::Clock;
use anyhow::{Context as _, Result, bail};
use bots::{Kind, Seated};
use catalog::Table;
use game::Seat;
use serde_json::{Value, json};
use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::str::FromStr;

/// A bot as it is named on the command line.
#[derive(Clone, Debug)]
pub(super) enum Player {
    Ours(Kind),
    /// A command, cut at spaces.
    Outside(String),
}

impl Player {
    pub(super) fn is_ours(&self) -> bool {
        matches!(self, Player::Ours(_))
    }

    /// The bot at a table of its own: an outside one is a new process. The number decides what one of ours leaves to
    /// chance.
    pub(super) fn sit_down(&self, number: u64) -> Result<Sitting> {
        match self {
            Player::Ours(kind) => Ok(Sitting::Ours(Seated::new(*kind, number))),
            Player::Outside(command) => Outside::start(command).map(Sitting::Outside),
        }
    }
}

impl FromStr for Player {
    type Err = bots::UnknownBot;

    fn from_str(text: &str) -> Result<Self, bots::UnknownBot> {
        match text.strip_prefix("cmd:") {
            Some(command) => Ok(Player::Outside(command.to_owned())),
            None => text.parse().map(Player::Ours),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Ours(kind) => f.pad(kind.name()),
            Player::Outside(command) => f.pad(command),
        }
    }
}

/// A bot in a game.
pub(super) enum Sitting {
    Ours(Seated),
    Outside(Outside),
}

impl Sitting {
    /// The bot's move.
    pub(super) fn decide(&mut self, table: &dyn Table, seat: Seat, budget: Budget, clock: Clock) -> Result<String> {
        match self {
            Sitting::Ours(bot) => {
                let advice = budget.limited(clock, |limits| bot.advise(table, Some(seat), limits));
                Ok(advice.context("the seat is asked")?.best().mv().clone())
            }
            Sitting::Outside(bot) => bot.ask(table, seat, budget),
        }
    }
}

/// A program that is sent positions and answers moves, one JSON object a line.
pub(super) struct Outside {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    command: String,
}

impl Outside {
    fn start(command: &str) -> Result<Outside> {
        let mut words = command.split_whitespace();
        let program = words.next().context("cmd: names no command")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {command:?}"))?;
        let input = child.stdin.take().context("the child's input is a pipe")?;
        let output = BufReader::new(child.stdout.take().context("the child's output is a pipe")?);
        Ok(Outside { child, input, output, command: command.to_owned() })
    }

    fn ask(&mut self, table: &dyn Table, seat: Seat, budget: Budget) -> Result<String> {
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
        let command = &self.command;
        writeln!(self.input, "{question}").with_context(|| format!("{command:?} does not listen"))?;
        self.input.flush().with_context(|| format!("{command:?} does not listen"))?;
        let mut line = String::new();
        if self.output.read_line(&mut line).with_context(|| format!("{command:?} cannot be read"))? == 0 {
            bail!("{command:?} ended without an answer");
        }
        let answer: Value = serde_json::from_str(&line).with_context(|| format!("{command:?} answered no JSON"))?;
        let mv = answer["move"].as_str().with_context(|| format!("{command:?} answered without a move: {line}"))?;
        Ok(mv.to_owned())
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        // It may have ended by itself; either way nothing of it stays behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

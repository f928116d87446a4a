//! `kashi analyse`: a finished game, decision by decision.

mod report;

use crate::Context;
use crate::budget::Budget;
use crate::clock::{Clock, Stopwatch};
use crate::replay::{in_words, records};
use anyhow::{Context as _, Result};
use bots::{Kind, Level, Review};
use catalog::Table;
use game::Seat;
use i18n::tr;
use indicatif::ProgressBar;
use report::{Decision, Report};
use serde_json::{Value, json};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  kashi analyse game.json                    what every decision gave away, and why
  kashi analyse game.json --ms 1000          think longer about each
  kashi analyse game.json --json --nodes 5000

A decision that wasn't the best is searched three times: once for the best move, and once for what follows
each of the two; if these differ clearly, both are searched once more. What a decision gave away is in
winning chances, in per cent.

At the end: what luck, the player's own decisions and those of the others did to each player's winning
chances. Together they add up to the result.";

/// Look back at a game: what each decision gave away, what was better, and why
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A file of saved games; `-` for stdin
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// How long to think about each position, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 200)]
    ms: u64,

    /// Count nodes instead of time: exactly repeatable
    #[arg(long, value_name = "N", conflicts_with = "ms")]
    nodes: Option<u64>,

    /// Which bot reviews the game
    #[arg(long, value_parser = crate::args::bot_parser(), default_value = Level::Expert.name())]
    bot: Kind,

    /// Only this seat's decisions, counted from 1
    #[arg(long, value_name = "N")]
    seat: Option<usize>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let path = self.file.display().to_string();
        for (index, record) in records(&path)?.enumerate() {
            let report = self.analyse(&record?, context).with_context(|| {
                tr!(context.lang, "refusal-record", path = i18n::Value::latin(path.as_str()), number = index + 1)
            })?;
            if self.json {
                writeln!(context.out, "{:#}", report.json())?;
            } else {
                report.print(&path, context.lang, &mut context.out)?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Replays the record and reviews every decision with more than one move.
    fn analyse(&self, record: &Value, context: &Context) -> Result<Report> {
        let lang = context.lang;
        // The whole record is checked first.
        let end = catalog::replay(record, None).map_err(|fault| in_words(&fault, lang))?;
        let mut table = catalog::replay(record, Some(0)).map_err(|fault| in_words(&fault, lang))?;
        let actions = end.actions();
        let bar = ProgressBar::new(actions.len() as u64);
        let mut report = Report::new(&*end);
        for (index, action) in actions.iter().enumerate() {
            bar.inc(1);
            let (mv, Some(seat)) = (&action.notation, action.seat) else {
                table.deal(Some(&action.notation))?;
                continue;
            };
            if self.seat.is_none_or(|wanted| wanted == seat.index() + 1) && table.legal(Some(seat)).len() > 1 {
                let review = self.review(&*table, seat, mv, index as u64).context("a legal move can be reviewed")?;
                report.decisions.push(Decision::new(&*table, index + 1, review));
            }
            table.play(Some(seat), mv)?;
        }
        bar.finish_and_clear();
        Ok(report)
    }

    fn review(&self, table: &dyn Table, seat: Seat, mv: &str, number: u64) -> Option<Review> {
        let budget = self.nodes.map_or(Budget::Ms(self.ms), Budget::Nodes);
        bots::review(self.bot, table, seat, mv, number, &mut |work| {
            budget.limited(&Stopwatch::start(Clock::Wall), work);
        })
    }
}

/// A share for programs: no search is more precise than four decimals.
fn rounded(share: f64) -> Value {
    json!((share * 10_000.0).round() / 10_000.0)
}

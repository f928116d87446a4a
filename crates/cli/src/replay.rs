//! `kashi replay`: records, verified or shown step by step.

use crate::Context;
use crate::args::speaking;
use anyhow::{Context as _, Result, bail};
use catalog::{ActionText, CatalogError, Table};
use i18n::{Lang, Value, tr};
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  kashi replay game.json                 the table at the end
  kashi replay game.json --at 12         the table after twelve actions
  kashi replay game.json --step          every action and what came of it
  kashi replay games.jsonl --verify      check actions, deals against the seeds, and results

A file holds one saved game or many, one after the other. With --verify the exit code is 1 if any
of them breaks the rules, was tampered with or is wrong about its result, and 2 if a file cannot be
read.";

/// Step through saved games, or verify them
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Files of saved games; `-` for stdin
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Check everything that the saved games claim
    #[arg(long)]
    verify: bool,

    /// Show the table after this many actions
    #[arg(long, value_name = "N", conflicts_with = "verify")]
    at: Option<usize>,

    /// Print every action; waits for Enter at a terminal
    #[arg(long, conflicts_with_all = ["verify", "at"])]
    step: bool,
}

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let mut all_good = true;
        for path in &self.files {
            let path = path.display().to_string();
            if self.verify {
                all_good &= verify(&path, context)?;
            } else {
                for (index, record) in records(&path)?.enumerate() {
                    self.tell(&record?, context).with_context(|| {
                        tr!(speaking(), "refusal-record", path = Value::latin(path.as_str()), number = index + 1)
                    })?;
                }
            }
        }
        Ok(if all_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// Prints one record as the arguments say.
    fn tell(&self, record: &serde_json::Value, context: &mut Context) -> Result<()> {
        if self.step {
            return step(record, context);
        }
        let table = catalog::replay(record, self.at).map_err(|fault| in_words(&fault, context.lang))?;
        if let Some(wanted) = self.at.filter(|wanted| *wanted > table.len()) {
            bail!(tr!(speaking(), "refusal-at", at = wanted, count = table.len()));
        }
        show(&*table, context)
    }
}

/// The records of a file, one after the other, as in JSON lines.
pub(crate) fn records(path: &str) -> Result<impl Iterator<Item = Result<serde_json::Value>>> {
    let input: Box<dyn Read> = match path {
        "-" => Box::new(io::stdin().lock()),
        _ => Box::new(File::open(path).with_context(|| path.to_owned())?),
    };
    let mut stream = serde_json::Deserializer::from_reader(BufReader::new(input)).into_iter();
    let named = path.to_owned();
    let mut read = 0;
    Ok(std::iter::from_fn(move || {
        let record = stream.next();
        // Reading stops after an error, and a file without any record is an error.
        if record.is_none() && read == 0 {
            read = usize::MAX;
            return Some(Err(anyhow::anyhow!(tr!(
                speaking(),
                "refusal-no-record",
                path = Value::latin(named.as_str())
            ))));
        }
        read = read.saturating_add(1);
        record.map(|record| {
            record.with_context(|| {
                tr!(speaking(), "refusal-record-not-json", path = Value::latin(named.as_str()), number = read)
            })
        })
    }))
}

/// Checks all records of a file and prints what is wrong, then a summary.
fn verify(path: &str, context: &mut Context) -> Result<bool> {
    let lang = context.lang;
    let (mut count, mut good) = (0, 0);
    for record in records(path)? {
        count += 1;
        match catalog::verify(&record?) {
            Ok(_) => good += 1,
            Err(fault) => {
                let problem = in_words(&fault, lang).to_string();
                let said = tr!(lang, "cli-record-bad", path = Value::latin(path), number = count, problem = problem);
                writeln!(context.out, "{said}")?;
            }
        }
    }
    let said = tr!(lang, "cli-verified", path = Value::latin(path), count = count, good = good);
    writeln!(context.out, "{said}")?;
    Ok(count == good)
}

/// Prints a record action by action.
fn step(record: &serde_json::Value, context: &mut Context) -> Result<()> {
    let lang = context.lang;
    let in_words = |fault| in_words(&fault, lang);
    // The whole record is checked first; then every action is replayed for its events.
    let actions = catalog::replay(record, None).map_err(in_words)?.actions();
    let mut table = catalog::replay(record, Some(0)).map_err(in_words)?;
    show(&*table, context)?;
    for (index, ActionText { seat, notation }) in actions.iter().enumerate() {
        pause(context)?;
        let said = text::ltr(lang, notation);
        let (said, events) = if seat.is_some() {
            let words = text::mv(&*table, *seat, notation, lang)?;
            (format!("{said} ({words})"), table.play(*seat, notation)?)
        } else {
            (said, table.deal(Some(notation))?.1)
        };
        writeln!(context.out, "{}", tr!(lang, "cli-step", number = index + 1, count = actions.len(), action = said))?;
        for event in events {
            writeln!(context.out, "  {}", crate::play::sentence(&*table, &*event, lang))?;
        }
        writeln!(context.out)?;
    }
    show(&*table, context)
}

/// Waits for Enter if the input is a terminal.
fn pause(context: &mut Context) -> Result<()> {
    if io::stdin().is_terminal() {
        context.out.flush()?;
        io::stdin().lock().read_line(&mut String::new())?;
    }
    Ok(())
}

fn show(table: &dyn Table, context: &mut Context) -> Result<()> {
    let lang = context.lang;
    let speaker = lang.into();
    writeln!(context.out, "{}\n{}\n", text::table(table, &speaker), text::turn(table, &speaker))?;
    Ok(())
}

/// What is wrong with a record, as a sentence in the language.
pub(crate) fn in_words(fault: &CatalogError, lang: Lang) -> anyhow::Error {
    anyhow::Error::msg(text::unusable(fault, lang))
}

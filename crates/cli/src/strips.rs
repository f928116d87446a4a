//! `kashi strips`: a custom set of strips for Stained Glass of Sintra.

use crate::Context;
use crate::table_args::read_value;
use anyhow::{Context as _, Result};
use i18n::{Value, tr};
use sintra::{StripFault, StripSet, Strips};
use std::io::Write;
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  kashi strips --template > strips.json             a file to fill in, with Kashi's own patterns
  kashi strips --check strips.json                  is it a valid set?
  kashi play sintra --option strips=@strips.json    play with it

The file is JSON: 8 strips, each with 2 sides of 5 spaces from the top: w white, y yellow, o orange, b blue,
p pink, * joker. The patterns of the printed game are not public; owners of the box can enter them.";

/// Write and check a custom set of strips for Stained Glass of Sintra
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[group(required = true, multiple = false)]
pub(crate) struct Args {
    /// Print Kashi's own set, to fill in the printed one
    #[arg(long)]
    template: bool,

    /// Say whether a file holds a valid set and, if not, what is wrong with it
    #[arg(long, value_name = "FILE")]
    check: Option<String>,
}

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let Some(path) = self.check else {
            write!(context.out, "{}", StripSet::template())?;
            return Ok(ExitCode::SUCCESS);
        };
        let strips: Strips = serde_json::from_value(read_value(&path)?).with_context(|| path.clone())?;
        strips.set().with_context(|| format!("{path} ({})", StripFault::CLAUSE))?;
        let command = Value::latin(format!("kashi play sintra --option strips=@{path}"));
        let said = tr!(context.lang, "sintra-strips-good", path = Value::latin(path), command = command);
        writeln!(context.out, "{said}")?;
        Ok(ExitCode::SUCCESS)
    }
}

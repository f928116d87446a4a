//! `kashi man`: the manual pages.

use crate::Context;
use crate::args::{Cli, speaking};
use crate::persian;
use anyhow::{Context as _, Result};
use clap::CommandFactory;
use i18n::{Lang, Value, tr};
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  kashi man ~/.local/share/man/man1       then: man kashi-serve
  kashi man pages --lang fa               the same in Persian";

/// Write the manual pages of all commands into a folder
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The folder, which is made if it isn't there
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let command = match speaking() {
            Lang::En => Cli::command(),
            Lang::Fa => persian::speak(Cli::command()),
        };
        let name = || self.folder.display().to_string();
        fs::create_dir_all(&self.folder).with_context(name)?;
        clap_mangen::generate_to(command, &self.folder).with_context(name)?;
        writeln!(context.out, "{}", tr!(context.lang, "done-man", path = Value::latin(name())))?;
        Ok(ExitCode::SUCCESS)
    }
}

//! `kashi completions`: completion scripts for shells.

use crate::Context;
use crate::args::Cli;
use anyhow::Result;
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::Write;
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  kashi completions bash > ~/.local/share/bash-completion/completions/kashi
  kashi completions zsh > \"${fpath[1]}/_kashi\"
  kashi completions fish > ~/.config/fish/completions/kashi.fish";

/// Print the completions for a shell
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Which shell
    shell: Shell,
}

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        // Generated into memory first: the generator does not expect a closed pipe.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "kashi", &mut script);
        context.out.write_all(&script)?;
        Ok(ExitCode::SUCCESS)
    }
}

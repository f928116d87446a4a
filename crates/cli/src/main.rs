//! Kashi on the command line: `main` only wires things up; every command has its own module.

mod admin;
mod analyse;
mod arena;
mod args;
mod backup;
mod bench;
mod budget;
mod calendar;
mod chance;
mod clock;
mod completions;
mod engine;
mod games;
mod load;
mod move_data;
mod operate;
mod output;
mod play;
mod replay;
mod rules;
mod serve;
mod simulate;
mod strips;
mod table_args;
mod think;
mod train;

use clap::Parser;
use i18n::Lang;
use output::Output;
use std::io::Write;
use std::process::ExitCode;

/// What every command is given.
struct Context {
    /// The language to speak.
    lang: Lang,
    out: Output,
}

/// The exit code for bad input of any kind.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let cli = match args::Cli::try_parse() {
        Ok(cli) => cli,
        Err(fault) => return args::answer(&fault),
    };
    let mut context = Context { lang: cli.language(), out: Output::new() };
    let done = cli.command.run(&mut context).and_then(|code| Ok(context.out.flush().map(|()| code)?));
    match done {
        Ok(code) => code,
        // The reader of our output has read enough, as in `kashi rules azul | head`.
        Err(_) if context.out.is_closed() => ExitCode::SUCCESS,
        Err(fault) => complain(&told_once(&fault)),
    }
}

/// A fault and its causes in one line. Many a fault says its cause itself: what was said is not said again.
fn told_once(fault: &anyhow::Error) -> String {
    let mut told = String::new();
    for cause in fault.chain().map(ToString::to_string) {
        if told.is_empty() {
            told = cause;
        } else if !told.contains(&cause) {
            told = format!("{told}: {cause}");
        }
    }
    told
}

/// One line for people on stderr, and the exit code of bad input.
fn complain(message: &str) -> ExitCode {
    // If stderr is closed, the exit code still tells.
    let _ = writeln!(std::io::stderr(), "kashi: {message}");
    ExitCode::from(BAD_INPUT)
}

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
mod columns;
mod completions;
mod engine;
mod games;
mod load;
mod man;
mod move_data;
mod operate;
mod output;
mod persian;
mod play;
mod puzzles;
mod refusal;
mod replay;
mod rules;
mod serve;
mod simulate;
mod strips;
mod suite;
mod table_args;
mod think;
mod train;

use i18n::Lang;
use output::Output;
use refusal::BAD_INPUT;
use std::io::Write;
use std::process::ExitCode;

/// What every command is given.
struct Context {
    /// The language to speak.
    lang: Lang,
    out: Output,
}

fn main() -> ExitCode {
    let cli = match args::Cli::read() {
        Ok(cli) => cli,
        Err(fault) => return args::answer(&fault),
    };
    let mut context = Context { lang: args::speaking(), out: Output::new() };
    let done = cli.command.run(&mut context).and_then(|code| Ok(context.out.flush().map(|()| code)?));
    match done {
        Ok(code) => code,
        // The reader of our output has read enough, as in `kashi rules azul | head`.
        Err(_) if context.out.is_closed() => ExitCode::SUCCESS,
        Err(fault) => complain(&refusal::told(context.lang, &fault), refusal::code(&fault)),
    }
}

/// One line for people on stderr, and an exit code.
fn complain(message: &str, code: u8) -> ExitCode {
    // If stderr is closed, the exit code still tells.
    let _ = writeln!(std::io::stderr(), "kashi: {message}");
    ExitCode::from(code)
}

//! The command line: which command, in which language.

use crate::{
    BAD_INPUT, Context, admin, analyse, arena, backup, bench, complain, completions, engine, games, load, man,
    move_data, persian, play, puzzles, replay, rules, serve, simulate, strips, suite, think, train,
};
use anyhow::{Error, Result};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use i18n::{Lang, Value, tr};
use std::env;
use std::ffi::OsString;
use std::process::ExitCode;
use std::sync::OnceLock;

const EXAMPLES: &str = "\
Examples:
  kashi play azul                       play Azul against a bot
  kashi play azul --lang fa             the same in Persian
  kashi serve                           open tables for others at http://localhost:7878
  kashi rules AZ-2.5                    look a rule up
  kashi simulate azul --games 10 --out games.jsonl
  kashi replay games.jsonl --verify     check every action, deal and result";

/// Kashi (کاشی): a digital tabletop for board games, in Persian and English.
///
/// Unofficial and open source; not connected with the games' authors or publishers.
#[derive(Parser)]
#[command(name = "kashi", version = env!("KASHI_VERSION"), after_help = EXAMPLES)]
pub(crate) struct Cli {
    /// The language to speak; by default what `LC_ALL`, `LC_MESSAGES` or `LANG` ask for
    #[arg(long, global = true, value_parser = lang_parser())]
    lang: Option<Lang>,

    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Play(play::Args),
    Serve(Box<serve::Args>),
    Think(think::Args),
    Rules(rules::Args),
    Games(games::Args),
    Strips(strips::Args),
    Replay(replay::Args),
    Analyse(analyse::Args),
    Puzzles(puzzles::Args),
    Suite(suite::Args),
    Simulate(simulate::Args),
    Arena(arena::Args),
    Train(train::Args),
    Bench(bench::Args),
    Load(load::Args),
    Engine(engine::Args),
    Admin(admin::Args),
    Backup(backup::BackupArgs),
    Restore(backup::RestoreArgs),
    Check(backup::CheckArgs),
    Export(move_data::ExportArgs),
    Import(move_data::ImportArgs),
    Ratings(move_data::RatingsArgs),
    Completions(completions::Args),
    Man(man::Args),
}

impl Command {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        match self {
            Command::Play(args) => args.run(context),
            Command::Serve(args) => args.run(context),
            Command::Think(args) => args.run(context),
            Command::Rules(args) => args.run(context),
            Command::Games(args) => args.run(context),
            Command::Strips(args) => args.run(context),
            Command::Replay(args) => args.run(context),
            Command::Analyse(args) => args.run(context),
            Command::Puzzles(args) => args.run(context),
            Command::Suite(args) => args.run(context),
            Command::Simulate(args) => args.run(context),
            Command::Arena(args) => args.run(context),
            Command::Train(args) => args.run(context),
            Command::Bench(args) => args.run(context),
            Command::Load(args) => args.run(context),
            Command::Engine(args) => args.run(context),
            Command::Admin(args) => args.run(context),
            Command::Backup(args) => args.run(context),
            Command::Restore(args) => args.run(context),
            Command::Check(args) => args.run(context),
            Command::Export(args) => args.run(context),
            Command::Import(args) => args.run(context),
            Command::Ratings(args) => args.run(context),
            Command::Completions(args) => args.run(context),
            Command::Man(args) => args.run(context),
        }
    }
}

impl Cli {
    /// Reads the command line, in the reader's language from the first word on.
    pub(crate) fn read() -> Result<Self, clap::Error> {
        // Nobody has asked before.
        let lang = *SPEAKING.get_or_init(|| language(env::args_os()));
        if lang == Lang::En {
            return Cli::try_parse();
        }
        let mut command = persian::speak(Cli::command());
        let matches = command.try_get_matches_from_mut(env::args_os())?;
        Cli::from_arg_matches(&matches).map_err(|fault| fault.format(&mut command))
    }
}

static SPEAKING: OnceLock<Lang> = OnceLock::new();

/// The language of this run.
pub(crate) fn speaking() -> Lang {
    SPEAKING.get().copied().unwrap_or(Lang::En)
}

/// The language chosen on the command line or by the environment; otherwise English. It is found before anything is parsed,
/// since what cannot be parsed is refused in it, too.
fn language(args: impl Iterator<Item = OsString>) -> Lang {
    let mut args = args.map(|arg| arg.to_string_lossy().into_owned()).take_while(|arg| arg != "--");
    let chosen = loop {
        let Some(arg) = args.next() else { break None };
        match arg.strip_prefix("--lang") {
            Some("") => break args.next().and_then(|code| code.parse().ok()),
            Some(code) if code.starts_with('=') => break code[1..].parse().ok(),
            _ => {}
        }
    };
    let wishes = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    // The first variable that is set decides, even if it names a language we do not have.
    let wish = wishes.into_iter().find(|wish| !wish.is_empty());
    chosen.or_else(|| Lang::guess(&wish?)).unwrap_or(Lang::En)
}

/// The id of a game, with all of them in the help and in the shell's completions.
pub(crate) fn game_parser() -> impl TypedValueParser<Value = String> {
    PossibleValuesParser::new(catalog::games().iter().map(|info| info.id))
}

/// The bot of this name; a refusal is in the reader's language.
pub(crate) fn bot_named(name: &str) -> Result<bots::Kind> {
    name.parse().map_err(|fault: bots::UnknownBot| {
        let bots = bots::Kind::ALL.map(bots::Kind::name).join(", ");
        let (name, bots) = (Value::latin(fault.name), Value::latin(bots));
        Error::msg(tr!(speaking(), "refusal-bot-unknown", name, bots))
    })
}

/// The name of a bot; a level also by its step.
pub(crate) fn bot_parser() -> impl TypedValueParser<Value = bots::Kind> {
    let value = |kind: bots::Kind| match kind {
        bots::Kind::Level(level) => PossibleValue::new(kind.name()).alias(level.step_name()),
        _ => PossibleValue::new(kind.name()),
    };
    PossibleValuesParser::new(bots::Kind::ALL.map(value)).try_map(|name| name.parse::<bots::Kind>())
}

fn lang_parser() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code)).try_map(|code| code.parse::<Lang>())
}

/// Prints clap's output: help and versions in full, errors in one line.
pub(crate) fn answer(said: &clap::Error) -> ExitCode {
    match said.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            // If the output is closed, there is nowhere to report it.
            let _ = said.print();
            ExitCode::from(if said.use_stderr() { BAD_INPUT } else { 0 })
        }
        _ if speaking() == Lang::Fa => complain(&persian::refusal(said), BAD_INPUT),
        _ => complain(&in_one_line(&said.render().to_string()), BAD_INPUT),
    }
}

/// An error without the usage that clap prints below it.
fn in_one_line(fault: &str) -> String {
    let lines = fault.lines().map(str::trim).filter(|line| !line.is_empty());
    let said = lines.take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"));
    let line = said.collect::<Vec<_>>().join(" ");
    line.strip_prefix("error: ").unwrap_or(&line).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_found_before_the_rest_is_understood() {
        let found = |args: &[&str]| language(args.iter().map(OsString::from));
        assert_eq!(found(&["kashi", "--lang", "fa", "dance"]), Lang::Fa);
        assert_eq!(found(&["kashi", "serve", "--port", "80", "--lang=fa"]), Lang::Fa);
        assert_eq!(found(&["kashi", "--lang=en"]), Lang::En);
    }

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }
}

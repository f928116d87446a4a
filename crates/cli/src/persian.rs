//! The command line in Persian: help texts, and what clap says when it doesn't understand.
//!
//! English stands where clap reads it, at the commands and their arguments. Persian is applied to the finished command, by
//! the ids of commands and arguments; a test walks through all of them.

use clap::builder::PossibleValue;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};
use game::ParseError;
use i18n::{Lang, Missing, Value, tr, try_tr};
use std::sync::LazyLock;

/// Left-to-right mark: what stands between two of them keeps its order within Persian text, and nobody sees them.
const LRM: char = '\u{200e}';

/// The headings of a help text, which clap takes for as long as the program runs.
struct Headings {
    commands: String,
    options: String,
    arguments: String,
}

static HEADINGS: LazyLock<Headings> = LazyLock::new(|| Headings {
    commands: said("help-heading-commands"),
    options: said("help-heading-options"),
    arguments: said("help-heading-arguments"),
});

/// The command with every text in Persian; commands, options and names of values stay as they are typed.
pub(crate) fn speak(mut command: Command) -> Command {
    // Only now there are the options and commands for help as well.
    command.build();
    translate(command, "")
}

/// Where the texts are, as `admin-people-list`; the program itself is `kashi`.
fn translate(command: Command, path: &str) -> Command {
    let name = command.get_name().to_owned();
    let path = match path {
        "" => name,
        _ if name == "help" => return command.about(text("help-help").unwrap_or_default()),
        "kashi" => name,
        _ => format!("{path}-{name}"),
    };
    let about = said(&about_key(&path));
    let mut command = command.subcommand_help_heading(HEADINGS.commands.as_str()).help_template(format!(
        "{{before-help}}{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
        said("help-heading-usage")
    ));
    if command.get_long_about().is_some() {
        command = command.long_about(format!("{about}\n\n{}", said(&long_key(&path))));
    }
    if command.get_after_help().is_some() {
        command = command.after_help(said(&more_key(&path)));
    }
    command = command.about(about).mut_args(|arg| explain(arg, &path));
    command.mut_subcommands(|command| translate(command, &path))
}

fn about_key(path: &str) -> String {
    format!("help-{path}")
}

fn long_key(path: &str) -> String {
    format!("help-{path}-long")
}

fn more_key(path: &str) -> String {
    format!("help-{path}-more")
}

/// What an argument is for: the words of this command, or those of all that have it.
fn argument(arg: &Arg, path: &str) -> Result<String, Missing> {
    let id = arg.get_id().as_str().replace('_', "-");
    text(&format!("help-{path}--{id}")).or_else(|_| text(&format!("help--{id}")))
}

fn explain(arg: Arg, path: &str) -> Arg {
    let mut words = argument(&arg, path).unwrap_or_else(|missing| format!("⟨{}⟩", missing.key()));
    if arg.get_action().takes_values() {
        let defaults: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        let default = defaults.join(" ");
        if !default.is_empty() && !arg.is_hide_default_value_set() {
            words = format!("{words} [{}]", said_with("help-default", "value", &default));
        }
        let possible = arg.get_possible_values();
        let possible: Vec<_> =
            possible.iter().filter(|value| !value.is_hide_set()).map(PossibleValue::get_name).collect();
        if !possible.is_empty() {
            words = format!("{words} [{}]", said_with("help-possible", "values", &possible.join(", ")));
        }
    }
    let heading = if arg.is_positional() { &HEADINGS.arguments } else { &HEADINGS.options };
    arg.help(words)
        .long_help(None::<&str>)
        .help_heading(heading.as_str())
        .hide_default_value(true)
        .hide_possible_values(true)
}

/// A text; what is Latin in it stands between grave accents there, and between marks here.
fn text(key: &str) -> Result<String, Missing> {
    Ok(try_tr(Lang::Fa, key, &[])?.replace('`', &LRM.to_string()))
}

fn said(key: &str) -> String {
    text(key).unwrap_or_else(|missing| format!("⟨{}⟩", missing.key()))
}

fn said_with(key: &str, name: &str, value: &str) -> String {
    tr(Lang::Fa, key, &[(name, Value::latin(value))])
}

/// Why clap refuses, in one line, and what would be right.
pub(crate) fn refusal(fault: &clap::Error) -> String {
    let mut sentences = vec![reason(fault)];
    for (kind, key) in [
        (ContextKind::SuggestedArg, "help-error-suggestion"),
        (ContextKind::SuggestedSubcommand, "help-error-suggestion"),
        (ContextKind::SuggestedValue, "help-error-suggestion"),
    ] {
        if let Some(value) = context(fault, kind) {
            sentences.push(said_with(key, "value", &value));
        }
    }
    if matches!(fault.kind(), ErrorKind::InvalidValue | ErrorKind::MissingRequiredArgument)
        && let Some(values) = context(fault, ContextKind::ValidValue).filter(|values| !values.is_empty())
    {
        sentences.push(said_with("help-error-possible", "values", &values));
    }
    sentences.join(" ")
}

fn reason(fault: &clap::Error) -> String {
    let said = |key: &str, pairs: &[(&str, Option<String>)]| {
        let values: Vec<_> =
            pairs.iter().map(|(name, value)| (*name, Value::latin(value.clone().unwrap_or_default()))).collect();
        tr(Lang::Fa, key, &values)
    };
    let of = |kind| context(fault, kind);
    let flag = of(ContextKind::InvalidArg);
    match fault.kind() {
        ErrorKind::UnknownArgument if flag.as_deref().is_some_and(|flag| flag.starts_with('-')) => {
            said("help-error-unknown-flag", &[("flag", flag)])
        }
        ErrorKind::UnknownArgument => said("help-error-unexpected", &[("flag", flag)]),
        ErrorKind::InvalidSubcommand => {
            said("help-error-unknown-command", &[("value", of(ContextKind::InvalidSubcommand))])
        }
        ErrorKind::InvalidValue => match of(ContextKind::InvalidValue).filter(|value| !value.is_empty()) {
            None => said("help-error-missing-value", &[("flag", flag)]),
            value => said("help-error-bad-value", &[("value", value), ("flag", flag)]),
        },
        ErrorKind::ValueValidation => {
            let bad = said("help-error-bad-value", &[("value", of(ContextKind::InvalidValue)), ("flag", flag)]);
            match std::error::Error::source(fault) {
                Some(why) => format!("{bad} {}", why_not(why)),
                None => bad,
            }
        }
        ErrorKind::MissingRequiredArgument => said("help-error-required", &[("values", flag)]),
        ErrorKind::MissingSubcommand => said("help-error-no-command", &[("values", of(ContextKind::ValidSubcommand))]),
        ErrorKind::ArgumentConflict => match of(ContextKind::PriorArg) {
            Some(other) if Some(&other) == flag.as_ref() => said("help-error-twice", &[("flag", flag)]),
            other => said("help-error-conflict", &[("flag", flag), ("other", other)]),
        },
        ErrorKind::TooManyValues => said("help-error-too-many", &[("flag", flag)]),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues | ErrorKind::NoEquals => {
            said("help-error-too-few", &[("flag", flag)])
        }
        ErrorKind::InvalidUtf8 => said("help-error-encoding", &[]),
        _ => said("help-error-other", &[]),
    }
}

/// What a parser says about a value: clap's own words for numbers, and ours, which are in the reader's language already.
fn why_not(why: &(dyn std::error::Error + 'static)) -> String {
    if let Some(fault) = why.downcast_ref::<ParseError>() {
        return i18n::parse_error(Lang::Fa, fault);
    }
    let why = why.to_string();
    let number = |text: &str| text.replace('_', "").parse::<i64>().ok();
    if let Some((_, range)) = why.split_once(" is not in ") {
        let (least, most) = range.split_once("..").unwrap_or((range, ""));
        let most = most.trim_start_matches('=');
        let value = |name: &'static str, text: &str| number(text).map(|number| (name, Value::from(number)));
        return match (value("least", least), value("most", most)) {
            (Some(least), Some(most)) => tr(Lang::Fa, "help-error-range", &[least, most]),
            (Some(least), None) => tr(Lang::Fa, "help-error-least", &[least]),
            (None, Some(most)) => tr(Lang::Fa, "help-error-most", &[most]),
            (None, None) => said("help-error-number"),
        };
    }
    if why.contains("invalid digit")
        || why.contains("too large")
        || why.contains("too small")
        || why.contains("empty string")
    {
        return said("help-error-whole-number");
    }
    if why.contains("invalid float") {
        return said("help-error-number");
    }
    format!("{why}.")
}

/// A part of what clap knows about a fault, as it would stand on a command line.
fn context(fault: &clap::Error, kind: ContextKind) -> Option<String> {
    Some(match fault.get(kind)? {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        ContextValue::StyledStrs(texts) => texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        ContextValue::Number(number) => number.to_string(),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Cli;
    use clap::CommandFactory;
    use std::collections::BTreeSet;

    /// Every key that the command line needs, and every one that it could use instead.
    fn needed(command: &Command, path: &str, missing: &mut Vec<String>, used: &mut BTreeSet<String>) {
        let mut need = |key: String| match text(&key) {
            Ok(_) => {
                used.insert(key);
            }
            Err(_) => missing.push(key),
        };
        need(about_key(path));
        if command.get_long_about().is_some() {
            need(long_key(path));
        }
        if command.get_after_help().is_some() {
            need(more_key(path));
        }
        for arg in command.get_arguments() {
            let id = arg.get_id().as_str().replace('_', "-");
            let own = format!("help-{path}--{id}");
            need(if text(&own).is_ok() { own } else { format!("help--{id}") });
        }
        for command in command.get_subcommands().filter(|command| command.get_name() != "help") {
            let name = command.get_name();
            let path = if path == "kashi" { name.to_owned() } else { format!("{path}-{name}") };
            needed(command, &path, missing, used);
        }
    }

    #[test]
    fn every_command_and_argument_is_explained_in_persian() {
        let mut command = Cli::command();
        command.build();
        let (mut missing, mut used) = (Vec::new(), BTreeSet::new());
        needed(&command, "kashi", &mut missing, &mut used);
        assert!(missing.is_empty(), "crates/i18n/locales/fa/help.ftl lacks {missing:#?}");
        let general = ["help-heading-", "help-error-", "help-default", "help-possible", "help-help"];
        let stale = i18n::keys().map(|(key, _)| key).filter(|key| {
            key.starts_with("help-") && !used.contains(*key) && !general.iter().any(|start| key.starts_with(start))
        });
        let stale: Vec<_> = stale.collect();
        assert!(stale.is_empty(), "crates/i18n/locales/fa/help.ftl explains what isn't there: {stale:#?}");
    }

    /// Nothing that clap writes by itself is left in English, in the help of any command.
    #[test]
    fn no_help_has_english_of_claps_own() {
        fn look(command: &mut Command) {
            let help = command.render_long_help().to_string();
            for english in ["Usage:", "Options:", "Commands:", "Arguments:", "Print ", "[default:", "[possible", "⟨"]
            {
                assert!(!help.contains(english), "{english} in {help}");
            }
            for command in command.get_subcommands_mut().filter(|command| command.get_name() != "help") {
                look(command);
            }
        }
        look(&mut speak(Cli::command()));
    }

    fn refused(args: &[&str]) -> String {
        let said = speak(Cli::command()).try_get_matches_from([&["kashi"], args].concat()).unwrap_err();
        refusal(&said).replace(LRM, "")
    }

    #[test]
    fn refusals_of_the_command_line() {
        let cases: &[&[&str]] = &[
            &["dance"],
            &["serv"],
            &["serve", "--port", "80"],
            &["serve", "--lisen", "80"],
            &["serve", "--listen"],
            &["serve", "--bots", "1000"],
            &["serve", "--rate", "0"],
            &["serve", "--log", "loud"],
            &["serve", "--data", "a", "--database", "postgres://db/kashi"],
            &["serve", "extra"],
            &["play", "chess"],
            &["play", "--players", "many"],
            &["simulate"],
            &["admin"],
            &["admin", "ban"],
            &["check", "--data", "a", "--data", "b"],
        ];
        let said: Vec<_> = cases.iter().map(|args| format!("kashi {}\n  {}", args.join(" "), refused(args))).collect();
        insta::assert_snapshot!("refusals-fa", said.join("\n"));
    }

    #[test]
    fn help_in_persian() {
        let mut command = speak(Cli::command());
        for name in ["serve", "backup", "replay"] {
            let help = command.find_subcommand_mut(name).unwrap().render_long_help().to_string();
            insta::assert_snapshot!(format!("help-{name}-fa"), help.replace(LRM, ""));
        }
        insta::assert_snapshot!("help-kashi-fa", command.render_long_help().to_string().replace(LRM, ""));
    }
}

//! `kashi games`: what can be played, and how.

use crate::Context;
use anyhow::Result;
use game::GameInfo;
use i18n::{digits, option_name, option_values, rules, tr};
use std::io::Write;
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  kashi games                list the games and their options
  kashi games --lang fa      the same in Persian
  kashi play azul --option wall=grey --option first=0
  kashi play sintra --option strips=@strips.json    the value stands in a file";

/// List the games and their options
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Only this game
    #[arg(value_parser = crate::args::game_parser())]
    game: Option<String>,
}

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let wanted = catalog::games().iter().filter(|info| self.game.as_ref().is_none_or(|id| id == info.id));
        for (index, info) in wanted.enumerate() {
            if index > 0 {
                writeln!(context.out)?;
            }
            list(info, context)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn list(info: &GameInfo, context: &mut Context) -> Result<()> {
    let lang = context.lang;
    let title = rules::title(info.id, lang).unwrap_or(info.name);
    let (least, most) = (digits(lang, info.players.start()), digits(lang, info.players.end()));
    let id = text::ltr(lang, info.id);
    writeln!(context.out, "{}", tr!(lang, "cli-game", id = id, title = title, least = least, most = most))?;
    for option in info.options {
        let values = option.values.join(" | ");
        let said = format!("--option {}={values}  [{}]", option.name, option.default);
        writeln!(context.out, "  {}", text::ltr(lang, &said))?;
        let name = option_name(lang, info.id, option);
        let values = option_values(lang, info.id, option).join(" / ");
        writeln!(context.out, "      {}", tr!(lang, "option-chosen", option = name, value = values))?;
        if let Some(clause) = rules::clause(lang, option.clause) {
            writeln!(context.out, "      {}", tr!(lang, "rule", text = &clause.text, clause = option.clause))?;
        }
    }
    Ok(())
}

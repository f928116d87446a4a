//! `kashi play`: a game in the terminal, line by line, against bots or at one keyboard.

mod input;
mod seats;
mod session;

use crate::Context;
use crate::args::speaking;
use crate::chance;
use crate::table_args::TableArgs;
use anyhow::{Context as _, Result};
use bots::{Kind, Level};
use catalog::{AnyEvent, Table};
use game::Seed;
use i18n::{Lang, Value, tr};
use seats::Seating;
use session::Session;
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  kashi play                                    Azul for two, against a bot
  kashi play azul --lang fa                     the same in Persian
  kashi play azul --players 3 --wall grey       three boards, grey walls, two bots
  kashi play azul --seats human,human           two people at one keyboard
  kashi play azul --seats human,playout,random  choose each opponent
  kashi play --resume game.json                 go on with a saved game

At the prompt type a move (3r-2), its number in the list, or ? for help.";

/// Play in the terminal, against bots or at one keyboard
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Which game
    #[arg(default_value = "azul", value_parser = crate::args::game_parser())]
    game: String,

    #[command(flatten)]
    table: TableArgs,

    /// Who `bot` is in --seats
    #[arg(long, default_value = Level::Step2.name(), value_parser = crate::args::bot_parser())]
    bot: Kind,

    /// Who sits where: human, bot or the name of a bot for each seat; by default you and bots
    #[arg(long, value_delimiter = ',', value_name = "WHO,…")]
    seats: Vec<String>,

    /// How long the bot of the highest level thinks about a move, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = crate::budget::EXPERT_MS, value_parser = clap::value_parser!(u64).range(..=60_000))]
    think: u64,

    /// The seed of all deals: 64 hexadecimal digits; by default a random one
    #[arg(long, value_name = "HEX")]
    seed: Option<Seed>,

    /// Continue a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "players", "wall", "options", "seed"])]
    resume: Option<String>,
}

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        // With a given seed, the bots' choices are repeatable, too.
        let number = if self.seed.is_some() { 0 } else { chance::number()? };
        let game = self.sit_down()?;
        let seating = Seating::new(&self.seats, self.bot, game.players())?;
        // A saved game may not contain its seed; then the next deals come from a new one.
        let seed = game.seed().cloned().map_or_else(chance::seed, Ok)?;
        Session::new(game, seed, seating, self.think, number).play(std::io::stdin().lock(), context)?;
        Ok(ExitCode::SUCCESS)
    }

    fn sit_down(&self) -> Result<Box<dyn Table>> {
        if let Some(path) = &self.resume {
            let record = std::fs::read_to_string(path).with_context(|| path.clone())?;
            let record = serde_json::from_str(&record)
                .with_context(|| tr!(speaking(), "refusal-not-record", path = Value::latin(path.as_str())))?;
            return catalog::replay(&record, None).with_context(|| path.clone());
        }
        let seed = self.seed.clone().map_or_else(chance::seed, Ok)?;
        Ok(catalog::open(&self.game, self.table.players(), self.table.options()?, Some(seed))?)
    }
}

/// What happened, as a sentence with the id of its rule.
pub(crate) fn sentence(table: &dyn Table, event: &dyn AnyEvent, lang: Lang) -> String {
    format!("{} {}", text::event(table, event, &lang.into()), tr!(lang, "text-by-rule", clause = event.clause()))
}

//! `kashi suite`: positions with the move that a very long search prefers, and how often bots agree with it.

use crate::Context;
use crate::args::bot_named;
use crate::columns::{Columns, Side};
use anyhow::{Context as _, Result, anyhow};
use bots::suite::{Agreement, Suite};
use bots::{Kind, Level, Limits, Search};
use clap::Subcommand;
use i18n::{Lang, Value, digits, tr};
use indicatif::ProgressBar;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const MAKE_EXAMPLES: &str = "\
Examples:
  kashi suite make azul --out suites/azul.json                  300 positions
  kashi suite make azul --out suites/azul.json --positions 400  a hundred more

The file is written after every game and read at the start: a run that was stopped goes on where it
stopped. The same settings give the same positions: nodes are counted, not time.";

const ASK_EXAMPLES: &str = "\
Examples:
  kashi suite ask suites/azul.json                          all levels
  kashi suite ask suites/azul.json expert --nodes 100000    how expert does with these nodes

How often each bot plays the preferred move, and how much of a victory it gives away by a decision.";

/// Hold bots against positions with the move that a very long search prefers
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Make(MakeArgs),
    Ask(AskArgs),
}

/// Take positions from games of bots and search each for very long
#[derive(clap::Args)]
#[command(after_help = MAKE_EXAMPLES)]
struct MakeArgs {
    /// Which game
    #[arg(value_parser = crate::args::game_parser())]
    game: String,

    /// How many positions are wanted in all
    #[arg(long, value_name = "N", default_value_t = 300)]
    positions: usize,

    /// How many nodes each search takes
    #[arg(long, value_name = "N", default_value_t = 500_000)]
    nodes: u64,

    /// The seed of all games and searches
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Where the positions are written; if the file exists, the run goes on from it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Ask bots about the positions of a file
#[derive(clap::Args)]
#[command(after_help = ASK_EXAMPLES)]
struct AskArgs {
    /// A file of positions, as `make` writes it
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Which bots; by default all levels
    #[arg(value_name = "BOT", value_parser = bot_named)]
    bots: Vec<Kind>,

    /// How many nodes a bot may search; the lower levels stop by themselves
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    nodes: u64,
}

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        match self.command {
            Command::Make(args) => args.run(context),
            Command::Ask(args) => args.run(context),
        }
    }
}

impl MakeArgs {
    fn run(self, context: &mut Context) -> Result<ExitCode> {
        let lang = context.lang;
        let path = || Value::latin(self.out.display().to_string());
        let search = Search { seed: self.seed, nodes: self.nodes };
        let blank = Suite::new(&self.game, search).context("only games that exist are offered")?;
        let mut suite = match self.out.exists().then(|| read(&self.out, lang)).transpose()? {
            Some(left) if (&left.game, left.rules, left.search) != (&blank.game, blank.rules, blank.search) => {
                return Err(anyhow!(tr!(lang, "suite-other-settings", path = path())));
            }
            Some(left) => left,
            None => blank,
        };
        let bar = ProgressBar::new(self.positions as u64);
        while suite.positions.len() < self.positions {
            bar.set_position(suite.positions.len() as u64);
            suite.add_game(self.positions)?;
            std::fs::write(&self.out, suite.to_text()).with_context(|| self.out.display().to_string())?;
        }
        bar.finish_and_clear();
        let games = suite.games as i64;
        writeln!(context.out, "{}", tr!(lang, "suite-made", count = suite.positions.len(), games, path = path()))?;
        Ok(ExitCode::SUCCESS)
    }
}

impl AskArgs {
    fn run(self, context: &mut Context) -> Result<ExitCode> {
        let lang = context.lang;
        let suite = read(&self.file, lang)?;
        let levels = || Level::ALL.into_iter().map(Kind::Level).collect();
        let bots = if self.bots.is_empty() { levels() } else { self.bots };
        let mut columns = Columns::new([
            (tr!(lang, "suite-bot"), Side::Start),
            (tr!(lang, "suite-positions"), Side::End),
            (tr!(lang, "suite-agreed"), Side::End),
            (tr!(lang, "suite-lost"), Side::End),
        ]);
        for bot in bots {
            let agreement = suite.ask(bot, &Limits::nodes(self.nodes))?;
            columns.push(row(lang, bot, &agreement));
        }
        columns.print(&mut context.out)?;
        Ok(ExitCode::SUCCESS)
    }
}

fn row(lang: Lang, bot: Kind, agreement: &Agreement) -> [String; 4] {
    let percent = |share: f64| digits(lang, format!("{:.1} %", 100.0 * share));
    [bot.to_string(), digits(lang, agreement.positions), percent(agreement.share()), percent(agreement.loss())]
}

fn read(path: &Path, lang: Lang) -> Result<Suite> {
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path).with_context(|| name.clone())?;
    let read = catalog::read(&mut serde_json::Deserializer::from_str(&text));
    read.map_err(|fault| anyhow!(fault)).with_context(|| tr!(lang, "suite-unreadable", path = Value::latin(name)))
}

//! `kashi puzzles`: positions in which one decision is clearly the best, and not the obvious one.

use crate::Context;
use crate::replay::records;
use anyhow::{Context as _, Result, bail};
use bots::puzzles::{Hunt, Source, Verification};
use bots::{Collection, Search};
use clap::Subcommand;
use i18n::{Lang, Value, digits, tr};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const FIND_EXAMPLES: &str = "\
Examples:
  kashi puzzles find azul --out puzzles/azul.json            200 puzzles from games of bots
  kashi puzzles find azul --out puzzles/azul.json --want 300      a hundred more
  kashi puzzles find burgundy --from games.jsonl --games 40 --out found.json

Stored games are looked at first, then games that bots of several levels play against each other. The
file is written after every game and read at the start: a hunt that was stopped goes on where it
stopped, given the same files. The same settings find the same puzzles: nodes are counted, not time.";

const VERIFY_EXAMPLES: &str = "\
Examples:
  kashi puzzles verify puzzles/azul.json            search each again with ten times the nodes
  kashi puzzles verify puzzles/azul.json --drop     and keep only those that it confirms

A puzzle is confirmed if the deeper search, with other random choices, plays one of its right moves, and
if each of the other moves that it considers gives away three per cent of the winning chances or more.";

/// Find positions in which one decision is clearly the best, and not the obvious one
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Find(FindArgs),
    Verify(VerifyArgs),
}

/// Find puzzles in stored games and in games of bots
#[derive(clap::Args)]
#[command(after_help = FIND_EXAMPLES)]
struct FindArgs {
    /// Which game
    #[arg(value_parser = crate::args::game_parser())]
    game: String,

    /// Files of saved games to look at first
    #[arg(long, value_name = "FILE", num_args = 1..)]
    from: Vec<PathBuf>,

    /// How many puzzles are wanted in all
    #[arg(long, value_name = "N", default_value_t = 200)]
    want: usize,

    /// After how many games to stop, whatever was found
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    games: u64,

    /// How many nodes each search of a decision may take
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    nodes: u64,

    /// The seed of all games and searches
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Where the puzzles are written; if the file exists, the hunt goes on from it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Search puzzles again, with ten times the nodes, and say how often the answer stays the same
#[derive(clap::Args)]
#[command(after_help = VERIFY_EXAMPLES)]
struct VerifyArgs {
    /// A file of puzzles, as `find` writes it
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// How many nodes each search may take; by default ten times as many as those that found the puzzles
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,

    /// Keep only what is confirmed, with what the deeper search says of it, and write the file
    #[arg(long)]
    drop: bool,
}

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        match self.command {
            Command::Find(args) => args.run(context),
            Command::Verify(args) => args.run(context),
        }
    }
}

impl FindArgs {
    fn run(self, context: &mut Context) -> Result<ExitCode> {
        let lang = context.lang;
        let path = || Value::latin(self.out.display().to_string());
        let left = self.out.exists().then(|| read(&self.out, lang)).transpose()?;
        let search = Search { seed: self.seed, nodes: self.nodes };
        let hunt = Hunt::new(&self.game, search, self.want, left);
        let mut hunt = hunt.with_context(|| tr!(lang, "puzzles-other-settings", path = path()))?;
        let mut stored = Vec::new();
        for file in &self.from {
            let name = file.display().to_string();
            for record in records(&name)? {
                let record = record?;
                if record["game"] != *self.game {
                    bail!(tr!(lang, "puzzles-other-game", path = Value::latin(name.as_str())));
                }
                stored.push(record);
            }
        }
        let bar = bar(self.want as u64);
        while !hunt.is_over() && hunt.collection().progress.games < self.games {
            let found = hunt.collection().puzzles.len() as u64;
            let games = hunt.collection().progress.games;
            bar.set_position(found);
            bar.set_message(tr!(lang, "puzzles-game", number = (games + 1) as i64));
            let source = stored.get(games as usize).map_or(Source::SelfPlay, Source::Record);
            hunt.game(&source)?;
            let text = hunt.collection().to_text();
            std::fs::write(&self.out, text).with_context(|| self.out.display().to_string())?;
        }
        bar.finish_and_clear();
        let progress = hunt.collection().progress;
        let said = tr!(
            lang,
            "puzzles-found",
            count = hunt.collection().puzzles.len(),
            games = progress.games as i64,
            decisions = progress.decisions as i64,
            path = path()
        );
        writeln!(context.out, "{said}")?;
        let dropped = [
            (progress.obvious, "puzzles-obvious"),
            (progress.unclear, "puzzles-unclear"),
            (progress.unexplained, "puzzles-unexplained"),
            (progress.repeated, "puzzles-repeated"),
        ];
        for (count, key) in dropped {
            writeln!(context.out, "   {}", tr(lang, key, &[("count", Value::from(count as i64))]))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl VerifyArgs {
    fn run(self, context: &mut Context) -> Result<ExitCode> {
        let lang = context.lang;
        let mut collection = read(&self.file, lang)?;
        let nodes = self.nodes.unwrap_or(Verification::DEEPER * collection.search.nodes);
        let mut verification = Verification::of(&collection, nodes);
        let bar = bar(collection.puzzles.len() as u64);
        let mut ids = collection.puzzles.iter().map(|puzzle| puzzle.id.clone());
        while let Some(again) = verification.step() {
            let (again, id) = (again?, ids.next().unwrap_or_default());
            bar.inc(1);
            if !again.agrees {
                let gap = digits(lang, format!("{:.1}", f64::from(again.gap) / 10.0));
                let said = tr!(lang, "puzzles-rejected", id = Value::latin(id), gap);
                bar.suspend(|| writeln!(context.out, "{said}"))?;
            }
        }
        bar.finish_and_clear();
        let (said, kept) = verification.end();
        let share = |count: u64| digits(lang, format!("{:.1}", 100.0 * count as f64 / said.searched.max(1) as f64));
        let (agreed, ahead) = (share(said.agreed), share(said.ahead));
        writeln!(
            context.out,
            "{}",
            tr!(lang, "puzzles-verified", count = said.searched as i64, nodes = nodes as i64, agreed, ahead)
        )?;
        if self.drop {
            (collection.puzzles, collection.verified) = (kept, Some(said));
            std::fs::write(&self.file, collection.to_text()).with_context(|| self.file.display().to_string())?;
            let path = Value::latin(self.file.display().to_string());
            writeln!(context.out, "{}", tr!(lang, "puzzles-dropped", path, count = collection.puzzles.len()))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn read(path: &Path, lang: Lang) -> Result<Collection> {
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path).with_context(|| name.clone())?;
    let read = catalog::read(&mut serde_json::Deserializer::from_str(&text));
    read.map_err(|fault| anyhow::anyhow!(fault))
        .with_context(|| tr!(lang, "puzzles-unreadable", path = Value::latin(name)))
}

fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}");
    ProgressBar::new(length).with_style(style.expect("the template is right"))
}

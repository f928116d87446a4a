//! `kashi train`: weights from games that a bot plays against itself.

use crate::Context;
use anyhow::{Context as _, Result};
use bots::{Learned, Lesson, Weights, learn, self_play};
use clap::builder::PossibleValuesParser;
use indicatif::ProgressBar;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

const EXAMPLES: &str = "\
Examples:
  kashi train azul --games 2000 --nodes 400 --seed 1 --out crates/bots/weights/azul.json

Learning goes on from the weights that are built in: build the program again with the new file, and
the next run starts where this one ended. The same command with the same weights gives the same file.";

/// Learn a game's weights by self-play
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Which game
    #[arg(value_parser = PossibleValuesParser::new(["azul"]))]
    game: String,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 2000)]
    games: u64,

    /// How many nodes a bot thinks about a move
    #[arg(long, value_name = "N", default_value_t = 400)]
    nodes: u64,

    /// What all games follow from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Where the weights go
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let lessons = self.lessons::<azul::Azul>()?;
        let Args { game, games, nodes, seed, out } = &self;
        let command = format!("kashi train {game} --games {games} --nodes {nodes} --seed {seed}");
        let (weights, _) = learn(&lessons, <azul::Azul as Learned>::weights(), &command);
        std::fs::write(out, to_json(&weights)?).with_context(|| out.display().to_string())?;
        writeln!(context.out, "{}", weights.result)?;
        Ok(ExitCode::SUCCESS)
    }

    /// Plays the games on all cores; the lessons come in the order of the games.
    fn lessons<G: Learned>(&self) -> Result<Vec<Lesson>> {
        let bar = ProgressBar::new(self.games);
        let next = AtomicU64::new(0);
        let taught = Mutex::new(Vec::new());
        let options = G::Options::default();
        let work = || -> Result<()> {
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= self.games {
                    return Ok(());
                }
                let lessons = self_play::<G>(&options, self.seed.wrapping_mul(1_000_003) + game, self.nodes)?;
                taught.lock().expect("no thread fails with the lock").push((game, lessons));
                bar.inc(1);
            }
        };
        let threads = thread::available_parallelism().map_or(1, Into::into);
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers.into_iter().try_for_each(|worker| worker.join().expect("a game is played without a panic"))
        })?;
        bar.finish_and_clear();
        let mut taught = taught.into_inner().expect("no thread fails with the lock");
        taught.sort_by_key(|(game, _)| *game);
        Ok(taught.into_iter().flat_map(|(_, lessons)| lessons).collect())
    }
}

/// One line a stage, so that a change can be read.
fn to_json(weights: &Weights) -> Result<String> {
    let stages: Vec<String> = weights.stages.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
    Ok(format!(
        "{{\n  \"command\": {},\n  \"result\": {},\n  \"stages\": [\n    {}\n  ],\n  \"spread\": {}\n}}\n",
        serde_json::to_string(&weights.command)?,
        serde_json::to_string(&weights.result)?,
        stages.join(",\n    "),
        serde_json::to_string(&weights.spread)?
    ))
}

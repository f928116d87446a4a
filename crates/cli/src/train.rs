//! `kashi train`: weights from games that a bot plays against itself.

use crate::Context;
use anyhow::{Context as _, Result, bail};
use bots::{Course, Effort, Insight, Learned, LearnedVisitor, Limits, Net, Played, Report, Weights, learn, self_play};

use game::Options;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

const EXAMPLES: &str = "\
Examples:
  kashi train azul --generations 8 --games 2000 --out crates/bots/weights/azul.json
  kashi train azul --generations 12 --out crates/bots/weights/azul.json     four generations more
  kashi train sintra --fresh --players 2 3 4 --out sintra.json              from nothing
  kashi train sintra --from sintra.json --generations 9 --out better.json   from a file

The file is written after every generation and read at the start: a run that was stopped goes on where
it stopped. Without a file, learning starts from the weights that are built in. The same command with
the same start gives the same file, whatever the number of threads.";

/// Learn a game's weights by self-play
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Which game
    #[arg(value_parser = crate::args::game_parser())]
    game: String,

    /// How many generations of games the weights shall have learned from
    #[arg(long, value_name = "N", default_value_t = 8)]
    generations: u32,

    /// How many games a generation plays
    #[arg(long, value_name = "N", default_value_t = 2000)]
    games: u64,

    /// How many nodes a bot thinks about a move
    #[arg(long, value_name = "N", default_value_t = 300)]
    nodes: u64,

    /// How many sit at the tables; several numbers take turns
    #[arg(long, value_name = "N", num_args = 1.., default_values_t = [2])]
    players: Vec<u8>,

    /// What all games follow from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// How often the games of a generation are gone through
    #[arg(long, value_name = "N", default_value_t = Course::default().epochs)]
    epochs: usize,

    /// How fast a weight that nothing speaks for goes back to 0
    #[arg(long, value_name = "X", default_value_t = Course::default().decay)]
    decay: f32,

    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value_t = 2)]
    threads: usize,

    /// Start from weights that know nothing
    #[arg(long)]
    fresh: bool,

    /// Start from the weights in this file
    #[arg(long, value_name = "FILE", conflicts_with = "fresh")]
    from: Option<PathBuf>,

    /// Where the weights go, and where they are read from if the file is there
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        struct Train<'a>(&'a Args, &'a mut Context);
        impl LearnedVisitor for Train<'_> {
            type Output = Result<ExitCode>;

            fn visit<G: Learned>(self) -> Result<ExitCode> {
                self.0.train::<G>(self.1)
            }
        }
        bots::visit_learned(&self.game, Train(&self, context)).context("only games with a learned judge are offered")?
    }

    fn train<G: Learned>(&self, context: &mut Context) -> Result<ExitCode> {
        let tables = Tables::<G>::of(&self.players)?;
        let mut weights = self.start::<G>()?;
        let command = self.command()?;
        let course = Course { epochs: self.epochs, decay: self.decay, ..Course::default() };
        while weights.generation < self.generations {
            let games = self.play::<G>(&weights, &tables)?;
            let (mut learned, report) = learn(&games, &weights, &course);
            learned.command.clone_from(&command);
            learned.result = said(&report);
            learned.arena.clear();
            std::fs::write(&self.out, learned.to_json()).with_context(|| self.out.display().to_string())?;
            writeln!(context.out, "generation {}: {}", learned.generation, learned.result)?;
            context.out.flush()?;
            weights = learned;
        }
        Ok(ExitCode::SUCCESS)
    }

    /// What learning starts from: the file of a run that was stopped, nothing, another file, or what is built in.
    fn start<G: Learned>(&self) -> Result<Weights> {
        let stopped = self.out.exists().then_some(&self.out);
        if let Some(path) = stopped.or(self.from.as_ref()) {
            let weights = read(path)?;
            if weights.shape() == G::SHAPE {
                return Ok(weights);
            }
            if !self.fresh {
                bail!("{} describes positions in another way: start --fresh", path.display());
            }
        }
        if self.fresh { Ok(Weights::blank(G::SHAPE, self.seed)) } else { Ok(Weights::parse(G::WEIGHTS)?) }
    }

    /// Plays the games of a generation; they come in the order of their numbers.
    fn play<G: Learned>(&self, weights: &Weights, tables: &Tables<G>) -> Result<Vec<Played>> {
        let bar = ProgressBar::new(self.games).with_style(
            ProgressStyle::with_template("generation {msg} {wide_bar} {pos}/{len} {eta}")
                .expect("the template is right"),
        );
        bar.set_message((weights.generation + 1).to_string());
        let net = Arc::new(Net::from(weights));
        let next = AtomicU64::new(0);
        let played = Mutex::new(Vec::new());
        let work = || -> Result<()> {
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= self.games {
                    return Ok(());
                }
                let generation = self.seed.wrapping_mul(1_000_003).wrapping_add(weights.generation.into());
                let number = generation.wrapping_mul(1_000_003).wrapping_add(game);
                // With few nodes, the search that fits a table of two does for more seats as well.
                let mut bot = G::brief_style(2).bot::<G>(Insight::Trial(Arc::clone(&net)), Effort::FULL, number);
                let lessons = self_play::<G>(&mut *bot, tables.of_game(game), number, &Limits::nodes(self.nodes))?;
                played.lock().expect("no thread fails with the lock").push((game, lessons));
                bar.inc(1);
            }
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads.max(1)).map(|_| scope.spawn(work)).collect();
            workers.into_iter().try_for_each(|worker| worker.join().expect("a game is played without a panic"))
        })?;
        bar.finish_and_clear();
        let mut played = played.into_inner().expect("no thread fails with the lock");
        played.sort_by_key(|(game, _)| *game);
        Ok(played.into_iter().map(|(_, lessons)| lessons).collect())
    }

    /// All that has to be done again for these weights, with what the start came from.
    fn command(&self) -> Result<String> {
        let Args { game, generations, games, nodes, players, seed, epochs, decay, .. } = self;
        let players: Vec<String> = players.iter().map(u8::to_string).collect();
        let (before, start) = match &self.from {
            Some(path) => {
                let file = path.display();
                (format!("{} --out {file} && ", read(path)?.command), format!(" --from {file}"))
            }
            None if self.fresh => (String::new(), " --fresh".to_owned()),
            None => (String::new(), String::new()),
        };
        Ok(format!(
            "{before}kashi train {game} --generations {generations} --games {games} --nodes {nodes} --players {} --seed {seed} --epochs {epochs} --decay {decay}{start}",
            players.join(" ")
        ))
    }
}

fn read(path: &Path) -> Result<Weights> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    Weights::parse(&text).with_context(|| path.display().to_string())
}

/// The tables that games are played at.
struct Tables<G: Learned> {
    /// Each number of players, all else as it is if nothing is said.
    usual: Vec<G::Options>,
    /// Everything else that a table can choose.
    variants: Vec<G::Options>,
}

/// One game in so many is played with other options than the usual ones, so that the judge knows them too.
const VARIANT: usize = 5;

impl<G: Learned> Tables<G> {
    fn of(players: &[u8]) -> Result<Self> {
        let usual = players.iter().map(|players| catalog::typed_options::<G>(Some(*players), Value::Null));
        let usual = usual.collect::<Result<Vec<_>, _>>()?;
        let mut variants = G::Options::variants();
        variants.retain(|options| G::setup(options).is_ok_and(|table| players.contains(&table.players())));
        Ok(Tables { usual, variants })
    }

    /// The options of the game with this number.
    fn of_game(&self, game: u64) -> &G::Options {
        let (round, at) = (game as usize / VARIANT, game as usize % VARIANT);
        if at == VARIANT - 1 && !self.variants.is_empty() {
            &self.variants[round % self.variants.len()]
        } else {
            &self.usual[game as usize % self.usual.len()]
        }
    }
}

fn said(report: &Report) -> String {
    format!(
        "{} positions; on held-out games the lead at the end is off by {:.2} points (before: {:.2}), the share of the \
         victory by {:.3} (squared); {:.1} points a seat",
        report.lessons, report.error, report.error_before, report.brier, report.points
    )
}

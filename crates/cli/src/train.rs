//! `kashi train`: weights and policies from games that a bot plays against itself.

use crate::Context;
use anyhow::{Context as _, Result};
use bots::training::{
    Hyperparameters, Plan, PolicyPlan, Report, Start, Training, TrainingError, Watcher, learn_policy,
};
use bots::{Learned, LearnedVisitor, Weights};
use i18n::{Lang, Value, digits, tr};
use indicatif::{ProgressBar, ProgressStyle};
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  kashi train azul --generations 8 --games 2000 --out crates/bots/weights/azul.json
  kashi train azul --generations 12 --out crates/bots/weights/azul.json     four generations more
  kashi train sintra --fresh --players 2 3 4 --out sintra.json              from nothing
  kashi train sintra --from sintra.json --generations 9 --out better.json   from a file
  kashi train sintra --policy --games 90 --nodes 2000 --epochs 12 --out crates/bots/policies/sintra.json

The file is written after every generation and read at the start: a run that was stopped goes on where
it stopped. Without a file, learning starts from the weights that are built in. The same command with
the same start gives the same file, whatever the number of threads. A policy, by which a search decides
which moves to look at first, is learned in one go, and the file is written anew.";

/// Learn a game's weights by self-play
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Which game
    #[arg(value_parser = crate::args::game_parser())]
    game: String,

    /// How many generations of games the weights learn from in total
    #[arg(long, value_name = "N", default_value_t = 8)]
    generations: u32,

    /// How many games a generation plays
    #[arg(long, value_name = "N", default_value_t = 2000)]
    games: u64,

    /// How many nodes a bot searches for a move
    #[arg(long, value_name = "N", default_value_t = 300)]
    nodes: u64,

    /// How many sit at a table; several numbers are played in turn
    #[arg(long, value_name = "N", num_args = 1.., default_values_t = [2])]
    players: Vec<u8>,

    /// The seed of all games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// How many passes to make over the games of a generation
    #[arg(long, value_name = "N", default_value_t = Hyperparameters::default().epochs)]
    epochs: usize,

    /// Weight decay, as a multiple of the learning rate
    #[arg(long, value_name = "X", default_value_t = Hyperparameters::default().decay)]
    decay: f32,

    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value_t = 2)]
    threads: usize,

    /// Learn the policy: which moves a search prefers, known before it begins
    #[arg(long, conflicts_with_all = ["fresh", "from", "generations", "decay"])]
    policy: bool,

    /// Start from untrained weights
    #[arg(long)]
    fresh: bool,

    /// Start from the weights in this file
    #[arg(long, value_name = "FILE", conflicts_with = "fresh")]
    from: Option<PathBuf>,

    /// Where the weights are written; if the file exists, training resumes from it
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
        bots::visit_learned(&self.game, Train(&self, context))
            .context("only games with a learned evaluator are offered")?
    }

    fn train<G: Learned>(&self, context: &mut Context) -> Result<ExitCode> {
        let (lang, out) = (context.lang, || self.out.display().to_string());
        if self.policy {
            return self.train_policy::<G>(context);
        }
        let start = match &self.from {
            Some(path) => Start::From(path.display().to_string(), Box::new(read(path)?)),
            None if self.fresh => Start::Fresh,
            None => Start::BuiltIn,
        };
        let left = self.out.exists().then(|| read(&self.out)).transpose()?;
        let goes_on = left.is_some();
        let mut training = match Training::<G>::new(self.plan(), &start, left) {
            Err(TrainingError::AlreadyLearned { learned, .. }) if goes_on => {
                let path = Value::latin(out());
                writeln!(context.out, "{}", tr!(lang, "train-nothing", path, count = learned))?;
                return Ok(ExitCode::SUCCESS);
            }
            training => training?,
        };
        is_writable(&self.out).with_context(|| tr!(lang, "train-not-writable", path = Value::latin(out())))?;
        let bar = Bar::new(lang);
        while let Some(report) = training.generation(&bar)? {
            let weights = training.weights();
            std::fs::write(&self.out, weights.to_json()).with_context(out)?;
            writeln!(context.out, "{}", told(lang, weights.generation, &report))?;
            context.out.flush()?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn train_policy<G: Learned>(&self, context: &mut Context) -> Result<ExitCode> {
        let (lang, out) = (context.lang, self.out.display().to_string());
        is_writable(&self.out).with_context(|| tr!(lang, "train-not-writable", path = Value::latin(out.as_str())))?;
        let plan = PolicyPlan {
            games: self.games,
            nodes: self.nodes,
            players: self.players.clone(),
            seed: self.seed,
            epochs: self.epochs,
            threads: self.threads,
        };
        let (policy, report) = learn_policy::<G>(&plan, &Bar::new(lang))?;
        std::fs::write(&self.out, policy.to_json()).with_context(|| out)?;
        let percent = |share: f64| digits(lang, format!("{:.1}", 100.0 * share));
        let (first, four) = (percent(report.first[0]), percent(report.first[1]));
        let (before, four_before) = (percent(report.without[0]), percent(report.without[1]));
        writeln!(
            context.out,
            "{}",
            tr!(lang, "train-policy", decisions = report.decisions, first, four, before, four_before)
        )?;
        Ok(ExitCode::SUCCESS)
    }

    fn plan(&self) -> Plan {
        Plan {
            generations: self.generations,
            games: self.games,
            nodes: self.nodes,
            players: self.players.clone(),
            seed: self.seed,
            hyperparameters: Hyperparameters { epochs: self.epochs, decay: self.decay, ..Hyperparameters::default() },
            threads: self.threads,
        }
    }
}

/// What a generation learned, in one line.
fn told(lang: Lang, number: u32, report: &Report) -> String {
    let fixed = |value: f64, places: usize| digits(lang, format!("{value:.places$}"));
    let (error, before) = (fixed(report.error, 2), fixed(report.error_before, 2));
    let (share, points) = (fixed(report.brier, 3), fixed(report.points, 1));
    tr!(lang, "train-generation", number, positions = report.samples, error, before, share, points)
}

fn read(path: &Path) -> Result<Weights> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    Weights::parse(&text).with_context(|| path.display().to_string())
}

/// Whether the weights can be written after hours of play; leaves nothing behind.
fn is_writable(path: &Path) -> std::io::Result<()> {
    if path.exists() {
        return OpenOptions::new().append(true).open(path).map(drop);
    }
    OpenOptions::new().write(true).create_new(true).open(path)?;
    std::fs::remove_file(path)
}

/// The progress of a generation, for people.
struct Bar(Lang, ProgressBar);

impl Bar {
    fn new(lang: Lang) -> Bar {
        let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}");
        Bar(lang, ProgressBar::no_length().with_style(style.expect("the template is right")))
    }
}

impl Watcher for Bar {
    fn begins(&self, generation: u32, games: u64) {
        self.1.reset();
        self.1.set_length(games);
        self.1.set_message(tr!(self.0, "train-playing", number = generation));
    }

    fn played(&self) {
        self.1.inc(1);
    }

    fn ends(&self) {
        self.1.finish_and_clear();
    }
}

//! `kashi bench`: random games on one core, as fast as the rules allow.
//!
//! Moves are drawn uniformly from the full list of legal moves, deals from the real distribution. The loop is generic
//! over the game and compiled for each: there is no dynamic dispatch.

use crate::Context;
use crate::args::speaking;
use crate::columns::{Columns, Side};
use anyhow::Result;
use catalog::Visitor;
use game::{Game, MoveBuf, Options};
use i18n::{digits, tr};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde::Serialize;
use serde_json::{Value, json};
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use text::ltr;

const EXAMPLES: &str = "\
Examples:
  kashi bench                       every game, one second for each variant
  kashi bench azul --seconds 5      longer, one game
  kashi bench azul --games 10000    a fixed number of games for each variant
  kashi bench azul --json           for programs";

/// Measure random games: speed, branching, length, size
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Only this game
    #[arg(value_parser = crate::args::game_parser())]
    game: Option<String>,

    /// Play this many games of each variant
    #[arg(long, value_name = "N", conflicts_with = "seconds", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,

    /// Play each variant for this many seconds
    #[arg(long, value_name = "S", default_value = "1", value_parser = seconds)]
    seconds: Duration,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let fault = || tr!(speaking(), "bench-seconds");
    let seconds: f64 = text.parse().map_err(|_| fault())?;
    if seconds > 0.0 && seconds <= 3600.0 { Ok(Duration::from_secs_f64(seconds)) } else { Err(fault()) }
}

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let mut rows = Vec::new();
        for info in catalog::games() {
            if self.game.as_ref().is_none_or(|id| id == info.id) {
                rows.extend(catalog::visit(info.id, Bench { args: &self })?);
            }
        }
        let (actions, games) = (sum(&rows, |row| row.counts.actions), sum(&rows, |row| row.counts.games));
        if self.json {
            writeln!(context.out, "{:#}", json!({"variants": rows, "actions": actions, "games": games}))?;
            return Ok(ExitCode::SUCCESS);
        }
        print_rows(&rows, context)?;
        writeln!(context.out, "actions={actions} games={games}")?;
        Ok(ExitCode::SUCCESS)
    }
}

fn sum(rows: &[Row], value: impl Fn(&Row) -> u64) -> u64 {
    rows.iter().map(value).sum()
}

/// Benchmarks one game.
struct Bench<'a> {
    args: &'a Args,
}

impl Visitor for Bench<'_> {
    type Output = Vec<Row>;

    fn visit<G: Game>(self) -> Vec<Row> {
        let args = self.args;
        let bench = |options: &G::Options| {
            if let Some(games) = args.games {
                return measure::<G>(options, |played| played >= games);
            }
            let started = Instant::now();
            measure::<G>(options, |_| started.elapsed() >= args.seconds)
        };
        G::Options::variants().iter().filter(begins_at_random).map(bench).collect()
    }
}

/// Who begins is not a variant worth measuring: it replaces one deal.
fn begins_at_random(options: &&impl Serialize) -> bool {
    let json = json!(options);
    json.get("first").is_none_or(|first| first == "random")
}

/// What was counted in one variant.
#[derive(Serialize)]
struct Row {
    game: &'static str,
    options: Value,
    #[serde(flatten)]
    counts: Counts,
    games_per_second: f64,
    ns_per_action: f64,
    branching: f64,
    length: f64,
    bytes: usize,
}

#[derive(Default, Serialize)]
struct Counts {
    games: u64,
    actions: u64,
    /// Actions that were moves.
    moves: u64,
    /// The legal moves of all decisions together.
    choices: u64,
}

fn measure<G: Game>(options: &G::Options, enough: impl FnMut(u64) -> bool) -> Row {
    let start = G::setup(options).expect("a variant that the game lists can be set up");
    let clock = Instant::now();
    let counts = play(&start, enough);
    let seconds = clock.elapsed().as_secs_f64();
    Row {
        game: G::INFO.id,
        options: json!(options),
        games_per_second: counts.games as f64 / seconds,
        ns_per_action: seconds * 1e9 / counts.actions as f64,
        branching: counts.choices as f64 / counts.moves as f64,
        length: counts.actions as f64 / counts.games as f64,
        bytes: size_of::<G>(),
        counts,
    }
}

/// Plays random games until there are enough.
fn play<G: Game>(start: &G, mut enough: impl FnMut(u64) -> bool) -> Counts {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut list = MoveBuf::new();
    let mut counts = Counts::default();
    while !enough(counts.games) {
        let mut game = start.clone();
        while let Some(choices) = game.act_at_random(&mut rng, &mut list, &mut ()) {
            counts.actions += 1;
            counts.moves += u64::from(choices > 0);
            counts.choices += choices as u64;
        }
        counts.games += 1;
    }
    counts
}

fn print_rows(rows: &[Row], context: &mut Context) -> Result<()> {
    let lang = context.lang;
    let mut columns = Columns::new([
        (tr!(lang, "bench-game"), Side::Start),
        (tr!(lang, "bench-variant"), Side::Start),
        (tr!(lang, "bench-games"), Side::End),
        (tr!(lang, "bench-action"), Side::End),
        (tr!(lang, "bench-branching"), Side::End),
        (tr!(lang, "bench-length"), Side::End),
        (tr!(lang, "bench-bytes"), Side::End),
    ]);
    for row in rows {
        let fixed = |value: f64| digits(lang, format!("{value:.1}"));
        columns.push([
            row.game.to_owned(),
            ltr(lang, &variant(&row.options)),
            digits(lang, format!("{:.0}", row.games_per_second)),
            fixed(row.ns_per_action),
            fixed(row.branching),
            fixed(row.length),
            digits(lang, row.bytes),
        ]);
    }
    Ok(columns.print(&mut context.out)?)
}

/// `players=2 wall=grey`: the options except who begins.
fn variant(options: &Value) -> String {
    let fields = options.as_object().into_iter().flatten().filter(|(name, _)| *name != "first");
    let said = fields.map(|(name, value)| match value {
        Value::String(word) => format!("{name}={word}"),
        other => format!("{name}={other}"),
    });
    said.collect::<Vec<_>>().join(" ")
}

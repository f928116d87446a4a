//! `kashi simulate`: random games as records.

use crate::Context;
use crate::table_args::TableArgs;
use anyhow::{Context as _, Result};
use catalog::{CatalogError, Visitor};
use game::{Driver, Game, MoveBuf, Next, Record, Seed, chance};
use i18n::{Value, tr};
use indicatif::ProgressBar;
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  kashi simulate azul --games 1000 --out games.jsonl
  kashi simulate azul --games 10 --players 4 --option wall=grey --seed 7 --out four.jsonl
  kashi simulate azul --games 1 --out - | kashi replay - --verify

Every line is a saved game with the seed of its deals. Game number I (from 0) of --seed N has the
seed whose first eight bytes are N + I, lowest first, and whose other bytes are 0.";

/// Play random games and save them, one JSON object a line
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Which game
    #[arg(value_parser = crate::args::game_parser())]
    game: String,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: u64,

    /// Where to write; `-` for stdout
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// The seed of all deals and moves
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,

    #[command(flatten)]
    table: TableArgs,
}

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let options = self.table.options()?;
        let job = Simulation { games: self.games, seed: self.seed, players: self.table.players(), options };
        let path = self.out.display().to_string();
        if path == "-" {
            catalog::visit(&self.game, job.onto(&mut context.out))??;
            return Ok(ExitCode::SUCCESS);
        }
        // The options are checked first: a mistake in them must not overwrite an existing file.
        catalog::open(&self.game, job.players, job.options.clone(), None)?;
        let mut file = BufWriter::new(File::create(&self.out).with_context(|| path.clone())?);
        catalog::visit(&self.game, job.onto(&mut file))??;
        file.flush().with_context(|| path.clone())?;
        let said = tr!(context.lang, "cli-simulated", count = self.games as i64, path = Value::latin(path));
        writeln!(context.out, "{said}")?;
        Ok(ExitCode::SUCCESS)
    }
}

/// What is to be played.
struct Simulation {
    games: u64,
    seed: u64,
    players: Option<u8>,
    options: serde_json::Value,
}

impl Simulation {
    fn onto<W: Write>(self, out: &mut W) -> Simulate<'_, W> {
        Simulate { job: self, out }
    }
}

struct Simulate<'a, W> {
    job: Simulation,
    out: &'a mut W,
}

impl<W: Write> Visitor for Simulate<'_, W> {
    type Output = Result<()>;

    fn visit<G: Game>(self) -> Result<()> {
        let options = catalog::typed_options::<G>(self.job.players, self.job.options)?;
        // Shown on stderr, and only if that is a terminal.
        let progress = ProgressBar::new(self.job.games);
        for index in 0..self.job.games {
            let record = play::<G>(options.clone(), self.job.seed.wrapping_add(index))?;
            writeln!(self.out, "{}", serde_json::to_string(&record)?)?;
            progress.inc(1);
        }
        progress.finish_and_clear();
        Ok(())
    }
}

/// One game. Moves and deals are drawn separately, so that the deals depend on the seed alone.
fn play<G: Game>(options: G::Options, number: u64) -> Result<Record<G>, CatalogError> {
    let mut rng = Pcg64Mcg::seed_from_u64(number);
    let mut table = Driver::<G>::new(options)?.with_seed(Seed::numbered(number));
    let mut moves = MoveBuf::new();
    loop {
        match table.state().next() {
            Next::Over => return Ok(table.record().clone()),
            Next::Chance(_) => {
                table.deal_from_seed(&mut ()).expect("the deal that is due comes from the seed");
            }
            Next::Seats(seats) => {
                let seat = seats.first().expect("somebody is asked");
                table.state().legal_moves(seat, &mut moves);
                let index = chance::below(&mut rng, moves.len() as u32);
                table.play(seat, moves[index as usize], &mut ()).expect("a listed move is legal");
            }
        }
    }
}

//! `kashi simulate`: random games, or games of bots, as records.

use crate::Context;
use crate::table_args::TableArgs;
use anyhow::{Context as _, Result};
use bots::{Kind, Limits, Seated};
use catalog::Visitor;
use game::{Driver, Game, MAX_SEATS, MoveBuf, Next, Record, Seat, Seed, chance};
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
  kashi simulate sintra --games 100 --bot strong --bot expert --nodes 2000 --out bots.jsonl

Every line is a saved game with the seed of its deals. Game number I (from 0) of --seed N has the
seed whose first eight bytes are N + I, lowest first, and whose other bytes are 0. The bots sit down in
the order in which they are named, again from the first where there are more seats, and in each
game one seat further on than in the one before.";

/// Play random games, or let bots play, and save the games, one JSON object a line
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

    /// Who plays instead of chance: a level, or a baseline such as `greedy`; may be repeated
    #[arg(long = "bot", value_name = "BOT")]
    bots: Vec<Kind>,

    /// How many nodes a bot searches for a decision; levels that search less stop by themselves
    #[arg(long, value_name = "N", default_value_t = 1_000, requires = "bots")]
    nodes: u64,

    #[command(flatten)]
    table: TableArgs,
}

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let options = self.table.options()?;
        let (players, bots) = (self.table.players(), Bots { kinds: self.bots, nodes: self.nodes });
        let job = Simulation { games: self.games, seed: self.seed, players, options, bots };
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
    bots: Bots,
}

/// Who plays; nobody means chance.
struct Bots {
    kinds: Vec<Kind>,
    nodes: u64,
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
            let number = self.job.seed.wrapping_add(index);
            let table = Driver::<G>::new(options.clone())?.with_seed(Seed::numbered(number));
            let record = if self.job.bots.kinds.is_empty() {
                at_random(table, number)
            } else {
                self.job.bots.play(table, number, index)
            };
            writeln!(self.out, "{}", serde_json::to_string(&record)?)?;
            progress.inc(1);
        }
        progress.finish_and_clear();
        Ok(())
    }
}

impl Bots {
    /// One game; the bots' choices don't depend on the seed of the deals.
    fn play<G: Game>(&self, mut table: Driver<G>, number: u64, index: u64) -> Record<G> {
        let shift = (index % self.kinds.len() as u64) as usize;
        let mut seated: Vec<Seated> = Seat::all(table.state().players())
            .map(|seat| {
                let kind = self.kinds[(seat.index() + self.kinds.len() - shift) % self.kinds.len()];
                Seated::new(kind, number.wrapping_mul(MAX_SEATS as u64).wrapping_add(seat.index() as u64))
            })
            .collect();
        let limits = Limits::nodes(self.nodes);
        loop {
            match table.state().next() {
                Next::Over => return table.record().clone(),
                Next::Chance(_) => deal(&mut table),
                Next::Seats(seats) => {
                    let seat = seats.first().expect("somebody is asked");
                    let advice = seated[seat.index()].advise(&table, Some(seat), &limits).expect("the seat is asked");
                    let mv = advice.best().mv().parse().expect("a bot's move reads back");
                    table.play(seat, mv, &mut ()).expect("a bot's move is legal");
                }
            }
        }
    }
}

/// One game. Moves and deals are drawn separately, so that the deals depend on the seed alone.
fn at_random<G: Game>(mut table: Driver<G>, number: u64) -> Record<G> {
    let mut rng = Pcg64Mcg::seed_from_u64(number);
    let mut moves = MoveBuf::new();
    loop {
        match table.state().next() {
            Next::Over => return table.record().clone(),
            Next::Chance(_) => deal(&mut table),
            Next::Seats(seats) => {
                let seat = seats.first().expect("somebody is asked");
                table.state().legal_moves(seat, &mut moves);
                let index = chance::below(&mut rng, moves.len() as u32);
                table.play(seat, moves[index as usize], &mut ()).expect("a listed move is legal");
            }
        }
    }
}

fn deal<G: Game>(table: &mut Driver<G>) {
    table.deal_from_seed(&mut ()).expect("the deal that is due comes from the seed");
}

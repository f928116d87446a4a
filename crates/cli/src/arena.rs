//! `kashi arena`: bot against bot, on the same deals from every seat.

mod cross_table;
mod duel;
mod outside;
mod player;
mod records;
mod stats;

use crate::Context;
use crate::budget::Budget;
use crate::clock::Clock;
use crate::columns::{Columns, Side};
use crate::table_args::TableArgs;
use anyhow::{Result, bail};
use cross_table::CrossTable;
use duel::Duel;
use i18n::{digits, tr};
use indicatif::ProgressBar;
pub(crate) use outside::OutsideError;
use player::Player;
use records::Records;
use serde_json::{Value, json};
use stats::{Sprt, Tally};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use text::ltr;

const EXAMPLES: &str = "\
Examples:
  kashi arena azul expert strong --players 2 --games 400
  kashi arena azul expert casual --players 4 --ms 50 --json
  kashi arena coloretto beginner step-2 step-3 --games 400      a cross-table
  kashi arena azul casual \"cmd:python3 examples/mybot.py\" --games 20
  kashi arena azul expert,ms=1000 expert                        does more time help?
  kashi arena azul expert,weights=new.json expert --nodes 3000  did it learn anything?

Every deal is played once from every seat: one bot sits there, the other in all other seats. Win
rate and lead are those of the first bot of a pair, with 95 % intervals over deals. With more than
two bots each meets each, and a cross-table follows. Outside bots: docs/arena-protocol.md.

Settings of one bot follow its name, after commas: ms=N or nodes=N (how much it thinks, in place of
what all do), search=alphabeta, tree or full-tree (a tree that looks at every move of every new
position), weights=FILE (as kashi train writes them).";

/// Let bots play against each other and measure how they differ
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Which game
    #[arg(value_parser = crate::args::game_parser())]
    game: String,

    /// Two bots or more: names of levels, optionally with settings, or `cmd:` and a command that speaks the arena
    /// protocol
    #[arg(required = true, num_args = 2.., value_name = "BOT")]
    bots: Vec<Player>,

    /// How many games a pair plays, rounded up to whole deals
    #[arg(long, value_name = "N", default_value_t = 200)]
    games: u64,

    /// How long a bot thinks about a move, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 100)]
    ms: u64,

    /// Which clock measures thinking time; external bots use their own
    #[arg(long, value_enum, default_value_t = Clock::Cpu)]
    clock: Clock,

    /// Count nodes instead of time: exactly repeatable
    #[arg(long, value_name = "N", conflicts_with = "ms")]
    nodes: Option<u64>,

    /// Stop a pair as soon as the first bot is known to be better by this many Elo points, or no better at all
    #[arg(long, value_name = "ELO")]
    sprt: Option<f64>,

    /// The seed of all deals and random choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,

    /// How many games are played at the same time; by default one per core
    #[arg(long, value_name = "N")]
    threads: Option<usize>,

    /// Save the games, one JSON object a line: pair by pair, deal by deal, the first bot of the pair in seat 1, then 2 …
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    table: TableArgs,
}

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let options = self.table.options()?;
        // Wrong options are reported before anything is played.
        let players = catalog::open(&self.game, self.table.players(), options.clone(), None)?.players();
        self.bots.iter().try_for_each(|bot| bot.prepare(&self.game))?;
        let budget = self.nodes.map_or(Budget::Ms(self.ms), Budget::Nodes);
        let records = self.out.as_deref().map(Records::create).transpose()?;
        let mut rows = Vec::new();
        for [first, second] in self.pairs(players) {
            let bots = [&self.bots[first], &self.bots[second]];
            let clock = self.clock;
            let duel = Duel { game: &self.game, players, options: &options, bots, budget, clock };
            rows.push(Row {
                bots: [first, second],
                names: bots,
                tally: self.compare(&duel, records.as_ref())?,
                players,
            });
        }
        let cross_table = (self.bots.len() > 2).then(|| CrossTable::of(&rows, self.bots.len(), players));
        if self.json {
            let rows: Vec<Value> = rows.iter().map(Row::json).collect();
            let table = json!({"players": players, "options": options});
            let mut said = json!({
                "game": self.game,
                "table": table,
                "budget": budget.to_string(),
                "clock": matches!(budget, Budget::Ms(_)).then(|| self.clock.to_string()),
                "seed": self.seed,
                "pairs": rows,
            });
            if let Some(cross_table) = cross_table {
                said["cross_table"] = cross_table.json(&self.bots);
            }
            writeln!(context.out, "{said:#}")?;
        } else {
            print(&rows, context)?;
            if let Some(cross_table) = cross_table {
                writeln!(context.out)?;
                cross_table.print(&self.bots, context)?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Who meets whom, by index. With more than two seats it matters which bot sits alone among copies of the other, so
    /// each pair plays both ways.
    fn pairs(&self, players: u8) -> Vec<[usize; 2]> {
        let count = self.bots.len();
        let both_ways = players > 2 && count > 2;
        let all = (0..count).flat_map(|first| (0..count).map(move |second| [first, second]));
        all.filter(|[first, second]| first < second || both_ways && first > second).collect()
    }

    /// Plays deal after deal until there are enough, or the sequential test has decided.
    fn compare(&self, duel: &Duel<'_>, records: Option<&Records>) -> Result<Tally> {
        let deals = self.games.div_ceil(u64::from(duel.players)).max(1);
        let bar = ProgressBar::new(deals);
        let results = Mutex::new(vec![None; deals as usize]);
        let (next, stop, fault) = (AtomicU64::new(0), AtomicBool::new(false), Mutex::new(None));
        let sprt = self.sprt.map(|elo| Sprt::new(elo, duel.players));
        let work = || {
            loop {
                let deal = next.fetch_add(1, Ordering::Relaxed);
                if deal >= deals || stop.load(Ordering::Relaxed) {
                    return;
                }
                let played = duel.deal(self.seed + deal, records.is_some()).and_then(|(result, games)| {
                    records.map_or(Ok(()), |records| records.add(deal, games))?;
                    Ok(result)
                });
                match played {
                    Ok(result) => {
                        let mut results = results.lock().expect("no thread fails with the lock");
                        results[deal as usize] = Some(result);
                        bar.inc(1);
                        // Only the gapless prefix of deals counts, so that threads do not change the result.
                        let known = results.iter().map_while(|result| *result);
                        if sprt.as_ref().is_some_and(|sprt| sprt.is_sure(&Tally::of(known))) {
                            stop.store(true, Ordering::Relaxed);
                        }
                    }
                    Err(problem) => {
                        *fault.lock().expect("no thread fails with the lock") = Some(problem);
                        stop.store(true, Ordering::Relaxed);
                    }
                }
            }
        };
        let threads = self.threads.or_else(|| thread::available_parallelism().ok().map(Into::into)).unwrap_or(1);
        thread::scope(|scope| (0..threads.max(1)).for_each(|_| drop(scope.spawn(work))));
        bar.finish_and_clear();
        records.map_or(Ok(()), Records::end_pair)?;
        if let Some(problem) = fault.into_inner().expect("no thread fails with the lock") {
            bail!(problem);
        }
        let results = results.into_inner().expect("no thread fails with the lock");
        Ok(Tally::of(results.into_iter().flatten()))
    }
}

/// The result of one pair.
struct Row<'a> {
    /// Which bots, by their index.
    bots: [usize; 2],
    names: [&'a Player; 2],
    tally: Tally,
    players: u8,
}

impl Row<'_> {
    fn json(&self) -> Value {
        let tally = &self.tally;
        json!({
            "first": self.names[0].to_string(),
            "second": self.names[1].to_string(),
            "deals": tally.deals(),
            "games": tally.deals() * u64::from(self.players),
            "win_rate": tally.share().json(),
            "lead": tally.lead().json(),
            "points": {"first": tally.own_points(), "second": tally.other_points()},
            "elo": (self.players == 2).then(|| tally.elo()).flatten(),
            "slowest_ms": tally.slowest_ms(),
        })
    }
}

fn print(rows: &[Row<'_>], context: &mut Context) -> Result<()> {
    let lang = context.lang;
    let mut columns = Columns::new([
        (tr!(lang, "arena-first"), Side::Start),
        (tr!(lang, "arena-second"), Side::Start),
        (tr!(lang, "arena-games"), Side::End),
        (tr!(lang, "arena-win-rate"), Side::End),
        (tr!(lang, "arena-lead"), Side::End),
        (tr!(lang, "arena-points"), Side::End),
        (tr!(lang, "arena-elo"), Side::End),
    ]);
    for row in rows {
        let tally = &row.tally;
        let (share, lead) = (tally.share(), tally.lead());
        let elo = tally.elo().filter(|_| row.players == 2).map_or_else(|| "-".to_owned(), |elo| format!("{elo:+.0}"));
        let number = |text: String| ltr(lang, &digits(lang, text));
        columns.push([
            row.names[0].to_string(),
            row.names[1].to_string(),
            digits(lang, tally.deals() * u64::from(row.players)),
            number(format!("{:.1} ± {:.1} %", 100.0 * share.mean, 100.0 * share.half)),
            number(format!("{:+.1} ± {:.1}", lead.mean, lead.half)),
            number(format!("{:.1} : {:.1}", tally.own_points(), tally.other_points())),
            number(elo),
        ]);
    }
    Ok(columns.print(&mut context.out)?)
}

//! `kashi load`: the throughput of a server, compared with what this machine's disk and sockets achieve without it.
//!
//! It starts a server on the loopback interface, in a temporary directory, and stops it afterwards.

mod bare;
mod client;
mod cup;
mod figures;
mod process;
mod table;

use crate::Context;
use anyhow::{Context as _, Result};
use client::Http;
use figures::{Figures, Report};
use process::Process;
use serde_json::json;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::Table;
use tokio::runtime::Runtime;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

const EXAMPLES: &str = "\
Examples:
  kashi load                                      1,000 tables, 2,000 sockets, about a minute
  kashi load --tables 50 --seconds 2 --rate 100   a small one
  kashi load --cup 500 --seconds 30               an arena cup instead of tables
  kashi load --json                               for programs

A server is started on this machine, reached over the loopback and ended afterwards. Two people
sit at every table; each has a socket, through which they move and hear of the other's moves. The
time of a move is that from sending it to its arrival at the last of the table's sockets.
Thousands of sockets need as many open files: `ulimit -n 10000`.";

/// Measure how many moves a server handles, and how fast
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// How many tables, of all games in turn
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u16).range(1..=5000))]
    tables: u16,

    /// How long each of the four measurements takes, in seconds
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=60))]
    seconds: u64,

    /// How many moves a second to play in the paced measurement
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    rate: u32,

    /// Where the server keeps its tables: a directory on the disk to measure; by default one for temporary files
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,

    /// An arena cup with this number of people, instead of tables: how long they wait, how long standings take
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(4..=500))]
    cup: Option<u16>,

    /// The PostgreSQL server in which the cup is kept, by default SQLite: an empty database, which keeps what is left behind
    #[arg(long, value_name = "URL", requires = "cup")]
    database: Option<String>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// How many connections open the tables.
const OPENERS: usize = 8;

/// Tables that are opened before the server's memory is first measured, so that one-time allocations do not count.
const WARM_UP: usize = 20;

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let parent = self.dir.clone().unwrap_or_else(std::env::temp_dir);
        let directory = parent.join(format!("kashi-load-{}", std::process::id()));
        std::fs::create_dir_all(&directory).with_context(|| directory.display().to_string())?;
        if let Some(players) = self.cup {
            return self.run_cup(players, &directory, context);
        }
        let report = Runtime::new()?.block_on(self.measure(&directory));
        // Clean up, even after a failure.
        std::fs::remove_dir_all(&directory).with_context(|| directory.display().to_string())?;
        let report = report?;
        if self.json {
            writeln!(context.out, "{:#}", json!(report))?;
        } else {
            report.print(context)?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn run_cup(&self, players: u16, directory: &std::path::Path, context: &mut Context) -> Result<ExitCode> {
        let report = Runtime::new()?.block_on(async {
            let server = Process::start(directory, self.database.as_deref()).await?;
            cup::measure(&server, players, Duration::from_secs(self.seconds)).await
        });
        // Clean up, even after a failure.
        std::fs::remove_dir_all(directory).with_context(|| directory.display().to_string())?;
        let report = report?;
        if self.json {
            writeln!(context.out, "{:#}", json!(report))?;
        } else {
            report.print(context)?;
        }
        Ok(ExitCode::SUCCESS)
    }

    async fn measure(&self, directory: &std::path::Path) -> Result<Report> {
        let time = Duration::from_secs(self.seconds);
        let commits = bare::commits(directory, time).await?;
        let echo = bare::echo(time).await?;

        let server = Process::start(directory, None).await?;
        let count = usize::from(self.tables);
        let warm_up = WARM_UP.min(count / 2);
        let mut tables = open(&server, 0..warm_up).await?;
        let before = server.memory()?;
        tables.extend(open(&server, warm_up..count).await?);
        let opened = server.memory()?;
        let (mut tables, flat_out) = play(tables, time, None).await?;
        let paced;
        (tables, paced) = play(tables, time, Some(self.rate)).await?;
        let played = server.memory()?;
        let per_table = |memory: u64| memory.saturating_sub(before) / (count - warm_up).max(1) as u64;
        Ok(Report {
            tables: tables.len(),
            sockets: 2 * tables.len(),
            seconds: self.seconds,
            rate: self.rate,
            commits: commits as f64 / time.as_secs_f64(),
            echo,
            flat_out,
            paced,
            bytes_per_idle_table: per_table(opened),
            bytes_per_table_played: per_table(played),
        })
    }
}

/// Opens tables of all games in turn; both players are seated and have their sockets.
async fn open(server: &Process, numbers: std::ops::Range<usize>) -> Result<Vec<Table>> {
    let mut openers = JoinSet::new();
    for opener in 0..OPENERS {
        let (address, numbers) = (server.address, numbers.clone());
        openers.spawn(async move {
            let [mut first, mut second] = [Http::connect(address).await?, Http::connect(address).await?];
            first.become_guest("first").await?;
            second.become_guest("second").await?;
            let mut tables = Vec::new();
            for number in numbers.skip(opener).step_by(OPENERS) {
                let game = catalog::games()[number % catalog::games().len()].id;
                tables.push(Table::open(game, number as u64, &mut first, &second).await?);
            }
            anyhow::Ok(tables)
        });
    }
    let mut tables = Vec::new();
    while let Some(opened) = openers.join_next().await {
        tables.extend(opened??);
    }
    Ok(tables)
}

/// Plays at all tables for `time`, as fast as possible or at this rate.
async fn play(tables: Vec<Table>, time: Duration, rate: Option<u32>) -> Result<(Vec<Table>, Figures)> {
    let begin = Instant::now();
    let deadline = begin + time;
    let turns = rate.map(|_| Arc::new(Semaphore::new(0)));
    let pacer = rate.zip(turns.clone()).map(|(rate, turns)| tokio::spawn(give_turns(turns, rate)));
    let mut players = JoinSet::new();
    for mut table in tables {
        let turns = turns.clone();
        players.spawn(async move {
            let took = table.play_until(deadline, turns.as_deref()).await?;
            anyhow::Ok((table, took))
        });
    }
    let (mut tables, mut took) = (Vec::new(), Vec::new());
    while let Some(played) = players.join_next().await {
        let (table, times) = played??;
        tables.push(table);
        took.extend(times);
    }
    if let Some(pacer) = pacer {
        pacer.abort();
    }
    Ok((tables, Figures::new(took, begin.elapsed())))
}

/// Hands out turns evenly, `rate` a second. Unused turns do not accumulate.
async fn give_turns(turns: Arc<Semaphore>, rate: u32) {
    let begin = Instant::now();
    let mut given = 0;
    let mut ticks = tokio::time::interval(Duration::from_millis(2));
    loop {
        ticks.tick().await;
        let due = (begin.elapsed().as_secs_f64() * f64::from(rate)) as usize;
        turns.add_permits(due - given);
        given = due;
    }
}

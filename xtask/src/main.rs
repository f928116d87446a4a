//! The repository's tasks, as one program: `cargo xtask --help`.
//!
//! The checks ([`trace`], [`tidy`]) are functions of a [`Tree`](tree::Tree) of texts, so that their tests need no files.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program of the command line speaks by printing")]

mod browser;
mod callgrind;
mod ci;
mod dist;
mod formats;
mod fuzz;
mod glossary;
mod ids;
mod machine;
mod new_game;
mod picture;
mod pictures;
mod python;
mod run;
mod shell;
mod site;
mod source;
mod steps;
mod tidy;
mod trace;
mod tree;
mod web;
mod weights;

use anyhow::Result;
use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// The tasks of the Kashi repository.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Everything that continuous integration runs, stage by stage
    Ci {
        /// Only this stage; may be repeated
        #[arg(long = "stage", value_name = "STAGE")]
        stages: Vec<ci::Stage>,
    },
    /// Check that code, tests and rules pages name the same clauses
    Trace,
    /// Check the form of the sources: length, paths, manifests, leftovers, wording
    Tidy,
    /// Build the web app into `target/web`
    Web {
        /// Quick to build and easy to debug instead of small: for `kashi serve --web target/web/dev`
        #[arg(long)]
        dev: bool,
    },
    /// Build the web app and test it in a real browser; screenshots go to `target/screenshots`
    Browser {
        /// Use the app that is quick to build instead of the release build: size and speed are not measured then
        #[arg(long)]
        dev: bool,
        /// Passed on to the tests, such as a part of a test's name
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Build the wheel for Python and test it in an environment of its own; the wheel goes to `target/python/wheels`
    Python,
    /// Make the pictures of the READMEs again, from the saved games in `docs/pictures`
    Pictures,
    /// Build everything and run `kashi serve`; it prints its address
    Run {
        /// Passed on to `kashi serve`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Build the documentation as a site of static files into `target/site`
    Site,
    /// Build what people download into `target/dist`: archive, Debian package, checksums, bill of materials
    Dist,
    /// Run the tests so that they rewrite their stored results: counts, playthroughs, snapshots
    Bless {
        /// Passed on to `cargo test`, such as `-p azul`; by default the whole workspace
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Write `docs/formats.md` again: the fields of positions and events, read off their types
    Formats,
    /// Write the skeleton of a new game, or report what a game in progress still lacks
    NewGame {
        /// Its id in commands, paths and JSON: 3 to 20 letters from a to z
        name: String,
        /// The two letters before the numbers of its clauses; by default the first two of its id
        #[arg(long)]
        prefix: Option<String>,
    },
    /// Write a file of untrained weights, so that bots compile after their features have changed
    BlankWeights {
        /// The game
        game: String,
        /// How many features a seat has (`Shape::seat`)
        #[arg(long)]
        seat: usize,
        /// How many features the table has (`Shape::table`)
        #[arg(long)]
        table: usize,
        /// How many stages a game has (`Shape::stages`)
        #[arg(long)]
        stages: usize,
    },
    /// Count instructions per action, node and request under valgrind, and compare them with those in `counts.toml`
    Callgrind {
        /// Only works whose names contain this: `rules`, `search:azul`
        work: Option<String>,
        /// Keep what is counted instead of comparing it
        #[arg(long)]
        keep: bool,
    },
    /// Send random input to whatever reads from outside, guided by coverage
    Fuzz {
        /// Only these targets: notation, positions, records, engine, frames
        targets: Vec<String>,
        /// For how many seconds each
        #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..))]
        seconds: u32,
    },
}

fn main() -> ExitCode {
    match perform(Args::parse().task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("error: {fault:#}");
            ExitCode::FAILURE
        }
    }
}

fn perform(task: Task) -> Result<()> {
    match task {
        Task::Ci { stages } => ci::run(&stages),
        Task::Trace => trace::run(),
        Task::Tidy => tidy::run(),
        Task::Web { dev } => {
            let folder = web::build(if dev { web::Mode::Dev } else { web::Mode::Dist })?;
            println!("web: {}", folder.display());
            Ok(())
        }
        Task::Browser { dev, args } => {
            browser::run(&mut machine::Machine::default(), if dev { web::Mode::Dev } else { web::Mode::Dist }, &args)
        }
        Task::Python => {
            let mut machine = machine::Machine::default();
            machine.require(&machine::PYTHON_PACKAGES)?;
            python::test(&machine)
        }
        Task::Pictures => pictures::make(&mut machine::Machine::default()),
        Task::Run { args } => run::run(&args),
        Task::Site => site::run(),
        Task::Formats => formats::write(),
        Task::Dist => dist::run(),
        Task::Bless { args } => bless(&args),
        Task::NewGame { name, prefix } => new_game::run(&name, prefix.as_deref()),
        Task::BlankWeights { game, seat, table, stages } => weights::blank(&game, seat, table, stages),
        Task::Callgrind { work, keep } => callgrind::run(&mut machine::Machine::default(), work.as_deref(), keep),
        Task::Fuzz { targets, seconds } => fuzz::run(&mut machine::Machine::default(), &targets, seconds),
    }
}

/// `KASHI_BLESS` is for our own tests, `INSTA_UPDATE` for insta.
fn bless(args: &[String]) -> Result<()> {
    let mut tests = shell::cargo(["test"]);
    if args.is_empty() {
        tests.arg("--workspace");
    }
    shell::run(tests.args(args).env("KASHI_BLESS", "1").env("INSTA_UPDATE", "always"))
}

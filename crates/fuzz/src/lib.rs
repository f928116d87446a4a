//! What comes from outside, as a fuzzer would send it.
//!
//! A [`Target`] takes any bytes. It must never panic, and what it accepts must keep the promises of the rules: what is
//! written is read back the same, a legal move can be played, a position that was loaded can be loaded again.
//!
//! `cargo xtask fuzz` runs the targets under libFuzzer, starting from [`Target::seeds`]; the tests of this crate run them
//! over the seeds and over inputs that were once found to be trouble.

mod frames;
mod seeds;
mod session;
mod values;

use std::fmt;

/// Something that reads input from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// The notation of moves and deals. The first byte chooses the game.
    Notation,
    /// A position as JSON. The first byte chooses the game.
    Positions,
    /// A saved game as JSON.
    Records,
    /// A conversation in the engine protocol, line by line.
    Engine,
    /// Requests at a table of people, line by line.
    Frames,
}

impl Target {
    /// All of them.
    pub const ALL: [Target; 5] = [Target::Notation, Target::Positions, Target::Records, Target::Engine, Target::Frames];

    /// Its name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Target::Notation => "notation",
            Target::Positions => "positions",
            Target::Records => "records",
            Target::Engine => "engine",
            Target::Frames => "frames",
        }
    }

    /// The target with this name.
    pub fn named(name: &str) -> Option<Target> {
        Target::ALL.into_iter().find(|target| target.name() == name)
    }

    /// Takes an input.
    ///
    /// # Panics
    /// If a promise is broken: that is what a fuzzer looks for.
    pub fn run(self, data: &[u8]) {
        match self {
            Target::Notation => values::notation(data),
            Target::Positions => values::positions(data),
            Target::Records => values::records(data),
            Target::Engine => session::run(data),
            Target::Frames => frames::run(data),
        }
    }

    /// Inputs that are accepted, to begin with: parts of games that were played.
    pub fn seeds(self) -> Vec<Vec<u8>> {
        seeds::of(self)
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

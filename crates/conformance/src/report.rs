//! What a part of the kit found: counts if all is well, the full context if not.

use std::error::Error;
use std::fmt;

/// What a part of the kit did without finding a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// How many of the game's variants were seen.
    pub variants: usize,
    /// Games started.
    pub games: u64,
    /// Moves, deals and hostile inputs.
    pub actions: u64,
    /// Positions that were examined in full.
    pub positions: u64,
    /// Hostile inputs: mutated texts, positions, deals and records.
    pub hostile: u64,
    /// Hostile inputs that turned out to be valid, and behaved correctly.
    pub harmless: u64,
    /// The most legal moves of a seat that came up.
    pub widest: usize,
    /// The most actions of a game that came up.
    pub longest: usize,
}

impl Report {
    /// Counts a hostile input, and whether the game accepted it.
    pub(crate) fn count_hostile(&mut self, harmless: bool) {
        self.actions += 1;
        self.hostile += 1;
        self.harmless += u64::from(harmless);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = [
            (self.variants as u64, "variants"),
            (self.games, "games"),
            (self.actions, "actions"),
            (self.positions, "positions in full"),
            (self.hostile, "hostile inputs"),
            (self.harmless, "of them harmless"),
            (self.widest as u64, "moves at most"),
            (self.longest as u64, "actions a game at most"),
        ];
        // Counts that are 0 are not mentioned.
        let told = counts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}"));
        f.write_str(&told.collect::<Vec<_>>().join(", "))
    }
}

/// A fault of a game, with everything needed to reproduce it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The id of the game.
    pub game: &'static str,
    /// What is wrong.
    pub problem: String,
    /// Where it came up, if that was in a game that the kit played.
    pub scene: Option<Box<Scene>>,
}

/// Where in which game a fault came up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The number of the game: the seed of its deals and of the moves that were chosen.
    pub seed: u64,
    /// The options, as JSON.
    pub options: String,
    /// How many actions had been carried out.
    pub ply: usize,
    /// The action in progress, if any.
    pub action: Option<String>,
    /// The position, as JSON. If an action was in progress, it may be half done.
    pub state: String,
    /// The record so far, as JSON.
    pub record: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.game, self.problem)?;
        let Some(scene) = &self.scene else { return Ok(()) };
        write!(f, "\n  again:   KASHI_CONFORMANCE_SEED={}", scene.seed)?;
        write!(f, "\n  options: {}", scene.options)?;
        write!(f, "\n  ply:     {}", scene.ply)?;
        if let Some(action) = &scene.action {
            write!(f, "\n  action:  {action}")?;
        }
        write!(f, "\n  state:   {}", scene.state)?;
        write!(f, "\n  record:  {}", scene.record)
    }
}

impl Error for Failure {}

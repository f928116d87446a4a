//! How much the kit does, and what it must know about a game.

/// How much each part of the kit does. The work is counted in actions: a move, a deal, or one hostile input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many actions a part carries out, all its games together. The last game is always played to its end.
    pub actions: u64,
    /// One position in this many is examined in full.
    pub full_every: u64,
    /// In the first game of this many variants every position is examined in full; enough for all variants of most
    /// games.
    pub full_variants: u64,
    /// Play only the game of this number, every position in full: to reproduce a failure.
    pub only: Option<u64>,
}

impl Effort {
    /// For ordinary test runs: a few seconds for each part.
    pub const ORDINARY: Effort = Effort { actions: 60_000, full_every: 64, full_variants: 100, only: None };

    /// The ordinary effort, unless the environment asks for another: `KASHI_CONFORMANCE_ACTIONS` for more actions,
    /// `KASHI_CONFORMANCE_SEED` for one game alone, as the report of a failure says.
    ///
    /// # Panics
    /// If a variable is set to something other than a number.
    pub fn from_env() -> Effort {
        let ordinary = Effort::ORDINARY;
        Effort {
            actions: number_from_env("KASHI_CONFORMANCE_ACTIONS").unwrap_or(ordinary.actions),
            only: number_from_env("KASHI_CONFORMANCE_SEED"),
            ..ordinary
        }
    }
}

/// The number that an environment variable holds, optionally with underscores or commas between its digits.
pub(crate) fn number_from_env(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    let digits = text.replace(['_', ','], "");
    Some(digits.parse().unwrap_or_else(|_| panic!("{name}={text:?} is not a number")))
}

/// What `scores()` means while a game is in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scores {
    /// The points so far: every change has an event, action by action.
    #[default]
    Running,
    /// What each seat would have if the game ended now: events carry points only at the end.
    Projected,
}

/// Whether a game has anything to hide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Secrets {
    /// Nothing: every view is the state itself.
    #[default]
    None,
    /// Choices are sealed for a time, and `view` removes them.
    Sealed,
}

/// An effort, and what the kit must know about a game that the trait does not say.
///
/// Most games need only an [`Effort`], which converts into a kit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kit {
    /// How much to do.
    pub effort: Effort,
    /// What the scores mean in play.
    pub scores: Scores,
    /// Whether views hide anything.
    pub secrets: Secrets,
}

impl Kit {
    /// The same kit for a game whose scores mean this.
    pub fn scores(self, scores: Scores) -> Kit {
        Kit { scores, ..self }
    }

    /// The same kit for a game with these secrets.
    pub fn secrets(self, secrets: Secrets) -> Kit {
        Kit { secrets, ..self }
    }
}

impl From<Effort> for Kit {
    fn from(effort: Effort) -> Kit {
        Kit { effort, scores: Scores::default(), secrets: Secrets::default() }
    }
}

//! The kit that every game must pass, written once against the [`Game`] trait.
//!
//! A rules crate has this crate as a dev-dependency. [`kit!`] makes a test of each part that needs to know nothing but
//! the game; which games are kept as data, and what they show, every crate says itself:
//!
//! ```text
//! use azul::{Azul, Options};
//!
//! conformance::kit!(Azul);
//!
//! #[test] fn playthroughs() {
//!     conformance::playthroughs::<Azul>("tests/data/playthroughs", &[("2-players", Options::default(), 1)]);
//! }
//! #[test] fn fixtures() {
//!     let games = conformance::fixtures::<Azul>("tests/data/fixtures");
//!     // … which ending each one shows
//! }
//! ```
//!
//! A game whose scores are projections, or which has sealed choices, says so:
//! `conformance::kit!(Coloretto, Kit::from(Effort::from_env()).scores(Scores::Projected))`.
//!
//! The functions at the root of the crate panic with the full context of a failure, for use in tests. Those in
//! [`checked`] do the same work and return what they found.
//!
//! [`words`] is for the tests of single clauses: `play`, `refused`, `points` and the like, shared by all games.
//! [`follow`] shows a random game decision by decision, for the invariants that no single position can break.
//!
//! # Environment variables
//! - `KASHI_CONFORMANCE_ACTIONS=1000000`: how much is done, in actions for each part and game.
//! - `KASHI_CONFORMANCE_SEED=17`: only game 17 of each part, every position in full. A failure names its game.
//! - `KASHI_CONFORMANCE_NODES=100000000`: the largest count that is verified.
//! - `KASHI_BLESS=1`: counts and playthroughs are rewritten, to be reviewed as a change.
//!
//! All choices are derived from the number of the game by a named generator: a run is reproducible on every machine.

mod allocations;
mod counts;
mod dice;
mod editing;
mod effort;
mod files;
mod fixtures;
mod follow;
mod hostile;
mod mutate;
mod notation;
mod options;
mod playthroughs;
mod position;
mod random;
mod records;
mod report;
mod research;
mod sheets;
mod table;
mod telling;
mod undo;
pub mod words;

pub use editing::editing;
pub use effort::{Effort, Kit, Scores, Secrets};
pub use fixtures::Fixture;
pub use follow::{Decided, assert_listed, follow, follow_all};
pub use report::{Failure, Report, Scene};
pub use sheets::sheets;
pub use telling::telling;

use game::Game;
use std::path::Path;

/// The parts of the kit as functions that return what they found.
pub mod checked {
    pub use crate::allocations::no_allocations;
    pub use crate::counts::counts;
    pub use crate::fixtures::fixtures;
    pub use crate::hostile::hostile_positions;
    pub use crate::notation::notation;
    pub use crate::options::options;
    pub use crate::playthroughs::playthroughs;
    pub use crate::random::random_games;
    pub use crate::records::records;
    pub use crate::research::{chances, numbers, observations};
    pub use crate::undo::undo;
}

/// The parts of the kit that every game must pass, each as a test of its name; the second argument is the [`Kit`] of a
/// game that needs more than an [`Effort`]. Counts are kept in `tests/data/counts.txt`, the
/// numbers of decisions in `tests/data/numbers.txt`.
#[macro_export]
macro_rules! kit {
    (@tests $($name:ident: $part:expr;)+) => {
        $(
            #[test]
            fn $name() {
                $part;
            }
        )+
    };
    ($game:ty) => {
        $crate::kit!($game, $crate::Effort::from_env());
    };
    ($game:ty, $kit:expr) => {
        $crate::kit! { @tests
            options: $crate::options::<$game>();
            random_games: $crate::random_games::<$game>($kit);
            notation: $crate::notation::<$game>($kit);
            hostile_positions: $crate::hostile_positions::<$game>($kit);
            records: $crate::records::<$game>($kit);
            undo: $crate::undo::<$game>($kit);
            numbers: $crate::numbers::<$game>($kit, "tests/data/numbers.txt");
            chances: $crate::chances::<$game>($kit);
            observations: $crate::observations::<$game>($kit);
            no_allocations: $crate::no_allocations::<$game>();
            counts: $crate::counts::<$game>("tests/data/counts.txt");
        }
    };
}

/// Asserts [`checked::options`].
pub fn options<G: Game>() {
    pass(checked::options::<G>());
}

/// Asserts [`checked::random_games`].
pub fn random_games<G: Game>(kit: impl Into<Kit>) {
    pass(checked::random_games::<G>(kit));
}

/// Asserts [`checked::notation`].
pub fn notation<G: Game>(kit: impl Into<Kit>) {
    pass(checked::notation::<G>(kit));
}

/// Asserts [`checked::hostile_positions`].
pub fn hostile_positions<G: Game>(kit: impl Into<Kit>) {
    pass(checked::hostile_positions::<G>(kit));
}

/// Asserts [`checked::records`].
pub fn records<G: Game>(kit: impl Into<Kit>) {
    pass(checked::records::<G>(kit));
}

/// Asserts [`checked::undo`].
pub fn undo<G: Game>(kit: impl Into<Kit>) {
    pass(checked::undo::<G>(kit));
}

/// Asserts [`checked::numbers`].
pub fn numbers<G: Game>(kit: impl Into<Kit>, path: impl AsRef<Path>) {
    pass(checked::numbers::<G>(kit, path));
}

/// Asserts [`checked::chances`].
pub fn chances<G: Game>(kit: impl Into<Kit>) {
    pass(checked::chances::<G>(kit));
}

/// Asserts [`checked::observations`].
pub fn observations<G: Game>(kit: impl Into<Kit>) {
    pass(checked::observations::<G>(kit));
}

/// Asserts [`checked::no_allocations`].
pub fn no_allocations<G: Game>() {
    pass(checked::no_allocations::<G>());
}

/// Asserts [`checked::counts`].
pub fn counts<G: Game>(path: impl AsRef<Path>) {
    pass(checked::counts::<G>(path));
}

/// Asserts [`checked::playthroughs`].
pub fn playthroughs<G: Game>(directory: impl AsRef<Path>, games: &[(&str, G::Options, u64)]) {
    pass(checked::playthroughs::<G>(directory, games));
}

/// Asserts [`checked::fixtures`], and returns the games.
pub fn fixtures<G: Game>(directory: impl AsRef<Path>) -> Vec<Fixture<G>> {
    checked::fixtures::<G>(directory).unwrap_or_else(|failure| panic!("{failure}"))
}

/// Prints what a part of the kit did (`cargo test -- --nocapture` shows it), or fails the test.
#[expect(clippy::print_stdout, reason = "the test harness captures it; it is the only place where the kit speaks")]
fn pass(found: Result<Report, Failure>) {
    match found {
        Ok(report) => println!("{report}"),
        Err(failure) => panic!("{failure}"),
    }
}

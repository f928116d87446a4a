//! Puzzles: positions in which one decision is clearly the best, and not the one that comes to mind first.

use crate::Better;
use game::{Seat, Seats};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The puzzles of a game as they are stored, with how they were found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Collection {
    /// The game's id.
    pub game: String,
    /// The rules by which the positions were reached.
    pub rules: u16,
    /// How the search was set up.
    pub search: Search,
    /// How far it has come.
    pub progress: Progress,
    /// What the last verification said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verified: Option<Verified>,
    /// What was found, in the order in which it was found.
    pub puzzles: Vec<Puzzle>,
}

impl Collection {
    /// As it is stored: a puzzle a line.
    pub fn to_text(&self) -> String {
        let head = Collection { puzzles: Vec::new(), ..self.clone() };
        let head = serde_json::to_string_pretty(&head).expect("a collection is JSON");
        let line = |puzzle: &Puzzle| serde_json::to_string(puzzle).expect("a puzzle is JSON");
        let lines: Vec<String> = self.puzzles.iter().map(line).collect();
        let (head, end) = head.rsplit_once("[]").expect("the list of puzzles comes last");
        format!("{head}[\n{}\n]{end}\n", lines.join(",\n"))
    }
}

/// What a search for puzzles depends on. The same settings find the same puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Search {
    /// The seed of all games and of everything that is random in search.
    pub seed: u64,
    /// How many nodes a position's search may take.
    pub nodes: u64,
}

/// How far a search has come, and what became of the decisions that it looked at.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// How many games it has gone through, stored ones first.
    pub games: u64,
    /// Decisions between three moves or more.
    pub decisions: u64,
    /// Those that a short search decides like a player who looks once.
    pub obvious: u64,
    /// Those at which a longer search sees several good moves, or agrees with the obvious one after all.
    pub unclear: u64,
    /// Those about whose best move there is nothing to say.
    pub unexplained: u64,
    /// Those of a theme that has enough.
    pub repeated: u64,
    /// How many were kept.
    pub kept: u64,
}

/// What a verification said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verified {
    /// How many nodes each search had.
    pub nodes: u64,
    /// How many puzzles were searched again.
    pub searched: u64,
    /// How many of them the deeper search decides in the same way.
    pub agreed: u64,
    /// At how many the same moves are still ahead of all others, clearly or not.
    pub ahead: u64,
}

/// A puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Its name: unique among the puzzles of all games, and the same forever.
    pub id: String,
    /// Who has to decide.
    pub seat: Seat,
    /// What lies on the table, as the seat sees it.
    pub state: Value,
    /// The moves that solve it: the best one, and those that are as good.
    pub right: Vec<String>,
    /// What it is about.
    pub theme: Theme,
    /// Every seat's expected share of the victory after the best move, in thousandths.
    pub shares: Seats<u16>,
    /// How much of it the best of the other moves gives away, in thousandths.
    pub gap: u16,
    /// Why: the best move beside a tempting one.
    pub better: Better,
    /// In how many of eight tries each level finds it, from the first to the seventh.
    pub solved: [u8; 7],
    /// Its rating before anybody has tried it, which follows from `solved`.
    pub rating: u16,
}

/// What a puzzle is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// A rival must not get something.
    Deny,
    /// A rival is left with a penalty.
    Burden,
    /// A penalty of one's own is avoided.
    Penalty,
    /// The game ends now.
    End,
    /// The game goes on.
    Prolong,
    /// Who begins the next round, or moves earlier in it.
    First,
    /// Pieces that score because they lie next to each other.
    Join,
    /// Something is completed at once: a line, a strip.
    Complete,
    /// A row counts at the end.
    Row,
    /// A column counts at the end.
    Column,
    /// A colour counts at the end.
    Colour,
    /// Windows that pay for those beside them.
    Windows,
    /// Where the glazier stands.
    Glazier,
    /// A bonus, of points or pieces.
    Bonus,
    /// A star counts at the end.
    Star,
    /// All spaces of a number count at the end.
    Number,
    /// Wild pieces.
    Wild,
    /// What to keep for later.
    Keep,
    /// Take it now.
    Take,
    /// Wait for more.
    Wait,
    /// Something grows that one will take oneself.
    Build,
    /// Which colours are collected.
    Collect,
    /// Animals in pastures.
    Animals,
    /// Areas that are completed early.
    Area,
    /// Goods that are sold.
    Sell,
    /// Knowledge tiles.
    Knowledge,
    /// Workers.
    Workers,
    /// Silver.
    Silver,
    /// Which tile is burned.
    Burn,
    /// What the dice are used for.
    Dice,
    /// What is left on the table for all.
    Market,
    /// Something is prepared for later rounds.
    Prepare,
    /// Points that are certain.
    Points,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 33] = [
        Theme::Deny,
        Theme::Burden,
        Theme::Penalty,
        Theme::End,
        Theme::Prolong,
        Theme::First,
        Theme::Join,
        Theme::Complete,
        Theme::Row,
        Theme::Column,
        Theme::Colour,
        Theme::Windows,
        Theme::Glazier,
        Theme::Bonus,
        Theme::Star,
        Theme::Number,
        Theme::Wild,
        Theme::Keep,
        Theme::Take,
        Theme::Wait,
        Theme::Build,
        Theme::Collect,
        Theme::Animals,
        Theme::Area,
        Theme::Sell,
        Theme::Knowledge,
        Theme::Workers,
        Theme::Silver,
        Theme::Burn,
        Theme::Dice,
        Theme::Market,
        Theme::Prepare,
        Theme::Points,
    ];

    /// Its name in data, in addresses and at the end of a message's key.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Deny => "deny",
            Theme::Burden => "burden",
            Theme::Penalty => "penalty",
            Theme::End => "end",
            Theme::Prolong => "prolong",
            Theme::First => "first",
            Theme::Join => "join",
            Theme::Complete => "complete",
            Theme::Row => "row",
            Theme::Column => "column",
            Theme::Colour => "colour",
            Theme::Windows => "windows",
            Theme::Glazier => "glazier",
            Theme::Bonus => "bonus",
            Theme::Star => "star",
            Theme::Number => "number",
            Theme::Wild => "wild",
            Theme::Keep => "keep",
            Theme::Take => "take",
            Theme::Wait => "wait",
            Theme::Build => "build",
            Theme::Collect => "collect",
            Theme::Animals => "animals",
            Theme::Area => "area",
            Theme::Sell => "sell",
            Theme::Knowledge => "knowledge",
            Theme::Workers => "workers",
            Theme::Silver => "silver",
            Theme::Burn => "burn",
            Theme::Dice => "dice",
            Theme::Market => "market",
            Theme::Prepare => "prepare",
            Theme::Points => "points",
        }
    }
}

/// How many tries each level has at a puzzle.
pub const TRIES: u8 = 8;

/// The rating of the first level; each further one is a step above it, as the ladder was measured to be.
const FIRST_LEVEL: f64 = 800.0;
const STEP: f64 = 200.0;

/// The rating around which everything is expected to lie: one try that succeeds against it and one that fails are added to
/// those of the levels.
const MIDDLE: f64 = 1_400.0;

/// How likely a solver of the first rating is to solve a puzzle of the second.
pub fn expected(solver: f64, puzzle: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf((puzzle - solver) / 400.0))
}

/// The rating at which a puzzle would be solved by the levels as often as it was.
pub fn first_rating(solved: [u8; 7]) -> u16 {
    let tried = |rating: f64| {
        let levels = (0..7).map(|step| f64::from(TRIES) * expected(FIRST_LEVEL + STEP * f64::from(step), rating));
        levels.sum::<f64>() + 2.0 * expected(MIDDLE, rating)
    };
    let seen = 1.0 + solved.iter().copied().map(f64::from).sum::<f64>();
    let (mut low, mut high) = (0.0, 4_000.0);
    for _ in 0..40 {
        let middle = f64::midpoint(low, high);
        // The higher the rating, the less often it's solved.
        if tried(middle) > seen { low = middle } else { high = middle }
    }
    low.round() as u16
}

/// What a solver's rating begins with.
pub const NEW_SOLVER: u16 = 1_200;

/// How far one try moves a solver: quickly at first.
fn stake(tries: u32) -> f64 {
    if tries < 20 { 48.0 } else { 24.0 }
}

/// How far one try moves a puzzle.
const PUZZLE_STAKE: f64 = 16.0;

/// The ratings of solver and puzzle after a try, before which the solver had made this many.
pub fn rated(solver: u16, tries: u32, puzzle: u16, solved: bool) -> (u16, u16) {
    let (own, other) = (f64::from(solver), f64::from(puzzle));
    let surprise = f64::from(u8::from(solved)) - expected(own, other);
    let within = |rating: f64| rating.round().clamp(100.0, 3_500.0) as u16;
    (within(own + stake(tries) * surprise), within(other - PUZZLE_STAKE * surprise))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_theme_is_written_by_its_name() {
        for theme in Theme::ALL {
            assert_eq!(serde_json::to_value(theme).unwrap(), theme.name());
        }
        let mut names = Theme::ALL.map(Theme::name).to_vec();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Theme::ALL.len());
    }

    #[test]
    fn a_collection_is_read_as_it_is_written() {
        let puzzle = Puzzle {
            id: "az-1-2".to_owned(),
            seat: Seat::FIRST,
            state: serde_json::json!({"round": 1}),
            right: vec!["1r-2".to_owned()],
            theme: Theme::Deny,
            shares: Seats::from_fn(2, |_| 500),
            gap: 80,
            better: Better { line: vec!["1r-2".into()], instead: vec!["1r-1".into()], reason: None, fact: None },
            solved: [0, 0, 0, 0, 4, 8, 8],
            rating: 1_500,
        };
        for puzzles in [vec![], vec![puzzle.clone()], vec![puzzle.clone(), puzzle]] {
            let (progress, search) = (Progress::default(), Search { seed: 1, nodes: 100 });
            let collection =
                Collection { game: "azul".to_owned(), rules: 1, search, progress, verified: None, puzzles };
            let text = collection.to_text();
            assert_eq!(serde_json::from_str::<Collection>(&text).unwrap(), collection, "{text}");
            assert!(text.lines().count() >= 15 + collection.puzzles.len());
        }
    }

    #[test]
    fn even_ratings_make_even_chances() {
        assert!((expected(1_500.0, 1_500.0) - 0.5).abs() < 1e-12);
        assert!((expected(1_900.0, 1_500.0) - 10.0 / 11.0).abs() < 1e-12);
        assert!((expected(1_500.0, 1_900.0) + expected(1_900.0, 1_500.0) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn what_fewer_levels_solve_is_rated_higher() {
        let easy = first_rating([0, 0, 0, 0, 8, 8, 8]);
        let hard = first_rating([0, 0, 0, 0, 0, 0, 8]);
        let hardest = first_rating([0; 7]);
        assert!(easy < hard && hard < hardest, "{easy}, {hard}, {hardest}");
        // Between the level that fails and the one that solves it: 1,400 and 1,600.
        assert!((1_450..1_550).contains(&easy), "{easy}");
        assert!((1_850..1_950).contains(&hard), "{hard}");
        assert!(hardest < 2_600, "{hardest}");
    }

    #[test]
    fn a_surprise_moves_both_ratings_apart_and_more_at_first() {
        let (solver, puzzle) = rated(1_200, 0, 1_600, true);
        assert_eq!((solver, puzzle), (1_244, 1_585));
        let (later, _) = rated(1_200, 20, 1_600, true);
        assert_eq!(later, 1_222);
        let (solver, puzzle) = rated(1_200, 0, 1_600, false);
        assert_eq!((solver, puzzle), (1_196, 1_601));
        assert_eq!(rated(100, 0, 100, false).0, 100);
    }
}

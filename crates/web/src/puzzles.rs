//! Puzzles, on this device: which were tried and what came of it, how solver and puzzles are rated, and which one is today's.
//!
//! The first answer to a puzzle on a day counts. It moves the rating of the solver, which each game has for itself, and that
//! of the puzzle; both stay in this browser.

use crate::keep;
use crate::occasion::Day;
use api::{NEW_SOLVER, Puzzle, PuzzleTheme, rated};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Under this name this browser keeps them.
const NAME: &str = "kashi.puzzles";

/// Two years of days, and more than any streak that is shown.
const MOST_DAYS: usize = 800;

/// What this device knows about puzzles.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Notebook {
    /// How well the reader solves, game by game.
    solvers: BTreeMap<String, Solver>,
    /// The puzzles that were tried, by their id.
    tried: BTreeMap<String, Tried>,
    /// How many were solved in a row, up to now and at most.
    run: u32,
    longest: u32,
    /// The days whose puzzle was solved, newest first.
    days: Vec<Day>,
}

/// How well the reader solves the puzzles of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Solver {
    /// The rating.
    pub rating: u16,
    /// How many tries it comes from.
    pub tries: u32,
}

/// A puzzle that was tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Tried {
    /// Its rating on this device.
    rating: u16,
    /// Whether the last answer was right.
    solved: bool,
    /// When that was.
    on: Day,
}

/// What an answer did to the ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The solver's, before and after.
    pub before: u16,
    /// The same after the answer.
    pub after: u16,
}

/// Which puzzles of a game are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// All of them.
    All,
    /// Those of a theme.
    Theme(PuzzleTheme),
    /// Those whose last answer was wrong.
    Missed,
}

impl Notebook {
    /// What this browser has kept.
    pub fn kept() -> Notebook {
        keep::load(NAME).unwrap_or_default()
    }

    /// How well the reader solves the puzzles of a game.
    pub fn solver(&self, game: &str) -> Solver {
        self.solvers.get(game).copied().unwrap_or(Solver { rating: NEW_SOLVER, tries: 0 })
    }

    /// How many were solved in a row, up to now and at most.
    pub fn run(&self) -> (u32, u32) {
        (self.run, self.longest)
    }

    /// A puzzle's rating on this device.
    pub fn rating(&self, puzzle: &Puzzle) -> u16 {
        self.tried.get(&puzzle.id).map_or(puzzle.rating, |tried| tried.rating)
    }

    /// Whether the last answer to a puzzle was right; `None` if it wasn't tried.
    pub fn solved(&self, id: &str) -> Option<bool> {
        self.tried.get(id).map(|tried| tried.solved)
    }

    /// On how many days in a row the puzzle of the day was solved, up to today or yesterday.
    pub fn streak(&self, today: Day) -> u32 {
        let mut wanted = if self.days.contains(&today) { Some(today) } else { today.before() };
        let mut count = 0;
        while let Some(day) = wanted.filter(|day| self.days.contains(day)) {
            count += 1;
            wanted = day.before();
        }
        count
    }

    /// Notes an answer, and keeps it in this browser.
    pub fn answer(game: &str, puzzle: &Puzzle, solved: bool, today: Day, of_the_day: bool) -> Option<Change> {
        let mut book = Notebook::kept();
        let change = book.note(game, puzzle, solved, today, of_the_day);
        keep::save(NAME, &book);
        change
    }

    /// Notes an answer; `None` if another one has counted on the same day.
    fn note(&mut self, game: &str, puzzle: &Puzzle, solved: bool, today: Day, of_the_day: bool) -> Option<Change> {
        if self.tried.get(&puzzle.id).is_some_and(|tried| tried.on == today) {
            return None;
        }
        let Solver { rating: before, tries } = self.solver(game);
        let (after, rating) = rated(before, tries, self.rating(puzzle), solved);
        self.solvers.insert(game.to_owned(), Solver { rating: after, tries: tries + 1 });
        self.tried.insert(puzzle.id.clone(), Tried { rating, solved, on: today });
        self.run = if solved { self.run + 1 } else { 0 };
        self.longest = self.longest.max(self.run);
        if solved && of_the_day && !self.days.contains(&today) {
            self.days.insert(0, today);
            self.days.truncate(MOST_DAYS);
        }
        Some(Change { before, after })
    }

    /// Which puzzle comes next, by its number: of those that were not tried, the one whose rating is nearest to the
    /// solver's; then those that were missed, and then all others, those of long ago first.
    pub fn next(&self, game: &str, puzzles: &[Puzzle], choice: Choice, except: Option<&str>) -> Option<usize> {
        let rating = self.solver(game).rating;
        let order = |puzzle: &Puzzle| match self.tried.get(&puzzle.id) {
            None => (0, None, puzzle.rating.abs_diff(rating)),
            Some(tried) => (if tried.solved { 2 } else { 1 }, Some(tried.on), 0),
        };
        let fits = |puzzle: &&Puzzle| self.fits(choice, puzzle) && except != Some(puzzle.id.as_str());
        let chosen = puzzles.iter().filter(fits).min_by_key(|puzzle| order(puzzle))?;
        puzzles.iter().position(|puzzle| puzzle.id == chosen.id)
    }

    /// Whether a puzzle is one of those that are looked at.
    pub fn fits(&self, choice: Choice, puzzle: &Puzzle) -> bool {
        match choice {
            Choice::All => true,
            Choice::Theme(theme) => puzzle.theme == theme,
            Choice::Missed => self.solved(&puzzle.id) == Some(false),
        }
    }
}

/// The game whose puzzle is a day's, and its number among those of the game: the same for everybody who has the same puzzles.
/// Games take turns, and a puzzle comes back once all others of its game have been.
pub fn of_the_day(day: Day) -> (&'static str, impl Fn(usize) -> usize) {
    let games = catalog::games();
    let (turn, number) = (day.number() as usize % games.len(), day.number() as usize / games.len());
    (games[turn].id, move |count: usize| number % count.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::Path;

    /// The puzzles of a game that are in the repository.
    fn stored(game: &str) -> Vec<Puzzle> {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles").join(format!("{game}.json"));
        let stored: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        serde_json::from_value(stored["puzzles"].clone()).unwrap()
    }

    fn day(number: u32) -> Day {
        "2026-11-19".parse::<Day>().unwrap().after(number)
    }

    #[test]
    fn the_first_answer_of_a_day_counts() {
        let (puzzles, mut book) = (stored("azul"), Notebook::default());
        let change = book.note("azul", &puzzles[0], false, day(0), false).unwrap();
        assert!(change.before == NEW_SOLVER && change.after < NEW_SOLVER, "{change:?}");
        assert!(book.rating(&puzzles[0]) > puzzles[0].rating);
        assert_eq!(book.note("azul", &puzzles[0], true, day(0), false), None);
        assert_eq!(book.solved(&puzzles[0].id), Some(false));
        let again = book.note("azul", &puzzles[0], true, day(1), false).unwrap();
        assert_eq!(again.before, change.after);
        assert_eq!(book.solved(&puzzles[0].id), Some(true));
        assert_eq!((book.solver("azul").tries, book.solver("sintra").tries), (2, 0));
        assert_eq!(book.solver("sintra").rating, NEW_SOLVER);
    }

    #[test]
    fn a_run_ends_with_a_miss_and_a_streak_with_a_day_left_out() {
        let (puzzles, mut book) = (stored("azul"), Notebook::default());
        for (number, solved) in [true, true, false, true].into_iter().enumerate() {
            book.note("azul", &puzzles[number], solved, day(number as u32), true);
        }
        assert_eq!(book.run(), (1, 2));
        assert_eq!([1, 2, 3, 4, 5].map(|number| book.streak(day(number))), [2, 2, 1, 1, 0]);
        // Another puzzle on the same day is not the day's.
        book.note("azul", &puzzles[9], true, day(5), false);
        assert_eq!(book.streak(day(5)), 0);
    }

    #[test]
    fn what_comes_next_is_new_and_about_as_hard_as_the_solver_is_good() {
        let (puzzles, mut book) = (stored("azul"), Notebook::default());
        let first = book.next("azul", &puzzles, Choice::All, None).unwrap();
        let nearest = puzzles.iter().map(|puzzle| puzzle.rating.abs_diff(NEW_SOLVER)).min();
        assert_eq!(Some(puzzles[first].rating.abs_diff(NEW_SOLVER)), nearest);
        let (mut seen, mut last) = (BTreeSet::new(), None);
        for _ in 0..puzzles.len() {
            let next = book.next("azul", &puzzles, Choice::All, last.as_deref()).unwrap();
            assert!(seen.insert(next), "{} comes twice", puzzles[next].id);
            book.note("azul", &puzzles[next], next != first, day(0), false);
            last = Some(puzzles[next].id.clone());
        }
        assert_eq!(book.next("azul", &puzzles, Choice::All, None), Some(first), "what was missed comes back");
        assert_eq!(book.next("azul", &puzzles, Choice::Missed, None), Some(first));
        let theme = puzzles[first].theme;
        let of_theme = book.next("azul", &puzzles, Choice::Theme(theme), Some(&puzzles[first].id)).unwrap();
        assert_eq!(puzzles[of_theme].theme, theme);
        assert_ne!(of_theme, first);
    }

    /// The same for everybody, another one each day, and in five days one of each game.
    #[test]
    fn a_day_has_its_puzzle() {
        let of = |number: u32| {
            let (game, at) = of_the_day(day(number));
            (game, at(stored(game).len()))
        };
        assert_eq!(of(3), of(3));
        let games: BTreeSet<&str> = (0..5).map(|number| of(number).0).collect();
        assert_eq!(games, catalog::ids().into_iter().collect());
        let days: BTreeSet<(&str, usize)> = (0..100).map(of).collect();
        assert_eq!(days.len(), 100, "no puzzle comes twice within a hundred days");
        assert_eq!(of_the_day(day(0)).1(0), 0, "without puzzles there is nothing to divide by");
    }

    #[test]
    fn a_notebook_is_read_as_it_was_kept() {
        let (puzzles, mut book) = (stored("azul"), Notebook::default());
        book.note("azul", &puzzles[0], true, day(0), true);
        let kept = serde_json::to_string(&book).unwrap();
        assert_eq!(serde_json::from_str::<Notebook>(&kept).unwrap(), book);
        assert_eq!(serde_json::from_str::<Notebook>("{}").unwrap(), Notebook::default());
    }
}

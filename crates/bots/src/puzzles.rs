//! Finding puzzles: positions in which one decision is clearly the best by deep search, and not the obvious one.
//!
//! A decision goes through sieves, each finer and slower than the one before. A player who looks at every move once must miss the
//! best one: [`Kind::Greedy`] and most tries of [`Level::Casual`](crate::Level::Casual). A longer search
//! must see it clearly ahead of all others, both in one tree and by a search after each move alone. And there must be
//! something to say about it. What is left is tried by each level, which gives a first rating.
//!
//! Nothing here has a clock: the same settings find the same puzzles on every machine, and a hunt that was stopped goes on
//! where it stopped.

mod look;
mod theme;
mod weigh;

pub use look::{Again, Look, look, look_again};

use crate::self_play::{Games, level};
use crate::{Kind, Limits, advise};
use catalog::{CatalogError, Table};
use game::Seat;
use opponent::{Collection, Progress, Puzzle, Search, Theme, Verified};
use serde_json::Value;

/// How many puzzles come from one game at most, and how many actions lie between two of them at least.
const MOST_A_GAME: usize = 3;
const APART: usize = 8;

/// A theme may have this part of all puzzles that are wanted.
const PART_OF_A_THEME: usize = 4;

/// A hunt for puzzles of one game.
pub struct Hunt {
    collection: Collection,
    want: usize,
}

/// What a game of a hunt is taken from.
pub enum Source<'a> {
    /// A stored game.
    Record(&'a Value),
    /// The next game that bots play against each other.
    SelfPlay,
}

impl Hunt {
    /// A hunt for this many puzzles; what was found before, with the same settings, is kept.
    ///
    /// `None` if what is left is of another game, of other rules, or was found with other settings.
    pub fn new(game: &str, search: Search, want: usize, left: Option<Collection>) -> Option<Hunt> {
        let info = catalog::info(game).ok()?;
        let (game, rules) = (info.id.to_owned(), info.rules_version);
        let collection = match left {
            None => {
                Collection { game, rules, search, progress: Progress::default(), verified: None, puzzles: Vec::new() }
            }
            Some(left) => {
                Some(left).filter(|left| left.game == game && left.rules == rules && left.search == search)?
            }
        };
        Some(Hunt { collection, want })
    }

    /// What was found so far.
    pub fn collection(&self) -> &Collection {
        &self.collection
    }

    /// Whether it has found enough.
    pub fn is_over(&self) -> bool {
        self.collection.puzzles.len() >= self.want
    }

    /// Goes through the next game and keeps what it finds there.
    pub fn game(&mut self, source: &Source<'_>) -> Result<(), CatalogError> {
        let number = self.collection.progress.games;
        let mut kept = Vec::new();
        match source {
            Source::Record(record) => {
                let whole = catalog::replay(record, None)?;
                let mut table = catalog::replay(record, Some(0))?;
                for action in whole.actions() {
                    if let Some(seat) = action.seat {
                        self.decision(&*table, seat, &mut kept);
                        table.play(Some(seat), &action.notation).expect("it was replayed");
                    } else {
                        table.deal(Some(&action.notation)).expect("it was replayed");
                    }
                }
            }
            Source::SelfPlay => {
                let games = self.games();
                let mut table = games.table(number)?;
                while table.outcome().is_none() {
                    let Some(seat) = table.next().decider() else {
                        table.deal(None).expect("the table has a seed");
                        continue;
                    };
                    self.decision(&*table, seat, &mut kept);
                    let games = self.games();
                    let player = Kind::Level(level(number, seat));
                    let random = games.random(number, table.len());
                    let advice = advise(player, &*table, Some(seat), &Limits::nodes(u64::MAX), random);
                    let mv = advice.expect("the seat is asked").best().mv().clone();
                    table.play(Some(seat), &mv).expect("bots play legal moves");
                }
            }
        }
        self.collection.progress.games += 1;
        Ok(())
    }

    fn games(&self) -> Games<'_> {
        Games { game: &self.collection.game, seed: self.collection.search.seed }
    }

    /// Looks at a decision and keeps it if it is a puzzle.
    fn decision(&mut self, table: &dyn Table, seat: Seat, kept: &mut Vec<usize>) {
        let at = table.len();
        if kept.len() >= MOST_A_GAME || kept.last().is_some_and(|last| at < last + APART) {
            return;
        }
        let Search { nodes, .. } = self.collection.search;
        let number = self.collection.progress.games;
        let look = look(table, seat, nodes, self.games().random(number, at));
        let is_repeated = matches!(&look, Look::Found(puzzle) if self.has_enough(puzzle.theme));
        let progress = &mut self.collection.progress;
        progress.decisions += u64::from(!matches!(look, Look::Forced));
        match look {
            Look::Forced => {}
            Look::Obvious => progress.obvious += 1,
            Look::Unclear => progress.unclear += 1,
            Look::Unexplained => progress.unexplained += 1,
            Look::Found(_) if is_repeated => progress.repeated += 1,
            Look::Found(mut puzzle) => {
                progress.kept += 1;
                puzzle.id = format!("{}-{number}-{at}", table.info().prefix.to_ascii_lowercase());
                self.collection.puzzles.push(*puzzle);
                kept.push(at);
            }
        }
    }

    fn has_enough(&self, theme: Theme) -> bool {
        let same = self.collection.puzzles.iter().filter(|puzzle| puzzle.theme == theme).count();
        same >= self.want.div_ceil(PART_OF_A_THEME)
    }
}

/// A verification of puzzles by deeper searches, one after the other.
pub struct Verification {
    nodes: u64,
    left: std::vec::IntoIter<Puzzle>,
    game: String,
    seed: u64,
    said: Verified,
    kept: Vec<Puzzle>,
}

impl Verification {
    /// How many times as many nodes as the search that found them.
    pub const DEEPER: u64 = 10;

    /// Of all puzzles of a collection.
    pub fn of(collection: &Collection, nodes: u64) -> Verification {
        let Collection { game, search, puzzles, .. } = collection.clone();
        let said = Verified { nodes, searched: 0, agreed: 0, ahead: 0 };
        Verification { nodes, left: puzzles.into_iter(), game, seed: search.seed, said, kept: Vec::new() }
    }

    /// Searches the next one again; `None` if there is none. A puzzle that is confirmed takes its numbers from the deeper
    /// search.
    pub fn step(&mut self) -> Option<Result<Again, CatalogError>> {
        let mut puzzle = self.left.next()?;
        let table = match catalog::load(&self.game, puzzle.state.clone(), None) {
            Ok(table) => table,
            Err(fault) => return Some(Err(fault)),
        };
        // Other random choices than those that found it.
        let again = look_again(&*table, &puzzle, self.nodes, !self.seed.wrapping_add(self.said.searched));
        self.said.searched += 1;
        self.said.ahead += u64::from(again.gap > 0);
        if again.agrees {
            self.said.agreed += 1;
            puzzle.gap = again.gap.unsigned_abs();
            puzzle.shares = again.shares;
            self.kept.push(puzzle);
        }
        Some(Ok(again))
    }

    /// What it said so far, and the puzzles that it confirmed.
    pub fn end(self) -> (Verified, Vec<Puzzle>) {
        (self.said, self.kept)
    }
}

//! The checked entry point for the outside world: a table in play, with its record.

use crate::undo::{self, Undo, UndoRefused};
use crate::{Action, Entry, Game, GameResult, Illegal, Log, Next, Record, Seat, Seed, SetupError, Start};
use std::error::Error;
use std::fmt;

/// A game in play: its state and the record that led to it. Every action is checked before it happens, so no input can
/// corrupt the state.
#[derive(Clone, Debug)]
pub struct Driver<G: Game> {
    state: G,
    record: Record<G>,
}

/// Why an action did not happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActError {
    /// The rules or the state of the table forbid it.
    Illegal(Illegal),
    /// There is no seed to draw a deal from.
    NoSeed,
}

/// Why a record does not replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// It was played under rules that this program does not know.
    RulesVersion(u16),
    /// No table can be set up with its options.
    Setup(SetupError),
    /// An action is not legal at its point in the record.
    Action {
        /// Its index, from 0.
        at: usize,
        /// Its notation.
        action: String,
        /// What forbids it.
        why: Illegal,
    },
    /// A deal is not the one that the seed gives.
    DealMismatch {
        /// Its index, from 0.
        at: usize,
        /// The deal that the seed gives.
        expected: String,
    },
    /// The result is not the one that the actions lead to.
    Result,
}

impl<G: Game> Driver<G> {
    /// A new table with these options.
    pub fn new(options: G::Options) -> Result<Self, SetupError> {
        let state = G::setup(&options)?;
        Ok(Driver { state, record: Record::new(Start::Options(options)) })
    }

    /// A table that starts from a position. Positions from outside were audited when they were read.
    pub fn from_position(position: G) -> Self {
        Driver { record: Record::new(Start::Position(Box::new(position.clone()))), state: position }
    }

    /// The same table with a seed for its deals.
    pub fn with_seed(mut self, seed: Seed) -> Self {
        self.record.seed = Some(seed);
        self
    }

    /// Replays the first `actions` of a record, checking each.
    pub fn replay(record: &Record<G>, actions: usize) -> Result<Self, ReplayError> {
        let mut driver = Driver::at_start_of(record)?;
        for entry in record.entries.iter().take(actions) {
            driver.follow(entry)?;
        }
        Ok(driver)
    }

    /// Replays a whole record and checks everything that it claims: every action, every deal against the seed if it has
    /// one, and the result.
    pub fn verify(record: &Record<G>) -> Result<Self, ReplayError> {
        let mut driver = Driver::at_start_of(record)?;
        for (at, entry) in record.entries.iter().enumerate() {
            if let (Action::Deal(deal), Some(expected)) = (&entry.action, driver.next_deal())
                && *deal != expected
            {
                return Err(ReplayError::DealMismatch { at, expected: expected.to_string() });
            }
            driver.follow(entry)?;
        }
        if record.result != driver.record.result {
            return Err(ReplayError::Result);
        }
        Ok(driver)
    }

    /// The table of a record before its first action.
    fn at_start_of(record: &Record<G>) -> Result<Self, ReplayError> {
        if record.rules_version != G::INFO.rules_version {
            return Err(ReplayError::RulesVersion(record.rules_version));
        }
        let mut driver = match &record.start {
            Start::Options(options) => Driver::new(options.clone()).map_err(ReplayError::Setup)?,
            Start::Position(position) => Driver::from_position(G::clone(position)),
        };
        driver.record.seed.clone_from(&record.seed);
        Ok(driver)
    }

    fn follow(&mut self, entry: &Entry<G>) -> Result<(), ReplayError> {
        self.act(entry.clone(), &mut ()).map_err(|why| ReplayError::Action {
            at: self.record.entries.len(),
            action: entry.action.to_string(),
            why,
        })
    }

    /// What lies on the table.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// What has happened so far.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// Checks an action and carries it out.
    pub fn act(&mut self, entry: Entry<G>, log: &mut impl Log<G::Event>) -> Result<(), Illegal> {
        match &entry.action {
            Action::Move { seat, mv } => {
                self.state.check(*seat, *mv)?;
                self.state.play(*seat, *mv, log);
            }
            Action::Deal(deal) => {
                self.state.check_deal(deal)?;
                self.state.deal(deal, log);
            }
        }
        self.record.entries.push(entry);
        self.record.result =
            self.state.outcome().map(|outcome| GameResult { places: outcome.places, scores: self.state.scores() });
        Ok(())
    }

    /// Checks a move and makes it.
    pub fn play(&mut self, seat: Seat, mv: G::Move, log: &mut impl Log<G::Event>) -> Result<(), Illegal> {
        self.act(Entry { action: Action::Move { seat, mv }, at: None }, log)
    }

    /// Checks a deal and carries it out.
    pub fn deal(&mut self, deal: G::Deal, log: &mut impl Log<G::Event>) -> Result<(), Illegal> {
        self.act(Entry { action: Action::Deal(deal), at: None }, log)
    }

    /// The deal that the seed gives now; `None` without a seed or if no deal is due.
    pub fn next_deal(&self) -> Option<G::Deal> {
        let seed = self.record.seed.as_ref()?;
        let dealt = self.record.entries.iter().filter(|entry| matches!(entry.action, Action::Deal(_))).count();
        matches!(self.state.next(), Next::Chance(_)).then(|| self.state.sample_deal(&mut seed.rng(dealt as u64)))
    }

    /// Draws the deal that is due from the seed and carries it out.
    pub fn deal_from_seed(&mut self, log: &mut impl Log<G::Event>) -> Result<G::Deal, ActError> {
        match self.state.next() {
            Next::Seats(_) => return Err(ActError::Illegal(Illegal::MoveDue)),
            Next::Over => return Err(ActError::Illegal(Illegal::Over)),
            Next::Chance(_) => {}
        }
        let deal = self.next_deal().ok_or(ActError::NoSeed)?;
        self.deal(deal.clone(), log).map_err(ActError::Illegal)?;
        Ok(deal)
    }

    /// Frees the spare capacity of the record.
    pub fn shrink_to_fit(&mut self) {
        self.record.entries.shrink_to_fit();
    }

    /// Whether the seat may take its last decision back, at a table without bots.
    pub fn may_undo(&self, seat: Seat) -> Result<Undo, UndoRefused> {
        let latest_first = self.record.entries.iter().rev().map(|entry| entry.action.seat());
        undo::of(seat, latest_first, |_| false, self.state.next()).map(|back| back.how)
    }

    /// Takes the last action back, whatever it was, by replaying the others. `false` if there is none.
    ///
    /// For analysis; at a table with people call [`may_undo`](Driver::may_undo) first.
    pub fn undo(&mut self) -> bool {
        if self.record.entries.pop().is_none() {
            return false;
        }
        self.record.result = None;
        *self =
            Driver::replay(&self.record, self.record.entries.len()).expect("every action was checked when it was made");
        true
    }
}

impl fmt::Display for ActError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActError::Illegal(why) => why.fmt(f),
            ActError::NoSeed => write!(f, "the table has no seed: say which deal"),
        }
    }
}

impl Error for ActError {}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::RulesVersion(version) => {
                write!(f, "played under rules version {version}, which is not known here")
            }
            ReplayError::Setup(fault) => fault.fmt(f),
            ReplayError::Action { at, action, why } => write!(f, "actions[{at}] `{action}`: {why}"),
            ReplayError::DealMismatch { at, expected } => write!(f, "actions[{at}]: the seed deals `{expected}`"),
            ReplayError::Result => write!(f, "the result is not the one that the actions lead to"),
        }
    }
}

impl Error for ReplayError {}

//! A table that a record feeds: any moment of a game, forwards and backwards.

use super::{Kind, Room};
use crate::games::Tabletop;
use api::Status;
use game::{Driver, Next, Record, ReplayError, Seats};
use leptos::prelude::*;

/// A record with a cursor in it.
pub struct Replay<G: Tabletop> {
    /// The table at the cursor.
    pub room: Room<G>,
    /// How many actions lie before the cursor.
    pub at: RwSignal<usize>,
    /// How many actions there are.
    pub len: usize,
    record: StoredValue<Record<G>>,
}

impl<G: Tabletop> Clone for Replay<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Tabletop> Copy for Replay<G> {}

/// The points and the round after each action, for the graph and for jumping.
#[derive(Clone, Debug, Default)]
pub struct Course {
    /// The points after so many actions; the first entry is the table before any.
    pub scores: Vec<Seats<i16>>,
    /// The round after so many actions.
    pub rounds: Vec<Option<u8>>,
}

impl<G: Tabletop> Replay<G> {
    /// Opens a record at one of its actions. Every action is checked first.
    pub fn open(record: Record<G>, at: usize) -> Result<Self, ReplayError> {
        let whole = Driver::replay(&record, usize::MAX)?;
        let len = record.entries.len();
        let room = Room::new(Driver::replay(&record, 0)?, Kind::Replay);
        room.desk.phase.set(Status::Over);
        room.recount(&whole);
        let replay = Replay { room, at: RwSignal::new(0), len, record: StoredValue::new(record) };
        replay.go(at.min(len));
        Ok(replay)
    }

    /// Moves the cursor. One step forwards is shown with its motion, everything else at once.
    pub fn go(self, to: usize) {
        let to = to.min(self.len);
        let from = self.at.get_untracked();
        if to == from + 1 {
            let entry = self.record.with_value(|record| record.entries[from].clone());
            let log = self.room.desk.log.get_untracked();
            self.room.follow(entry, false);
            self.room.desk.log.set(log);
        } else if to != from {
            let driver = self.record.with_value(|record| Driver::replay(record, to)).expect("the record was checked");
            self.room.reset(driver, to as u64);
        }
        self.at.set(to);
    }

    /// The table at the cursor, for going on from there.
    pub fn table(self) -> Driver<G> {
        self.room.table()
    }

    /// Points and rounds all along the game.
    pub fn course(self) -> Course {
        self.record.with_value(|record| {
            let mut course = Course::default();
            let Ok(mut driver) = Driver::replay(record, 0) else { return course };
            let mut note = |driver: &Driver<G>| {
                course.scores.push(driver.state().scores());
                // A round begins for people when somebody can move, not while it is laid out.
                let laid_out = matches!(driver.state().next(), Next::Chance(_));
                let before = course.rounds.last().copied().flatten();
                course.rounds.push(if laid_out { before } else { driver.state().round() });
            };
            note(&driver);
            for entry in &record.entries {
                if driver.act(entry.clone(), &mut ()).is_err() {
                    break;
                }
                note(&driver);
            }
            course
        })
    }

    /// The record as text for people to read and keep.
    pub fn text(self) -> String {
        self.record.with_value(|record| serde_json::to_string_pretty(record).expect("a record is JSON"))
    }
}

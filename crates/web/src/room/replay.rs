//! A table that a record feeds: any moment of a game, forwards and backwards.

mod decisions;

pub use decisions::{BetterInWords, ReviewInWords};

use super::{Kind, Room};
use crate::games::Tabletop;
use api::{SeatView, TableView};
use game::{Driver, Next, Record, ReplayError, SeatSet, Seats};
use leptos::prelude::*;

/// A record with a cursor in it.
pub struct Replay<G: Tabletop> {
    /// The table at the cursor.
    pub room: Room<G>,
    /// How many actions lie before the cursor.
    pub at: ReadSignal<usize>,
    set_at: WriteSignal<usize>,
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
pub struct Timeline {
    /// The points after each number of actions; the first entry is the table before any.
    pub scores: Vec<Seats<i16>>,
    /// The round after each number of actions.
    pub rounds: Vec<Option<u8>>,
}

impl<G: Tabletop> Replay<G> {
    /// Opens a record at one of its actions. Every action is checked first.
    pub fn open(record: Record<G>, at: usize) -> Result<Self, ReplayError> {
        let whole = Driver::replay(&record, usize::MAX)?;
        let len = record.entries.len();
        let room = Room::new(Driver::replay(&record, 0)?, Kind::Replay);
        room.desk.served.end(None);
        room.recount(whole.record(), len as u64);
        room.desk.journal.close();
        let (at_now, set_at) = signal(0);
        let replay = Replay { room, at: at_now, set_at, len, record: StoredValue::new(record) };
        replay.go(at.min(len));
        Ok(replay)
    }

    /// Says who sat there: as the server knows it of a table, or as it is kept in this browser.
    pub fn name_seats(self, table: Option<TableView>, here: Option<Vec<SeatView>>) {
        let desk = self.room.desk;
        if let Some(table) = table {
            desk.seating.seat_all(&table.seats);
            desk.seating.give_me(table.yours.iter().fold(SeatSet::EMPTY, |set, seat| set.with(*seat)));
            desk.served.recall(table);
        } else if let Some(seats) = here {
            desk.seating.seat_all(&seats);
        }
    }

    /// Moves the cursor. One step forwards is shown with its motion, everything else at once.
    pub fn go(self, to: usize) {
        let to = to.min(self.len);
        let from = self.at.get_untracked();
        self.room.desk.study.end();
        self.room.finish();
        if to == from + 1 {
            let entry = self.record.with_value(|record| record.entries[from].clone());
            self.room.follow(entry);
        } else if to != from {
            let driver = self.record.with_value(|record| Driver::replay(record, to)).expect("the record was checked");
            self.room.reset(driver, to as u64);
        }
        self.set_at.set(to);
    }

    /// The table at the cursor, to continue from there.
    pub fn table(self) -> Driver<G> {
        self.room.table()
    }

    /// Whether the game was played to its end.
    pub fn is_over(self) -> bool {
        self.record
            .with_value(|record| Driver::replay(record, usize::MAX))
            .is_ok_and(|end| end.state().outcome().is_some())
    }

    /// Points and rounds all along the game.
    pub fn timeline(self) -> Timeline {
        self.record.with_value(|record| {
            let mut timeline = Timeline::default();
            let Ok(mut driver) = Driver::replay(record, 0) else { return timeline };
            let mut note = |driver: &Driver<G>| {
                timeline.scores.push(driver.state().scores());
                // For people a round begins when a player can move, not while it is laid out.
                let laid_out = matches!(driver.state().next(), Next::Chance(_));
                let before = timeline.rounds.last().copied().flatten();
                timeline.rounds.push(if laid_out { before } else { driver.state().round() });
            };
            note(&driver);
            for entry in &record.entries {
                if driver.act(entry.clone(), &mut ()).is_err() {
                    break;
                }
                note(&driver);
            }
            timeline
        })
    }

    /// The record as text for people to read and keep.
    pub fn text(self) -> String {
        let record = self.record.with_value(|record| serde_json::to_value(record));
        // By way of a value: a second way of writing every type would be loaded with each game.
        record.and_then(|record| serde_json::to_string_pretty(&record)).expect("a record is JSON")
    }
}

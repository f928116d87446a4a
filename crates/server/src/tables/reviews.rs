//! Reviews of finished games: what every decision gave away, thought about while no bot has to decide.
//!
//! Each decision is a piece of spare work (`thinking/pool.rs`), and is stored when it is done: so the first are there while the
//! rest is still thought about, and a server that was killed goes on where it was when it is asked again. Who asks has sat at
//! the table; what is known can be read by all who see it.

use super::hub::{Hub, HubError};
use crate::store::Write;
use api::{Code, Level, Occupant, PersonId, Review, Reviewed, Status, TableId, TableReview};
use bots::{Kind, Limits};
use catalog::Table;
use game::Seat;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// How many games a person may let the server think about at once.
const MOST_OF_ONE: usize = 2;

/// How many games it thinks about at once. It is one piece of work for each.
const MOST: usize = 100;

/// How many actions each of the up to five searches of a decision may try: as many on every machine.
const NODES: u64 = 12_000;

/// How long each may take at most: a bot that is asked meanwhile waits no longer than all five.
const SEARCH: Duration = Duration::from_millis(100);

/// The games that are thought about, and who asked.
#[derive(Default)]
pub(super) struct Reviews {
    under_way: Mutex<HashMap<TableId, PersonId>>,
}

impl Reviews {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, PersonId>> {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_under_way(&self, table: &TableId) -> bool {
        self.lock().contains_key(table)
    }

    /// Notes a game that is thought about from now on; `false` if it is already.
    fn begin(&self, table: &TableId, person: &PersonId) -> Result<bool, Code> {
        let mut under_way = self.lock();
        if under_way.contains_key(table) {
            return Ok(false);
        }
        let of_person = under_way.values().filter(|other| *other == person).count();
        if of_person >= MOST_OF_ONE || under_way.len() >= MOST {
            return Err(Code::TooMany);
        }
        under_way.insert(table.clone(), person.clone());
        Ok(true)
    }

    fn end(&self, table: &TableId) {
        self.lock().remove(table);
    }
}

/// A decision with a choice.
struct Decision {
    /// The table before it.
    table: Box<dyn Table>,
    /// Which action of the record, from 0.
    action: usize,
    seat: Seat,
    mv: String,
}

impl Hub {
    /// What is known of the decisions of a finished game.
    pub(crate) async fn review(&self, id: &TableId) -> Result<TableReview, HubError> {
        let decisions = self.finished(id).await?.0.len() as u64;
        self.review_of(id, decisions).await
    }

    /// Lets the server think about the decisions of a finished game at which this person sat. What is known already is not
    /// thought about again.
    pub(crate) async fn begin_review(
        self: &Arc<Self>,
        id: &TableId,
        person: &PersonId,
    ) -> Result<TableReview, HubError> {
        let (mut decisions, sat) = self.finished(id).await?;
        if !sat.contains(person) {
            return Err(Code::NotYourSeat.into());
        }
        if !self.bots.has_spare_time() {
            return Err(Code::Unavailable.into());
        }
        let count = decisions.len() as u64;
        let known = self.store.reviews(id).await?;
        decisions.retain(|decision| known.iter().all(|row| row.action != decision.action as i64));
        if !decisions.is_empty() && self.reviews.begin(id, person)? {
            let (hub, id) = (self.me.clone(), id.clone());
            self.runtime.spawn(async move {
                for decision in decisions {
                    // The server may stop meanwhile.
                    let Some(hub) = hub.upgrade() else { return };
                    if let Err(fault) = hub.think_about(&id, decision).await {
                        tracing::warn!(table = %id, %fault, "a review stops; it goes on when it is asked for again");
                        break;
                    }
                }
                if let Some(hub) = hub.upgrade() {
                    hub.reviews.end(&id);
                }
            });
        }
        self.review_of(id, count).await
    }

    async fn review_of(&self, id: &TableId, decisions: u64) -> Result<TableReview, HubError> {
        // Asked first: what is stored after the last look at it would otherwise be missed by who sees that it is over.
        let under_way = self.reviews.is_under_way(id);
        let rows = self.store.reviews(id).await?;
        let known = rows.into_iter().filter_map(|row| {
            Some(Reviewed { action: row.action as u64, review: serde_json::from_str(&row.review).ok()? })
        });
        Ok(TableReview { decisions, known: known.collect(), under_way })
    }

    /// The decisions of a game that is over, and who sat there. About a running game nobody is told anything.
    async fn finished(&self, id: &TableId) -> Result<(Vec<Decision>, Vec<PersonId>), HubError> {
        let (record, sat) = self
            .look(id, |live| {
                let over = live.table.status() == Status::Over;
                (over.then(|| live.record()).flatten(), live.table.seats().iter().filter_map(sat_there).collect())
            })
            .await?;
        let record = record.ok_or(Code::WrongTime)?;
        let decisions = tokio::task::spawn_blocking(move || decisions(&record)).await?;
        Ok((decisions, sat))
    }

    /// Thinks about a decision while no bot has to decide, and stores what came of it.
    async fn think_about(&self, id: &TableId, decision: Decision) -> Result<(), HubError> {
        let (done, told) = oneshot::channel();
        let action = decision.action as i64;
        self.bots.spare(Box::new(move || {
            // Who waits for it may be gone.
            let _ = done.send(think(&decision));
        }));
        // A search that panicked tells nothing; the decision stays unknown, the others come.
        let Ok(Some(review)) = told.await else { return Ok(()) };
        let review = serde_json::to_string(&review).expect("a review is JSON");
        self.store.write(Write::AddReview { table_id: id.clone(), action, review }).await?;
        Ok(())
    }
}

fn think(decision: &Decision) -> Option<Review> {
    let Decision { table, action, seat, mv } = decision;
    bots::review(Kind::Level(Level::Expert), &**table, *seat, mv, *action as u64, &mut |work| {
        let begin = Instant::now();
        let expired = || begin.elapsed() > SEARCH;
        work(&Limits::until(&expired).or_nodes(NODES));
    })
}

/// Who sat on a seat, even if a bot has played on.
fn sat_there(occupant: &Occupant) -> Option<PersonId> {
    match occupant {
        Occupant::Person { person } | Occupant::Bot { instead_of: Some(person), .. } => Some(person.id.clone()),
        Occupant::Open | Occupant::Bot { instead_of: None, .. } => None,
    }
}

/// Every decision of a record that had a choice.
fn decisions(record: &Value) -> Vec<Decision> {
    let (Ok(end), Ok(mut table)) = (catalog::replay(record, None), catalog::replay(record, Some(0))) else {
        return Vec::new();
    };
    let mut decisions = Vec::new();
    for (action, entry) in end.actions().iter().enumerate() {
        let done = match entry.seat {
            Some(seat) => {
                if table.legal(Some(seat)).len() > 1 {
                    let (table, mv) = (table.clone_box(), entry.notation.clone());
                    decisions.push(Decision { table, action, seat, mv });
                }
                table.play(Some(seat), &entry.notation).map(drop)
            }
            None => table.deal(Some(&entry.notation)).map(drop),
        };
        if done.is_err() {
            break;
        }
    }
    decisions
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nobody has more than their share, and the server not more than it can bear; who ends makes room.
    #[test]
    fn reviews_are_bounded() {
        let reviews = Reviews::default();
        let table = |number: usize| format!("t{number}").parse::<TableId>().unwrap();
        let person = |number: usize| format!("p{number}").parse::<PersonId>().unwrap();
        assert_eq!(reviews.begin(&table(0), &person(0)), Ok(true));
        assert_eq!(reviews.begin(&table(0), &person(1)), Ok(false), "it is under way");
        assert_eq!(reviews.begin(&table(1), &person(0)), Ok(true));
        assert_eq!(reviews.begin(&table(2), &person(0)), Err(Code::TooMany));
        reviews.end(&table(1));
        assert_eq!(reviews.begin(&table(2), &person(0)), Ok(true));
        for number in 2..MOST {
            assert_eq!(reviews.begin(&table(number + 10), &person(number)), Ok(true));
        }
        assert_eq!(reviews.begin(&table(500), &person(500)), Err(Code::TooMany), "the server is full");
    }
}

//! What happens in cups by itself: they begin, rounds are drawn, players who don't come lose their tables, they end.
//!
//! Every server looks after all cups once a second, and sooner when a table of a cup has ended here.

use super::{Cups, new_link};
use crate::now;
use crate::store::DueCupRow;
use crate::tables::HubError;
use api::{Clock, Code, CupOutcome, CupStatus, TableId};
use cups::Entry;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::MissedTickBehavior;

/// How often all cups are looked at.
const TICK: Duration = Duration::from_secs(1);

/// How long results are gathered before what follows from them is decided.
const GATHER: Duration = Duration::from_millis(100);

/// How often it is looked whether anybody at a table is late where a move has days, in milliseconds.
const CHECK_DAYS: i64 = 10 * 60_000;

/// How many decisions follow each other at once at most: a round in which nobody is there is over as it is drawn.
const IN_A_ROW: usize = 64;

impl Cups {
    /// Looks after all cups, forever.
    pub(crate) async fn tend_all(self: Arc<Self>) {
        let mut ticks = tokio::time::interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = ticks.tick() => {}
                () = self.hub.cup_news.notified() => tokio::time::sleep(GATHER).await,
            }
            match self.store.due_cups(now()).await {
                Ok(rows) => {
                    for row in rows {
                        if let Err(fault) = self.tend(&row).await {
                            tracing::warn!(cup = %row.cup_id, %fault, "a cup waits");
                        }
                    }
                }
                Err(fault) => tracing::warn!(%fault, "cups can't be looked after"),
            }
            self.look_for_waiting().await;
        }
    }

    /// Cups that people wait for news of, and that aren't due: others may join them at other servers.
    async fn look_for_waiting(&self) {
        let waiting: Vec<_> =
            self.all().iter().filter(|(_, held)| held.news.receiver_count() > 0).map(|(id, _)| id.clone()).collect();
        for id in waiting {
            if let Err(fault) = self.look(&id, |_| ()).await {
                tracing::warn!(cup = %id, %fault, "a cup can't be looked at");
            }
        }
    }

    async fn tend(self: &Arc<Self>, row: &DueCupRow) -> Result<(), HubError> {
        let held = self.held(&row.cup_id).await?;
        {
            let mut state = held.state.lock().await;
            if (state.cup.v() as i64) < row.version {
                self.catch_up(&held, &mut state).await?;
            }
            state.asked = Instant::now();
        }
        for _ in 0..IN_A_ROW {
            let something = held.state.lock().await.cup.next(now(), new_link).is_some();
            if !something || !self.decide(&row.cup_id, None, |cup| Ok(cup.next(now(), new_link))).await? {
                break;
            }
        }
        self.look_for_late(row).await
    }

    /// Who has no time left at a table, or hasn't come, loses it.
    async fn look_for_late(self: &Arc<Self>, row: &DueCupRow) -> Result<(), HubError> {
        let held = self.held(&row.cup_id).await?;
        let (tables, patience, every) = {
            let mut state = held.state.lock().await;
            let (setup, now) = (state.cup.setup().clone(), now());
            let over = state.cup.status() == CupStatus::Over;
            if over && state.cup.playing() == 0 {
                drop(state);
                self.store.write(crate::store::Write::RestCup(row.cup_id.clone())).await?;
                return Ok(());
            }
            let every = if matches!(setup.clock, Clock::Days { .. }) { CHECK_DAYS } else { self.judge };
            let patience = (!state.cup.is_paused() && !state.cup.is_solo()).then_some(setup.patience);
            let running: Vec<(u32, TableId, i64)> = (1..)
                .zip(state.cup.tables())
                .filter(|(_, table)| table.outcome.is_none())
                .map(|(number, table)| (number, table.link.id.clone(), table.opened))
                .collect();
            let checks = std::mem::take(&mut state.checks);
            let first = |opened: i64| opened + every.min(setup.patience);
            state.checks = running
                .iter()
                .map(|(number, _, opened)| (*number, checks.get(number).copied().unwrap_or_else(|| first(*opened))))
                .collect();
            let due = |number: &u32| state.checks[number] <= now;
            let tables: Vec<_> = running.into_iter().filter(|(number, ..)| due(number)).collect();
            (tables, patience, every)
        };
        for (number, table, _) in tables {
            match self.hub.referee(&table, patience).await {
                Ok(left) => {
                    let next = now() + left.unwrap_or(every).clamp(every.min(1000), every);
                    held.state.lock().await.checks.insert(number, next);
                }
                // An operator has deleted it: it counts for nobody.
                Err(HubError::Refused(why)) if why.is(Code::NotFound) => {
                    let (outcome, reason) = (CupOutcome::default(), String::new());
                    let gone = Entry::Correct { table: number, outcome, reason };
                    self.decide(&row.cup_id, None, move |cup| {
                        let open = cup.tables().get(number as usize - 1).is_some_and(|table| table.outcome.is_none());
                        Ok(open.then(|| gone.clone()))
                    })
                    .await?;
                }
                Err(fault) => return Err(fault),
            }
        }
        Ok(())
    }
}

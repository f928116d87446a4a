//! Tables of cups: opened with everybody seated, judged when a player is late.

use super::Table;
use super::draft::draft;
use super::hub::{Hub, HubError, new_table};
use super::quotas::Along;
use super::room::Live;
use crate::store::{CupResult, Write};
use api::{Chat, Code, CupFormat, CupOutcome, Person, Reason, SeatPlan, Status, TableId, TableLink};
use game::{Seat, Seed};
use std::sync::Arc;
use table::{OfCup, Setup};

/// How often a judgement is tried again after another request was quicker.
const ATTEMPTS: usize = 8;

/// A table that a cup opens.
pub(crate) struct CupTableAsked<'a> {
    pub(crate) setup: &'a cups::Setup,
    pub(crate) host: &'a Person,
    pub(crate) cup: OfCup,
    pub(crate) link: &'a TableLink,
    /// Who sits where; none for a bot.
    pub(crate) people: Vec<Option<Person>>,
    pub(crate) seed: Seed,
}

/// A table that was opened, for the lists of those who sit there.
pub(crate) struct Opened {
    listed: bool,
    table: Table,
}

impl Hub {
    /// What is stored to open a table of a cup, at which the game begins at once.
    pub(crate) fn cup_table(&self, asked: CupTableAsked<'_>) -> Result<(Write, Opened), HubError> {
        let level = match asked.setup.format {
            CupFormat::Solo { level, .. } => level,
            CupFormat::RoundRobin | CupFormat::Swiss { .. } | CupFormat::Arena { .. } => api::Level::Casual,
        };
        let plan = |person: &Option<Person>| if person.is_some() { SeatPlan::Open } else { SeatPlan::Bot(level) };
        let setup = Setup {
            host: asked.host.clone(),
            options: asked.setup.options.clone(),
            seats: asked.people.iter().map(plan).collect(),
            clock: asked.setup.clock,
            chat: Chat::default(),
            hints: false,
            // Nothing is taken back once the turn has passed on: that would show what chance brings.
            rated: Some(true),
            told: false,
            cup: Some(asked.cup),
            kept: asked.people.clone(),
        };
        let mut row = new_table(&asked.setup.game, true, &setup);
        (row.table_id, row.code) = (asked.link.id.clone(), asked.link.code.clone());
        row.seed = asked.seed.to_string();
        let opened = Live::new(row.clone())?;
        let seated = draft(self.unseen(&row, &opened.table), None, |draft| {
            asked.people.iter().flatten().try_for_each(|person| draft.come_back(person))
        })?;
        let opened = Opened { listed: row.listed.0, table: seated.table };
        Ok((Write::OpenTable(Box::new(row), seated.append), opened))
    }

    /// Tells those who sit at tables that were opened.
    pub(crate) fn cup_tables_opened(&self, tables: Vec<Opened>) {
        for Opened { listed, table } in tables {
            self.lists.table_changed(listed, None, &table);
        }
    }

    /// A player who is late at a table of a cup loses it. Answers in how many milliseconds the next will be, if anybody is asked.
    pub(crate) async fn referee(
        self: &Arc<Self>,
        id: &TableId,
        patience: Option<i64>,
    ) -> Result<Option<i64>, HubError> {
        let (hub, id) = (Arc::clone(self), id.clone());
        self.to_the_end(async move { hub.judge(&id, patience).await }).await
    }

    async fn judge(&self, id: &TableId, patience: Option<i64>) -> Result<Option<i64>, HubError> {
        let room = self.room(id).await?;
        let mut live = self.enter(&room).await?;
        for _ in 0..ATTEMPTS {
            let now = crate::now();
            let uptime = self.attention.uptime(now);
            if live.table.status() != Status::Playing || live.table.late(patience, now, &uptime).is_none() {
                return Ok(live.table.late_in(patience, now, &uptime));
            }
            let judge = |draft: &mut super::draft::Draft<'_>| draft.judge(patience).map(drop);
            match self.act(&room, &mut live, None, Along::default(), judge).await {
                Ok(_) | Err(HubError::Overtaken) => {}
                Err(fault) => return Err(fault),
            }
        }
        Err(Code::Unavailable.into())
    }
}

/// How a table that has just ended counts in its cup.
pub(super) fn result(table: &Table, at: i64) -> Option<CupResult> {
    let cup = table.cup()?;
    let out: Vec<Seat> = table.out().iter().collect();
    let seats = |seats: &[Seat]| seats.iter().map(|seat| seat.index() as u8).collect();
    let outcome = table.ending().map(|ending| {
        // At a table of two the reason of the end is theirs.
        let in_time = ending.reason == Reason::Resignation && table.players() == 2;
        let absent: Vec<Seat> = out.iter().copied().filter(|seat| !in_time && !table.has_decided(*seat)).collect();
        CupOutcome {
            places: ending.places.as_slice().to_vec(),
            scores: ending.scores.as_slice().to_vec(),
            out: seats(&out),
            absent: seats(&absent),
            early: ending.reason != Reason::Rules,
        }
    });
    // Closed by an operator, it counts for nobody.
    let entry = cups::Entry::Result { table: cup.number, outcome: outcome.unwrap_or_default() };
    let body = serde_json::to_string(&entry).expect("an entry serialises with texts as keys");
    Some(CupResult { cup_id: cup.id.clone(), at, body })
}

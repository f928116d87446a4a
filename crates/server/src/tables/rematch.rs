//! What concerns more than one table: to play again, and to sign in with what one played as a guest.

use super::Table;
use super::draft::draft;
use super::hub::{Hub, HubError, new_table};
use super::quotas::Along;
use super::room::{Live, RequestKey, Room};
use crate::store::Write;
use api::{Code, Command, Occupant, Person, PersonId, SeatPlan, Status, TableId, TableLink};
use game::Seat;
use std::sync::Arc;
use table::Setup;

impl Hub {
    /// A player wants a rematch: opens the table for it, or sits down there.
    pub(super) async fn rematch(
        &self,
        room: &Room,
        live: &mut Live,
        me: &Person,
        key: RequestKey,
    ) -> Result<u64, HubError> {
        if live.table.status() != Status::Over || live.table.closed().is_some() {
            return Err(Code::WrongTime.into());
        }
        if !live.table.played(&me.id) {
            return Err(Code::Forbidden.into());
        }
        if let Some((v, table)) = live.table.rematch().cloned() {
            // The later table is always locked after the earlier one: nobody waits in a circle.
            self.come_back(&table.id, me).await?;
            return Ok(v);
        }
        let mut apart = self.store.blocked_ids(&me.id).await?;
        apart.extend(self.store.blockers_of(&me.id).await?);
        let setup = again(&live.table, me, &apart);
        let row = new_table(&live.row.game, live.row.listed.0, &setup);
        let link = TableLink { id: row.table_id.clone(), code: row.code.clone() };
        let opened = Live::new(row.clone())?;
        let seated = draft(self.unseen(&row, &opened.table), None, |draft| draft.come_back(me))?;
        let (listed, again) = (row.listed.0, seated.table);
        let open = Write::OpenTable(Box::new(row), seated.append);
        let tell = link.clone();
        let bounds = vec![self.quotas.hosts(), self.quotas.sits(self.keeping.rest)];
        let along = Along { writes: vec![open], bounds: Some((me.id.clone(), bounds)) };
        let v = self.act(room, live, Some(key), along, |draft| draft.tell_of_rematch(tell)).await?;
        self.lists.table_changed(listed, None, &again);
        // Bots may be the first to move.
        let opened = self.room(&link.id).await?;
        drop(self.enter(&opened).await?);
        Ok(v)
    }

    /// Sits down where a seat is kept. Players who come too late, or have left again, find the table as it is.
    async fn come_back(&self, id: &TableId, me: &Person) -> Result<(), HubError> {
        let room = self.room(id).await?;
        let mut live = self.enter(&room).await?;
        let host = live.table.host().id.clone();
        if self.store.is_blocked(&host, &me.id).await? {
            return Err(Code::Blocked.into());
        }
        if self.store.is_blocked(&me.id, &host).await? {
            return Err(Code::HostBlocked.into());
        }
        while live.table.status() == Status::Open && live.table.keeps_seat_for(&me.id) {
            let along =
                Along { writes: Vec::new(), bounds: Some((me.id.clone(), vec![self.quotas.sits(self.keeping.rest)])) };
            match self.act(&room, &mut live, None, along, |draft| draft.come_back(me)).await {
                Ok(_) | Err(HubError::Overtaken) => {}
                Err(fault) => return Err(fault),
            }
        }
        Ok(())
    }

    /// Everything that is a guest's becomes a member's: first the seats at tables that are not over, then all the rest. If
    /// the server is killed in between, the guest is still the guest and signs in again.
    pub(crate) async fn adopt(self: &Arc<Self>, guest: PersonId, member: Person) -> Result<(), HubError> {
        let hub = Arc::clone(self);
        self.to_the_end(async move {
            hub.adopt_seats(&guest, &member).await?;
            hub.store.write(Write::Adopt { guest, member: member.id }).await?;
            Ok(())
        })
        .await
    }

    /// A person leaves for good: their name goes from tables that are not over, their seats are left or given up.
    pub(crate) async fn part(self: &Arc<Self>, nameless: &Person) -> Result<(), HubError> {
        let (hub, nameless) = (Arc::clone(self), nameless.clone());
        self.to_the_end(async move {
            hub.adopt_seats(&nameless.id, &nameless).await?;
            for id in hub.store.unfinished_of(&nameless.id).await? {
                let room = hub.room(&id).await?;
                let mut live = hub.enter(&room).await?;
                loop {
                    let is_theirs = |occupant: &Occupant| {
                        matches!(occupant, Occupant::Person { person } if person.id == nameless.id)
                    };
                    let seats = Seat::all(live.table.seats().len() as u8).zip(live.table.seats().iter());
                    let Some(seat) = seats.into_iter().find_map(|(seat, sits)| is_theirs(sits).then_some(seat)) else {
                        break;
                    };
                    let command = match live.table.status() {
                        Status::Open => Command::Leave { seat },
                        Status::Playing => Command::Resign { seat },
                        Status::Over => break,
                    };
                    match hub.act(&room, &mut live, None, Along::default(), |draft| draft.act(&nameless, command)).await {
                        Ok(_) | Err(HubError::Overtaken) => {}
                        Err(fault) => return Err(fault),
                    }
                }
            }
            Ok(())
        })
        .await
    }

    async fn adopt_seats(&self, guest: &PersonId, member: &Person) -> Result<(), HubError> {
        for id in self.store.unfinished_of(guest).await? {
            let room = self.room(&id).await?;
            let mut live = self.enter(&room).await?;
            loop {
                match self.act(&room, &mut live, None, Along::default(), |draft| draft.adopt(guest, member)).await {
                    Ok(_) => break,
                    Err(HubError::Overtaken) => {}
                    Err(fault) => return Err(fault),
                }
            }
        }
        Ok(())
    }
}

/// The same table once more: everybody moves up by one seat, and the first player sits last. No seat is kept for those with whom
/// the host doesn't play.
fn again(table: &Table, host: &Person, apart: &[PersonId]) -> Setup {
    let old = table.setup();
    let seats = table.seats().len();
    let before = |seat: usize| &table.seats()[(seat + 1) % seats];
    let plan = |seat| match before(seat) {
        Occupant::Bot { level, instead_of: None } => SeatPlan::Bot(*level),
        _ => SeatPlan::Open,
    };
    let kept = |seat| match before(seat) {
        Occupant::Person { person } | Occupant::Bot { instead_of: Some(person), .. } => {
            Some(person).filter(|person| !apart.contains(&person.id)).cloned()
        }
        Occupant::Open | Occupant::Bot { .. } => None,
    };
    Setup {
        host: host.clone(),
        options: old.options.clone(),
        seats: (0..seats).map(plan).collect(),
        clock: old.clock,
        chat: table.chat(),
        hints: old.hints,
        rated: Some(table.is_rated()),
        told: false,
        cup: None,
        kept: (0..seats).map(kept).collect(),
    }
}

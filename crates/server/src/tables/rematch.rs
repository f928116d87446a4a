//! What concerns more than one table: to play again, and to sign in with what one played as a guest.

use super::core::Core;
use super::draft::Draft;
use super::entry::Setup;
use super::hub::{Hub, HubError, new_table};
use super::room::{Live, Room, Sign};
use crate::store::Write;
use api::{Code, Occupant, Person, SeatPlan, Status, TableLink};
use std::sync::Arc;

impl Hub {
    /// Somebody who played wants to play again: opens the table for it, or sits down there.
    pub(super) async fn rematch(&self, room: &Room, live: &mut Live, me: &Person, sign: Sign) -> Result<u64, HubError> {
        if live.core.status != Status::Over {
            return Err(Code::WrongTime.into());
        }
        if !live.core.played(&me.id) {
            return Err(Code::Forbidden.into());
        }
        if let Some((v, table)) = live.core.rematch.clone() {
            // The later table is always locked after the earlier one: nobody waits in a circle.
            self.come_back(&table.id, me).await?;
            return Ok(v);
        }
        let setup = again(&live.core, me);
        let row = new_table(&live.core.fixed.row.game, live.core.fixed.row.listed, &setup);
        let link = TableLink { id: row.table_id.clone(), code: row.code.clone() };
        let core = Core::new(row.clone())?;
        let mut opened = Draft::new(&core, row.created, &self.uptime);
        opened.come_back(me)?;
        let open = Write::OpenTable(Box::new(row), opened.into_drafted(None).append);
        let mut told = Draft::new(&live.core, crate::now(), &self.uptime);
        told.tell_of_rematch(link.clone())?;
        let v = self.keep(room, live, told.into_drafted(Some(sign)), vec![open]).await?;
        // Bots may be the first to move.
        self.room(&link.id).await?;
        Ok(v)
    }

    /// Sits down where a seat is kept; whoever comes late, or left again, finds the table as it is.
    async fn come_back(&self, id: &str, me: &Person) -> Result<(), HubError> {
        let room = self.room(id).await?;
        let mut live = self.enter(&room).await?;
        while live.core.status == Status::Open && live.core.kept_seats(&me.id) {
            let mut draft = Draft::new(&live.core, crate::now(), &self.uptime);
            draft.come_back(me)?;
            match self.keep(&room, &mut live, draft.into_drafted(None), Vec::new()).await {
                Ok(_) | Err(HubError::Overtaken) => {}
                Err(fault) => return Err(fault),
            }
        }
        Ok(())
    }

    /// Everything that is a guest's becomes a member's: first the seats at tables that are not over, then all the rest. If
    /// the server is killed in between, the guest is still the guest and signs in again.
    pub(crate) async fn adopt(self: &Arc<Self>, guest: String, member: Person) -> Result<(), HubError> {
        let hub = Arc::clone(self);
        self.to_the_end(async move {
            hub.adopt_seats(&guest, &member).await?;
            hub.store.write(Write::Adopt { guest, member: member.id }).await?;
            Ok(())
        })
        .await
    }

    async fn adopt_seats(&self, guest: &str, member: &Person) -> Result<(), HubError> {
        for id in self.store.unfinished_of(guest).await? {
            let room = self.room(&id).await?;
            let mut live = self.enter(&room).await?;
            loop {
                let mut draft = Draft::new(&live.core, crate::now(), &self.uptime);
                draft.adopt(guest, member)?;
                match self.keep(&room, &mut live, draft.into_drafted(None), Vec::new()).await {
                    Ok(_) => break,
                    Err(HubError::Overtaken) => {}
                    Err(fault) => return Err(fault),
                }
            }
        }
        Ok(())
    }
}

/// The same table once more: everybody moves up by one seat, and whoever sat first sits last.
fn again(core: &Core, host: &Person) -> Setup {
    let old = &core.fixed.setup;
    let seats = core.seats.len();
    let before = |seat: usize| &core.seats[(seat + 1) % seats];
    let plan = |seat| match before(seat) {
        Occupant::Bot { level, instead_of: None } => SeatPlan::Bot(*level),
        _ => SeatPlan::Open,
    };
    let kept = |seat| match before(seat) {
        Occupant::Person { person } | Occupant::Bot { instead_of: Some(person), .. } => Some(person.clone()),
        Occupant::Open | Occupant::Bot { .. } => None,
    };
    Setup {
        host: host.clone(),
        options: old.options.clone(),
        seats: (0..seats).map(plan).collect(),
        clock: old.clock,
        chat: core.chat,
        kept: (0..seats).map(kept).collect(),
    }
}

//! Names that were replaced in what is stored: tables that are at hand are read again.

use super::hub::{Hub, HubError};
use super::room::{Live, Room};
use crate::bus::BusEvent;
use api::{Code, PersonId, TableId};

impl Hub {
    /// Another name stands in what is stored about a person's tables: those at hand are read again, and watchers are told.
    /// Other servers are told, unless they know it by themselves.
    pub(crate) async fn renamed(&self, person: &PersonId, tell_others: bool) -> Result<(), HubError> {
        let mut people = self.store.guests_of(person).await?;
        people.push(person.clone());
        for person in &people {
            for id in self.store.touched_by(person).await? {
                if tell_others && self.bus.is_shared() {
                    self.bus.publish(self.message(&id, BusEvent::Renamed));
                }
                if let Some(room) = self.at_hand(&id) {
                    self.read_again(&room, &id).await?;
                }
            }
        }
        Ok(())
    }

    /// Reads a table again from its beginning.
    pub(super) async fn read_again(&self, room: &Room, id: &TableId) -> Result<(), HubError> {
        let mut live = room.lock().await?;
        let row = self.store.table(id).await?.ok_or(Code::NotFound)?;
        let mut read = Live::new(row)?;
        read.load(self.store.story(id, i64::MAX).await?)?;
        live.renew(read);
        room.audience.tell_again();
        Ok(())
    }
}

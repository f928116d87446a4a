//! Tables for people who were put together by what they looked for.

use super::draft::draft;
use super::hub::{Hub, HubError, new_table};
use super::room::Live;
use crate::secret;
use crate::store::{SeekChange, Write, Written};
use api::{Chat, Person, PersonId, SeatPlan, Seek, TableLink};
use table::Setup;

/// A person who is put at a table, and which of their seeks it ends.
pub(crate) struct Paired {
    pub(crate) person: Person,
    pub(crate) seek_id: String,
}

impl Hub {
    /// Puts people at a table at which the game begins at once; who sits where is drawn. Until `until` they can hear of it. Answers
    /// none if one of them looks no longer, or another server was quicker: then nothing has happened.
    pub(crate) async fn open_paired(
        &self,
        seek: &Seek,
        people: Vec<Paired>,
        (now, until): (i64, i64),
    ) -> Result<Option<TableLink>, HubError> {
        let Some(host) = people.first().map(|paired| paired.person.clone()) else { return Ok(None) };
        let seeks: Vec<(PersonId, String)> =
            people.iter().map(|paired| (paired.person.id.clone(), paired.seek_id.clone())).collect();
        let mut seated: Vec<Person> = people.into_iter().map(|paired| paired.person).collect();
        for last in (1..seated.len()).rev() {
            seated.swap(last, secret::number() as usize % (last + 1));
        }
        let options = catalog::open(&seek.game, Some(seek.players), serde_json::Value::Null, None)?.options();
        let setup = Setup {
            host,
            options: options.unwrap_or_default(),
            seats: vec![SeatPlan::Open; seated.len()],
            clock: seek.pace.clock(),
            chat: Chat::Players,
            hints: false,
            rated: Some(seek.rated),
            told: false,
            cup: None,
            kept: seated.iter().cloned().map(Some).collect(),
        };
        // Listed, so that it is among the games that others see of its players.
        let row = new_table(&seek.game, true, &setup);
        let link = TableLink { id: row.table_id.clone(), code: row.code.clone() };
        let opened = Live::new(row.clone())?;
        let begun = draft(self.unseen(&row, &opened.table), None, |draft| {
            seated.iter().try_for_each(|person| draft.come_back(person))
        })?;
        let (table_id, code) = (link.id.clone(), link.code.clone());
        let taken = Write::Seek(SeekChange::Match { seeks, table_id, code, now, until });
        let open = Write::OpenTable(Box::new(row), begun.append);
        match self.store.write(Write::All(vec![taken, open])).await? {
            Written::Done | Written::Imported(_) => {
                self.lists.table_changed(true, None, &begun.table);
                Ok(Some(link))
            }
            Written::Conflict | Written::Beyond(_) => Ok(None),
        }
    }
}

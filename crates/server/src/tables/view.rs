//! A table as its readers see it.

use super::room::Live;
use crate::clock::{Attention, now};
use api::{PersonId, Said, Status, TableLink, TableView};
use catalog::Extract;
use serde_json::Value;
use table::Label;

/// Who looks at a table.
#[derive(Clone, Copy, Default)]
pub(crate) struct Reader<'a> {
    /// Nobody in particular, if they are not signed in.
    pub(crate) me: Option<&'a PersonId>,
    /// Whose words they don't want to hear.
    pub(crate) blocked: &'a [PersonId],
}

impl Reader<'_> {
    /// What was said, without the words of those whom the reader has blocked.
    pub(crate) fn hear(self, said: &mut [Said]) {
        for line in said.iter_mut().filter(|line| self.blocked.contains(&line.person.id)) {
            (line.text, line.phrase) = (None, None);
        }
    }
}

impl Live {
    /// The table as one reader may see it.
    pub(crate) fn view(&self, reader: Reader<'_>, attention: &Attention) -> TableView {
        let now = now();
        let row = &self.row;
        let link = TableLink { id: row.table_id.clone(), code: row.code.clone() };
        let label = Label { link, listed: row.listed.0 };
        let mut view = self.table.view(label, reader.me, now, &attention.uptime(now));
        view.seed = self.is_seed_open().then(|| self.table.seed().to_string());
        reader.hear(&mut view.said);
        view
    }

    /// The record so far, with when everything happened; `None` before the game. The seed is in it once the game is over,
    /// sealed decisions once they are public.
    pub(crate) fn record(&self) -> Option<Value> {
        let table = &self.table;
        if table.status() == Status::Open {
            return None;
        }
        let since_start = |at: &i64| u64::try_from(at - table.started()).unwrap_or(0);
        let times: Vec<u64> = table.times().iter().map(since_start).collect();
        let seed = self.is_seed_open().then(|| table.seed());
        Some(table.game().record_with(Extract { sealed: table.sealed(), seed, times: &times }))
    }
}

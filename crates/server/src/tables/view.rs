//! A table as its readers see it.

use super::room::Live;
use crate::clock::{Attention, now};
use api::{PersonId, Status, TableLink, TableView};
use catalog::Extract;
use serde_json::Value;
use table::Label;

impl Live {
    /// The table as one reader may see it.
    pub(crate) fn view(&self, reader: Option<&PersonId>, attention: &Attention) -> TableView {
        let now = now();
        let row = &self.row;
        let link = TableLink { id: row.table_id.clone(), code: row.code.clone() };
        self.table.view(Label { link, listed: row.listed.0 }, reader, now, &attention.uptime(now))
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
        let seed = (table.status() == Status::Over).then(|| table.seed());
        Some(table.game().record_with(Extract { sealed: table.sealed(), seed, times: &times }))
    }
}

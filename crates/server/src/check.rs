//! Whether everything that is kept can be read: the database itself, and every game from its first action to its last.

use crate::store::{ActionRow, Checker, Depth, Integrity, IntegrityFault, Store, StoreError, TableRow};
use crate::tables::Live;
use api::{MAX_LINES, Status, TableId};

/// How many tables are looked up at once.
const PAGE: i64 = 500;

/// What a check has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// By what the database itself was looked at.
    pub by: Checker,
    /// How many tables were replayed.
    pub tables: u64,
    /// How many events they had.
    pub events: u64,
    /// Everything that is wrong.
    pub faults: Vec<CheckFault>,
}

/// Something that is wrong with what is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckFault {
    /// With the database itself.
    Database(IntegrityFault),
    /// An event of a table is missing.
    Missing {
        /// Which table.
        table: TableId,
        /// The number of the event.
        event: i64,
    },
    /// A table cannot be replayed.
    Unreadable {
        /// Which table.
        table: TableId,
        /// What was found there, for those who mend it.
        problem: String,
    },
    /// The row of a table doesn't fit its events.
    Status {
        /// Which table.
        table: TableId,
        /// What the row says.
        row: Status,
        /// What the events say.
        events: Status,
    },
}

/// Checks a store, and calls `progress` with the number of tables now and then. The server may run meanwhile.
pub async fn check(store: &dyn Store, progress: &mut (dyn FnMut(u64) + Send)) -> Result<Checked, StoreError> {
    let Integrity { by, faults } = store.integrity(Depth::Full).await?;
    let faults = faults.into_iter().map(CheckFault::Database).collect();
    let mut checked = Checked { by, tables: 0, events: 0, faults };
    let mut last: Option<TableId> = None;
    loop {
        let rows = store.tables_after(last.as_ref(), PAGE).await?;
        let Some(row) = rows.last() else { return Ok(checked) };
        last = Some(row.table_id.clone());
        for row in rows {
            match replay(store, row).await? {
                Ok(events) => checked.events += events,
                Err(fault) => checked.faults.push(fault),
            }
            checked.tables += 1;
        }
        progress(checked.tables);
    }
}

/// Replays a table; answers how many events it had, or what is wrong with it.
async fn replay(store: &dyn Store, row: TableRow) -> Result<Result<u64, CheckFault>, StoreError> {
    let table = row.table_id.clone();
    let id = &table;
    let actions = store.actions(id, 0).await?;
    let (events, last) = (actions.len() as u64, actions.last().map_or(0, |action| action.ply));
    if let Some(event) = missing(&actions) {
        return Ok(Err(CheckFault::Missing { table, event }));
    }
    let read = Live::new(row).and_then(|mut live| live.load(actions).map(|()| live));
    let live = match read {
        Ok(live) => live,
        Err(unreadable) => return Ok(Err(CheckFault::Unreadable { table, problem: unreadable.problem })),
    };
    // While the actions were read the game may have gone on.
    // Or the table, which everybody had left, has been removed.
    let Some(now) = store.table(id).await? else { return Ok(Ok(events)) };
    let (told, found) = (now.status, live.table.status());
    let moved_on = !store.actions(id, last).await?.is_empty();
    if told != found && !moved_on {
        return Ok(Err(CheckFault::Status { table, row: told, events: found }));
    }
    Ok(Ok(events))
}

/// The number of an event that should be there. Only what was said may have been removed: the oldest lines, where at least as
/// many are left as a server keeps at the least.
fn missing(actions: &[ActionRow]) -> Option<i64> {
    let mut lines = actions.iter().filter(|action| action.is_line());
    let oldest = lines.next().map_or(0, |line| line.ply);
    let enough = lines.count() + 1 >= MAX_LINES;
    let plies = std::iter::once(0).chain(actions.iter().map(|action| action.ply));
    let mut gaps = plies.zip(actions).filter(|(before, action)| action.ply != before + 1);
    let gap = gaps.find(|(_, action)| !enough || action.ply > oldest)?;
    Some(gap.0 + 1)
}

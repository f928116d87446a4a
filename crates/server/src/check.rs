//! Whether everything that is kept can be read: the database itself, and every game from its first action to its last.

use crate::store::{ActionRow, Store, StoreError, TableRow};
use crate::tables::Live;
use api::{MAX_LINES, TableId};

/// How many tables are looked up at once.
const PAGE: i64 = 500;

/// What a check has found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// How many tables were replayed.
    pub tables: u64,
    /// How many events they had.
    pub events: u64,
    /// Everything that is wrong, one line each.
    pub faults: Vec<String>,
}

/// Checks a store, and calls `progress` with the number of tables now and then. The server may run meanwhile.
pub async fn check(store: &dyn Store, progress: &mut (dyn FnMut(u64) + Send)) -> Result<Checked, StoreError> {
    let mut checked = Checked { faults: store.integrity().await?, ..Checked::default() };
    let mut last: Option<TableId> = None;
    loop {
        let rows = store.tables_after(last.as_ref(), PAGE).await?;
        let Some(row) = rows.last() else { return Ok(checked) };
        last = Some(row.table_id.clone());
        for row in rows {
            let id = row.table_id.clone();
            match replay(store, row).await? {
                Ok(events) => checked.events += events,
                Err(problem) => checked.faults.push(format!("table {id}: {problem}")),
            }
            checked.tables += 1;
        }
        progress(checked.tables);
    }
}

/// Replays a table; answers how many events it had, or what is wrong with it.
async fn replay(store: &dyn Store, row: TableRow) -> Result<Result<u64, String>, StoreError> {
    let id = row.table_id.clone();
    let actions = store.actions(&id, 0).await?;
    let (events, last) = (actions.len() as u64, actions.last().map_or(0, |action| action.ply));
    if let Some(missing) = missing(&actions) {
        return Ok(Err(format!("event {missing} is missing")));
    }
    let read = Live::new(row).and_then(|mut live| live.load(actions).map(|()| live));
    let live = match read {
        Ok(live) => live,
        Err(unreadable) => return Ok(Err(unreadable.problem)),
    };
    // While the actions were read the game may have gone on.
    // Or the table, which everybody had left, has been removed.
    let Some(now) = store.table(&id).await? else { return Ok(Ok(events)) };
    let (told, found) = (now.status, live.table.status());
    let moved_on = !store.actions(&id, last).await?.is_empty();
    if told != found && !moved_on {
        return Ok(Err(format!("its row says {}, its events say {}", told.name(), found.name())));
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

//! What operators do at tables. They may work beside the server that serves them, or while none runs: so a change is drafted on
//! the table as it is stored, and the key of the action is the lock, as between servers.

use super::draft::{Draft, Scene, draft};
use super::hub::HubError;
use super::room::Live;
use crate::clock::now;
use crate::store::{Store, Write, Written};
use api::{Code, Detail, TableId};
use std::sync::Arc;
use table::Uptime;

/// How often a change is tried again after a server was quicker.
const ATTEMPTS: usize = 20;

/// Changes a table where it is stored, together with what belongs to the change.
pub(crate) async fn change(
    store: &dyn Store,
    id: &TableId,
    with: impl Fn() -> Vec<Write>,
    work: impl Fn(&mut Draft<'_>) -> Result<(), table::Refusal>,
) -> Result<(), HubError> {
    for _ in 0..ATTEMPTS {
        let row = store.table(id).await?.ok_or(Code::NotFound)?;
        let mut live = Live::new(row)?;
        live.load(store.story(id, i64::MAX).await?)?;
        let now = now();
        // No clock is read: nothing that operators do depends on one.
        let uptime = Arc::new(Uptime::always());
        let scene = Scene { row: &live.row, table: &live.table, now, uptime, detail: Detail::Lean };
        let drafted = draft(scene, None, &work)?;
        let mut writes = with();
        if !drafted.append.actions.is_empty() {
            writes.push(Write::Append(drafted.append));
        }
        if writes.is_empty() {
            return Ok(());
        }
        match store.write(Write::All(writes)).await? {
            Written::Done | Written::Imported(_) => return Ok(()),
            Written::Conflict | Written::Beyond(_) => {}
        }
    }
    Err(Code::Unavailable.into())
}

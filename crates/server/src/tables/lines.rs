//! Tables as lists show them: a row each, written with every change that shows.

use super::Table;
use super::room::{Live, Unreadable, opened};
use crate::ratings::Summary;
use crate::store::{Flag, LineRow, Store, StoreError, TableRow, Write};
use api::{Status, TableLine};
use game::Next;

/// How many lines are filled in at once.
const BATCH: i64 = 100;

/// A table in a list.
pub(super) fn line(row: &TableRow, table: &Table, moved: i64) -> LineRow {
    let turn = match table.game().next() {
        Next::Seats(asked) if table.status() == Status::Playing => asked.iter().collect(),
        _ => Vec::new(),
    };
    let shown = TableLine {
        id: row.table_id.clone(),
        code: row.code.clone(),
        game: row.game.clone(),
        status: table.status(),
        seats: table.seats().to_vec(),
        clock: table.clock(),
        turn,
        created: row.created,
    };
    LineRow {
        table_id: row.table_id.clone(),
        status: table.status(),
        // The open seats of a rematch are kept: nobody else is waited for.
        lobby: Flag(row.listed.0 && table.status() == Status::Open && table.waits_for_anybody()),
        moved,
        line: text(&shown),
    }
}

fn text(line: &TableLine) -> String {
    serde_json::to_string(line).expect("a line serialises with texts as keys")
}

/// Fills in the lines of tables of this status that have none: from before there were lines, or imported. A server that
/// is killed meanwhile continues with the rest when it starts again.
pub(crate) async fn fill_in(store: &dyn Store, status: Status) -> Result<(), StoreError> {
    let mut after = String::new();
    loop {
        let ids = store.without_line(status, &after, BATCH).await?;
        let Some(last) = ids.last() else { return Ok(()) };
        after = last.to_string();
        let mut lines = Vec::with_capacity(ids.len());
        for id in &ids {
            let Some(row) = store.table(id).await? else { continue };
            match line_of(store, row).await? {
                Ok(line) => lines.push(line),
                Err(fault) => tracing::error!(%fault, "a table cannot be listed"),
            }
        }
        tracing::info!(tables = lines.len(), status = status.name(), "tables are listed");
        store.write(Write::FillLines(lines)).await?;
    }
}

/// The line of a stored table. A game that is over has a summary: it need not be replayed.
async fn line_of(store: &dyn Store, row: TableRow) -> Result<Result<LineRow, Unreadable>, StoreError> {
    if let Some(summary) = &row.summary {
        return Ok(over(&row, summary).map_err(|problem| Unreadable::new(&row.table_id, problem)));
    }
    let (id, created) = (row.table_id.clone(), row.created);
    let actions = store.story(&id, i64::MAX).await?;
    let moved = actions.last().map_or(created, |action| action.at);
    Ok(Live::new(row).and_then(|mut live| {
        live.load(actions)?;
        Ok(line(&live.row, &live.table, moved))
    }))
}

fn over(row: &TableRow, summary: &str) -> Result<LineRow, String> {
    let Summary { seats, .. } = serde_json::from_str(summary).map_err(|fault| fault.to_string())?;
    let table = opened(row)?;
    let mut line = line(row, &table, row.updated);
    let (id, code, game) = (row.table_id.clone(), row.code.clone(), row.game.clone());
    let (status, clock, turn) = (Status::Over, table.clock(), Vec::new());
    line.line = text(&TableLine { id, code, game, status, seats, clock, turn, created: row.created });
    Ok(LineRow { status, lobby: Flag(false), ..line })
}

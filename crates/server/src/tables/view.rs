//! A table as its readers see it.

use super::room::Live;
use api::{SeatView, Status, TableLine, TableView, UndoAsked};
use catalog::Extract;
use game::{Next, Seat};
use serde_json::Value;
use table::Uptime;

impl Live {
    /// The table as somebody may see it.
    pub(crate) fn view(&self, reader: Option<&str>, now: i64, uptime: &Uptime) -> TableView {
        let (row, table) = (&self.row, &self.table);
        let (setup, game) = (table.setup(), table.game());
        let yours = reader.map(|reader| table.seats_of(reader)).unwrap_or_default();
        // Two people at one screen must not see each other's secrets.
        let eyes = if let [seat] = yours[..] { Some(seat) } else { None };
        let seats = Seat::all(table.players()).zip(table.seats()).map(|(seat, occupant)| SeatView {
            occupant: occupant.clone(),
            kept_for: table.kept_for(seat).cloned(),
            left: table.left(seat, now, uptime),
            ticking: table.ticks(seat),
        });
        TableView {
            id: row.table_id.clone(),
            code: row.code.clone(),
            v: table.v(),
            game: row.game.clone(),
            rules: game.info().rules_version,
            options: setup.options.clone(),
            status: table.status(),
            listed: row.listed.0,
            host: table.host().clone(),
            seats: seats.collect(),
            yours,
            clock: setup.clock,
            chat: table.chat(),
            muted: table.muted().to_vec(),
            said: table.said().cloned().collect(),
            commitment: table.seed().commitment(),
            seed: (table.status() == Status::Over).then(|| table.seed().to_string()),
            ply: table.ply(),
            next: game.next_json(),
            scores: game.scores(),
            state: game.view(eyes),
            undo: table.undo_asked().map(|ask| UndoAsked { seat: ask.seat, waiting_for: ask.people.clone() }),
            ending: table.ending().cloned(),
            rematch: table.rematch().map(|(_, table)| table.clone()),
        }
    }

    /// The table in a list.
    pub(crate) fn line(&self) -> TableLine {
        let (row, table) = (&self.row, &self.table);
        let turn = match table.game().next() {
            Next::Seats(asked) if table.status() == Status::Playing => asked.iter().collect(),
            _ => Vec::new(),
        };
        TableLine {
            id: row.table_id.clone(),
            code: row.code.clone(),
            game: row.game.clone(),
            status: table.status(),
            seats: table.seats().to_vec(),
            clock: table.clock(),
            turn,
            created: row.created,
        }
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

//! A table as its readers see it.

use crate::{AnyGame, Table, Uptime};
use api::{PersonId, SeatView, TableLink, TableView, UndoAsked};
use game::Seat;

/// What a table is known by, which it does not know itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// Where it is found.
    pub link: TableLink,
    /// Whether it stands in the list for everybody.
    pub listed: bool,
}

impl Table<AnyGame> {
    /// The table as one reader may see it.
    pub fn view(&self, label: Label, reader: Option<&PersonId>, now: i64, uptime: &Uptime) -> TableView {
        let (setup, game) = (self.setup(), self.game());
        let yours = reader.map(|reader| self.seats_of(reader)).unwrap_or_default();
        // Two people at one screen must not see each other's secrets.
        let eyes = if let [seat] = yours[..] { Some(seat) } else { None };
        let seats = Seat::all(self.players()).zip(self.seats()).map(|(seat, occupant)| SeatView {
            occupant: occupant.clone(),
            kept_for: self.kept_for(seat).cloned(),
            left: self.left(seat, now, uptime),
            ticking: self.ticks(seat),
        });
        TableView {
            id: label.link.id,
            code: label.link.code,
            v: self.v(),
            game: game.info().id.to_owned(),
            rules: game.info().rules_version,
            options: setup.options.clone(),
            status: self.status(),
            listed: label.listed,
            host: self.host().clone(),
            seats: seats.collect(),
            yours,
            clock: setup.clock,
            chat: self.chat(),
            hints: setup.hints,
            rated: self.is_rated(),
            hinted: self.hinted(),
            muted: self.muted().to_vec(),
            said: self.said().cloned().collect(),
            commitment: self.seed().commitment(),
            seed: self.is_seed_open().then(|| self.seed().to_string()),
            ply: self.ply(),
            next: game.next_json(),
            scores: game.scores(),
            state: game.view(eyes),
            undo: self.undo_asked().map(|ask| UndoAsked { seat: ask.seat, waiting_for: ask.people.clone() }),
            ending: self.ending().cloned(),
            rematch: self.rematch().map(|(_, table)| table.clone()),
            closed: self.closed().map(str::to_owned),
        }
    }
}
